import Framebuffer
import SDLPlatform
import Session
import Testing
import View
import ViewModel

@testable import Inspector

/// What the inspector sees of a controller.
@MainActor
@Suite("The inspector on a view controller")
struct ControllerSubjectTests {
  private func subject(
    _ architecture: ControllerGame.Architecture, seed: UInt64 = 7
  ) throws -> ControllerSubject {
    let header = try ArchitecturesTests.header(architecture, rows: 2, columns: 4, seed: seed)
    let artist = try SDLArtist(folder: art)
    artist.pictures = header.deck.pictures
    return try ControllerSubject(
      architecture, header: header, artist: artist, width: 200, height: 300)
  }

  private func pixels(_ subject: ControllerSubject, at time: Double) throws -> [UInt32] {
    let framebuffer = Framebuffer(width: 200, height: 300)
    _ = try subject.screen.draw(on: framebuffer, at: time)
    return Array(framebuffer.bitmap.pixels)
  }

  @Test("A touch is told as target–action, the model's call, and what the outlets are set to")
  func concentration() throws {
    let twin = try subject(.mvc).makeTwin()
    #expect(twin.deal.outcome == "8 cards")
    #expect(twin.deal.messages.first?.text == "Concentration(seed: 7)")
    let report = twin.perform(.choose(3))
    #expect(report.outcome == "revealed")
    #expect(
      report.messages.map { "\($0.from)→\($0.to)" } == [
        "view→middle", "middle→model", "middle→view", "middle→view", "middle→view", "view→view",
      ])
    #expect(
      report.messages.map(\.text).prefix(3) == [
        "touchCard(cardButtons[3])", "Concentration.chooseCard(at: 3)",
        "flipCountLabel.text = \"Flips: 1\"",
      ])
    #expect(
      report.messages.suffix(2).map(\.text) == [
        "cardButtons[3].isFaceUp = true", "redraw 1 card and texts",
      ])
    let names = report.changes.map(\.name)
    #expect(
      names.prefix(3) == [
        "flipCount", "game.indexOfOneAndOnlyFaceUpCard", "game.cards[3].isFaceUp",
      ])
    #expect(names.last?.hasPrefix("emoji[") == true)
    #expect(twin.perform(.choose(3)).outcome == "ignored")
  }

  @Test("What the delegate is told stands between the call and the outlets")
  func challenge() throws {
    let subject = try subject(.delegate)
    #expect(subject.subscribers == ["PictureChallengeViewController"])
    let twin = ControllerTwin(.delegate, subject.header)
    _ = twin.advance(to: 1)
    #expect(
      twin.perform(.choose(2)).messages.map(\.text).prefix(4) == [
        "touchCard(cardButtons[2])", "PictureChallenge.choose(2)",
        "pictureChallenge(didShowCards: [2])", "flipsLabel.text = \"Flips 1\"",
      ])
    let other = try #require(
      (0..<8).first { index in
        index != 2 && twin.face(index) != twin.face(2)
      })
    let miss = twin.perform(.choose(other))
    #expect(miss.outcome == "missed")
    #expect(miss.messages.contains { $0.text == "pictureChallengeDidMiss" })
    #expect(twin.nextDeadline == 2)
    #expect(twin.advance(to: 1.5) == nil)
    let hidden = try #require(twin.advance(to: 2))
    #expect(hidden.outcome == "turnedDown")
    #expect(hidden.messages.contains { $0.text == "pictureChallenge(didHideCards: [2, \(other)])" })
  }

  @Test(
    "Travelling shows what was seen then, at rest, and playing on gives the same as before",
    arguments: ControllerGame.Architecture.allCases)
  func travel(architecture: ControllerGame.Architecture) throws {
    let (played, travelled) = (try subject(architecture), try subject(architecture))
    let events = [0, 3, 5, 1, 2, 2, 7].enumerated().map {
      TimedIntent(at: Double($0 + 1) * 0.7, intent: .choose($1))
    }
    for event in events {
      travelled.screen.advance(to: event.at)
      travelled.perform(event.intent)
    }
    travelled.screen.advance(to: 9)
    for count in [3, 0, 7, 2] {
      let time = count == 0 ? 0 : events[count - 1].at
      travelled.travel(to: events[..<count], at: time)
      #expect(travelled.now == time)
      #expect(!travelled.screen.isMoving(at: time))
      let fresh = try subject(architecture)
      fresh.travel(to: events[..<count], at: time)
      #expect(try pixels(travelled, at: time) == pixels(fresh, at: time))
    }
    for event in events { played.screen.advance(to: event.at); played.perform(event.intent) }
    for event in events[2...] {
      travelled.screen.advance(to: event.at)
      travelled.perform(event.intent)
    }
    played.screen.advance(to: 30)
    travelled.screen.advance(to: 30)
    #expect(try pixels(travelled, at: 30) == pixels(played, at: 30))
  }

  @Test("Travelling paints what is seen in the end, not what happened on the way")
  func painting() throws {
    let header = try ArchitecturesTests.header(.mvc, rows: 2, columns: 4, seed: 7)
    let artist = PatchArtist()
    let subject = try ControllerSubject(
      .mvc, header: header, artist: artist, width: 200, height: 300)
    let events = (0..<200).map { TimedIntent(at: Double($0), intent: .choose($0 % 8)) }
    try subject.screen.prepare()
    let before = artist.count
    subject.travel(to: events[...], at: 200)
    _ = try subject.screen.scene(at: 200)
    #expect(artist.count - before < 20)
  }

  @Test("Coming back finds a dialog closed that the player closed")
  func dialog() throws {
    let subject = try subject(.mvc)
    let outlets = try #require(subject.screen as? BoardView).outlets
    let pairs = Dictionary(grouping: 0..<8) { card in
      subject.perform(.choose(card))
      return outlets.cardButtons[card].face
    }
    #expect(pairs.count == 4)
    var events = (0..<8).map { TimedIntent(at: 0, intent: .choose($0)) }
    for card in pairs.values.joined() {
      subject.screen.advance(to: 1)
      subject.perform(.choose(card))
      events.append(TimedIntent(at: 1, intent: .choose(card)))
    }
    subject.screen.advance(to: 5)
    #expect(outlets.dialog.text != nil)
    for isClosed in [false, true] {
      if isClosed { try subject.screen.handle(.key(.escape), at: 5) }
      #expect((outlets.dialog.text == nil) == isClosed)
      subject.leave()
      subject.travel(to: events[..<3], at: 0)
      subject.comeBack(after: events[...], at: 5)
      #expect((outlets.dialog.text == nil) == isClosed)
      #expect(!subject.screen.isMoving(at: 5))
    }
  }

  @Test(
    "Arrows are the time line's on a journey; coming back gives the keyboard's focus back",
    arguments: ControllerGame.Architecture.allCases)
  func focus(architecture: ControllerGame.Architecture) throws {
    let (subject, fresh) = (try subject(architecture), try subject(architecture))
    for other in [subject, fresh] {
      try other.screen.prepare()
      try other.screen.handle(.key(.down), at: 1)
      try other.screen.handle(.key(.right), at: 1)
    }
    subject.leave()
    subject.travel(to: [], at: 0)
    #expect(!subject.screen.hasKeyboardFocus)
    subject.comeBack(after: [], at: 1)
    #expect(subject.screen.hasKeyboardFocus)
    #expect(try pixels(subject, at: 1) == pixels(fresh, at: 1))
  }

  @Test("A subject that is let go takes everything with it", arguments: [true, false])
  func release(isShown: Bool) throws {
    weak var view: BoardView?
    weak var outlets: Outlets?
    weak var controller: (any ViewController)?
    do {
      let subject = try subject(isShown ? .mvc : .delegate)
      view = subject.screen as? BoardView
      outlets = view?.outlets
      controller = view?.controller
      subject.perform(.choose(0))
      _ = try subject.screen.scene(at: 0.1)
      #expect(view != nil && outlets != nil && controller != nil)
    }
    #expect(view == nil && outlets == nil && controller == nil)
  }
}

extension ControllerTwin {
  fileprivate func face(_ index: Int) -> String? {
    game.controller.fields.first { $0.name == "game.cards[\(index)].face" }?.value
  }
}
