import Graphics
import Testing
import ViewState

@testable import View

/// Tests the view of a board alone, without a view model.
@MainActor @Suite struct BoardViewTests {
  private let rasterizer = PaintRasterizer()

  /// Creates a row of cards.
  ///
  /// A capital letter is a face-up card, and a period is a card that has left the board.
  private func board(_ text: String, of game: String = "lab") -> BoardState {
    let cards = text.map { letter in
      BoardState.Card(
        face: Face(letter.lowercased(), kind: .text),
        isFaceUp: letter.isUppercase,
        isGone: letter == "."
      )
    }
    return BoardState(
      gameName: game,
      grid: Grid(rows: 1, columns: text.count),
      cards: cards
    )
  }

  private func view(_ board: BoardState) throws -> BoardView {
    try BoardView(board, rasterizer: rasterizer, width: 400, height: 600)
  }

  private func press(_ area: PixelRect, _ view: BoardView, at time: Double = 0) -> [BoardInput] {
    view.boardInputs(for: .press(at: area.center), at: time)
  }

  @Test("A press chooses the place of a vanished card, but not the gap between two cards")
  func places() throws {
    for game in ["lab", "concentration", "challenge"] {
      let view = try view(board("a.bb", of: game))
      let frame = view.layout.frame(of: 1)
      #expect(press(frame, view) == [.pointerMoved, .card(1)])

      let gap = InputEvent.press(x: Double(frame.maxX) + 0.5, y: Double(frame.y) + 9)
      #expect(view.boardInputs(for: gap, at: 0) == [.pointerMoved, .background])
    }

    let floating = try view(board("a.bb", of: "playing-cards"))
    let frame = floating.layout.frame(of: 1)
    #expect(press(frame, floating) == [.pointerMoved, .background])
  }

  @Test("A disabled button is pale and ignores presses until it is enabled")
  func off() throws {
    var board = board("Ab", of: "card-viewer")
    board.pile = .init(shownCard: 0)
    board.buttons = [
      BoardState.Button(.nextCard, "Next", isEnabled: false),
      BoardState.Button(.restart, "Restart"),
    ]
    let view = try view(board)

    #expect(try opacity(ofButton: 0, in: view, at: 0) == 0.45)
    #expect(try opacity(ofButton: 1, in: view, at: 0) == 1)
    #expect(click(button: 0, in: view) == [.pointerMoved, .background])
    #expect(click(button: 1, in: view) == [.pointerMoved, .button(.restart)])

    board.buttons[0].isEnabled = true
    view.show(BoardUpdate(board, cause: .restarted), at: 1)

    let halfwayOpacity = try opacity(ofButton: 0, in: view, at: 1.125)
    #expect(isClose(halfwayOpacity, 0.45 + 0.55 * ease(0.5)))
    #expect(try opacity(ofButton: 0, in: view, at: 1.25) == 1)
    #expect(click(button: 0, in: view) == [.pointerMoved, .button(.nextCard)])
  }

  /// Returns the opacity of one of two buttons.
  private func opacity(
    ofButton number: Int,
    in view: BoardView,
    at time: Double
  ) throws -> Double? {
    let frame = Rect(view.layout.buttonFrame(number, of: 2))
    let sprites = try view.scene(at: time).sprites
    let button = sprites.first { $0.frame == frame }
    return button?.opacity
  }

  /// Clicks one of two buttons, and returns the inputs that the view reports.
  private func click(button number: Int, in view: BoardView) -> [BoardInput] {
    let frame = view.layout.buttonFrame(number, of: 2)
    let body = BoardLayout.body(ofButton: frame)
    let pressInputs = press(body, view)
    let releaseInputs = view.boardInputs(for: .release, at: 0)
    return pressInputs + releaseInputs
  }

  @Test("A notice replaces the subtitle and takes as many lines as it needs")
  func notice() throws {
    var board = board("aabb")
    board.subtitle = "Find both matching pairs."
    let view = try view(board)

    let notice = "No picture could be loaded: the network is down; these come with the game"
    board.notice = notice
    let noticeLines = textsDrawn {
      view.show(BoardUpdate(board, changedCards: CardIndices(), cause: .noticed), at: 1)
    }
    #expect(noticeLines.count > 1)
    #expect(noticeLines.joined(separator: " ") == notice)
    let noticeSprites = visibleSprites(of: try view.scene(at: 2))
    let newNoticeView = try self.view(board)
    #expect(noticeSprites == visibleSprites(of: try newNoticeView.scene(at: 2)))

    board.notice = nil
    let lines = textsDrawn {
      view.show(BoardUpdate(board, cause: .changed(.revealed)), at: 3)
    }
    #expect(lines == [board.subtitle])
    let sprites = visibleSprites(of: try view.scene(at: 4))
    let newView = try self.view(board)
    #expect(sprites == visibleSprites(of: try newView.scene(at: 4)))
  }

  /// Returns the text that is drawn during a change.
  private func textsDrawn(during change: () -> Void) -> [String] {
    let countBefore = rasterizer.texts.count
    change()
    return Array(rasterizer.texts[countBefore...])
  }

  @Test("Another counter in the header leaves the cards as they are")
  func counters() throws {
    var board = board("Aa.B")
    let view = try view(board)
    let before = try cardSprites(of: view, at: 0)
    #expect(before.count == 3)

    board.counters = [BoardState.Entry("Time", "0:00")]
    view.show(BoardUpdate(board, changedCards: CardIndices(), cause: .noticed), at: 1)

    #expect(try cardSprites(of: view, at: 1) == before)
  }

  /// Returns the visible sprites of four cards.
  private func cardSprites(of view: BoardView, at time: Double) throws -> [String] {
    var scene = try view.scene(at: time)
    let lastCardSprite = 4 * CardsView.spritesPerCard
    scene.sprites = Array(scene.sprites[1...lastCardSprite])
    return visibleSprites(of: scene)
  }

  @Test("The board at the end of a journey in time appears at rest")
  func journeys() throws {
    let first = board("aabb")
    let later = board("Aa.B")
    let view = try view(first)

    for (board, time) in [(later, 6.0), (first, 2), (later, 2)] {
      view.show(BoardUpdate(board, cause: .travelled), at: time)

      let showsBoard = view.board == board
      #expect(showsBoard)
      #expect(!view.isMoving(at: time))
      let newView = try self.view(board)
      let sprites = visibleSprites(of: try view.scene(at: time))
      #expect(firstDifference(sprites, from: visibleSprites(of: try newView.scene(at: 0))) == nil)
    }
  }
}
