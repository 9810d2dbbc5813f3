import CCurl
import Files
import Glibc
import ImageLoading
import Localization
import SDLGraphics

/// The program that loads the pictures of one source.
///
/// It writes its progress and its result to standard output. Each line is a `PictureMessage`.
package enum PicturesProgram {
  /// The maximum memory of the program, in bytes.
  ///
  /// Even a malicious picture cannot make the program use more.
  private static let maximumMemory: rlim_t = 300_000_000

  /// The maximum processor time for all drawings of a folder.
  ///
  /// The most complex drawings in the game need about a hundredth of this time.
  private static let drawingTimeLimit = Duration.seconds(3)

  /// The width and height of the drawings during the check, in pixels.
  ///
  /// Cards are rarely larger.
  private static let drawingSide = 400

  /// The exit code for invalid arguments.
  private static let usageErrorCode: Int32 = 64

  /// Whether the executable was started under the name of this program.
  package static var isInvoked: Bool {
    guard let program = CommandLine.arguments.first else { return false }
    return File.split(program).name == PictureProcess.programName
  }

  /// Runs the program with the command-line arguments.
  package static func main() {
    if let folder = InstalledFolders.localeFolder() {
      Language.openCatalog(folder: folder, requested: nil)
    }

    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments {
    case ["--version"]:
      print(Release.version)
    case ["--help"]:
      print(usage)
    default:
      guard let source = arguments.last, let task = requestedTask(for: arguments) else {
        try? File.standardError.append(usage + "\n")
        exit(usageErrorCode)
      }
      run(task, source)
    }
  }

  /// The line that explains the arguments of the program.
  private static var usage: String {
    tr("usage: memory-game-pictures [--offline] URL|FILE|FOLDER, or --drawings FOLDER")
  }

  /// Returns the task that the arguments request, or `nil` if the arguments are invalid.
  private static func requestedTask(for arguments: [String]) -> PictureTask? {
    switch arguments.count {
    case 1: .load
    case 2: PictureTask(rawValue: arguments[0])
    default: nil
    }
  }

  private static func run(_ task: PictureTask, _ source: String) {
    limitResources()
    let limits = DownloadLimits()
    let answer = FinalAnswer(.problem("\(source): \(limits.outOfTime)")) { message in
      write(message)
      // `_exit` does not wait for other threads, which may still be loading pictures.
      _exit(0)
    }
    switch task {
    case .drawings:
      drawFiles(in: source, answer: answer)
    case .load, .offline:
      load(source, limits: limits, isOffline: task == .offline, answer: answer)
    }
    answer.deliver()
  }

  private static func limitResources() {
    signal(SIGPIPE, SIG_IGN)
    var memory = rlimit(rlim_cur: maximumMemory, rlim_max: maximumMemory)
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &memory)
    // libcurl interprets server names in the encoding of the locale.
    setlocale(LC_CTYPE, "C.UTF-8")
  }

  // MARK: Tasks

  private static func load(
    _ source: String,
    limits: DownloadLimits,
    isOffline: Bool,
    answer: FinalAnswer
  ) {
    answer.deliver(after: limits.totalTime)
    guard curl_begin() else {
      answer.record { .problem(tr("libcurl is missing; install it to load pictures")) }
      return
    }

    let client = PictureClient(
      cache: PictureCache(),
      limits: limits,
      isOffline: isOffline,
      output: STDOUT_FILENO
    )
    let message = client.load(source) { finishedCount, loaded in
      answer.record { loaded.message }
      write(.progress(loaded: finishedCount, of: loaded.items.count))
    }
    answer.record { message }
  }

  /// Draws each SVG file of a folder once, to find the files that can be drawn quickly.
  ///
  /// The answer contains the drawings that were drawn within the time limit. Some of them may be
  /// corrupt.
  private static func drawFiles(in folder: String, answer: FinalAnswer) {
    answer.record { .deck(PictureDeck(source: folder, pictures: []), warning: nil) }
    answer.deliver(after: drawingTimeLimit, of: CLOCK_PROCESS_CPUTIME_ID)

    var pictures: [PictureDeck.Picture] = []
    for name in File.names(in: folder).sorted() where name.hasSuffix(".svg") {
      let path = "\(folder)/\(name)"
      _ = try? PictureFile.drawing(path, width: drawingSide, height: drawingSide)
      pictures.append(PictureDeck.Picture(title: name, path: path))
      answer.record { [pictures] in
        .deck(PictureDeck(source: folder, pictures: pictures), warning: nil)
      }
    }
  }

  /// Writes a message to standard output, and ends the program if the game has closed the pipe.
  private static func write(_ message: PictureMessage) {
    do {
      try File.standardOutput.append(message.line)
    } catch {
      _exit(0)
    }
  }
}
