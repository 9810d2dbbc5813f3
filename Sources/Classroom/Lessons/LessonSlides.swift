import Graphics
import Inspector
import View
import ViewState

/// The slides of a lesson.
///
/// Each slide shows the heading of one minute, a picture and a question.
@MainActor package struct LessonSlides {
  /// A game that a slide shows.
  package enum Game {
    /// The lab game that the lesson plays.
    case lesson
    /// Concentration with a view model.
    case viewModel
    /// Concentration with a controller.
    case controller
  }

  package static let width = 1920
  package static let height = 1080

  private static let margin = 60
  private static let titleSize = 64
  private static let questionSize = 44
  private static let commandSize = 50
  private static let titleHeight = 140
  private static let bottomMargin = 60
  private static let questionLineHeight = 62
  private static let minimumQuestionLines = 2
  private static let background: UInt32 = 0xFF0B_2239
  /// The minute whose slide compares two games.
  private static let comparisonMinute = 31
  /// The default time between the last input of a scene and its picture, in seconds.
  private nonisolated static let standardPause = 6.0

  private let article: LessonArticle
  private let rasterizer: any Rasterizer
  private let makeScreen: (Game) throws -> InspectorScreen

  /// Creates the slides of an article.
  ///
  /// - Parameters:
  ///   - article: The article of the lesson plan.
  ///   - rasterizer: The rasterizer that draws the text.
  ///   - makeScreen: A closure that creates the inspector of a game.
  package init(
    _ article: LessonArticle, rasterizer: any Rasterizer,
    makeScreen: @escaping (Game) throws -> InspectorScreen
  ) {
    self.article = article
    self.rasterizer = rasterizer
    self.makeScreen = makeScreen
  }

  /// Draws all slides in order.
  ///
  /// - Parameter receive: A closure that receives each slide and its section of the article.
  /// - Throws: An error of the rasterizer, of a game's screen, or of `receive`.
  package func draw(_ receive: (LessonArticle.Minute, Bitmap) throws -> Void) throws {
    let lesson = LessonScreen(try makeScreen(.lesson))
    for minute in article.minutes {
      try receive(minute, try slide(for: minute, of: lesson))
    }
  }

  private func slide(for minute: LessonArticle.Minute, of lesson: LessonScreen) throws -> Bitmap {
    let slide = Bitmap(width: Self.width, height: Self.height)
    slide.fill(slide.bounds, with: Self.background)

    let question = try lines(of: minute.question, size: Self.questionSize)
    let questionLines = max(Self.minimumQuestionLines, question.count)
    let questionHeight = Self.questionLineHeight * questionLines
    let top = Self.titleHeight
    let bottom = Self.height - Self.bottomMargin - questionHeight
    let contentArea = PixelRect(x: 0, y: top, width: Self.width, height: bottom - top)

    // On a slide without other content, the question also uses the area of the content.
    let questionTop = hasContent(minute) ? bottom : top
    try write([minute.title], size: Self.titleSize, between: 0, and: top, on: slide)
    try write(
      question, size: Self.questionSize, between: questionTop, and: Self.height, on: slide)
    try drawContent(of: minute, of: lesson, in: contentArea, on: slide)
    return slide
  }

  private func hasContent(_ minute: LessonArticle.Minute) -> Bool {
    let hasPicture =
      Self.scene(at: minute.number) != nil || minute.number == Self.comparisonMinute
    return hasPicture || !minute.commands.isEmpty
  }

  /// Draws the content of a slide, which is a picture of the lesson, a comparison of two games, or
  /// commands.
  private func drawContent(
    of minute: LessonArticle.Minute, of lesson: LessonScreen, in area: PixelRect, on slide: Bitmap
  ) throws {
    if let scene = Self.scene(at: minute.number) {
      try lesson.play(scene, in: area, on: slide)
    } else if minute.number == Self.comparisonMinute {
      try drawComparison(in: area, on: slide)
    } else {
      var commands: [String] = []
      for command in minute.commands {
        commands += try lines(of: command, size: Self.commandSize)
      }
      let bottom = area.y + area.height
      try write(commands, size: Self.commandSize, between: area.y, and: bottom, on: slide)
    }
  }

  private func drawComparison(in area: PixelRect, on slide: Bitmap) throws {
    let scene = Scene(steps: [.card(4)], pause: Self.standardPause)
    let halfWidth = Self.width / 2
    for (index, game) in [Game.viewModel, .controller].enumerated() {
      let half = PixelRect(x: index * halfWidth, y: area.y, width: halfWidth, height: area.height)
      let screen = LessonScreen(try makeScreen(game))
      try screen.play(scene, in: half, on: slide)
    }
  }

  private func lines(of text: String, size: Int) throws -> [String] {
    let maximumWidth = Self.width - 2 * Self.margin
    return try LineBreaker.lines(of: text) { line in
      try rasterizer.width(of: line, size: size) <= maximumWidth
    }
  }

  /// Writes lines of text on a slide, vertically centered between two positions.
  private func write(
    _ lines: [String], size: Int, between top: Int, and bottom: Int, on slide: Bitmap
  ) throws {
    for (index, line) in lines.enumerated() {
      let textImage = try rasterizer.text(line, size: size)
      // The lines are 1.4 text sizes apart, so half a line is 7/10 of a text size.
      let halfLinesBelowCenter = 2 * index + 1 - lines.count
      let center = (top + bottom) / 2 + halfLinesBelowCenter * size * 7 / 10
      slide.draw(Sprite(textImage, x: Self.margin, y: center - textImage.height / 2))
    }
  }
}

