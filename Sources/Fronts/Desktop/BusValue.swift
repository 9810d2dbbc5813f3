/// A value in a message of the session bus, as far as anybody here asks; the content of a variant
/// stands for it, and an entry of a dictionary is a list of two.
enum BusValue: Equatable {
  case text(String)
  /// A natural number, or 0 for no and 1 for yes.
  case number(UInt32)
  case list([BusValue])
  case other
}
