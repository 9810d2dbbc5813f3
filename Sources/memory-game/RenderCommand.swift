import ArgumentParser
import Coordination
import Files
import FrameExport
import Graphics
import Inspector
import Lessons
import Localization
import Menu
import SDLGraphics
import Storage
import View
import ViewModel

/// The command `memory-game render`, which draws a recorded session or a lesson as PNG files.
struct RenderCommand: MainCommand {
  /// The maximum number of frames, which is enough for half an hour at 60 frames per second.
  ///
  /// A player who requests more frames has probably made a mistake.
  static let maximumFrameCount = 108_000

  /// The maximum number of pixels in a rendered frame.
  private static let maximumPixelCount = 64 << 20
  private static let defaultFrameRate = 60
  /// The size of text on the lesson's slides, as a multiple of the default size.
  private static let slideTextSize = 1.35

  /// The name and the description of the command in its help.
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: tr("Render a recorded session as PNG frames, without a display."))

  /// The argument of `memory-game render`, which names the session.
  @Argument(
    help: ArgumentHelp(tr("A session file, or - for standard input."), valueName: "file"),
    completion: .file())
  var file: String?

  /// The option `--output` of `memory-game render`.
  @Option(
    help: ArgumentHelp(
      tr("Folder for the frames; it is created if necessary."), valueName: "dir"),
    completion: .directory)
  var output: String?

  /// The option `--lesson` of `memory-game render`, which writes slides for a lesson.
  @Option(
    help: ArgumentHelp(
      tr("Write the slides of the lesson instead; run this in the source folder."),
      valueName: "dir"),
    completion: .directory)
  var lesson: String?

  @OptionGroup var drawing: DrawingOptions

  /// The option `--scale` of `memory-game render`.
  @Option(
    help: tr("Pixels per point, 0.5 to 8 (default: 1)."),
    completion: .list(["1", "1.5", "2"]))
  var scale: Double = 1

  /// The option `--fps` of `memory-game render`.
  @Option(
    help: tr("Frames per second, 1 to 1000 (default: 60)."),
    completion: .numbers([24, 30, 60]))
  var fps: Int?

  /// The option `--at` of `memory-game render`, which draws single frames.
  @Option(
    help: ArgumentHelp(
      tr("Draw only the frames at these times, in seconds and in ascending order."),
      valueName: "T,T,..."))
  var at: FrameTimes?

  /// The option `--inspector` of `memory-game render`.
  @Flag(help: tr("Draw the inspector beside the game; frames are then 1280x800 points."))
  var inspector = false

  /// The option `--redraws` of `memory-game render`.
  @Flag(help: tr("With --inspector: highlight and count redraws.")) var redraws = false

  /// The option `--menu-known` of `memory-game render`.
  @Flag(help: tr("Draw the menu button without its name, as if the menu had already been opened."))
  var menuKnown = false

  /// The option `--allow-network` of `memory-game render`.
  @Flag(help: tr("Load pictures that are not on this computer.")) var allowNetwork = false

  @OptionGroup var spokenLanguage: LanguageOption

  // MARK: Validation

  /// Throws a usage error if an option is out of range, or if two options contradict each other.
  func validate() throws {
    guard (0.5...8).contains(scale) else {
      throw ValidationError(tr("--scale \(scale) is out of range: 0.5 to 8 pixels per point"))
    }
    if let fps, !(1...1000).contains(fps) {
      throw ValidationError(tr("--fps \(fps) is out of range: 1 to 1000 frames per second"))
    }
    if redraws, !inspector {
      throw ValidationError(tr("--redraws needs --inspector"))
    }
    try validateFolders()
    if fps != nil, at != nil {
      throw ValidationError(tr("--fps and --at cannot be used together"))
    }
  }

  /// Throws a usage error unless there are a session and a folder for its frames, or only a lesson.
  private func validateFolders() throws {
    let hasSession = file != nil && output != nil
    let hasSessionPart = file != nil || output != nil
    let isComplete = lesson == nil ? hasSession : !hasSessionPart
    guard isComplete else {
      throw ValidationError(tr("specify a session file and --output, or only --lesson"))
    }
    if output == "" || lesson == "" {
      let option = lesson == nil ? "--output" : "--lesson"
      throw ValidationError(tr("\(option) needs the name of a folder"))
    }
  }

  // MARK: Rendering a session

  @MainActor func start() throws {
    if let lesson {
      try Self.writeLesson(to: lesson, drawing.appearance())
    } else if let file, let output {
      try renderSession(file, to: output)
    }
  }

  @MainActor private func renderSession(_ file: String, to output: String) throws {
    let decks = MachineDecks()
    let library = try decks.library(allowsNetwork: allowNetwork)
    var reader = try SessionReader(path: file, decks: library)
    let events = try neededEvents(&reader)
    let size = try frameSize()
    let times = at ?? .rate(fps ?? Self.defaultFrameRate)
    try checkFrameCount(of: times, events: events)

    let rasterizer = try decks.makeRasterizer(for: reader.header)
    let scene = try makeRenderedGame(reader.header, rasterizer: rasterizer, size: size)
    try scene.screen.setPointSize(scale)
    try scene.screen.resize(width: size.width, height: size.height)
    var renderer = FrameRenderer(
      scene.boardView,
      on: scene.screen,
      width: size.width,
      height: size.height,
      events: events,
      times: times,
      drawsIntermediateFrames: inspector,
      perform: scene.perform)
    try FrameFolder.write(&renderer, to: output) { pixels, path in
      try writePNG(pixels, width: size.width, height: size.height, to: path)
    }
  }

  /// Reads a session and returns its events up to the last event that affects a frame.
  ///
  /// The inspector shows all events. Without the inspector, the events after the last visible
  /// change are not rendered.
  @MainActor private func neededEvents(_ reader: inout SessionReader) throws -> [TimedIntent] {
    let replay = Replay(reader.header)
    let countsIgnoredChoices = reader.header.game.rules?.countsIgnoredChoices == true
    let needsEveryEvent = inspector || countsIgnoredChoices
    var neededCount = 0
    let events = try reader.readSession().events
    for (index, event) in events.enumerated() {
      replay.play(event) { step in
        let hasEffect = step.outcome != .ignored || replay.shakesCard(event)
        if needsEveryEvent || hasEffect {
          neededCount = index + 1
        }
      }
    }
    if let warning = reader.warning {
      Diagnostics.warn(warning)
    }
    return Array(events.prefix(neededCount))
  }

  /// Returns the size of all frames, in pixels.
  ///
  /// - Throws: A usage error if the frames would be too large.
  private func frameSize() throws -> PixelSize {
    let sizeInPoints = drawing.size ?? WindowSize.defaultSize(hasInspector: inspector)
    let width = Int((Double(sizeInPoints.width) * scale).rounded())
    let height = Int((Double(sizeInPoints.height) * scale).rounded())
    guard width * height <= Self.maximumPixelCount else {
      throw UserFacingError(
        .usage, tr("frames of \(width)x\(height) pixels are too large; the limit is 64 megapixels"))
    }
    return PixelSize(width: width, height: height)
  }

  /// Throws a usage error if the number of frames exceeds the limit.
  private func checkFrameCount(of times: FrameTimes, events: [TimedIntent]) throws {
    guard case .rate(let rate) = times, let end = events.last?.time else { return }
    guard end * Double(rate) > Double(Self.maximumFrameCount) else { return }
    throw UserFacingError.usage(
      tr(
        """
        \(JSON.numberLiteral(end)) seconds at \(rate) frames per second are too many frames; \
        use --at
        """
      ))
  }

  /// A game and the screen from which its frames are rendered.
  @MainActor private struct RenderedGame {
    let boardView: BoardView
    /// The view of the game, or the inspector around that view.
    let screen: any BoardScreen
    /// A closure that performs an intent on the game.
    let perform: (Intent) -> Void
  }

  @MainActor private func makeRenderedGame(
    _ header: SessionHeader,
    rasterizer: SDLRasterizer,
    size: PixelSize
  ) throws -> RenderedGame {
    let architecture = drawing.architecture
    try architecture.validateGame(header.game.name)
    let viewModel = architecture.makeGame(header)
    viewModel.options.hidesMenuTitles = menuKnown
    let appearance = drawing.appearance()
    let view = try ContentView(
      viewModel, rasterizer: rasterizer, size: size, appearance: appearance)
    guard inspector else {
      return RenderedGame(boardView: view.view, screen: view) { intent in
        viewModel.perform(intent)
      }
    }

    let inspectorScreen = InspectorScreen(
      viewModel,
      header: header,
      architecture: architecture,
      view: view,
      rasterizer: rasterizer,
      appearance: appearance,
      showsRedraws: redraws)
    return RenderedGame(boardView: view.view, screen: inspectorScreen) { intent in
      inspectorScreen.inspector.perform(intent)
    }
  }

  // MARK: Rendering a lesson

  /// Writes the slides of the lesson as PNG files to a folder.
  ///
  /// - Throws: An error if the article is missing or a slide cannot be drawn or written.
  @MainActor static func writeLesson(to folder: String, _ appearance: Appearance) throws {
    let article = try readLesson()
    let decks = MachineDecks()
    var slideAppearance = appearance
    slideAppearance.textSize = slideTextSize
    let rasterizer = try decks.makeRasterizer()
    let slides = LessonSlides(article, rasterizer: rasterizer) { game in
      try makeInspector(of: game, decks: decks, appearance: slideAppearance)
    }

    try File.makeFolder(folder)
    try slides.draw { minute, slide in
      let number = minute.number < 10 ? "0\(minute.number)" : "\(minute.number)"
      try write(slide, to: "\(folder)/minute-\(number).png")
    }
  }

  /// Reads the article of the lesson in the current language or, if it is missing, in English.
  private static func readLesson() throws -> LessonArticle {
    let path = "Sources/Classroom/Lessons/Lessons.docc/FortyMinutes"
    let articlePaths = ["\(path)-\(Language.code).md", "\(path).md"]
    guard let articlePath = articlePaths.first(where: File.exists) else {
      throw UserFacingError.missingInput(
        tr("\(articlePaths[1]) was not found; run the command in the source folder"))
    }
    let bytes = try File(reading: articlePath).allBytes()
    return LessonArticle(String(decoding: bytes, as: UTF8.self))
  }

  /// Creates an inspector that shows a game of the lesson.
  @MainActor private static func makeInspector(
    of game: LessonSlides.Game,
    decks: MachineDecks,
    appearance: Appearance
  ) throws -> InspectorScreen {
    let architecture: LaunchOptions.Architecture = game == .controller ? .mvc : .mvvm
    let setup = GameSetup(game == .lesson ? .lab : .concentration)
    let header = try SessionHeader(setup, seed: LessonPlan.seed, decks: decks.localLibrary)
    let rasterizer = try decks.makeRasterizer(for: header)
    let playedGame = architecture.makeGame(header)
    let size = PixelSize(width: 960, height: 800)
    let view = try ContentView(
      playedGame, rasterizer: rasterizer, size: size, appearance: appearance)
    return InspectorScreen(
      playedGame,
      header: header,
      architecture: architecture,
      view: view,
      rasterizer: rasterizer,
      appearance: appearance)
  }

  private static func write(_ slide: Bitmap, to path: String) throws {
    let temporaryPath = File.temporaryPath(for: path)
    // The file is created here, because otherwise the encoder would follow a link with this name or
    // wait for a pipe.
    _ = try File(creating: temporaryPath, called: path)
    try writePNG(
      Array(slide.pixels),
      width: slide.width,
      height: slide.height,
      to: temporaryPath)
    try File.move(temporaryPath, to: path)
  }
}

extension FrameTimes: ExpressibleByArgument {
  /// Parses ascending times in seconds such as `0,0.5,1`, or returns `nil` for any other argument.
  package init?(argument: String) {
    let fields = argument.split(separator: ",", omittingEmptySubsequences: false)
    let times = fields.compactMap { Double($0) }
    let areNumbers = times.count == fields.count
    let areInRange = times.allSatisfy { (0..<1e9).contains($0) }
    let areAscending = times == times.sorted()
    guard areNumbers, areInRange, areAscending else { return nil }
    self = .list(times)
  }
}
