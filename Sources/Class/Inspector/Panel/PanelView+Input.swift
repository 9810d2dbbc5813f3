import Framebuffer

extension PanelView {
  /// What a press at a point in pixels means; nil if nothing, or only that a list is scrolled.
  public func press(x: Double, y: Double) throws -> PanelAction? {
    release()
    if let timeline, timeline.grip.contains(x: x, y: y) {
      grip = .slider
      return content.log.isEmpty ? nil : .travel(to: timeline.position(at: x))
    }
    if let bar = logBar, bar.isNeeded, bar.track.contains(x: x, y: y) { grip = .log }
    if let bar = detailsBar, bar.isNeeded, bar.track.contains(x: x, y: y) { grip = .details }
    if grip != nil { return try drag(x: x, y: y) }
    let action = targets.first { $0.area.contains(x: x, y: y) }?.action
    guard action == .turnBranches else { return action }
    branchesSkipped = branches?.skippedAfterTurn ?? 0
    try draw()
    return nil
  }

  /// What it means that the pointer moved after a press, until the release.
  public func drag(x: Double, y: Double) throws -> PanelAction? {
    switch grip {
    case .slider:
      guard let position = timeline?.position(at: x), !content.log.isEmpty,
        position != content.position
      else { return nil }
      return .travel(to: position)
    case .log: try scrollLog(to: logBar?.top(at: y) ?? 0)
    case .details: try scrollDetails(to: detailsBar?.top(at: y) ?? 0)
    case nil: break
    }
    return nil
  }

  /// Ends a drag.
  public func release() { grip = nil }

  /// Lights what is under the pointer, at a point in pixels.
  public func hover(x: Double, y: Double) throws {
    let next = targets.first { $0.area.contains(x: x, y: y) }?.area
    guard next != hovered else { return }
    hovered = next
    try drawHighlight()
  }

  /// Scrolls the list at a point by so many lines, down if positive.
  public func scroll(x: Double, y: Double, lines: Int) throws {
    if layout[.log]?.contains(x: x, y: y) ?? false { try scrollLog(to: logTop + lines) }
    if layout[.details]?.contains(x: x, y: y) ?? false {
      try scrollDetails(to: detailsTop + lines)
    }
  }

  private func scrollLog(to top: Int) throws {
    logTop = top
    logTop = logBar?.top ?? 0
    try draw()
  }

  private func scrollDetails(to top: Int) throws {
    detailsTop = top
    detailsTop = detailsBar?.top ?? 0
    try draw()
  }
}
