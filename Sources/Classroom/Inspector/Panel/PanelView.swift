import Graphics
import Localization
import View
import ViewModelTesting

/// The view of the inspector's panel.
///
/// It draws a `PanelContent`, and turns presses into actions.
@MainActor final class PanelView {
  /// The area of the panel in the window, in pixels.
  private(set) var area = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var pointSize = 1.0
  private(set) var painter: PanelPainter
  private var content = PanelContent()
  /// The index of the first visible row of each list.
  private var firstRows: [PanelSection: Int] = [:]
  /// The list whose scroll bar the user is dragging.
  private var draggedList: PanelSection? = nil
  /// Whether the pointer was pressed on a line of the log and has not been released.
  private var isDraggingLog: Bool = false
  private var hoveredArea: PixelRect?
  private var background: Sprite
  private var details: [[TextPiece]] = []
  private(set) var parts: [PanelSection: PanelPart] = [:]

  init(_ painter: PanelPainter) {
    self.painter = painter
    background = painter.blankSprite
  }

  // MARK: Content and layout

  /// Updates the layout of the panel.
  ///
  /// The lists keep their scroll positions. If the selected line of the log is visible, it remains
  /// visible.
  ///
  /// - Parameters:
  ///   - painter: The painter that creates the pictures of the panel.
  ///   - area: The area of the panel, in pixels.
  ///   - pointSize: The number of pixels per point.
  func layOut(_ painter: PanelPainter, area: PixelRect, pointSize: Double = 1) throws {
    let visibleLines = scrollBar(of: .log)?.visibleRows
    let isShownLineVisible = visibleLines?.contains(content.position) ?? false
    self.painter = painter
    self.area = area
    self.pointSize = pointSize
    release()
    hoveredArea = nil
    parts = [:]
    background = try makeBackground()

    try makeDetails()
    if isShownLineVisible {
      scrollToPosition()
    }
    try draw()
  }

  private func makeBackground() throws -> Sprite {
    let width = max(1, area.width)
    let height = max(1, area.height)
    let side = min(width, height)
    let drawing = try painter.drawing("panel", width: side, height: side)
    let picture = drawing.scaled(width: width, height: height)
    picture.recordOpacity()
    return painter.sprite(picture, in: area)
  }

  var layout: PanelLayout {
    PanelLayout(
      area: area,
      textSize: painter.textSize,
      needsIntent: content.isTyping || !content.reply.isEmpty,
      content.layout)
  }

  func show(_ newContent: PanelContent) throws {
    let oldContent = content
    let oldLayout = layout
    content = newContent
    if newContent.details != oldContent.details {
      firstRows[.details] = 0
    }
    try makeDetails()

    let showsOtherLine =
      newContent.position != oldContent.position
      || newContent.log.count != oldContent.log.count
    if layout != oldLayout || showsOtherLine {
      scrollToPosition()
    }
    try draw()
  }

  private func makeDetails() throws {
    guard let area = layout[.details] else {
      details = []
      return
    }
    let bar = painter.makeScrollBar(0, in: area)
    let width = max(1, bar.area.width - bar.width - painter.pixels(0.7))
    if content.layout == .changes {
      try summarizeDetails(visibleRowCount: bar.visibleRowCount, width: width)
    } else {
      details = try painter.rows(content.details, width: width)
    }
  }

  /// Limits the details to the faults and changes that are visible without scrolling.
  private func summarizeDetails(visibleRowCount: Int, width: Int) throws {
    let changes = content.details.changes
    for count in (0...changes.count).reversed() {
      details = try painter.rows(changes.summarized(to: count), width: width)
      if details.count <= visibleRowCount {
        return
      }
    }
  }

  private func scrollToPosition() {
    if let bar = scrollBar(of: .log) {
      firstRows[.log] = bar.firstRow(showing: content.position)
    }
  }

  func scrollBar(of list: PanelSection) -> ScrollBar? {
    guard let area = layout[list] else { return nil }
    let rowCount =
      if list == .log {
        content.log.count + content.branchTitles.count
      } else {
        details.count
      }
    return painter.makeScrollBar(rowCount, top: firstRows[list] ?? 0, in: area)
  }

  // MARK: Drawing

  /// Creates the sprites of all sections.
  func draw() throws {
    painter.trimCache()
    let oldParts = parts
    let currentLayout = layout
    parts = [:]
    for section in PanelSection.allCases {
      guard let area = currentLayout[section] else { continue }
      var part = PanelPart(painter, content)
      try draw(section, on: &part, in: area)
      part.pad(to: oldParts[section]?.sprites.count ?? 0)
      parts[section] = part
    }
  }

  private func draw(
    _ section: PanelSection,
    on part: inout PanelPart,
    in area: PixelRect
  ) throws {
    switch section {
    case .layers:
      part.add(try painter.box("well", in: area))
      // The sprites of the layers change in every frame, so `add(to:arrows:)` adds them.
      addTargets(to: &part, in: area)

    case .log:
      part.add(try painter.box("well", in: area))
      if let bar = scrollBar(of: .log) {
        try part.addLog(bar)
      }

    case .details:
      part.add(try painter.box("well", in: area))
      if let bar = scrollBar(of: .details) {
        try part.addDetails(details, bar)
      }

    case .play:
      try part.addPlay(in: area)
    case .steps:
      try part.addSteps(in: area)
    case .intent:
      try part.addIntent(in: area)
    case .exports:
      try part.addExports(in: area)
    case .state:
      try part.addState(in: area)
    }
  }

