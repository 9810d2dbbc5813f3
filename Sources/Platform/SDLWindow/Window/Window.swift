import CSDL
import CWayland
import Files
import Graphics
import Localization
import SDLGraphics

/// A window of SDL's, or on Wayland its frame around pixels of our own.
final class Window {
  private let handle: OpaquePointer
  private let waylandWindow: OpaquePointer?
  /// Pixels of a point on X11, where SDL has no points.
  private let pointScale: Double
  private(set) var place: WindowPlacement
  /// Place before the last new size.
  private var previousPlace: WindowPlacement?

  /// Makes a hidden window; `whenShown` follows each frame that was shown.
  init(title: String, place: WindowPlacement, whenShown: @convention(c) () -> Void)
    throws(UserFacingError)
  {
    // Shows the first frame in 14 ms; an accelerated surface would load Mesa for ten times that.
    if Self.isX11 {
      SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    }
    let scale = Self.scale
    func pixels(_ points: Int) -> Int32 {
      Int32(min((Double(points) * scale).rounded(), Double(Self.maximumSide)))
    }
    var flags = [SDL_WINDOW_RESIZABLE, SDL_WINDOW_ALLOW_HIGHDPI, SDL_WINDOW_HIDDEN]
    if place.isFullScreen {
      flags.append(SDL_WINDOW_FULLSCREEN_DESKTOP)
    }
    if place.isMaximized {
      flags.append(SDL_WINDOW_MAXIMIZED)
    }
    let centered = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
    let defaultSize = Self.initialSize
    let width = place.width ?? defaultSize.width
    let height = place.height ?? defaultSize.height
    let x = place.x.map(Int32.init) ?? centered
    let y = place.y.map(Int32.init) ?? centered
    let frame = SDL_Rect(x: x, y: y, w: pixels(width), h: pixels(height))
    // A display may be gone since the place was stored.
    let isSeen = place.x == nil || place.y == nil || Self.isOnDisplay(frame)
    guard
      let handle = SDL_CreateWindow(
        title, isSeen ? x : centered, isSeen ? y : centered, frame.w, frame.h,
        flags.reduce(0) { $0 | $1.rawValue })
    else { throw .noDisplay(lastSDLError()) }
    self.handle = handle
    self.title = title
    pointScale = scale
    waylandWindow = wayland_window_open(handle, whenShown)
    self.place = place
    self.place.width = width
    self.place.height = height
    SDL_SetWindowMinimumSize(handle, pixels(200), pixels(200))
    SDL_StopTextInput()
  }

  /// The maximum length of a side in pixels, also where a desktop makes the window larger; SDL
  /// opens no larger one.
  private static let maximumSide = 16_384

  /// Whether so much of a window is on a display that it can be found and moved.
  private static func isOnDisplay(_ frame: SDL_Rect) -> Bool {
    let displays = 0..<max(0, SDL_GetNumVideoDisplays())
    return displays.isEmpty
      || displays.contains { number in
        var frame = frame
        var display = SDL_Rect()
        var common = SDL_Rect()
        SDL_GetDisplayBounds(number, &display)
        return SDL_IntersectRect(&frame, &display, &common) == SDL_TRUE
          && min(common.w, common.h) >= 50
      }
  }

  /// The size of all displays together, in points; `nil` where it is not known.
  static var sizeOfDisplays: (width: Int, height: Int)? {
    var all = SDL_Rect()
    for number in 0..<max(0, SDL_GetNumVideoDisplays()) {
      var display = SDL_Rect()
      var before = all
      SDL_GetDisplayBounds(number, &display)
      SDL_UnionRect(&before, &display, &all)
    }
    guard all.w > 0, all.h > 0 else { return nil }
    return (Int(Double(all.w) / scale), Int(Double(all.h) / scale))
  }

  private static var isX11: Bool {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "x11"
  }
  private static var scale: Double { isX11 ? PointScale.x11Scale : 1 }

  /// First size in points.
  static var initialSize: (width: Int, height: Int) {
    var screen = SDL_Rect()
    SDL_GetDisplayUsableBounds(0, &screen)
    return initialSize(onScreen: Int(screen.w), Int(screen.h), scale: scale) ?? (400, 600)
  }

