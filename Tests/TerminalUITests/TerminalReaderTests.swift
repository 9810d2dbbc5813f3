import Files
import Glibc
import Testing

@testable import TerminalUI

@Suite struct TerminalReaderTests {
  private let input = Ends()

  @Test("What is sent is read in small parts, between which signals are noticed")
  func parts() {
    var reader = TerminalReader(input: input.reading, signals: [])
    input.send(String(repeating: "board\n", count: 1000))
    var count = 0
    while count < 6000, case .bytes(let bytes) = reader.next(within: 5) {
      #expect(1...256 ~= bytes.count)
      count += bytes.count
    }
    #expect(count == 6000)
    input.endWriting()
    #expect(reader.next(within: 5) == .end)
  }

  @Test("A reader that takes no input leaves it with its sender, and is woken by its bell")
  func bell() {
    let bell = Mailbox<Void>()
    var reader = TerminalReader(
      input: input.reading, signals: [], wakeDescriptor: bell.wakeDescriptor)
    input.send("1\n")
    #expect(reader.next(within: 0, takesInput: false) == nil)
    bell.put(())
    #expect(reader.next(within: nil, takesInput: false) == nil)
    _ = bell.takeAll()
    #expect(reader.next(within: 5) == .bytes(Array("1\n".utf8)))
  }

  @Test("Half an escape sequence waits for its end for as long as input is taken")
  func escape() {
    var reader = TerminalReader(input: input.reading, signals: [])
    input.send("\u{1B}")
    #expect(reader.next(within: 5) == .bytes([0x1B]))
    input.send("[A")
    #expect(reader.next(within: 0.2, takesInput: false) == nil)
    #expect(reader.next(within: 5) == .bytes(Array("[A".utf8)))
    #expect(reader.next(within: 5) == .pause)
  }
}

/// A pipe.
private final class Ends {
  let reading: Int32
  private var writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0)
    reading = ends[0]
    writing = ends[1]
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    precondition(write(writing, bytes, bytes.count) == bytes.count)
  }

  func endWriting() {
    close(writing)
    writing = -1
  }

  deinit {
    close(reading)
    if writing >= 0 {
      close(writing)
    }
  }
}
