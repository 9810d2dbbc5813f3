import Board
import Drawing
import View

extension InspectorScreen {
  /// Takes what happens in the window: on the board it goes to the game.
  public func receive(_ input: Input, at time: Double) throws {
    if inspector.type(input) { return }
    let isOnPanel = pointer.map { isPanel($0.x, $0.y) } ?? false
    switch input {
    case .press(let x, let y): try press(x, y, at: time)
    case .move(let x, let y): try move(x, y, wasOnPanel: isOnPanel, at: time)
    case .release, .lift:
      panel.release()
      try toGame(input, at: time)
      if held == .board, isOnPanel { try toGame(.leave, at: time) }
      held = nil
    case .zoom(let factor):
      guard let pointer, isOnPanel else { return try toGame(input, at: time) }
      try panel.scroll(x: pointer.x, y: pointer.y, lines: factor > 1 ? -3 : 3)
      inspector.change()
    case .key(let key): try press(key, at: time)
    case .cancel:
      held = nil
      try toGame(input, at: time)
    case .leave:
      panel.hover(x: -1, y: -1)
      try toGame(input, at: time)
    case .text, .drop, .pad: break
    }
  }

  /// Takes a touch of another program.
  public func receive(_ touch: Touch, at time: Double) throws {
    try game.receive(touch, at: inspector.clock.time(at: time))
    if inspector.clock.rate == 0 { game.view.settle() }
  }

  /// Where a part of the board is drawn.
  public func place(of part: Focus, at time: Double) -> PixelRect? {
    game.place(of: part, at: inspector.clock.time(at: time))
  }

  /// Place of a part of the board that is only read.
  public func area(of part: ScreenPart, at time: Double) -> PixelRect? {
    game.area(of: part, at: inspector.clock.time(at: time))
  }

  private func toGame(_ input: Input, at time: Double) throws {
    try game.receive(input, at: inspector.clock.time(at: time))
    if inspector.clock.rate == 0 { game.view.settle() }
  }

  private func isPanel(_ x: Double, _ y: Double) -> Bool {
    x >= Double(framebuffer.bitmap.width) || y >= Double(framebuffer.bitmap.height)
  }

  private func press(_ x: Double, _ y: Double, at time: Double) throws {
    pointer = (x, y)
    inspector.panel.isTyping = false
    inspector.change()
    held = isPanel(x, y) ? .panel : .board
    if held == .board { return try toGame(.press(x: x, y: y), at: time) }
    try panel.press(x: x, y: y).map(inspector.perform)
  }

  private func move(_ x: Double, _ y: Double, wasOnPanel: Bool, at time: Double) throws {
    pointer = (x, y)
    // What began on the board ends there: a swipe may come to the panel.
    if held == .board { return try toGame(.move(x: x, y: y), at: time) }
    panel.hover(x: x, y: y)
    if held == .panel {
      try panel.drag(x: x, y: y).map(inspector.perform)
    } else if !isPanel(x, y) {
      try toGame(.move(x: x, y: y), at: time)
    } else if !wasOnPanel {
      try toGame(.leave, at: time)
    }
  }

  private func press(_ key: Key, at time: Double) throws {
    // In the past the arrows are the time line's.
    let isOnBoard = game.view.board.focus != nil && inspector.travelled == nil
    switch key {
    case .left where !isOnBoard: inspector.perform(.step(-1))
    case .right where !isOnBoard: inspector.perform(.step(1))
    case .home: inspector.perform(.travel(to: 0))
    case .end: inspector.perform(.travel(to: .max))
    case .command(let letter):
      if let action = inspector.action(of: letter) { return inspector.perform(action) }
      try toGame(.key(key), at: time)
    case .escape where isOnBoard, .close where isOnBoard:
      try toGame(.key(key), at: time)
      // The keyboard is the time line's again, as if the mouse had been taken.
      for place in [-1, -1e6] { try toGame(.move(x: place, y: place), at: time) }
      try toGame(.leave, at: time)
    default: try toGame(.key(key), at: time)
    }
  }
}
