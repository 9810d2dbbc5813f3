"""A session goes on in every architecture, and looks as it is rendered.

Everything else that they do is compared with the view model, frame by frame, in Tests/ArchitecturesTests/Outlets
and Tests/InspectorTests.
"""

from game import Game


def sessions_of_architectures(program, display):
    for name, architecture in (("concentration", "mvc"), ("challenge", "delegate"),
                               ("concentration", "observation"), ("challenge", "reducer"),
                               ("concentration", "notification")):
        # In a narrow window the list of themes would come first.
        game = Game(program, display, "--game", name, "--architecture", architecture,
                    size=(800, 500))
        pairs = game.pairs()
        game.choose(*pairs[0], pairs[1][0])
        game.settle(f"{name} is played with {architecture}")
        game = game.resumed()
        game.settle(f"the session of {architecture} goes on with a view model")
        game.choose(pairs[1][1])
        game.settle("where the pair is found")
        game = game.resumed("--architecture", architecture)
        game.settle(f"and on with {architecture}")
        # A controller's summary knows nothing of what was avoidable.
        game.options = ("--architecture", architecture)
        game.finish(f"it is finished with {architecture}", pairs[2:])
        game.ends(architecture)
