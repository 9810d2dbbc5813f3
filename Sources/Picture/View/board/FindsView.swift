import Board
import Drawing

/// The found pairs, small, beside the cards: the board's progress, and its picture at the end.
///
/// A pair comes when it has been seen: it appears while the cards leave or stay, or flies there from
/// the cards' places. Where several play, it lies with its player.
@MainActor
struct FindsView {
  private struct Pair {
    var find: Find
    var names: (Face, Face)
    /// Which pile it lies on, and how many pairs came there before it.
    let pile, number: Int
    /// Where its cards fly from, if they do, as large as they are there.
    var start: (Rect, Rect)?
    /// 0 is not there, 1 lies at its place.
    var presence = AnimatedValue(0)
  }

  /// The most pairs that are shown as pictures.
  private static let mostPictures = 60
  /// The least height of a pile, in pixels.
  private static let leastHeight = 6
  /// How small a picture is before it appears, and how far a flight is bent, as a share of its way.
  private static let (smallest, bend) = (0.7, 0.08)

  private let motion: CardMotion
  private let text: TextLayout
  /// The places of a pile for so many pairs.
  private let piles: [PixelRect]
  private let (aspect, limit, pairs): (Double, Int, Int)
  private let isContest: Bool
  private let nothing: Sprite
  private var painter: FacePainter
  private var shown: [Pair?]
  private var places: [PairPlaces]
  /// From one pair of a pile to the next; it shrinks as the pile grows.
  private var steps: [AnimatedValue]
  /// How many pairs are found, where they are too many to be shown.
  private var count: (text: String, fade: CrossFade)?

  init(
    _ board: Board, piles: [PixelRect], layout: BoardLayout, world: World, artist: any Artist
  ) throws {
    (self.piles, motion, isContest) = (piles, world.motion, !board.players.isEmpty)
    (aspect, limit) = (world.cardAspect, max(2, layout.cell * 3 / 5))
    // A small window has no room for them.
    let hasRoom = world.arrangement != .pile && piles[0].height >= Self.leastHeight
    pairs = hasRoom ? board.grid.pairs : 0
    text = TextLayout(artist: artist, shadow: world.shadow)
    nothing = Sprite(Bitmap(width: 1, height: 1), x: 0, y: 0, opacity: 0)
    let (isContest, aspect, limit, all) = (isContest, aspect, limit, pairs)
    places = piles.map {
      PairPlaces(isContest ? 1 : all, in: $0, aspect: aspect, limit: limit, isPile: isContest)
    }
    steps = places.map { AnimatedValue($0.step) }
    let card = places[0].card
    let size = CardPictures.size(of: PixelRect(x: 0, y: 0, width: card.width, height: card.height))
    painter = FacePainter(
      size: size, isSimple: PlayingCardFace.isSimple(height: size.height), world: world,
      artist: artist)
    let isTold = pairs <= Self.mostPictures && (isContest || places[0].areTold)
    shown = Array(repeating: nil, count: isTold ? pairs : 0)
    if !isTold, !isContest, hasRoom { count = ("", CrossFade()) }
    try show(board, from: { _ in nil }, isAtRest: true, at: 0)
  }

  /// Draws the places of all pairs, where none lies on another one.
  func drawPlaces(on backdrop: Bitmap, artist: any Artist) throws {
    guard !isContest, !shown.isEmpty, let places = places.first, places.areApart else { return }
    let first = places.frame(of: 0)
    let slot = try artist.drawing(
      Drawing("shared/find-slot"), side: max(8, first.height), width: first.width,
      height: first.height)
    for pair in shown.indices {
      let area = places.frame(of: pair)
      backdrop.draw(Sprite(slot, x: area.x, y: area.y))
    }
  }

  /// Makes what all small pictures have in common, so that no pair waits for it.
  mutating func prepare(_ world: World) throws {
    if !shown.isEmpty { _ = try painter.drawing(world.cardDrawing("card-face")) }
  }

  /// Lets the pairs come that were found, and those go that are no longer; `place` is where a card is
  /// seen, and from where it flies.
  mutating func show(
    _ board: Board, from place: (Int) -> Rect?, isAtRest: Bool = false, at time: Double
  ) throws {
    if let words = count?.text {
      let next = board.finds.isEmpty ? "" : Words.found(board.finds.count, of: pairs)
      if next != words || isAtRest {
        let size = min(piles[0].height * 7 / 10, piles[0].width / 8)
        let label = try text.label(next, size: size, in: piles[0])
        count?.text = next
        count?.fade.show(label, duration: isAtRest ? 0 : motion.text, at: time)
      }
    }
    var numbers = Array(repeating: 0, count: piles.count)
    for index in shown.indices {
      guard index < board.finds.count, isDue(board.finds[index], on: board) else {
        shown[index]?.presence.animate(to: 0, with: .easeInOut(motion.exchange), at: time)
        continue
      }
      let find = board.finds[index]
      let pile = isContest ? find.player : 0
      try come(find, index, pile: pile, numbers[pile], on: board, from: place, at: time)
      numbers[pile] += 1
    }
    if isContest { makeRoom(numbers, at: time) }
    if isAtRest { settle() }
  }

