import Files
import Localization
import ViewModel
import ViewState

/// Places of the cards of a session that have drifted, in a file beside it.
///
/// A session cannot tell them: they depend on the windows in which the cards drifted, and on the
/// times at which the player stilled them.
package struct StoredPlaces: StoredValue {
  /// Number of the session's events up to its last deal, to which the places belong.
  package var deal = 0
  /// Places.
  package var places = CardPlaces()

  static let ending = ".places.json"

  /// No places.
  package init() {}

  /// Places of the deal that is the last one after so many events.
  package init(deal: Int, places: CardPlaces) {
    self.deal = deal
    self.places = places
  }

  /// Lines of the file.
  package static var fields: [StoredField<StoredPlaces>] {
    [
      StoredField("deal", \.deal, .integer(in: 0...(.max))),
      StoredField("cards", \.places.cards, .optional(.places)),
      StoredField("undone", \.places.undoneCards, .optional(.places)),
    ]
  }

  /// File beside that of a session.
  package static func file(ofSession path: String) -> StoredFile<StoredPlaces> {
    let stem = path.hasSuffix(".jsonl") ? String(path.dropLast(".jsonl".count)) : path
    return StoredFile(path: stem + ending)
  }
}

extension StoredValueCoding<[SIMD2<Double>]> {
  static var places: Self {
    Self(
      errorMessage: tr("must be a list of positions, each of two numbers from 0 to 1"),
      read: { value in
        guard let items = value.list else { return nil }
        let places = items.compactMap(Self.place)
        return places.count == items.count ? places : nil
      }, write: { .list($0.map { .list([.double($0.x), .double($0.y)]) }) })
  }

  private static func place(_ value: JSON.Value) -> SIMD2<Double>? {
    guard let numbers = value.list?.map(\.double), numbers.count == 2, let x = numbers[0],
      let y = numbers[1], 0...1 ~= x, 0...1 ~= y
    else { return nil }
    return SIMD2(x, y)
  }
}

extension Session {
  /// Number of events up to the last deal, or up to the one that brought back a deal.
  package var lastDeal: Int {
    let last = events.lastIndex { event in
      switch event.intent {
      case .restart, .undo: true
      case .choose, .chooseTheme, .hint: false
      }
    }
    return last.map { $0 + 1 } ?? 0
  }
}
