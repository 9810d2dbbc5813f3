import Files
import Games
import Menu
import Model
import ViewModel
import ViewState

@testable import TerminalUI

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

private final class NoOutput: LineOutput {
  let isReady = true
  func check() {}
  func send(_ line: String) {
    checkPrintable(line.dropLast())
  }
}

/// What is written to a terminal moves no cursor and changes no colour.
private func checkPrintable(_ line: some StringProtocol) {
  precondition(
    !line.unicodeScalars.contains { $0.properties.generalCategory == .control }, "\(line)")
}

private let decks = ["xa", "xb"].map { name in
  Deck(name: name, pairs: (0..<64).map { Deck.Pair(Face("\(name)\($0)", kind: .text)) })
}

/// A game that the first bytes choose takes the others; 0xFF is a pause in which time passes.
@MainActor func readTerminal(_ bytes: [UInt8]) {
  guard bytes.count > 4 else { return }
  let kind = GameKind.all[Int(bytes[0]) % GameKind.all.count]
  let grid = GameSetup.grids[Int(bytes[1]) % GameSetup.grids.count]
  let seed = UInt64(bytes[2])
  let isPlain = bytes[3] & 1 == 1
  let players: [Player] = bytes[3] & 2 == 0 ? [.person] : [.person, .computer(memory: 4)]
  let game: any Playable
  if kind.isPile {
    game = CardPileViewModel(kind, grid: grid, deck: decks[0], seed: seed)
  } else {
    let pairs = MemoryGameViewModel(
      kind, grid: grid, deck: decks[0], themes: kind.themeNames.isEmpty ? [] : decks,
      players: players, previewDuration: bytes[3] & 4 == 0 ? 0 : 2, seed: seed)
    if players.count > 1 {
      pairs.computer = ComputerPlayer(pairs)
    }
    game = pairs
  }
  let menu = MenuViewModel(
    isTextOnly: true, currentBoard: { game.board }, loadDecks: { decks }, loadResults: { [] })
  do {
    let front: any TerminalFrontend =
      isPlain
      ? PlainGame(game, menu: menu, output: NoOutput())
      : try TerminalGame(game, decks: decks, menu: menu, on: NoScreen())
    for part in bytes.dropFirst(4).split(separator: 0xFF, omittingEmptySubsequences: false) {
      try front.handle(.bytes(Array(part)))
      repeat { try front.refresh() } while front.hasWork
      game.advance(to: game.now + 0.7)
      try front.handle(.pause)
      repeat { try front.refresh() } while front.hasWork
    }
    try front.handle(.end)
    repeat { try front.refresh() } while front.hasWork
  } catch {
    fatalError("a terminal that can be written fails: \(error)")
  }
}

/// Keys of bytes, among which 0xFF is a pause, and the game that the same bytes ask for as words.
@MainActor func readKeys(_ bytes: [UInt8]) {
  var parser = KeyParser()
  for part in bytes.split(separator: 0xFF, omittingEmptySubsequences: false) {
    let keys = parser.keys(from: Array(part)) + [parser.keyAfterPause()].compactMap(\.self)
    for case .character(let sign) in keys {
      checkPrintable(String(sign))
    }
  }
  // Whatever came before, letters after a pause are themselves.
  precondition(parser.keys(from: Array("aé".utf8)) == [.character("a"), .character("é")])

  let words = String(decoding: bytes, as: UTF8.self).lowercased().split(separator: " ")
  guard let setup = try? GameSetup(.lab).changed(by: words.map(String.init)) else { return }
  precondition(2...400 ~= setup.grid.cardCount, "\(setup)")
  precondition(GameSetup.playerChoices.contains(setup.players), "\(setup)")
}
