"""Sentences of pages and of comments in public headers have at most 38 words. Usage: sentences_test.py <root>

Headings, tables, code, console blocks and lists of statuses do not count, and `code` counts as one word.
"""

import pathlib
import re
import sys

LIMIT = 38
root = pathlib.Path(sys.argv[1])
FENCE = re.compile(r"^ *```.*?^ *```$|<!--.*?-->", re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r"/\*\*(.*?)\*/", re.DOTALL)
STATUSES = re.compile(r"@return.*\Z", re.DOTALL)  # the last part of a comment
ITEM = re.compile(r"\s*([-*]\s|\d+\.\s|@)")  # of a list, or a command of Doxygen
NEW_BLOCK = re.compile(r"\s*([-*]\s|\d+\.\s|[@|#]|$)")
NO_PROSE = re.compile(r"\s*([|#]|$)|    ")  # tables, headings, blank lines, indented code
SENTENCE_END = re.compile(r"(?<=[.!?])[)\"*]*\s+")


def blocks(text):
    """Yield (number of the first line, text) of the paragraphs and list items."""
    begin, words, in_item = 0, [], False
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if NEW_BLOCK.match(line) or (line.startswith("  ") and not in_item):
            if words:
                yield begin, " ".join(words)
            words = []
            in_item = bool(ITEM.match(line))
            if NO_PROSE.match(line):
                continue
        begin = begin if words else number
        words.append(line.strip())


def prose(path):
    text = path.read_text()
    if path.suffix == ".h":
        for comment in COMMENT.finditer(text):
            lines = STATUSES.sub("", re.sub(r"^ *\* ?", "", comment[1], flags=re.MULTILINE))
            first = text.count("\n", 0, comment.start())
            yield from ((first + number, block) for number, block in blocks(lines))
    else:
        yield from blocks(FENCE.sub(lambda match: "\n" * match[0].count("\n"), text))


def word_count(sentence):
    return sum(bool(re.search(r"\w", word)) for word in re.sub(r"\]\([^)]*\)", "]", sentence).split())


files = [*root.glob("*.md"), *root.glob("docs/*.md"), *root.glob("src/*.md"), *root.glob("abi/*.md"),
         *root.glob("bindings/*/*.md"), *root.glob("include/cjit/*.h")]
long = [f"{path.relative_to(root)}:{number}: {count} words, the limit is {LIMIT}; divide the sentence: {sentence}"
        for path in files for number, block in prose(path)
        for sentence in SENTENCE_END.split(re.sub(r"`[^`]*`", "code", block))
        if (count := word_count(sentence)) > LIMIT]
sys.exit("\n".join(long) or (0 if files else "found no pages: pass the root of the checkout"))
