import Graphics
import ViewState

@MainActor struct SummaryView {
  /// Area of the panel; a touch outside is one beside the dialog.
  let area: PixelRect
  /// Time at which the panel begins to appear or to vanish.
  private(set) var begin = -Double.infinity

  private let painter: SkinPainter
  private var dialog: BoardState.Dialog?
  private var panel: Sprite
  private var buttons: [ButtonView] = []
  private var prizes: PrizesView?
  private var opacity = AnimatedValue(0)
  /// Shadow and padding, as shares of the panel's shorter side.
  private static let (edge, padding) = (0.08, 0.05)
  /// Heights of title, stars, buttons and a line, also without stars, as shares of the panel's.
  private static let (titleHeight, starsHeight) = (0.13, 0.16)
  private static let (buttonHeight, lineHeight, highLine) = (0.165, 0.08, 0.12)
  private static let fade = 0.35
  /// Least share of the height that the laurels of a contest take.
  private static let laurels = 0.36

  init(_ board: BoardState, layout: BoardLayout, painter: SkinPainter, at time: Double) throws {
    area = board.players.isEmpty ? layout.summary : layout.contestSummary(board.players.count)
    self.painter = painter
    panel = Sprite(Bitmap(width: 1, height: 1), x: area.x, y: area.y)
    try show(board, duration: board.isDialogOpen(at: time) ? 0 : Self.fade, at: time)
  }

  var places: [(part: Focus, place: PixelRect)] {
    dialog == nil ? [] : buttons.map { (.button($0.control), $0.body) }
  }

  /// Shows the dialog of a board as soon as it opens, or hides it, also on a journey back.
  mutating func show(_ board: BoardState, duration: Double, at time: Double) throws {
    let next = board.dialog
    let opensAgain = next.map { begin <= time && time < $0.openingTime } ?? false
    guard next != dialog || opensAgain else { return }
    dialog = next
    begin = max(time, next?.openingTime ?? time)
    if let next {
      try draw(next, board, begin: duration > 0 ? begin : nil)
      opacity = AnimatedValue(0)
    }
    opacity.animate(to: next == nil ? 0 : 1, with: .easeInOut(duration), at: begin)
  }

  mutating func update(_ board: BoardState, _ pointed: ButtonView.Pointed, at time: Double) throws {
    for (index, button) in (dialog?.buttons ?? []).enumerated() {
      try buttons[index].update(button, focus: board.focus, pointed, at: time)
    }
  }

  /// Ends the dialog's motions; one that is still to open stays closed.
  mutating func settle(at time: Double) {
    guard begin <= time else { return }
    opacity.settle()
    begin = -.infinity
    prizes?.settle()
    for index in buttons.indices { buttons[index].settle() }
  }

  func isMoving(at time: Double) -> Bool {
    time >= begin && (opacity.isMoving(at: time) || time < prizes?.end ?? begin)
      || dialog != nil && buttons.contains { $0.isMoving(at: time) }
  }

  func fade(_ sprites: inout ArraySlice<Sprite>, at time: Double) {
    let covering = opacity.value(at: time)
    guard covering > 0 else { return }
    for index in sprites.indices where !sprites[index].frame.pixels.intersection(area).isEmpty {
      sprites[index].opacity *= 1 - covering
    }
  }

  func add(to sprites: inout [Sprite], at time: Double) {
    var panel = panel
    panel.opacity = opacity.value(at: time)
    let end =
      sprites.count + 1 + PrizesView.sprites + BoardState.Dialog.maximumButtons * ButtonView.sprites
    sprites.append(panel)
    prizes?.add(to: &sprites, opacity: panel.opacity, at: time)
    for button in buttons { button.add(to: &sprites, opacity: panel.opacity, at: time) }
    sprites.append(contentsOf: repeatElement(.nothing, count: end - sprites.count))
  }

  private mutating func draw(_ dialog: BoardState.Dialog, _ board: BoardState, begin: Double?)
    throws
  {
    let shorter = min(area.width, area.height)
    panel = try painter.sprite("shared/dialog", side: shorter, in: area)
    let (picture, text) = (panel.bitmap, painter.text(on: panel.bitmap))
    let (height, edge) = (Double(area.height), Int(Double(shorter) * Self.edge))
    let padding = Int(Double(shorter) * Self.padding)
    let inset = edge + 2 * padding
    var row = picture.bounds.across(inset, max(1, area.width - 2 * inset))
      .down(edge + padding / 2, max(1, Int(height * Self.titleHeight)))
    picture.draw(try text.label(dialog.title, size: row.height * 13 / 20, in: row))
    prizes = PrizesView(on: panel, painter: painter, begin: begin)
    try layOutButtons(of: dialog, edge: edge, padding: padding)
    let end = (buttons.first?.body.y ?? area.maxY) - area.y - padding / 2
    let high = dialog.stars == nil ? 0 : Int(height * Self.starsHeight)
    let room = max(1, end - row.maxY - high)
    if board.players.count > 1 {
      row = row.across(edge + padding, max(1, area.width - 2 * (edge + padding)))
        .down(row.maxY, room)
      let most = Int(Double(row.width * board.players.count) * Self.highest)
      // The laurels take a third of the height at least.
      let high = max(Int(Double(room) * Self.laurels), room - most - most / 8)
      try prizes?.addLaurels(of: board, in: row.down(row.y, high))
      let rest = row.down(row.y + high, max(1, room - high))
      return try drawRows(of: board, in: rest, on: picture)
    }
    // A sentence has two lines, and half a line below.
    let halves = 2 * dialog.entries.count + 3 * dialog.entries.count { $0.value.isEmpty }
    let most = height * (dialog.stars == nil ? Self.highLine : Self.lineHeight)
    let line = min(2 * room / max(halves, 1), Int(most))
    // Above the stars, between them and the lines, and below these it is as far.
    let gap = (room - line * halves / 2) / (dialog.stars == nil ? 2 : 3)
    if let count = dialog.stars {
      row = row.down(row.maxY + gap, high)
      try prizes?.addStars(count, isPerfect: dialog.isPerfect, in: row)
    }
    var y = row.maxY + gap
    for entry in dialog.entries {
      let isSentence = entry.value.isEmpty
      row = row.down(y, max(1, isSentence ? 2 * line : line))
      picture.draw(all: try text.row(entry.name, entry.value, size: line * 7 / 10, in: row))
      y += isSentence ? 2 * line + line / 2 : line
    }
  }

