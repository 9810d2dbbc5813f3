import Architectures
import Coordination
import Graphics
import Testing
import View
import ViewState

@testable import Inspector

/// The tests that compare the open panel with stored pictures.
///
/// To record the pictures again, use `RECORD=1 swift test --filter PanelPictureTests`.
@MainActor @Suite struct PanelPictureTests {
  /// A play, and the size of the window in the picture.
  struct Row: CustomTestStringConvertible {
    let name: String
    var game: PlayedGame = "lab"
    let width: Int
    let height: Int
    let play: String
    var palette = Palette.light
    var edit = FaultyViewModel.Edit.none

    var testDescription: String {
      name
    }
  }

  nonisolated private static let rows: [Row] = [
    // This picture shows the board with its indices, the layers, the log, the details and all
    // buttons.
    Row(name: "choice", width: 960, height: 600, play: "choose 4, draw 3"),
    // The second arrow is growing, while the log and the board wait.
    Row(name: "arriving", width: 960, height: 600, play: "choose 4, draw 0.35"),
    Row(name: "tall", width: 400, height: 600, play: "choose 4, draw 3, choose 0, draw 3"),
    Row(name: "small", width: 300, height: 200, play: "choose 4, draw 3"),
    // This picture shows a branch in the log and a mistake in the text field.
    Row(
      name: "typing", width: 800, height: 480,
      play: "choose all, draw 4, Home, choose 1, draw 3, Ctrl+L, write choose 99, Enter"),
    Row(
      name: "quiz", width: 960, height: 540,
      play: "Ctrl+A, Ctrl+A, Ctrl+W, choose 4, draw 0.5, 3, draw 0.5"),
    Row(name: "state", width: 960, height: 540, play: "choose 4, draw 3, Ctrl+F, draw 1"),
    Row(
      name: "controller", game: .architecture(.delegate), width: 960, height: 540,
      play: "Ctrl+A, Ctrl+A, choose a miss, draw 5"),
    Row(
      name: "views", width: 960, height: 540,
      play: "Ctrl+A, choose 4, draw 3"),
    Row(
      name: "pile", game: "card-viewer", width: 800, height: 400,
      play: "perform 0, draw 3"),
    Row(
      name: "fault", width: 800, height: 500, play: "choose 4, draw 5",
      palette: .highContrastLight, edit: .publishesTwice),
  ]

  @Test("The window with the panel equals the stored picture", arguments: rows)
  func stored(row: Row) throws {
    let game = try makeGame(row)
    if row.name == "views" {
      game.addSubscriber(.terminal) { _ in }
    }
    try game.screen.apply(Appearance(palette: row.palette))
    try game.play("draw 0.5")

    try game.play(row.play)

    let picture = StoredPicture("panel-\(row.name)")
    try picture.compare(with: game.screen.scene(at: game.time))
  }

  private func makeGame(_ row: Row) throws -> InspectorFixture {
    if row.edit != .none {
      return try InspectorFixture(
        width: row.width,
        height: row.height,
        usesRealPictures: true,
        waitsForMessages: true
      ) { viewModel in
        FaultyViewModel(viewModel, row.edit)
      }
    }
    return try InspectorFixture(
      row.game,
      width: row.width,
      height: row.height,
      usesRealPictures: true,
      waitsForMessages: true)
  }
}
