/// How long a game took, as a person reads it.
public enum PlayingTime {
  /// A number of seconds in minutes and seconds, for example "0:42"; with hours, "1:02:03".
  public static func text(_ seconds: Double) -> String {
    let seconds = Int(min(max(seconds, 0), 1e9).rounded())
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    let (minutes, hours) = (seconds / 60 % 60, seconds / 3600)
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }
}
