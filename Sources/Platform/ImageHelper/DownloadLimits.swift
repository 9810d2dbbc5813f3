import SDLGraphics

/// The limits for one deck, which apply to time, bytes and pictures.
struct DownloadLimits: Sendable {
  var maximumRedirects = 5

  /// The time limit for one request, including its redirects.
  var requestTime: Duration = .seconds(10)

  /// The time limit for a list and all of its pictures.
  var totalTime: Duration = .seconds(60)

  /// The maximum number of bytes in a list and all of its pictures.
  var maximumTotalBytes = 300_000_000

  /// The maximum number of bytes in a list or a picture.
  var maximumFileBytes = PictureHeader.maximumBytes

  /// The maximum number of pictures in a deck.
  var maximumPictures = 200

  /// The maximum number of simultaneous downloads.
  var maximumDownloads = 4
}
