import CGettext

/// A sentence in the player's language.
///
/// The comment in front of it is what its translators are told. `context` tells it from what is
/// written alike in English, and is not elsewhere.
public func tr(_ sentence: Sentence, context: String? = nil) -> String {
  sentence.told(context: context)
}

/// A sentence about a number of things in the player's language, which may have more forms, or
/// fewer, than English.
public func tr(_ count: Int, _ one: Sentence, _ many: Sentence) -> String {
  let english = count == 1 ? one.english : many.english
  guard Language.isForeign,
    let found = catalogue_find_plural(one.key, many.key, UInt(clamping: count))
  else { return english }
  return Sentence.fill(String(cString: found), with: many.parts)
}
