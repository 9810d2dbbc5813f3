import CSDL
import CWayland
import Drawing
import Files
import Text

final class Window {
  private let handle: OpaquePointer
  /// What shows pixels on Wayland.
  private let wayland: OpaquePointer?
  /// How many pixels a point has where SDL has no points: on X11.
  private let pointScale: Double
  /// No window is smaller than that, in points.
  private static let smallestSide = 200
  private(set) var place: (x: Int, y: Int, width: Int, height: Int, isFullScreen: Bool)

  /// Makes a window on the open display, not shown yet; sizes are in points.
  ///
  /// `whenShown` is called when a compositor has shown what it was given.
  init(
    title: String, width: Int, height: Int, position: (x: Int, y: Int)?, isFullScreen: Bool,
    whenShown: @convention(c) () -> Void
  ) throws(Problem) {
    let isX11 = SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "x11"
    if isX11 {
      // Shows the first frame in 14 ms; an accelerated surface would load Mesa for ten times that.
      SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    }
    let scale = isX11 ? PointScale.x11 : 1
    func pixels(_ points: Int) -> Int32 { Int32((Double(points) * scale).rounded()) }
    var flags = [SDL_WINDOW_RESIZABLE, SDL_WINDOW_ALLOW_HIGHDPI, SDL_WINDOW_HIDDEN]
    if isFullScreen { flags.append(SDL_WINDOW_FULLSCREEN_DESKTOP) }
    let centered = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
    guard
      let handle = SDL_CreateWindow(
        title, position.map { Int32($0.x) } ?? centered, position.map { Int32($0.y) } ?? centered,
        pixels(width), pixels(height), flags.reduce(0) { $0 | $1.rawValue })
    else { throw .noDisplay(lastSDLError()) }
    (self.handle, self.title) = (handle, title)
    pointScale = scale
    wayland = wayland_window_open(handle, whenShown)
    place = (position?.x ?? 0, position?.y ?? 0, width, height, isFullScreen)
    SDL_SetWindowMinimumSize(handle, pixels(Self.smallestSide), pixels(Self.smallestSide))
    SDL_StopTextInput()
  }

  deinit {
    Signals.answer(.closing)
    if let wayland { wayland_window_close(wayland) }
    SDL_DestroyWindow(handle)
    // Not SDL_Quit: the sound device belongs to a thread of its own, which may hang.
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  var size: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(handle, &width, &height)
    return (max(1, Int(width)), max(1, Int(height)))
  }

  /// How many pixels SDL's unit of places has, horizontally and vertically.
  var scale: (x: Double, y: Double) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    let (x, y) = size
    return (Double(x) / Double(max(1, width)), Double(y) / Double(max(1, height)))
  }

  /// Whether the window has the keyboard.
  var isActive: Bool { SDL_GetWindowFlags(handle) & SDL_WINDOW_INPUT_FOCUS.rawValue != 0 }

  /// Where the window's content lies on the screen; on Wayland nobody knows.
  var origin: (x: Int, y: Int) {
    var (x, y): (Int32, Int32) = (0, 0)
    if wayland == nil { SDL_GetWindowPosition(handle, &x, &y) }
    return (Int(x), Int(y))
  }

  /// How many pixels a point has.
  var pointSize: Double { wayland == nil ? pointScale : scale.x }

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
    // A window opens with its frame at a place; where SDL 3 plays SDL 2's part, with its content.
    if !isSDL3 { SDL_GetWindowBordersSize(handle, &top, &left, nil, nil) }
    (place.x, place.y) = (Int(x - left), Int(y - top))
    func points(_ pixels: Int32) -> Int { Int((Double(pixels) / pointScale).rounded()) }
    (place.width, place.height) = (points(width), points(height))
  }

  /// Whether SDL 3 plays SDL 2's part, as sdl2-compat, whose versions end with 50 or more.
  private var isSDL3: Bool {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return version.patch >= 50
  }

  var title: String { didSet { SDL_SetWindowTitle(handle, title) } }

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
    let isFullScreen = SDL_GetWindowFlags(handle) & flag == flag
    let goesBack = isFullScreen || isFullScreenByCompositor
    // What the compositor made fill the screen SDL must take for its own before it lets go of it.
    if !isFullScreen { SDL_SetWindowFullscreen(handle, flag) }
    if goesBack { SDL_SetWindowFullscreen(handle, 0) }
  }

  /// Whether the window fills the screen on Wayland, where nothing else is as large.
  private var isFullScreenByCompositor: Bool {
    guard wayland != nil else { return false }
    var (screen, width, height) = (SDL_Rect(), Int32(), Int32())
    SDL_GetDisplayBounds(max(0, SDL_GetWindowDisplayIndex(handle)), &screen)
    SDL_GetWindowSize(handle, &width, &height)
    return (width, height) == (screen.w, screen.h)
      && SDL_GetWindowFlags(handle) & SDL_WINDOW_MAXIMIZED.rawValue == 0
  }

  // MARK: Showing

  /// Whether the compositor has not shown yet what it was given; perhaps nobody sees the window.
  var isWaiting: Bool { wayland.map { wayland_window_is_waiting($0) } ?? false }

  /// Whether the compositor went away.
  var isLost: Bool { wayland.map { wayland_window_is_lost($0) } ?? false }

  /// Shows some rectangles of a picture that has the window's size.
  func present(_ picture: Bitmap, _ rects: [PixelRect]) throws(Problem) {
    guard !rects.isEmpty else { return }
    if let wayland {
      let areas = rects.map {
        wayland_rect(
          x: Int32($0.x), y: Int32($0.y), width: Int32($0.width), height: Int32($0.height))
      }
      let (width, height) = (Int32(picture.width), Int32(picture.height))
      let isShown = wayland_window_present(
        wayland, picture.pixels.baseAddress, width, height, areas, Int32(areas.count))
      if !isShown { throw Problem(.unavailable, tr("there is no memory to show the game in")) }
      return
    }
    guard let surface = SDL_GetWindowSurface(handle),
      let source = Self.surface(of: picture, SDL_PIXELFORMAT_RGB888)
    else {
      throw Problem(.unavailable, tr("the display no longer shows the game: \(lastSDLError())"))
    }
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
