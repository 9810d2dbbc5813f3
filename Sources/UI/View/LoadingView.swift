import Graphics
import ViewState

/// Screen of the time while pictures are loaded: how many are there, in words and as a bar.
@MainActor package final class LoadingView: Screen {
  /// Whether the player has asked for the inspector meanwhile.
  package private(set) var wantsInspector = false

  private let gameName: String
  private var painter: SkinPainter
  private var layout: BoardLayout
  private var backdrop = Bitmap(width: 1, height: 1)
  private var progressText = Strings.loading
  private var progress = 0.0

  /// Creates the view for a size in pixels, in the skin of the game that comes next.
  package init(
    _ game: String, rasterizer: any Rasterizer, width: Int, height: Int, palette: Palette = .light
  ) throws {
    self.gameName = game
    painter = SkinPainter(game, Appearance(palette: palette), rasterizer: rasterizer)
    layout = BoardLayout(width: width, height: height, grid: Grid(rows: 4, columns: 4))
    try layOut()
  }

  /// Shows how many pictures are loaded.
  package func show(loaded: Int, of count: Int) {
    progressText = Strings.loading(loaded, of: count)
    progress = Double(loaded) / Double(max(count, 1))
  }

  /// Page for a reader of the screen.
  package var page: Page {
    Page(.loading, title, [Page.Group(nil, .text, [Page.Item(nil, progressText)])])
  }
  private var title: String { Strings.title(of: gameName) }

  /// Scene at any time.
  package func scene(at time: Double) throws -> Scene {
    let textSize = layout.textSize
    let middleY = layout.height / 2
    let area = PixelRect(x: 0, y: middleY - 3 * textSize, width: layout.width, height: 3 * textSize)
    let width = Int(Double(layout.panel.width) * 0.7)
    let height = max(6, Int(Double(textSize) * 0.8))
    let fillWidth = max(height, Int(Double(width) * progress))
    let trackFrame = area.withY(middleY + textSize / 2, height: height).centered(
      width: width, height: height)
    let bars = try [
      ("track", trackFrame), ("fill", trackFrame.withX(trackFrame.x, width: fillWidth)),
    ].map { name, frame in
      try painter.sprite("shared/progress-\(name)", side: 2 * height, in: frame)
    }
    let label = try painter.textLayout().label(progressText, size: textSize * 5 / 4, in: area)
    var scene = Scene(width: layout.width, height: layout.height)
    scene.sprites = [Sprite(backdrop, x: 0, y: 0), label] + bars
    return scene
  }

  /// Lays everything out for a new size in pixels.
  package func resize(width: Int, height: Int) throws {
    guard width != layout.width || height != layout.height else { return }
    layout = BoardLayout(width: width, height: height, grid: layout.grid)
    try layOut()
  }

  /// Changes the palette.
  package func apply(_ appearance: Appearance) throws {
    painter = SkinPainter(
      gameName, Appearance(palette: appearance.palette), rasterizer: painter.rasterizer)
    try layOut()
  }

  /// Icon of the game.
  package func icon() throws -> Bitmap {
    try painter.icon()
  }
  /// Notes that the inspector is wanted.
  package func receive(_ event: InputEvent, at time: Double) {
    if event == .key(.inspector) {
      wantsInspector.toggle()
    }
  }
  /// Does nothing.
  package func advance(to time: Double) {}
  /// None.
  package var nextDeadline: Double? { nil }
  /// False.
  package func isMoving(at time: Double) -> Bool {
    false
  }
  /// Does nothing.
  package func prepare() -> Bool {
    false
  }

  private func layOut() throws {
    backdrop = try painter.backdrop(layout)
    let text = painter.textLayout()
    let size = layout.titleSize
    let area = layout.heading
    backdrop.draw(all: try text.lines(title, size: size, in: area, wraps: layout.isWide))
    backdrop.recordOpacity()
  }
}
