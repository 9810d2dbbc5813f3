import Model
import ViewModel

// What a deal changes, in a few words.
extension Snapshot {
  /// Lays every card face down; none is matched or gone.
  public mutating func deal() {
    for index in cards.indices {
      cards[index] = Card(
        face: cards[index].face, isFaceUp: false, isMatched: false, isGone: false)
    }
  }

  /// Gives every card a face of the same kind, row by row from the top left; a number of names that
  /// does not fit the board fails the step.
  public mutating func dealFaces(kind: Face.Kind, _ names: String...) {
    dealFaces(names.map { Face($0, kind: kind) })
  }

  /// Gives every card a face, row by row from the top left; a number of faces that does not fit the
  /// board fails the step.
  public mutating func dealFaces(_ faces: Face...) { dealFaces(faces) }

  private mutating func dealFaces(_ faces: [Face]) {
    guard faces.count == cards.count else {
      mistake = "the board has \(cards.count) cards, the test deals \(faces.count) faces"
      return
    }
    for (index, face) in faces.enumerated() { cards[index].face = face }
  }
}
