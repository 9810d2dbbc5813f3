/// What `JSONDecoder` lets pass although it is damage: a comma too many, a key that stands twice,
/// an encoding that is not UTF-8.
enum LineSyntax {
  /// Looks at a line that holds one object without objects inside.
  static func check(_ line: some Collection<UInt8>) throws(Refusal) {
    var keys: [ArraySlice<UInt8>] = []
    var text: ArraySlice<UInt8>?
    var last = UInt8(ascii: "{")
    let bytes = Array(line)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case 0: throw Refusal("this is not text in UTF-8")
      case UInt8(ascii: "\""):
        let start = index + 1
        index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        text = bytes[min(start, bytes.count)..<min(index, bytes.count)]
      case UInt8(ascii: ":"):
        guard let key = text else { break }
        if keys.contains(where: { $0.elementsEqual(key) }) {
          throw Refusal("the key \"\(String(decoding: key, as: UTF8.self))\" stands twice")
        }
        keys.append(key)
      case UInt8(ascii: "}") where last == UInt8(ascii: ","):
        throw Refusal("there is a comma before the end")
      default: break
      }
      if byte > 0x20 { last = byte }
      index += 1
    }
  }
}
