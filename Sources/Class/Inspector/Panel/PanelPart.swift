import Framebuffer

/// What one part of the panel draws, and what presses on it mean.
struct PanelPart {
  /// A place that takes presses.
  struct Target: Equatable {
    /// Where it is.
    let area: PixelRect
    /// What a press means.
    let action: PanelAction
  }

  /// What is drawn, the lowest first.
  var sprites: [Sprite] = []
  /// What can be pressed.
  var targets: [Target] = []
}
