import Files
import Testing
import ViewState

@testable import DesktopServices

@Suite struct SettingsPortalTests {
  private let appearance = "org.freedesktop.appearance"
  private let gnome = "org.gnome.desktop.interface"
  private var portal = SettingsPortal { 7 }

  /// The answer with settings in each namespace.
  private func answer(_ namespaces: [String: [String: BusValue]], to question: UInt32 = 7)
    -> BusMessage
  {
    let list = namespaces.map { namespace, settings in
      BusValue.list([
        .text(namespace), .list(settings.map { .list([.text($0.key), $0.value]) }),
      ])
    }
    return BusMessage(kind: .reply, replySerial: question, values: [.list(list)])
  }

  private func change(_ values: BusValue...) -> BusMessage {
    BusMessage(kind: .signal, interface: "org.freedesktop.portal.Settings", values: values)
  }

  @Test("Before an answer nothing is known; without a portal nothing is preferred, said once")
  mutating func nothing() {
    #expect(portal.receive(answer([:], to: 6)) == nil)
    let failure = BusMessage(kind: .error, replySerial: 7)
    #expect(portal.receive(failure) == DesktopPreferences() && portal.receive(failure) == nil)
  }

  @Test(
    "1 is a preference, any other number is none, but for 2, which prefers light windows",
    arguments: [0, 1, 2, 7])
  func numbers(number: UInt32) {
    var portal = portal
    let value = BusValue.number(number)
    let settings = ["reduced-motion": value, "contrast": value, "color-scheme": value]
    let isOne = number == 1
    #expect(
      portal.receive(answer([appearance: settings]))
        == DesktopPreferences(
          reducesMotion: isOne, prefersHighContrast: isOne,
          prefersDark: isOne ? true : number == 2 ? false : nil))
  }

  @Test("Animations that are off reduce motion where reduced-motion is missing, and only there")
  mutating func animations() {
    let reduced = DesktopPreferences(reducesMotion: true)
    #expect(portal.receive(answer([gnome: ["enable-animations": .number(0)]])) == reduced)
    #expect(
      portal.receive(change(.text(gnome), .text("enable-animations"), .number(1)))
        == DesktopPreferences(reducesMotion: false))
    #expect(
      portal.receive(change(.text(appearance), .text("reduced-motion"), .number(1))) == reduced)
  }

  @Test("A change is followed, and an answer replaces all that was heard before")
  mutating func changes() {
    _ = portal.receive(answer([appearance: ["contrast": .number(0)]]))
    let contrast = change(.text(appearance), .text("contrast"), .number(1))
    #expect(portal.receive(contrast) == DesktopPreferences(prefersHighContrast: true))
    #expect(portal.receive(contrast) == nil)
    #expect(
      portal.receive(answer([appearance: ["color-scheme": .number(1)]]))
        == DesktopPreferences(prefersDark: true))
  }

  @Test("What is not understood changes nothing")
  mutating func others() {
    _ = portal.receive(change(.text(appearance), .text("contrast"), .number(1)))
    for message in [
      change(), change(.text(":1.7")), change(.other), change(.text(appearance), .text("contrast")),
      change(.text(appearance), .text("contrast"), .other),
      change(.text(gnome), .text("contrast"), .number(0)),
      change(.text(gnome), .text("color-scheme"), .text("prefer-dark")),
      change(.text(appearance), .text("accent-color"), .number(0)),
      change(.text("a"), .text("b"), .text("c"), .text("d")),
    ] {
      #expect(portal.receive(message) == nil)
    }
    let damaged = BusValue.list([
      .other, .list([]), .list([.text(appearance), .list([.list([])])]),
    ])
    #expect(
      portal.receive(BusMessage(kind: .reply, replySerial: 7, values: [damaged]))
        == DesktopPreferences())
  }

  @Test("Of what waits for the window the newest of a kind counts")
  func newest() {
    let updates = Mailbox<DesktopUpdate>()
    for count in 1...1000 {
      updates.putReplacingEarlier(.preferences(DesktopPreferences(prefersDark: count % 2 == 0)))
      updates.putReplacingEarlier(.settings)
    }
    updates.putReplacingEarlier(.reader(nil))
    let dark = DesktopUpdate.preferences(DesktopPreferences(prefersDark: true))
    #expect(updates.takeAll() == [dark, .settings, .reader(nil)])
  }
}
