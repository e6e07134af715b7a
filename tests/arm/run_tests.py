#!/usr/bin/env python3
"""
Runs tests of CTest on a machine without CTest: as many at a time as there are processors, the long ones first.
Usage: run_tests.py DESCRIPTION, which is the output of `ctest --show-only=json-v1`. Emulators in it are left out.
"""

import collections
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import time

LIMIT = 3600  # seconds for a test of CTest
SLOWEST = 3  # cases of a test whose times are written


def command_of(test):
    """The command without an emulator and with this machine's Python."""
    words = test["command"]
    if os.path.basename(words[0]).startswith("qemu-"):
        words = words[3:]
    return ["python3" if re.fullmatch(r"python3[0-9.]*", os.path.basename(words[0])) else words[0], *words[1:]]


def run(test):
    properties = {entry["name"]: entry["value"] for entry in test.get("properties", [])}
    environment = os.environ | dict(line.split("=", 1) for line in properties.get("ENVIRONMENT", []))
    command = command_of(test)
    begin = time.monotonic()
    # Not a pipe, which a process that outlives the test would keep open.
    path = f"/tmp/{test['name'].replace('/', '_')}.log"
    with open(path, "wb") as log:
        process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=log,
                                   stderr=subprocess.STDOUT, start_new_session=True)
        try:
            status = process.wait(LIMIT)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            process.wait()
            status = f"took longer than {LIMIT} s"
    with open(path, encoding="utf-8", errors="replace") as log:
        output = log.read()
    os.remove(path)
    return os.path.basename(command[-1] if command[0] == "python3" else command[0]), status, output, \
        time.monotonic() - begin


def main():
    with open(sys.argv[1], encoding="utf-8") as description:
        tests = json.load(description)["tests"]
    tests.sort(key=lambda test: not re.match(r"Faults|c_api|cli", test["name"]))
    counts, failed = collections.Counter(), []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        running = {pool.submit(run, test): test["name"] for test in tests}
        for number, done in enumerate(concurrent.futures.as_completed(running), 1):
            name = running[done]
            program, status, output, seconds = done.result()
            cases = re.findall(r"^\[ *(OK|FAILED|SKIPPED) *\] (\S+) \((\d+) ms\)", output, re.M)
            counts.update((program, outcome) for outcome, _, _ in cases)
            slowest = sorted(((int(time_taken), case) for _, case, time_taken in cases), reverse=True)[:SLOWEST]
            print(f"[{number}/{len(tests)}] {name}: {'passed' if status == 0 else status}, {seconds:.1f} s" +
                  "".join(f", {case} {time_taken / 1000:.1f} s" for time_taken, case in slowest if len(cases) > 1),
                  flush=True)
            if status != 0:
                failed.append(name)
                # The last case that was begun is the one that took too long.
                noise = r"\[( *OK *|-*| *RUN *)\]|$" if isinstance(status, int) else r"\[( *OK *|-*)\]|$"
                lines = [line for line in output.splitlines() if not re.match(noise, line)]
                print("\n".join(lines[-200:]), flush=True)
    for program in sorted({program for program, _ in counts}):
        print(f"{program}: {counts[program, 'OK']} passed, {counts[program, 'FAILED']} failed, "
              f"{counts[program, 'SKIPPED']} skipped")
    print(f"{len(tests) - len(failed)} of {len(tests)} tests of CTest passed" +
          (", not " + " ".join(failed) if failed else ""))
    return 1 if failed else 0


sys.exit(main())
