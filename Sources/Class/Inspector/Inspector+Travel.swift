import Board
import Text
import ViewModel

extension Inspector {
  /// Has the running game go to where the second one stands, and leaves the future after a line of
  /// the log behind, but keeps it as a branch.
  func fork(at position: Int) {
    let line = lines[position]
    if line.events < events.count { keepFuture() }
    events.removeSubrange(line.events...)
    untouched = untouched.filter { $0 < line.events }
    redraws.forget(after: line.number)
    book?.forget(after: position)
    // Before the recorder hears of the intent that begins another future.
    do { try keep(events) } catch { failure = failure ?? error }
    if let second { deafly { running?.travel(to: second.present, after: events[...]) } }
    book?.known = present
    (travelled, panel.playing) = (nil, nil)
    clock.setRate(panel.motion, at: window)
    deafly { showViews(connections.game) }
  }

  private func keep(_ events: [TimedIntent]) throws {
    guard let path = try save(events) else { return }
    (panel.reply, panel.isMistake) = (tr("the future that was left is kept in \(path)"), false)
  }

  /// Makes the present a future that was left, and forgets the oldest that are too much; where a
  /// session is recorded, they are beside it.
  private func keepFuture() {
    branches.append(Branch(events: events, end: present))
    var intents = branches.reduce(0) { $0 + $1.events.count }
    while branches.count > Self.mostBranches || branches.count > 1 && intents > mostLeft {
      intents -= branches.removeFirst().events.count
    }
  }

  /// Goes back to a future that was left; the present one becomes a branch.
  func returnTo(branch index: Int) throws {
    guard branches.indices.contains(index) else { return }
    let branch = branches[index]
    try keep(branch.events)
    branches.remove(at: index)
    if !branch.events.starts(with: events) { keepFuture() }
    (events, untouched) = (branch.events, [])
    redraws.forget(after: -1)
    deafly { running?.travel(to: branch.end, after: events[...]) }
    travelled = nil
    replay()
    arrive()
  }

  /// Tells the window's time, and does what is due in the log that is played.
  func advance(to window: Double) {
    self.window = window
    if panel.playing != nil { playLog() }
    on(.time) { screen.advance(to: clock.time(at: window)) }
  }

  private func playLog() {
    while let position = travelled, let due = nextLine, due <= clock.time(at: window) {
      guard position + 1 < lines.count else { return comeBack() }
      let next = lines[position + 1]
      clock.skip(next.at - due)
      screen.view.advance(to: next.at)
      unseen { second?.travel(to: next.after, after: events.prefix(next.events)) }
      deafly { for delivery in next.deliveries { show(delivery.publication) } }
      travelled = position + 1
      turn()
    }
    if isAtEnd, !screen.isSettling(at: clock.time(at: window)) { comeBack() }
  }

  /// Whether the log has been played, and what was done last comes to rest.
  var isAtEnd: Bool { panel.playing != nil && position == lines.count - 1 }

  var nextDeadline: Double? {
    [screen.nextDeadline, nextLine].compactMap { $0 }.min().flatMap(clock.window(at:))
  }

  /// When the log that is played goes on to its next line, or after the last one to the present:
  /// as long after the shown line as in the game, but not while the class only talked.
  private var nextLine: Double? {
    guard panel.playing != nil, let position = travelled else { return nil }
    let next = position + 1 < lines.count ? lines[position + 1].at : present.at
    return min(next, lines[position].at + Self.longestPause)
  }

  func setMotion(_ next: Double) {
    panel.motion = next
    if travelled == nil { clock.setRate(next, at: window) }
    change()
  }

  /// Goes to a line of the log, or to the present after the last one.
  func travel(to position: Int) {
    let position = min(max(position, 0), lines.count - 1)
    guard position < lines.count - 1 else { return comeBack() }
    let line = lines[position]
    (travelled, panel.playing) = (position, nil)
    unseen { second?.travel(to: line.after, after: events.prefix(line.events)) }
    deafly { showViews(shown) }
    clock.go(from: line.after.at, rate: 0, at: window)
    turn()
  }

  /// Plays the log at a speed, from the beginning if it is at its end; or pauses.
  func play(at speed: Double) {
    panel.playSpeed = speed
    change()
    if panel.playing != speed, travelled == nil { travel(to: 0) }
    guard travelled != nil else { return }
    panel.playing = panel.playing == speed ? nil : speed
    clock.setRate(panel.playing ?? 0, at: window)
  }

  func comeBack() {
    guard travelled != nil else { return }
    arrive()
  }

  private func arrive() {
    (travelled, panel.playing) = (nil, nil)
    deafly { showViews(connections.game) }
    book?.known = present
    isComingBack = true
    clock.go(from: present.at, rate: panel.motion, at: window)
    turn()
  }
}
