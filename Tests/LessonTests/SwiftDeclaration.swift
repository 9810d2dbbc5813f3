/// A declaration in the lines of a Swift file.
///
/// The scan reads keywords and indents only. This is enough for files that `swift format` has
/// formatted.
struct SwiftDeclaration {
  /// The names of the enclosing declarations and of this one: `["MemoryGame", "choose(at:)"]`.
  let path: [String]
  /// The keyword, such as `func`.
  let keyword: String
  /// The lines with the comments and attributes above the declaration and the declaration itself.
  let lines: Range<Int>
  /// The line with the keyword.
  let header: Int

  /// Returns whether a name such as `choose(at:)` or `MemoryGame.choose(at:)` means the
  /// declaration.
  func isNamed(_ name: String) -> Bool {
    let components = name.split(separator: ".").map(String.init)
    return path.suffix(components.count) == components
  }

  /// Returns the declarations in the lines of a file, in their order, without local variables.
  static func all(in lines: [String]) -> [SwiftDeclaration] {
    var declarations: [SwiftDeclaration] = []
    var enclosing: [SwiftDeclaration] = []
    var isInString = false
    for number in lines.indices {
      // A declaration in the text of a string is none.
      if lines[number].ranges(of: "\"\"\"").count == 1 {
        isInString.toggle()
      }
      guard !isInString, let head = DeclarationHead(at: number, of: lines) else { continue }
      enclosing.removeAll { !$0.lines.contains(number) }
      let isVariable = head.keyword == "let" || head.keyword == "var"
      if isVariable, let parent = enclosing.last, !parent.isType {
        continue
      }
      let declaration = SwiftDeclaration(
        path: (enclosing.last?.path ?? []) + head.names, keyword: head.keyword,
        lines: beginning(of: number, in: lines)..<end(of: number, in: lines), header: number)
      declarations.append(declaration)
      enclosing.append(declaration)
    }
    return declarations
  }

  /// Returns the declaration that all of the lines form together, if they do.
  static func whole(in lines: [String]) -> SwiftDeclaration? {
    let isComplete = Brackets(in: lines) == Brackets()
    guard isComplete, let first = all(in: lines).first else { return nil }
    return first.lines == 0..<lines.count ? first : nil
  }

  private var isType: Bool {
    ["struct", "class", "enum", "actor", "protocol", "extension"].contains(keyword)
  }

  /// Returns the first line of the comments and attributes directly above a header.
  private static func beginning(of header: Int, in lines: [String]) -> Int {
    let indent = lines[header].indent
    var first = header
    for number in (0..<header).reversed() {
      let line = lines[number].unindented
      if line.isEmpty || lines[number].indent < indent {
        break
      }
      // The lines of a long attribute are indented, and its last line may be a parenthesis.
      if lines[number].indent > indent || line.hasPrefix(")") {
        continue
      }
      let isComment = line.hasPrefix("//")
      let isAttribute = line.hasPrefix("@") && DeclarationHead(at: number, of: lines) == nil
      guard isComment || isAttribute else { break }
      first = number
    }
    return first
  }

  /// Returns the line behind a declaration: its lines are indented, or begin with a bracket.
  private static func end(of header: Int, in lines: [String]) -> Int {
    let indent = lines[header].indent
    var end = header + 1
    for number in end..<max(end, lines.count) {
      let line = lines[number].unindented
      if line.isEmpty {
        continue
      }
      let isBracket = lines[number].indent == indent && ")]}{".contains(line.first ?? " ")
      guard lines[number].indent > indent || isBracket else { break }
      end = number + 1
    }
    return end
  }
}

/// The keyword and the names at the beginning of a declaration.
private struct DeclarationHead: Equatable {
  let keyword: String
  /// The name, with the labels of a function; an extension of a nested type has several.
  let names: [String]

  private static let keywords: Set = [
    "func", "var", "let", "struct", "class", "enum", "actor", "protocol", "extension", "typealias",
    "init", "deinit", "subscript",
  ]
  private static let modifiers: Set = [
    "public", "package", "internal", "private", "fileprivate", "open", "final", "static",
    "mutating", "nonmutating", "nonisolated", "lazy", "weak", "unowned", "override", "required",
    "convenience", "indirect",
  ]

  /// Reads the head of the declaration that begins on a line, if one does.
  init?(at number: Int, of lines: [String]) {
    var rest = lines[number].unindented
    var word = Self.removeWord(from: &rest)
    while word.hasPrefix("@") || Self.modifiers.contains(word) {
      if rest.hasPrefix("(") {
        guard let list = ParameterList(in: rest) else { return nil }
        rest = rest.dropFirst(list.length)
      }
      word = Self.removeWord(from: &rest)
    }
    guard Self.keywords.contains(word) else { return nil }
    keyword = word
    let name = ["init", "deinit", "subscript"].contains(word) ? word : Self.removeName(from: &rest)
    guard !name.isEmpty else { return nil }
    guard ["func", "init", "subscript"].contains(word) else {
      names = name.split(separator: ".").map(String.init)
      return
    }
    let text = ([String(rest)] + lines[(number + 1)...].prefix(30)).joined(separator: "\n")
    let labels = ParameterList(in: text[...])?.labels(isSubscript: word == "subscript") ?? []
    names = ["\(name)(\(labels.map { "\($0):" }.joined()))"]
  }

  private static func removeWord(from text: inout Substring) -> String {
    text = text.drop { $0 == " " }
    let word = text.prefix { $0.isLetter || $0 == "_" || $0 == "@" }
    text = text.dropFirst(word.count)
    return String(word)
  }

  /// Removes the name of a type, a property, a function or an operator.
  private static func removeName(from text: inout Substring) -> String {
    text = text.drop { $0 == " " }
    let isOperator = text.first?.isPunctuation == true || text.first?.isSymbol == true
    let isPart = { (character: Character) in
      character.isLetter || character.isNumber || "_.`".contains(character)
    }
    let name =
      isOperator && text.first != "`" && text.first != "_"
      ? text.prefix { !$0.isWhitespace && $0 != "(" } : text.prefix(while: isPart)
    text = text.dropFirst(name.count)
    return String(name.filter { $0 != "`" })
  }
}

/// The first list in parentheses of a text.
private struct ParameterList {
  /// The number of characters up to the end of the list.
  let length: Int
  private var parameters: [String] = [""]

  /// Reads the list, or returns `nil` if it does not end in the text.
  init?(in text: Substring) {
    var depth = 0
    var before: Character = " "
    for (offset, character) in text.enumerated() {
      let isClosing = ")]}".contains(character) || character == ">" && before != "-" && depth > 0
      if isClosing {
        depth -= 1
      }
      if character == ")", depth == 0 {
        length = offset + 1
        return
      }
      if character == ",", depth == 1 {
        parameters.append("")
      } else if depth > 0 {
        parameters[parameters.count - 1].append(character)
      }
      let isOpening = "([{".contains(character) || character == "<" && depth > 0
      if isOpening {
        depth += 1
      }
      before = character
    }
    return nil
  }

  /// Returns the labels of the arguments, with `_` for none.
  func labels(isSubscript: Bool) -> [String] {
    parameters.compactMap { parameter in
      let words = parameter.prefix { $0 != ":" }.split(whereSeparator: \.isWhitespace)
      guard let first = words.first else { return nil }
      return isSubscript && words.count == 1 ? "_" : String(first)
    }
  }
}

extension String {
  /// The number of spaces at the beginning.
  var indent: Int { prefix { $0 == " " }.count }

  /// The text without the spaces at the beginning.
  var unindented: Substring { drop { $0 == " " } }
}
