"""A screen reader's view of the game, for a test that asks line by line.

This file also runs as a program. It answers each line on standard input with a line of JSON on standard
output.
"""

import json
import os
import subprocess
import sys

STATES = ["active", "checked", "focused", "sensitive", "showing"]
EVENTS = ["object:announcement", "object:state-changed:focused", "window:activate",
          "object:property-change:accessible-name", "object:children-changed:remove"]


class Client:
    """A process that has the same view of the game as a screen reader."""

    def __init__(self, env):
        # This is Debian's Python, which finds the packages that .ci/run installs.
        self.process = subprocess.Popen(
            ["/usr/bin/python3", __file__], env=dict(os.environ, **env), text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert self.process.stdout.readline() == "ready\n", "no reader starts"
        self.heard = []

    def ask(self, *words):
        self.process.stdin.write(" ".join(words) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def parts(self):
        """Returns the role, the name and the states of each object of the game."""
        return self.ask("tree")

    def names(self, state="showing"):
        return [name for _, name, states in self.parts() if state in states]

    def press(self, name):
        """Presses a visible object whose name begins with a text."""
        return self.ask("press", name)

    def events(self):
        """Returns the events so far, each with its object and text."""
        self.heard += self.ask("events")
        return self.heard

    def hears(self, event, text):
        return any(event == kind and text in (name, said) or event == kind and text in said
                   for kind, name, said in self.events())

    def stop(self):
        self.process.kill()
        self.process.wait()


def serve():
    import pyatspi
    from gi.repository import GLib

    heard = []

    def hear(event):
        text = event.any_data if isinstance(event.any_data, str) else ""
        heard.append((event.type.replace(":system", ""), event.source.name, text))

    def parts(thing):
        yield thing
        for child in thing:
            if child:
                yield from parts(child)

    def game():
        # An application that has just ended may still be listed.
        return [part for program in pyatspi.Registry.getDesktop(0) if program
                for part in parts(program)]

    def texts():
        return [thing.queryText() for thing in game() if thing.getRole() == pyatspi.ROLE_ENTRY]

    def states(thing):
        has = thing.getState().contains
        return [state for state in STATES
                if has(getattr(pyatspi, "STATE_" + state.upper()))]

    def press(name):
        for thing in game():
            if thing.name.startswith(name) and "showing" in states(thing):
                return thing.queryAction().doAction(0)
        return None

    def answer(channel, condition):
        line = sys.stdin.readline()
        if not line:
            os._exit(0)
        verb, _, rest = line.strip().partition(" ")
        try:
            if verb == "tree":
                found = [(thing.getRoleName(), thing.name, states(thing)) for thing in game()]
            elif verb == "roles":
                found = sorted({thing.getLocalizedRoleName() for thing in game()})
            elif verb == "text":
                found = [text.getText(0, -1) for text in texts()]
            elif verb == "press":
                found = press(rest)
            else:
                found = heard[:]
                heard.clear()
        except Exception as error:  # The tree can change while it is read. In this case, the test asks again.
            found = [] if verb != "press" else repr(error)
        print(json.dumps(found), flush=True)
        return True

    pyatspi.Registry.registerEventListener(hear, *EVENTS)
    GLib.io_add_watch(0, GLib.IO_IN | GLib.IO_HUP, answer)
    print("ready", flush=True)
    pyatspi.Registry.start()


if __name__ == "__main__":
    serve()
