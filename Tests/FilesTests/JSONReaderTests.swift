import Files
import Testing

@Suite struct JSONReaderTests {
  private func parseError(_ text: String) -> JSON.ParseError? {
    parseError(Array(text.utf8))
  }

  private func parseError(_ bytes: [UInt8]) -> JSON.ParseError? {
    do throws(JSON.ParseError) {
      _ = try JSON.Value(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test("All kinds of values are read")
  func values() throws {
    let text = """
       {"a": [null, true, false, -0.5e+3, "x\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e4\\ud83d\\udc2c🐬"],
      \t"": {}, "b": [] }\r

      """

    let expectedList: [JSON.Value] = [
      .null,
      .bool(true),
      .bool(false),
      .number("-0.5e+3"),
      .text("x\"\\/\u{8}\u{C}\n\r\tä🐬🐬"),
    ]
    let expectedValue = JSON.Value.object([
      "a": .list(expectedList),
      "": .object([:]),
      "b": .list([]),
    ])
    #expect(try JSON.Value(text.utf8) == expectedValue)
  }

  @Test("Integers are exact, and a number that does not fit is not rounded")
  func numbers() throws {
    #expect(try value("18446744073709551615").integer() == UInt64.max)
    #expect(try value("18446744073709551616").integer() == UInt64?.none)
    #expect(try value("9223372036854775807").integer() == Int.max)
    #expect(try value("-9223372036854775808").integer() == Int.min)
    #expect(try value("9007199254740993").integer() == 9_007_199_254_740_993)

    for text in ["4.0", "4", "4e0", "0.4e1", "40e-1", "0.00400E+3", "4000000e-000006"] {
      #expect(try value(text).integer() == 4, "\(text)")
    }
    #expect(try value("9007199254740993.0").integer() == 9_007_199_254_740_993)
    #expect(try value("18446744073709551615.00e0").integer() == UInt64.max)

    for text in ["0", "-0", "-0.0", "0e99999999999999999999", "0.00e-5"] {
      #expect(try value(text).integer() == 0, "\(text)")
      let number = try #require(try value(text).double)
      #expect(JSON.numberLiteral(number) == "0", "\(text)")
    }

    let texts = [
      "4.5",
      "4.00000000000000000000001",
      "4e-1",
      "1e300",
      "1e999",
      "1e-99999999999999999999",
      "\"4\"",
      "true",
    ]
    for text in texts {
      #expect(try value(text).integer() == Int?.none, "\(text)")
    }
    #expect(try value("-1").integer() == UInt64?.none)
    #expect(try value("0.1").double == 0.1)
  }

  private func value(_ text: String) throws -> JSON.Value {
    try JSON.Value(text.utf8)
  }

  @Test("32 nested brackets are accepted, and more are refused even if they are not closed")
  func depth() throws {
    for depth in Array(1...34) + [127, 513, 100_000] {
      expectLimit(depth: depth, opening: "[", innermost: "", closing: "]")
      expectLimit(depth: depth, opening: "{\"a\":", innermost: "1", closing: "}")
      expectLimit(depth: depth, opening: "[{\"a\":", innermost: "1", closing: "}]", levels: 2)
    }
  }

  /// Expects that at most 32 nested brackets are accepted.
  ///
  /// - Parameters:
  ///   - depth: The number of times that the opening and closing texts are repeated.
  ///   - levels: The number of brackets in the opening text.
  private func expectLimit(
    depth: Int,
    opening: String,
    innermost: String,
    closing: String,
    levels: Int = 1
  ) {
    let start = String(repeating: opening, count: depth)
    let end = String(repeating: closing, count: depth)
    let isAllowed = depth * levels <= 32

    let error = parseError(start + innermost + end)
    #expect((error == nil) == isAllowed, "\(depth)")
    let errorWithoutEnd = parseError(start)
    #expect(errorWithoutEnd?.isTruncated == isAllowed, "\(depth)")
  }

  @Test(
    "The error for invalid JSON has the number of the line and the reason",
    arguments: [
      ("\u{FEFF}{}", 1, "byte-order mark"),
      ("{}\n\u{FEFF}", 2, "byte-order mark"),
      ("[\n\"a\u{FEFF}\"]", 2, "byte-order mark"),
      ("{\"a\":1,\n\"a\":2}", 2, "duplicate key \"a\""),
      ("{\"a\":1,\"\\u0061\":2}", 1, "duplicate key \"a\""),
      ("[{\"b\":{},\"b\":[]}]", 1, "duplicate key \"b\""),
      ("[5.]", 1, "not a number"),
      ("[.5]", 1, "missing"),
      ("[01]", 1, "not a number"),
      ("[-01]", 1, "not a number"),
      ("[+1]", 1, "missing"),
      ("[1e]", 1, "not a number"),
      ("[1e+]", 1, "not a number"),
      ("[-]", 1, "not a number"),
      ("[0x1]", 1, "missing"),
      ("[NaN]", 1, "missing"),
      ("[Infinity]", 1, "missing"),
      ("[-Infinity]", 1, "not a number"),
      ("[1,]", 1, "extra comma"),
      ("[1,\n,2]", 2, "extra comma"),
      ("[,1]", 1, "missing"),
      ("{\"a\":1,}", 1, "extra comma"),
      ("{,}", 1, "missing"),
      ("[1 2]", 1, "missing comma"),
      ("{\"a\" 1}", 1, "missing"),
      ("{\"a\":}", 1, "missing"),
      ("{a:1}", 1, "missing"),
      ("{'a':1}", 1, "missing"),
      ("{1:1}", 1, "missing"),
      ("[}", 1, "missing"),
      ("]", 1, "missing"),
      ("[\"\t\"]", 1, "control character"),
      ("[\"\u{0}\"]", 1, "control character"),
      ("[\"a\nb\"]", 1, "missing comma, quote"),
      ("[\"\\x\"]", 1, "backslash"),
      ("[\"\\u12g4\"]", 1, "four hexadecimal"),
      ("[\"\\u+123\"]", 1, "four hexadecimal"),
      ("[\"\\ud800\"]", 1, "unpaired surrogate"),
      ("[\"\\udc00\"]", 1, "unpaired surrogate"),
      ("[\"\\ud800\\u0041\"]", 1, "unpaired surrogate"),
      ("[\"\\ud800\\ud800\"]", 1, "unpaired surrogate"),
      ("[tru]", 1, "missing"),
      ("[True]", 1, "missing"),
      ("[nulll]", 1, "missing"),
      ("{} {}", 1, "missing"),
      ("{}\n\n]", 3, "missing"),
      ("1 // one", 1, "missing"),
      ("[1]\u{0}", 1, "missing"),
      ("\u{B}[1]", 1, "missing"),
      ("[1]\u{A0}", 1, "missing"),
    ] as [(String, Int, String)])
  func refusals(text: String, line: Int, reason: String) throws {
    let error = try #require(parseError(text))
    #expect(error.line == line, "\(error)")
    #expect(error.reason.contains(reason), "\(error)")
    #expect(!error.isTruncated)
  }

  @Test(
    "Bytes that are not valid UTF-8 are refused",
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3, 0x28], [0xE0, 0x9F, 0x80], [0xED, 0xA0, 0x80],
      [0xE2, 0x28, 0xA1], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xFF, 0xFE],
    ] as [[UInt8]])
  func encoding(bytes: [UInt8]) {
    let reason = "not UTF-8 text"

    let errorInText = parseError(Array("[\"".utf8) + bytes + "\"]".utf8)
    #expect(errorInText?.reason == reason)
    #expect(errorInText?.isTruncated == false)

    let errorAtStart = parseError(bytes + "[]".utf8)
    #expect(errorAtStart?.reason == reason)
    #expect(errorAtStart?.isTruncated == false)
  }

