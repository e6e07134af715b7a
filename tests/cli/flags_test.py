"""abi/lists/flags.txt lists the flags of every command with their meaning; `names` keeps those of released versions.

flags_test.py <cjit> [--write]: with --write it writes the list from `cjit help`.
"""

import pathlib
import re
import subprocess
import sys
import unittest

CJIT = pathlib.Path(sys.argv[1]).resolve()
LIST = pathlib.Path(__file__).resolve().parents[2] / "abi/lists/flags.txt"


def shown(command):
    """Return the options and the subcommands in the help of a command, as (flag, meaning) and as names."""
    text = subprocess.run([CJIT, "help", *command], capture_output=True, text=True, check=True).stdout
    text = re.sub(r"\n {20,}(?=\S)", "  ", text)  # the meaning of a long flag is on a line of its own
    parts = {title: body for title, body in re.findall(r"^([\w \[\]-]+):\n((?:  .*\n)+)", text, re.MULTILINE)}
    rows = [line for title, body in parts.items() if title not in ("Positionals", "Subcommands")
            for line in body.splitlines()]
    flags = [line.split(maxsplit=1) for line in rows]
    return ([(flag, " ".join("".join(meaning).split())) for flag, *meaning in flags],
            re.findall(r"^  (\w+)", parts.get("Subcommands", ""), re.MULTILINE))


def lines(command=()):
    flags, subcommands = shown(command)
    for flag, meaning in flags:
        yield f"{' '.join(('cjit', *command))} {flag}\t{meaning}"
    for name in subcommands:
        if command or name != "help":
            yield from lines((*command, name))


class Flags(unittest.TestCase):
    def test_the_list_has_every_flag_of_the_command(self):
        self.maxDiff = None
        self.assertEqual(LIST.read_text().splitlines(), sorted(lines()),
                         f"{LIST.name} does not match the command; write it by flags_test.py <cjit> --write")


if __name__ == "__main__":
    if sys.argv[2:] == ["--write"]:
        LIST.write_text("".join(f"{line}\n" for line in sorted(lines())))
    else:
        unittest.main(argv=sys.argv[:1])
