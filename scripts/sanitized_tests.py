#!/usr/bin/env python3
"""Fails if the preset `plain` leaves a test to the preset `asan` that is not there. Both must be built."""
import json
import os
import subprocess
import sys


def left_to_asan(preset):
    """Return the tests of the programs that have the label `sanitized`."""
    listing = subprocess.run(["ctest", "--test-dir", f"build/{preset}", "-L", "sanitized", "--show-only=json-v1"],
                             check=True, capture_output=True, text=True).stdout
    found, programs = set(), set()
    for test in json.loads(listing)["tests"]:
        variables = {line for each in test["properties"] if each["name"] == "ENVIRONMENT" for line in each["value"]}
        patterns = next((line.partition("=")[2] for line in variables if line.startswith("GTEST_FILTER=")), None)
        if patterns:  # a shard
            programs.add((test["command"][0], patterns))
        else:
            found.add(test["name"])
    for program, patterns in programs:
        lines = subprocess.run([program, "--gtest_list_tests"], check=True, capture_output=True, text=True,
                               env={**os.environ, "GTEST_FILTER": patterns}).stdout.splitlines()
        suite = ""
        for line in lines:
            if line.startswith(" "):
                found.add(suite + line.split()[0])
            elif line.endswith(".") or ".  #" in line:
                suite = line.split()[0]
    return found


plain, asan = left_to_asan("dev"), left_to_asan("asan")
print(f"{len(plain)} tests run with the address sanitizer only")
for name in sorted(plain - asan):
    print(f"{name} is in neither of the presets plain and asan; it belongs to a list of tests/CMakeLists.txt",
          file=sys.stderr)
sys.exit(1 if plain - asan or not plain else 0)
