import Files
import Testing

@testable import DesktopServices

@Suite struct ReaderTalkTests {
  @Test("Notices are needed for a listener that does not listen to announcements")
  func notices() {
    var listeners = Listeners()
    #expect(!listeners.hasListeners)
    #expect(!listeners.needsNotices)

    listeners.receive(registration(of: "Object:Announcement", by: ":1.2"))
    #expect(listeners.hasListeners)
    #expect(!listeners.needsNotices)

    listeners.receive(registration(of: "object:state-changed:showing", by: ":1.3"))
    #expect(listeners.needsNotices)

    listeners.receive(registration(of: "object:announcement", by: ":1.3"))
    #expect(!listeners.needsNotices)

    listeners.receive(signal("EventListenerDeregistered", ":1.3", "object:announcement"))
    #expect(listeners.needsNotices)
  }

  @Test("The registry's list replaces all listeners, and damaged entries are ignored")
  func all() {
    var listeners = Listeners()
    let listener = BusValue.list([
      .text(":1.2"),
      .text("Object:StateChanged:Showing"),
      .list([]),
    ])
    let damagedListener = BusValue.list([.other])

    let list = BusValue.list([listener, .other, damagedListener])
    listeners.receive(all: BusMessage(kind: .reply, values: [list]))
    #expect(listeners.needsNotices)

    listeners.receive(all: BusMessage(kind: .reply, values: [.list([])]))
    listeners.receive(all: BusMessage(kind: .reply))
    listeners.receive(signal("EventListenerRegistered"))
    #expect(!listeners.hasListeners)
  }

  @Test("The newest waiting sentences stay, and no update is accepted after the end")
  func forgetting() {
    let updates = Mailbox<ReaderUpdate>()
    let sentences = (0..<100).map { "\($0)" }

    updates.put(makeTree(), sentences)
    #expect(updates.takeAll().flatMap(\.sentences) == sentences)

    for sentence in sentences {
      updates.put(makeTree(), [sentence])
    }
    let newestSentences = Array(sentences.suffix(ReaderUpdate.maximumPending))
    #expect(updates.takeAll().flatMap(\.sentences) == newestSentences)
    #expect(updates.takeAll().isEmpty)

    updates.put(makeTree(), ["late"])
    updates.end()
    updates.put(makeTree(), ["later"])
    #expect(updates.takeAll().isEmpty)
    #expect(updates.hasEnded)
  }

  private func registration(of event: String, by listener: String) -> BusMessage {
    signal("EventListenerRegistered", listener, event)
  }

  private func signal(_ member: String, _ texts: String...) -> BusMessage {
    BusMessage(kind: .signal, member: member, values: texts.map { .text($0) })
  }
}
