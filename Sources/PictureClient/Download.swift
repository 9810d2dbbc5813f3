import Foundation
import FoundationNetworking
import Synchronization

/// One request on its way: what came so far, and who waits for the end.
///
/// The first of four things ends it: the last byte, a failure, a limit, or the time. It does not
/// depend on the system to notice that the time is over.
final class Download: NSObject, URLSessionDataDelegate {
  /// How a request ends.
  enum Answer: Sendable {
    case bytes([UInt8])
    case redirect(to: String)
  }

  private struct State {
    var bytes: [UInt8] = []
    var waiting: CheckedContinuation<Result<Answer, Failure>, Never>?
    var task: URLSessionDataTask?
  }

  private let limit: Int
  private let state = Mutex(State())

  private init(limit: Int) { self.limit = limit }

  /// Asks a server for a file.
  ///
  /// - Parameters:
  ///   - limit: the most bytes that are taken.
  ///   - time: how long it may take, and the failure after that.
  static func get(
    _ url: URL, in session: URLSession, limit: Int, time: Duration, tooLate: Failure
  ) async -> Result<Answer, Failure> {
    let download = Download(limit: limit)
    let milliseconds = max(0, Int(time / .milliseconds(1)))
    return await withCheckedContinuation { continuation in
      let task = session.dataTask(with: url)
      task.delegate = download
      download.state.withLock {
        $0.waiting = continuation
        $0.task = task
      }
      // The clock holds on to the download no longer than the session does.
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
        [weak download] in download?.end(.failure(tooLate))
      }
      task.resume()
    }
  }

  /// Ends the download, unless it has ended before.
  private func end(_ result: Result<Answer, Failure>) {
    let (waiting, task) = state.withLock { state in
      defer { state = State() }
      return (state.waiting, state.task)
    }
    guard let waiting else { return }
    task?.cancel()
    waiting.resume(returning: result)
  }

  func urlSession(
    _: URLSession, task _: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest _: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    if let location = response.value(forHTTPHeaderField: "Location") {
      end(.success(.redirect(to: location)))
    } else {
      end(.failure(.status(response.statusCode)))
    }
    completionHandler(nil)
  }

  func urlSession(
    _: URLSession, dataTask _: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let code = (response as? HTTPURLResponse)?.statusCode ?? 0
    if code != 200 {
      end(.failure(.status(code)))
    } else if response.expectedContentLength > limit {
      end(.failure(.tooLarge(limit: limit)))
    }
    completionHandler(.allow)
  }

  func urlSession(_: URLSession, dataTask _: URLSessionDataTask, didReceive data: Data) {
    let count = state.withLock { state in
      if state.waiting != nil { state.bytes += data }
      return state.bytes.count
    }
    if count > limit { end(.failure(.tooLarge(limit: limit))) }
  }

  func urlSession(
    _: URLSession, task _: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error {
      end(.failure(.connection(error.localizedDescription)))
    } else {
      end(.success(.bytes(state.withLock { $0.bytes })))
    }
  }
}
