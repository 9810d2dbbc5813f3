import Graphics
import ViewState

/// View of the found pairs, small, beside the cards; where several play, with their players.
@MainActor struct FoundPairsView {
  private struct Pair {
    var find: FoundPair
    var faces: [Face]
    /// Pile that it lies on, and number of pairs that came there before it.
    let pile: Int
    let indexInPile: Int
    var startFrames: [Rect]?
    /// Presence: 0 is not there, 1 lies at its place.
    var presence = AnimatedValue(0)
  }

  private static let maximumPictures = 60
  private static let minimumHeight = 6
  /// Size of a picture before it appears, and bend of a flight as a share of its way.
  private static let initialScale = 0.7
  private static let flightBend = 0.08

  private let pileAreas: [PixelRect]
  private let (maximumCardHeight, pairCount): (Int, Int)
  private let isContest: Bool
  private let painter: SkinPainter
  private let motion: CardMotion
  private var facePainter: FacePainter
  private var shownPairs: [Pair?]
  private var pairLayouts: [PairLayout]
  private var pairSpacings: [AnimatedValue]
  /// Number of pairs that are found, where they are too many to be shown.
  private var foundCount: (text: String, fade: CrossFade)?

  init(_ board: BoardState, pileAreas: [PixelRect], layout: BoardLayout, painter: SkinPainter)
    throws
  {
    self.pileAreas = pileAreas
    self.painter = painter
    motion = painter.skin.motion
    let skin = painter.skin
    // A small window has no room for them, nor a wide one beside the three buttons of a review.
    let hasRoom =
      skin.arrangement != .pile && pileAreas[0].height >= Self.minimumHeight
      && !(layout.isWide && board.review != nil)
    let isContest = !board.players.isEmpty
    let pairCount = hasRoom ? board.grid.pairCount : 0
    let cardAspect = skin.cardAspect
    let maximumCardHeight = max(2, layout.cardHeight * 3 / 5)
    self.isContest = isContest
    self.pairCount = pairCount
    self.maximumCardHeight = maximumCardHeight
    pairLayouts = pileAreas.map {
      PairLayout(
        isContest ? 1 : pairCount, in: $0, aspect: cardAspect, maximumHeight: maximumCardHeight,
        isPile: isContest)
    }
    pairSpacings = pairLayouts.map { AnimatedValue($0.spacing) }
    let size = CardPictures.size(of: pairLayouts[0].frame(of: 0, card: 0))
    facePainter = FacePainter(size: size, painter: painter)
    let showsPictures =
      pairCount <= Self.maximumPictures && (isContest || pairLayouts[0].arePairsDistinct)
    shownPairs = Array(repeating: nil, count: showsPictures ? pairCount : 0)
    if !showsPictures, !isContest, hasRoom {
      foundCount = ("", CrossFade())
    }
    try show(board, from: { _ in nil }, isAtRest: true, at: 0)
  }

  /// Draws the places of all pairs, beside the cards on a tray.
  func drawSlots(on backdrop: Bitmap, hasTray: Bool) throws {
    guard !isContest, !shownPairs.isEmpty, pairLayouts[0].arePairsSeparate else { return }
    let areas = shownPairs.indices.map { pairLayouts[0].frame(of: $0) }
    let first = areas[0]
    if hasTray {
      let margin = max(2, first.height / 5)
      let bounds = areas.reduce(first) { $0.union($1) }
      let area = bounds.inset(x: -margin, y: -margin).intersection(backdrop.bounds)
      var tray = try painter.sprite("shared/player-plate", side: max(8, 2 * first.height), in: area)
      tray.opacity = 0.7
      backdrop.draw(tray)
    }
    let slot = try painter.sprite("shared/find-slot", side: max(8, first.height), in: first).bitmap
    for area in areas {
      backdrop.draw(Sprite(slot, x: area.x, y: area.y))
    }
  }

  mutating func prepare() throws {
    if !shownPairs.isEmpty {
      _ = try facePainter.drawing(painter.skin.cardDrawing("card-face"))
    }
  }

