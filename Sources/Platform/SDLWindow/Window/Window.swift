import CSDL
import CWayland
import Files
import Graphics
import Localization
import SDLGraphics

/// A window that shows the pixels of the game.
///
/// On X11, it is a window of SDL. On Wayland, SDL provides only the frame around the program's own
/// pixels.
final class Window {
  private let handle: OpaquePointer
  private let waylandWindow: OpaquePointer?

  /// The number of pixels per point on X11, where SDL uses pixels.
  private let pointScale: Double
  /// The position and size of the window at the last call to `recordPlace`.
  private(set) var place: WindowPlacement
  /// The position and size before the last change of the size.
  private var previousPlace: WindowPlacement?

  /// The maximum side length of a window, in pixels.
  ///
  /// SDL cannot open a larger window.
  private static let maximumSide = 16_384

  /// The minimum side length of a window, in points.
  private static let minimumSide = 200
  /// The minimum width and height of the visible part of a window, in pixels.
  private static let minimumVisibleSide = 50
  /// The size of the first window if SDL does not provide the screen's size, in points.
  private static let fallbackSize = Size(width: 400, height: 600)
  /// The minimum height of the first window on a screen that is tall enough, in points.
  private static let minimumInitialHeight = 600.0
  /// The number of frames per second if SDL does not provide the display's refresh rate.
  private static let fallbackRefreshRate = 60.0

  /// The lowest patch version that sdl2-compat reports.
  ///
  /// This library replaces SDL 2 and is based on SDL 3.
  private static let firstCompatibilityPatch = 50

  /// Creates a hidden window.
  ///
  /// - Parameters:
  ///   - title: The text in the title bar.
  ///   - place: The position and size. Missing values are replaced with suitable ones.
  ///   - whenShown: A function that is called after Wayland has shown a frame.
  /// - Throws: An error if SDL cannot open a window.
  init(title: String, place: WindowPlacement, whenShown: @convention(c) () -> Void)
    throws(UserFacingError)
  {
    if Self.isX11 {
      // An accelerated surface would load Mesa, which makes the first frame ten times slower.
      SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    }
    let scale = Self.scale
    let defaultSize = Self.initialSize
    let width = place.width ?? defaultSize.width
    let height = place.height ?? defaultSize.height
    let size = Size(width: width, height: height)

    let frame = Self.frame(of: place, size: size, scale: scale)
    let flags = Self.flags(for: place)
    guard let handle = SDL_CreateWindow(title, frame.x, frame.y, frame.w, frame.h, flags) else {
      throw .noDisplay(lastSDLError())
    }
    self.handle = handle
    self.title = title
    self.place = place
    self.place.width = width
    self.place.height = height
    pointScale = scale
    waylandWindow = wayland_window_open(handle, whenShown)

    let minimumSide = Self.pixels(Self.minimumSide, scale: scale)
    SDL_SetWindowMinimumSize(handle, minimumSide, minimumSide)
    SDL_StopTextInput()
  }

  /// Returns the window's frame in SDL's units.
  ///
  /// The frame is centered unless it is visible at the given position.
  private static func frame(of place: WindowPlacement, size: Size, scale: Double) -> SDL_Rect {
    let centered = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
    var frame = SDL_Rect()
    frame.w = pixels(size.width, scale: scale)
    frame.h = pixels(size.height, scale: scale)
    frame.x = place.x.map(Int32.init) ?? centered
    frame.y = place.y.map(Int32.init) ?? centered

    // The display that previously contained the window may be disconnected.
    let hasPosition = place.x != nil && place.y != nil
    if hasPosition, !isOnDisplay(frame) {
      frame.x = centered
      frame.y = centered
    }
    return frame
  }

  private static func pixels(_ points: Int, scale: Double) -> Int32 {
    let pixels = (Double(points) * scale).rounded()
    return Int32(min(pixels, Double(maximumSide)))
  }

  /// Returns whether enough of a window is on a display for the player to find and move it.
  private static func isOnDisplay(_ frame: SDL_Rect) -> Bool {
    let displays = 0..<max(0, SDL_GetNumVideoDisplays())
    if displays.isEmpty {
      return true
    }
    return displays.contains { display in
      var frame = frame
      var bounds = SDL_Rect()
      var visiblePart = SDL_Rect()
      SDL_GetDisplayBounds(display, &bounds)
      guard SDL_IntersectRect(&frame, &bounds, &visiblePart) == SDL_TRUE else { return false }
      return min(visiblePart.w, visiblePart.h) >= minimumVisibleSide
    }
  }

