import Framebuffer
import Testing
import View
import ViewModel

@MainActor
@Suite("ContentView")
struct ContentViewTests {
  private func view(
    of viewModel: MemoryGameViewModel, width: Int = 400, height: Int = 600
  ) throws -> ContentView {
    try ContentView(viewModel, artist: PaintArtist(), width: width, height: height)
  }

  private func center(of index: Int, in view: ContentView) -> (x: Double, y: Double) {
    let frame = view.layout.frame(of: index)
    return (Double(frame.x) + Double(frame.width) / 2, Double(frame.y) + Double(frame.height) / 2)
  }

  private func press(_ index: Int, _ view: ContentView, at time: Double) throws {
    let point = center(of: index, in: view)
    try view.handle(.press(x: point.x, y: point.y), at: time)
  }

  @Test("Twenty presses between two frames are twenty intents, in order")
  func twentyPresses() throws {
    let viewModel = MemoryGameViewModel(board: "abcdefabcdef", columns: 3)
    let view = try view(of: viewModel)
    var intents: [Intent] = []
    view.perform = {
      intents.append($0)
      viewModel.perform($0)
    }
    let presses = [0, 1, 2, 3, 4, 5, 5, 7, 7, 8, 9, 10, 11, 0, 2, 4, 1, 3, 8, 11]
    for index in presses { try press(index, view, at: 1) }
    #expect(intents == presses.map { .choose($0) })
  }

  @Test("A press between the cards or on a matched card is no intent")
  func deadPlaces() throws {
    let viewModel = MemoryGameViewModel(board: "aabb", columns: 2)
    let view = try view(of: viewModel)
    var intents: [Intent] = []
    view.perform = {
      intents.append($0)
      viewModel.perform($0)
    }
    let frame = view.layout.frame(of: 0)
    try view.handle(.press(x: Double(frame.maxX) + 1, y: Double(frame.y)), at: 0)
    try press(0, view, at: 1)
    try press(1, view, at: 2)
    try press(0, view, at: 2)
    #expect(intents == [.choose(0), .choose(1)])
  }

  @Test("A press on Restart deals from the next seed")
  func restartButton() throws {
    let viewModel = MemoryGameViewModel(board: "aabb", columns: 2)
    let view = try view(of: viewModel)
    let body = view.layout.buttonBody()
    try view.handle(.press(x: Double(body.x) + 5, y: Double(body.y) + 5), at: 0)
    #expect(viewModel.seed == 1)
    try view.handle(.release, at: 0.1)
    #expect(viewModel.seed == 1)
  }

  @Test("Keys move the focus and act on it")
  func keys() throws {
    let viewModel = MemoryGameViewModel(board: "aabb", columns: 2)
    let view = try view(of: viewModel)
    try view.handle(.key(.activate), at: 0)
    #expect(viewModel.focus == .card(0))
    try view.handle(.key(.right), at: 0)
    try view.handle(.key(.activate), at: 0)
    #expect(viewModel.cards[1].isFaceUp)
    try view.handle(.move(x: 1, y: 1), at: 0)
    #expect(viewModel.focus == nil)
  }

  @Test("The focus ring appears with the first key and hides with the mouse")
  func focusRing() throws {
    let viewModel = MemoryGameViewModel(board: "aabb", columns: 2)
    let view = try view(of: viewModel)
    let before = try view.scene(at: 0)
    try view.handle(.key(.down), at: 0)
    #expect(try view.scene(at: 0) != before)
    try view.handle(.move(x: 1, y: 1), at: 0)
    #expect(try view.scene(at: 0) == before)
  }

  @Test("The line of description says calmly that all pairs are found")
  func finished() throws {
    let viewModel = MemoryGameViewModel(board: "aabb", columns: 2)
    let artist = PaintArtist()
    let view = try ContentView(viewModel, artist: artist, width: 400, height: 600)
    for index in 0..<4 { viewModel.choose(index) }
    _ = try view.scene(at: 1)
    #expect(artist.texts.contains("Both pairs found in 4 flips"))
  }

