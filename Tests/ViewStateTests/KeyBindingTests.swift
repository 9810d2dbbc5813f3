import Testing
import ViewState

@Suite struct KeyBindingTests {
  private static let devices: [KeyBinding.Device] = [.window, .terminal]

  @Test("Keys that move, choose or go back mean the same in the window and the terminal")
  func touches() {
    for device in Self.devices {
      for isPile in [false, true] {
        func input(_ key: Key) -> BoardInput? {
          self.input(key, device, isPile: isPile)
        }
        #expect(input(.up) == .arrow(.up))
        #expect(input(.left) == .arrow(.left))
        #expect(input(.activate) == .enter)
        #expect(input(.space) == .enter)
        #expect(input(.tab) == .tab(backwards: false))
        #expect(input(.backTab) == .tab(backwards: true))
        #expect(input(.home) == .jump(.firstInRow))
        #expect(input(.pageDown) == .jump(.lastInColumn))
        #expect(input(.escape) == .escape)
        #expect(input(.backspace) == .backspace)
        #expect(input(.restart) == .button(.restart))
        #expect(input(.character("R")) == .character("r"))
      }
    }
  }

  @Test("Ctrl+Z and U undo in every game, including piles")
  func undo() {
    for device in Self.devices {
      for isPile in [false, true] {
        #expect(input(.command("z"), device, isPile: isPile) == .button(.undo))
        #expect(input(.character("U"), device, isPile: isPile) == .character("u"))

        let help = KeyBinding.helpEntries(for: device, isPile: isPile)
        #expect(help.map(\.value).contains("back to previous game"))
      }
    }
  }

  @Test("Letters and digits name cards, unless they are commands or the game is a pile")
  func names() {
    for device in Self.devices {
      for character in "abcdefgijklnostvwxyz0123456789" {
        let uppercaseCharacter = Character(character.uppercased())
        #expect(input(.character(character), device) == .character(character))
        #expect(input(.character(uppercaseCharacter), device) == .character(character))
      }
      #expect(input(.character("b"), device, isPile: true) == nil)
      #expect(input(.character("é"), device) == nil)
      #expect(input(.character("!"), device) == nil)
    }

    #expect(input(.character("0"), isPile: true) == .resetZoom)
    #expect(input(.character("0"), .terminal, isPile: true) == nil)
  }

  @Test("Each device has its own commands")
  func commands() {
    #expect(command(.character("q"), .window) == nil)
    #expect(command(.character("Q"), .terminal) == .quit)
    #expect(command(.command("q"), .window) == .quit)
    #expect(command(.command("d"), .window) == nil)
    #expect(command(.fullScreen, .window) == .fullScreen)
    #expect(command(.fullScreen, .terminal) == nil)
    #expect(command(.character("m"), .window) == .sound)
    #expect(command(.character("m"), .terminal) == nil)
    #expect(command(.command("+"), .window) == .enlargeTexts)

    for device in Self.devices {
      #expect(command(.menu, device) == .menu)
      #expect(command(.character("p"), device) == .pause)
    }
  }

  @Test("The buttons of a gamepad do what the help describes")
  func pad() {
    #expect(input(.close) == .escape)
    #expect(input(.nextGroup) == .group(backwards: false))

    let help = KeyBinding.helpEntries(for: .gamepad(.playStation), isPile: true)
    #expect(help.map(\.name) == ["Stick, D-pad", "Cross", "Circle", "Options", "L1, R1"])
    #expect(help[1].value == "turn it over")
  }

  @Test("The help lists each key once, and the themes only if there are any")
  func help() {
    for device in Self.devices {
      for isPile in [false, true] {
        let help = KeyBinding.helpEntries(for: device, isPile: isPile, hasThemes: true)
        let names = help.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.contains("F1"))
        #expect(names.contains("H") == !isPile)
      }

      let helpWithoutThemes = KeyBinding.helpEntries(for: device, isPile: false)
      let values = helpWithoutThemes.map(\.value)
      #expect(values.contains("buttons"))
      #expect(!values.contains { $0.contains("theme") })
    }
  }

  @Test("A page takes keys that move, act or close, and Backspace only while text is typed")
  func page() {
    #expect(menuInput(.left) == .arrow(.left, columns: 3))
    #expect(menuInput(.nextGroup) == .tab(backwards: false))
    #expect(menuInput(.close) == .escape)
    #expect(menuInput(.space) == .enter)
    #expect(menuInput(.backspace) == nil)
    #expect(menuInput(.backspace, isTyping: true) == .backspace)

    for isTyping in [false, true] {
      #expect(menuInput(.home, isTyping: isTyping) == .jump(atEnd: false))
      #expect(menuInput(.controlHome, isTyping: isTyping) == .jump(atEnd: false))
      #expect(menuInput(.end, isTyping: isTyping) == .jump(atEnd: true))
      #expect(menuInput(.controlEnd, isTyping: isTyping) == .jump(atEnd: true))
    }

    #expect(menuInput(.restart) == nil)
    #expect(menuInput(.character("b")) == nil)
    #expect(menuInput(.pageDown) == nil)
  }

  private func input(
    _ key: Key,
    _ device: KeyBinding.Device = .window,
    isPile: Bool = false
  ) -> BoardInput? {
    let meaning = KeyBinding.meaning(of: key, on: device, isPile: isPile)
    return if case .input(let input) = meaning { input } else { nil }
  }

  private func command(_ key: Key, _ device: KeyBinding.Device) -> KeyBinding.Command? {
    let meaning = KeyBinding.meaning(of: key, on: device)
    return if case .command(let command) = meaning { command } else { nil }
  }

  private func menuInput(_ key: Key, isTyping: Bool = false) -> MenuInput? {
    guard let input = input(key) else { return nil }
    return MenuInput(input, isTyping: isTyping, columns: 3)
  }
}
