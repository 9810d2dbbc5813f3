extension String {
  /// The text with a space instead of each control character and each invisible character.
  ///
  /// A terminal could interpret such characters as commands.
  public var printable: String { printable(" ") }

  /// Returns the text with a substitute for each control character and each invisible character.
  ///
  /// Invisible characters that join other characters or set the direction of the text are
  /// preserved.
  ///
  /// - Parameter substitute: The character that replaces each control character or invisible
  ///   character.
  public func printable(_ substitute: Unicode.Scalar) -> String {
    let scalars = unicodeScalars.map { scalar in
      scalar.isPrintable ? scalar : substitute
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension Unicode.Scalar {
  fileprivate var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    case .format: isNeededFormat
    default: true
    }
  }

  /// Whether the text looks different without this invisible character.
  private var isNeededFormat: Bool {
    let flagTags: ClosedRange<UInt32> = 0xE0020...0xE007F
    if flagTags.contains(value) {
      // The tags of a flag spell its region, for example England.
      return true
    }
    return properties.isJoinControl || Language.isDirectionMark(self)
  }
}
