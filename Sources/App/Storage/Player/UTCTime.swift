import Glibc

/// Functions that convert between times and timestamps such as "2026-11-22T10-15-03Z".
///
/// Timestamps are used in file names.
package enum UTCTime {
  /// The last second of the year 9999, in seconds since 1970.
  private static let maximumDate: Double = 253_402_300_799

  private static let secondsPerDay: Double = 86_400

  /// Returns the timestamp of a time, such as "2026-11-22T10-15-03Z".
  ///
  /// For a time after the year 9999, it returns the timestamp of the last second of that year.
  ///
  /// - Parameter date: The time, in seconds since 1970.
  package static func timestamp(_ date: Double) -> String {
    var seconds: time_t = 0
    if date.isFinite {
      seconds = time_t(min(max(date, 0), maximumDate))
    }
    var components = tm()
    gmtime_r(&seconds, &components)
    return String(unsafeUninitializedCapacity: 21) { buffer in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        strftime(characters.baseAddress, characters.count, "%Y-%m-%dT%H-%M-%SZ", &components)
      }
    }
  }

  /// Returns the date at a time, such as "2026-11-22".
  ///
  /// - Parameter date: The time, in seconds since 1970.
  package static func day(_ date: Double) -> String {
    String(timestamp(date).prefix(10))
  }

  /// Returns whether text is a valid date, such as "2026-11-22".
  static func isDay(_ text: String) -> Bool {
    dayNumber(of: text) != nil
  }

  /// Returns the number of days from 1970-01-01 to the given date.
  ///
  /// - Parameter day: A date such as "2026-11-22".
  /// - Returns: The number, or `nil` if `day` is not a valid date.
  package static func dayNumber(of day: String) -> Int? {
    guard day.utf8.count == 10 else { return nil }
    guard let midnight = date(fromName: "\(day)T00-00-00Z") else { return nil }
    return Int(midnight / secondsPerDay)
  }

  /// Returns the time at the beginning of a file name, in seconds since 1970.
  ///
  /// The result is `nil` if the name does not begin with a time.
  package static func date(fromName name: some StringProtocol) -> Double? {
    let timestampLength = 20
    let text = name.prefix(timestampLength)
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

    // This rejects timestamps in another format and dates such as February 30.
    let isExact = timestamp(date) == text
    return isExact ? date : nil
  }
}
