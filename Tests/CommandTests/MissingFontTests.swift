import Foundation
import Testing

/// The tests of the program on a machine without a font with emoji.
@Suite final class MissingFontTests: FolderSuite {
  /// Renders a frame of a session.
  ///
  /// - Parameter fields: The fields of the session's header.
  /// - Returns: The result of the program.
  private func render(_ fields: String) throws -> Program {
    let configuration = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><include>/etc/fonts/fonts.conf</include>
      <selectfont><rejectfont><glob>*Emoji*</glob></rejectfont></selectfont></fontconfig>
      """
    let configurationPath = folder + "/fonts.conf"
    try write(configuration, to: configurationPath)
    return try Program.run(
      ["render", "-", "--output", folder + "/frames", "--at", "5"],
      input: "{\"memory-game\":1,\(fields),\"seed\":7}\n{\"at\":1,\"choose\":0}\n",
      environment: ["FONTCONFIG_FILE": configurationPath])
  }

  @Test(
    "A deck without emoji needs no font with emoji",
    arguments: [
      #""game":"playing-cards""#,
      #""game":"card-viewer""#,
      #""game":"challenge""#,
      #""game":"lab","deck":"sums""#,
      #""game":"concentration","deck":"playing-cards""#,
    ])
  func notNeeded(fields: String) throws {
    let program = try render(fields)

    #expect(program.status == 0)
    #expect(program.errors.isEmpty, "\(program.errors)")
    #expect(FileManager.default.fileExists(atPath: folder + "/frames/00000.png"))
  }

  @Test(
    "The error for a deck with emoji names the package of the font",
    arguments: [#""game":"lab""#, #""game":"concentration""#])
  func needed(fields: String) throws {
    let program = try render(fields)

    #expect(program.status == 69)
    #expect(program.errors.hasSuffix("install the package fonts-noto-color-emoji\n"))
  }
}
