import Files
import Testing

@Suite struct JSONReaderTests {
  private func damage(_ text: String) -> JSON.ParseError? {
    damage(Array(text.utf8))
  }

  private func damage(_ bytes: [UInt8]) -> JSON.ParseError? {
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
    #expect(
      try JSON.Value(text.utf8)
        == .object([
          "a": .list([
            .null, .bool(true), .bool(false), .number("-0.5e+3"),
            .text("x\"\\/\u{8}\u{C}\n\r\tä🐬🐬"),
          ]), "": .object([:]), "b": .list([]),
        ]))
  }

  @Test("Whole numbers are exact, and none that has no room is bent to fit")
  func numbers() throws {
    func value(_ text: String) throws -> JSON.Value {
      try JSON.Value(text.utf8)
    }
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
      #expect(try JSON.numberLiteral(#require(value(text).double)) == "0", "\(text)")
    }
    let inexact = "4.00000000000000000000001"
    for text in [
      "4.5", inexact, "4e-1", "1e300", "1e999", "1e-99999999999999999999", "\"4\"", "true",
    ] {
      #expect(try value(text).integer() == Int?.none, "\(text)")
    }
    #expect(try value("-1").integer() == UInt64?.none && value("0.1").double == 0.1)
  }

  @Test("32 brackets inside each other are read, any more are refused, closed or not")
  func depth() throws {
    for depth in Array(1...34) + [127, 513, 100_000] {
      for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]")] {
        let start = String(repeating: open, count: depth)
        let whole = start + (open == "[" ? "" : "1") + String(repeating: close, count: depth)
        let levels = open.hasPrefix("[{") ? 2 * depth : depth
        #expect((damage(whole) == nil) == (levels <= 32), "\(depth)")
        #expect(damage(start)?.isTruncated == (levels <= 32), "\(depth)")
      }
    }
  }

  @Test(
    "What is no JSON is refused with its line and the reason",
    arguments: [
      ("\u{FEFF}{}", 1, "byte-order mark"), ("{}\n\u{FEFF}", 2, "byte-order mark"),
      ("[\n\"a\u{FEFF}\"]", 2, "byte-order mark"),
      ("{\"a\":1,\n\"a\":2}", 2, "the key \"a\" stands twice"),
      ("{\"a\":1,\"\\u0061\":2}", 1, "the key \"a\" stands twice"),
      ("[{\"b\":{},\"b\":[]}]", 1, "the key \"b\" stands twice"),
      ("[5.]", 1, "no number"), ("[.5]", 1, "missing"), ("[01]", 1, "no number"),
      ("[-01]", 1, "no number"), ("[+1]", 1, "missing"), ("[1e]", 1, "no number"),
      ("[1e+]", 1, "no number"), ("[-]", 1, "no number"), ("[0x1]", 1, "missing"),
      ("[NaN]", 1, "missing"), ("[Infinity]", 1, "missing"), ("[-Infinity]", 1, "no number"),
      ("[1,]", 1, "comma too many"), ("[1,\n,2]", 2, "comma too many"), ("[,1]", 1, "missing"),
      ("{\"a\":1,}", 1, "comma too many"), ("{,}", 1, "missing"), ("[1 2]", 1, "missing comma"),
      ("{\"a\" 1}", 1, "missing"), ("{\"a\":}", 1, "missing"), ("{a:1}", 1, "missing"),
      ("{'a':1}", 1, "missing"), ("{1:1}", 1, "missing"), ("[}", 1, "missing"), ("]", 1, "missing"),
      ("[\"\t\"]", 1, "control character"), ("[\"\u{0}\"]", 1, "control character"),
      ("[\"a\nb\"]", 1, "missing comma, quote"), ("[\"\\x\"]", 1, "backslash"),
      ("[\"\\u12g4\"]", 1, "four hexadecimal"), ("[\"\\u+123\"]", 1, "four hexadecimal"),
      ("[\"\\ud800\"]", 1, "half a character"), ("[\"\\udc00\"]", 1, "half a character"),
      ("[\"\\ud800\\u0041\"]", 1, "half a character"), ("[\"\\ud800\\ud800\"]", 1, "half"),
      ("[tru]", 1, "missing"), ("[True]", 1, "missing"), ("[nulll]", 1, "missing"),
      ("{} {}", 1, "missing"), ("{}\n\n]", 3, "missing"), ("1 // one", 1, "missing"),
      ("[1]\u{0}", 1, "missing"), ("\u{B}[1]", 1, "missing"), ("[1]\u{A0}", 1, "missing"),
    ] as [(String, Int, String)])
  func refusals(text: String, line: Int, reason: String) throws {
    let damage = try #require(self.damage(text))
    #expect(damage.line == line && damage.reason.contains(reason), "\(damage)")
    #expect(!damage.isTruncated)
  }

  @Test(
    "Bytes that are no UTF-8 are refused",
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3, 0x28], [0xE0, 0x9F, 0x80], [0xED, 0xA0, 0x80],
      [0xE2, 0x28, 0xA1], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xFF, 0xFE],
    ] as [[UInt8]])
  func encoding(bytes: [UInt8]) {
    let text = Array("[\"".utf8) + bytes + "\"]".utf8
    #expect(damage(text)?.reason == "this is not text in UTF-8")
    #expect(damage(text)?.isTruncated == false)
    #expect(damage(bytes + "[]".utf8)?.reason == damage(text)?.reason)
    #expect(damage(bytes + "[]".utf8)?.isTruncated == false)
  }

  @Test("A text that is cut off anywhere is known from one that is damaged")
  func cutOff() {
    let text = Array(#" {"a":[-1.5e+7,"ä🐬\ud83d\udc2c\n",true,null],"b":{}}"#.utf8)
    for count in text.indices {
      #expect(damage(Array(text[..<count]))?.isTruncated == true, "\(count)")
    }
    #expect(damage(text) == nil)
  }

  @Test("Random values come back as they were written")
  func roundTrip() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let value = Self.value(depth: 0, using: &random)
      #expect(try JSON.Value(value.description.utf8) == value)
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      #expect(try JSON.Value(JSON.numberLiteral(number).utf8).double == number)
    }
  }

  @Test("A changed byte is read or refused, and never more than that")
  func mutants() throws {
    var random = SystemRandomNumberGenerator()
    let text = Array(#"{"at":0.5,"deck":"ä🐬\u00e4","l":[1,-2e3,{},true,null]}"#.utf8)
    let signs = Array("\"\\[]{},:0.eE+-tn\n \u{FEFF}".utf8)
    for _ in 0..<1000 {
      var bytes = text
      for _ in 0...Int.random(in: 0...2, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0:
          bytes[place] = signs.randomElement(using: &random) ?? 0
        case 1:
          bytes.insert(.random(in: 0...255, using: &random), at: place)
        default:
          bytes.remove(at: place)
        }
      }
      guard let value = try? JSON.Value(bytes) else { continue }
      #expect(try JSON.Value(value.description.utf8) == value)
    }
  }

  private static func value(
    depth: Int, using random: inout some RandomNumberGenerator
  ) -> JSON.Value {
    func text() -> String {
      let scalars: [Unicode.Scalar] = ["a", "\"", "\\", "\n", "\u{1}", "ä", "🐬", "\u{FEFF}", "/"]
      return String(
        String.UnicodeScalarView((0..<4).compactMap { _ in scalars.randomElement(using: &random) }))
    }
    switch Int.random(in: 0..<(depth < 5 ? 7 : 5), using: &random) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2: return .integer(Int(truncatingIfNeeded: random.next()))
    case 3: return .number(JSON.numberLiteral(Double.random(in: -1...1, using: &random)))
    case 4: return .text(text())
    case 5: return .list((0..<3).map { _ in value(depth: depth + 1, using: &random) })
    default:
      return .object([
        text(): value(depth: depth + 1, using: &random),
        "z" + text(): value(depth: depth + 1, using: &random),
      ])
    }
  }
}
