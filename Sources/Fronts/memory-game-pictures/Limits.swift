/// What a client allows a server to cost.
struct Limits: Sendable {
  /// Redirects of one request.
  var redirects = 5
  /// Time for a request, from its beginning to the last byte, redirects included.
  var request: Duration = .seconds(10)
  /// Time for a list and all its pictures; what is not there by then is given up.
  var total: Duration = .seconds(60)
  /// Bytes of a list, and of a picture.
  var bytes = 8_000_000
  /// Pixels of a picture.
  var pixels = 64_000_000
  /// Pictures of a list.
  var pictures = 200
  /// Downloads at a time.
  var downloads = 4
}
