"""Reads the messages of Swift sources: what stands in tr("…"), with its comments."""

import dataclasses
import itertools
import re
import textwrap

ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", '"': '"', "'": "'", "\\": "\\"}

# A regular expression, in which quotes mean nothing.
EXPRESSION = re.compile(r"(?<=[(\s,])/(?![/*\s])(?:\\.|[^/\\\n])+/(?=[)\s,.])")


@dataclasses.dataclass
class Message:
    text: str
    plural: str | None
    context: str | None
    comments: list[str]


class Reader:
    """A source, read from its start to its end."""

    def __init__(self, source, comment=()):
        self.source = source
        self.at = 0
        self.messages = []
        # The texts that are no messages.
        self.loose = []
        # The doc comment before the place that is read: it is about all that follows.
        self.doc = list(comment)
        self.notes = []

    def fail(self, why):
        line = self.source.count("\n", 0, self.at) + 1
        raise SystemExit(f"line {line}: {why}")

    def looking_at(self, text):
        return self.source.startswith(text, self.at)

    def skip_space(self):
        self.at = re.compile(r"\s*").match(self.source, self.at).end()

    def read(self):
        """Reads everything and returns its messages."""
        while self.at < len(self.source):
            if self.looking_at("//"):
                self.comment()
            elif match := EXPRESSION.match(self.source, self.at):
                self.at = match.end()
            elif self.looking_at('"') or self.looking_at("#\""):
                line = self.source[self.source.rfind("\n", 0, self.at) + 1 : self.at]
                # What stands on a gamepad's buttons is the same everywhere.
                isPad = re.match(r" *case \.\w+.*: \(", line)
                isContext = self.source[: self.at].endswith("context: ")
                words = "".join(part for part in self.string() if isinstance(part, str))
                # A name that something is compared with is no word.
                if re.search("[A-Za-z]{2}", words) and not isPad and not isContext and not self.looking_at(":"):
                    self.loose.append(words)
            elif match := re.compile(r"(?<![\w.])(?<!func )tr\(").match(self.source, self.at):
                self.at = match.end()
                self.call()
            else:
                self.at += 1
        return self.messages

    def comment(self):
        """Keeps the lines of a doc comment, and those of a note right above a message."""
        end = self.source.find("\n", self.at)
        end = len(self.source) if end < 0 else end
        line = self.source[self.at : end]
        own = not self.source[self.source.rfind("\n", 0, self.at) + 1 : self.at].strip()
        follows = self.source[: self.at].rstrip(" ").endswith("\n") and self.last_comment == self.at
        kept = self.doc if line.startswith("///") else self.notes
        if not follows:
            kept.clear()
        if line.startswith("///"):
            self.notes.clear()
        if own and not line.startswith("// MARK"):
            kept.append(line.lstrip("/").strip())
        self.at = end
        rest = re.compile(r"\n[ ]*").match(self.source, end)
        self.last_comment = rest.end() if rest else -1
        self.note_end = self.last_comment

    last_comment = -1
    note_end = -1

    def string(self):
        """Reads a literal: a list of texts and, as tuples, of what stands in its gaps."""
        source, parts, text = self.source, [], ""
        hashes = len(re.compile("#*").match(source, self.at).group())
        quote = '"""' if source.startswith('"""', self.at + hashes) else '"'
        escape, end = "\\" + "#" * hashes, quote + "#" * hashes
        start = self.at
        self.at += hashes + len(quote)
        while not self.looking_at(end):
            if self.at >= len(source) or (quote == '"' and source[self.at] == "\n"):
                self.at = start
                self.fail("a text does not end")
            if self.looking_at(escape):
                self.at += len(escape)
                sign = source[self.at]
                if sign == "(":
                    parts += [text, (self.gap(),)]
                    text = ""
                    continue
                if sign == "u":
                    match = re.compile(r"u\{(\w+)\}").match(source, self.at)
                    text += chr(int(match[1], 16))
                    self.at = match.end()
                    continue
                # A line that goes on keeps a sign of its own until its indent is taken away.
                text += "\0" if sign == "\n" else ESCAPES.get(sign, sign)
                self.at += 1
                if sign == "\n":
                    text += "\n"
                continue
            text += source[self.at]
            self.at += 1
        parts.append(text)
        if quote == '"""':
            line = source[source.rfind("\n", 0, self.at) + 1 : self.at]
            parts = self.outdented(parts, len(line))
        self.at += len(end)
        return parts

    @staticmethod
    def outdented(parts, indent):
        texts = [part for part in parts if isinstance(part, str)]
        whole = "\1".join(texts)
        whole = whole.removeprefix("\n")
        lines = whole.split("\n")[:-1]
        lines = [line[indent:] if not line.strip(" ") or line[:indent].isspace() else line for line in lines]
        whole = "\n".join(lines).replace("\0\n", "")
        texts = iter(whole.split("\1"))
        return [next(texts) if isinstance(part, str) else part for part in parts]

    def gap(self):
        """Reads what stands in a gap, which may have messages itself."""
        inner, start = 0, self.at
        while True:
            if self.looking_at('"'):
                self.string()
                continue
            sign = self.source[self.at]
            inner += (sign == "(") - (sign == ")")
            self.at += 1
            if inner == 0:
                break
        code = self.source[start + 1 : self.at - 1]
        inside = Reader(code, self.doc)
        self.messages += inside.read()
        return code

    def sentence(self):
        """Reads a literal as translators see it, and what is in its gaps."""
        self.skip_space()
        if not self.looking_at('"') and not self.looking_at("#\""):
            return None
        text, gaps = "", []
        for part in self.string():
            if isinstance(part, tuple):
                gaps.append(part[0])
                text += f"%{len(gaps)}"
            else:
                text += part
        return text, gaps

    def argument(self):
        """Skips an argument, to behind its comma."""
        depth = 0
        while depth or not self.looking_at(","):
            depth += (self.source[self.at] in "([{") - (self.source[self.at] in ")]}")
            if depth < 0:
                self.fail("a message must be a literal")
            self.at += 1
        self.at += 1

    def call(self):
        notes = list(self.notes) if self.is_below_note() else []
        message, plural, context = self.sentence(), None, None
        if message is None:
            self.argument()
            message = self.sentence()
            self.skip_space()
            self.at += 1
            plural = self.sentence()
            if message is None or plural is None:
                self.fail("a message about a count has two literals")
        self.skip_space()
        if self.looking_at(","):
            self.at += 1
            self.skip_space()
            if self.looking_at("context:"):
                self.at += len("context:")
                context = self.sentence()[0]
                self.skip_space()
        if not self.looking_at(")"):
            self.fail("a message must be one literal")
        text, gaps = message
        # A translator numbers the gaps of all forms as the last one does.
        if plural and gaps != plural[1][: len(gaps)]:
            self.fail("the gaps of both forms must be the same, in the same order")
        many = plural[1] if plural else gaps
        # The first paragraph of a doc comment is its summary.
        summary = list(itertools.takewhile(bool, self.doc))
        comments = [" ".join(summary + notes)] if summary or notes else []
        comments += [f"%{number} is {squeeze(gap)}" for number, gap in enumerate(many, 1)]
        self.messages.append(Message(text, plural and plural[0], context, comments))

    def is_below_note(self):
        """Whether only the line of the message stands between it and a note."""
        return self.note_end >= 0 and "\n" not in self.source[self.note_end : self.at]


def squeeze(code):
    return " ".join(code.split())


def messages(source):
    return Reader(source).read()


def loose(source):
    """The texts of a source that nobody translates."""
    reader = Reader(source)
    reader.read()
    return reader.loose


def wrapped(text, width=76):
    return textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False)
