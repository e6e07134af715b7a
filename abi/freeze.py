"""A released version, kept for ever: its description and its headers in abi/baselines/<major>.<minor>/."""
import shutil

import changelog
import describe
import generate


def freeze(tree):
    """The problems that stand in the way; none if the version was frozen."""
    major, minor, _ = tree.version()
    folder = tree.baselines / f"{major}.{minor}"
    if folder.exists():
        return [f"{folder.relative_to(tree.root)} exists; a frozen version is never written again"]
    found = generate.problems(tree) + changelog.problems(tree)
    if found:
        return found
    folder.mkdir(parents=True)
    (folder / "cjit_abi.json").write_text(describe.write(describe.describe(tree)))
    shutil.copytree(tree.include, folder / "include", ignore=shutil.ignore_patterns("*.hpp"))
    generate.generate(tree)
    return []
