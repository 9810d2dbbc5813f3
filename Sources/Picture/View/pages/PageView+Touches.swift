import Board

// Input as touches of the page.
extension PageView {
  /// Press under way: its item, where it began, in pixels, and how far the page was scrolled then.
  struct Press {
    var action: Action?
    let y, scroll: Double
    let isBeside: Bool
    var isScrolling = false
  }

  /// Longest way in which a press is a tap, in points.
  private static let tapDistance = 8.0
  /// Way that a notch of the wheel scrolls, in points.
  private static let notch = 60.0
  private static let zoom = 1.1

  /// Touches that input at a time means: an item acts when let go, unless the page was scrolled.
  public func touches(for input: Input, at time: Double) -> [PageTouch] {
    guard let page, let sheet else { return [] }
    defer { refresh(at: time) }
    let layout = sheet.layout
    switch input {
    case .press(let x, let y):
      (pointer, rest.place) = ((x, y), (x, y))
      press = Press(
        action: action(at: time), y: y, scroll: sheet.scroll.value(at: time),
        isBeside: !layout.sheet.contains(x: x, y: y))
      return [.pointer]
    case .release, .lift:
      let touch = touchAtRelease(at: time)
      press = nil
      if input == .lift { (pointer, rest.place) = (nil, nil) }
      return touch.map { [$0] } ?? []
    case .move(let x, let y):
      pointer = (x, y)
      follow(y, layout: layout, at: time)
      return rest.isLeft(by: x, y, side: min(layout.width, layout.height)) ? [.pointer] : []
    case .leave, .cancel: (pointer, rest.place, press) = (nil, nil, nil)
    case .drop, .pad: break
    case .zoom(let factor):
      // A notch up enlarges pictures; a page goes up.
      let notches = max(-5, min(5, (factor - 1) / (Self.zoom - 1)))
      return scroll(by: -notches * Self.notch * layout.unit, at: time)
    case .text(let text): return page.isTyping ? [.text(text)] : []
    case .key(let key):
      rest.place = pointer
      return touches(of: key, on: page, layout: layout, at: time)
    }
    return []
  }

  private func touchAtRelease(at time: Double) -> PageTouch? {
    guard let press, !press.isScrolling else { return nil }
    if let action = press.action { return action == self.action(at: time) ? .action(action) : nil }
    guard press.isBeside, let pointer, let layout = sheet?.layout else { return nil }
    return layout.sheet.contains(x: pointer.x, y: pointer.y) ? nil : .beside
  }

  private func follow(_ y: Double, layout: PageLayout, at time: Double) {
    guard var press, layout.overflow > 0, !press.isBeside else { return }
    if abs(y - press.y) > Self.tapDistance * layout.unit { press.isScrolling = true }
    guard press.isScrolling else { return }
    press.action = nil
    self.press = press
    sheet?.scroll(to: press.scroll + press.y - y, at: time)
  }

  private func scroll(by distance: Double, duration: Double = 0, at time: Double) -> [PageTouch] {
    let place = (sheet?.scroll.target ?? 0) + distance
    sheet?.scroll(to: place, duration: duration, at: time)
    seen = sheet?.seenAction
    return seen.map { [.scrolled(to: $0)] } ?? []
  }

  private func touches(
    of key: Key, on page: Page, layout: PageLayout, at time: Double
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
      let columns = sheet?.columns(of: page.focus ?? page.touched) ?? 1
      return PageTouch(touch, isTyping: page.isTyping, columns: columns).map { [$0] } ?? []
    }
  }
}
