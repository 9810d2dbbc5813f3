import Graphics
import ViewState

/// Screen of the time while pictures are loaded: how many are there, in words and as a bar.
@MainActor package final class LoadingView: Screen {
  /// Whether the player has asked for the inspector meanwhile.
  package private(set) var wantsInspector = false

  private let game: String
  private var painter: SkinPainter
  private var layout: BoardLayout
  private var backdrop = Bitmap(width: 1, height: 1)
  private var (words, done) = (Strings.loading, 0.0)

  /// Creates the view for a size in pixels, in the world of the game that comes next.
  package init(
    _ game: String, artist: any Rasterizer, width: Int, height: Int, palette: Palette = .light
  ) throws {
    self.game = game
    painter = SkinPainter(game, Appearance(palette: palette), artist: artist)
    layout = BoardLayout(width: width, height: height, grid: Grid(rows: 4, columns: 4))
    try layOut()
  }

  /// Shows how many pictures are loaded.
  package func show(loaded: Int, of count: Int) {
    (words, done) = (Strings.loading(loaded, of: count), Double(loaded) / Double(max(count, 1)))
  }

  /// Page for a reader of the screen.
  package var page: Page {
    Page(.loading, title, [Page.Group(nil, .text, [Page.Item(nil, words)])])
  }
  private var title: String { Strings.title(of: game) }

  /// Scene at any time.
  package func scene(at time: Double) throws -> Scene {
    let (size, middle) = (layout.textSize, layout.height / 2)
    let area = PixelRect(x: 0, y: middle - 3 * size, width: layout.width, height: 3 * size)
    let width = Int(Double(layout.panel.width) * 0.7)
    let height = max(6, Int(Double(size) * 0.8))
    let fill = max(height, Int(Double(width) * done))
    let track = area.down(middle + size / 2, height).centered(width, height)
    let bars = try [("track", track), ("fill", track.across(track.x, fill))].map { name, place in
      try painter.sprite("shared/progress-\(name)", side: 2 * height, in: place)
    }
    let label = try painter.text().label(words, size: size * 5 / 4, in: area)
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
  package func adopt(_ appearance: Appearance) throws {
    painter = SkinPainter(game, Appearance(palette: appearance.palette), artist: painter.artist)
    try layOut()
  }

  /// Icon of the game.
  package func icon() throws -> Bitmap { try painter.icon() }
  /// Notes that the inspector is wanted.
  package func receive(_ input: InputEvent, at time: Double) {
    if input == .key(.inspector) { wantsInspector.toggle() }
  }
  /// Does nothing.
  package func advance(to time: Double) {}
  /// None.
  package var nextDeadline: Double? { nil }
  /// False.
  package func isMoving(at time: Double) -> Bool { false }
  /// Does nothing.
  package func prepare() -> Bool { false }

  private func layOut() throws {
    backdrop = try painter.backdrop(layout)
    let (text, size, area) = (painter.text(), layout.titleSize, layout.heading)
    backdrop.draw(all: try text.lines(title, size: size, in: area, wraps: layout.isWide))
    backdrop.noteOpacity()
  }
}
