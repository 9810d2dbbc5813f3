"""Continues sessions in every architecture, and compares the window with rendered frames.

All other behavior is compared with the view model, frame by frame, in
Tests/ArchitecturesTests/Outlets and Tests/InspectorTests.
"""

from game import Game


def sessions_of_architectures(program, display):
    for name, architecture in (("concentration", "mvc"), ("challenge", "delegate"),
                               ("concentration", "observation"), ("challenge", "reducer"),
                               ("concentration", "notification")):
        # In a narrow window, the list of themes would cover the board.
        game = Game(program, display, "--game", name, "--architecture", architecture,
                    size=(800, 500))
        pairs = game.pairs()
        game.choose(*pairs[0], pairs[1][0])
        game.settle(f"{name} can be played with {architecture}")
        game = game.resumed()
        game.settle(f"a view model continues the session of {architecture}")
        game.choose(pairs[1][1])
        game.settle("the view model finds the pair")
        game = game.resumed("--architecture", architecture)
        game.settle(f"{architecture} continues the session again")
        # The summary of a controller does not count avoidable misses.
        game.options = ("--architecture", architecture)
        game.finish(f"{architecture} finishes the game", pairs[2:])
        game.ends(architecture)
