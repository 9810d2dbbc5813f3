import Menu

extension Settings: KeptValue {
  /// The lines of `settings.json`.
  public static var fields: [KeptField<Settings>] {
    [
      KeptField("sound", \.sound, .flag),
      KeptField("speech", \.speech, .flag),
      KeptField("motion", \.motion, .name()),
      KeptField("contrast", \.contrast, .name()),
      KeptField("colors", \.colors, .name()),
      KeptField("text-size", \.textSize, .number(of: textSizes)),
      KeptField("language", \.language, .name()),
      KeptField("computer-memory", \.showsMemory, .flag),
      KeptField("clock", \.showsClock, .flag),
      KeptField("first-look", \.firstLook, .flag),
    ]
  }
}
