import Glibc

/// Times in names of files: "2026-11-22T10-15-03Z".
package enum UTCTime {
  /// Name of a time in seconds since 1970; of a year beyond four digits, that of its end.
  package static func timestamp(_ date: Double) -> String {
    var seconds = time_t(date.isFinite ? min(max(date, 0), 253_402_300_799) : 0)
    var components = tm()
    gmtime_r(&seconds, &components)
    return String(unsafeUninitializedCapacity: 21) { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        strftime($0.baseAddress, $0.count, "%Y-%m-%dT%H-%M-%SZ", &components)
      }
    }
  }

  /// Day of a time in seconds since 1970: "2026-11-22".
  package static func day(_ date: Double) -> String {
    String(timestamp(date).prefix(10))
  }

  /// Whether a text is what `day` writes.
  static func isDay(_ text: String) -> Bool {
    dayNumber(of: text) != nil
  }

  /// Returns the number of days from 1970-01-01 to a day such as "2026-11-22"; `nil` for another
  /// text.
  package static func dayNumber(of day: String) -> Int? {
    guard day.utf8.count == 10 else { return nil }
    return date(fromName: "\(day)T00-00-00Z").map { Int($0 / 86_400) }
  }

  /// Time at the beginning of a name; `nil` if there is none.
  package static func date(fromName name: some StringProtocol) -> Double? {
    let text = name.prefix(20)
    let numbers = text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int32($0) }
    guard numbers.count == 6 else { return nil }
    var components = tm()
    components.tm_year = numbers[0] - 1900
    components.tm_mon = numbers[1] - 1
    components.tm_mday = numbers[2]
    components.tm_hour = numbers[3]
    components.tm_min = numbers[4]
    components.tm_sec = numbers[5]
    let date = Double(timegm(&components))
    return Self.timestamp(date) == text ? date : nil
  }
}
