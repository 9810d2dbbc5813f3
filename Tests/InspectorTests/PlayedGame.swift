import Architectures
import Foundation
import Games
import Menu
import Storage
import Testing
import ViewModel

/// A game that a test names: a game with a view model, or the game of another architecture.
enum PlayedGame: Hashable {
  case viewModel(String)
  case architecture(Architecture)

  static let architectures = Architecture.allCases.map { PlayedGame.architecture($0) }
  static let all = GameKind.all.map { PlayedGame.viewModel($0.name) } + architectures

  /// The usual width of the window.
  ///
  /// A wide window shows the themes of a controller beside the cards.
  var usualWidth: Int {
    if case .viewModel = self { 400 } else { 1000 }
  }

  /// The usual height of the window.
  var usualHeight: Int {
    if case .viewModel = self { 240 } else { 200 }
  }

  /// Returns the header of a session that uses the decks of the program.
  ///
  /// Controllers play on small boards, unless a test needs the board that players get.
  func makeHeader(seed: UInt64 = 7, hasUsualBoard: Bool = false) throws -> SessionHeader {
    let deckFolder = packageFolder.appending(path: "Assets/decks").path
    let decks = DeckLibrary(folder: deckFolder) { _ in
      throw CocoaError(.fileNoSuchFile)
    }
    let setup =
      switch self {
      case .viewModel(let name): try GameSetup(game: name)
      case .architecture(let architecture) where hasUsualBoard:
        try GameSetup(game: architecture.game.name)
      case .architecture(let architecture):
        try GameSetup(game: architecture.game.name, rows: 2, columns: 4)
      }
    return try SessionHeader(setup, seed: seed, decks: decks)
  }

  @MainActor func deal(_ header: SessionHeader) -> any Playable {
    switch self {
    case .viewModel:
      header.makeGame()
    case .architecture(let architecture):
      ControllerGame(
        architecture,
        grid: header.grid,
        deck: header.deck,
        themes: header.themes,
        seed: header.seed)
    }
  }
}

/// A text is the name of a game with a view model.
extension PlayedGame: ExpressibleByStringLiteral {
  init(stringLiteral name: String) {
    self = .viewModel(name)
  }
}

extension PlayedGame: CustomTestStringConvertible {
  var testDescription: String {
    switch self {
    case .viewModel(let name): name
    case .architecture(let architecture): architecture.rawValue
    }
  }
}
