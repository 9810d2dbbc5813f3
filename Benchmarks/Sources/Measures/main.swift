switch CommandLine.arguments.dropFirst().first {
case "session":
  try printSessionOfAMinute()
case "choices":
  measureChoices()
case "frames":
  try measureFrames()
case "games":
  measureGames()
case "strengths":
  measureStrengths()
case "stars":
  measureStars()
case "architectures":
  measureArchitectures()
default:
  print("usage: Measures session|choices|frames|games|strengths|stars|architectures")
}
