import Graphics
import ViewState

/// The view that shows found pairs as small cards beside the board or on the players' plates.
@MainActor struct FoundPairsView {
  /// A found pair that is visible, appearing or disappearing.
  private struct Pair {
    let foundPair: FoundPair
    /// The faces of its two cards.
    var faces: [Face]
    /// The index of the pair's pile.
    let pile: Int
    /// The number of pairs that were added to the pile before this pair.
    let indexInPile: Int
    /// The frames on the board from which the cards fly, or `nil` if they appear directly on the
    /// pile.
    var startFrames: [Rect]?
    /// The progress of the pair's appearance, from 0 (invisible) to 1 (on its pile).
    var presence = AnimatedValue(0)
  }

  /// The text with the number of found pairs, which replaces their pictures if there are too many.
  private struct CountText {
    var words = ""
    var fade = CrossFade()
  }

  /// The areas of the piles of found pairs: one for each player, or a single one.
  private let pileAreas: [PixelRect]
  private let maximumCardHeight: Int
  /// The number of pairs in the game, or 0 if the window has no space for found pairs.
  private let pairCount: Int
  /// Whether each player has a pile.
  private let isContest: Bool
  private let painter: SkinPainter
  private let motion: CardMotion
  private var facePainter: FacePainter

  /// The pairs in the order in which players find them.
  ///
  /// A pair that is not visible is `nil`.
  ///
  /// The array is empty if the view shows no pictures.
  private var shownPairs: [Pair?]
  private let pairLayouts: [PairLayout]

  /// The distance between neighboring pairs of each pile, in pixels.
  private var pairSpacings: [AnimatedValue]
  private var countText: CountText?

  /// The maximum number of pairs for which pictures are shown.
  private static let maximumPictures = 60
  /// The minimum height of the area for pairs, in pixels.
  private static let minimumHeight = 6
  /// The size of a pair that begins to appear, as a fraction of its normal size.
  private static let initialScale = 0.7
  /// The height of the curve along which a pair flies, as a fraction of the distance.
  private static let flightCurvature = 0.08
  /// The opacity of the tray under the found pairs.
  private static let trayOpacity = 0.7

  /// Creates the view of a board's found pairs, without an animation.
  ///
  /// - Parameters:
  ///   - board: The board with the found pairs.
  ///   - pileAreas: The areas of the piles, in pixels.
  ///   - layout: The layout of the window.
  ///   - painter: The painter of the game's skin.
  init(
    _ board: BoardState, pileAreas: [PixelRect], layout: BoardLayout, painter: SkinPainter
  ) throws {
    let skin = painter.skin
    let isContest = !board.players.isEmpty
    let hasRoom = Self.hasRoom(for: board, in: pileAreas[0], layout: layout, skin: skin)
    let pairCount = hasRoom ? board.grid.pairCount : 0
    let maximumCardHeight = max(2, layout.cardHeight * 3 / 5)
    self.pileAreas = pileAreas
    self.painter = painter
    self.isContest = isContest
    self.pairCount = pairCount
    self.maximumCardHeight = maximumCardHeight
    motion = skin.motion

    pairLayouts = pileAreas.map { area in
      PairLayout(
        isContest ? 1 : pairCount, in: area, aspect: skin.cardAspect,
        maximumHeight: maximumCardHeight, isPile: isContest)
    }
    pairSpacings = pairLayouts.map { AnimatedValue($0.spacing) }
    let faceSize = CardPictures.size(of: pairLayouts[0].frame(of: 0, card: 0))
    facePainter = FacePainter(size: faceSize, painter: painter)

    let arePairsDistinct = isContest || pairLayouts[0].arePairsDistinct
    let showsPictures = pairCount <= Self.maximumPictures && arePairsDistinct
    shownPairs = Array(repeating: nil, count: showsPictures ? pairCount : 0)
    if !showsPictures, !isContest, hasRoom {
      countText = CountText()
    }
    try show(board, from: { _ in nil }, isAtRest: true, at: 0)
  }

  /// Returns whether there is enough free space for found pairs in the area of the first pile.
  private static func hasRoom(
    for board: BoardState, in area: PixelRect, layout: BoardLayout, skin: Skin
  ) -> Bool {
    guard skin.arrangement != .pile else { return false }
    // In a wide window, the three buttons of a review need this space.
    let isTakenByReview = layout.isWide && board.review != nil
    return area.height >= minimumHeight && !isTakenByReview
  }

  // MARK: Slots

  /// Draws an empty slot for each pair on the backdrop, in a game for one player.
  ///
  /// - Parameters:
  ///   - backdrop: The picture behind all sprites.
  ///   - hasTray: Whether the slots are on a tray.
  /// - Throws: An error if a drawing is missing.
  func drawSlots(on backdrop: Bitmap, hasTray: Bool) throws {
    let showsSlots = !isContest && pairLayouts[0].arePairsSeparate
    guard showsSlots, !shownPairs.isEmpty else { return }
    let slotFrames = shownPairs.indices.map { pairLayouts[0].frame(of: $0) }
    let firstSlot = slotFrames[0]
    if hasTray {
      try drawTray(below: slotFrames, on: backdrop)
    }

    let side = max(8, firstSlot.height)
    let slot = try painter.sprite("shared/find-slot", side: side, in: firstSlot).bitmap
    for frame in slotFrames {
      backdrop.draw(Sprite(slot, x: frame.x, y: frame.y))
    }
  }

