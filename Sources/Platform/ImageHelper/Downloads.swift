import CCurl
import Localization

/// The active downloads for one deck.
///
/// libcurl performs all of them on the thread that waits for the responses.
final class Downloads {
  /// A file that was received completely from a server.
  struct Response {
    let bytes: [UInt8]

    /// The address of the file after all redirects.
    let address: String
  }

  /// A download that has finished or failed.
  struct FinishedDownload {
    /// The number that was passed to `startDownload`.
    let number: Int

    let result: Result<Response, LoadFailure>
  }

  private final class Download {
    let number: Int
    unowned let downloads: Downloads
    var bytes: [UInt8] = []

    init(_ number: Int, of downloads: Downloads) {
      self.number = number
      self.downloads = downloads
    }

    /// Adds bytes to this download.
    ///
    /// - Returns: Whether the number of bytes is still within the limits.
    func add(_ newBytes: UnsafeRawBufferPointer) -> Bool {
      bytes += newBytes
      downloads.remainingBytes -= newBytes.count
      return bytes.count <= downloads.limits.maximumFileBytes && downloads.remainingBytes >= 0
    }
  }

  /// The maximum time that libcurl waits before it checks its timers again, in milliseconds.
  private static let pollInterval: Int32 = 60_000

  private let limits: DownloadLimits
  private let deadline: ContinuousClock.Instant

  /// The number of bytes that can still be received.
  ///
  /// The number is negative if the limit has been exceeded.
  private var remainingBytes: Int

  /// The pipe to the game.
  ///
  /// When the game closes the pipe, the program stops waiting for downloads.
  private var output: curl_waitfd

  private let multi = curl_multi_init()
  private var activeDownloads: [UnsafeMutableRawPointer?: Download] = [:]

  /// Prepares the downloads for one deck and starts their time limit.
  ///
  /// - Parameters:
  ///   - limits: The limits for the deck.
  ///   - output: The file descriptor of the pipe to the game, or -1.
  init(limits: DownloadLimits, output: Int32) {
    self.limits = limits
    self.output = curl_waitfd(fd: output, events: 0, revents: 0)
    deadline = .now + limits.totalTime
    remainingBytes = limits.maximumTotalBytes
  }

  deinit {
    for handle in activeDownloads.keys {
      release(handle)
    }
    curl_multi_cleanup(multi)
  }

  /// Whether the time limit for the deck has been exceeded.
  var isOutOfTime: Bool {
    .now >= deadline
  }

  /// The failure that reports which limit has been exceeded, or `nil` if none has been.
  var limitFailure: LoadFailure? {
    if isOutOfTime {
      return limits.outOfTime
    }
    if remainingBytes < 0 {
      return limits.outOfBytes
    }
    return nil
  }

  /// Whether another download can start, because fewer than the maximum are active.
  var canStartDownload: Bool {
    activeDownloads.count < limits.maximumDownloads
  }

  // MARK: Starting downloads

  /// Starts a download.
  ///
  /// - Parameters:
  ///   - address: The address of the file.
  ///   - number: The number that identifies the download in the result of `waitForNext`.
  func startDownload(_ address: String, number: Int = 0) {
    let download = Download(number, of: self)
    let handle = curl_easy_init()
    setOptions(of: handle)
    curl_set_text(handle, CURLOPT_URL, address)
    setReceiver(of: handle, to: download)
    activeDownloads[handle] = download
    curl_multi_add_handle(multi, handle)
  }

