import Application
import Classroom
import Files
import Inspector
import Pages
import SDLPlatform
import Store
import Text
import View

extension RenderCommand {
  /// Writes the lesson's slides into a folder.
  @MainActor static func writeLesson(to folder: String, _ appearance: Appearance) throws {
    let path = "Sources/Class/Classroom/Classroom.docc/FortyMinutes"
    let names = ["\(path)-\(Language.code).md", "\(path).md"]
    guard let name = names.first(where: File.exists) else {
      throw Problem.missing(tr("\(names[1]) is not here; start this in the folder of the sources"))
    }
    let article = LessonArticle(String(decoding: try File(reading: name).allBytes(), as: UTF8.self))
    try File.makeFolder(folder)
    try slides(of: article, appearance).draw { minute, slide in
      let name = "\(folder)/minute-\(minute.number < 10 ? "0" : "")\(minute.number).png"
      let part = File.part(of: name)
      // Made here, because the encoder would follow a link, or wait for a pipe, of that name.
      _ = try File(creating: part, called: name)
      try writePNG(Array(slide.pixels), width: slide.width, height: slide.height, to: part)
      try File.move(part, to: name)
    }
  }

  /// Slides of an article.
  @MainActor static func slides(
    of article: LessonArticle, _ appearance: Appearance
  ) throws -> LessonSlides {
    let decks = MachineDecks()
    var appearance = appearance
    appearance.textSize = 1.35
    return LessonSlides(article, artist: try decks.artist()) { game in
      let architecture: LaunchOptions.Architecture = game == .controller ? .mvc : .mvvm
      let header = try SessionHeader(
        GameSetup(game == .lesson ? .lab : .concentration), seed: LessonPlan.seed,
        decks: decks.here())
      let artist = try decks.artist(for: header)
      let played = architecture.deal(header)
      let view = try ContentView(played, artist: artist, size: (960, 800), appearance)
      return InspectorScreen(played, header, architecture, view, artist, appearance)
    }
  }
}
