/// Is told each call of a model as it happens, for whoever looks on; usually there is nobody.
///
/// It is no part of the game: two games that differ in nothing else are equal.
public struct CallObserver: Equatable, Sendable {
  /// Called with each call as a program writes it, for example "choose(at: 4)".
  public let note: (@Sendable (String) -> Void)?

  /// Creates an observer; without a closure nobody is told.
  public init(note: (@Sendable (String) -> Void)? = nil) { self.note = note }

  /// Always.
  public static func == (a: CallObserver, b: CallObserver) -> Bool { true }
}
