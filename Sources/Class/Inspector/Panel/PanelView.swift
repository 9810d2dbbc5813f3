import Framebuffer
import View

/// The inspector's panel: draws what `PanelContent` says, and tells what presses mean.
@MainActor
final class PanelView {
  let area: PixelRect
  private let pen: PanelPen
  private(set) var layout: PanelLayout
  private var content = PanelContent()
  /// How far the log and the details are scrolled.
  private var tops: [PanelSection: Int] = [:]
  /// How many of the latest branches are not shown.
  private var branchesSkipped = 0
  /// The part whose slider or scroll bar the pointer holds.
  private var grip: PanelSection?
  private var hovered: PixelRect?
  private var background: Sprite
  private var layers: LayersView?
  private var details: [[PanelPen.Piece]] = []
  private(set) var parts: [PanelSection: PanelPart] = [:]
  /// How many sprites the parts had at most: padded to it, a part does not move those after it.
  private var mostSprites: [PanelSection: Int] = [:]

  /// A panel without content in a part of the window; lengths are in pixels.
  init(artist: any Artist, area: PixelRect, textSize: Int) throws {
    self.area = area
    pen = PanelPen(artist: artist, textSize: max(1, textSize))
    layout = PanelLayout(area: area, textSize: pen.textSize, hasBranches: false, needsIntent: false)
    background = try pen.background(layout)
    try draw()
  }

  /// Shows other content; what was drawn before is not drawn anew.
  func show(_ next: PanelContent) throws {
    let before = content
    content = next
    let layout = PanelLayout(
      area: area, textSize: pen.textSize, hasBranches: !next.branches.isEmpty,
      needsIntent: next.isTyping || !next.reply.isEmpty)
    let isOther = layout != self.layout
    if isOther {
      self.layout = layout
      background = try pen.background(layout)
    }
    if next.branches != before.branches { branchesSkipped = 0 }
    if next.details != before.details { tops[.details] = 0 }
    details =
      try layout[.details].map { try pen.rows(next.details, width: pen.rowWidth(in: $0)) } ?? []
    if isOther || next.position != before.position || next.log.count != before.log.count,
      var bar = bar(of: .log)
    {
      bar.show(next.position)
      tops[.log] = bar.top
    }
    try draw()
  }

  func bar(of list: PanelSection) -> ScrollBar? {
    layout[list].map {
      pen.bar(
        list == .log ? content.log.count : details.count, top: tops[list] ?? 0, in: $0)
    }
  }

  var timeline: TimelineView? {
    layout[.timeline].map { TimelineView(count: content.log.count, in: $0, pen) }
  }

  /// Makes the sprites of all parts; their pictures are kept from the last time.
  func draw() throws {
    pen.beginDrawing()
    layers = try layout[.layers].map { try LayersView(content, in: $0, pen) }
    parts = [:]
    for section in PanelSection.allCases {
      guard let area = layout[section] else { continue }
      let part = try part(section, in: area)
      parts[section] = part
      mostSprites[section] = max(mostSprites[section] ?? 0, part.sprites.count)
    }
  }

  private func part(_ section: PanelSection, in area: PixelRect) throws -> PanelPart {
    switch section {
    case .layers: PanelPart()  // their number of sprites changes with every intent
    case .log: try bar(of: .log).map { try pen.log(content, $0) } ?? PanelPart()
    case .details: try bar(of: .details).map { try pen.details(details, $0) } ?? PanelPart()
    case .timeline: try timeline?.part(position: content.position) ?? PanelPart()
    case .branches: try pen.branches(content.branches, skipped: branchesSkipped, in: area)
    case .play: try pen.play(content, in: area)
    case .motion: try pen.motion(content, in: area)
    case .intent: try pen.intent(content, in: area)
    case .exports: try pen.exports(in: area)
    }
  }

  /// All that can be pressed but the slider and the scroll bars.
  var targets: [PanelPart.Target] {
    PanelSection.allCases.flatMap { parts[$0]?.targets ?? [] }
  }

  private func target(_ x: Double, _ y: Double) -> PanelPart.Target? {
    targets.first { $0.area.contains(x: x, y: y) }
  }

  /// Adds the panel's sprites, an opaque background first.
  ///
  /// Of 2.4 arrows two are whole, and the third is drawn by 40 percent.
  func add(to sprites: inout [Sprite], arrows: Double) throws {
    sprites.append(background)
    for section in PanelSection.allCases {
      let own = parts[section]?.sprites ?? []
      let missing = max(0, (mostSprites[section] ?? 0) - own.count)
      sprites += own + Array(repeating: pen.blank, count: missing)
    }
    let lit = targets.first { $0.area == hovered }
    sprites.append(try lit.map { try pen.box("hover", in: $0.area) } ?? pen.blank)
    layers?.add(to: &sprites, drawn: arrows)
  }

  // MARK: Input, at points in pixels

  /// What a press means; nil if nothing, or only that a list is scrolled.
  func press(x: Double, y: Double) throws -> PanelAction? {
    release()
    if timeline?.grip.contains(x: x, y: y) == true { grip = .timeline }
    for list in [PanelSection.log, .details] {
      if let bar = bar(of: list), bar.isNeeded, bar.track.contains(x: x, y: y) { grip = list }
    }
    if grip == .timeline { return position(at: x).map { .travel(to: $0) } }
    if grip != nil { return try drag(x: x, y: y) }
    let action = target(x, y)?.action
    guard case .turnBranches(let skipped) = action else { return action }
    branchesSkipped = skipped
    try draw()
    return nil
  }

  /// What it means that the pointer moved after a press, until the release.
  func drag(x: Double, y: Double) throws -> PanelAction? {
    guard let grip else { return nil }
    if grip != .timeline { try scroll(grip, to: bar(of: grip)?.top(at: y) ?? 0) }
    return grip == .timeline
      ? position(at: x).flatMap { $0 == content.position ? nil : .travel(to: $0) } : nil
  }

  private func position(at x: Double) -> Int? {
    content.log.isEmpty ? nil : timeline?.position(at: x)
  }

  func release() { grip = nil }

  func hover(x: Double, y: Double) { hovered = target(x, y)?.area }

  /// Scrolls the list at a point by so many lines, down if positive.
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
