import Drawing
import View

/// The inspector's panel: draws what `PanelContent` says, and tells what presses mean.
@MainActor
final class PanelView {
  let area: PixelRect
  private let pointSize: Double
  private let pen: PanelPen
  private var content = PanelContent()
  /// How far the log and the details are scrolled.
  private var tops: [PanelSection: Int] = [:]
  private var branchesSkipped = 0
  private var grip: PanelSection?
  private var hovered: PixelRect?
  private var background: Sprite
  /// The layers with so many arrows, for frames in which none grows.
  private var diagram: (arrows: Double, sprites: [Sprite])?
  private var details: [[PanelPen.Piece]] = []
  private(set) var parts: [PanelSection: PanelPart] = [:]

  /// A panel without content in a part of the window; lengths are in pixels.
  init(
    artist: any Artist, area: PixelRect, textSize: Int, pointSize: Double = 1,
    isOnWhite: Bool = false
  ) throws {
    (self.area, self.pointSize) = (area, pointSize)
    pen = PanelPen(artist: artist, textSize: max(1, textSize), isOnWhite: isOnWhite)
    background = pen.blank
    background = try pen.background(layout)
    try draw()
  }

  var layout: PanelLayout {
    PanelLayout(
      area: area, textSize: pen.textSize, hasBranches: !content.branches.isEmpty,
      needsIntent: content.isTyping || !content.reply.isEmpty)
  }

  /// Shows other content; what was drawn before is not drawn anew.
  func show(_ next: PanelContent) throws {
    let (before, old) = (content, layout)
    content = next
    let isOther = layout != old
    if isOther { background = try pen.background(layout) }
    if next.branches != before.branches { branchesSkipped = 0 }
    if next.details != before.details { tops[.details] = 0 }
    details =
      try layout[.details].map { try pen.rows(next.details, width: pen.rowWidth(in: $0)) } ?? []
    if isOther || next.position != before.position || next.log.count != before.log.count {
      tops[.log] = bar(of: .log)?.top(showing: next.position) ?? tops[.log]
    }
    try draw()
  }

  func bar(of list: PanelSection) -> ScrollBar? {
    let count = list == .log ? content.log.count : details.count
    return layout[list].map { pen.bar(count, top: tops[list] ?? 0, in: $0) }
  }

  var timeline: TimelineView? {
    layout[.timeline].map { TimelineView(count: content.log.count, in: $0, pen) }
  }

  /// Makes the sprites of all parts; their pictures are kept from the last time.
  func draw() throws {
    pen.beginDrawing()
    diagram = nil
    let (before, layout) = (parts, layout)
    parts = [:]
    for section in PanelSection.allCases {
      guard let area = layout[section] else { continue }
      var part = try part(section, in: area)
      // Padded to what it had at most, a part does not move those after it.
      let missing = (before[section]?.sprites.count ?? 0) - part.sprites.count
      part.sprites += Array(repeating: pen.blank, count: max(0, missing))
      parts[section] = part
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
    TouchTarget.nearest(
      targets.map { ($0, $0.area) }, x: x, y: y, inside: area, pointSize: pointSize)
  }

  /// Adds the panel's sprites, an opaque background first.
  ///
  /// Of 2.4 arrows two are whole, and the third is drawn by 40 percent.
  func add(to sprites: inout [Sprite], arrows: Double) throws {
    sprites.append(background)
    for section in PanelSection.allCases { sprites += parts[section]?.sprites ?? [] }
    let lit = targets.first { $0.area == hovered }
    sprites.append(try lit.map { try pen.box("hover", in: $0.area) } ?? pen.blank)
    if diagram?.arrows != arrows {
      let layers = layout[.layers].map { LayersView(content, in: $0, pen) }
      diagram = (arrows, try layers?.sprites(drawn: arrows) ?? [])
    }
    sprites += diagram?.sprites ?? []
  }

  // MARK: Input, at points in pixels

  /// What a press means; nil if nothing, or only that a list is scrolled.
  func press(x: Double, y: Double) throws -> PanelAction? {
    release()
    if let timeline, timeline.grip.contains(x: x, y: y) {
      grip = .timeline
      return timeline.position(at: x).map { .travel(to: $0) }
    }
    for list in [PanelSection.log, .details] where bar(of: list)?.contains(x: x, y: y) == true {
      grip = list
      return try drag(x: x, y: y)
    }
    let action = target(x, y)?.action
    guard case .turnBranches(let skipped) = action else { return action }
    branchesSkipped = skipped
    try draw()
    return nil
  }

  /// What it means that the pointer moved after a press, until the release.
  func drag(x: Double, y: Double) throws -> PanelAction? {
    guard let grip else { return nil }
    if grip == .timeline {
      let position = timeline?.position(at: x) ?? content.position
      return position == content.position ? nil : .travel(to: position)
    }
    try scroll(grip, to: bar(of: grip)?.top(at: y) ?? 0)
    return nil
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

/// What one part of the panel draws, and what presses on it mean.
struct PanelPart {
  struct Target: Equatable {
    let area: PixelRect
    let action: PanelAction
  }

  var sprites: [Sprite] = []
  var targets: [Target] = []

  static func += (part: inout PanelPart, other: PanelPart) {
    part.sprites += other.sprites
    part.targets += other.targets
  }
}
