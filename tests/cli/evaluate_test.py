"""`cjit evaluate` with a driver that runs kernels whose names say what they do (tests/fake_cuda/acting_kernels.hpp).
Usage: evaluate_test.py <cjit> <folder of the driver>"""

import json
import os
import pathlib
import queue
import re
import signal
import socket
import stat
import subprocess
import sys
import threading
import time
import unittest

import published_schemas
from command import CJIT, CommandTest

FAKE_CUDA = pathlib.Path(sys.argv[2]).resolve()
CASES = {"cases": [{"in": "random:100xfloat32", "out": "zeros:100xfloat32", "n": 100}], "tolerance": 1e-4,
         "times": False}


def source(kernel, body=""):
    return f'extern "C" __global__ void {kernel}(const float* in, float* out, int n) {{{body}}}'


def operator(kernel, **more):
    """What an operator file has."""
    plan = {"name": "p", "kernels": {"k": kernel}, "parameters": "in: pointer, out: pointer, n: int32",
            "steps": [{"launch": "k", "grid": 1, "block": 32, "arguments": ["in", "out", "n"]}]}
    return {"kernels": [{"text": source(kernel), "names": [kernel]}], "plans": [plan], **more}


REFERENCE = operator("act_twice")


def request(id, *candidates, limit=10000, **more):
    """`candidates` are names of acting kernels, or what a request has."""
    candidates = [operator(one, name=one) if str(one).startswith("act_") else one for one in candidates]
    return {"id": id, "candidates": candidates, "reference": REFERENCE,
            "description": {**CASES, "limits": {"run_milliseconds": limit}}, **more}


class Client:
    """A program that sends lines and gets lines."""

    def __init__(self, test, send, receive):
        self.test, self.send_bytes, self.lines, self.unread = test, send, queue.Queue(), []
        threading.Thread(target=self.read, args=(receive,), daemon=True).start()

    def read(self, receive):
        with receive:
            for line in receive:
                self.lines.put(json.loads(line))
        self.lines.put(None)

    def send(self, *lines):
        self.send_bytes(b"".join((one if isinstance(one, bytes) else json.dumps(one).encode()) + b"\n"
                                 for one in lines))

    def next(self):
        line = self.lines.get(timeout=60)
        if line is not None:
            *_, key = line
            self.test.assertEqual(published_schemas.problems("commands", line, f"evaluate --serve {key}"), [])
        return line

    def until(self, id, key):
        """The lines of a request up to one with this key; lines of other requests are kept."""
        lines = []
        while not lines or key not in lines[-1]:
            at = next((at for at, line in enumerate(self.unread) if line["id"] == id), None)
            if at is not None:
                lines.append(self.unread.pop(at))
                continue
            self.unread.append(self.next())
            self.test.assertIsNotNone(self.unread[-1], lines)
        return lines

    def states(self, id):
        """The states of the candidates of a request."""
        return {one["verdict"]["name"]: one["verdict"]["state"] for one in self.until(id, "report") if "verdict" in one}

    def error(self, id):
        return self.until(id, "error")[-1]["error"]


class Evaluate(CommandTest):
    def setUp(self):
        super().setUp()
        self.write("reference.json", json.dumps(REFERENCE))
        self.write("cases.json", json.dumps(CASES))

    def evaluate(self, *arguments, code=0):
        return self.cjit("evaluate", *arguments, code=code, LD_LIBRARY_PATH=str(FAKE_CUDA))

    def test_files_are_judged_as_a_table_and_as_lines(self):
        self.write("right.cu", source("act_twice"))
        self.write("typo.cu", source("act_twice", "oops"))
        self.write("wrong.json", json.dumps(operator("act_constant")))
        files = ("right.cu", "typo.cu", "wrong.json", "--reference=reference.json", "--cases=cases.json")
        table = self.evaluate(*files).stdout
        self.assertRegex(table, r"\nright\.cu +passed +")
        self.assertRegex(table, r"\ntypo\.cu +not_built +")
        self.assertRegex(table, r"\nwrong\.json +wrong +.* 'out': element 0 is 1, expected ")
        self.assertIn("3 candidates on Fake H200: 1 not_built, 1 passed, 1 wrong; ", table)
        *verdicts, report = (json.loads(line) for line in self.evaluate(
            *files, "--json", "--require-pass", code=6).stdout.splitlines())
        self.assertEqual({one["verdict"]["name"]: one["verdict"]["state"] for one in verdicts},
                         {"right.cu": "passed", "typo.cu": "not_built", "wrong.json": "wrong"})
        self.assertEqual(report["report"]["passed"], 1)
        self.evaluate("right.cu", *files[3:], "--require-pass")

    def test_what_cannot_be_read_is_refused(self):
        self.write("right.cu", source("act_twice"))
        both = ("--reference=reference.json", "--cases=cases.json")
        self.write("typo.json", json.dumps({**CASES, "toleranse": 1, "cases": [{"inn": 3}]}))
        for arguments, code, message in (
                (("right.cu", both[0], "--cases=typo.json"), 1, "has no key 'toleranse'"),
                (("right.cu", both[1]), 1, "its names and its plan are unknown; pass --reference"),
                (("none.cu", *both), 5, "none.cu"), (("right.cu",), 1, "pass candidates and --cases"),
                (("--serve", "right.cu"), 1, "excludes"), (("--socket=s", *both), 1, "requires --serve")):
            self.assertIn(message, self.evaluate(*arguments, code=code).stderr)


