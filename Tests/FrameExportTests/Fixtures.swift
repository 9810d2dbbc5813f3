import SDLGraphics

private let repository = #filePath.dropLast("Tests/FrameExportTests/Fixtures.swift".count)

/// The fonts of all tests.
///
/// They are shared because fonts are slow to open.
@MainActor private let fonts = Fonts()

@MainActor func makeRasterizer() throws -> SDLRasterizer {
  SDLRasterizer(folder: "\(repository)Assets/art", fonts: fonts)
}