  /// Whether the cards of a pair have been seen long enough to lie among the finds.
  private func isDue(_ find: Find, on board: Board) -> Bool {
    !motion.fliesToFinds || board.phase == .finished || board.cards[find.cards[0]].isGone
  }

  private mutating func come(
    _ find: Find, _ index: Int, pile: Int, _ number: Int, on board: Board,
    from place: (Int) -> Rect?, at time: Double
  ) throws {
    let names = (board.cards[find.cards[0]].face, board.cards[find.cards[1]].face)
    try painter.make(names.0)
    try painter.make(names.1)
    if let old = shown[index], old.find == find, old.presence.target == 1 {
      shown[index]?.names = names
      return
    }
    var pair = Pair(find: find, names: names, pile: pile, number: number)
    let leaves = motion.fliesToFinds && board.cards[find.cards[0]].isGone
    if leaves, let first = place(find.cards[0]), let second = place(find.cards[1]) {
      pair.start = (first, second)
    }
    pair.presence.animate(
      to: 1, with: .easeInOut(pair.start == nil ? motion.findsFade : motion.flight), at: time,
      after: leaves ? 0 : motion.findsAfter)
    shown[index] = pair
  }

  /// Moves the pairs of a pile together when they get more.
  private mutating func makeRoom(_ counts: [Int], at time: Double) {
    for (pile, count) in counts.enumerated() {
      let step = PairPlaces(
        count, in: piles[pile], aspect: aspect, limit: limit, isPile: true
      ).step
      steps[pile].animate(to: step, with: .easeInOut(motion.exchange), at: time)
    }
  }

  /// Lets the pairs that wait for their cards to be seen come at once.
  mutating func hurry(at time: Double) {
    guard motion.hurriesFinds else { return }
    for index in shown.indices { shown[index]?.presence.hurry(at: time) }
  }

  mutating func settle() {
    count?.fade.settle()
    for index in shown.indices {
      guard let pair = shown[index] else { continue }
      shown[index]?.presence = AnimatedValue(pair.presence.target)
      if pair.presence.target == 0 { shown[index] = nil }
    }
    for index in steps.indices { steps[index] = AnimatedValue(steps[index].target) }
  }

  func isMoving(at time: Double) -> Bool {
    shown.contains { $0?.presence.isMoving(at: time) ?? false }
      || steps.contains { $0.isMoving(at: time) } || count?.fade.isMoving(at: time) ?? false
  }

  /// Adds the sprites of a moment, always the same number of them; `large` has the faces of cards.
  func add(to sprites: inout [Sprite], large: CardPictures, at time: Double) {
    count?.fade.add(to: &sprites, at: time)
    for pair in shown {
      guard let pair else {
        sprites.append(nothing)
        sprites.append(nothing)
        continue
      }
      sprites.append(sprite(pair, false, large: large, at: time))
      sprites.append(sprite(pair, true, large: large, at: time))
    }
  }

  private func sprite(
    _ pair: Pair, _ second: Bool, large: CardPictures, at time: Double
  ) -> Sprite {
    let name = second ? pair.names.1 : pair.names.0
    guard let picture = painter.faces[name] else { return nothing }
    let presence = pair.presence.value(at: time)
    let place = places[pair.pile].frame(
      of: pair.number, second: second, step: isContest ? steps[pair.pile].value(at: time) : nil)
    var sprite = Sprite(
      picture, x: place.x + (place.width - picture.width) / 2,
      y: place.y + (place.height - picture.height) / 2, opacity: presence)
    guard presence < 1 else { return sprite }
    guard let start = second ? pair.start?.1 : pair.start?.0, pair.presence.target == 1 else {
      if motion.scales { sprite.frame = sprite.frame.scaled(by: Self.scale(presence)) }
      return sprite
    }
    // It sets out exactly over its card, as large, and gets small on its way.
    let (end, far) = (sprite.frame, abs(sprite.frame.x - start.x) + abs(sprite.frame.y - start.y))
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * presence }
    sprite.frame = Rect(
      x: between(start.x, end.x),
      y: between(start.y, end.y) - 4 * presence * (1 - presence) * far * Self.bend,
      width: between(start.width, end.width), height: between(start.height, end.height))
    sprite.opacity = pair.presence.isMoving(at: time) ? 1 : 0
    if let face = large.face(name) {
      (sprite.bitmap, sprite.other, sprite.mix) = (face, picture, presence)
    }
    return sprite
  }

  private static func scale(_ presence: Double) -> Double {
    smallest + (1 - smallest) * presence
  }
}
