import Framebuffer
import View

/// The inspector's panel: draws what `PanelContent` says, and tells what presses mean.
///
/// It keeps pictures, and how far its lists are scrolled; it decides nothing.
@MainActor
public final class PanelView {
  /// What the pointer holds while a button is down.
  enum Grip { case slider, log, details }

  let area: PixelRect
  let pen: PanelPen
  var layout: PanelLayout
  var content = PanelContent()
  /// How far the lists are scrolled.
  var logTop = 0
  var detailsTop = 0
  /// How many of the latest branches are not shown.
  var branchesSkipped = 0
  var grip: Grip?
  /// The button or line under the pointer.
  var hovered: PixelRect?
  private var hasContent = false
  private var background: Sprite
  private var layers: LayersView?
  private var details: [[DetailsView.Piece]] = []
  private(set) var parts: [PanelSection: PanelPart] = [:]
  private var highlight: Sprite
  /// How many sprites the parts had at most: padded to it, a part does not move those after it.
  private var mostSprites: [PanelSection: Int] = [:]

  /// Creates a panel without content.
  ///
  /// - Parameters:
  ///   - artist: makes the pictures.
  ///   - area: the panel's rectangle in the window, in pixels.
  ///   - textSize: the size of the text in pixels.
  public init(artist: any Artist, area: PixelRect, textSize: Int) throws {
    self.area = area
    pen = PanelPen(artist: artist, textSize: max(1, textSize))
    layout = PanelLayout(area: area, textSize: pen.textSize, hasBranches: false, needsIntent: false)
    background = try PanelBackground.draw(layout, pen)
    highlight = pen.blank
    try draw()
  }

  /// Shows other content; what was drawn before is not drawn anew.
  public func show(_ next: PanelContent) throws {
    guard next != content || !hasContent else { return }
    let before = content
    content = next
    hasContent = true
    let layout = PanelLayout(
      area: area, textSize: pen.textSize, hasBranches: !next.branches.isEmpty,
      needsIntent: next.isTyping || !next.reply.isEmpty)
    if next.branches != before.branches { branchesSkipped = 0 }
    let isOther = layout != self.layout
    if isOther {
      self.layout = layout
      background = try PanelBackground.draw(layout, pen)
    }
    if next.details != before.details || details.isEmpty, let area = layout[.details] {
      details = try DetailsView.rows(
        next.details, width: DetailsView.width(in: area, pen), pen)
      detailsTop = 0
    }
    if var bar = logBar,
      isOther || next.position != before.position || next.log.count != before.log.count
    {
      bar.show(next.position)
      logTop = bar.top
    }
    try draw()
  }

  /// The log's scroll bar.
  var logBar: ScrollBar? {
    layout[.log].map { LogView.bar(content.log.count, top: logTop, in: $0, pen) }
  }

  /// The details' scroll bar.
  var detailsBar: ScrollBar? {
    layout[.details].map { LogView.bar(details.count, top: detailsTop, in: $0, pen) }
  }

  /// The branches that are shown.
  var branches: BranchesView? {
    layout[.branches].map {
      BranchesView(content.branches.count, skipped: branchesSkipped, in: $0, pen)
    }
  }

  /// The slider.
  var timeline: TimelineView? {
    layout[.timeline].map { TimelineView(count: content.log.count, in: $0, pen) }
  }

  /// Makes the sprites of all parts; their pictures are kept from the last time.
  func draw() throws {
    pen.beginDrawing()
    layers = try layout[.layers].map { try LayersView(content, in: $0, pen) }
    parts = [:]
    if let logBar { parts[.log] = try LogView.part(content, logBar, pen) }
    if let detailsBar { parts[.details] = try DetailsView.part(details, detailsBar, pen) }
    parts[.timeline] = try timeline?.part(position: content.position, pen)
    parts[.branches] = try branches?.part(content.branches, pen)
    parts[.play] = try layout[.play].map { try SpeedsView.play(content, in: $0, pen) }
    parts[.motion] = try layout[.motion].map { try SpeedsView.motion(content, in: $0, pen) }
    parts[.intent] = try layout[.intent].map { try IntentView.part(content, in: $0, pen) }
    parts[.exports] = try layout[.exports].map { try ExportsView.part(in: $0, pen) }
    for (section, part) in parts {
      mostSprites[section] = max(mostSprites[section] ?? 0, part.sprites.count)
    }
    try drawHighlight()
  }

  /// Draws the light on what is under the pointer.
  func drawHighlight() throws {
    let isThere = hovered.map { area in targets.contains { $0.area == area } } ?? false
    highlight = try isThere ? hovered.map { try pen.box("hover", in: $0) } ?? pen.blank : pen.blank
  }

  /// All that can be pressed but the slider and the scroll bars.
  var targets: [PanelPart.Target] {
    PanelSection.allCases.flatMap { parts[$0]?.targets ?? [] }
  }

  /// Adds the panel's sprites, an opaque background first.
  ///
  /// `arrows` is how many of the messages' arrows are drawn: 2.4 are two whole ones and the third
  /// by 40 percent.
  public func add(to sprites: inout [Sprite], arrows: Double) {
    sprites.append(background)
    for section in PanelSection.allCases {
      let own = parts[section]?.sprites ?? []
      sprites += own
      for _ in own.count..<max(own.count, mostSprites[section] ?? 0) { sprites.append(pen.blank) }
    }
    sprites.append(highlight)
    // Their number changes with every intent.
    layers?.add(to: &sprites, drawn: arrows)
  }
}
