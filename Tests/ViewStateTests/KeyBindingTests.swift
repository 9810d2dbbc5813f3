import Testing
import ViewState

@Suite struct KeyBindingTests {
  private static let devices: [KeyBinding.Device] = [.window, .terminal]

  private func touch(
    _ key: Key, _ device: KeyBinding.Device = .window, isPile: Bool = false
  ) -> BoardInput? {
    if case .input(let touch) = KeyBinding.meaning(of: key, on: device, isPile: isPile) {
      return touch
    }
    return nil
  }

  @Test("What leads somewhere, chooses or goes back means the same in window and terminal")
  func touches() {
    for device in Self.devices {
      for isPile in [false, true] {
        let means = { touch($0, device, isPile: isPile) }
        #expect(means(.up) == .arrow(.up) && means(.left) == .arrow(.left))
        #expect(means(.activate) == .enter && means(.space) == .enter)
        #expect(means(.tab) == .tab(backwards: false) && means(.backTab) == .tab(backwards: true))
        #expect(means(.home) == .jump(.firstInRow) && means(.pageDown) == .jump(.lastInColumn))
        #expect(means(.escape) == .escape && means(.backspace) == .backspace)
        #expect(means(.restart) == .button(.restart) && means(.character("R")) == .character("r"))
      }
    }
  }

  @Test("Ctrl+Z and U undo in every game, also where cards are drawn from a pile")
  func undo() {
    for device in Self.devices {
      for isPile in [false, true] {
        #expect(touch(.command("z"), device, isPile: isPile) == .button(.undo))
        #expect(touch(.character("U"), device, isPile: isPile) == .character("u"))
        #expect(KeyBinding.helpEntries(for: device, isPile: isPile).map(\.value).contains("undo"))
      }
    }
  }

  @Test("Letters and digits name cards, but for the letters that are commands; not on a pile")
  func names() {
    for device in Self.devices {
      for sign in "abcdefgijklnostvwxyz0123456789" {
        #expect(touch(.character(sign), device) == .character(sign))
        #expect(touch(.character(Character(sign.uppercased())), device) == .character(sign))
      }
      #expect(touch(.character("b"), device, isPile: true) == nil)
      #expect(touch(.character("é"), device) == nil && touch(.character("!"), device) == nil)
    }
    #expect(touch(.character("0"), isPile: true) == .resetZoom)
    #expect(touch(.character("0"), .terminal, isPile: true) == nil)
  }

  @Test("Commands are those of the device")
  func commands() {
    func command(_ key: Key, _ device: KeyBinding.Device) -> KeyBinding.Command? {
      if case .command(let command) = KeyBinding.meaning(of: key, on: device) {
        return command
      }
      return nil
    }
    #expect(
      command(.character("q"), .window) == nil && command(.character("Q"), .terminal) == .quit)
    #expect(command(.command("q"), .window) == .quit && command(.command("d"), .window) == nil)
    #expect(command(.fullScreen, .window) == .fullScreen && command(.fullScreen, .terminal) == nil)
    #expect(
      command(.character("m"), .window) == .sound && command(.character("m"), .terminal) == nil)
    #expect(command(.command("+"), .window) == .enlargeTexts)
    for device in Self.devices {
      #expect(command(.menu, device) == .menu && command(.character("p"), device) == .pause)
    }
  }

  @Test("A gamepad's buttons mean in the window what the help says of them")
  func pad() {
    #expect(touch(.close) == .escape && touch(.nextGroup) == .group(backwards: false))
    let help = KeyBinding.helpEntries(for: .gamepad(.playStation), isPile: true)
    #expect(help.map(\.name) == ["Stick, cross", "Cross", "Circle", "Options", "L1, R1"])
    #expect(help[1].value == "turn it over")
  }

  @Test("The help tells each key once, and themes only where there are some")
  func help() {
    for device in Self.devices {
      for isPile in [false, true] {
        let names = KeyBinding.helpEntries(for: device, isPile: isPile, hasThemes: true).map(\.name)
        #expect(Set(names).count == names.count && names.contains("F1"))
        #expect(names.contains("H") == !isPile)
      }
      let plain = KeyBinding.helpEntries(for: device, isPile: false).map(\.value)
      #expect(plain.contains("buttons") && !plain.contains { $0.contains("theme") })
    }
  }

  @Test("A page takes what leads somewhere, acts or closes, and letters only where text is typed")
  func page() {
    func page(_ key: Key, isTyping: Bool = false) -> MenuInput? {
      touch(key).flatMap { MenuInput($0, isTyping: isTyping, columns: 3) }
    }
    #expect(page(.left) == .arrow(.left, columns: 3) && page(.nextGroup) == .tab(backwards: false))
    #expect(page(.close) == .escape && page(.space) == .enter)
    #expect(page(.backspace) == nil && page(.backspace, isTyping: true) == .backspace)
    for (key, atEnd) in [
      (Key.home, false), (.controlHome, false), (.end, true), (.controlEnd, true),
    ] {
      #expect(page(key) == .jump(atEnd: atEnd) && page(key, isTyping: true) == .jump(atEnd: atEnd))
    }
    #expect(page(.restart) == nil && page(.character("b")) == nil && page(.pageDown) == nil)
  }
}