  /// First size in points: two thirds of the free height, 600 at least where that fits, in 2:3;
  /// `nil` where the screen is not known.
  static func initialSize(
    onScreen width: Int, _ height: Int, scale: Double = PointScale.x11Scale
  ) -> (width: Int, height: Int)? {
    guard width > 0, height > 0 else { return nil }
    let maximumWidth = Double(width) / scale
    let maximumHeight = Double(height) / scale
    let maximumSide = Double(WindowPlacement.maximumSide)
    let height = min(
      max(600, maximumHeight * 2 / 3), maximumHeight, maximumWidth * 1.5, maximumSide)
    return (Int((height * 2 / 3).rounded()), Int(height.rounded()))
  }

  deinit {
    Signals.answer(.closing)
    if let waylandWindow {
      wayland_window_close(waylandWindow)
    }
    SDL_DestroyWindow(handle)
    // Not SDL_Quit: the sound device belongs to a thread of its own, which may hang.
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// Area of the content in itself, in pixels.
  var bounds: PixelRect {
    let size = size
    let width = min(size.width, Self.maximumSide)
    let height = min(size.height, Self.maximumSide)
    return PixelRect(x: 0, y: 0, width: width, height: height)
  }

  /// Size of the content in pixels, which a desktop chooses.
  private var size: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSizeInPixels(handle, &width, &height)
    return (max(1, Int(width)), max(1, Int(height)))
  }

