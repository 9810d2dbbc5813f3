import Files
import Glibc
import Testing

@testable import TerminalUI

@Suite struct TerminalReaderTests {
  private static let escapeByte: UInt8 = 0x1B
  /// A time limit, in seconds, that is reached only if a test fails.
  private static let longWait = 5.0

  private let pipe = InputPipe()

  @Test("Input is read in small parts, so that signals are noticed in between")
  func parts() {
    let line = "board\n"
    let lineCount = 1000
    let inputLength = lineCount * line.utf8.count
    var reader = TerminalReader(input: pipe.readDescriptor, signals: [])

    pipe.send(String(repeating: line, count: lineCount))
    var readCount = 0
    while readCount < inputLength,
      case .bytes(let bytes) = reader.next(within: Self.longWait)
    {
      #expect((1...256).contains(bytes.count))
      readCount += bytes.count
    }
    #expect(readCount == inputLength)

    pipe.endWriting()
    #expect(reader.next(within: Self.longWait) == .end)
  }

  @Test("A reader that takes no input leaves it in the pipe and is woken by each of its mailboxes")
  func bell() {
    let otherMailbox = Mailbox<Void>()
    let mailbox = Mailbox<Void>()
    var reader = TerminalReader(
      input: pipe.readDescriptor, signals: [],
      wakeDescriptors: [otherMailbox.wakeDescriptor, mailbox.wakeDescriptor])

    pipe.send("1\n")
    #expect(reader.next(within: 0, takesInput: false) == nil)

    mailbox.put(())
    #expect(reader.next(within: nil, takesInput: false) == nil)

    _ = mailbox.takeAll()
    otherMailbox.put(())
    #expect(reader.next(within: nil, takesInput: false) == nil)

    _ = otherMailbox.takeAll()
    #expect(reader.next(within: Self.longWait) == .bytes(Array("1\n".utf8)))
  }

  @Test("Half an escape sequence waits for its other half while no input is taken")
  func escape() {
    var reader = TerminalReader(input: pipe.readDescriptor, signals: [])

    pipe.send("\u{1B}")
    #expect(reader.next(within: Self.longWait) == .bytes([Self.escapeByte]))

    pipe.send("[A")
    #expect(reader.next(within: 0.2, takesInput: false) == nil)
    #expect(reader.next(within: Self.longWait) == .bytes(Array("[A".utf8)))
    #expect(reader.next(within: Self.longWait) == .pause)
  }
}

// The signals are received in another process, because they would end the test process.
extension TerminalReaderTests {
  @Test("A signal that ends the game comes before an earlier signal to draw again")
  func signals() async {
    await #expect(processExitsWith: .success) {
      var reader = TerminalReader(signals: [SIGWINCH, SIGHUP])
      raise(SIGWINCH)
      raise(SIGHUP)
      // Here, the program does not have to end within one second.
      alarm(0)

      #expect(reader.next(within: 0, takesInput: false) == .signal(SIGHUP))
      #expect(reader.next(within: 0, takesInput: false) == .signal(SIGWINCH))
      #expect(reader.next(within: 0, takesInput: false) == nil)
    }
  }
}

/// A pipe whose read end replaces the input of a terminal.
private final class InputPipe {
  let readDescriptor: Int32
  private var writeDescriptor: Int32

  init() {
    var descriptors: [Int32] = [-1, -1]
    precondition(pipe(&descriptors) == 0)
    readDescriptor = descriptors[0]
    writeDescriptor = descriptors[1]
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    precondition(write(writeDescriptor, bytes, bytes.count) == bytes.count)
  }

  func endWriting() {
    close(writeDescriptor)
    writeDescriptor = -1
  }

  deinit {
    close(readDescriptor)
    if writeDescriptor >= 0 {
      close(writeDescriptor)
    }
  }
}
