import Board

// What the player touches.
extension BoardView {
  /// How far a press must move to be a swipe, as a share of the window's width.
  private static let swipeDistance = 0.08
  /// How far a press may move and still be a tap, in pixels and as a share of the window's shorter
  /// side: six points in a window of the usual size.
  private static let (tapDistance, tapShare) = (6.0, 0.015)
  /// What + and - do to the picture on the card of a pile.
  private static let pictureStep = 1.15

  /// What is touched by what the player does at a time.
  ///
  /// A press acts at once, not when the button is released; only the card of a pile waits for the
  /// release, because the press may turn into a swipe.
  public func touches(for input: Input, at time: Double) -> [Touch] {
    switch input {
    case .press(let x, let y): return press(x, y, at: time)
    case .release, .lift:
      let touch = endOfSwipe
      if touch != .swipe || board.nextCard == nil { letGo(at: time) }
      (pressed, swipeStart) = (nil, nil)
      if input == .lift { pointer = nil }
      return touch.map { [$0] } ?? []
    case .move(let x, let y):
      pointer = (x, y)
      if let start = swipeStart, let card = board.shownCard {
        let way = SIMD2(x - start.x, y - start.y)
        swipeStart?.farthest = max(start.farthest, (way * way).sum().squareRoot())
        cards.move(card) { $0.drag(to: way.x, at: time) }
      }
      return [.pointer]
    case .leave: pointer = nil
    case .zoom(let factor):
      letGo(at: time)
      swipeStart = nil
      return [.zoom(factor)]
    case .key(let key): return touch(by: key).map { [$0] } ?? []
    case .text: break
    }
    return []
  }

  private func press(_ x: Double, _ y: Double, at time: Double) -> [Touch] {
    pointer = (x, y)
    if board.isDialogOpen(at: time) {
      if let control = stage.summary.control(at: x, y) { return [.pointer, .button(control)] }
      if stage.summary.area.contains(x: x, y: y) { return [.pointer] }
    }
    if let control = stage.controls.control(at: x, y, on: board) {
      pressed = control
      return [.pointer, .button(control)]
    }
    if board.shownCard != nil {
      swipeStart = (x, y, farthest: 0)
      return [.pointer]
    }
    return [.pointer, card(at: x, y, at: time).map { .card($0) } ?? .beside]
  }

  /// The card at a point; where none is left, the one whose empty place is there.
  private func card(at x: Double, _ y: Double, at time: Double) -> Int? {
    guard stage.controls.covering(at: time) == 0 else { return nil }
    return cards.index(at: x, y, isGone: { board.cards[$0].isGone }, at: time)
      ?? (cards.isFloating ? nil : layout.field.index(at: x, y))
  }

  private func letGo(at time: Double) {
    guard swipeStart != nil, let card = board.shownCard else { return }
    cards.move(card) { $0.release(at: time) }
  }

  /// What a press on the card of a pile was: a swipe, a tap, or a drag that touched nothing.
  private var endOfSwipe: Touch? {
    guard let start = swipeStart, let end = pointer, let card = board.shownCard else { return nil }
    let distance = end.x - start.x
    if abs(distance) > Double(layout.width) * Self.swipeDistance {
      swipeSide = distance > 0 ? 1 : -1
      return .swipe
    }
    let room = max(Self.tapDistance, Double(min(layout.width, layout.height)) * Self.tapShare)
    guard start.farthest <= room else { return nil }
    return layout.frame(of: card).contains(x: start.x, y: start.y) ? .card(card) : .beside
  }

  private func touch(by key: Input.Key) -> Touch? {
    switch key {
    case .up: return .arrow(.up)
    case .down: return .arrow(.down)
    case .left: return .arrow(.left)
    case .right:
      swipeSide = 1
      return .arrow(.right)
    case .tab: return .tab(backwards: false)
    case .backTab: return .tab(backwards: true)
    case .activate, .space:
      swipeSide = -1
      return .enter
    case .escape: return .escape
    case .restart: return .button(.restart)
    case .larger: return .zoom(Self.pictureStep)
    case .smaller: return .zoom(1 / Self.pictureStep)
    case .ownSize: return .ownSize
    case .letter("h"): return .button(.hint)
    case .command("z"): return .button(.undo)
    case .home, .end, .pageUp, .pageDown, .backspace, .inspector, .command, .letter, .menu, .help:
      return nil
    }
  }
}