  private static func flags(for place: WindowPlacement) -> UInt32 {
    var flags = SDL_WINDOW_RESIZABLE.rawValue
    flags |= SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    flags |= SDL_WINDOW_HIDDEN.rawValue
    if place.isFullScreen {
      flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    }
    if place.isMaximized {
      flags |= SDL_WINDOW_MAXIMIZED.rawValue
    }
    return flags
  }

  deinit {
    Signals.answer(.closing)
    if let waylandWindow {
      wayland_window_close(waylandWindow)
    }
    SDL_DestroyWindow(handle)
    // SDL_Quit would also close the sound device, which another thread uses. That call might never
    // return.
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// The text in the title bar.
  var title: String {
    didSet { SDL_SetWindowTitle(handle, title) }
  }

  /// Whether the window receives typed text in addition to keys.
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

  func show() {
    SDL_ShowWindow(handle)
  }
}

// MARK: Displays
extension Window {
  private static var isX11: Bool {
    guard let driver = SDL_GetCurrentVideoDriver() else { return false }
    return String(cString: driver) == "x11"
  }

  private static var scale: Double { isX11 ? PointScale.x11Scale : 1 }

  /// The size of the smallest rectangle around all displays, in points.
  ///
  /// The size is `nil` if it is unknown.
  static var sizeOfDisplays: Size? {
    var union = SDL_Rect()
    for display in 0..<max(0, SDL_GetNumVideoDisplays()) {
      var bounds = SDL_Rect()
      var previousUnion = union
      SDL_GetDisplayBounds(display, &bounds)
      SDL_UnionRect(&previousUnion, &bounds, &union)
    }
    guard union.w > 0, union.h > 0 else { return nil }
    let width = Double(union.w) / scale
    let height = Double(union.h) / scale
    return Size(width: Int(width), height: Int(height))
  }

  /// The size of a new window on the first display, in points.
  static var initialSize: Size {
    var screen = SDL_Rect()
    SDL_GetDisplayUsableBounds(0, &screen)
    return initialSize(onScreen: Int(screen.w), Int(screen.h), scale: scale) ?? fallbackSize
  }

  /// Returns the size of a window that has never been resized, in points.
  ///
  /// The height is two thirds of the screen's height, but at least 600 points if the screen is tall
  /// enough. The ratio of width to height is 2:3.
  ///
  /// - Parameters:
  ///   - width: The width of the screen, in pixels.
  ///   - height: The height of the screen, in pixels.
  ///   - scale: The number of pixels per point.
  /// - Returns: The size, or `nil` if the screen's size is unknown.
  static func initialSize(
    onScreen width: Int, _ height: Int, scale: Double = PointScale.x11Scale
  ) -> Size? {
    guard width > 0, height > 0 else { return nil }
    let screenWidth = Double(width) / scale
    let screenHeight = Double(height) / scale
    let preferredHeight = max(minimumInitialHeight, screenHeight * 2 / 3)
    let maximumSide = Double(WindowPlacement.maximumSide)
    let windowHeight = min(preferredHeight, screenHeight, screenWidth * 1.5, maximumSide)
    let windowWidth = windowHeight * 2 / 3
    return Size(width: Int(windowWidth.rounded()), height: Int(windowHeight.rounded()))
  }

  /// The time between two frames of the window's display, in seconds.
  var refreshInterval: Double {
    var mode = SDL_DisplayMode()
    let display = max(0, SDL_GetWindowDisplayIndex(handle))
    var rate: Double?
    if SDL_GetCurrentDisplayMode(display, &mode) == 0 {
      rate = EnvironmentNumber.refreshRate.value(Double(mode.refresh_rate))
    }
    return 1 / (rate ?? Self.fallbackRefreshRate)
  }
}

// MARK: Position and size
extension Window {
  /// The area of the content inside the window, in pixels.
  var bounds: PixelRect {
    let size = sizeInPixels
    let width = min(size.width, Self.maximumSide)
    let height = min(size.height, Self.maximumSide)
    return PixelRect(x: 0, y: 0, width: width, height: height)
  }

  /// The size of the content, in pixels.
  ///
  /// The desktop can choose a size above `maximumSide`.
  private var sizeInPixels: Size {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSizeInPixels(handle, &width, &height)
    return Size(width: max(1, Int(width)), height: max(1, Int(height)))
  }

  /// The size of the content in SDL's units, which are pixels on X11 and points on Wayland.
  private var sizeInUnits: Size {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(handle, &width, &height)
    return Size(width: Int(width), height: Int(height))
  }

