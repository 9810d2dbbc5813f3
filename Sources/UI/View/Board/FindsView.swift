import Graphics
import ViewState

/// View of the found pairs, small, beside the cards; where several play, with their players.
@MainActor struct FindsView {
  private struct Pair {
    var find: FoundPair
    var faces: [Face]
    /// Pile that it lies on, and number of pairs that came there before it.
    let pile, number: Int
    var start: [Rect]?
    /// Presence: 0 is not there, 1 lies at its place.
    var presence = AnimatedValue(0)
  }

  private static let mostPictures = 60
  private static let leastHeight = 6
  /// Size of a picture before it appears, and bend of a flight as a share of its way.
  private static let (smallest, bend) = (0.7, 0.08)

  private let piles: [PixelRect]
  private let (limit, pairs): (Int, Int)
  private let isContest: Bool
  private let painter: SkinPainter
  private let motion: CardMotion
  private var faces: FacePainter
  private var shown: [Pair?]
  private var places: [PairPlaces]
  private var steps: [AnimatedValue]
  /// Number of pairs that are found, where they are too many to be shown.
  private var count: (text: String, fade: CrossFade)?

  init(_ board: BoardState, piles: [PixelRect], layout: BoardLayout, painter: SkinPainter) throws {
    (self.piles, self.painter, motion) = (piles, painter, painter.world.motion)
    let world = painter.world
    // A small window has no room for them, nor a wide one beside the three buttons of a review.
    let hasRoom =
      world.arrangement != .pile && piles[0].height >= Self.leastHeight
      && !(layout.isWide && board.review != nil)
    let (isContest, pairs) = (!board.players.isEmpty, hasRoom ? board.grid.pairCount : 0)
    let (aspect, limit) = (world.cardAspect, max(2, layout.cell * 3 / 5))
    (self.isContest, self.pairs, self.limit) = (isContest, pairs, limit)
    places = piles.map {
      PairPlaces(isContest ? 1 : pairs, in: $0, aspect: aspect, limit: limit, isPile: isContest)
    }
    steps = places.map { AnimatedValue($0.step) }
    let size = CardPictures.size(of: places[0].frame(of: 0, card: 0))
    faces = FacePainter(size: size, painter: painter)
    let isTold = pairs <= Self.mostPictures && (isContest || places[0].areTold)
    shown = Array(repeating: nil, count: isTold ? pairs : 0)
    if !isTold, !isContest, hasRoom { count = ("", CrossFade()) }
    try show(board, from: { _ in nil }, isAtRest: true, at: 0)
  }

  /// Draws the places of all pairs, beside the cards on a tray.
  func drawPlaces(on backdrop: Bitmap, hasTray: Bool) throws {
    guard !isContest, !shown.isEmpty, places[0].areApart else { return }
    let areas = shown.indices.map { places[0].frame(of: $0) }
    let first = areas[0]
    if hasTray {
      let margin = max(2, first.height / 5)
      let all = areas.reduce(first) { $0.union($1) }
      let area = all.inset(-margin, -margin).intersection(backdrop.bounds)
      var tray = try painter.sprite("shared/player-plate", side: max(8, 2 * first.height), in: area)
      tray.opacity = 0.7
      backdrop.draw(tray)
    }
    let slot = try painter.sprite("shared/find-slot", side: max(8, first.height), in: first).bitmap
    for area in areas { backdrop.draw(Sprite(slot, x: area.x, y: area.y)) }
  }

  mutating func prepare() throws {
    if !shown.isEmpty { _ = try faces.drawing(painter.world.cardDrawing("card-face")) }
  }