  /// Shows the pairs that are found, and hides all others; a card flies there from its `place`.
  mutating func show(
    _ board: BoardState, from cardFrame: (Int) -> Rect?, isAtRest: Bool = false, at time: Double
  ) throws {
    let countText =
      board.foundPairs.isEmpty ? "" : Strings.foundPairs(board.foundPairs.count, of: pairCount)
    if let foundCount, countText != foundCount.text || isAtRest {
      let size = min(pileAreas[0].height * 7 / 10, pileAreas[0].width / 8)
      let label = try painter.textLayout().label(countText, size: size, in: pileAreas[0])
      self.foundCount?.text = countText
      self.foundCount?.fade.show(label, duration: isAtRest ? 0 : motion.textDuration, at: time)
    }
    var pairCounts = Array(repeating: 0, count: pileAreas.count)
    // A pair that flies waits until its cards have been seen.
    let comesAtOnce = !motion.fliesToFoundPairs || board.phase == .finished
    for index in shownPairs.indices {
      guard index < board.foundPairs.count,
        comesAtOnce || board.cards[board.foundPairs[index].cards[0]].isGone
      else {
        shownPairs[index]?.presence.animate(
          to: 0, with: .easeInOut(motion.exchangeDuration), at: time)
        continue
      }
      let find = board.foundPairs[index]
      let faces = find.cards.map { board.cards[$0].face }
      for face in faces {
        try self.facePainter.make(face)
      }
      let pile = isContest ? find.player : 0
      pairCounts[pile] += 1
      if let oldPair = shownPairs[index], oldPair.find == find, oldPair.presence.target == 1 {
        shownPairs[index]?.faces = faces
        continue
      }
      var pair = Pair(find: find, faces: faces, pile: pile, indexInPile: pairCounts[pile] - 1)
      let leavesBoard = motion.fliesToFoundPairs && board.cards[find.cards[0]].isGone
      let startFrames = leavesBoard ? find.cards.compactMap(cardFrame) : []
      if startFrames.count == 2 {
        pair.startFrames = startFrames
      }
      let duration = pair.startFrames == nil ? motion.foundPairFadeDuration : motion.flightDuration
      pair.presence.animate(
        to: 1, with: .easeInOut(duration), at: time, after: leavesBoard ? 0 : motion.foundPairDelay)
      shownPairs[index] = pair
    }
    // The pairs of a pile move together when they get more.
    for (pile, count) in pairCounts.enumerated() where isContest {
      let pairLayout = PairLayout(
        count, in: pileAreas[pile], aspect: painter.skin.cardAspect,
        maximumHeight: maximumCardHeight, isPile: true)
      pairSpacings[pile].animate(
        to: pairLayout.spacing, with: .easeInOut(motion.exchangeDuration), at: time)
    }
    if isAtRest {
      finishAnimations()
    }
  }

  mutating func startPendingAppearances(at time: Double) {
    guard motion.showsFoundPairsOnNextChoice else { return }
    for index in shownPairs.indices {
      shownPairs[index]?.presence.startPendingMotion(at: time)
    }
  }

  mutating func finishAnimations() {
    foundCount?.fade.snapToTarget()
    for index in shownPairs.indices {
      shownPairs[index]?.presence.snapToTarget()
      if shownPairs[index]?.presence.target == 0 {
        shownPairs[index] = nil
      }
    }
    for index in pairSpacings.indices {
      pairSpacings[index].snapToTarget()
    }
  }

  func isMoving(at time: Double) -> Bool {
    shownPairs.contains { $0?.presence.isMoving(at: time) ?? false }
      || pairSpacings.contains { $0.isMoving(at: time) }
      || foundCount?.fade.isMoving(at: time) ?? false
  }

  func appendSprites(to sprites: inout [Sprite], largePictures: CardPictures, at time: Double) {
    foundCount?.fade.appendSprites(to: &sprites, at: time)
    for pair in shownPairs {
      for card in 0..<2 {
        sprites.append(sprite(pair, card, largePictures: largePictures, at: time))
      }
    }
  }

  private func sprite(_ pair: Pair?, _ card: Int, largePictures: CardPictures, at time: Double)
    -> Sprite
  {
    guard let pair, let picture = facePainter.facePictures[pair.faces[card]] else {
      return .invisible
    }
    let presence = pair.presence.value(at: time)
    let frame = pairLayouts[pair.pile].frame(
      of: pair.indexInPile, card: card,
      spacing: isContest ? pairSpacings[pair.pile].value(at: time) : nil)
    var sprite = Sprite(picture, inMiddleOf: frame, opacity: presence)
    guard presence < 1 else { return sprite }
    func interpolated(_ from: Double, _ to: Double) -> Double {
      from + (to - from) * presence
    }
    guard let startFrame = pair.startFrames?[card], pair.presence.target == 1 else {
      if motion.changesSizes {
        sprite.frame = sprite.frame.scaled(by: interpolated(Self.initialScale, 1))
      }
      return sprite
    }
    // It sets out exactly over its card, as large, and gets small on its way.
    let endFrame = sprite.frame
    let flightDistance = abs(sprite.frame.x - startFrame.x) + abs(sprite.frame.y - startFrame.y)
    sprite.frame = Rect(
      x: interpolated(startFrame.x, endFrame.x),
      y: interpolated(startFrame.y, endFrame.y) - 4 * presence * (1 - presence) * flightDistance
        * Self.flightBend,
      width: interpolated(startFrame.width, endFrame.width),
      height: interpolated(startFrame.height, endFrame.height))
    sprite.opacity = pair.presence.isMoving(at: time) ? 1 : 0
    if let face = largePictures.face(pair.faces[card]) {
      sprite.bitmap = face
      sprite.fadeTarget = picture
      sprite.mix = presence
    }
    return sprite
  }
}
