import Glibc

/// The hash of FIPS 180-4: no address can be made to have the file name of another one.
enum SHA256 {
  private static let primes = (2...311).filter { number in
    !(2..<number).contains { number.isMultiple(of: $0) }
  }
  private static let constants = primes.map { fraction(of: cbrt(Double($0))) }
  private static let start = primes.prefix(8).map { fraction(of: Double($0).squareRoot()) }

  private static func fraction(of root: Double) -> UInt32 {
    UInt32((root - root.rounded(.down)) * 0x1p32)
  }

  static func hex(_ bytes: [UInt8]) -> String {
    var message = bytes + [0x80]
    message += [UInt8](repeating: 0, count: (120 - message.count % 64) % 64)
    let bits = UInt64(bytes.count) * 8
    message += stride(from: 56, through: 0, by: -8).map { UInt8(bits >> $0 & 255) }
    var state = start
    for block in stride(from: 0, to: message.count, by: 64) {
      var words = stride(from: block, to: block + 64, by: 4).map { word in
        message[word..<word + 4].reduce(0) { $0 << 8 | UInt32($1) }
      }
      for i in 16..<64 {
        let (a, b) = (words[i - 15], words[i - 2])
        let (first, second) = (rotate(a, 7, 18) ^ a >> 3, rotate(b, 17, 19) ^ b >> 10)
        words.append(words[i - 16] &+ first &+ words[i - 7] &+ second)
      }
      var s = state
      for (constant, word) in zip(constants, words) {
        let choice = s[4] & s[5] ^ ~s[4] & s[6]
        let first = s[7] &+ rotate(s[4], 6, 11, 25) &+ choice &+ constant &+ word
        let majority = s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2]
        s.insert(first &+ rotate(s[0], 2, 13, 22) &+ majority, at: 0)
        s[4] &+= first
        s.removeLast()
      }
      state = zip(state, s).map { $0 &+ $1 }
    }
    return state.map { String(UInt64($0) | 1 << 32, radix: 16).dropFirst() }.joined()
  }

  private static func rotate(_ word: UInt32, _ bits: UInt32...) -> UInt32 {
    bits.reduce(0) { $0 ^ (word >> $1 | word << (32 - $1)) }
  }
}
