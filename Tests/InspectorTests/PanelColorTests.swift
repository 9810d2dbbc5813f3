import Foundation
import Testing

@testable import Inspector

/// What the panel tells in colours can be read on white, too.
@Suite("Colours of the panel")
struct PanelColorTests {
  @Test("On white every colour has a contrast of 7 to 1, and no two are the same")
  func onWhite() {
    #expect(PanelColor.onWhite.count == 12)
    #expect(Set(PanelColor.onWhite.values).count == PanelColor.onWhite.count)
    for color in PanelColor.onWhite.values {
      #expect(1.05 / (light(color) + 0.05) >= 7, "\(String(color, radix: 16))")
    }
  }

  /// The relative luminance of 0xRRGGBB.
  private func light(_ color: UInt32) -> Double {
    zip([16, 8, 0], [0.2126, 0.7152, 0.0722]).reduce(0) { sum, channel in
      let share = Double(color >> UInt32(channel.0) & 255) / 255
      return sum + channel.1
        * (share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4))
    }
  }
}
