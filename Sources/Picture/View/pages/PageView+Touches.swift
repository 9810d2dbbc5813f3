import Board

// What the player touches.
extension PageView {
  /// A press that is not over: where it began, how far the page was scrolled, and whether it scrolls.
  struct Drag {
    let y, scroll: Double
    let isBeside: Bool
    var isScrolling = false
  }

  /// How far a press may move and still be a tap, in points.
  private static let tapDistance = 8.0
  /// How far a notch of the wheel scrolls, in points.
  private static let notch = 60.0
  /// What a notch of the wheel makes larger.
  private static let zoom = 1.1

  /// What is touched by what the player does at a time.
  ///
  /// An item acts when it is let go, and not when the pointer left it or the page was scrolled.
  public func touches(for input: Input, at time: Double) -> [PageTouch] {
    guard let page, let last = sheets.indices.last else { return [] }
    defer { refresh(at: time) }
    let layout = sheets[last].layout
    switch input {
    case .press(let x, let y):
      (pointer, rest.place) = ((x, y), (x, y))
      pressed = action(at: time)
      drag = Drag(
        y: y, scroll: sheets[last].scroll.value(at: time),
        isBeside: !layout.sheet.contains(x: x, y: y))
      return [.pointer]
    case .release, .lift:
      let touch = touchAtRelease(at: time)
      (pressed, drag) = (nil, nil)
      if input == .lift { (pointer, rest.place) = (nil, nil) }
      return touch.map { [$0] } ?? []
    case .move(let x, let y):
      pointer = (x, y)
      follow(y, layout: layout, at: time)
      return rest.isLeft(by: x, y, side: min(layout.width, layout.height)) ? [.pointer] : []
    case .leave, .cancel: (pointer, rest.place, pressed, drag) = (nil, nil, nil, nil)
    case .drop, .pad: break
    case .zoom(let factor):
      // A notch up makes larger what can be zoomed; a page goes up.
      let notches = max(-5, min(5, (factor - 1) / (Self.zoom - 1)))
      return scroll(by: -notches * Self.notch * layout.unit, at: time)
    case .text(let text): return page.isTyping ? [.text(text)] : []
    case .key(let key):
      rest.place = pointer
      return touch(by: key, on: page, layout: layout, at: time)
    }
    return []
  }

  private func touchAtRelease(at time: Double) -> PageTouch? {
    guard let drag, !drag.isScrolling else { return nil }
    if let pressed { return pressed == action(at: time) ? .action(pressed) : nil }
    guard drag.isBeside, let pointer, let layout = sheets.last?.layout else { return nil }
    return layout.sheet.contains(x: pointer.x, y: pointer.y) ? nil : .beside
  }

  /// Scrolls with a pointer that is held down, once it is clear that it does not tap.
  private func follow(_ y: Double, layout: PageLayout, at time: Double) {
    guard var drag, layout.overflow > 0, !drag.isBeside, let last = sheets.indices.last else {
      return
    }
    if abs(y - drag.y) > Self.tapDistance * layout.unit { drag.isScrolling = true }
    self.drag = drag
    guard drag.isScrolling else { return }
    pressed = nil
    sheets[last].scroll(to: drag.scroll + drag.y - y, at: time)
  }

  /// Scrolls; what had the keyboard's focus and is no longer seen gives it to what is.
  private func scroll(
    by distance: Double, duration: Double = 0, at time: Double
  ) -> [PageTouch] {
    guard let last = sheets.indices.last else { return [] }
    sheets[last].scroll(to: sheets[last].scroll.target + distance, duration: duration, at: time)
    seen = sheets[last].seenAction
    return seen.map { [.scrolled(to: $0)] } ?? []
  }

  private func touch(
    by key: Key, on page: Page, layout: PageLayout, at time: Double
  ) -> [PageTouch] {
    // Where letters are typed a space comes as one of them.
    guard case .touch(let touch) = KeyBinding.meaning(of: key, on: .window),
      !(key == .space && page.isTyping)
    else { return [] }
    func scrolled(_ distance: Double) -> [PageTouch] {
      scroll(by: distance, duration: Self.scrolling, at: time)
    }
    let (seen, notch) = (Double(layout.viewport.height) * 0.85, Self.notch * layout.unit)
    // A page that is only read is scrolled by arrows.
    let isScrolled = page.isRead && layout.overflow > 0
    switch touch {
    case .arrow(.up) where isScrolled: return scrolled(-notch)
    case .arrow(.down) where isScrolled: return scrolled(notch)
    case .jump(.firstInRow), .jump(.first): return scrolled(-Double(layout.overflow))
    case .jump(.lastInRow), .jump(.last): return scrolled(Double(layout.overflow))
    case .jump(.firstInColumn): return scrolled(-seen)
    case .jump(.lastInColumn): return scrolled(seen)
    default:
      let columns = sheets.last?.columns(of: page.focus) ?? 1
      return PageTouch(touch, isTyping: page.isTyping, columns: columns).map { [$0] } ?? []
    }
  }
}
