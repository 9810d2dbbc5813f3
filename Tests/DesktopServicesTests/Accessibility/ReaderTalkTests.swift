import Files
import Testing

@testable import DesktopServices

@Suite struct ReaderTalkTests {
  private func signal(_ member: String, _ words: String...) -> BusMessage {
    BusMessage(kind: .signal, member: member, values: words.map { .text($0) })
  }

  @Test("Notices are for programs that hear of no announcements")
  func notices() {
    var listeners = Listeners()
    #expect(!listeners.hasListeners && !listeners.needsNotices)
    listeners.receive(signal("EventListenerRegistered", ":1.2", "Object:Announcement"))
    #expect(listeners.hasListeners && !listeners.needsNotices)
    listeners.receive(signal("EventListenerRegistered", ":1.3", "object:state-changed:showing"))
    #expect(listeners.needsNotices)
    listeners.receive(signal("EventListenerRegistered", ":1.3", "object:announcement"))
    #expect(!listeners.needsNotices)
    listeners.receive(signal("EventListenerDeregistered", ":1.3", "object:announcement"))
    #expect(listeners.needsNotices)
  }

  @Test("All listeners are told at once, and what is not understood is passed over")
  func all() {
    var listeners = Listeners()
    let showing = BusValue.list([
      .text(":1.2"), .text("Object:StateChanged:Showing"), .list([]),
    ])
    listeners.receive(
      all: BusMessage(kind: .reply, values: [.list([showing, .other, .list([.other])])]))
    #expect(listeners.needsNotices)
    listeners.receive(all: BusMessage(kind: .reply, values: [.list([])]))
    listeners.receive(all: BusMessage(kind: .reply))
    listeners.receive(signal("EventListenerRegistered"))
    #expect(!listeners.hasListeners)
  }

  @Test("Of updates that are not taken the newest are kept, and after the end none")
  func forgetting() {
    let updates = Mailbox<ReaderUpdate>()
    let page = (0..<100).map { "\($0)" }
    updates.put(tree(), page)
    #expect(updates.takeAll().flatMap(\.sentences) == page)
    for line in page {
      updates.put(tree(), [line])
    }
    #expect(updates.takeAll().flatMap(\.sentences) == page.suffix(ReaderUpdate.maximumPending))
    #expect(updates.takeAll().isEmpty)
    updates.put(tree(), ["late"])
    updates.end()
    updates.put(tree(), ["later"])
    #expect(updates.takeAll().isEmpty && updates.hasEnded)
  }
}
