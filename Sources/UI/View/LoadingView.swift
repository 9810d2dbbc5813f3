import Graphics
import ViewState

/// The screen that shows how many pictures of a game are loaded, as text and as a progress bar.
@MainActor package final class LoadingView: Screen {
  /// Whether the inspector opens together with the game.
  ///
  /// The player can change this while pictures are being loaded.
  package private(set) var wantsInspector = false

  private let gameName: String
  private var painter: SkinPainter
  private var layout: BoardLayout
  private var backdrop = Bitmap(width: 1, height: 1)
  private var progressText = Strings.loading
  private var progress = 0.0

  /// Creates the view in the skin of the game that follows.
  ///
  /// - Parameters:
  ///   - game: The name of the game that follows.
  ///   - rasterizer: The source of all drawings and text.
  ///   - width: The width of the screen, in pixels.
  ///   - height: The height of the screen, in pixels.
  ///   - palette: The colors in which everything is drawn.
  package init(
    _ game: String,
    rasterizer: any Rasterizer,
    width: Int,
    height: Int,
    palette: Palette = .light
  ) throws {
    self.gameName = game
    painter = SkinPainter(game, Appearance(palette: palette), rasterizer: rasterizer)
    layout = BoardLayout(width: width, height: height, grid: Grid(rows: 4, columns: 4))
    try layOut()
  }

  /// Shows how many pictures are loaded.
  ///
  /// - Parameters:
  ///   - loaded: The number of pictures that are loaded.
  ///   - count: The total number of pictures.
  package func show(loaded: Int, of count: Int) {
    progressText = Strings.loading(loaded, of: count)
    progress = Double(loaded) / Double(max(count, 1))
  }

  /// The content that a screen reader reads in place of the scene.
  package var page: Page {
    let progressItem = Page.Item(nil, progressText)
    return Page(.loading, title, [Page.Group(nil, .text, [progressItem])])
  }

  private var title: String { Strings.title(of: gameName) }

  private var bounds: PixelRect {
    PixelRect(x: 0, y: 0, width: layout.width, height: layout.height)
  }

  /// Returns a scene with the title, the text and the progress bar.
  ///
  /// The scene does not depend on the time.
  package func scene(at time: Double) throws -> Scene {
    let progressBar = try progressBarSprites()
    let label = try progressLabel()

    var scene = Scene(width: layout.width, height: layout.height)
    scene.sprites.append(Sprite(backdrop, x: 0, y: 0))
    scene.sprites.append(label)
    scene.sprites += progressBar
    return scene
  }

  /// Returns the track of the progress bar and the filled part above it.
  private func progressBarSprites() throws -> [Sprite] {
    let textSize = layout.textSize
    let width = Int(Double(layout.panel.width) * 0.7)
    let height = max(6, Int(Double(textSize) * 0.8))
    let row = bounds.withY(layout.height / 2 + textSize / 2, height: height)
    let trackFrame = row.centered(width: width, height: height)

    let fillWidth = max(height, Int(Double(width) * progress))
    let fillFrame = trackFrame.withX(trackFrame.x, width: fillWidth)

    // The drawings are square and twice as tall as the bar. Their ends are not distorted.
    let side = 2 * height
    let track = try painter.sprite("shared/progress-track", side: side, in: trackFrame)
    let fill = try painter.sprite("shared/progress-fill", side: side, in: fillFrame)
    return [track, fill]
  }

  /// Returns the text above the progress bar.
  private func progressLabel() throws -> Sprite {
    let textSize = layout.textSize
    let height = 3 * textSize
    let area = bounds.withY(layout.height / 2 - height, height: height)
    return try painter.textLayout().label(progressText, size: textSize * 5 / 4, in: area)
  }

  /// Lays out the title and the backdrop for a new size of the screen, in pixels.
  package func resize(width: Int, height: Int) throws {
    guard width != layout.width || height != layout.height else { return }
    layout = BoardLayout(width: width, height: height, grid: layout.grid)
    try layOut()
  }

  /// Changes the palette, which is the only part of the appearance that the screen uses.
  package func apply(_ appearance: Appearance) throws {
    painter = SkinPainter(
      gameName,
      Appearance(palette: appearance.palette),
      rasterizer: painter.rasterizer
    )
    try layOut()
  }

  /// Returns the game's icon for the desktop.
  package func icon() throws -> Bitmap {
    try painter.icon()
  }

  /// Toggles whether the inspector opens together with the game, if the event is the inspector's
  /// key.
  ///
  /// All other events are ignored.
  package func receive(_ event: InputEvent, at time: Double) {
    if event == .key(.inspector) {
      wantsInspector.toggle()
    }
  }

  private func layOut() throws {
    backdrop = try painter.backdrop(layout)
    let titleLines = try painter.textLayout().lines(
      title,
      size: layout.titleSize,
      in: layout.heading,
      wraps: layout.isWide
    )
    backdrop.draw(all: titleLines)
    backdrop.recordOpacity()
  }
}
