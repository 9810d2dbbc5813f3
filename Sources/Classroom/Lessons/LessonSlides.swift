import Graphics
import Inspector
import View
import ViewState

/// Pictures of a lesson's minutes: the heading, what the class sees there, and the question.
@MainActor package struct LessonSlides {
  /// A game of the lesson: its own, or Concentration with a view model or a controller.
  package enum Game { case lesson, viewModel, controller }
  private enum Step { case card(Int), key(Key), text(String) }

  package static let (width, height) = (1920, 1080)
  private static let (margin, background) = (60, 0xFF0B_2239 as UInt32)

  /// What is pressed since the minute before, and the seconds until the picture.
  private static let steps: [Int: (steps: [Step], rest: Double)] = {
    let (click, motion) = (LessonPlan.choices.map(Step.card), Step.key(.command("m")))
    let layout = Step.key(.command("a"))
    return [
      0: ([layout, layout, click[0]], 6), 3: ([click[1]], 6), 6: ([layout, click[2]], 6),
      9: (Array(click[3...4]), 6),
      13: (Array(repeating: .key(.left), count: 5), 6),
      17: ([.key(.end), .key(.left), .card(LessonPlan.fork)], 6),
      21: ([motion, motion, motion, .key(.command("l")), .text("choose 3"), .key(.activate)], 9),
      25: ([.key(.escape), motion, .key(.command("d")), .card(10)], 1.5),
    ]
  }()

  private let article: LessonArticle
  private let artist: any Rasterizer
  private let makeScreen: (Game) throws -> InspectorScreen

  package init(
    _ article: LessonArticle, artist: any Rasterizer,
    makeScreen: @escaping (Game) throws -> InspectorScreen
  ) { (self.article, self.artist, self.makeScreen) = (article, artist, makeScreen) }

  package func draw(_ take: (LessonArticle.Minute, Bitmap) throws -> Void) throws {
    let lesson = Stage(try makeScreen(.lesson))
    for minute in article.minutes {
      let slide = Bitmap(width: Self.width, height: Self.height)
      slide.fill(slide.bounds, with: Self.background)
      let question = try lines(of: minute.question, size: 44)
      let hasPicture = Self.steps[minute.number] != nil || minute.number == 31
      let isAlone = !hasPicture && minute.commands.isEmpty
      let (top, bottom) = (140, Self.height - 60 - 62 * max(2, question.count))
      let room = PixelRect(x: 0, y: top, width: Self.width, height: bottom - top)
      try write([minute.title], size: 64, between: 0, top, on: slide)
      try write(question, size: 44, between: isAlone ? top : bottom, Self.height, on: slide)
      if let (steps, rest) = Self.steps[minute.number] {
        try lesson.play(steps, rest: rest, in: room, on: slide)
      } else if minute.number == 31 {
        for (index, game) in [Game.viewModel, .controller].enumerated() {
          let half = PixelRect(x: index * 960, y: top, width: 960, height: room.height)
          try Stage(makeScreen(game)).play([.card(4)], rest: 6, in: half, on: slide)
        }
      } else {
        let commands = try minute.commands.flatMap { try lines(of: $0, size: 50) }
        try write(commands, size: 50, between: top, bottom, on: slide)
      }
      try take(minute, slide)
    }
  }

  private func lines(of text: String, size: Int) throws -> [String] {
    let room = Self.width - 2 * Self.margin
    return try LineBreaks.lines(of: text) { try artist.width(of: $0, size: size) <= room }
  }

  private func write(
    _ lines: [String], size: Int, between top: Int, _ bottom: Int, on slide: Bitmap
  ) throws {
    for (index, line) in lines.enumerated() {
      let letters = try artist.text(line, size: size)
      let middle = (top + bottom) / 2 + (2 * index + 1 - lines.count) * size * 7 / 10
      slide.draw(Sprite(letters, x: Self.margin, y: middle - letters.height / 2))
    }
  }

  @MainActor private final class Stage {
    private let screen: InspectorScreen
    private var time = 0.0

    init(_ screen: InspectorScreen) { self.screen = screen }

    func play(_ steps: [Step], rest: Double, in area: PixelRect, on slide: Bitmap) throws {
      let framebuffer = Framebuffer(width: area.width, height: area.height)
      try screen.resize(width: area.width, height: area.height)
      for step in steps {
        try wait(10, framebuffer)
        switch step {
        case .card(let card): try screen.touch(.card(card), at: time)
        case .key(let key): try screen.handle(.key(key), at: time)
        case .text(let text): try screen.handle(.text(text), at: time)
        }
      }
      try wait(rest, framebuffer)
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
