/// One value of a controller or its model, for example `flipCount` and `4`.
struct Field: Equatable {
  /// The name, as a program writes it.
  let name: String
  /// The value, as a program writes it.
  let value: String

  init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}
