"""What the gate `meaning` compares: what a version promised, and nothing else."""
import json
import tempfile
import unittest
from pathlib import Path

import meaning


def report(vector, **fields):
    return meaning.promised(vector, {"status": "CJIT_SUCCESS", "error": None, **fields})


class Meaning(unittest.TestCase):
    def differences(self, vector, then, now):
        with tempfile.TemporaryDirectory() as folder:
            reports = Path(folder) / "reports"
            reports.mkdir()
            (reports / "x.json").write_text(json.dumps(report(vector, **then)))
            return meaning.differences(Path(folder), {"x": report(vector, **now)})

    def test_a_default_of_a_plan(self):
        def run(alignment, message="cannot run"):
            return {"runs": [{"workspace": {"alignment": alignment}, "error": {"message": message}}]}
        vector = {"call": "plan", "options": {}}
        self.assertEqual(self.differences(vector, run(256), run(128)),
                         ["x.runs[0].workspace.alignment: was 256, is 128"])
        self.assertEqual(self.differences(vector, run(256), run(256, "another text")), [])

    def test_launches_are_promised_except_those_of_algorithms(self):
        then, now = ({"runs": [{"launches": [{"grid": [n, 1, 1]}]}]} for n in (4, 5))
        self.assertEqual(self.differences({"call": "plan", "options": {}}, then, now),
                         ["x.runs[0].launches[0].grid[0]: was 4, is 5"])
        self.assertEqual(self.differences({"call": "plan", "options": {"algorithm": "{}"}}, then, now), [])

    def test_a_request_that_gets_the_key_of_another(self):
        def keys(*halves):
            return {"keys": [{"status": "CJIT_SUCCESS", "key": {"key": f"{half}-0"}} for half in halves]}
        vector = {"call": "keys"}
        self.assertEqual(self.differences(vector, keys("a", "a", "b"), keys("c", "c", "d")), [])
        self.assertEqual(self.differences(vector, keys("a", "a", "b"), keys("a", "b", "b")),
                         ["x.keys[1].same_as: was 0, is 1", "x.keys[2].same_as: was 2, is 1"])

    def test_what_is_gone_and_what_is_new(self):
        vector = {"call": "kernel_build"}
        self.assertEqual(self.differences(vector, {"result": {"cc": 90}}, {"result": {}}), ["x.result.cc is gone"])
        self.assertEqual(self.differences(vector, {"result": {}}, {"result": {"cc": 90}}), [])


if __name__ == "__main__":
    unittest.main()
