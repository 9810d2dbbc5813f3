switch CommandLine.arguments.dropFirst().first {
case "session": try printSessionOfAMinute()
case "choices": measureChoices()
case "frames": try measureFrames()
case "games": measureGames()
case "strengths": measureStrengths()
default: print("usage: Measures session | choices | frames | games | strengths")
}