// MARK: Input of the lesson
extension LessonSlides {
  /// An input of the user.
  private enum Step {
    case card(Int)
    case key(Key)
    case text(String)
  }

  /// The inputs that lead from the previous picture to the next one.
  private struct Scene {
    let steps: [Step]
    /// The time between the last input and the picture, in seconds.
    var pause = standardPause
  }

  /// Returns the scene of a minute, or `nil` if its slide has no picture of the lesson.
  private static func scene(at minute: Int) -> Scene? {
    let cards = LessonPlan.choices.map(Step.card)
    let layoutKey = Step.key(.command("a"))
    let slowMotionKey = Step.key(.command("m"))
    switch minute {
    case 0: return Scene(steps: [layoutKey, layoutKey, cards[0]])
    case 3: return Scene(steps: [cards[1]])
    case 6: return Scene(steps: [layoutKey, cards[2]])
    case 9: return Scene(steps: [cards[3], cards[4]])
    case 13: return Scene(steps: Array(repeating: .key(.left), count: 5))
    case 17:
      return Scene(steps: [.key(.end), .key(.left), .card(LessonPlan.alternativeChoice)])
    case 21:
      let slowDown = Array(repeating: slowMotionKey, count: 3)
      let runCommand: [Step] = [.key(.command("l")), .text("choose 3"), .key(.activate)]
      return Scene(steps: slowDown + runCommand, pause: 9)
    case 25:
      let steps: [Step] = [.key(.escape), slowMotionKey, .key(.command("d")), .card(10)]
      return Scene(steps: steps, pause: 1.5)
    default:
      return nil
    }
  }

  /// The screen of a game that continues from one slide to the next.
  @MainActor private final class LessonScreen {
    /// The time before each input, in seconds.
    private static let stepPause = 10.0
    /// The number of steps by which the clock of the screen advances during a pause.
    private static let advancesPerPause = 4

    private let screen: InspectorScreen
    private var time = 0.0

    init(_ screen: InspectorScreen) {
      self.screen = screen
    }

    /// Plays a scene and draws the screen at the end of the scene.
    func play(_ scene: Scene, in area: PixelRect, on slide: Bitmap) throws {
      let framebuffer = Framebuffer(width: area.width, height: area.height)
      try screen.resize(width: area.width, height: area.height)
      for step in scene.steps {
        try wait(Self.stepPause, drawingOn: framebuffer)
        try perform(step)
      }
      try wait(scene.pause, drawingOn: framebuffer)
      slide.draw(Sprite(framebuffer.bitmap, x: area.x, y: area.y))
    }

    private func perform(_ step: Step) throws {
      switch step {
      case .card(let card):
        try screen.handle(.card(card), at: time)
      case .key(let key):
        try screen.handle(.key(key), at: time)
      case .text(let text):
        try screen.handle(.text(text), at: time)
      }
    }

    private func wait(_ seconds: Double, drawingOn framebuffer: Framebuffer) throws {
      for _ in 0..<Self.advancesPerPause {
        time += seconds / Double(Self.advancesPerPause)
        screen.advance(to: time)
      }
      _ = try screen.draw(on: framebuffer, at: time)
    }
  }
}
