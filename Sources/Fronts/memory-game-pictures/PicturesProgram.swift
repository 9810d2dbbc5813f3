import Files
import Foundation
import Pictures

/// Loads the pictures of one source, and says how it goes on standard output, as `PictureMessage`.
@main
enum PicturesProgram {
  static func main() async {
    File.reserveStandardDescriptors()
    guard CommandLine.arguments.count == 2 else {
      try? File.standardError.append("usage: memory-game-pictures URL|FILE|FOLDER\n")
      exit(64)
    }
    endWithReader()
    // The client bounds the time of the network; this bounds a picture made to be slow to decode.
    alarm(90)
    let client = PictureClient(cache: PictureCache())
    let result = await client.load(CommandLine.arguments[1]) { say(.progress(loaded: $0, of: $1)) }
    say(result)
  }

  private static func say(_ message: PictureMessage) {
    try? File.standardOutput.append(message.line)
  }

  /// Ends the program when nobody reads its output any more, as when the game has crashed.
  private static func endWithReader() {
    Thread.detachNewThread {
      var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
      while poll(&output, 1, -1) <= 0 {}
      _exit(0)
    }
  }
}
