import ArgumentParser
import Coordination
import Files
import FrameExport
import Inspector
import Lessons
import Localization
import Menu
import SDLGraphics
import Storage
import View
import ViewModel

struct RenderCommand: MainCommand {
  /// More frames than this are a mistake: half an hour at 60 frames a second.
  static let maximumFrameCount = 108_000

  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: tr("Render a recorded session as PNG frames, without a display."))

  @Argument(help: ArgumentHelp(tr("A session file; - is standard input."), valueName: "file"))
  var file: String?

  @Option(help: ArgumentHelp(tr("Where the frames go; made if needed."), valueName: "dir"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      tr("Instead of a session: the slides of the lesson, in the folder of its sources."),
      valueName: "dir"))
  var lesson: String?

  @OptionGroup var drawing: DrawingOptions

  @Option(help: tr("Pixels in a point, 0.5 to 8 (default: 1).")) var scale: Double = 1

  @Option(help: tr("Frames a second, 1 to 1000 (default: 60).")) var fps: Int?

  @Option(
    help: ArgumentHelp(tr("Only the frames at these seconds, ascending."), valueName: "T,T,..."))
  var at: FrameTimes?

  @Flag(help: tr("Draw the inspector beside the game; frames are then 1280x800 points."))
  var inspector = false

  @Flag(help: tr("With --inspector: light up what is redrawn, and count it.")) var redraws = false

  @Flag(help: tr("Draw the menu's button without its name, as it is once the menu was opened."))
  var menuKnown = false

  @Flag(help: tr("Load pictures that are not on this machine.")) var allowNetwork = false

  @OptionGroup var spokenLanguage: LanguageOption

  func validate() throws {
    guard (0.5...8).contains(scale) else {
      throw ValidationError(tr("--scale \(scale) is out of range: 0.5 to 8 pixels in a point"))
    }
    if let fps, !(1...1000).contains(fps) {
      throw ValidationError(tr("--fps \(fps) is out of range: 1 to 1000 frames a second"))
    }
    if redraws && !inspector {
      throw ValidationError(tr("--redraws needs --inspector"))
    }
    guard lesson == nil ? file != nil && output != nil : file == nil && output == nil else {
      throw ValidationError(tr("a session file and --output are needed, or --lesson alone"))
    }
    if output == "" || lesson == "" {
      let option = lesson == nil ? "--output" : "--lesson"
      throw ValidationError(tr("\(option) needs the name of a folder"))
    }
    if fps != nil && at != nil {
      throw ValidationError(tr("--fps and --at exclude each other"))
    }
  }

  @MainActor func start() throws {
    if let lesson {
      return try Self.writeLesson(to: lesson, drawing.appearance())
    }
    guard let file, let output else { return }
    let decks = MachineDecks()
    var reader = try SessionReader(path: file, decks: decks.library(allowsNetwork: allowNetwork))
    let events = try neededEvents(&reader)
    let sizeInPoints = drawing.size ?? WindowSize(hasInspector: inspector)
    let width = Int((Double(sizeInPoints.width) * scale).rounded())
    let height = Int((Double(sizeInPoints.height) * scale).rounded())
    guard width * height <= 64 << 20 else {
      throw UserFacingError(
        .usage, tr("frames of \(width)x\(height) pixels are too large: 64 megapixels"))
    }
    let times = at ?? .rate(fps ?? 60)
    if case .rate(let rate) = times, let end = events.last?.time,
      end * Double(rate) > Double(Self.maximumFrameCount)
    {
      throw UserFacingError.usage(
        tr(
          "\(JSON.numberLiteral(end)) seconds at \(rate) frames a second are too many frames; use --at"
        ))
    }
    let header = reader.header
    let rasterizer = try decks.makeRasterizer(for: header)
    let architecture = drawing.architecture
    try architecture.validateGame(header.game.name)
    let viewModel = architecture.makeGame(header)
    viewModel.options.hidesMenuTitles = menuKnown
    let appearance = drawing.appearance()
    let view = try ContentView(viewModel, rasterizer: rasterizer, size: (width, height), appearance)
    var screen: any Screen = view
    var perform: (Intent) -> Void = { viewModel.perform($0) }
    if inspector {
      let inspectorScreen = InspectorScreen(
        viewModel, header, architecture, view, rasterizer, appearance, showsRedraws: redraws)
      screen = inspectorScreen
      perform = { inspectorScreen.inspector.perform($0) }
    }
    try screen.setPointSize(scale)
    try screen.resize(width: width, height: height)
    var renderer = FrameRenderer(
      view.view, on: screen, width: width, height: height, events: events, times: times,
      drawsIntermediateFrames: inspector, perform: perform)
    try FrameFolder.write(&renderer, to: output) {
      try writePNG($0, width: width, height: height, to: $1)
    }
  }

  /// The session's events, without an inspector only up to the last one that changes something.
  @MainActor private func neededEvents(_ reader: inout SessionReader) throws -> [TimedIntent] {
    let replay = Replay(reader.header)
    let countsEveryIntent = inspector || reader.header.game.rules?.countsIgnoredChoices == true
    var neededCount = 0
    let events = try reader.readSession().events
    for (index, event) in events.enumerated() {
      replay.play(event) { step in
        if step.outcome != .ignored || countsEveryIntent || replay.shakesCard(event) {
          neededCount = index + 1
        }
      }
    }
    if let warning = reader.warning {
      Diagnostics.warn(warning)
    }
    return Array(events.prefix(neededCount))
  }

  /// Writes the lesson's slides into a folder.
  @MainActor static func writeLesson(to folder: String, _ appearance: Appearance) throws {
    let path = "Sources/Classroom/Lessons/Lessons.docc/FortyMinutes"
    let articlePaths = ["\(path)-\(Language.code).md", "\(path).md"]
    guard let articlePath = articlePaths.first(where: File.exists) else {
      throw UserFacingError.missingInput(
        tr("\(articlePaths[1]) is not here; start this in the folder of the sources"))
    }
    let article = LessonArticle(
      String(decoding: try File(reading: articlePath).allBytes(), as: UTF8.self))
    let decks = MachineDecks()
    var appearance = appearance
    appearance.textSize = 1.35
    let slides = LessonSlides(article, rasterizer: try decks.makeRasterizer()) { game in
      let architecture: LaunchOptions.Architecture = game == .controller ? .mvc : .mvvm
      let header = try SessionHeader(
        GameSetup(game == .lesson ? .lab : .concentration), seed: LessonPlan.seed,
        decks: decks.localLibrary())
      let rasterizer = try decks.makeRasterizer(for: header)
      let playedGame = architecture.makeGame(header)
      let view = try ContentView(playedGame, rasterizer: rasterizer, size: (960, 800), appearance)
      return InspectorScreen(playedGame, header, architecture, view, rasterizer, appearance)
    }
    try File.makeFolder(folder)
    try slides.draw { minute, slide in
      let slidePath = "\(folder)/minute-\(minute.number < 10 ? "0" : "")\(minute.number).png"
      let temporaryPath = File.temporaryPath(for: slidePath)
      // Made here, because the encoder would follow a link, or wait for a pipe, of that name.
      _ = try File(creating: temporaryPath, called: slidePath)
      try writePNG(Array(slide.pixels), width: slide.width, height: slide.height, to: temporaryPath)
      try File.move(temporaryPath, to: slidePath)
    }
  }
}

extension FrameTimes: ExpressibleByArgument {
  /// Reads ascending times such as `0,0.5,1`.
  package init?(argument: String) {
    let fields = argument.split(separator: ",", omittingEmptySubsequences: false)
    let times = fields.compactMap { Double($0) }
    guard times.count == fields.count, times.allSatisfy((0..<1e9).contains), times == times.sorted()
    else { return nil }
    self = .list(times)
  }
}
