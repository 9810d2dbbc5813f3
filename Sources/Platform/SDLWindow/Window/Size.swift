/// A width and a height, in pixels or in points.
struct Size: Equatable {
  var width: Int
  var height: Int
}
