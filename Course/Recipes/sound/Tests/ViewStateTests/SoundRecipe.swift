import Foundation
import Model
import Testing

@testable import ViewState

@Suite struct SoundRecipe {
  @Test("A hint has its own sound and sound file")
  func hint() {
    let board = BoardState(
      gameName: "lab", grid: Grid(rows: 1, columns: 2), cards: [.init(), .init()])
    #expect(BoardUpdate(board, cause: .hinted).sound == .hint)

    let package = #filePath.dropLast("Tests/ViewStateTests/SoundRecipe.swift".count)
    let soundFile = package + "Assets/sounds/hint.wav"
    #expect(FileManager.default.fileExists(atPath: String(soundFile)))
  }
}
