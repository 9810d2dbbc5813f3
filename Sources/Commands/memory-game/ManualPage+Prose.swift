import Board
import Text

extension ManualPage {
  /// What stands in the manual and nowhere else.
  enum Prose {
    static var manual: String { tr("Games Manual") }
    static var options: String { tr("options") }
    static func see(_ page: String) -> String { tr("See \(page)(6).") }

    static var description: String {
      tr(
        """
        Every game is kept as it is played: what was left is there again at the next start, unless \
        an option asks for another game.
        """)
    }

    /// The keys of all games, as the help in the window has them.
    private static var keys: [(String, String)] {
      let cards = KeyBinding.help(.window, isPile: false, hasThemes: true)
      let pile = KeyBinding.help(.window, isPile: true)
      let known = Set(cards.map(\.name))
      return (cards + pile.filter { !known.contains($0.name) }).map { ($0.name, $0.value) }
    }

    static var tables: [(String, [(String, String)])] {
      [
        (
          tr("KEYS"), keys
        ),
        (
          tr("ENVIRONMENT"),
          [
            (
              "MEMORY_GAME_REDUCED_MOTION",
              tr("1 for short fades instead of springs, 0 for springs.")
            ),
            ("MEMORY_GAME_LOOK", tr("How it looks, as --look says it.")),
            ("MEMORY_GAME_SOUND", tr("0 for a silent game, 1 for one that is heard.")),
            (
              "LANGUAGE, LC_ALL, LC_MESSAGES, LANG",
              tr("The language, if neither --language nor the settings say it.")
            ),
            ("NO_COLOR", tr("If it is set, a terminal shows no colours.")),
            ("XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_DATA_HOME, XDG_CACHE_HOME", tr("See below.")),
          ]
        ),
        (
          tr("FILES"),
          [
            ("~/.config/memory-game/settings.json", tr("What the player has set.")),
            ("~/.local/state/memory-game", tr("The window's place, and the newest 50 sessions.")),
            ("~/.local/share/memory-game", tr("Finished games, and the player's own decks.")),
            ("~/.cache/memory-game", tr("Pictures that were loaded.")),
          ]
        ),
        (
          tr("EXIT STATUS"),
          [
            ("0", tr("The game was left, or what was asked for is done.")),
            ("64, 65, 66", tr("Wrong usage; bad data; a file that is not there.")),
            ("69", tr("No display, or no font.")),
            ("73, 74", tr("Output that cannot be made, or cannot be written.")),
            ("129, 130, 143", tr("Ended by SIGHUP, SIGINT or SIGTERM.")),
          ]
        ),
      ]
    }

    static var examples: [(String, String)] {
      [
        (
          "memory-game --game concentration --deck sports",
          tr("Play Concentration with another deck.")
        ),
        ("memory-game --view terminal --plain", tr("Play line by line, as for a screen reader.")),
        (
          "memory-game --deck ~/Pictures",
          tr("Play with pictures of one's own; at least as many as the board has pairs.")
        ),
        (
          "memory-game render game.jsonl --output frames --at 2.5",
          tr("Draw what a recorded game showed after two and a half seconds.")
        ),
      ]
    }
  }
}
