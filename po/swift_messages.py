"""Reads the messages in Swift sources and their comments. Messages are the literals in tr("…")."""

import dataclasses
import itertools
import re
import textwrap

ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", '"': '"', "'": "'", "\\": "\\"}

# A regular expression literal in Swift. Quotation marks in it do not begin a string.
EXPRESSION = re.compile(r"(?<=[(\s,])/(?![/*\s])(?:\\.|[^/\\\n])+/(?=[)\s,.])")


@dataclasses.dataclass
class Message:
    text: str
    plural: str | None
    context: str | None
    comments: list[str]


class Reader:
    """A parser that reads a source from start to end."""

    def __init__(self, source, comment=()):
        self.source = source
        self.at = 0
        self.messages = []
        # The texts outside messages.
        self.loose = []
        # The last doc comment, which applies to all following messages.
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
        """Reads the whole source and returns its messages."""
        while self.at < len(self.source):
            if self.looking_at("//"):
                self.comment()
            elif match := EXPRESSION.match(self.source, self.at):
                self.at = match.end()
            elif self.looking_at('"') or self.looking_at("#\""):
                line = self.source[self.source.rfind("\n", 0, self.at) + 1 : self.at]
                # The labels of gamepad buttons are the same in every language.
                isPad = re.match(r" *case \.\w+.*: \(", line)
                isContext = self.source[: self.at].endswith("context: ")
                words = "".join(part for part in self.string() if isinstance(part, str))
                # A name in a comparison is not a text for players.
                if re.search("[A-Za-z]{2}", words) and not isPad and not isContext and not self.looking_at(":"):
                    self.loose.append(words)
            elif match := re.compile(r"(?<![\w.])(?<!func )tr\(").match(self.source, self.at):
                self.at = match.end()
                self.call()
            else:
                self.at += 1
        return self.messages

    def comment(self):
        """Stores the lines of a doc comment, or of a note directly above a message."""
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
        """Reads a string literal. Returns a list of its texts, and of its interpolations as tuples."""
        source, parts, text = self.source, [], ""
        hashes = len(re.compile("#*").match(source, self.at).group())
        quote = '"""' if source.startswith('"""', self.at + hashes) else '"'
        escape, end = "\\" + "#" * hashes, quote + "#" * hashes
        start = self.at
        self.at += hashes + len(quote)
        while not self.looking_at(end):
            if self.at >= len(source) or (quote == '"' and source[self.at] == "\n"):
                self.at = start
                self.fail("unterminated string")
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
                # A line that continues on the next one is marked until the indentation is removed.
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
        """Reads an interpolation, which may contain messages."""
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
        """Reads a literal. Returns it in the form for translators, and the code of its placeholders."""
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
        """Skips an argument and the comma after it."""
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
        # The numbers of the placeholders in all forms follow the last form.
        if plural and gaps != plural[1][: len(gaps)]:
            self.fail("both forms must have the same placeholders in the same order")
        many = plural[1] if plural else gaps
        # The first paragraph of a doc comment is its summary.
        summary = list(itertools.takewhile(bool, self.doc))
        comments = [" ".join(summary + notes)] if summary or notes else []
        comments += [f"%{number} is the value of {squeeze(gap)}" for number, gap in enumerate(many, 1)]
        self.messages.append(Message(text, plural and plural[0], context, comments))

    def is_below_note(self):
        """Returns whether a note is directly above the line of the message."""
        return self.note_end >= 0 and "\n" not in self.source[self.note_end : self.at]


def squeeze(code):
    return " ".join(code.split())


def messages(source):
    return Reader(source).read()


def loose(source):
    """Returns the texts of a source that are not in messages."""
    reader = Reader(source)
    reader.read()
    return reader.loose


def wrapped(text, width=76):
    return textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False)
