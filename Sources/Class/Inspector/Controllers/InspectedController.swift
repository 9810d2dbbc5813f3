import ChallengeDelegate
import ConcentrationMVC
import View
import ViewModel

/// What the inspector asks of a controller; the controllers know nothing of it.
@MainActor
protocol InspectedController: ViewController {
  /// The values of controller and model, by name.
  var fields: [Field] { get }
  /// Who is told by the model, by name.
  var delegates: [String] { get }
  /// How many cards are matched.
  var matched: Int { get }
  /// How many misses there were.
  var misses: Int { get }
  /// What the controller calls in the model for an intent, if something.
  func call(for intent: Intent) -> String?
}

extension ConcentrationViewController: InspectedController {
  var fields: [Field] {
    var fields = [
      Field("flipCount", String(flipCount)), Field("theme", theme.name),
      Field("seed", String(seed)),
      Field("game.missCount", String(game.missCount)),
      Field(
        "game.indexOfOneAndOnlyFaceUpCard",
        game.indexOfOneAndOnlyFaceUpCard.map(String.init) ?? "nil"),
    ]
    for (index, card) in game.cards.enumerated() {
      fields += [
        Field("game.cards[\(index)].identifier", String(card.identifier)),
        Field("game.cards[\(index)].isFaceUp", String(card.isFaceUp)),
        Field("game.cards[\(index)].isMatched", String(card.isMatched)),
      ]
    }
    let dealt = Dictionary(uniqueKeysWithValues: emoji.map { ($0.key.identifier, $0.value) })
    for identifier in 0..<game.cards.count / 2 {
      fields.append(Field("emoji[\(identifier)]", dealt[identifier]?.first.name ?? "nil"))
    }
    return fields
  }

  var delegates: [String] { [] }
  var matched: Int { game.cards.count(where: \.isMatched) }
  var misses: Int { game.missCount }

  func call(for intent: Intent) -> String? {
    switch intent {
    case .choose(let index): "Concentration.chooseCard(at: \(index))"
    case .restart(let seed): "Concentration(seed: \(seed))"
    case .chooseTheme: nil
    }
  }
}

extension PictureChallengeViewController: InspectedController {
  var fields: [Field] {
    var fields = [
      Field("seed", String(seed)), Field("game.flips", String(game.flips)),
      Field("game.misses", String(game.misses)), Field("game.turn", "\(game.turn)"),
      Field("game.nextDeadline", game.nextDeadline.map { Entry.text($0) } ?? "nil"),
    ]
    for (index, card) in game.cards.enumerated() {
      fields += [
        Field("game.cards[\(index)].face", card.face.name),
        Field("game.cards[\(index)].isShown", String(card.isShown)),
        Field("game.cards[\(index)].isMatched", String(card.isMatched)),
      ]
    }
    return fields
  }

  var delegates: [String] { ["PictureChallengeViewController"] }
  var matched: Int { game.cards.count(where: \.isMatched) }
  var misses: Int { game.misses }

  func call(for intent: Intent) -> String? {
    switch intent {
    case .choose(let index): "PictureChallenge.choose(\(index))"
    case .restart(let seed): "PictureChallenge.start(seed: \(seed))"
    case .chooseTheme: nil
    }
  }
}
