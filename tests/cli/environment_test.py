"""Each environment variable of docs/environment.md has the effect that an act of environment.json shows, and no other
variable is read. usage: environment_test.py <cjit> [<acts of a frozen version>]

An act runs a command of cjit with the variable and without it. With the variable the exit code is `exit`, standard
output contains `output`, standard error `error`, the document contains `json`, and a file matches `file`. Without it
one of these does not hold. `with` has other variables of both runs, `files` has files of mode 0600.
"""
import json
import os
import pathlib
import sys
import unittest

from command import CommandTest

HERE = pathlib.Path(__file__).resolve().parent
FROZEN = sys.argv[2:3]
ACTS = json.loads(pathlib.Path(*FROZEN or [HERE / "environment.json"]).read_text())
BUILD = ["build", "k.cu", "--arch", "sm_90", "-o", "k.cjit"]
SOURCE = "__global__ void k(float* x) { *x = 1; }\n"


class Environment(CommandTest):
    @unittest.skipIf(FROZEN, "an older version has fewer variables")
    def test_each_variable_of_the_list_has_an_act(self):
        listed = (HERE.parents[1] / "abi/lists/environment.txt").read_text().splitlines()
        self.assertEqual(sorted(ACTS), sorted(line.split("\t")[0] for line in listed))

    def test_the_acts(self):
        for variable, act in ACTS.items():
            with self.subTest(variable=variable):
                self.assertEqual(self.failures(act, variable), [])
                self.assertNotEqual(self.failures(act, None), [], f"the same holds without {variable}")

    def failures(self, act, variable):
        """Run the act in a directory of its own, and return what does not hold."""
        folder = self.folder / f"{variable}"
        folder = next(path for path in (folder.with_suffix(f".{i}") for i in range(99)) if not path.exists())
        folder.mkdir()
        for name, text in {"k.cu": SOURCE, **act.get("files", {})}.items():
            (folder / name).write_text(text)
            (folder / name).chmod(0o600)

        def here(value):
            return json.loads(json.dumps(value).replace("{folder}", str(folder)))
        environment = {name: value for name, value in os.environ.items() if not name.startswith("CJIT_")}
        environment.update({"CJIT_CACHE_DIR": str(folder / "cache"), **here(act.get("with", {}))})
        if variable:
            environment[variable] = here(act["value"])
        command = BUILD if act["command"] == "build" else here(act["command"])
        done = self.run_in(folder, environment, *command)
        found = []
        if done.returncode != act.get("exit", 0):
            found.append(f"the exit code is {done.returncode}: {done.stderr}")
        found += [f"{key} is {text}" for key, text in (("output", done.stdout), ("error", done.stderr))
                  if here(act.get(key, "")) not in text]
        if "json" in act and not (done.stdout and contains(json.loads(done.stdout), here(act["json"]))):
            found.append(f"the document is {done.stdout}")
        if "file" in act and not any(path.stat().st_size for path in folder.glob(act["file"])):
            found.append(f"no file {act['file']}")
        return found


def contains(document, part):
    if isinstance(part, dict):
        return isinstance(document, dict) and all(key in document and contains(document[key], value)
                                                  for key, value in part.items())
    if isinstance(part, list):
        return len(document) == len(part) and all(map(contains, document, part))
    return document == part


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