  /// Adds the areas of the diagram that perform an action.
  ///
  /// A press on a box answers the question "Which part sends next?". If there is no question, a
  /// press on the diagram sends the next message.
  private func addTargets(to part: inout PanelPart, in area: PixelRect) {
    guard content.canSend else { return }
    guard content.isAsking else {
      part.targets.append(PanelPart.Target(area: area, action: .sendMessage))
      return
    }
    let layers = LayersView(content, in: area, painter)
    for (index, box) in layers.boxes.enumerated() {
      let answer = PanelAction.answer(layers.layer(ofBox: index))
      part.targets.append(PanelPart.Target(area: box, action: answer))
    }
  }

  /// Adds the sprites of the panel to a list.
  ///
  /// The first sprite is an opaque background.
  ///
  /// - Parameters:
  ///   - sprites: The list that receives the sprites.
  ///   - arrows: The number of arrows to draw. The fractional part applies to the last arrow.
  func add(to sprites: inout [Sprite], arrows: Double) throws {
    sprites.append(background)
    for section in PanelSection.allCases {
      sprites += parts[section]?.sprites ?? []
    }

    if let hoveredTarget = targets.first(where: { $0.area == hoveredArea }) {
      sprites.append(try painter.box("hover", in: hoveredTarget.area))
    } else {
      sprites.append(painter.blankSprite)
    }

    if let area = layout[.layers] {
      let layers = LayersView(content, in: area, painter)
      sprites += try layers.prompt()
      sprites += try layers.sprites(drawn: arrows)
    }
  }

  // MARK: Pointer

  var targets: [PanelPart.Target] {
    PanelSection.allCases.flatMap { parts[$0]?.targets ?? [] }
  }

  private func target(atX x: Double, y: Double) -> PanelPart.Target? {
    let touchTargets = targets.map { TouchTarget(part: $0, place: $0.area) }
    return TouchTarget.nearest(
      touchTargets,
      to: SIMD2(x, y),
      inside: area,
      pointSize: pointSize
    )
  }

  /// Handles a press and returns the resulting action, if there is one.
  ///
  /// A press on a scroll bar scrolls the list.
  func press(x: Double, y: Double) throws -> PanelAction? {
    release()
    for list in [PanelSection.log, .details] {
      if let bar = scrollBar(of: list), bar.track.contains(x: x, y: y) {
        draggedList = list
        return try drag(x: x, y: y)
      }
    }

    let action = target(atX: x, y: y)?.action
    if case .travel = action {
      isDraggingLog = true
    }
    return action
  }

  /// Handles a movement of the pressed pointer.
  ///
  /// - Returns: The resulting action, or `nil` if there is none.
  func drag(x: Double, y: Double) throws -> PanelAction? {
    if isDraggingLog, case .travel(let position) = target(atX: x, y: y)?.action {
      return position == content.position ? nil : .travel(to: position)
    }
    if let draggedList {
      let firstRow = scrollBar(of: draggedList)?.firstRow(at: y)
      try scroll(draggedList, to: firstRow ?? 0)
    }
    return nil
  }

  /// Ends the current drag.
  func release() {
    draggedList = nil
    isDraggingLog = false
  }

  /// Highlights the button or line under the pointer.
  func hover(x: Double, y: Double) {
    hoveredArea = target(atX: x, y: y)?.area
  }

  /// Scrolls the list under the pointer.
  ///
  /// - Parameters:
  ///   - x: The x position of the pointer, in pixels.
  ///   - y: The y position of the pointer, in pixels.
  ///   - lines: The number of rows to scroll. A negative number scrolls up.
  func scroll(x: Double, y: Double, lines: Int) throws {
    for list in [PanelSection.log, .details] {
      if let area = layout[list], area.contains(x: x, y: y) {
        try scroll(list, to: (firstRows[list] ?? 0) + lines)
      }
    }
  }

  private func scroll(_ list: PanelSection, to firstRow: Int) throws {
    firstRows[list] = firstRow
    // The scroll bar limits the first row, so the list cannot scroll past its end.
    firstRows[list] = scrollBar(of: list)?.firstRow ?? 0
    try draw()
  }
}

extension [PanelContent.Detail] {
  /// Returns the first `count` details, followed by text with the number of remaining details.
  func summarized(to count: Int) -> [PanelContent.Detail] {
    let otherCount = self.count - count
    if otherCount <= 0 {
      return Array(prefix(count))
    }
    let otherText = tr(otherCount, "and \(otherCount) more", "and \(otherCount) more")
    return prefix(count) + [.text(otherText)]
  }

  /// The faults and the changes, without duplicate changes.
  ///
  /// The changes in the model come before the changes that are visible on the board.
  fileprivate var changes: [PanelContent.Detail] {
    let boardIndex = firstIndex(of: .heading(tr("Board changed"))) ?? count
    let stateChanges = self[..<boardIndex].compactMap(\.change)
    let boardChanges = self[boardIndex...].compactMap(\.change)

    let modelChanges = stateChanges.filter { $0.name.hasPrefix("game.") }
    let visibleChanges = boardChanges.map { boardChange in
      stateChanges.first { $0.isSameChange(as: boardChange) } ?? boardChange
    }

    var changes: [FieldChange] = []
    for change in modelChanges + visibleChanges + stateChanges where !changes.contains(change) {
      changes.append(change)
    }
    return filter(\.isFault) + changes.map { .difference($0) }
  }
}

extension FieldChange {
  /// Returns whether a change to the state is the same as the given change to the board.
  fileprivate func isSameChange(as boardChange: FieldChange) -> Bool {
    guard name.hasSuffix(".\(boardChange.name)") else { return false }
    return before == boardChange.before && after == boardChange.after
  }
}
