extension ManualPage {
  /// What stands in the manual and nowhere else.
  enum Prose {
    static let manual = "Games Manual"
    static let options = "options"
    static func see(_ page: String) -> String { "See \(page)(6)." }

    static let description = """
      Every game is kept as it is played: what was left is there again at the next start, unless an \
      option asks for another game.
      """

    static let tables = [
      (
        "KEYS",
        [
          ("Arrows, Enter, Space", "Go to a card or a button, and choose it."),
          ("b2, 5", "Choose a card by its place or number, with Enter."),
          ("Tab", "Go to the buttons, and back to the board."),
          ("H, U", "Get a hint; take a new deal back."),
          ("Ctrl+N", "Deal anew."),
          ("Escape, F10", "Close what lies over the board; open the menu."),
          ("F11, F12", "Fill the screen; open the inspector."),
          ("Ctrl+Q", "Quit."),
        ]
      ),
      (
        "ENVIRONMENT",
        [
          ("MEMORY_GAME_REDUCED_MOTION", "1 for short fades instead of springs, 0 for springs."),
          ("MEMORY_GAME_SOUND", "0 for a silent game, 1 for one that is heard."),
          ("NO_COLOR", "If it is set, a terminal shows no colours."),
          ("XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_DATA_HOME, XDG_CACHE_HOME", "See below."),
        ]
      ),
      (
        "FILES",
        [
          ("~/.config/memory-game/settings.json", "What the player has set."),
          ("~/.local/state/memory-game", "The window's place, and the newest 50 sessions."),
          ("~/.local/share/memory-game", "Finished games, and the player's own decks."),
          ("~/.cache/memory-game", "Pictures that were loaded."),
        ]
      ),
      (
        "EXIT STATUS",
        [
          ("0", "The game was left, or what was asked for is done."),
          ("64, 65, 66", "Wrong usage; bad data; a file that is not there."),
          ("69", "No display, or no font."),
          ("73, 74", "Output that cannot be made, or cannot be written."),
          ("129, 130, 143", "Ended by SIGHUP, SIGINT or SIGTERM."),
        ]
      ),
    ]

    static let examples = [
      ("memory-game --game concentration --deck sports", "Play Concentration with another deck."),
      ("memory-game --view terminal --plain", "Play line by line, as for a screen reader."),
      (
        "memory-game --deck ~/Pictures",
        "Play with pictures of one's own; at least as many as the board has pairs."
      ),
      (
        "memory-game render game.jsonl --output frames --at 2.5",
        "Draw what a recorded game showed after two and a half seconds."
      ),
    ]
  }
}
