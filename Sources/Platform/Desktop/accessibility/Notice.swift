/// A sentence that comes up for a moment, for readers that hear of no announcements.
struct Notice {
  let number: Int
  let text: String
  var id: String { "said/\(number)" }
}
