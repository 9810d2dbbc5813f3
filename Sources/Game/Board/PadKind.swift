/// A family of gamepads whose buttons have the same names.
public enum PadKind: CaseIterable, Sendable {
  case xbox360, xboxOne, playStation3, playStation, nintendo, stadia
  /// A pad of another maker; most have the names of the first one's.
  case other
}
