#!/usr/bin/env python3
"""Describe, compare, generate, check and freeze the ABI. abi/README.md says when to use which command."""
import argparse
import sys
from pathlib import Path

import abigail
import changelog
import comments
import dependencies
import defaults
import describe
import frozen
import generate
import limits
import marks
import meaning
import names
import rules
import schemas
import symbols
from differences import MAJOR, differences
from freeze import freeze
from tree import HERE, Tree

HEADER_GATES = {"generated": generate.problems, "rules": rules.problems, "changelog": changelog.problems,
                "comments": comments.problems, "defaults": defaults.problems, "names": names.problems,
                "schemas": schemas.problems, "frozen": frozen.problems, "dependencies": dependencies.problems,
                "limits": limits.problems, "marks": marks.problems}
LIBRARY_GATES = {"symbols": lambda tree, arguments: check_symbols(tree, arguments),
                 "abidiff": lambda tree, arguments: abigail.problems(tree, arguments.library),
                 "meaning": lambda tree, arguments: meaning.problems(tree, arguments.library)}


def parse():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", type=Path, default=HERE.root, help="source tree (default: this one)")
    commands = parser.add_subparsers(required=True)
    add = commands.add_parser("describe", help="print the description of the headers")
    add.set_defaults(run=run_describe)
    add = commands.add_parser("diff", help="print the changes since a description, and the version step of each")
    add.add_argument("old", type=Path, nargs="?", help="a cjit_abi.json (default: that of the newest frozen version)")
    add.set_defaults(run=run_diff)
    add = commands.add_parser("generate", help="write all generated files")
    add.set_defaults(run=run_generate)
    add = commands.add_parser("check", help="run gates (default: all); each prints the problems and how to fix them")
    add.add_argument("gates", nargs="*", metavar="gate", help=", ".join(HEADER_GATES | LIBRARY_GATES))
    add.add_argument("--library", type=Path, help=f"a built libcjit.so, for {', '.join(LIBRARY_GATES)}")
    add.add_argument("--static-runtime", action="store_true",
                     help="the library was linked with CJIT_STATIC_CXX_RUNTIME")
    add.add_argument("--program", type=Path, action="append", default=[],
                     help="a program shipped with the library, for symbols")
    add.add_argument("--wheel", type=Path,
                     help="a wheel whose library and programs `symbols` checks, instead of --library")
    add.set_defaults(run=run_check)
    add = commands.add_parser("freeze", help="store this version in abi/baselines; part of a release")
    what = add.add_mutually_exclusive_group(required=True)
    what.add_argument("--library", type=Path, help="libcjit.so of this version, whose meaning is frozen")
    what.add_argument("--without-meaning", action="store_true", help="for rehearsals that build no library")
    add.add_argument("--replace", metavar="VERSION",
                     help="replace what is frozen of a version that was never published")
    add.set_defaults(run=run_freeze)
    return parser.parse_args()


def run_describe(tree, _):
    sys.stdout.write(describe.write(describe.describe(tree)))
    return []


def run_diff(tree, arguments):
    released = tree.released()
    if arguments.old is None and not released:
        print("no version is frozen yet: everything is new")
        return []
    old = describe.read(arguments.old) if arguments.old else describe.describe(Tree(released[-1]))
    changes = differences(old, describe.describe(tree))
    for change in changes:
        print(f"{change.step}: {change.name}: {change.text}")
    return ["programs of the old version may break"] if any(change.step == MAJOR for change in changes) else []


def run_generate(tree, _):
    generate.generate(tree)
    return []


def check_symbols(tree, arguments):
    if arguments.wheel:
        return symbols.wheel_problems(tree, arguments.wheel)
    found = symbols.problems(tree, arguments.library, arguments.static_runtime)
    for program in arguments.program:
        found += symbols.program_problems(tree, program, arguments.static_runtime)
    return found


def run_check(tree, arguments):
    known = HEADER_GATES | (LIBRARY_GATES if arguments.library else {})
    known |= {"symbols": LIBRARY_GATES["symbols"]} if arguments.wheel else {}
    unknown = [f"cannot run the gate '{gate}': it does not exist or needs --library"
               for gate in arguments.gates if gate not in known]
    if unknown:
        return unknown
    found = []
    for gate in arguments.gates or known:
        inputs = (tree, arguments) if gate in LIBRARY_GATES else (tree,)
        found += [f"{gate}: {problem}" for problem in known[gate](*inputs)]
    return found


def run_freeze(tree, arguments):
    problems = freeze(tree, arguments.library, arguments.replace)
    if not problems:
        print(f"the seal of the frozen files, for the message of the tag: {frozen.seal(tree)}")
    return problems


def main():
    arguments = parse()
    problems = arguments.run(Tree(arguments.root.resolve()), arguments)
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
