import Graphics
import Inspector
import View
import ViewState

/// Pictures of a lesson's minutes: the heading, what the class sees there, and the question.
@MainActor package struct LessonSlides {
  /// A game of the lesson: its own, or Concentration with a view model or a controller.
  package enum Game { case lesson, viewModel, controller }
  private enum Step { case card(Int), key(Key), text(String) }

  package static let width = 1920
  package static let height = 1080
  private static let margin = 60
  private static let background = 0xFF0B_2239 as UInt32

  /// What is pressed since the minute before, and the seconds until the picture.
  private static let stepsByMinute: [Int: (steps: [Step], rest: Double)] = {
    let cardClicks = LessonPlan.choices.map(Step.card)
    let slowMotionKey = Step.key(.command("m"))
    let layoutKey = Step.key(.command("a"))
    return [
      0: ([layoutKey, layoutKey, cardClicks[0]], 6), 3: ([cardClicks[1]], 6),
      6: ([layoutKey, cardClicks[2]], 6),
      9: (Array(cardClicks[3...4]), 6),
      13: (Array(repeating: .key(.left), count: 5), 6),
      17: ([.key(.end), .key(.left), .card(LessonPlan.alternativeChoice)], 6),
      21: (
        [
          slowMotionKey, slowMotionKey, slowMotionKey, .key(.command("l")), .text("choose 3"),
          .key(.activate),
        ], 9
      ),
      25: ([.key(.escape), slowMotionKey, .key(.command("d")), .card(10)], 1.5),
    ]
  }()

  private let article: LessonArticle
  private let rasterizer: any Rasterizer
  private let makeScreen: (Game) throws -> InspectorScreen

  package init(
    _ article: LessonArticle, rasterizer: any Rasterizer,
    makeScreen: @escaping (Game) throws -> InspectorScreen
  ) { (self.article, self.rasterizer, self.makeScreen) = (article, rasterizer, makeScreen) }

  package func draw(_ receive: (LessonArticle.Minute, Bitmap) throws -> Void) throws {
    let lesson = LessonScreen(try makeScreen(.lesson))
    for minute in article.minutes {
      let slide = Bitmap(width: Self.width, height: Self.height)
      slide.fill(slide.bounds, with: Self.background)
      let question = try lines(of: minute.question, size: 44)
      let hasPicture = Self.stepsByMinute[minute.number] != nil || minute.number == 31
      let isAlone = !hasPicture && minute.commands.isEmpty
      let top = 140
      let bottom = Self.height - 60 - 62 * max(2, question.count)
      let contentArea = PixelRect(x: 0, y: top, width: Self.width, height: bottom - top)
      try write([minute.title], size: 64, between: 0, top, on: slide)
      try write(question, size: 44, between: isAlone ? top : bottom, Self.height, on: slide)
      if let (steps, pause) = Self.stepsByMinute[minute.number] {
        try lesson.play(steps, pause: pause, in: contentArea, on: slide)
      } else if minute.number == 31 {
        for (index, game) in [Game.viewModel, .controller].enumerated() {
          let slideHalf = PixelRect(x: index * 960, y: top, width: 960, height: contentArea.height)
          try LessonScreen(makeScreen(game)).play([.card(4)], pause: 6, in: slideHalf, on: slide)
        }
      } else {
        let commands = try minute.commands.flatMap { try lines(of: $0, size: 50) }
        try write(commands, size: 50, between: top, bottom, on: slide)
      }
      try receive(minute, slide)
    }
  }

  private func lines(of text: String, size: Int) throws -> [String] {
    let maximumWidth = Self.width - 2 * Self.margin
    return try LineBreaker.lines(of: text) {
      try rasterizer.width(of: $0, size: size) <= maximumWidth
    }
  }

  private func write(
    _ lines: [String], size: Int, between top: Int, _ bottom: Int, on slide: Bitmap
  ) throws {
    for (index, line) in lines.enumerated() {
      let textImage = try rasterizer.text(line, size: size)
      let center = (top + bottom) / 2 + (2 * index + 1 - lines.count) * size * 7 / 10
      slide.draw(Sprite(textImage, x: Self.margin, y: center - textImage.height / 2))
    }
  }

  @MainActor private final class LessonScreen {
    private let screen: InspectorScreen
    private var time = 0.0

    init(_ screen: InspectorScreen) {
      self.screen = screen
    }

    func play(_ steps: [Step], pause: Double, in area: PixelRect, on slide: Bitmap) throws {
      let framebuffer = Framebuffer(width: area.width, height: area.height)
      try screen.resize(width: area.width, height: area.height)
      for step in steps {
        try wait(10, framebuffer)
        switch step {
        case .card(let card):
          try screen.handle(.card(card), at: time)
        case .key(let key):
          try screen.handle(.key(key), at: time)
        case .text(let text):
          try screen.handle(.text(text), at: time)
        }
      }
      try wait(pause, framebuffer)
      slide.draw(Sprite(framebuffer.bitmap, x: area.x, y: area.y))
    }

    private func wait(_ seconds: Double, _ framebuffer: Framebuffer) throws {
      for _ in 0..<4 {
        time += seconds / 4
        screen.advance(to: time)
      }
      _ = try screen.draw(on: framebuffer, at: time)
    }
  }
}
