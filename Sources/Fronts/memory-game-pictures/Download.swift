import Foundation
import FoundationNetworking
import Synchronization

/// One request on its way: what came so far, and who waits for the end.
///
/// The first of four things ends it: the last byte, a failure, a limit, or the time. None of them
/// waits for Foundation, which on Linux does nothing else for a session while a server sends as fast
/// as it can; so every download has a session of its own, in which nothing is remembered for
/// another, and a thread of its own to end it.
final class Download: NSObject, URLSessionDataDelegate {
  enum Answer: Sendable {
    case bytes([UInt8])
    case redirect(to: String)
  }

  private struct State {
    var bytes: [UInt8] = []
    var waiting: CheckedContinuation<Result<Answer, Failure>, Never>?
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) { self.limit = limit }

  /// Asks the server and waits for the end, which is the failure `tooLate` when the time is over.
  func get(_ url: URL, time: Duration, tooLate: Failure) async -> Result<Answer, Failure> {
    let session = URLSession(configuration: .ephemeral, delegate: self, delegateQueue: nil)
    let answer = await withCheckedContinuation { continuation in
      state.withLock { $0.waiting = continuation }
      let milliseconds = Int(time / .milliseconds(1))
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
        [weak self] in self?.end(.failure(tooLate))
      }
      session.dataTask(with: url).resume()
    }
    Thread.detachNewThread { session.invalidateAndCancel() }
    return answer
  }

  func urlSession(_: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    if let failure = failure(of: dataTask.response) { return end(.failure(failure)) }
    let count = state.withLock { state in
      if state.waiting != nil { state.bytes += data }
      return state.bytes.count
    }
    if count > limit { end(.failure(.tooLarge(limit: limit))) }
  }

  /// Foundation on Linux stops the program when a redirect is answered after the task was cancelled,
  /// which the clock may do at any moment; so the handler is never called.
  func urlSession(
    _: URLSession, task _: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest _: URLRequest, completionHandler _: @escaping (URLRequest?) -> Void
  ) {
    let location = response.value(forHTTPHeaderField: "Location")
    end(location.map { .success(.redirect(to: $0)) } ?? .failure(.status(response.statusCode)))
  }

  func urlSession(
    _: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let failure = error.map(Failure.connection) ?? failure(of: task.response) {
      end(.failure(failure))
    } else {
      end(.success(.bytes(state.withLock { $0.bytes })))
    }
  }

  /// Ends the download, unless it has ended before.
  private func end(_ result: Result<Answer, Failure>) {
    let waiting = state.withLock { exchange(&$0, with: State()).waiting }
    waiting?.resume(returning: result)
  }

  private func failure(of response: URLResponse?) -> Failure? {
    if let code = (response as? HTTPURLResponse)?.statusCode, code != 200 { return .status(code) }
    let announced = response?.expectedContentLength ?? 0
    return announced > limit ? .tooLarge(limit: limit) : nil
  }
}