  private func drawTray(below slotFrames: [PixelRect], on backdrop: Bitmap) throws {
    let slotHeight = slotFrames[0].height
    let margin = max(2, slotHeight / 5)
    var bounds = slotFrames[0]
    for frame in slotFrames {
      bounds = bounds.union(frame)
    }
    let trayFrame = bounds.inset(x: -margin, y: -margin).intersection(backdrop.bounds)
    let side = max(8, 2 * slotHeight)
    var tray = try painter.sprite("shared/player-plate", side: side, in: trayFrame)
    tray.opacity = Self.trayOpacity
    backdrop.draw(tray)
  }

  /// Makes the picture of an empty card face in advance, because the next found pair needs it.
  mutating func prepare() throws {
    if !shownPairs.isEmpty {
      _ = try facePainter.drawing(painter.skin.cardDrawing("card-face"))
    }
  }

  // MARK: Changes

  /// Shows the found pairs of a board and hides all others.
  ///
  /// - Parameters:
  ///   - board: The board with the found pairs.
  ///   - cardFrame: A function that returns the frame from which the card at an index flies to its
  ///     pile, or `nil` if the card appears directly on the pile.
  ///   - isAtRest: Whether the pairs appear without an animation.
  ///   - time: The time of the change, in seconds.
  mutating func show(
    _ board: BoardState, from cardFrame: (Int) -> Rect?, isAtRest: Bool = false, at time: Double
  ) throws {
    try showCount(of: board, isAtRest: isAtRest, at: time)

    var pairCounts = Array(repeating: 0, count: pileAreas.count)
    for index in shownPairs.indices {
      if isShown(index, on: board) {
        try showPair(index, on: board, from: cardFrame, counts: &pairCounts, at: time)
      } else {
        let animation = Animation.easeInOut(motion.exchangeDuration)
        shownPairs[index]?.presence.animate(to: 0, with: animation, at: time)
      }
    }

    if isContest {
      updateSpacings(pairCounts, at: time)
    }
    if isAtRest {
      finishAnimations()
    }
  }

  private mutating func showCount(of board: BoardState, isAtRest: Bool, at time: Double) throws {
    guard let countText else { return }
    let count = board.foundPairs.count
    let words = count == 0 ? "" : Strings.foundPairs(count, of: pairCount)
    guard words != countText.words || isAtRest else { return }

    let area = pileAreas[0]
    let size = min(area.height * 7 / 10, area.width / 8)
    let label = try painter.textLayout().label(words, size: size, in: area)
    let duration = isAtRest ? 0 : motion.textDuration
    self.countText?.words = words
    self.countText?.fade.show(label, duration: duration, at: time)
  }

  /// Returns whether the pair at the given index has been found and should be visible on its pile.
  private func isShown(_ index: Int, on board: BoardState) -> Bool {
    guard index < board.foundPairs.count else { return false }
    // A pair that will fly to its pile waits on the board until the player has seen both cards.
    let appearsAtOnce = !motion.fliesToFoundPairs || board.phase == .finished
    let firstCard = board.foundPairs[index].cards[0]
    return appearsAtOnce || board.cards[firstCard].isGone
  }

  /// Shows a found pair on its pile and counts it among the pairs of that pile.
  private mutating func showPair(
    _ index: Int, on board: BoardState, from cardFrame: (Int) -> Rect?, counts: inout [Int],
    at time: Double
  ) throws {
    let foundPair = board.foundPairs[index]
    let pile = isContest ? foundPair.player : 0
    let indexInPile = counts[pile]
    counts[pile] += 1
    let faces = foundPair.cards.map { board.cards[$0].face }
    for face in faces {
      try facePainter.make(face)
    }

    if isVisible(foundPair, at: index) {
      shownPairs[index]?.faces = faces
    } else {
      var pair = Pair(foundPair: foundPair, faces: faces, pile: pile, indexInPile: indexInPile)
      startAppearance(of: &pair, on: board, from: cardFrame, at: time)
      shownPairs[index] = pair
    }
  }

  /// Returns whether a found pair is already visible or appearing.
  private func isVisible(_ foundPair: FoundPair, at index: Int) -> Bool {
    guard let pair = shownPairs[index] else { return false }
    return pair.foundPair == foundPair && pair.presence.target == 1
  }

