import Graphics
import Localization
import View
import ViewModelTesting

/// The inspector's panel: draws what `PanelContent` says, and tells what presses mean.
@MainActor final class PanelView {
  private(set) var area = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var pointSize = 1.0
  private(set) var painter: PanelPainter
  private var content = PanelContent()
  private var firstRows: [PanelSection: Int] = [:]
  private var draggedList: PanelSection? = nil
  private var isDraggingLog: Bool = false
  private var hoveredArea: PixelRect?
  private var background: Sprite
  private var details: [[TextPiece]] = []
  private(set) var parts: [PanelSection: PanelPart] = [:]

  init(_ painter: PanelPainter) {
    self.painter = painter
    background = painter.blankSprite
  }

  /// Lays the panel out in pixels; lists stay scrolled, and a shown line that is in view stays
  /// there.
  func layOut(_ painter: PanelPainter, area: PixelRect, pointSize: Double = 1) throws {
    let isInView = scrollBar(of: .log)?.visibleRows.contains(content.position) == true
    self.painter = painter
    self.area = area
    self.pointSize = pointSize
    release()
    hoveredArea = nil
    parts = [:]
    let width = max(1, area.width)
    let height = max(1, area.height)
    let side = min(width, height)
    let picture = try painter.drawing("panel", width: side, height: side)
      .scaled(width: width, height: height)
    picture.recordOpacity()
    background = painter.sprite(picture, in: area)
    try makeDetails()
    if isInView {
      scrollToPosition()
    }
    try draw()
  }

  var layout: PanelLayout {
    PanelLayout(
      area: area, textSize: painter.textSize,
      needsIntent: content.isTyping || !content.reply.isEmpty, content.layout)
  }

  func show(_ next: PanelContent) throws {
    let before = content
    let oldLayout = layout
    content = next
    if next.details != before.details {
      firstRows[.details] = 0
    }
    try makeDetails()
    if layout != oldLayout || next.position != before.position || next.log.count != before.log.count
    {
      scrollToPosition()
    }
    try draw()
  }

  private func makeDetails() throws {
    guard let area = layout[.details] else { return details = [] }
    let bar = painter.makeScrollBar(0, in: area)
    let width = max(1, bar.area.width - bar.width - painter.pixels(0.7))
    details = try painter.rows(content.details, width: width)
    guard content.layout == .changes else { return }
    let changes = content.details.changes
    for count in (0...changes.count).reversed() {
      details = try painter.rows(changes.summarized(to: count), width: width)
      if details.count <= bar.visibleRowCount {
        return
      }
    }
  }

  private func scrollToPosition() {
    firstRows[.log] = scrollBar(of: .log)?.firstRow(showing: content.position) ?? firstRows[.log]
  }

  func scrollBar(of list: PanelSection) -> ScrollBar? {
    let count = list == .log ? content.log.count + content.branchTitles.count : details.count
    return layout[list].map { painter.makeScrollBar(count, top: firstRows[list] ?? 0, in: $0) }
  }

