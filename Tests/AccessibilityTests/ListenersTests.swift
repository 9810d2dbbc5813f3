import Testing

@testable import Desktop

@Suite struct ListenersTests {
  private func signal(_ member: String, _ words: String...) -> BusMessage {
    BusMessage(.signal, member: member, values: words.map { .text($0) })
  }

  @Test("Notices are for those who hear of no announcements")
  func notices() {
    var listeners = Listeners()
    #expect(!listeners.areThere && !listeners.needNotices)
    listeners.hear(signal("EventListenerRegistered", ":1.2", "Object:Announcement"))
    #expect(listeners.areThere && !listeners.needNotices)
    listeners.hear(signal("EventListenerRegistered", ":1.3", "object:state-changed:showing"))
    #expect(listeners.needNotices)
    listeners.hear(signal("EventListenerRegistered", ":1.3", "object:announcement"))
    #expect(!listeners.needNotices)
    listeners.hear(signal("EventListenerDeregistered", ":1.3", "object:announcement"))
    #expect(listeners.needNotices)
  }

  @Test("All listeners are told at once, and what is not understood is passed over")
  func all() {
    var listeners = Listeners()
    let showing = BusValue.list([
      .text(":1.2"), .text("Object:StateChanged:Showing"), .list([]),
    ])
    listeners.hear(all: BusMessage(.answer, values: [.list([showing, .other, .list([.other])])]))
    #expect(listeners.needNotices)
    listeners.hear(all: BusMessage(.answer, values: [.list([])]))
    listeners.hear(all: BusMessage(.answer))
    listeners.hear(signal("EventListenerRegistered"))
    #expect(!listeners.areThere)
  }
}
