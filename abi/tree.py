"""The paths of the source tree. Tests use it for a copy."""
import re
from dataclasses import dataclass
from pathlib import Path

GENERATED = ("algorithm_calls.h", "cjit_loader.h")
FIRST = (0, 7)  # the first version of the promise, which all elements without "Since" belong to


@dataclass(frozen=True)
class Tree:
    root: Path

    # A public header that is generated from the others, and then described like them.
    ENUM_NAMES = "enum_names.h"
    ENUM_NAMES_GUARD = "CJIT_ENUM_NAMES_H"
    # Headers that other languages leave out: they have their own names of enumerators and calls of algorithms, and
    # nobody but the drop-in libraries calls dropin.h.
    FOR_C = (ENUM_NAMES, "algorithm.h", "dropin.h")

    @property
    def include(self):
        return self.root / "include"

    @property
    def description(self):
        return self.root / "abi/cjit_abi.json"

    @property
    def changelog(self):
        return self.root / "CHANGELOG.md"

    @property
    def baselines(self):
        return self.root / "abi/baselines"

    @property
    def pins(self):
        return self.root / "abi/frozen.sha256"

    @property
    def readme(self):
        return self.root / "abi/README.md"

    @property
    def frozen_fact(self):
        return self.root / "src/facts/frozen_abi.hpp"

    def golden_folders(self):
        return [path for path in (self.root / "tests/golden").glob("*") if path.is_dir()]

    def headers(self):
        """Return the public headers. The generated ones of GENERATED are not part of the description."""
        return sorted(p for p in (self.include / "cjit").glob("**/*.h") if p.name not in GENERATED)

    def version(self):
        """Return (major, minor, patch) of the headers."""
        text = (self.include / "cjit/version.h").read_text()
        return tuple(int(re.search(rf"#define CJIT_VERSION_{part} (\d+)", text)[1])
                     for part in ("MAJOR", "MINOR", "PATCH"))

    def promised(self):
        """Return the frozen versions whose clients the current version must support: those of its major version."""
        major = self.version()[0]
        return [Tree(folder) for folder in self.released() if folder.name.split(".")[0] == str(major)]

    def released(self):
        """Return the directories of the frozen versions, oldest first."""
        if not self.baselines.is_dir():
            return []
        folders = [p for p in self.baselines.iterdir() if re.fullmatch(r"\d+\.\d+", p.name)]
        return sorted(folders, key=lambda p: tuple(map(int, p.name.split("."))))


HERE = Tree(Path(__file__).resolve().parent.parent)
