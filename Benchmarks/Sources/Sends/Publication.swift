/// A value like the updates of a view model, with arrays, strings and more than 200 bytes.
struct Publication {
  struct Line {
    var name = "Flips, and how many there were"
    var value = "18"
  }

  struct Overlay {
    var title = "Well done, your best game!"
    var lines = [Line()]
  }

  var title = "Memory, a game for one player"
  var subtitle = "Choose the second card of the pair"
  var counters = [Line(), Line()]
  var cards = [String](repeating: "🐬", count: 12)
  var rows = 4
  var columns = 3
  var buttons = ["Restart", "Themes"]
  var focus: Int?
  var overlay: Overlay? = Overlay()
  var themes = ["sports", "music"]
  var help = "Press the arrow keys to move"
  var announcement = "Dolphin and whale, no pair"
  var changed = SIMD4<Int32>()
  var count = 0
  var cause: Cause = .chosen(2)

  enum Cause {
    case chosen(Int)
    case themeChosen(String)
  }
}
