import CGettext

/// Sentence in the player's language; `context` tells it from one with the same English text.
public func tr(_ sentence: Sentence, context: String? = nil) -> String {
  sentence.told(context: context)
}

/// Sentence about a number of things, in the player's language and its plural form.
public func tr(_ count: Int, _ one: Sentence, _ many: Sentence) -> String {
  let english = count == 1 ? one.english : many.english
  guard Language.isForeign,
    let found = catalogue_find_plural(one.key, many.key, UInt(clamping: count))
  else { return english }
  return Sentence.fill(String(cString: found), with: many.parts)
}