  /// Starts the flight of a pair from the board to its pile, or makes the pair appear on the pile.
  private func startAppearance(
    of pair: inout Pair, on board: BoardState, from cardFrame: (Int) -> Rect?, at time: Double
  ) {
    let cards = pair.foundPair.cards
    let leavesBoard = motion.fliesToFoundPairs && board.cards[cards[0]].isGone
    if leavesBoard {
      let startFrames = cards.compactMap(cardFrame)
      pair.startFrames = startFrames.count == 2 ? startFrames : nil
    }
    let flies = pair.startFrames != nil
    let duration = flies ? motion.flightDuration : motion.foundPairFadeDuration
    let delay = leavesBoard ? 0 : motion.foundPairDelay
    pair.presence.animate(to: 1, with: .easeInOut(duration), at: time, after: delay)
  }

  /// Adapts the distance between the pairs of each pile to the number of pairs.
  private mutating func updateSpacings(_ pairCounts: [Int], at time: Double) {
    for (pile, count) in pairCounts.enumerated() {
      let pairLayout = PairLayout(
        count, in: pileAreas[pile], aspect: painter.skin.cardAspect,
        maximumHeight: maximumCardHeight, isPile: true)
      let animation = Animation.easeInOut(motion.exchangeDuration)
      pairSpacings[pile].animate(to: pairLayout.spacing, with: animation, at: time)
    }
  }

  /// Makes all waiting pairs appear at once, in games that show found pairs on the next choice.
  mutating func startPendingAppearances(at time: Double) {
    guard motion.showsFoundPairsOnNextChoice else { return }
    for index in shownPairs.indices {
      shownPairs[index]?.presence.startPendingMotion(at: time)
    }
  }

  /// Moves all pairs to the end of their animations.
  mutating func finishAnimations() {
    countText?.fade.snapToTarget()
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

  // MARK: Scenes

  /// Returns whether any pair is appearing, disappearing or moving, or their number is fading.
  func isMoving(at time: Double) -> Bool {
    let isAnyPairMoving = shownPairs.contains { $0?.presence.isMoving(at: time) ?? false }
    let isAnyPileMoving = pairSpacings.contains { $0.isMoving(at: time) }
    let isCountFading = countText?.fade.isMoving(at: time) ?? false
    return isAnyPairMoving || isAnyPileMoving || isCountFading
  }

  /// Appends the sprites of all pairs.
  ///
  /// - Parameters:
  ///   - sprites: The sprites of the scene.
  ///   - largePictures: The pictures of the cards on the board, which a card shows at the start of
  ///     its flight.
  ///   - time: The time of the scene, in seconds.
  func appendSprites(to sprites: inout [Sprite], largePictures: CardPictures, at time: Double) {
    countText?.fade.appendSprites(to: &sprites, at: time)
    for pair in shownPairs {
      for card in 0..<2 {
        sprites.append(sprite(of: pair, card: card, largePictures: largePictures, at: time))
      }
    }
  }

  /// Returns the sprite of one card of a pair, or an invisible sprite if there is no pair.
  private func sprite(
    of pair: Pair?, card: Int, largePictures: CardPictures, at time: Double
  ) -> Sprite {
    guard let pair, let picture = facePainter.facePictures[pair.faces[card]] else {
      return .invisible
    }
    let presence = pair.presence.value(at: time)
    var spacing: Double?
    if isContest {
      spacing = pairSpacings[pair.pile].value(at: time)
    }
    let frame = pairLayouts[pair.pile].frame(of: pair.indexInPile, card: card, spacing: spacing)
    var sprite = Sprite(picture, inMiddleOf: frame, opacity: presence)
    guard presence < 1 else { return sprite }

    if let startFrame = pair.startFrames?[card], pair.presence.target == 1 {
      sprite.frame = flightFrame(from: startFrame, to: sprite.frame, progress: presence)
      sprite.opacity = pair.presence.isMoving(at: time) ? 1 : 0
      if let largePicture = largePictures.face(pair.faces[card]) {
        sprite.bitmap = largePicture
        sprite.fadeTarget = picture
        sprite.mix = presence
      }
    } else if motion.changesSizes {
      let scale = Self.interpolated(from: Self.initialScale, to: 1, progress: presence)
      sprite.frame = sprite.frame.scaled(by: scale)
    }
    return sprite
  }

  /// Returns the frame of a card on its flight from the board to its pile.
  ///
  /// - Parameters:
  ///   - start: The frame of the card on the board.
  ///   - end: The frame of the card on the pile.
  ///   - progress: The progress of the flight, from 0 to 1.
  private func flightFrame(from start: Rect, to end: Rect, progress: Double) -> Rect {
    let distance = abs(end.x - start.x) + abs(end.y - start.y)
    // This parabola is 0 at both ends of the flight and 1 in the middle.
    let curve = 4 * progress * (1 - progress)
    let straightY = Self.interpolated(from: start.y, to: end.y, progress: progress)
    return Rect(
      x: Self.interpolated(from: start.x, to: end.x, progress: progress),
      y: straightY - curve * distance * Self.flightCurvature,
      width: Self.interpolated(from: start.width, to: end.width, progress: progress),
      height: Self.interpolated(from: start.height, to: end.height, progress: progress))
  }

  private static func interpolated(from start: Double, to end: Double, progress: Double) -> Double {
    start + (end - start) * progress
  }
}
