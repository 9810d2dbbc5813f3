import Files
import Testing
import ViewState

@testable import DesktopServices

@Suite struct SettingsPortalTests {
  private static let requestSerial: UInt32 = 7

  private let appearance = "org.freedesktop.appearance"
  private let gnome = "org.gnome.desktop.interface"
  private var portal = SettingsPortal { requestSerial }

  @Test("A missing portal reports empty preferences once, and a reply to another call is ignored")
  mutating func nothing() {
    #expect(portal.receive(reply([:], to: Self.requestSerial - 1)) == nil)

    let failure = BusMessage(kind: .error, replySerial: Self.requestSerial)
    #expect(portal.receive(failure) == DesktopPreferences())
    #expect(portal.receive(failure) == nil)
  }

  @Test(
    "The value 1 is a preference, the color scheme 2 prefers light, and others are ignored",
    arguments: [0, 1, 2, 7])
  func numbers(number: UInt32) {
    var portal = portal
    let value = BusValue.number(number)
    let settings = ["reduced-motion": value, "contrast": value, "color-scheme": value]

    let preferences = portal.receive(reply([appearance: settings]))

    let prefersDark: Bool? =
      switch number {
      case 1: true
      case 2: false
      default: nil
      }
    #expect(
      preferences
        == DesktopPreferences(
          reducesMotion: number == 1,
          prefersHighContrast: number == 1,
          prefersDark: prefersDark))
  }

  @Test("Disabled animations reduce motion only if the setting for motion is missing")
  mutating func animations() {
    let reducedMotion = DesktopPreferences(reducesMotion: true)
    let fullMotion = DesktopPreferences(reducesMotion: false)

    let disabledAnimations = reply([gnome: ["enable-animations": .number(0)]])
    #expect(portal.receive(disabledAnimations) == reducedMotion)

    let enabledAnimations = change(.text(gnome), .text("enable-animations"), .number(1))
    #expect(portal.receive(enabledAnimations) == fullMotion)

    let lessMotion = change(.text(appearance), .text("reduced-motion"), .number(1))
    #expect(portal.receive(lessMotion) == reducedMotion)
  }

  @Test("A change updates the preferences, and a new reply replaces them")
  mutating func changes() {
    _ = portal.receive(reply([appearance: ["contrast": .number(0)]]))

    let highContrast = change(.text(appearance), .text("contrast"), .number(1))
    #expect(portal.receive(highContrast) == DesktopPreferences(prefersHighContrast: true))
    #expect(portal.receive(highContrast) == nil)

    let darkColors = reply([appearance: ["color-scheme": .number(1)]])
    #expect(portal.receive(darkColors) == DesktopPreferences(prefersDark: true))
  }

  @Test("Unknown and damaged messages change nothing")
  mutating func others() {
    _ = portal.receive(change(.text(appearance), .text("contrast"), .number(1)))

    let messages = [
      change(),
      change(.text(":1.7")),
      change(.other),
      change(.text(appearance), .text("contrast")),
      change(.text(appearance), .text("contrast"), .other),
      change(.text(gnome), .text("contrast"), .number(0)),
      change(.text(gnome), .text("color-scheme"), .text("prefer-dark")),
      change(.text(appearance), .text("accent-color"), .number(0)),
      change(.text("a"), .text("b"), .text("c"), .text("d")),
    ]
    for message in messages {
      #expect(portal.receive(message) == nil)
    }

    let damagedNamespaces = BusValue.list([
      .other,
      .list([]),
      .list([.text(appearance), .list([.list([])])]),
    ])
    let damagedReply = BusMessage(
      kind: .reply, replySerial: Self.requestSerial, values: [damagedNamespaces])
    #expect(portal.receive(damagedReply) == DesktopPreferences())
  }

  @Test("The newest waiting update of each kind replaces the earlier ones")
  func newest() {
    let updates = Mailbox<DesktopUpdate>()
    for count in 1...1000 {
      let preferences = DesktopPreferences(prefersDark: count.isMultiple(of: 2))
      updates.putReplacingEarlier(.preferences(preferences))
      updates.putReplacingEarlier(.settings)
    }
    updates.putReplacingEarlier(.reader(nil))

    let dark = DesktopUpdate.preferences(DesktopPreferences(prefersDark: true))
    #expect(updates.takeAll() == [dark, .settings, .reader(nil)])
  }
}

// MARK: Messages

extension SettingsPortalTests {
  /// Returns the portal's reply with all settings by their namespaces and names.
  private func reply(
    _ settingsByNamespace: [String: [String: BusValue]], to serial: UInt32 = requestSerial
  ) -> BusMessage {
    let namespaces = settingsByNamespace.map { namespace, settings in
      let entries = settings.map { name, value in
        BusValue.list([.text(name), value])
      }
      return BusValue.list([.text(namespace), .list(entries)])
    }
    return BusMessage(kind: .reply, replySerial: serial, values: [.list(namespaces)])
  }

  private func change(_ values: BusValue...) -> BusMessage {
    BusMessage(kind: .signal, interface: "org.freedesktop.portal.Settings", values: values)
  }
}
