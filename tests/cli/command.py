"""Shared code of the tests of the command `cjit`. The first argument of a test is the command."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import published_schemas

CJIT = pathlib.Path(sys.argv[1]).resolve()


def documents(text):
    """The JSON documents that a command printed one after the other."""
    found = []
    while text:
        document, end = json.JSONDecoder().raw_decode(text)
        found.append(document)
        text = text[end:].lstrip()
    return found


class CommandTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def raw(self, *arguments, **environment):
        """Runs the command and returns the completed process, whatever its exit code."""
        done = self.run_in(self.folder, {**os.environ, **environment}, *map(str, arguments))
        if "--json" in arguments and done.stdout.startswith("{"):  # every document is one that the schemas describe
            for document in documents(done.stdout):
                self.assertEqual(published_schemas.problems("commands", document), [], arguments)
        return done

    def run_in(self, folder, environment, *arguments):
        """Like raw(), with this directory and no other variables."""
        return subprocess.run([CJIT, *arguments], cwd=folder, capture_output=True, text=True, timeout=120,
                              env=environment)

    def cjit(self, *arguments, code=0, **environment):
        done = self.raw(*arguments, **environment)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path
