import CCurl
import Localization

/// Requests to servers by libcurl, all on the thread that waits for them.
final class Downloads {
  typealias Response = Result<(bytes: [UInt8], address: String), LoadFailure>

  private final class Download {
    let number: Int
    unowned let downloads: Downloads
    var bytes: [UInt8] = []

    init(_ number: Int, of downloads: Downloads) {
      self.number = number
      self.downloads = downloads
    }

    /// Adds bytes; returns whether more may come, of this and of everything.
    func add(_ newBytes: UnsafeRawBufferPointer) -> Bool {
      bytes += newBytes
      downloads.remainingBytes -= newBytes.count
      return bytes.count <= downloads.limits.maximumFileBytes && downloads.remainingBytes >= 0
    }
  }

  private let limits: DownloadLimits
  private let deadline: ContinuousClock.Instant
  private var remainingBytes: Int
  private var output: curl_waitfd
  private let multi = curl_multi_init()
  private var activeDownloads: [UnsafeMutableRawPointer?: Download] = [:]

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

  var isOutOfTime: Bool { .now >= deadline }
  var limitFailure: LoadFailure? {
    isOutOfTime ? limits.outOfTime : remainingBytes < 0 ? limits.outOfBytes : nil
  }
  var canStartDownload: Bool { activeDownloads.count < limits.maximumDownloads }

  /// Asks for a file; `next` returns the answer, with this number.
  func startDownload(_ address: String, number: Int = 0) {
    let download = Download(number, of: self)
    let handle = curl_easy_init()
    let http = Int(CURLPROTO_HTTP | CURLPROTO_HTTPS)
    let time = min(deadline - .now, limits.requestTime) / .milliseconds(1)
    let options = [
      (CURLOPT_TIMEOUT_MS, max(1, Int(time.rounded(.up)))),
      (CURLOPT_MAXFILESIZE, limits.maximumFileBytes),
      (CURLOPT_FOLLOWLOCATION, 1), (CURLOPT_MAXREDIRS, limits.maximumRedirects),
      (CURLOPT_PROTOCOLS, http), (CURLOPT_REDIR_PROTOCOLS, http), (CURLOPT_FAILONERROR, 1),
      // No signal, no waiting for a slow name server at the end; and what is not HTTP has no
      // status.
      (CURLOPT_NOSIGNAL, 1), (CURLOPT_QUICK_EXIT, 1), (CURLOPT_HTTP09_ALLOWED, 1),
    ]
    for (option, value) in options {
      curl_set_number(handle, option, value)
    }
    curl_set_text(handle, CURLOPT_URL, address)
    curl_set_text(handle, CURLOPT_USERAGENT, "memory-game")
    curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "")  // All that libcurl can decompress.
    curl_set_receiver(
      handle,
      { start, _, count, context in
        guard let context else { return 0 }
        let download = Unmanaged<Download>.fromOpaque(context).takeUnretainedValue()
        return download.add(UnsafeRawBufferPointer(start: start, count: count)) ? count : 0
      }, Unmanaged.passUnretained(download).toOpaque())
    activeDownloads[handle] = download
    curl_multi_add_handle(multi, handle)
  }

  /// Reads what servers have sent while something else took its time.
  func update() {
    var count: Int32 = 0
    curl_multi_perform(multi, &count)
  }

  /// Waits for the next answer; `nil` if there is none to come, or the output is read no more.
  func next() -> (number: Int, answer: Response)? {
    var count: Int32 = 0
    while !activeDownloads.isEmpty && output.revents == 0 {
      curl_multi_perform(multi, &count)
      if let message = curl_multi_info_read(multi, &count)?.pointee,
        let handle = message.easy_handle, let download = activeDownloads.removeValue(forKey: handle)
      {
        defer {
          withExtendedLifetime(download) { release(handle) }
        }
        return (download.number, response(handle, message.data.result, download.bytes))
      }
      curl_multi_poll(multi, &output, 1, 60_000, &count)
    }
    return nil
  }

  private func response(
    _ handle: UnsafeMutableRawPointer, _ code: CURLcode, _ bytes: [UInt8]
  ) -> Response {
    let status = curl_status(handle)
    // For libcurl, a head that breaks off is one that says nothing of a length.
    let isTruncated = status == 0 || status == 200 && bytes.isEmpty && curl_length(handle) < 0
    return switch code {
    case CURLE_OK where isTruncated: .failure(.connectionLost)
    case CURLE_OK where status == 200: .success((bytes, String(cString: curl_address(handle))))
    case _ where code == CURLE_OK || status >= 400: .failure(.status(status))
    case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_WEIRD_SERVER_REPLY, CURLE_RECV_ERROR,
      CURLE_SEND_ERROR:
      .failure(.connectionLost)
    case CURLE_OPERATION_TIMEDOUT: .failure(isOutOfTime ? limits.outOfTime : limits.noAnswer)
    case CURLE_FILESIZE_EXCEEDED: .failure(limits.tooLarge)
    case CURLE_WRITE_ERROR where bytes.count > limits.maximumFileBytes: .failure(limits.tooLarge)
    case CURLE_WRITE_ERROR where remainingBytes < 0: .failure(limits.outOfBytes)
    case CURLE_TOO_MANY_REDIRECTS: .failure(limits.tooManyRedirects)
    case CURLE_UNSUPPORTED_PROTOCOL: .failure(.wrongScheme)
    case CURLE_URL_MALFORMAT: .failure(.invalidAddress)
    case CURLE_COULDNT_RESOLVE_HOST: .failure(.temporary(tr("there is no server of that name")))
    case CURLE_COULDNT_CONNECT: .failure(.temporary(tr("could not connect to the server")))
    default: .failure(.temporary(String(cString: curl_easy_strerror(code))))
    }
  }

  private func release(_ handle: UnsafeMutableRawPointer?) {
    curl_multi_remove_handle(multi, handle)
    curl_easy_cleanup(handle)
  }
}
