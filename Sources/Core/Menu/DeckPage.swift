import Localization
import Model
import ViewState

/// The page on which the player makes a deck.
///
/// The deck has a title and pairs. Each face of a pair is a word or a picture, and both faces may
/// be equal.
struct DeckPage {
  var pairs: [Deck.Pair] = []

  /// The typed text of each field: the title and the two words of the next pair.
  private var fieldTexts = ["", "", ""]

  /// The index of the field that receives typed letters.
  var selectedField = 0

  private static let titleField = 0
  private static let firstWordField = 1
  private static let secondWordField = 2

  private static let maximumTextLength = 24

  var title: String { fieldTexts[Self.titleField] }

  /// Whether the deck has the maximum number of pairs.
  var isFull: Bool { pairs.count >= GameSetup.maximumPairs }

  // MARK: The page

  var page: Page {
    let groups = [introduction, fields, addGroup, pairList]
    var page = Page(.deckMaker, Strings.makeDeck, groups, footer: [.back, saveItem])
    page.isTyping = true
    return page
  }

  /// The text above the fields, which explains how to make a deck.
  private var introduction: Page.Group {
    .text([
      tr(
        """
        Type both sides of a pair, or only one for two equal cards. You can also drop pictures \
        here.
        """)
    ])
  }

  /// The fields for the name of the deck and for the two cards of a pair.
  private var fields: Page.Group {
    let names = [tr("Name"), tr("First card"), tr("Second card (optional)")]
    return Page.Group(nil, .field, of: names) { index, name in
      Page.Item(
        .field(index), fieldTexts[index], value: name, isSelected: selectedField == index)
    }
  }

  /// The button that adds the typed pair to the deck.
  private var addGroup: Page.Group {
    let canAdd = !isFull && !Self.isBlank(fieldTexts[Self.firstWordField])
    let addItem = Page.Item(.addPair, tr("Add pair"), .deck, isEnabled: canAdd)
    return Page.Group(nil, .list, [addItem])
  }

  private var pairList: Page.Group {
    Page.Group(pairCountText, .list, of: pairs) { index, pair in
      Page.Item(.removePair(index), Self.title(of: pair), .delete)
    }
  }

  /// The button that saves the deck.
  private var saveItem: Page.Item {
    let canSave = pairs.count >= GameSetup.minimumPairs && !Self.isBlank(title)
    return Page.Item(.saveDeck, tr("Save deck"), .play, isEnabled: canSave)
  }

  /// The heading of the list of pairs, which counts the pairs or the missing pairs.
  private var pairCountText: String {
    let pairCount = pairs.count
    let missingCount = GameSetup.minimumPairs - pairCount
    if missingCount > 0 {
      return tr(
        missingCount,
        "\(missingCount) more pair is needed to play.",
        "\(missingCount) more pairs are needed to play.")
    }
    return tr(pairCount, "\(pairCount) pair", "\(pairCount) pairs")
  }

  /// Returns the names of a pair's faces, or one name if both faces are equal.
  private static func title(of pair: Deck.Pair) -> String {
    let firstName = displayName(of: pair.first)
    if pair.first == pair.second {
      return firstName
    }
    let secondName = displayName(of: pair.second)
    return "\(firstName) – \(secondName)"
  }

  /// Returns the text of a face, or the name of a picture file without its folder.
  private static func displayName(of face: Face) -> String {
    guard face.kind == .picture else { return face.name }
    let pathComponents = face.name.split(separator: "/")
    return String(pathComponents.last ?? "")
  }

  // MARK: Typing

  /// Appends text to the selected field, removes line breaks and cuts the field to its maximum
  /// length.
  mutating func type(_ text: String) {
    let letters = text.filter { !$0.isNewline }
    let newText = fieldTexts[selectedField] + letters
    fieldTexts[selectedField] = String(newText.prefix(Self.maximumTextLength))
  }

  /// Removes the last letter of the selected field.
  mutating func deleteLastLetter() {
    let newText = fieldTexts[selectedField].dropLast()
    fieldTexts[selectedField] = String(newText)
  }

  /// Handles Enter, which moves from the title to the first word or adds the typed pair.
  mutating func confirmField() {
    if selectedField == Self.titleField {
      selectedField = Self.firstWordField
    } else {
      addPair()
    }
  }

  // MARK: Pairs

  /// Adds the typed pair to the deck.
  ///
  /// If only one word is typed, both cards show it.
  mutating func addPair() {
    let firstWord = fieldTexts[Self.firstWordField]
    guard !Self.isBlank(firstWord) else { return }
    let firstFace = Face(firstWord, kind: .text)
    let secondWord = fieldTexts[Self.secondWordField]
    if Self.isBlank(secondWord) {
      append(Deck.Pair(firstFace))
    } else {
      append(Deck.Pair(firstFace, Face(secondWord, kind: .text)))
    }
    selectedField = Self.firstWordField
  }

  /// Adds a picture to the deck.
  ///
  /// If one word is typed, the word and the picture form a pair. If two words are typed, they are
  /// first added as a pair. If no word is typed, both cards show the picture.
  ///
  /// - Parameter path: The path of the picture file.
  mutating func addPicture(_ path: String) {
    if typedFaces.count == 2 {
      addPair()
    }
    let picture = Face(path, kind: .picture)
    if let word = typedFaces.first {
      append(Deck.Pair(word, picture))
    } else {
      append(Deck.Pair(picture))
    }
  }

  private mutating func append(_ pair: Deck.Pair) {
    guard !isFull else { return }
    pairs.append(pair)
    fieldTexts[Self.firstWordField] = ""
    fieldTexts[Self.secondWordField] = ""
  }

  /// The faces for the typed words, without blank words.
  private var typedFaces: [Face] {
    let words = [fieldTexts[Self.firstWordField], fieldTexts[Self.secondWordField]]
    return words.filter { !Self.isBlank($0) }.map { Face($0, kind: .text) }
  }

  /// Returns whether a path is absolute and its extension belongs to a supported picture format.
  static func isPicture(_ path: String) -> Bool {
    let fileExtension = path.split(separator: ".").last?.lowercased() ?? ""
    let isPictureType = ["png", "jpg", "jpeg", "webp", "svg"].contains(fileExtension)
    return path.hasPrefix("/") && isPictureType
  }

  private static func isBlank(_ text: String) -> Bool {
    text.allSatisfy(\.isWhitespace)
  }
}