class Serve(CommandTest):
    def start(self, *arguments, **pipes):
        environment = {**os.environ, "LD_LIBRARY_PATH": str(FAKE_CUDA)}
        process = subprocess.Popen([CJIT, "evaluate", "--serve", *arguments], cwd=self.folder, env=environment,
                                   preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL), **pipes)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def serve(self, *arguments):
        """A server at a pipe, and its client."""
        self.process = self.start(*arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.addCleanup(self.process.stdin.close)

        def send(data):
            self.process.stdin.write(data)
            self.process.stdin.flush()
        return Client(self, send, self.process.stdout)

    def end(self, client):
        """Ends the input; returns the lines that come then."""
        self.process.stdin.close()
        lines = client.unread + list(iter(client.next, None))
        self.assertEqual(self.process.wait(timeout=60), 0)
        return lines

    def test_requests_are_judged_in_their_order_until_the_input_ends(self):
        self.write("right.cu", source("act_twice"))
        client = self.serve("--reference=none.json")
        requests = (request("a", "act_twice", {"name": "broken", "text": source("act_twice", "oops")}, "right.cu"),
                    request(7, "act_constant"))
        for one in requests:
            self.assertEqual(published_schemas.problems("evaluation_request", one), [])
        client.send(*requests)
        lines = [*client.until("a", "report"), *self.end(client)]
        self.assertEqual([one["queued"]["ahead"] for one in lines if "queued" in one], [0, 1])
        self.assertEqual({one["verdict"]["name"]: one["verdict"]["state"] for one in lines if "verdict" in one},
                         {"act_twice": "passed", "broken": "not_built", "right.cu": "passed", "act_constant": "wrong"})
        self.assertEqual([(one["id"], one["report"]["passed"]) for one in lines if "report" in one], [("a", 2), (7, 0)])
        progress = [one["progress"] for one in lines if "progress" in one and one["id"] == "a"]
        self.assertEqual({one["candidates"] for one in progress}, {3})
        self.assertEqual(progress, sorted(progress, key=lambda one: (one["judged"], one["elapsed_milliseconds"])))

    def test_the_clients_of_the_manual_get_their_verdicts(self):
        page = (pathlib.Path(__file__).resolve().parents[2] / "docs/evaluate.md").read_text()
        section = page.split("## Serving\n")[1].split("## Languages\n")[0]
        at_pipe, at_socket = re.findall(r"```python\n(.*?)```", section, re.DOTALL)
        self.write("twice.cu", source("twice"))
        self.write("plan.json", json.dumps(operator("twice")["plans"][0]))
        self.write("twice.toml", '[[kernels]]\nnames = ["twice"]\nsource = "twice.cu"\n[[plans]]\nfile = "plan.json"\n')
        self.write("cases.json", json.dumps(CASES))
        self.process = self.start("--socket", "judge", "-q", "--reference=twice.toml", "--cases=cases.json")
        self.connect(self.folder / "judge")
        at_socket = at_socket.replace("/run/user/1000/", "").replace("/work/mine.cu", "twice.cu")
        for program, wanted in ((at_pipe, "mine passed"), (at_socket, "'passed': 1")):
            done = subprocess.run([sys.executable, "-c", program], cwd=self.folder, capture_output=True, text=True,
                                  timeout=60, env={**os.environ, "LD_LIBRARY_PATH": str(FAKE_CUDA),
                                                   "PATH": f"{CJIT.parent}:{os.environ['PATH']}"})
            self.assertIn(wanted, done.stdout, done.stderr)

    def test_bad_lines_get_an_error_and_nothing_is_lost(self):
        client = self.serve()
        bad = [(b"{", None, "line 1: parse error"), (b"[]", None, "line 2: it is no JSON object"),
               (b'{"id": "\xff"}', None, "line 3: "), ({"candidates": []}, None, "line 4: 'id' is missing"),
               (request("b", "act_twice", devise=1), "b", "line 5: unknown key 'devise'"),
               (request("c"), "c", "line 6: 'candidates' is missing or empty"),
               (request("d", {"text": 3}), "d", "line 7: 'candidates[0].text' is 3; it takes a string"),
               (request("e", {"name": "x", "text": "", "plan": 1}), "e", "has the key 'plan' beside 'text'"),
               (request("f", {"kernels": [{"txt": ""}]}), "f", "candidates[0]: kernels[0]: unknown key 'txt'"),
               (request("g", "act_twice", description={"cases": 1, "x": 2}), "g", "has no key 'x'"),
               (request("h", "act_twice", device=9), "h", "CUDA device 9"),
               ({"cancel": "z"}, None, 'cannot cancel "z": it has ended, or there was no such request'),
               (b'{"id": "long", "x": "' + b"x" * (64 << 20) + b'"}', None, "it has more than 67108864 bytes")]
        client.send(*(line for line, _, _ in bad), b"", request("good", "act_twice"))
        # The schema tells most of them.
        described = [(line.get("id"), published_schemas.problems("evaluation_request", line) == [])
                     for line, _, _ in bad if isinstance(line, dict)]
        self.assertEqual([id for id, is_right in described if is_right], ["h", None])
        for _, id, message in bad[:-1]:
            self.assertIn(message, client.error(id)["message"])
        lines = self.end(client)
        self.assertIn(bad[-1][2], "".join(one.get("error", {}).get("message", "") for one in lines))
        self.assertEqual([one["report"]["passed"] for one in lines if "report" in one], [1])

    def test_it_ends_when_nobody_reads_its_answers(self):
        process = self.start(stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdin.write(json.dumps(request("hangs", "act_hangs", limit=60000)).encode() + b"\n")
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        self.assertIn(b"nobody reads them", process.stderr.read())
        self.assertEqual(process.wait(timeout=20), 5)
        process.stderr.close()
        process.stdin.close()

    def listen(self):
        path = self.folder / "s"
        self.process = self.start("--socket", str(path), "-q")
        return path

    def connect(self, path):
        for _ in range(300):
            connected = socket.socket(socket.AF_UNIX)
            try:
                connected.connect(str(path))
                break
            except (FileNotFoundError, ConnectionRefusedError):
                connected.close()
                self.assertIsNone(self.process.poll())
                time.sleep(0.1)
        self.addCleanup(connected.close)
        client = Client(self, connected.sendall, connected.makefile("rb"))
        client.socket = connected
        return client

    def test_clients_of_a_socket_take_turns_cancel_and_leave(self):
        path = self.listen()
        one, two = self.connect(path), self.connect(path)
        self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o600)
        second = self.start("--socket", str(path), stderr=subprocess.PIPE)
        self.assertIn(b"another server listens there", second.communicate()[1])
        self.assertEqual(second.returncode, 5)

        # It hangs for a minute: only its end lets the others run.
        one.send(request("hangs", "act_hangs", limit=60000), request("waits", "act_twice"),
                 request("last", "act_twice"))
        one.until("last", "queued")
        two.send(request("waits", "act_constant"))
        self.assertEqual(two.until("waits", "queued")[-1]["queued"]["ahead"], 3)
        one.send({"cancel": "waits"}, request("last", "act_twice"))
        self.assertEqual(one.error("waits")["status"], "CJIT_ERROR_CANCELLED")
        self.assertIn('the id "last" is that of a request that has not ended', one.error(None)["message"])
        one.until("hangs", "progress")
        one.send({"cancel": "hangs"})
        self.assertEqual(one.error("hangs")["status"], "CJIT_ERROR_CANCELLED")
        self.assertEqual(two.states("waits"), {"act_constant": "wrong"})
        self.assertEqual(one.states("last"), {"act_twice": "passed"})

        # What a client leaves behind does not run.
        one.send(request("hangs", "act_hangs", limit=60000), request("more", "act_hangs", limit=60000))
        one.until("hangs", "progress")
        one.socket.shutdown(socket.SHUT_RDWR)
        two.send(request("next", "act_twice"))
        self.assertEqual(two.states("next"), {"act_twice": "passed"})
        # A client that sends no more still gets its answers.
        two.send(request("end", "act_twice"))
        two.socket.shutdown(socket.SHUT_WR)
        self.assertEqual(two.states("end"), {"act_twice": "passed"})
        self.assertIsNone(two.next())

        three = self.connect(path)
        three.send(request("hangs", "act_hangs", limit=60000), request("waits", "act_twice"))
        three.until("hangs", "progress")
        self.process.send_signal(signal.SIGTERM)
        self.assertIn("ended by a signal", three.error("hangs")["message"] + three.error("waits")["message"])
        self.assertEqual(self.process.wait(timeout=20), -signal.SIGTERM)
        self.assertFalse(path.exists())

    def test_a_socket_that_was_left_is_replaced_and_other_files_stay(self):
        path = self.folder / "s"
        left = socket.socket(socket.AF_UNIX)
        left.bind(str(path))
        left.close()
        self.listen()
        client = self.connect(path)
        client.send(request("a", "act_twice"))
        self.assertEqual(client.states("a"), {"act_twice": "passed"})
        other = self.write("other", "")
        refused = self.start("--socket", str(other), stderr=subprocess.PIPE)
        self.assertIn(b"a file that is no socket has the name", refused.communicate()[1])
        self.assertTrue(other.exists())


if __name__ == "__main__":
    unittest.main(argv=["evaluate_test"])
