import Model
import Testing
import ViewModel

/// One publication per intent, after the change, and only if something changed.
@MainActor @Suite struct PublicationTests {
  @Test("A new subscriber is told to look at everything")
  func subscribing() {
    let viewModel = MemoryGameViewModel(board: "aabb")
    var received: [ChangeDescription] = []
    let subscription = viewModel.objectDidChange.sink { received.append($0.described) }
    #expect(
      received == [
        change(
          .subscribed, cards: [0, 1, 2, 3], flips: true, misses: true, phase: true, focus: true)
      ])
    withExtendedLifetime(subscription) {}
  }

  @Test("Every choice publishes exactly what it changed")
  func changeSets() {
    let viewModel = MemoryGameViewModel(board: "aabb")
    let recorder = Recorder(viewModel)
    viewModel.choose(2)
    #expect(
      recorder.takeDescribed() == [
        change(.chosen(.revealed), cards: [2], flips: true, phase: true)
      ])
    viewModel.choose(0)
    #expect(
      recorder.takeDescribed() == [
        change(.chosen(.missed), cards: [0], flips: true, misses: true, phase: true)
      ])
    viewModel.choose(1)
    #expect(
      recorder.takeDescribed() == [
        change(.chosen(.revealed), cards: [0, 1, 2], flips: true, phase: true)
      ])
    viewModel.choose(0)
    #expect(
      recorder.takeDescribed() == [
        change(.chosen(.matched), cards: [0, 1], flips: true, phase: true)
      ])
  }

  @Test("Nothing is published for an ignored choice")
  func ignored() {
    let viewModel = MemoryGameViewModel(board: "aabb")
    viewModel.play(0, 1, 2)
    let recorder = Recorder(viewModel)
    viewModel.play(0, 1, 2, 2)
    #expect(recorder.take().isEmpty)
  }

  @Test("A restart is published once and changes everything")
  func restart() {
    let viewModel = MemoryGameViewModel(board: "aabb")
    viewModel.play(0, 2)
    let recorder = Recorder(viewModel)
    viewModel.restart()
    #expect(
      recorder.takeDescribed() == [
        change(
          .restarted, cards: [0, 1, 2, 3], flips: true, misses: true, phase: true, focus: true)
      ])
  }

  @Test("Every published change is exactly the difference, in a whole random game")
  func randomGame() {
    let viewModel = MemoryGameViewModel(
      grid: Grid(rows: 4, columns: 3), deck: .frutigerAero, seed: 3)
    let recorder = Recorder(viewModel)
    var generator = SeededGenerator(seed: 4)
    for step in 0..<400 {
      let before = State(viewModel)
      if step % 5 == 4 {
        viewModel.advance(to: Double(step) / 4)
      } else {
        viewModel.choose(Int(generator.next() % 12))
      }
      let difference = before.difference(to: State(viewModel))
      let changes = recorder.takeDescribed()
      #expect(changes.count == (difference == nil ? 0 : 1))
      if let difference, let published = changes.first {
        #expect(published.cards == difference.cards)
        #expect(published.flips == difference.flips)
        #expect(published.misses == difference.misses)
        #expect(published.phase == difference.phase)
        #expect(published.focus == false)
      }
    }
  }

  @Test("A subscriber finds the new values in the view model")
  func afterTheChange() {
    let viewModel = MemoryGameViewModel(board: "aabb", kind: .lab(missLasts: 1))
    var seen: [String] = []
    let recorder = Recorder(viewModel) { [unowned viewModel] _ in
      seen.append(
        "\(viewModel.board) \(viewModel.phase) \(viewModel.flips) \(viewModel.misses) "
          + "\(viewModel.nextDeadline.map(String.init(describing:)) ?? "-")")
    }
    viewModel.play(0, 2)
    viewModel.advance(to: 1)
    viewModel.play(0, 1)
    viewModel.restart()
    #expect(
      seen == [
        ".... choosingFirst 0 0 -", "a... choosingSecond 1 0 -", "a.b. showingMiss 2 1 1.0",
        ".... choosingFirst 2 1 -", "a... choosingSecond 3 1 -", "AA.. choosingFirst 4 1 -",
        ".... choosingFirst 0 0 -",
      ])
    withExtendedLifetime(recorder) {}
  }

  @Test("A choice made inside a callback is published after the one that led to it, to all")
  func chooseInside() {
    let viewModel = MemoryGameViewModel(board: "aabb")
    let player = Recorder(viewModel) { [unowned viewModel] change in
      if change.cause == .chosen(.revealed) { #expect(viewModel.choose(1) == .matched) }
    }
    let recorder = Recorder(viewModel)
    viewModel.choose(0)
    #expect(viewModel.board == "AA..")
    #expect(recorder.take().map(\.cause) == [.chosen(.revealed), .chosen(.matched)])
    #expect(player.take().map(\.cause) == [.chosen(.revealed), .chosen(.matched)])
  }

  @Test("A subscriber that is released is told nothing more")
  func releasedSubscriber() {
    let viewModel = MemoryGameViewModel(board: "aabb")
    var count = 0
    var recorder: Recorder? = Recorder(viewModel) { _ in count += 1 }
    viewModel.choose(0)
    #expect(recorder?.changes.count == 1)
    recorder = nil
    viewModel.choose(1)
    #expect(count == 2)
  }

  /// What a view can see of a game.
  private struct State {
    let cards: [MemoryCard]
    let flips: Int
    let misses: Int
    let phase: Phase

    @MainActor init(_ viewModel: MemoryGameViewModel) {
      cards = viewModel.cards
      flips = viewModel.flips
      misses = viewModel.misses
      phase = viewModel.phase
    }

    func difference(to next: State) -> (cards: [Int], flips: Bool, misses: Bool, phase: Bool)? {
      let changed = cards.indices.filter { cards[$0] != next.cards[$0] }
      guard !changed.isEmpty else { return nil }
      return (changed, flips != next.flips, misses != next.misses, phase != next.phase)
    }
  }
}

@MainActor @Suite struct LifetimeTests {
  @Test("Subscribers do not keep the view model alive")
  func viewModelIsReleased() {
    weak var released: MemoryGameViewModel?
    let recorder: Recorder
    do {
      let viewModel = MemoryGameViewModel(board: "aabb")
      released = viewModel
      recorder = Recorder(viewModel)
      viewModel.play(0, 2, 1)
      viewModel.restart()
    }
    #expect(released == nil)
    #expect(recorder.changes.count == 4)
  }

  @Test("The view model does not keep a subscriber alive")
  func subscriberIsReleased() {
    let viewModel = MemoryGameViewModel(board: "aabb")
    weak var released: Recorder?
    do {
      let recorder = Recorder(viewModel)
      released = recorder
      viewModel.choose(0)
    }
    #expect(released == nil)
    viewModel.choose(1)
  }
}