  private func setOptions(of handle: UnsafeMutableRawPointer?) {
    let protocols = Int(CURLPROTO_HTTP | CURLPROTO_HTTPS)
    let remainingTime = min(deadline - .now, limits.requestTime)
    let milliseconds = remainingTime / .milliseconds(1)
    let timeout = max(1, Int(milliseconds.rounded(.up)))

    curl_set_number(handle, CURLOPT_TIMEOUT_MS, timeout)
    curl_set_number(handle, CURLOPT_MAXFILESIZE, limits.maximumFileBytes)
    curl_set_number(handle, CURLOPT_FOLLOWLOCATION, 1)
    curl_set_number(handle, CURLOPT_MAXREDIRS, limits.maximumRedirects)
    curl_set_number(handle, CURLOPT_PROTOCOLS, protocols)
    curl_set_number(handle, CURLOPT_REDIR_PROTOCOLS, protocols)
    curl_set_number(handle, CURLOPT_FAILONERROR, 1)
    // libcurl must not use signals, because they affect the whole program.
    curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
    // This option prevents a slow name server from delaying the end of the program.
    curl_set_number(handle, CURLOPT_QUICK_EXIT, 1)
    // With this option, a response that is not HTTP has the status 0.
    curl_set_number(handle, CURLOPT_HTTP09_ALLOWED, 1)

    curl_set_text(handle, CURLOPT_USERAGENT, "memory-game")
    // An empty string selects all compression methods that libcurl supports.
    curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "")
  }

  /// Passes all bytes that libcurl receives to the given download.
  private func setReceiver(of handle: UnsafeMutableRawPointer?, to download: Download) {
    curl_set_receiver(
      handle,
      { start, _, count, context in
        guard let context else { return 0 }
        let download = Unmanaged<Download>.fromOpaque(context).takeUnretainedValue()
        let isWithinLimits = download.add(UnsafeRawBufferPointer(start: start, count: count))
        // If the result differs from `count`, libcurl cancels the download.
        return isWithinLimits ? count : 0
      },
      Unmanaged.passUnretained(download).toOpaque()
    )
  }

  // MARK: Waiting for responses

  /// Receives the bytes that have already arrived, without waiting for more.
  func receiveArrivedBytes() {
    var count: Int32 = 0
    curl_multi_perform(multi, &count)
  }

  /// Waits until a download finishes or fails.
  ///
  /// - Returns: The download, or `nil` if there is none or the game has closed the pipe.
  func waitForNext() -> FinishedDownload? {
    var count: Int32 = 0
    while !activeDownloads.isEmpty && output.revents == 0 {
      curl_multi_perform(multi, &count)
      if let finishedDownload = takeFinishedDownload() {
        return finishedDownload
      }
      curl_multi_poll(multi, &output, 1, Self.pollInterval, &count)
    }
    return nil
  }

  private func takeFinishedDownload() -> FinishedDownload? {
    var count: Int32 = 0
    guard let message = curl_multi_info_read(multi, &count)?.pointee,
      let handle = message.easy_handle,
      let download = activeDownloads.removeValue(forKey: handle)
    else { return nil }
    defer {
      withExtendedLifetime(download) { release(handle) }
    }
    let downloadResult = result(of: handle, code: message.data.result, bytes: download.bytes)
    return FinishedDownload(number: download.number, result: downloadResult)
  }

  private func result(
    of handle: UnsafeMutableRawPointer,
    code: CURLcode,
    bytes: [UInt8]
  ) -> Result<Response, LoadFailure> {
    let status = curl_status(handle)
    guard code == CURLE_OK else {
      if status >= 400 {
        return .failure(.status(status))
      }
      return .failure(failure(for: code, receivedCount: bytes.count))
    }

    // libcurl does not distinguish a truncated header from a header without a length.
    let lacksLength = curl_length(handle) < 0
    let isCutOff = status == 200 && bytes.isEmpty && lacksLength
    if status == 0 || isCutOff {
      return .failure(.connectionLost)
    }
    guard status == 200 else { return .failure(.status(status)) }
    let address = String(cString: curl_address(handle))
    return .success(Response(bytes: bytes, address: address))
  }

  /// Returns the failure for an error code of libcurl, to be printed after an address and a colon.
  private func failure(for code: CURLcode, receivedCount: Int) -> LoadFailure {
    switch code {
    case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_WEIRD_SERVER_REPLY:
      .connectionLost
    case CURLE_RECV_ERROR, CURLE_SEND_ERROR:
      .connectionLost
    case CURLE_OPERATION_TIMEDOUT:
      isOutOfTime ? limits.outOfTime : limits.noAnswer
    case CURLE_FILESIZE_EXCEEDED:
      limits.tooLarge
    case CURLE_WRITE_ERROR where receivedCount > limits.maximumFileBytes:
      limits.tooLarge
    case CURLE_WRITE_ERROR where remainingBytes < 0:
      limits.outOfBytes
    case CURLE_TOO_MANY_REDIRECTS:
      limits.tooManyRedirects
    case CURLE_UNSUPPORTED_PROTOCOL:
      .wrongScheme
    case CURLE_URL_MALFORMAT:
      .invalidAddress
    case CURLE_COULDNT_RESOLVE_HOST:
      .temporary(tr("there is no server with that name"))
    case CURLE_COULDNT_CONNECT:
      .temporary(tr("could not connect to the server"))
    default:
      .temporary(String(cString: curl_easy_strerror(code)))
    }
  }

  private func release(_ handle: UnsafeMutableRawPointer?) {
    curl_multi_remove_handle(multi, handle)
    curl_easy_cleanup(handle)
  }
}
