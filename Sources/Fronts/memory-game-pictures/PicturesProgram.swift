import CArguments
import CCurl
import Files
import Glibc
import Pictures

/// Loads the pictures of one source, and says how it goes on standard output, as `PictureMessage`.
@main
enum PicturesProgram {
  static func main() {
    File.reserveStandardDescriptors()
    guard CommandLine.arguments.count == 2 else {
      try? File.standardError.append("usage: memory-game-pictures URL|FILE|FOLDER\n")
      exit(64)
    }
    signal(SIGPIPE, SIG_IGN)
    // The client bounds the time of the network; this bounds a picture made to be slow to decode.
    alarm(90)
    // libcurl reads names of servers as this says.
    setlocale(LC_CTYPE, "C.UTF-8")
    curl_begin()
    let client = PictureClient(cache: PictureCache(), output: STDOUT_FILENO)
    say(client.load(CommandLine.arguments[1]) { say(.progress(loaded: $0, of: $1)) })
  }

  /// Says something, or ends the program when nobody listens any more, as when the game has crashed.
  private static func say(_ message: PictureMessage) {
    do { try File.standardOutput.append(message.line) } catch { exit(0) }
  }
}
