import Files
import Foundation
import Testing
import View

@testable import SDLGraphics

@Suite final class PaletteResolverTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes files of a drawing folder, and returns its resolver.
  private func resolver(_ files: [String: String]) throws -> PaletteResolver {
    for (name, text) in files {
      let file = folder.appending(path: name)
      let parentFolder = file.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parentFolder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return PaletteResolver(folder: folder.path)
  }

  @Test("The light palette uses the original file and ignores the files of other palettes")
  func day() throws {
    var resolver = try resolver(["dark/lab/sun.svg": "", "dark/lab.json": "damaged"])

    let recoloring = try resolver.recoloring(for: Drawing("lab/sun"))

    #expect(recoloring.path == "\(folder.path)/lab/sun.svg")
    #expect(recoloring.steps.isEmpty)
  }

  @Test(
    "A palette uses its own drawing, or else the drawing of the palette below it",
    arguments: [
      ("lab/sun", Palette.dark, "dark/lab/sun"),
      ("lab/sky", .dark, "lab/sky"),
      ("icon", .dark, "icon"),
      ("lab/button", .highContrast, "high-contrast/button"),
      ("lab/button", .highContrastLight, "high-contrast/button"),
      ("lab/sun", .highContrast, "lab/sun"),
      ("lab/sun", .highContrastLight, "lab/sun"),
    ])
  func drawings(name: String, palette: Palette, file: String) throws {
    var resolver = try resolver(["dark/lab/sun.svg": "", "high-contrast/button.svg": ""])

    let recoloring = try resolver.recoloring(for: Drawing(name, in: palette))

    #expect(recoloring.path == "\(folder.path)/\(file).svg")
  }

  @Test("The colors of a drawing take precedence over the colors of its folder")
  func colors() throws {
    var resolver = try resolver([
      "high-contrast/lab.json": ##"{"sky": {"#0000ff": "#000000"}}"##,
      "high-contrast-light/lab.json": ##"""
      {"*": {"#000000": "#ffffff", "#ffffff": "#000000"}, "sky": {"#ffffff": "#00000f"}}
      """##,
    ])

    // The palette below is applied first.
    let drawing = Drawing("lab/sky", in: .highContrastLight)
    let steps = try resolver.recoloring(for: drawing).steps
    let expectedSteps = [
      ["#0000ff": "#000000"],
      ["#000000": "#ffffff", "#ffffff": "#00000f"],
    ]
    #expect(steps == expectedSteps)

    var svg = Array("#0000ff #FFFFFF url(#ffffff) #000000 #00000f #ffff".utf8)
    for step in steps {
      PaletteResolver.recolor(&svg, with: step)
    }
    let recoloredSVG = String(decoding: svg, as: UTF8.self)
    #expect(recoloredSVG == "#ffffff #FFFFFF url(#00000f) #ffffff #00000f #ffff")
  }

  @Test(
    "A damaged color file is a problem that begins with its path",
    arguments: [
      ("{", "line 1: invalid JSON"), ("[]", "not a list of drawings"),
      (#"{"sky": 1}"#, "not a list of colors: 1"),
      (##"{"sky": {"#fff": "#000000"}}"##, ##""#fff": write a color as #0850bf"##),
      (##"{"sky": {"#ffffff": "#00000G"}}"##, ##""#ffffff": write a color as"##),
    ])
  func damage(json: String, problem: String) throws {
    var resolver = try resolver(["dark/lab.json": json])
    do {
      let recoloring = try resolver.recoloring(for: Drawing("lab/sky", in: .dark))
      Issue.record("\(recoloring)")
    } catch {
      let path = "\(folder.path)/dark/lab.json"
      #expect(error.description.hasPrefix("\(path): \(problem)"))
    }
  }
}
