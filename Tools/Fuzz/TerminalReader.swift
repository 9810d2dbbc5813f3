import Files
import Games
import Menu
import Model
import ViewModel
import ViewState

@testable import TerminalUI

/// A screen that only checks the lines.
private final class NoScreen: TextScreen {
  var size = TerminalSize(width: 80, height: 24)
  let isReady = true
  func enter() {}
  func leave() {}
  func invalidate() {}
  func check() {}
  func draw(_ lines: [TextLine]) {
    for line in lines {
      checkPrintable(line.text)
    }
  }
}

/// An output that only checks the lines.
private final class NoOutput: LineOutput {
  let isReady = true
  func check() {}
  func send(_ line: String) {
    checkPrintable(line.dropLast())
  }
}

/// Checks that a line contains no control characters, which could move the cursor or change colors.
private func checkPrintable(_ line: some StringProtocol) {
  let hasControlCharacter = line.unicodeScalars.contains {
    $0.properties.generalCategory == .control
  }
  precondition(!hasControlCharacter, "\(line)")
}

private let decks = ["xa", "xb"].map { name in
  Deck(name: name, pairs: (0..<64).map { Deck.Pair(Face("\(name)\($0)", kind: .text)) })
}

/// The byte that represents a pause in an input.
private let pauseByte: UInt8 = 0xFF

/// Plays a game in the terminal.
///
/// - Parameter bytes: Four bytes that choose the game, and the bytes of the keyboard, in which
///   0xFF is a pause.
@MainActor func readTerminal(_ bytes: [UInt8]) {
  guard bytes.count > 4 else { return }
  let game = makeGame(kindByte: bytes[0], gridByte: bytes[1], seed: bytes[2], options: bytes[3])
  let isPlain = bytes[3] & 1 == 1
  let menu = MenuViewModel(
    FuzzedMenuServices(game: game), settings: SettingsStore(), isTextOnly: true)
  do {
    let frontend: any TerminalFrontend =
      if isPlain {
        PlainGame(game, menu: menu, output: NoOutput())
      } else {
        try TerminalGame(game, decks: decks, menu: menu, on: NoScreen())
      }
    for part in bytes.dropFirst(4).split(separator: pauseByte, omittingEmptySubsequences: false) {
      try frontend.handle(.bytes(Array(part)))
      try finishWork(of: frontend)
      game.advance(to: game.now + 0.7)
      try frontend.handle(.pause)
      try finishWork(of: frontend)
    }
    try frontend.handle(.end)
    try finishWork(of: frontend)
  } catch {
    fatalError("a terminal that can be written fails: \(error)")
  }
}

/// The parts of an application around one game.
private struct FuzzedMenuServices: MenuServices {
  let game: any GameViewModel

  var currentBoard: BoardState? { game.board }

  func loadDecks() -> [Deck] { decks }

  func loadDailyDeal() -> DailyDeal? { nil }

  func loadResults() -> [GameResult] { [] }

  func loadUnfinishedGames() -> [UnfinishedGame] { [] }

  func fitGrid(_ grid: Grid, ofGame gameName: String) -> Grid { grid }
}

/// Creates the game that the first bytes of an input choose.
@MainActor private func makeGame(
  kindByte: UInt8, gridByte: UInt8, seed: UInt8, options: UInt8
) -> any Playable {
  let kind = GameKind.all[Int(kindByte) % GameKind.all.count]
  let grid = GameSetup.grids[Int(gridByte) % GameSetup.grids.count]
  if kind.isPile {
    return CardPileViewModel(kind, grid: grid, deck: decks[0], seed: UInt64(seed))
  }

  let hasComputer = options & 2 != 0
  let hasPreview = options & 4 != 0
  let game = MemoryGameViewModel(
    kind,
    grid: grid,
    deck: decks[0],
    themes: kind.themeNames.isEmpty ? [] : decks,
    players: hasComputer ? [.person, .computer(memory: 4)] : [.person],
    previewDuration: hasPreview ? 2 : 0,
    seed: UInt64(seed)
  )
  if hasComputer {
    game.computer = ComputerPlayer(game)
  }
  return game
}

@MainActor private func finishWork(of frontend: any TerminalFrontend) throws {
  repeat {
    try frontend.refresh()
  } while frontend.hasWork
}

/// Parses keys, in which 0xFF is a pause, and reads the same bytes as the words of a command.
@MainActor func readKeys(_ bytes: [UInt8]) {
  var parser = KeyParser()
  for part in bytes.split(separator: pauseByte, omittingEmptySubsequences: false) {
    var keys = parser.keys(from: Array(part))
    if let key = parser.keyAfterPause() {
      keys.append(key)
    }
    for case .character(let character) in keys {
      checkPrintable(String(character))
    }
  }
  // After a pause, letters are keys regardless of the earlier bytes.
  precondition(parser.keys(from: Array("aé".utf8)) == [.character("a"), .character("é")])

  let words = String(decoding: bytes, as: UTF8.self).lowercased().split(separator: " ")
  guard let setup = try? GameSetup(.lab).changed(by: words.map(String.init)) else { return }
  precondition(2...400 ~= setup.grid.cardCount, "\(setup)")
  precondition(GameSetup.playerChoices.contains(setup.players), "\(setup)")
}
