import Testing

@testable import Desktop

@Suite struct PortalSettingsTests {
  private let appearance = "org.freedesktop.appearance"
  private let gnome = "org.gnome.desktop.interface"

  /// An answer of a portal with some settings in each namespace.
  private func answer(_ namespaces: [String: [String: BusValue]]) -> [BusValue] {
    let list = namespaces.map { namespace, settings in
      BusValue.list([
        .text(namespace), .list(settings.map { .list([.text($0.key), $0.value]) }),
      ])
    }
    return [.list(list)]
  }

  @Test("Before anything is heard nothing is wished")
  func nothing() { #expect(PortalSettings().wishes == DesktopPreferences()) }

  @Test(
    "1 is a wish, any other number is none, but for 2, which wishes light windows",
    arguments: [0, 1, 2, 7])
  func numbers(number: UInt32) {
    var settings = PortalSettings()
    settings.hear(
      answer([
        appearance: [
          "reduced-motion": .number(number), "contrast": .number(number),
          "color-scheme": .number(number),
        ]
      ]))
    let isWish = number == 1
    #expect(
      settings.wishes
        == DesktopPreferences(
          reducedMotion: isWish, highContrast: isWish,
          prefersDark: isWish ? true : number == 2 ? false : nil))
  }

  @Test("Animations that are off are a wish where reduced-motion is missing, and only there")
  func animations() {
    var settings = PortalSettings()
    settings.hear(answer([gnome: ["enable-animations": .number(0)]]))
    #expect(settings.wishes == DesktopPreferences(reducedMotion: true))
    settings.hear([.text(gnome), .text("enable-animations"), .number(1)])
    #expect(settings.wishes == DesktopPreferences(reducedMotion: false))
    settings.hear([.text(appearance), .text("reduced-motion"), .number(1)])
    #expect(settings.wishes == DesktopPreferences(reducedMotion: true))
  }

  @Test("A change is followed, and an answer replaces all that was heard before")
  func changes() {
    var settings = PortalSettings()
    settings.hear(answer([appearance: ["contrast": .number(0)]]))
    settings.hear([.text(appearance), .text("contrast"), .number(1)])
    #expect(settings.wishes == DesktopPreferences(highContrast: true))
    settings.hear(answer([appearance: ["color-scheme": .number(1)]]))
    #expect(settings.wishes == DesktopPreferences(prefersDark: true))
  }

  @Test("What is not understood changes nothing")
  func others() {
    var settings = PortalSettings()
    settings.hear([.text(appearance), .text("contrast"), .number(1)])
    for message: [BusValue] in [
      [], [.text(":1.7")], [.other], [.text(appearance), .text("contrast")],
      [.text(appearance), .text("contrast"), .other],
      [.text(gnome), .text("contrast"), .number(0)],
      [.text(gnome), .text("color-scheme"), .text("prefer-dark")],
      [.text(appearance), .text("accent-color"), .number(0)],
      [.text("a"), .text("b"), .text("c"), .text("d")],
    ] {
      settings.hear(message)
      #expect(settings.wishes == DesktopPreferences(highContrast: true))
    }
    settings.hear([.list([.other, .list([]), .list([.text(appearance), .list([.list([])])])])])
    #expect(settings.wishes == DesktopPreferences())
  }
}