  @Test("An error states whether the text is only cut off")
  func cutOff() {
    let text = Array(#" {"a":[-1.5e+7,"ä🐬\ud83d\udc2c\n",true,null],"b":{}}"#.utf8)
    for count in text.indices {
      let error = parseError(Array(text[..<count]))
      #expect(error?.isTruncated == true, "\(count)")
    }
    #expect(parseError(text) == nil)
  }

  // MARK: Random values

  @Test("Random values that are written and read are the same")
  func roundTrip() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let value = Self.randomValue(depth: 0, using: &generator)
      #expect(try JSON.Value(value.description.utf8) == value)

      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      let literal = JSON.numberLiteral(number)
      #expect(try JSON.Value(literal.utf8).double == number)
    }
  }

  @Test("A text with random changes is refused, or its value can be written and read")
  func mutants() throws {
    var generator = SystemRandomNumberGenerator()
    let text = Array(#"{"at":0.5,"deck":"ä🐬\u00e4","l":[1,-2e3,{},true,null]}"#.utf8)
    for _ in 0..<1000 {
      var bytes = text
      for _ in 0...Int.random(in: 0...2, using: &generator) {
        Self.changeByte(in: &bytes, using: &generator)
      }
      guard let value = try? JSON.Value(bytes) else { continue }
      #expect(try JSON.Value(value.description.utf8) == value)
    }
  }

  /// Replaces, inserts or removes a byte at a random position.
  private static func changeByte(
    in bytes: inout [UInt8],
    using generator: inout some RandomNumberGenerator
  ) {
    let meaningfulBytes = Array("\"\\[]{},:0.eE+-tn\n \u{FEFF}".utf8)
    let position = Int.random(in: bytes.indices, using: &generator)
    switch Int.random(in: 0...2, using: &generator) {
    case 0:
      bytes[position] = meaningfulBytes.randomElement(using: &generator) ?? 0
    case 1:
      bytes.insert(.random(in: 0...255, using: &generator), at: position)
    default:
      bytes.remove(at: position)
    }
  }

  /// Returns a random value, which contains other values up to a depth of 5.
  private static func randomValue(
    depth: Int,
    using generator: inout some RandomNumberGenerator
  ) -> JSON.Value {
    let kindCount = depth < 5 ? 7 : 5
    switch Int.random(in: 0..<kindCount, using: &generator) {
    case 0:
      return .null
    case 1:
      return .bool(.random(using: &generator))
    case 2:
      return .integer(Int(truncatingIfNeeded: generator.next()))
    case 3:
      let number = Double.random(in: -1...1, using: &generator)
      return .number(JSON.numberLiteral(number))
    case 4:
      return .text(randomText(using: &generator))
    case 5:
      return .list((0..<3).map { _ in randomValue(depth: depth + 1, using: &generator) })
    default:
      return .object([
        randomText(using: &generator): randomValue(depth: depth + 1, using: &generator),
        "z" + randomText(using: &generator): randomValue(depth: depth + 1, using: &generator),
      ])
    }
  }

  /// Returns four characters that JSON encodes in different ways.
  private static func randomText(using generator: inout some RandomNumberGenerator) -> String {
    let scalars: [Unicode.Scalar] = ["a", "\"", "\\", "\n", "\u{1}", "ä", "🐬", "\u{FEFF}", "/"]
    let randomScalars = (0..<4).compactMap { _ in
      scalars.randomElement(using: &generator)
    }
    return String(String.UnicodeScalarView(randomScalars))
  }
}