  @Test("Every scene lists the same number of sprites")
  func spriteCount() throws {
    let viewModel = MemoryGameViewModel(board: "aabbccdd", columns: 4)
    let view = try view(of: viewModel)
    let count = try view.scene(at: 0).sprites.count
    var generator = SystemRandomNumberGenerator()
    for step in 0..<200 {
      try act(on: view, at: Double(step) * 0.03, using: &generator)
      #expect(try view.scene(at: Double(step) * 0.03 + 0.02).sprites.count == count)
    }
  }

  @Test("Drawing what differs gives the same pixels as drawing everything")
  func difference() throws {
    var generator = Counting(state: 3)
    let viewModel = MemoryGameViewModel(board: "aabbcc", columns: 3)
    let view = try view(of: viewModel, width: 203, height: 301)
    let shown = Framebuffer(width: 203, height: 301)
    var time = 0.0
    for _ in 0..<60 {
      time += Double.random(in: 0...0.1, using: &generator)
      if Bool.random(using: &generator) { try act(on: view, at: time, using: &generator) }
      let scene = try view.scene(at: time)
      _ = shown.draw(scene)
      let fresh = Framebuffer(width: 203, height: 301)
      _ = fresh.draw(scene)
      #expect(shown.bitmap.pixels.elementsEqual(fresh.bitmap.pixels))
    }
  }

  @Test("A new game's faces are not seen while the old ones turn down")
  func secrecy() throws {
    let viewModel = MemoryGameViewModel(board: "aabb", columns: 2)
    let view = try view(of: viewModel)
    viewModel.choose(0)
    viewModel.choose(2)
    viewModel.advance(to: 2)
    let oldFaces = Set(
      try view.scene(at: 2).sprites.compactMap { $0.other }.map(ObjectIdentifier.init))
    viewModel.restart()
    try view.prepare()
    for time in stride(from: 2.0, to: 3, by: 0.02) {
      for sprite in try view.scene(at: time).sprites where sprite.mix > 0 {
        #expect(sprite.other.map { oldFaces.contains(ObjectIdentifier($0)) } ?? true)
      }
    }
  }

  @Test("A resize in the middle of everything goes on with the same motion")
  func resize() throws {
    let viewModel = MemoryGameViewModel(board: "aabb", columns: 2)
    let view = try view(of: viewModel)
    try press(0, view, at: 1)
    try press(1, view, at: 1.1)
    let before = view.appearance(of: 0, at: 1.2)
    try view.resize(width: 640, height: 360)
    #expect(view.appearance(of: 0, at: 1.2) == before)
    #expect(try view.scene(at: 1.2).bounds == PixelRect(x: 0, y: 0, width: 640, height: 360))
    try press(2, view, at: 1.3)
    #expect(viewModel.cards[2].isFaceUp)
  }

  @Test("The view does not keep the view model alive, nor the view model the view")
  func release() throws {
    let viewModel = MemoryGameViewModel(board: "aabb")
    weak var weakView: ContentView?
    do {
      let view = try view(of: viewModel)
      weakView = view
      #expect(weakView != nil)
    }
    #expect(weakView == nil)
    viewModel.choose(0)
  }

  /// Does something at random.
  private func act(
    on view: ContentView, at time: Double, using generator: inout some RandomNumberGenerator
  ) throws {
    let x = Double.random(in: 0..<Double(view.layout.width), using: &generator)
    let y = Double.random(in: 0..<Double(view.layout.height), using: &generator)
    let card = Int.random(in: 0..<view.layout.grid.cards, using: &generator)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: try view.handle(.key(.restart), at: time)
    case 1: try view.handle(.move(x: x, y: y), at: time)
    case 2: try view.handle(.key(.down), at: time)
    case 3: try view.handle(.press(x: x, y: y), at: time)
    case 4: try view.handle(.release, at: time)
    default: try press(card, view, at: time)
    }
  }
}

/// A generator for tests: repeatable, and good enough.
struct Counting: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
