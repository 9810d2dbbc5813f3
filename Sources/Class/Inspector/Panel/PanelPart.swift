import Framebuffer

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
