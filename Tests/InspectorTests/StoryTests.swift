import Session
import Testing
import View
import ViewModel
import ViewModelTesting

@testable import Inspector

/// What the log says about each line: messages and differences.
@MainActor
@Suite("What an intent became")
struct StoryTests {
  private func texts(_ game: InspectedGame) -> [String] {
    game.inspector.content.messages.map { message in
      let names = ["View", "ViewModel", "Model"]
      return "\(names[message.from.rawValue]) > \(names[message.to.rawValue]): \(message.text)"
    }
  }

  @Test("A choice travels through all layers, in order")
  func choice() throws {
    let game = try InspectedGame()
    try game.choose(4, at: 1)
    #expect(
      texts(game) == [
        "View > ViewModel: choose(4)", "ViewModel > Model: MemoryGame.choose(at: 4)",
        "Model > ViewModel: outcome: revealed",
        "ViewModel > View: published: cards[4], flips, phase",
        "View > View: redraw 1 card and texts",
      ])
    #expect(
      game.inspector.entries[1].report.changes == [
        FieldChange("cards[4].isFaceUp", before: "false", after: "true"),
        FieldChange("flips", before: "0", after: "1"),
        FieldChange("phase", before: ".choosingFirst", after: ".choosingSecond"),
      ])
  }

  @Test("A choice that is ignored ends in the view model")
  func ignored() throws {
    let game = try InspectedGame()
    try game.send("choose 4", at: 1)
    try game.send("choose 4", at: 2)
    #expect(
      texts(game) == [
        "View > ViewModel: choose(4)", "ViewModel > Model: MemoryGame.choose(at: 4)",
        "Model > ViewModel: outcome: ignored",
      ])
    #expect(game.inspector.content.details.contains(.heading("Changed: nothing")))
    #expect(game.inspector.content.details.contains(.heading("Called: nobody")))
  }

  @Test("Who is told that everything is new is called, even if everything is as it was")
  func sameDeal() throws {
    let game = try InspectedGame()
    try game.send("restart 7", at: 1)
    #expect(texts(game).contains { $0.hasPrefix("ViewModel > View: published") })
    #expect(game.inspector.content.details.contains(.heading("Changed: nothing")))
    #expect(game.inspector.content.details.contains(.heading("Called: ContentView")))
  }

  @Test("A miss that turns down by itself is a line of its own")
  func deadline() throws {
    let game = try InspectedGame("playing-cards", width: 800, height: 600)
    let miss = try #require(TravelTests.miss(game.viewModel))
    try game.send("choose \(miss.0)", at: 1)
    try game.send("choose \(miss.1)", at: 2)
    game.screen.advance(to: 9)
    #expect(game.log.last == "time passes turnedDown")
    #expect(texts(game)[1] == "ViewModel > Model: MemoryGame.turnMissDown()")
    #expect(game.inspector.content.log.last?.time == "2.60")
  }

  @Test("Subscribers are named in the order in which they are called")
  func subscribers() throws {
    let game = try InspectedGame()
    let other = game.viewModel.objectDidChange.sink(file: "Terminal/TerminalGame.swift") { _ in }
    try game.choose(4, at: 1)
    #expect(
      game.inspector.content.details.contains(.heading("Called: ContentView, TerminalGame")))
    other.cancel()
  }

  @Test("The twin does what the game does, in every game", arguments: GameKind.all.map(\.name))
  func twin(kind: String) throws {
    let game = try InspectedGame(kind, seed: 11, width: 800, height: 600)
    var random = SeededGenerator(seed: 3)
    var time = 0.0
    for _ in 0..<300 {
      time += Double.random(in: 0...0.8, using: &random)
      game.screen.advance(to: time)
      try game.inspector.perform(.choose(Int.random(in: 0..<12, using: &random)))
      if Int.random(in: 0..<60, using: &random) == 0 {
        try game.inspector.perform(.restart(seed: .random(in: 0...9, using: &random)))
      }
    }
    game.screen.advance(to: time + 9)
    // The changes, one on top of the other, lead from the deal to the present.
    var fields: [String: String] = [:]
    let dealt = MemoryGameViewModel(game.inspector.subject.header)
    for field in Snapshot(dealt).fields { fields[field.name] = field.value }
    for change in game.inspector.entries.flatMap(\.report.changes) {
      #expect(fields[change.name] == change.before)
      fields[change.name] = change.after
    }
    for field in Snapshot(game.viewModel).fields where field.name != "now" {
      #expect(fields[field.name] == field.value, "\(field.name)")
    }
  }

  @Test("Exports are the session's lines and a Swift test of them")
  func exports() throws {
    let game = try InspectedGame()
    try game.choose(4, at: 0.5)
    try game.press(.command("s"), .command("t"), at: 1)
    #expect(
      game.files["session.jsonl"] == """
        {"memory-game":1,"game":"lab","deck":"frutiger-aero","rows":4,"columns":3,"seed":7}
        {"at":0.5,"choose":4}

        """)
    let test = try #require(game.files["ExportedSession.swift"])
    #expect(test.contains("$0.cards[4].isFaceUp = true"))
    #expect(game.inspector.content.reply == "saved ExportedSession.swift")
  }

  @Test("An export that cannot be written is told")
  func exportFails() throws {
    struct Full: Error, CustomStringConvertible { let description = "the disk is full" }
    let game = try InspectedGame()
    game.inspector.write = { _, _ in throw Full() }
    try game.press(.command("s"), at: 1)
    #expect(game.inspector.content.reply == "the disk is full")
    #expect(game.inspector.content.isMistake)
  }
}
