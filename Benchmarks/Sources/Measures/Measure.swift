#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Nanoseconds of the monotonic clock.
func nanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Nanoseconds that some work takes.
func duration(_ work: () throws -> Void) rethrows -> Double {
  let begin = nanoseconds()
  try work()
  return nanoseconds() - begin
}

/// The middle one of some values.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}

/// Ours and its peer, measured in turns and by their medians.
///
/// Benchmark libraries measure one case to its end and then the next. On a machine that others use
/// too, its speed changes in between, and a ratio of two such numbers tells more about the machine
/// than about the program. In turns both see the same machine; so there is no library here.
func inTurns(
  rounds: Int, ours: () throws -> Double, peer: () throws -> Double
) rethrows -> (ours: Double, peer: Double) {
  var ourTimes: [Double] = []
  var peerTimes: [Double] = []
  for _ in 0..<rounds {
    peerTimes.append(try peer())
    ourTimes.append(try ours())
  }
  return (median(ourTimes), median(peerTimes))
}

extension Double {
  /// The number with a fixed count of decimals.
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
func row(_ name: String, _ ours: String, _ peer: String, _ value: String, _ limit: String) {
  print("\(name) | \(ours) | \(peer) | \(value) | \(limit)")
}
