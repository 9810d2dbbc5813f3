import Pages

extension Settings: StoredValue {
  /// The lines of `settings.json`.
  public static var fields: [StoredField<Settings>] {
    [
      StoredField("sound", \.sound, .flag),
      StoredField("speech", \.speech, .flag),
      StoredField("motion", \.motion, .name()),
      StoredField("contrast", \.contrast, .name()),
      StoredField("colors", \.colors, .name()),
      StoredField("text-size", \.textSize, .number(of: textSizes)),
      StoredField("language", \.language, .name()),
      StoredField("computer-memory", \.showsMemory, .flag),
      StoredField("clock", \.showsClock, .flag),
      StoredField("first-look", \.firstLook, .flag),
    ]
  }
}