  /// The number of pixels per SDL unit.
  var scale: PixelScale {
    let units = sizeInUnits
    let pixels = sizeInPixels
    let x = Double(pixels.width) / Double(max(1, units.width))
    let y = Double(pixels.height) / Double(max(1, units.height))
    return PixelScale(x: x, y: y)
  }

  /// The number of pixels per point.
  var pointSize: Double { waylandWindow == nil ? pointScale : scale.x }

  /// The area of the content on the screen, in pixels.
  ///
  /// On Wayland, the position is unknown, so its coordinates are 0.
  var area: PixelRect {
    var x: Int32 = 0
    var y: Int32 = 0
    if waylandWindow == nil {
      SDL_GetWindowPosition(handle, &x, &y)
    }
    return PixelRect(x: Int(x), y: Int(y), width: bounds.width, height: bounds.height)
  }

  private func hasFlag(_ flag: SDL_WindowFlags) -> Bool {
    SDL_GetWindowFlags(handle) & flag.rawValue == flag.rawValue
  }

  /// Whether the window has the keyboard focus.
  var isActive: Bool { hasFlag(SDL_WINDOW_INPUT_FOCUS) }

  /// Updates `place` to the current position, size and state of the window.
  ///
  /// While the window is maximized or fills the screen, `place` keeps the earlier position and
  /// size.
  func recordPlace() {
    place.isFullScreen = hasFlag(SDL_WINDOW_FULLSCREEN)
    if !place.isFullScreen {
      place.isMaximized = hasFlag(SDL_WINDOW_MAXIMIZED)
    }
    let units = sizeInUnits
    let width = points(units.width)
    let height = points(units.height)
    let isNewSize = place.width != width || place.height != height

    if place.isFullScreen || place.isMaximized {
      // The desktop may have reported the new size before the reason for it.
      if !isNewSize {
        restorePreviousPlace()
      }
      return
    }
    if isNewSize {
      previousPlace = place
    }
    recordPosition()
    place.width = width
    place.height = height
  }

  private func points(_ pixels: Int) -> Int {
    let points = (Double(pixels) / pointScale).rounded()
    return min(Int(points), WindowPlacement.maximumSide)
  }

  private func restorePreviousPlace() {
    guard var restoredPlace = previousPlace else { return }
    restoredPlace.isFullScreen = place.isFullScreen
    restoredPlace.isMaximized = place.isMaximized
    place = restoredPlace
    previousPlace = nil
  }

  private func recordPosition() {
    var x: Int32 = 0
    var y: Int32 = 0
    SDL_GetWindowPosition(handle, &x, &y)

    // SDL reports the position of the content, but opens a window at the position of its frame.
    // sdl2-compat opens a window at the position of its content.
    var top: Int32 = 0
    var left: Int32 = 0
    var version = SDL_version()
    SDL_GetVersion(&version)
    if version.patch < Self.firstCompatibilityPatch {
      SDL_GetWindowBordersSize(handle, &top, &left, nil, nil)
    }
    place.x = Int(x - left)
    place.y = Int(y - top)
  }

  func toggleFullScreen() {
    let isFullScreen = hasFlag(SDL_WINDOW_FULLSCREEN_DESKTOP)
    let leavesFullScreen = isFullScreen || isFullScreenByCompositor
    // SDL can leave full-screen mode only if SDL itself has entered it, so SDL enters it first.
    if !isFullScreen {
      SDL_SetWindowFullscreen(handle, SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
    }
    if leavesFullScreen {
      SDL_SetWindowFullscreen(handle, 0)
    }
  }

  /// Whether a Wayland compositor, and not SDL, has made the window fill the screen.
  ///
  /// Such a window has the size of the screen but is not maximized.
  private var isFullScreenByCompositor: Bool {
    guard waylandWindow != nil, !hasFlag(SDL_WINDOW_MAXIMIZED) else { return false }
    var screen = SDL_Rect()
    SDL_GetDisplayBounds(max(0, SDL_GetWindowDisplayIndex(handle)), &screen)
    return sizeInUnits == Size(width: Int(screen.w), height: Int(screen.h))
  }
}

// MARK: Pixels
extension Window {
  /// Whether the last frame is still waiting for the compositor.
  ///
  /// The wait can be long, for example while the window is covered.
  var isWaiting: Bool {
    guard let waylandWindow else { return false }
    return wayland_window_is_waiting(waylandWindow)
  }

