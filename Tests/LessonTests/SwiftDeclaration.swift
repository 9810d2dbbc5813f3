/// A declaration in the lines of a Swift file.
///
/// The scanner reads only keywords and indents. This is enough for files that `swift format` has
/// formatted.
struct SwiftDeclaration {
  /// The names of the enclosing declarations and of this one, for example
  /// `["MemoryGame", "choose(at:)"]`.
  let path: [String]
  /// The keyword, such as `func`.
  let keyword: String
  /// The lines with the comments and attributes above the declaration and the declaration itself.
  let lines: Range<Int>
  /// The number of the line with the keyword.
  let header: Int

  /// Returns whether a name such as `choose(at:)` or `MemoryGame.choose(at:)` denotes this
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
      // The text of a string contains no declarations.
      if lines[number].ranges(of: "\"\"\"").count == 1 {
        isInString.toggle()
      }
      guard !isInString, let head = DeclarationHead(at: number, of: lines) else { continue }
      enclosing.removeAll { !$0.lines.contains(number) }
      let isVariable = head.keyword == "let" || head.keyword == "var"
      if isVariable, let parent = enclosing.last, !parent.isType {
        continue
      }

      let firstLine = beginning(of: number, in: lines)
      let declaration = SwiftDeclaration(
        path: (enclosing.last?.path ?? []) + head.names,
        keyword: head.keyword,
        lines: firstLine..<end(of: number, in: lines),
        header: number)
      declarations.append(declaration)
      enclosing.append(declaration)
    }
    return declarations
  }

  /// Returns the declaration that consists of all of the lines, or `nil` if there is none.
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
    var firstLine = header
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
      firstLine = number
    }
    return firstLine
  }

  /// Returns the line after a declaration.
  ///
  /// The lines of a declaration are indented or begin with a bracket.
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
  /// The name, with the labels of a function.
  ///
  /// An extension of a nested type has several names.
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
  /// The number of lines that a list of parameters may have.
  private static let maximumParameterLines = 30

  /// Reads the header of a declaration, or returns `nil` if no declaration begins on the line.
  init?(at number: Int, of lines: [String]) {
    var text = lines[number].unindented
    guard let keyword = Self.removeKeyword(from: &text) else { return nil }
    let isNamedByKeyword = ["init", "deinit", "subscript"].contains(keyword)
    let name = isNamedByKeyword ? keyword : Self.removeName(from: &text)
    guard !name.isEmpty else { return nil }

    self.keyword = keyword
    guard ["func", "init", "subscript"].contains(keyword) else {
      names = name.split(separator: ".").map(String.init)
      return
    }
    let followingLines = lines[(number + 1)...].prefix(Self.maximumParameterLines)
    let parameterText = ([String(text)] + followingLines).joined(separator: "\n")
    let parameters = ParameterList(in: parameterText[...])
    let labels = parameters?.labels(isSubscript: keyword == "subscript") ?? []
    let labelText = labels.map { "\($0):" }.joined()
    names = ["\(name)(\(labelText))"]
  }

  /// Removes the attributes, the modifiers and the keyword at the beginning of a declaration.
  ///
  /// - Parameter text: The text, from which the words are removed.
  /// - Returns: The keyword, or `nil` if the text is not a declaration.
  private static func removeKeyword(from text: inout Substring) -> String? {
    var word = removeWord(from: &text)
    while word.hasPrefix("@") || modifiers.contains(word) {
      if text.hasPrefix("(") {
        guard let arguments = ParameterList(in: text) else { return nil }
        text = text.dropFirst(arguments.length)
      }
      word = removeWord(from: &text)
    }
    return keywords.contains(word) ? word : nil
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
    guard let first = text.first else { return "" }
    let isMark = first.isPunctuation || first.isSymbol
    let isOperator = isMark && first != "`" && first != "_"
    let name = text.prefix { character in
      if isOperator {
        return !character.isWhitespace && character != "("
      }
      return character.isLetter || character.isNumber || "_.`".contains(character)
    }
    text = text.dropFirst(name.count)
    return String(name.filter { $0 != "`" })
  }
}

/// The first list in parentheses in a text.
private struct ParameterList {
  /// The number of characters up to the end of the list.
  let length: Int
  private var parameters: [String] = [""]

  /// Reads the list, or returns `nil` if the text does not contain its end.
  init?(in text: Substring) {
    var depth = 0
    var previous: Character = " "
    for (offset, character) in text.enumerated() {
      let isArrow = character == ">" && previous == "-"
      let closesGeneric = character == ">" && !isArrow && depth > 0
      if closesGeneric || ")]}".contains(character) {
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
      let opensGeneric = character == "<" && depth > 0
      if opensGeneric || "([{".contains(character) {
        depth += 1
      }
      previous = character
    }
    return nil
  }

  /// Returns the labels of the arguments, with `_` for an argument without a label.
  func labels(isSubscript: Bool) -> [String] {
    parameters.compactMap { parameter in
      let words = parameter.prefix { $0 != ":" }.split(whereSeparator: \.isWhitespace)
      guard let firstWord = words.first else { return nil }
      // The only name of a subscript's parameter is not a label.
      if isSubscript, words.count == 1 {
        return "_"
      }
      return String(firstWord)
    }
  }
}

extension String {
  /// The number of spaces at the beginning.
  var indent: Int { prefix { $0 == " " }.count }

  /// The text without the spaces at the beginning.
  var unindented: Substring { drop { $0 == " " } }
}
