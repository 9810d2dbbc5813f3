import Files
import Localization
import ViewModel
import ViewState

/// The positions of drifting cards in a session, stored in a file beside the session.
///
/// They cannot be computed from the session, because they depend on the sizes of the windows and on
/// the times at which the player stopped the drifting.
package struct StoredPlaces: StoredValue {
  /// The number of events up to the deal whose card positions are stored.
  package var deal = 0

  /// The positions of the cards after drifting.
  package var places = CardPlaces()

  /// The suffix of the names of files with card positions.
  static let ending = ".places.json"

  package init() {}

  /// Creates the card positions of a deal.
  ///
  /// - Parameters:
  ///   - deal: The number of events up to the deal.
  ///   - places: The positions of the cards.
  package init(deal: Int, places: CardPlaces) {
    self.deal = deal
    self.places = places
  }

  /// The fields of a file with card positions.
  package static var fields: [StoredField<StoredPlaces>] {
    [
      StoredField("deal", \.deal, .integer(in: 0...(.max))),
      StoredField("cards", \.places.cards, .optional(.places)),
      StoredField("undone", \.places.undoneCards, .optional(.places)),
    ]
  }

  /// Returns the file with the positions of a session's cards, which is beside the session's file.
  package static func file(ofSession path: String) -> StoredFile<StoredPlaces> {
    let sessionEnding = ".jsonl"
    var stem = path
    if path.hasSuffix(sessionEnding) {
      stem.removeLast(sessionEnding.count)
    }
    return StoredFile(path: stem + ending)
  }
}

extension StoredValueCoding<[SIMD2<Double>]> {
  /// A coding for a list of positions, each of which is written as a list of two numbers.
  static var places: Self {
    Self(
      errorMessage: { tr("must be a list of positions, each with two numbers from 0 to 1") },
      read: { json in
        guard let items = json.list else { return nil }
        let places = items.compactMap(Self.place)
        return places.count == items.count ? places : nil
      },
      write: { places in
        .list(places.map { .list([.double($0.x), .double($0.y)]) })
      }
    )
  }

  private static func place(_ json: JSON.Value) -> SIMD2<Double>? {
    guard let numbers = json.list, numbers.count == 2 else { return nil }
    guard let x = numbers[0].double, let y = numbers[1].double else { return nil }
    guard 0...1 ~= x, 0...1 ~= y else { return nil }
    return SIMD2(x, y)
  }
}

extension Session {
  /// The number of events up to and including the last restart, or the undo that reversed it.
  package var lastDeal: Int {
    let lastIndex = events.lastIndex { event in
      switch event.intent {
      case .restart, .undo: true
      case .choose, .chooseTheme, .hint: false
      }
    }
    guard let lastIndex else { return 0 }
    return lastIndex + 1
  }
}