  func draw() throws {
    painter.trimCache()
    let before = parts
    let layout = layout
    parts = [:]
    for section in PanelSection.allCases {
      guard let area = layout[section] else { continue }
      var part = PanelPart(painter, content)
      if [.layers, .log, .details].contains(section) {
        part.add(try painter.box("well", in: area))
      }
      switch section {
      case .layers:
        addTargets(to: &part, in: area)  // sprites change with every intent
      case .log:
        if let bar = scrollBar(of: .log) {
          try part.addLog(bar)
        }
      case .details:
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
      part.pad(to: before[section]?.sprites.count ?? 0)
      parts[section] = part
    }
  }

  /// A press on a box answers the question, and one on the arrows sends the next.
  private func addTargets(to part: inout PanelPart, in area: PixelRect) {
    guard content.canSend else { return }
    let layers = LayersView(content, in: area, painter)
    guard content.isAsking else { return part.targets.append((area, .sendMessage)) }
    part.targets += layers.boxes.enumerated().map { ($1, .answer(layers.layer(ofBox: $0))) }
  }

  var targets: [PanelPart.Target] { PanelSection.allCases.flatMap { parts[$0]?.targets ?? [] } }

  private func target(_ x: Double, _ y: Double) -> PanelPart.Target? {
    let touchTargets = targets.map { TouchTarget(part: $0, place: $0.area) }
    return TouchTarget.nearest(
      touchTargets, to: SIMD2(x, y), inside: area, pointSize: pointSize)
  }

  /// Adds the panel's sprites, an opaque background first; `arrows` may be a fraction.
  func add(to sprites: inout [Sprite], arrows: Double) throws {
    sprites.append(background)
    for section in PanelSection.allCases {
      sprites += parts[section]?.sprites ?? []
    }
    let hoveredTarget = targets.first { $0.area == hoveredArea }
    sprites.append(
      try hoveredTarget.map { try painter.box("hover", in: $0.area) } ?? painter.blankSprite)
    guard let area = layout[.layers] else { return }
    let layers = LayersView(content, in: area, painter)
    sprites += try layers.prompt() + layers.sprites(drawn: arrows)
  }

  /// What a press means, if anything; scroll bars move by themselves, a line of the log is dragged.
  func press(x: Double, y: Double) throws -> PanelAction? {
    release()
    for list in [PanelSection.log, .details]
    where scrollBar(of: list)?.track.contains(x: x, y: y) == true {
      draggedList = list
      return try drag(x: x, y: y)
    }
    let action = target(x, y)?.action
    if case .travel = action {
      isDraggingLog = true
    }
    return action
  }

  func drag(x: Double, y: Double) throws -> PanelAction? {
    if isDraggingLog, case .travel(let position) = target(x, y)?.action {
      return position == content.position ? nil : .travel(to: position)
    }
    if let draggedList {
      try scroll(draggedList, to: scrollBar(of: draggedList)?.firstRow(at: y) ?? 0)
    }
    return nil
  }

  func release() {
    draggedList = nil
    isDraggingLog = false
  }
  func hover(x: Double, y: Double) {
    hoveredArea = target(x, y)?.area
  }

  func scroll(x: Double, y: Double, lines: Int) throws {
    for list in [PanelSection.log, .details] where layout[list]?.contains(x: x, y: y) == true {
      try scroll(list, to: (firstRows[list] ?? 0) + lines)
    }
  }

  private func scroll(_ list: PanelSection, to top: Int) throws {
    firstRows[list] = top
    firstRows[list] = scrollBar(of: list)?.firstRow ?? 0
    try draw()
  }
}

extension [PanelContent.Detail] {
  /// The first of them, and how many more there are.
  func summarized(to count: Int) -> [PanelContent.Detail] {
    let otherLineCount = self.count - count
    let more =
      otherLineCount > 0
      ? [tr(otherLineCount, "and \(otherLineCount) more", "and \(otherLineCount) more")] : []
    return prefix(count) + more.map { .text($0) }
  }

  /// Faults and changes, each field once, the model's first, then those that are seen on the board.
  fileprivate var changes: [PanelContent.Detail] {
    let board = firstIndex(of: .heading(tr("Board changed"))) ?? count
    let state = self[..<board].compactMap(\.change)
    let seen = self[board...].compactMap(\.change)
    let visibleChanges = seen.map { seen in
      state.first {
        $0.name.hasSuffix(".\(seen.name)") && ($0.before, $0.after) == (seen.before, seen.after)
      } ?? seen
    }
    let model = state.filter { $0.name.hasPrefix("game.") }
    let changes = (model + visibleChanges + state).reduce(into: [FieldChange]()) {
      if !$0.contains($1) {
        $0.append($1)
      }
    }
    return filter(\.isFault) + changes.map(PanelContent.Detail.difference)
  }
}
