import Glibc
import Testing

@testable import Files

/// Values of a variable that are not valid numbers in any range.
private let invalidNumbers = [
  "", " ", "\t", "nan", "NaN", "-nan", "nan(1)", "inf", "-inf", "infinity", "1e400", "-1", "-0.5",
  "+2", "0x10", "0x1p3", "1e3", "2,5", "2.5.1", ".5", "2.", ".", "2x", "x2", "1 2", "\u{0662}", "２",
  "½", "--2", "9999999999999999999999999999999999999999", String(repeating: "9", count: 400),
  "true",
]

@Suite struct EnvironmentTests {
  private static let numbers: [EnvironmentNumber] = [
    .pointScale,
    .density,
    .refreshRate,
    .textLength,
    .printedLength,
    .descriptor,
  ]

  @Test("A text that is not a number in the range is ignored", arguments: invalidNumbers)
  func wrong(text: String) {
    for number in Self.numbers {
      #expect(number.value(of: text) == nil)
    }
    #expect(EnvironmentSwitch.value(of: text) == nil)
  }

  @Test("A number has digits, possibly with a decimal point and spaces around them")
  func right() {
    #expect(EnvironmentNumber.pointScale.value(of: "2") == 2)
    #expect(EnvironmentNumber.pointScale.value(of: " 1.25\t\n") == 1.25)
    #expect(EnvironmentNumber.density.value(of: "096") == 96)
    #expect(EnvironmentNumber.density.value(of: nil) == nil)
  }

  @Test("A range includes both of its ends")
  func range() {
    #expect(EnvironmentNumber.pointScale.value(of: "0.5") == 0.5)
    #expect(EnvironmentNumber.pointScale.value(of: "0.4") == nil)
    #expect(EnvironmentNumber.pointScale.value(of: "8") == 8)
    #expect(EnvironmentNumber.pointScale.value(of: "8.1") == nil)
  }

  @Test("A number from a display or a terminal must be in the range too")
  func devices() {
    let invalidValues = [Double.nan, .infinity, -.infinity, -1, 1e9, .greatestFiniteMagnitude]
    for value in invalidValues {
      for number in Self.numbers {
        #expect(number.value(value) == nil)
      }
    }
    #expect(EnvironmentNumber.refreshRate.value(60) == 60)
    #expect(EnvironmentNumber.refreshRate.value(0) == nil)
    #expect(EnvironmentNumber.textLength.value(1) == 1)
  }

  @Test("A switch is 0 or 1")
  func switches() {
    #expect(EnvironmentSwitch.value(of: "0") == false)
    #expect(EnvironmentSwitch.value(of: "1") == true)
    #expect(EnvironmentSwitch.value(of: nil) == nil)
    #expect(EnvironmentSwitch.value(of: "2") == nil)
  }

  @Test("A folder in the home folder is used if the variable has no absolute path")
  func baseFolders() {
    let home = ["HOME": "/home/ada"]
    let relative = home.merging(["XDG_DATA_HOME": "data"]) { $1 }
    let absolute = home.merging(["XDG_DATA_HOME": "/data"]) { $1 }

    for variables in [home, relative] {
      let folder = baseFolder("XDG_DATA_HOME", orElse: ".local/share") { variables[$0] }
      #expect(folder == "/home/ada/.local/share/memory-game")
    }
    let folder = baseFolder("XDG_DATA_HOME", orElse: ".local/share") { absolute[$0] }
    #expect(folder == "/data/memory-game")
  }
}
