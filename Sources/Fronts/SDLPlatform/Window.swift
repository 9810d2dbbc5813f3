import CSDL
import Files
import Framebuffer

final class Window {
  private let handle: OpaquePointer
  private(set) var place: (x: Int, y: Int, width: Int, height: Int, isFullScreen: Bool)

  /// Makes a window on the open display, not shown yet; sizes are in points.
  init(
    title: String, width: Int, height: Int, position: (x: Int, y: Int)?, isFullScreen: Bool
  ) throws(Problem) {
    if SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "x11" {
      // Shows the first frame in 14 ms; an accelerated surface would load Mesa for ten times that.
      SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    }
    var flags = [SDL_WINDOW_RESIZABLE, SDL_WINDOW_ALLOW_HIGHDPI, SDL_WINDOW_HIDDEN]
    if isFullScreen { flags.append(SDL_WINDOW_FULLSCREEN_DESKTOP) }
    let centered = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
    guard
      let handle = SDL_CreateWindow(
        title, position.map { Int32($0.x) } ?? centered, position.map { Int32($0.y) } ?? centered,
        Int32(width), Int32(height),
        flags.reduce(0) { $0 | $1.rawValue })
    else { throw .noDisplay(lastSDLError()) }
    self.handle = handle
    place = (position?.x ?? 0, position?.y ?? 0, width, height, isFullScreen)
    SDL_SetWindowMinimumSize(handle, 200, 200)
    SDL_StopTextInput()
  }

  deinit {
    SDL_DestroyWindow(handle)
    // Not SDL_Quit: the sound device belongs to a thread of its own, which may hang.
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  var size: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(handle, &width, &height)
    return (max(1, Int(width)), max(1, Int(height)))
  }

  /// How many pixels a point has, horizontally and vertically.
  var scale: (x: Double, y: Double) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    let (x, y) = size
    return (Double(x) / Double(max(1, width)), Double(y) / Double(max(1, height)))
  }

  var refreshInterval: Double {
    var mode = SDL_DisplayMode()
    let display = max(0, SDL_GetWindowDisplayIndex(handle))
    let isKnown = SDL_GetCurrentDisplayMode(display, &mode) == 0 && mode.refresh_rate > 0
    return 1 / (isKnown ? Double(mode.refresh_rate) : 60)
  }

  /// Remembers where the window is, unless it fills the screen or is as large as can be.
  func notePlace() {
    let flags = SDL_GetWindowFlags(handle)
    place.isFullScreen = flags & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue != 0
    guard !place.isFullScreen, flags & SDL_WINDOW_MAXIMIZED.rawValue == 0 else { return }
    var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    SDL_GetWindowPosition(handle, &x, &y)
    SDL_GetWindowSize(handle, &width, &height)
    var (top, left): (Int32, Int32) = (0, 0)
    SDL_GetWindowBordersSize(handle, &top, &left, nil, nil)
    (place.x, place.y) = (Int(x - left), Int(y - top))
    (place.width, place.height) = (Int(width), Int(height))
  }

  var title = "" { didSet { SDL_SetWindowTitle(handle, title) } }

  func show() { SDL_ShowWindow(handle) }

  func setIcon(_ picture: Bitmap) {
    let icon = Bitmap(width: picture.width, height: picture.height)
    for (index, pixel) in picture.pixels.enumerated() {
      // Desktops want colours that are not multiplied by alpha.
      let alpha = max(1, pixel >> 24)
      func divided(_ shift: UInt32) -> UInt32 {
        min(255, (pixel >> shift & 255) * 255 / alpha) << shift
      }
      icon.pixels[index] = pixel & 0xFF00_0000 | divided(16) | divided(8) | divided(0)
    }
    let surface = Self.surface(of: icon, SDL_PIXELFORMAT_ARGB8888)
    withExtendedLifetime(icon) { SDL_SetWindowIcon(handle, surface) }
    SDL_FreeSurface(surface)
  }

  var takesText = false {
    didSet {
      guard takesText != oldValue else { return }
      if takesText { SDL_StartTextInput() } else { SDL_StopTextInput() }
    }
  }

  func toggleFullScreen() {
    let flag = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    SDL_SetWindowFullscreen(handle, SDL_GetWindowFlags(handle) & flag == flag ? 0 : flag)
  }

  /// Shows some rectangles of a picture that has the window's size.
  func present(_ picture: Bitmap, _ rects: [PixelRect]) throws(Problem) {
    guard !rects.isEmpty else { return }
    guard let surface = SDL_GetWindowSurface(handle),
      let source = Self.surface(of: picture, SDL_PIXELFORMAT_RGB888)
    else { throw Problem(.unavailable, "the display no longer shows the game: \(lastSDLError())") }
    defer { SDL_FreeSurface(source) }
    withUnsafeTemporaryAllocation(of: SDL_Rect.self, capacity: rects.count) { areas in
      for (index, rect) in rects.enumerated() {
        var area = SDL_Rect(
          x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
        areas.initializeElement(at: index, to: area)
        SDL_UpperBlit(source, areas.baseAddress.map { $0 + index }, surface, &area)
      }
      SDL_UpdateWindowSurfaceRects(handle, areas.baseAddress, Int32(rects.count))
    }
  }

  /// A picture as SDL sees it, without copying; free it as long as the picture is there.
  private static func surface(
    of picture: Bitmap, _ format: SDL_PixelFormatEnum
  ) -> UnsafeMutablePointer<SDL_Surface>? {
    SDL_CreateRGBSurfaceWithFormatFrom(
      picture.pixels.baseAddress, Int32(picture.width), Int32(picture.height), 32,
      Int32(picture.width * 4), format.rawValue)
  }
}
