import Graphics
import Localization
import View
import ViewState

/// A verifier that compares the frames of a view with the frames of a second view.
///
/// The second view draws the published board.
@MainActor struct FrameVerifier {
  /// A second view and its framebuffer.
  private struct Reference {
    let view: BoardView
    let framebuffer: Framebuffer
  }

  /// A pointer input and its time.
  private struct PointerInput {
    let input: InputEvent
    let time: Double
  }

  /// A named part of the board.
  private struct Part {
    let name: String
    let area: PixelRect
  }

  /// The minimum time between two comparisons while cards float, in seconds.
  private static let floatingInterval = 0.5

  /// The second view, or `nil` if it has not been created yet.
  private var reference: Reference?

  /// The last pointer movement without a pressed button, and all pointer inputs after it.
  ///
  /// A new second view receives these inputs again, so that it shows the same hovered and pressed
  /// items as the first view.
  private var pointerInputs: [PointerInput] = []
  private var isPointerDown = false

  /// Whether the last drawn frame has not been compared yet.
  var needsComparison = false
  private var lastComparisonTime = -Double.infinity

  /// Discards the second view, for example because the size changed.
  mutating func reset() {
    reference = nil
  }

  mutating func recordPointer(_ input: InputEvent, at time: Double) {
    switch input {
    case .press:
      isPointerDown = true
    case .release, .fingerLift, .cancel, .pointerLeave:
      isPointerDown = false
    case .move:
      if !isPointerDown {
        pointerInputs = []
      }
    default:
      return
    }
    pointerInputs.append(PointerInput(input: input, time: time))
    _ = reference?.view.boardInputs(for: input, at: time)
  }

  /// Compares a frame with the frame of the second view and returns the parts that differ.
  ///
  /// - Parameters:
  ///   - frame: The frame of the first view.
  ///   - screen: The screen with the first view.
  ///   - board: The last published board.
  ///   - time: The time of the game, in seconds.
  ///   - makeView: A closure that creates the second view.
  /// - Returns: The names of the parts that differ. The list is empty while cards are moving.
  mutating func differences(
    of frame: Bitmap,
    by screen: any GameScreen,
    published board: BoardState,
    at time: Double,
    _ makeView: () throws -> BoardView
  ) throws -> [String] {
    guard needsComparison, !screen.isSettling(at: time) else { return [] }
    needsComparison = false
    if screen.isMoving(at: time), abs(time - lastComparisonTime) < Self.floatingInterval {
      return []
    }
    lastComparisonTime = time
    guard screen.view.board == board else { return [] }

    let reference = try self.reference ?? makeReference(for: frame, makeView)
    self.reference = reference
    try Self.draw(board, on: reference, like: screen.view, at: time)

    let referenceFrame = reference.framebuffer.bitmap
    if referenceFrame.hasSamePixels(as: frame) {
      return []
    }
    return Self.differingParts(
      of: screen.view, at: time, comparing: frame, with: referenceFrame)
  }

  private func makeReference(
    for frame: Bitmap,
    _ makeView: () throws -> BoardView
  ) throws -> Reference {
    let view = try makeView()
    let framebuffer = Framebuffer(width: frame.width, height: frame.height)
    for pointerInput in pointerInputs {
      _ = view.boardInputs(for: pointerInput.input, at: pointerInput.time)
    }
    return Reference(view: view, framebuffer: framebuffer)
  }

  /// Draws a board without animation.
  ///
  /// Floating cards appear at the same positions as in the other view.
  private static func draw(
    _ board: BoardState,
    on reference: Reference,
    like otherView: BoardView,
    at time: Double
  ) throws {
    let view = reference.view
    view.show(BoardUpdate(board, cause: .travelled), at: time)
    try view.copyFloatingCards(from: otherView)
    try view.updateButtons()
    view.finishAnimations()
    _ = reference.framebuffer.draw(try view.scene(at: time))
  }

  private static func differingParts(
    of view: BoardView,
    at time: Double,
    comparing frame: Bitmap,
    with referenceFrame: Bitmap
  ) -> [String] {
    let differingParts = parts(of: view, at: time).filter { part in
      hasDifference(in: part.area, between: frame, and: referenceFrame)
    }
    if differingParts.isEmpty {
      return [tr("text or buttons")]
    }
    return differingParts.map(\.name)
  }

  private static func hasDifference(
    in area: PixelRect,
    between frame: Bitmap,
    and referenceFrame: Bitmap
  ) -> Bool {
    let visibleArea = area.intersection(frame.bounds)
    for y in visibleArea.y..<visibleArea.maxY {
      for x in visibleArea.x..<visibleArea.maxX where frame[x, y] != referenceFrame[x, y] {
        return true
      }
    }
    return false
  }

  private static func parts(of view: BoardView, at time: Double) -> [Part] {
    var screenParts: [(name: String, part: ScreenPart)] = []
    if view.board.dialog != nil {
      screenParts.append(("dialog", .dialog))
    }
    screenParts.append(("subtitle", .subtitle))
    for index in view.board.counters.indices {
      screenParts.append(("counters[\(index)]", .counter(index)))
    }

    var parts: [Part] = []
    for (name, part) in screenParts {
      if let area = view.area(of: part, at: time) {
        parts.append(Part(name: name, area: area))
      }
    }
    return parts + cardParts(of: view, at: time)
  }

  private static func cardParts(of view: BoardView, at time: Double) -> [Part] {
    view.cardFrames(at: time).enumerated().map { index, cardFrame in
      // A removed card must no longer be visible, so its former area is compared as well.
      let area = cardFrame.isEmpty ? view.layout.frame(of: index) : cardFrame
      return Part(name: "cards[\(index)]", area: area)
    }
  }
}