  /// Whether the connection to the Wayland compositor has been closed.
  var isLost: Bool {
    guard let waylandWindow else { return false }
    return wayland_window_is_lost(waylandWindow)
  }

  /// Shows the changed parts of a picture in the window.
  ///
  /// - Throws: An error if there is not enough memory or the display no longer shows the window.
  func present(_ picture: Bitmap, changedRects: [PixelRect]) throws(UserFacingError) {
    guard !changedRects.isEmpty else { return }
    let areas = changedRects.map { rect in
      SDL_Rect(x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
    }
    if let waylandWindow {
      try present(picture, areas, on: waylandWindow)
    } else {
      try presentWithSDL(picture, areas)
    }
  }

  private func present(
    _ picture: Bitmap, _ areas: [SDL_Rect], on waylandWindow: OpaquePointer
  ) throws(UserFacingError) {
    let isPresented = wayland_window_present(
      waylandWindow,
      picture.pixels.baseAddress,
      Int32(picture.width),
      Int32(picture.height),
      areas,
      Int32(areas.count)
    )
    if !isPresented {
      throw .noMemory
    }
  }

  /// Shows the changed parts of a picture through SDL.
  private func presentWithSDL(_ picture: Bitmap, _ areas: [SDL_Rect]) throws(UserFacingError) {
    guard let surface = SDL_GetWindowSurface(handle),
      let source = Self.surface(of: picture, SDL_PIXELFORMAT_RGB888)
    else { throw .unavailable(tr("the display no longer shows the game: \(lastSDLError())")) }
    defer {
      SDL_FreeSurface(source)
    }
    for area in areas {
      var sourceArea = area
      var targetArea = area
      SDL_UpperBlit(source, &sourceArea, surface, &targetArea)
    }
    SDL_UpdateWindowSurfaceRects(handle, areas, Int32(areas.count))
  }

  func setIcon(_ picture: Bitmap) {
    let icon = Bitmap(width: picture.width, height: picture.height)
    for (index, pixel) in picture.pixels.enumerated() {
      icon.pixels[index] = Self.unmultiplied(pixel)
    }
    let surface = Self.surface(of: icon, SDL_PIXELFORMAT_ARGB8888)
    withExtendedLifetime(icon) { SDL_SetWindowIcon(handle, surface) }
    SDL_FreeSurface(surface)
  }

  /// Returns the pixel without premultiplied alpha, as desktops expect it in an icon.
  ///
  /// Both pixels have the form 0xAARRGGBB.
  private static func unmultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = max(1, pixel >> 24)
    let red = min(255, (pixel >> 16 & 255) * 255 / alpha)
    let green = min(255, (pixel >> 8 & 255) * 255 / alpha)
    let blue = min(255, (pixel & 255) * 255 / alpha)
    return pixel & 0xFF00_0000 | red << 16 | green << 8 | blue
  }

  /// Returns an SDL surface that shares the pixels of a picture, which must outlive the surface.
  private static func surface(
    of picture: Bitmap, _ format: SDL_PixelFormatEnum
  ) -> UnsafeMutablePointer<SDL_Surface>? {
    SDL_CreateRGBSurfaceWithFormatFrom(
      picture.pixels.baseAddress, Int32(picture.width), Int32(picture.height), 32,
      Int32(picture.width * 4), format.rawValue)
  }
}

/// The number of pixels per point on an X11 display.
enum PointScale {
  /// The size of the screen and the density of text, which the X server reports at the first use.
  static let screen = x11_ask_screen()

  /// The number of dots per inch at which one point is one pixel.
  private static let standardDensity = 96.0

  /// The number of pixels per point on X11, from 1 to 8.
  ///
  /// This is the desktop's scale if it is set. Otherwise, it is derived from the density and
  /// rounded down to a multiple of a quarter.
  static var x11Scale: Double {
    let desktopScale = EnvironmentNumber.pointScale.value(of: environmentVariable("GDK_SCALE"))
    let scale = desktopScale ?? (density / standardDensity * 4).rounded(.down) / 4
    return min(max(scale, 1), 8)
  }

  /// The density of text on the desktop, in dots per inch.
  ///
  /// If the desktop does not set a density, this is the density of the screen.
  private static var density: Double {
    let answer = text(in: screen.text_density)
    if let textDensity = EnvironmentNumber.density.value(of: answer) {
      return textDensity
    }
    var screenDensity: Float = 0
    guard SDL_GetDisplayDPI(0, &screenDensity, nil, nil) == 0 else { return standardDensity }
    return EnvironmentNumber.density.value(Double(screenDensity)) ?? standardDensity
  }
}
