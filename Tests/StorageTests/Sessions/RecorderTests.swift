import Foundation
import Storage
import Testing
import ViewModel

@MainActor @Suite struct RecorderTests {
  /// A lab game that is recorded in a file.
  @MainActor private final class Recording {
    let path: String
    let game: MemoryGameViewModel
    private(set) var notices: [String] = []
    private var log: SessionLog?

    init(path: String) throws {
      self.path = path
      let header = try SessionHeader()
      game = MemoryGameViewModel(grid: header.grid, deck: header.deck, seed: header.seed)
      let writer = try SessionWriter(creating: path, header: header)
      let log = SessionLog(Session(header), writer: writer) { [unowned self] notice in
        notices.append(notice)
      }
      self.log = log
      try log.beginRecording()
      log.record(game)
    }

    var lines: [Substring] {
      get throws {
        try text(of: path).split(separator: "\n")
      }
    }
  }

  /// Runs a closure with a recording that replaces the content of an older file.
  private func withRecording(_ body: (Recording) throws -> Void) throws {
    try withFile("old".utf8) { path in
      let recording = try Recording(path: path)
      try withExtendedLifetime(recording) {
        try body(recording)
      }
    }
  }

  @Test("An intent is in the file before the game performs it")
  func announced() throws {
    try withRecording { recording in
      var lineCounts: [Int] = []
      let subscription = recording.game.objectDidChange.sink { _ in
        let lines = try? recording.lines
        lineCounts.append(lines?.count ?? 0)
      }

      recording.game.advance(to: 0.5)
      recording.game.choose(4)
      recording.game.restart(seed: 9)

      #expect(lineCounts == [1, 2, 3])
      let eventLines = try recording.lines.dropFirst()
      #expect(eventLines == [#"{"at":0.5,"choose":4}"#, #"{"at":0.5,"restart":9}"#])
      #expect(recording.notices.isEmpty)
      withExtendedLifetime(subscription) {}
    }
  }

  @Test(
    "If the recording fails, one notice appears and the game continues",
    arguments: [
      ("/dev/full", O_WRONLY, "No space left on device"),
      ("/dev/null", O_RDONLY, "Bad"),
    ]
  )
  func failure(device: String, mode: Int32, reason: String) throws {
    try withRecording { recording in
      recording.game.choose(0)
      try replaceDescriptor(of: recording.path, by: device, mode: mode)

      for card in [1, 2, 3] {
        recording.game.choose(card)
      }

      #expect(recording.notices.count == 1)
      #expect(recording.notices.first?.contains(reason) == true)
      #expect(recording.game.board.cards[3].isFaceUp)
      #expect(recording.game.board.cards[0].isFaceUp == false)
      #expect(try recording.lines.count == 2)
    }
  }

  /// Replaces the descriptor that the program uses to write a file with the descriptor of a device.
  private func replaceDescriptor(of path: String, by device: String, mode: Int32) throws {
    let descriptorFolder = "/proc/self/fd"
    let names = try FileManager.default.contentsOfDirectory(atPath: descriptorFolder)
    let name = names.first { name in
      let link = "\(descriptorFolder)/\(name)"
      let destination = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
      return destination == path
    }
    let fileDescriptorName = try #require(name)
    let fileDescriptor = try #require(Int32(fileDescriptorName))

    let deviceDescriptor = open(device, mode)
    #expect(dup2(deviceDescriptor, fileDescriptor) == fileDescriptor)
    close(deviceDescriptor)
  }
}
