import Foundation
import Testing

/// Programs on a machine without a font of emoji.
@Suite final class MissingFontTests: FolderSuite {
  private func render(_ header: String) throws -> (status: Int32, errors: String) {
    let configuration = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><include>/etc/fonts/fonts.conf</include>
      <selectfont><rejectfont><glob>*Emoji*</glob></rejectfont></selectfont></fontconfig>
      """
    try write(configuration, to: folder + "/fonts.conf")
    let program = try Program.run(
      ["render", "-", "--output", folder + "/frames", "--at", "5"],
      input: "{\"memory-game\":1,\(header),\"seed\":7}\n{\"at\":1,\"choose\":0}\n",
      environment: ["FONTCONFIG_FILE": folder + "/fonts.conf"])
    return (program.status, program.errors)
  }

  @Test(
    "Decks without emoji need none",
    arguments: [
      #""game":"playing-cards""#, #""game":"card-viewer""#, #""game":"challenge""#,
      #""game":"lab","deck":"sums""#, #""game":"concentration","deck":"playing-cards""#,
    ])
  func notNeeded(header: String) throws {
    let ended = try render(header)
    #expect(ended.status == 0 && ended.errors.isEmpty, "\(ended.errors)")
    #expect(FileManager.default.fileExists(atPath: folder + "/frames/00000.png"))
  }

  @Test(
    "A deck with emoji names the package",
    arguments: [#""game":"lab""#, #""game":"concentration""#])
  func needed(header: String) throws {
    let ended = try render(header)
    #expect(
      ended.status == 69 && ended.errors.hasSuffix("install the package fonts-noto-color-emoji\n"))
  }
}
