#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Returns the time of the monotonic clock, in nanoseconds.
func nanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Returns the duration of some work, in nanoseconds.
func duration(_ work: () throws -> Void) rethrows -> Double {
  let start = nanoseconds()
  try work()
  return nanoseconds() - start
}

/// Returns the median of some values.
func median(_ values: [Double]) -> Double {
  let sortedValues = values.sorted()
  let lowerMiddle = sortedValues[(sortedValues.count - 1) / 2]
  let upperMiddle = sortedValues[sortedValues.count / 2]
  return (lowerMiddle + upperMiddle) / 2
}

/// The median durations of our code and of its peer, in nanoseconds.
struct MedianTimes {
  let ours: Double
  let peer: Double
}

/// Measures our code and its peer alternately.
///
/// A benchmark library measures one case to its end before it begins the next one. On a machine
/// with other users the speed changes in between, and the ratio of two such durations depends more
/// on the machine than on the program. If both cases alternate, they run under the same conditions.
///
/// - Parameters:
///   - rounds: The number of measurements of each case.
///   - ours: Runs our code once and returns its duration.
///   - peer: Runs the peer once and returns its duration.
/// - Returns: The median durations.
func measureAlternately(
  rounds: Int, ours: () throws -> Double, peer: () throws -> Double
) rethrows -> MedianTimes {
  var ourTimes: [Double] = []
  var peerTimes: [Double] = []
  for _ in 0..<rounds {
    peerTimes.append(try peer())
    ourTimes.append(try ours())
  }
  return MedianTimes(ours: median(ourTimes), peer: median(peerTimes))
}

extension Double {
  /// Returns the number with a fixed number of decimals.
  func text(_ decimals: Int) -> String {
    var factor = 1.0
    for _ in 0..<decimals {
      factor *= 10
    }
    let whole = Int((self * factor).rounded())
    guard decimals > 0 else { return "\(whole)" }
    let digits = String(whole % Int(factor))
    let zeros = String(repeating: "0", count: decimals - digits.count)
    return "\(whole / Int(factor)).\(zeros)\(digits)"
  }
}

/// Prints a row of the table.
///
/// - Parameters:
///   - name: The name of the measurement.
///   - ours: The result of our code.
///   - peer: The result of the peer.
///   - value: The ratio of both, or another value to compare with the limit.
///   - limit: The limit of the value, or an empty text.
func row(_ name: String, _ ours: String, _ peer: String, _ value: String, _ limit: String) {
  print("\(name) | \(ours) | \(peer) | \(value) | \(limit)")
}
