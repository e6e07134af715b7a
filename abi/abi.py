#!/usr/bin/env python3
"""The ABI's tool: describe, diff, generate, check, freeze. See abi/README.md."""
import argparse
import sys
from pathlib import Path

import describe
import generate
from tree import HERE, Tree


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", type=Path, default=HERE.root, help="source tree (default: this one)")
    commands = parser.add_subparsers(required=True)
    commands.add_parser("describe", help="print the description of the headers").set_defaults(run=run_describe)
    commands.add_parser("generate", help="write all generated files").set_defaults(run=run_generate)
    check = commands.add_parser("check", help="run gates; each prints what is wrong and what to do")
    check.add_argument("gates", nargs="*", default=list(GATES), choices=list(GATES))
    check.set_defaults(run=run_check)
    arguments = parser.parse_args()
    return arguments.run(Tree(arguments.root.resolve()), arguments)


def run_describe(tree, _):
    sys.stdout.write(describe.write(describe.describe(tree)))


def run_generate(tree, _):
    generate.generate(tree)


def run_check(tree, arguments):
    problems = [f"{gate}: {problem}" for gate in arguments.gates for problem in GATES[gate](tree)]
    for problem in problems:
        print(problem)
    return 1 if problems else 0


def gate_generated(tree):
    return [f"{path.relative_to(tree.root)} is not what the headers give; run abi/abi.py generate"
            for path in generate.stale(tree)]


GATES = {"generated": gate_generated}

if __name__ == "__main__":
    sys.exit(main())
