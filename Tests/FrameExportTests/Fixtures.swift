import SDLGraphics

private let art = #filePath.dropLast("Tests/FrameExportTests/Fixtures.swift".count) + "Assets/art"

/// Fonts are slow to open.
@MainActor private let fonts = Fonts()

@MainActor func makeRasterizer() throws -> SDLRasterizer {
  SDLRasterizer(folder: "\(art)", fonts: fonts)
}
