import Foundation
import FoundationNetworking
import Synchronization

/// One request on its way: what came so far, and who waits for the end.
///
/// The first of four things ends it: the last byte, a failure, a limit, or the time. It does not
/// depend on the system to notice that the time is over.
final class Download: Sendable {
  /// How a request ends.
  enum Answer: Sendable {
    case bytes([UInt8])
    case redirect(to: String)
  }

  private struct State {
    var bytes: [UInt8] = []
    var waiting: CheckedContinuation<Result<Answer, Failure>, Never>?
  }

  private let task: URLSessionDataTask
  private let limit: Int
  private let state = Mutex(State())

  /// Creates a download.
  ///
  /// - Parameter limit: the most bytes that are taken.
  init(_ task: URLSessionDataTask, limit: Int) {
    self.task = task
    self.limit = limit
  }

  /// Asks the server and waits for the end.
  ///
  /// - Parameters:
  ///   - time: how long it may take.
  ///   - tooLate: the failure after that.
  func run(time: Duration, tooLate: Failure) async -> Result<Answer, Failure> {
    await withCheckedContinuation { continuation in
      state.withLock { $0.waiting = continuation }
      let milliseconds = Int(time / .milliseconds(1))
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
        [weak self] in self?.end(.failure(tooLate))
      }
      task.resume()
    }
  }

  /// Takes a part of the body, if the head says that it is one.
  func receive(_ data: Data) {
    if let failure = failure(of: task.response) { return end(.failure(failure)) }
    let count = state.withLock { state in
      if state.waiting != nil { state.bytes += data }
      return state.bytes.count
    }
    if count > limit { end(.failure(.tooLarge(limit: limit))) }
  }

  /// Ends the download as the server wants it.
  func redirect(_ response: HTTPURLResponse) {
    let location = response.value(forHTTPHeaderField: "Location")
    end(location.map { .success(.redirect(to: $0)) } ?? .failure(.status(response.statusCode)))
  }

  /// Ends the download because nothing more will come.
  func complete(_ error: (any Error)?) {
    if let failure = error.map(Failure.connection) ?? failure(of: task.response) {
      end(.failure(failure))
    } else {
      end(.success(.bytes(state.withLock { $0.bytes })))
    }
  }

  /// Ends the download, unless it has ended before.
  private func end(_ result: Result<Answer, Failure>) {
    let waiting = state.withLock { state in
      defer { state = State() }
      return state.waiting
    }
    guard let waiting else { return }
    task.cancel()
    waiting.resume(returning: result)
  }

  private func failure(of response: URLResponse?) -> Failure? {
    if let code = (response as? HTTPURLResponse)?.statusCode, code != 200 { return .status(code) }
    let announced = response?.expectedContentLength ?? 0
    return announced > limit ? .tooLarge(limit: limit) : nil
  }
}

/// Gives what a session tells to the download that it is about.
final class Downloads: NSObject, URLSessionDataDelegate {
  private let running = Mutex<[Int: Download]>([:])

  /// Runs a download.
  func run(
    _ task: URLSessionDataTask, limit: Int, time: Duration, tooLate: Failure
  ) async -> Result<Download.Answer, Failure> {
    let download = Download(task, limit: limit)
    running.withLock { $0[task.taskIdentifier] = download }
    defer { running.withLock { $0[task.taskIdentifier] = nil } }
    return await download.run(time: time, tooLate: tooLate)
  }

  private func download(_ task: URLSessionTask) -> Download? {
    running.withLock { $0[task.taskIdentifier] }
  }

  /// Foundation on Linux stops the program when a redirect is answered after the task was cancelled,
  /// which the clock may do at any moment; so the handler is never called.
  func urlSession(
    _: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest _: URLRequest, completionHandler _: @escaping (URLRequest?) -> Void
  ) {
    download(task)?.redirect(response)
  }

  func urlSession(_: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    download(dataTask)?.receive(data)
  }

  func urlSession(
    _: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    download(task)?.complete(error)
  }
}