  /// Pixels in SDL's unit of places, horizontally and vertically.
  var scale: (x: Double, y: Double) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(handle, &width, &height)
    let x = Double(size.width)
    let y = Double(size.height)
    return (x / Double(max(1, width)), y / Double(max(1, height)))
  }

  private func hasFlag(_ flag: SDL_WindowFlags) -> Bool {
    SDL_GetWindowFlags(handle) & flag.rawValue == flag.rawValue
  }
  var isActive: Bool { hasFlag(SDL_WINDOW_INPUT_FOCUS) }

  /// Area of the content on the screen, in pixels; on Wayland its place is unknown, and 0.
  var area: PixelRect {
    var x: Int32 = 0
    var y: Int32 = 0
    if waylandWindow == nil {
      SDL_GetWindowPosition(handle, &x, &y)
    }
    return PixelRect(x: Int(x), y: Int(y), width: bounds.width, height: bounds.height)
  }

  var pointSize: Double { waylandWindow == nil ? pointScale : scale.x }

  var refreshInterval: Double {
    var mode = SDL_DisplayMode()
    let display = max(0, SDL_GetWindowDisplayIndex(handle))
    let isKnown = SDL_GetCurrentDisplayMode(display, &mode) == 0
    let rate = isKnown ? EnvironmentNumber.refreshRate.value(Double(mode.refresh_rate)) : nil
    return 1 / (rate ?? 60)
  }

  /// Stores the place, unless the window fills the screen or is maximized.
  func recordPlace() {
    place.isFullScreen = hasFlag(SDL_WINDOW_FULLSCREEN)
    if !place.isFullScreen {
      place.isMaximized = hasFlag(SDL_WINDOW_MAXIMIZED)
    }
    var x: Int32 = 0
    var y: Int32 = 0
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowPosition(handle, &x, &y)
    SDL_GetWindowSize(handle, &width, &height)
    func points(_ pixels: Int32) -> Int {
      min(Int((Double(pixels) / pointScale).rounded()), WindowPlacement.maximumSide)
    }
    let isNewSize = (place.width, place.height) != (points(width), points(height))
    guard !place.isFullScreen, !place.isMaximized else {
      // The desktop may have told the size before it told why.
      if !isNewSize, var restoredPlace = previousPlace {
        restoredPlace.isFullScreen = place.isFullScreen
        restoredPlace.isMaximized = place.isMaximized
        place = restoredPlace
        previousPlace = nil
      }
      return
    }
    if isNewSize {
      previousPlace = place
    }
    var top: Int32 = 0
    var left: Int32 = 0
    var version = SDL_version()
    SDL_GetVersion(&version)
    // A window opens with its frame at a place; in sdl2-compat (2.x.50 and more) with its content.
    if version.patch < 50 {
      SDL_GetWindowBordersSize(handle, &top, &left, nil, nil)
    }
    place.x = Int(x - left)
    place.y = Int(y - top)
    place.width = points(width)
    place.height = points(height)
  }

  var title: String { didSet { SDL_SetWindowTitle(handle, title) } }
  func show() {
    SDL_ShowWindow(handle)
  }

  func setIcon(_ picture: Bitmap) {
    let icon = Bitmap(width: picture.width, height: picture.height)
    for (index, pixel) in picture.pixels.enumerated() {
      // Desktops want colours that are not multiplied by alpha.
      let alpha = max(1, pixel >> 24)
      icon.pixels[index] = [16, 8, 0].reduce(pixel & 0xFF00_0000) { result, shift in
        result | min(255, (pixel >> shift & 255) * 255 / alpha) << shift
      }
    }
    let surface = Self.surface(of: icon, SDL_PIXELFORMAT_ARGB8888)
    withExtendedLifetime(icon) { SDL_SetWindowIcon(handle, surface) }
    SDL_FreeSurface(surface)
  }

  var acceptsText = false {
    didSet {
      guard acceptsText != oldValue else { return }
      if acceptsText {
        SDL_StartTextInput()
      } else {
        SDL_StopTextInput()
      }
    }
  }

  func toggleFullScreen() {
    let isFullScreen = hasFlag(SDL_WINDOW_FULLSCREEN_DESKTOP)
    let leavesFullScreen = isFullScreen || isFullScreenByCompositor
    // SDL leaves only a full screen that it has set, not one by the compositor.
    if !isFullScreen {
      SDL_SetWindowFullscreen(handle, SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
    }
    if leavesFullScreen {
      SDL_SetWindowFullscreen(handle, 0)
    }
  }

  /// Whether the window fills the screen on Wayland, where nothing else is as large.
  private var isFullScreenByCompositor: Bool {
    guard waylandWindow != nil, !hasFlag(SDL_WINDOW_MAXIMIZED) else { return false }
    var screenBounds = SDL_Rect()
    var width = Int32()
    var height = Int32()
    SDL_GetDisplayBounds(max(0, SDL_GetWindowDisplayIndex(handle)), &screenBounds)
    SDL_GetWindowSize(handle, &width, &height)
    return (width, height) == (screenBounds.w, screenBounds.h)
  }

  /// Whether the compositor has not shown the last frame yet; perhaps the window is covered.
  var isWaiting: Bool { waylandWindow.map { wayland_window_is_waiting($0) } ?? false }
  var isLost: Bool { waylandWindow.map { wayland_window_is_lost($0) } ?? false }

  func present(_ picture: Bitmap, _ rects: [PixelRect]) throws(UserFacingError) {
    guard !rects.isEmpty else { return }
    let areas = rects.map {
      SDL_Rect(x: Int32($0.x), y: Int32($0.y), w: Int32($0.width), h: Int32($0.height))
    }
    let count = Int32(areas.count)
    if let waylandWindow {
      let pixels = picture.pixels.baseAddress
      let width = Int32(picture.width)
      guard
        wayland_window_present(waylandWindow, pixels, width, Int32(picture.height), areas, count)
      else { throw .noMemory }
      return
    }
    guard let surface = SDL_GetWindowSurface(handle),
      let source = Self.surface(of: picture, SDL_PIXELFORMAT_RGB888)
    else { throw .unavailable(tr("the display no longer shows the game: \(lastSDLError())")) }
    defer {
      SDL_FreeSurface(source)
    }
    for area in areas {
      var (area, target) = (area, area)
      SDL_UpperBlit(source, &area, surface, &target)
    }
    SDL_UpdateWindowSurfaceRects(handle, areas, count)
  }

  private static func surface(
    of picture: Bitmap, _ format: SDL_PixelFormatEnum
  ) -> UnsafeMutablePointer<SDL_Surface>? {
    SDL_CreateRGBSurfaceWithFormatFrom(
      picture.pixels.baseAddress, Int32(picture.width), Int32(picture.height), 32,
      Int32(picture.width * 4), format.rawValue)
  }
}

enum PointScale {
  /// Screen and density of texts as the X server tells them, asked once.
  static let screen = x11_ask_screen()

  /// The desktop's scale, or else one by the density in steps of a quarter; 1 to 8.
  static var x11Scale: Double {
    let configuredScale = EnvironmentNumber.pointScale.value(of: environmentVariable("GDK_SCALE"))
    return min(max(configuredScale ?? (density / 96 * 4).rounded(.down) / 4, 1), 8)
  }

  /// Dots per inch of texts, or else of the screen.
  private static var density: Double {
    let text = withUnsafeBytes(of: screen.text_density) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if let ofTexts = EnvironmentNumber.density.value(of: text) {
      return ofTexts
    }
    var screenDensity: Float = 0
    let isKnown = SDL_GetDisplayDPI(0, &screenDensity, nil, nil) == 0
    return (isKnown ? EnvironmentNumber.density.value(Double(screenDensity)) : nil) ?? 96
  }
}
