"""The other architectures: they play as the view model does, and look as it is rendered."""

import sys

import challenge
import concentration
from game import Game


class Built:
    """A part of another subject, played with a game that is built otherwise."""

    def __init__(self, architecture, part):
        self.architecture, self.part = architecture, part
        self.__name__ = f"{part.__name__}_{architecture}"

    def __call__(self, program, display):
        module = sys.modules[self.part.__module__]
        usual = module.GAME
        module.GAME = usual + ["--architecture", self.architecture]
        try:
            self.part(program, display)
        finally:
            module.GAME = usual


def sessions_of_architectures(program, display):
    """A session goes on in either architecture."""
    for module, architecture in (concentration, "mvc"), (challenge, "delegate"):
        game = Game(program, display, *module.GAME, "--architecture", architecture)
        pairs = game.pairs()
        game.choose(*pairs[0], pairs[1][0])
        game.settle(f"{module.GAME[1]} is played with {architecture}")
        game = game.resumed()
        game.settle(f"the session of {architecture} goes on with a view model")
        game.choose(pairs[1][1])
        game.settle("where the pair is found")
        game = game.resumed("--architecture", architecture)
        game.settle(f"and on with {architecture}")
        game.finish(f"it is finished with {architecture}", pairs[2:])
        game.quit()


# The rest of these subjects is compared frame by frame in Tests/InspectorTests.
PARTS = [
    sessions_of_architectures,
    Built("delegate", challenge.challenge),
    Built("mvc", concentration.concentration),
    Built("mvc", concentration.themes_in_a_narrow_window),
]
