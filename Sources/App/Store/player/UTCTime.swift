import Glibc

/// Times as they stand in names of files: "2026-11-22T10-15-03Z".
public enum UTCTime {
  /// The name of a time in seconds since 1970; of a year beyond four digits, that of its end.
  public static func text(_ date: Double) -> String {
    var seconds = time_t(date.isFinite ? min(max(date, 0), 253_402_300_799) : 0)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func digits(_ number: Int32, _ count: Int = 2) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return """
      \(digits(parts.tm_year + 1900, 4))-\(digits(parts.tm_mon + 1))-\(digits(parts.tm_mday))T\
      \(digits(parts.tm_hour))-\(digits(parts.tm_min))-\(digits(parts.tm_sec))Z
      """
  }

  /// The day of a time in seconds since 1970: "2026-11-22".
  static func day(_ date: Double) -> String { String(text(date).prefix(10)) }

  /// The time that a name begins with; `nil` if it begins with none.
  public static func date(_ name: some StringProtocol) -> Double? {
    let text = name.prefix(20)
    let numbers = text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int32($0) }
    guard numbers.count == 6 else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (numbers[0] - 1900, numbers[1] - 1, numbers[2])
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (numbers[3], numbers[4], numbers[5])
    let date = Double(timegm(&parts))
    return Self.text(date) == text ? date : nil
  }
}
