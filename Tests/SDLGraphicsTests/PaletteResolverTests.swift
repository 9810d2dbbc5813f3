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

  private func resolver(_ files: [String: String]) throws -> PaletteResolver {
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return PaletteResolver(folder: folder.path)
  }

  @Test("By day a drawing is its file, whatever the night has")
  func day() throws {
    var resolver = try resolver(["dark/lab/sun.svg": "", "dark/lab.json": "damaged"])
    let paints = try resolver.recoloring(for: Drawing("lab/sun"))
    #expect(paints.path == "\(folder.path)/lab/sun.svg" && paints.steps.isEmpty)
  }

  @Test(
    "A palette's own drawing is taken, for its folder or for all, or else that of the one below",
    arguments: [
      ("lab/sun", Palette.dark, "dark/lab/sun"), ("lab/sky", .dark, "lab/sky"),
      ("icon", .dark, "icon"), ("lab/button", .highContrast, "high-contrast/button"),
      ("lab/button", .highContrastLight, "high-contrast/button"),
      ("lab/sun", .highContrast, "lab/sun"), ("lab/sun", .highContrastLight, "lab/sun"),
    ])
  func drawings(name: String, palette: Palette, file: String) throws {
    var resolver = try resolver(["dark/lab/sun.svg": "", "high-contrast/button.svg": ""])
    let path = try resolver.recoloring(for: Drawing(name, in: palette)).path
    #expect(path == "\(folder.path)/\(file).svg")
  }

  @Test("Colours are replaced, those of a drawing before those of its folder, those below first")
  func colors() throws {
    var resolver = try resolver([
      "high-contrast/lab.json": ##"{"sky": {"#0000ff": "#000000"}}"##,
      "high-contrast-light/lab.json": ##"""
      {"*": {"#000000": "#ffffff", "#ffffff": "#000000"}, "sky": {"#ffffff": "#00000f"}}
      """##,
    ])
    let steps = try resolver.recoloring(for: Drawing("lab/sky", in: .highContrastLight)).steps
    #expect(steps == [["#0000ff": "#000000"], ["#000000": "#ffffff", "#ffffff": "#00000f"]])
    var svg = Array("#0000ff #FFFFFF url(#ffffff) #000000 #00000f #ffff".utf8)
    for step in steps {
      PaletteResolver.recolor(&svg, with: step)
    }
    let painted = "#ffffff #FFFFFF url(#00000f) #ffffff #00000f #ffff"
    #expect(String(decoding: svg, as: UTF8.self) == painted)
  }

  @Test(
    "Damage is told with its file",
    arguments: [
      ("{", "line 1: this is not JSON"), ("[]", "this is no list of drawings"),
      (#"{"sky": 1}"#, "this is no list of colours: 1"),
      (##"{"sky": {"#fff": "#000000"}}"##, ##""#fff": colours are written as #0850bf"##),
      (##"{"sky": {"#ffffff": "#00000G"}}"##, ##""#ffffff": colours are written as"##),
    ])
  func damage(json: String, words: String) throws {
    var resolver = try resolver(["dark/lab.json": json])
    do {
      let paints = try resolver.recoloring(for: Drawing("lab/sky", in: .dark))
      Issue.record("\(paints)")
    } catch {
      let path = "\(folder.path)/dark/lab.json"
      #expect(error.description.hasPrefix("\(path): \(words)"), "\(error)")
    }
  }
}
