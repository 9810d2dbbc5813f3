extension String {
  /// Text with spaces for control characters and invisible marks, which could give a terminal
  /// orders.
  public var printable: String { printable(" ") }

  /// Text with a substitute for control characters and invisible marks; those that join characters
  /// or order them stay.
  public func printable(_ substitute: Unicode.Scalar) -> String {
    let scalars = unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .format where scalar.properties.isJoinControl || Language.isDirectionMark(scalar): scalar
      // The letters of a flag, such as that of England.
      case .format where (0xE0020...0xE007F).contains(scalar.value): scalar
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: substitute
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