  /// Shows the pairs that are found, and hides all others; a card flies there from its `place`.
  mutating func show(
    _ board: BoardState, from place: (Int) -> Rect?, isAtRest: Bool = false, at time: Double
  ) throws {
    let words =
      board.foundPairs.isEmpty ? "" : Strings.foundPairs(board.foundPairs.count, of: pairs)
    if let count, words != count.text || isAtRest {
      let size = min(piles[0].height * 7 / 10, piles[0].width / 8)
      let label = try painter.text().label(words, size: size, in: piles[0])
      self.count?.text = words
      self.count?.fade.show(label, duration: isAtRest ? 0 : motion.text, at: time)
    }
    var numbers = Array(repeating: 0, count: piles.count)
    // A pair that flies waits until its cards have been seen.
    let comesAtOnce = !motion.fliesToFinds || board.phase == .finished
    for index in shown.indices {
      guard index < board.foundPairs.count,
        comesAtOnce || board.cards[board.foundPairs[index].cards[0]].isGone
      else {
        shown[index]?.presence.animate(to: 0, with: .easeInOut(motion.exchange), at: time)
        continue
      }
      let find = board.foundPairs[index]
      let faces = find.cards.map { board.cards[$0].face }
      for face in faces { try self.faces.make(face) }
      let pile = isContest ? find.player : 0
      numbers[pile] += 1
      if let old = shown[index], old.find == find, old.presence.target == 1 {
        shown[index]?.faces = faces
        continue
      }
      var pair = Pair(find: find, faces: faces, pile: pile, number: numbers[pile] - 1)
      let leaves = motion.fliesToFinds && board.cards[find.cards[0]].isGone
      let start = leaves ? find.cards.compactMap(place) : []
      if start.count == 2 { pair.start = start }
      let duration = pair.start == nil ? motion.findsFade : motion.flight
      pair.presence.animate(
        to: 1, with: .easeInOut(duration), at: time, after: leaves ? 0 : motion.findsAfter)
      shown[index] = pair
    }
    // The pairs of a pile move together when they get more.
    for (pile, number) in numbers.enumerated() where isContest {
      let places = PairPlaces(
        number, in: piles[pile], aspect: painter.world.cardAspect, limit: limit, isPile: true)
      steps[pile].animate(to: places.step, with: .easeInOut(motion.exchange), at: time)
    }
    if isAtRest { settle() }
  }

  mutating func hurry(at time: Double) {
    guard motion.hurriesFinds else { return }
    for index in shown.indices { shown[index]?.presence.hurry(at: time) }
  }

  mutating func settle() {
    count?.fade.settle()
    for index in shown.indices {
      shown[index]?.presence.settle()
      if shown[index]?.presence.target == 0 { shown[index] = nil }
    }
    for index in steps.indices { steps[index].settle() }
  }

  func isMoving(at time: Double) -> Bool {
    shown.contains { $0?.presence.isMoving(at: time) ?? false }
      || steps.contains { $0.isMoving(at: time) } || count?.fade.isMoving(at: time) ?? false
  }

  func add(to sprites: inout [Sprite], large: CardPictures, at time: Double) {
    count?.fade.add(to: &sprites, at: time)
    for pair in shown {
      for card in 0..<2 { sprites.append(sprite(pair, card, large: large, at: time)) }
    }
  }

  private func sprite(_ pair: Pair?, _ card: Int, large: CardPictures, at time: Double) -> Sprite {
    guard let pair, let picture = faces.faces[pair.faces[card]] else { return .nothing }
    let presence = pair.presence.value(at: time)
    let place = places[pair.pile].frame(
      of: pair.number, card: card, step: isContest ? steps[pair.pile].value(at: time) : nil)
    var sprite = Sprite(picture, inMiddleOf: place, opacity: presence)
    guard presence < 1 else { return sprite }
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * presence }
    guard let start = pair.start?[card], pair.presence.target == 1 else {
      if motion.scales { sprite.frame = sprite.frame.scaled(by: between(Self.smallest, 1)) }
      return sprite
    }
    // It sets out exactly over its card, as large, and gets small on its way.
    let (end, far) = (sprite.frame, abs(sprite.frame.x - start.x) + abs(sprite.frame.y - start.y))
    sprite.frame = Rect(
      x: between(start.x, end.x),
      y: between(start.y, end.y) - 4 * presence * (1 - presence) * far * Self.bend,
      width: between(start.width, end.width), height: between(start.height, end.height))
    sprite.opacity = pair.presence.isMoving(at: time) ? 1 : 0
    if let face = large.face(pair.faces[card]) {
      (sprite.bitmap, sprite.other, sprite.mix) = (face, picture, presence)
    }
    return sprite
  }
}