  private mutating func layOutButtons(of dialog: BoardState.Dialog, edge: Int, padding: Int) throws
  {
    let each = (area.width - 2 * edge - padding) / max(1, dialog.buttons.count)
    let height = max(1, min(Int(Double(area.height) * Self.buttonHeight), each * 64 / 100))
    let width = max(1, min(each, height * 184 / 64))
    let y = area.maxY - edge - padding / 2 - height
    let longest = dialog.buttons.map(\.title).max { $0.count < $1.count }
    let left = area.x + (area.width - width * dialog.buttons.count) / 2
    buttons = try dialog.buttons.enumerated().map { index, button in
      let place = PixelRect(x: left + index * width, y: y, width: width, height: height)
      return try ButtonView(button, in: place, longest: longest, painter: painter)
    }
  }

  // MARK: Rows of a contest, one for each player, with the pairs that it found

  /// Share of a row that its letters take, and greatest height of a row, as a share of the width.
  private static let (letters, highest) = (0.46, 0.15)
  /// Most pairs that are shown as pictures.
  private static let mostPictures = 60

  /// Draws badge, name, pairs and their number of each player, all texts of one size.
  private func drawRows(of board: BoardState, in area: PixelRect, on picture: Bitmap) throws {
    let (artist, players) = (painter.artist, board.players)
    let high = min(area.height / max(1, players.count), Int(Double(area.width) * Self.highest))
    let top = area.y + (area.height - high * players.count) / 2
    let text = painter.text(on: picture)
    let (gap, side) = (max(1, high / 6), high * 8 / 10)
    let size = max(1, Int(Double(high) * Self.letters))
    let number = try artist.lineWidth(of: "88", size: size) * 5 / 4
    let widest = try players.map { try artist.lineWidth(of: $0.name, size: size) }.max() ?? 0
    let name = min(widest * 6 / 5, (area.width - side - number - 2 * gap) * 9 / 20)
    let room = PixelRect(x: 0, y: 0, width: max(1, name), height: max(1, high))
    let fitting = try text.fitting(players.map(\.name), size: size, in: room)
    let left = area.x + side + gap + name + gap
    var piles: [PixelRect] = []
    for (index, player) in players.enumerated() {
      let row = area.down(top + index * high, max(1, high))
      try PlayerBadge.draw(
        index, isComputer: player.isComputer, in: row.across(row.x, side), on: picture, text: text)
      let place = row.across(row.x + side + gap, max(1, name))
      picture.draw(try text.label(player.name, size: fitting, in: place, at: .left))
      let end = row.across(row.maxX - number, max(1, number))
      picture.draw(try text.label(String(player.points), size: fitting, in: end, at: .right))
      piles.append(
        row.across(left, max(1, row.maxX - number - left))
          .down(row.y + high / 8, max(1, high * 3 / 4)))
    }
    try drawPairs(of: board, in: piles, on: picture)
  }

  private func drawPairs(of board: BoardState, in piles: [PixelRect], on picture: Bitmap) throws {
    // More pairs could not be told apart.
    guard board.foundPairs.count <= Self.mostPictures else { return }
    func places(_ pairs: Int, _ pile: PixelRect) -> PairPlaces {
      PairPlaces(
        pairs, in: pile, aspect: painter.world.cardAspect, limit: pile.height, isPile: true)
    }
    let most = places(board.players.map(\.points).max() ?? 1, piles[0])
    let face = CardPictures.size(of: most.frame(of: 0, card: 0))
    var faces = FacePainter(size: face, painter: painter)
    _ = try faces.fit(board.cards.lazy.map(\.face))
    for (player, pile) in piles.enumerated() {
      let finds = board.foundPairs.filter { $0.player == player }
      let places = places(finds.count, pile)
      for (number, find) in finds.enumerated() {
        for (card, index) in find.cards.enumerated() {
          let face = try faces.make(board.cards[index].face)
          picture.draw(Sprite(face, inMiddleOf: places.frame(of: number, card: card)))
        }
      }
    }
  }
}
