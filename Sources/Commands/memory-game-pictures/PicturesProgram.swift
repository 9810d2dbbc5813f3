import Assets
import CArguments
import CCurl
import Files
import Glibc
import Pictures
import Text

/// Loads the pictures of one source, and says how it goes on standard output, as `PictureMessage`.
@main
enum PicturesProgram {
  static func main() {
    File.reserveStandardDescriptors()
    if let folder = Assets.localeFolder() { Language.begin(folder: folder, asked: nil) }
    let words = CommandLine.arguments.dropFirst()
    if let answer = words.first.flatMap({ answers[$0] }), words.count == 1 {
      try? File.standardOutput.append(answer + "\n")
      return
    }
    guard let source = words.last, words.count <= 2,
      let task = words.count == 1 ? .load : words.first.flatMap(PictureTask.init)
    else {
      try? File.standardError.append(usage + "\n")
      exit(64)
    }
    signal(SIGPIPE, SIG_IGN)
    // libcurl reads names of servers as this says.
    setlocale(LC_CTYPE, "C.UTF-8")
    let limits = Limits()
    let answer = Answer(.problem("\(source): \(Failure.outOfTime(limits))")) { message in
      say(message)
      // Another thread may be busy, and is not waited for.
      _exit(0)
    }
    if task == .drawings {
      answer.note { .deck(PictureDeck(source: source, pictures: []), warning: nil) }
      answer.give(after: DrawingClient.time, of: CLOCK_PROCESS_CPUTIME_ID)
      DrawingClient.draw(source, answer: answer)
    } else {
      answer.give(after: limits.total)
      curl_begin()
      let client = PictureClient(
        cache: PictureCache(), limits: limits, isOffline: task == .offline, output: STDOUT_FILENO)
      let message = client.load(source, noting: answer) { say(.progress(loaded: $0, of: $1)) }
      answer.note { message }
      answer.give()
    }
  }

  private static var usage: String {
    tr("usage: memory-game-pictures [--offline] URL|FILE|FOLDER, or --drawings FOLDER")
  }
  /// What is told without any pictures.
  private static var answers: [String: String] { ["--version": Release.version, "--help": usage] }

  /// Says something, or ends the program when nobody listens any more, as when the game has crashed.
  private static func say(_ message: PictureMessage) {
    do { try File.standardOutput.append(message.line) } catch { _exit(0) }
  }
}
