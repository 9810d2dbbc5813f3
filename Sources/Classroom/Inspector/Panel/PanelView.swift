import Graphics
import Localization
import View
import ViewModelTesting

/// The inspector's panel: draws what `PanelContent` says, and tells what presses mean.
@MainActor final class PanelView {
  private(set) var area = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var pointSize = 1.0
  private(set) var pen: PanelPen
  private var content = PanelContent()
  private var tops: [PanelSection: Int] = [:]
  private var (grip, isTravelling): (PanelSection?, Bool) = (nil, false)
  private var hovered: PixelRect?
  private var background: Sprite
  private var details: [[Piece]] = []
  private(set) var parts: [PanelSection: PanelPart] = [:]

  init(_ pen: PanelPen) { (self.pen, background) = (pen, pen.blank) }

  /// Lays the panel out in pixels; lists stay scrolled, and a shown line that is in view stays there.
  func layOut(_ pen: PanelPen, area: PixelRect, pointSize: Double = 1) throws {
    let isInView = bar(of: .log)?.shown.contains(content.position) == true
    (self.pen, self.area, self.pointSize) = (pen, area, pointSize)
    release()
    (hovered, parts) = (nil, [:])
    let (width, height) = (max(1, area.width), max(1, area.height))
    let side = min(width, height)
    let picture = try pen.drawing("panel", width: side, height: side)
      .scaled(width: width, height: height)
    picture.recordOpacity()
    background = pen.sprite(picture, in: area)
    try makeDetails()
    if isInView { scrollToPosition() }
    try draw()
  }

  var layout: PanelLayout {
    PanelLayout(
      area: area, textSize: pen.textSize,
      needsIntent: content.isTyping || !content.reply.isEmpty, content.layout)
  }

  func show(_ next: PanelContent) throws {
    let (before, old) = (content, layout)
    content = next
    if next.details != before.details { tops[.details] = 0 }
    try makeDetails()
    if layout != old || next.position != before.position || next.log.count != before.log.count {
      scrollToPosition()
    }
    try draw()
  }

  private func makeDetails() throws {
    guard let area = layout[.details] else { return details = [] }
    let bar = pen.bar(0, in: area)
    let width = max(1, bar.area.width - bar.width - pen.pixels(0.7))
    details = try pen.rows(content.details, width: width)
    guard content.layout == .changes else { return }
    let changes = content.details.changes
    for count in (0...changes.count).reversed() {
      details = try pen.rows(changes.first(count), width: width)
      if details.count <= bar.rows { return }
    }
  }

  private func scrollToPosition() {
    tops[.log] = bar(of: .log)?.top(showing: content.position) ?? tops[.log]
  }

  func bar(of list: PanelSection) -> ScrollBar? {
    let count = list == .log ? content.log.count + content.branches.count : details.count
    return layout[list].map { pen.bar(count, top: tops[list] ?? 0, in: $0) }
  }

  func draw() throws {
    pen.beginDrawing()
    let (before, layout) = (parts, layout)
    parts = [:]
    for section in PanelSection.allCases {
      guard let area = layout[section] else { continue }
      var part = PanelPart(pen, content)
      if [.layers, .log, .details].contains(section) { part.add(try pen.box("well", in: area)) }
      switch section {
      case .layers: addTargets(to: &part, in: area)  // sprites change with every intent
      case .log: if let bar = bar(of: .log) { try part.addLog(bar) }
      case .details: if let bar = bar(of: .details) { try part.addDetails(details, bar) }
      case .play: try part.addPlay(in: area)
      case .steps: try part.addSteps(in: area)
      case .intent: try part.addIntent(in: area)
      case .exports: try part.addExports(in: area)
      case .state: try part.addState(in: area)
      }
      part.pad(to: before[section]?.sprites.count ?? 0)
      parts[section] = part
    }
  }

  /// A press on a box answers the question, and one on the arrows sends the next.
  private func addTargets(to part: inout PanelPart, in area: PixelRect) {
    guard content.canSend else { return }
    let layers = LayersView(content, in: area, pen)
    guard content.isAsking else { return part.targets.append((area, .sendMessage)) }
    part.targets += layers.boxes.enumerated().map { ($1, .answer(layers.layer(ofBox: $0))) }
  }

  var targets: [PanelPart.Target] { PanelSection.allCases.flatMap { parts[$0]?.targets ?? [] } }

  private func target(_ x: Double, _ y: Double) -> PanelPart.Target? {
    TouchTarget.nearest(
      targets.map { ($0, $0.area) }, x: x, y: y, inside: area, pointSize: pointSize)
  }

  /// Adds the panel's sprites, an opaque background first; `arrows` may be a fraction.
  func add(to sprites: inout [Sprite], arrows: Double) throws {
    sprites.append(background)
    for section in PanelSection.allCases { sprites += parts[section]?.sprites ?? [] }
    let lit = targets.first { $0.area == hovered }
    sprites.append(try lit.map { try pen.box("hover", in: $0.area) } ?? pen.blank)
    guard let area = layout[.layers] else { return }
    let layers = LayersView(content, in: area, pen)
    sprites += try layers.prompt() + layers.sprites(drawn: arrows)
  }

  /// What a press means, if anything; scroll bars move by themselves, a line of the log is dragged.
  func press(x: Double, y: Double) throws -> PanelAction? {
    release()
    for list in [PanelSection.log, .details] where bar(of: list)?.track.contains(x: x, y: y) == true
    {
      grip = list
      return try drag(x: x, y: y)
    }
    let action = target(x, y)?.action
    if case .travel = action { isTravelling = true }
    return action
  }

  func drag(x: Double, y: Double) throws -> PanelAction? {
    if isTravelling, case .travel(let position) = target(x, y)?.action {
      return position == content.position ? nil : .travel(to: position)
    }
    if let grip { try scroll(grip, to: bar(of: grip)?.top(at: y) ?? 0) }
    return nil
  }

  func release() { (grip, isTravelling) = (nil, false) }
  func hover(x: Double, y: Double) { hovered = target(x, y)?.area }

  func scroll(x: Double, y: Double, lines: Int) throws {
    for list in [PanelSection.log, .details] where layout[list]?.contains(x: x, y: y) == true {
      try scroll(list, to: (tops[list] ?? 0) + lines)
    }
  }

  private func scroll(_ list: PanelSection, to top: Int) throws {
    tops[list] = top
    tops[list] = bar(of: list)?.top ?? 0
    try draw()
  }
}

extension [PanelContent.Detail] {
  /// The first of them, and how many more there are.
  func first(_ count: Int) -> [PanelContent.Detail] {
    let rest = self.count - count
    let more = rest > 0 ? [tr(rest, "and \(rest) more", "and \(rest) more")] : []
    return prefix(count) + more.map { .text($0) }
  }

  /// Faults and changes, each field once, the model's first, then those that are seen on the board.
  fileprivate var changes: [PanelContent.Detail] {
    let board = firstIndex(of: .heading(tr("Board changed"))) ?? count
    let (state, seen) = (self[..<board].compactMap(\.change), self[board...].compactMap(\.change))
    let first = seen.map { seen in
      state.first {
        $0.name.hasSuffix(".\(seen.name)") && ($0.before, $0.after) == (seen.before, seen.after)
      } ?? seen
    }
    let model = state.filter { $0.name.hasPrefix("game.") }
    let changes = (model + first + state).reduce(into: [FieldChange]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    return filter(\.isFault) + changes.map(PanelContent.Detail.difference)
  }
}
