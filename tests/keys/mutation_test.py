#!/usr/bin/env python3
"""
Keys change with everything that a build reads, and with nothing else. Files of a toolkit and of the user are changed,
removed and added, one at a time: either the key of a source changes, or its image is the same.

The test takes some of the sources and files; `--all` takes all and prints what it did, in ten minutes of processor
time.
Usage: CJIT_LIBRARY=<libcjit.so> mutation_test.py [--all]
"""

import collections
import itertools
import os
import pathlib
import random
import sys
import tempfile
import time
import unittest

import corpus
from world import BROKEN, PROBES, Mutation, Toolkit, World, cjit, includes_of

ALL = "--all" in sys.argv
SOURCES = [source for source in corpus.SOURCES if ALL or source.is_quick]
# Those that are looked at when the toolkit changes.
OF_TOOLKIT = [source for source in SOURCES if ALL or source.name in ("fp16", "own", "testing")]
TOOLKIT = Toolkit(leave_out=() if ALL else ("thrust",))  # 700 files that no source reaches
counts = collections.Counter()


def some(items, count):
    """All of them, or `count` that are the same in each run."""
    items = sorted(items)
    return items if ALL or len(items) <= count else sorted(random.Random(1).sample(items, count))


def progress(text):
    if ALL:
        print(f"{time.strftime('%H:%M:%S')} {text}", flush=True)


class KeyTest(unittest.TestCase):
    def make_world(self, sources, layout="system"):
        folder = tempfile.TemporaryDirectory(prefix="cjit_keys_")
        self.addCleanup(folder.cleanup)
        return World(pathlib.Path(folder.name).resolve(), sources, TOOLKIT, layout)

    def assert_same(self, keys, base, what):
        for name, key in keys.items():
            old = dict(zip(base[name].field_names, base[name].field_values))
            new = dict(zip(key.field_names, key.field_values))
            different = [field for field in {**old, **new} if old.get(field) != new.get(field)]
            self.assertEqual(key.key, base[name].key, f"the key of {name} changed: {what}; fields {different}")
            counts["keys that stayed, as they should"] += 1


class Mutations(KeyTest):
    """What happens to each source when files change one at a time."""

    def setUp(self):
        self.world = self.make_world(SOURCES)
        self.base, self.images, self.reached = {}, {}, {}
        for source in SOURCES:
            key, image, self.reached[source.name] = self.world.build(source)
            self.assertEqual(key.uncacheable_reason, "", source.name)
            self.assertIsInstance(image, bytes, f"{source.name}: {image}")
            self.base[source.name], self.images[source.name] = key, image
        # With an unchanged key, by source and kind.
        self.quiet = collections.defaultdict(list)
        progress(f"{len(SOURCES)} sources reach {len(set().union(*self.reached.values()))} files")

    def mutate(self, kind, path, sources):
        """Changes one file and looks at all keys. Returns the names of the sources whose key changed."""
        counts[f"mutations: {kind}"] += 1
        with Mutation(kind, [path]):
            keys = self.world.keys(sources)
        changed = {name for name, key in keys.items() if key.key != self.base[name].key}
        counts["keys that changed"] += len(changed)
        for source in sources:
            if source.name not in changed:
                self.quiet[source.name, kind].append(path)
        return changed

    def compare(self, source, kind, paths):
        """Whether key and image stay as they are with these changes."""
        kind = "break" if kind == "change" and len(paths) > 1 else kind
        with Mutation(kind, paths):
            key, image, _ = self.world.build(source)
        counts["images compared"] += 1
        return key.key == self.base[source.name].key and image == self.images[source.name]

    def check_quiet(self):
        """The image is the same after each change that left the key alone. Many changes are made at once: if they
        leave key and image alone together, each does."""
        for (name, kind), paths in sorted(self.quiet.items()):
            source = next(each for each in SOURCES if each.name == name)
            paths = sorted(set(paths))
            progress(f"{name}: {len(paths)} times {kind} left the key alone")
            self.find_violations(source, kind, paths)
        self.quiet.clear()

    def find_violations(self, source, kind, paths):
        same = self.compare(source, kind, paths)
        if same:
            counts["changes that these images stand for"] += len(paths)
        elif len(paths) > 1:
            self.find_violations(source, kind, paths[:len(paths) // 2])
            self.find_violations(source, kind, paths[len(paths) // 2:])
        else:
            self.violation(source, f"{kind} {paths[0]}")

    def assert_strict(self, changed, path, kind):
        """Only those that reach the file have another key."""
        for name in changed:
            if path not in self.reached[name]:
                counts["keys that changed without need"] += 1
                with self.subTest(source=name):
                    self.fail(f"{kind} {path}, which {name} does not reach, changed its key")

    # The user's files come first: they leave the directories of the toolkit alone, which is then read once.
    def test_files_of_the_user_and_of_the_toolkit(self):
        self.see_that_changes_change_images()
        self.change_order_of_directories()
        self.change_files_of_the_user()
        self.add_files_of_the_user()
        self.check_quiet()
        self.change_what_is_not_reached()
        self.change_files_of_the_toolkit()
        self.add_files_of_the_toolkit()
        self.check_quiet()
        self.assert_same(self.world.keys(), self.base, "everything was undone")

    def see_that_changes_change_images(self):
        source = next(each for each in SOURCES if each.name == "own")
        for kind, same in (("change", False), ("comment", True), ("break", False), ("remove", False)):
            with Mutation(kind, [self.world.folder(source) / "second/other.h"]):
                self.assertEqual(self.world.build(source)[1] == self.images["own"], same, kind)

    def change_order_of_directories(self):
        for source in SOURCES:
            for order in itertools.islice(itertools.permutations(source.include_dirs), 1, None):
                counts["mutations: order of -I"] += 1
                key, image, _ = self.world.build(source, include_dirs=[str(self.world.folder(source) / each)
                                                                       for each in order])
                self.check(source, f"-I in the order {order}", key, image)

    def check(self, source, what, key, image):
        counts["images compared"] += 1
        if key.key != self.base[source.name].key:
            counts["keys that changed"] += 1
        elif image != self.images[source.name]:
            self.violation(source, what)

    def violation(self, source, what):
        counts["violations"] += 1
        progress(f"VIOLATION: {source.name}: {what}")
        with self.subTest(source=source.name):
            self.fail(f"{source.name}: {what} left the key alone and changed the image")

    def change_files_of_the_user(self):
        for source in SOURCES:
            folder = self.world.folder(source)
            for path in sorted(each for each in folder.rglob("*") if each.is_file()):
                if path == folder / source.main:
                    continue
                for kind in ("change", "comment", "remove"):
                    self.assert_strict(self.mutate(kind, path, [source]), path, kind)

    def includes(self, source):
        """Pairs of a directory and a name for all includes in quotes, and all names."""
        beside, names = set(), set()
        folder = self.world.folder(source)
        for path in {folder / source.main, *self.reached[source.name]}:
            for delimiter, name in includes_of(path):
                names.add(name)
                if delimiter == '"':
                    beside.add((path.parent, name))
        return beside, names

    def add_files_of_the_user(self):
        for source in SOURCES:
            beside, names = self.includes(source)
            folder = self.world.folder(source)
            places = [folder / each for each in source.include_dirs]
            paths = {os.path.normpath(place / name) for place in places for name in names}
            paths |= {os.path.normpath(place / name) for place, name in beside if folder in (place, *place.parents)}
            paths |= {f"{path}.stdh" for path in paths if "." not in pathlib.Path(path).name}
            for path in some((each for each in paths if can_add(each)), 8):
                self.mutate("add", pathlib.Path(path), [source])
            progress(f"{source.name}: {len(paths)} names in directories of the user")

    def change_what_is_not_reached(self):
        """Many or all files of the toolkit at once."""
        files = self.world.toolkit_files()
        probes = {os.path.normpath(place / name) for place in self.world.include_folders() for name in PROBES}
        for source in some_sources(("own",)):
            others = [path for path in files if path not in self.reached[source.name]]
            for kind in ("break", "remove"):
                paths = some((path for path in others if kind != "remove" or str(path) not in probes), 300)
                counts[f"mutations of all files that are not reached: {kind}"] += 1
                with Mutation(kind, paths) as mutation:
                    key, image, _ = self.world.build(source)
                    self.assert_same({source.name: key}, self.base, mutation)
                    counts["images compared"] += 1
                    counts["changes that these images stand for"] += len(paths)
                    self.assertEqual(image, self.images[source.name], f"{source.name}: {mutation}")
            progress(f"{source.name}: {len(others)} of {len(files)} files of the toolkit are not reached")

    def change_files_of_the_toolkit(self):
        reached = {path for source in OF_TOOLKIT for path in self.reached[source.name]
                   if self.world.home in path.parents}
        self.leave_out_files_that_nobody_reaches(reached)
        # Of most files that are reached the compiler skips the #include. It reads these.
        surely_read = {self.world.home / "include" / name for name in ("cuda_fp16.h", "cuda_fp16.hpp")}
        for number, path in enumerate(sorted({*some(reached, 2), *surely_read})):
            for kind in ("change", "remove", "comment"):
                if kind == "comment" and (number % 4 != 0 or not ALL):
                    continue
                changed = self.mutate(kind, path, OF_TOOLKIT)
                if kind != "remove" or not str(path).endswith(PROBES):
                    self.assert_strict(changed, path, kind)
            if number % 50 == 0:
                progress(f"{number} of {len(reached)} files of the toolkit")

    def leave_out_files_that_nobody_reaches(self, reached):
        """The rest takes less time without most of them."""
        if ALL:
            unreached = [path for path in self.world.toolkit_files() if path not in reached]
            for path in unreached[::2] + unreached[1::4]:
                if not str(path).endswith(PROBES):
                    path.unlink()
            self.assert_same(self.world.keys(), self.base, "most files that nobody reaches were removed")

    def add_files_of_the_toolkit(self):
        first, last = set(), set()
        for path in set().union(*self.reached.values()):
            has_next = "include_next" in path.read_text(errors="replace")
            for delimiter, name in includes_of(path):
                candidates = self.world.include_folders()
                if delimiter == '"' and self.world.home in path.parents:
                    candidates.insert(0, path.parent)
                found = False
                for folder in candidates:
                    target = os.path.normpath(folder / name)
                    # cjit does not determine which one is the next, so all count.
                    found = (found or os.path.isfile(target)) and not has_next
                    (last if found else first).update(each for each in (target, f"{target}.stdh") if can_add(each) and (
                        each == target or "." not in pathlib.Path(name).name))
        for number, path in enumerate(some(first, 4)):
            self.mutate("add", pathlib.Path(path), OF_TOOLKIT)
            if number % 50 == 0:
                progress(f"{number} of {len(first)} names that come before others or are missing")
        last = [pathlib.Path(path) for path in some(last - first, 100)]
        counts["mutations: add after what is found"] += len(last)
        with Mutation("add", last) as mutation:
            self.assert_same(self.world.keys(), self.base, f"{mutation}: files that are found later")
        for source in OF_TOOLKIT:
            self.quiet[source.name, "add"].extend(last)


def can_add(path):
    """Whether no file is in the way."""
    path = pathlib.Path(path)
    return not path.exists() and all(folder.is_dir() for folder in path.parents if folder.exists())


def some_sources(names):
    return [source for source in SOURCES if ALL or source.name in names]


class Strictness(KeyTest):
    """What a build does not read is not in its key."""

    def test_layouts_of_toolkits(self):
        base = None
        for layout in ("system", "flat", "conda", "wheels", "wheels with others", "a wheel for each component"):
            world = self.make_world(corpus.SOURCES, layout)
            keys = world.keys()
            base = base or keys
            self.assert_same(keys, base, f"layout '{layout}'")

    def test_places_times_and_people(self):
        world = self.make_world(corpus.SOURCES)
        base = world.keys()
        for path in (*world.toolkit_files(), *(world.root / "user").rglob("*")):
            os.utime(path, (1e9, 1e9)) if path.stat().st_nlink == 1 else None
        self.assert_same(world.keys(), base, "other times")
        for name in ("cudnn.h", "curand.h", "npp.h"):
            path = world.home / "include" / name
            if path.exists():
                path.unlink()
            else:
                path.write_text(BROKEN)
        self.assert_same(world.keys(), base, "other libraries are installed")
        none = [str(world.root / "empty"), str(world.root / "nowhere")]
        self.assert_same(world.keys(more_include_dirs=none), base, "-I without effect")
        moved = world.root / "moved"
        moved.mkdir()
        for name in ("home", "user", "empty"):
            (world.root / name).rename(moved / name)
        world.root, world.home = moved, moved / "home"
        person = {"HOME": str(moved), "USER": "someone", "LOGNAME": "someone", "LANG": "C", "TMPDIR": str(moved)}
        before = {name: os.environ.get(name) for name in person}
        os.environ.update(person)
        working_directory = os.getcwd()
        os.chdir(moved)
        try:
            self.assert_same(world.keys(), base, "another directory and user")
        finally:
            os.chdir(working_directory)
            for name, value in before.items():
                os.environ.pop(name) if value is None else os.environ.update({name: value})

    def test_directories_that_do_not_change(self):
        world = self.make_world(SOURCES)
        base = world.keys()
        for what in ("declared", "declared, and read by an earlier context"):
            self.assert_same(world.keys(immutable_dirs=[str(world.root)]), base, what)
        marker = world.root / ".cjit-immutable"
        marker.touch()
        marker.chmod(0o644)
        self.assert_same(world.keys(), base, "marked")
        self.see_that_headers_are_trusted(world, True)
        marker.chmod(0o666)
        self.see_that_headers_are_trusted(world, False)

    def see_that_headers_are_trusted(self, world, are_trusted):
        source = next(each for each in SOURCES if each.name == "own")
        with world.context() as context:
            key = context.describe_key(world.options(source)).key
            with Mutation("change", [world.folder(source) / "second/other.h"]):
                changed = context.describe_key(world.options(source)).key
        self.assertEqual(changed == key, are_trusted, "a marker that others can write to is ignored")


class Requests(KeyTest):
    """A machine without a toolkit knows the first half of each key, which finds the entry."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="cjit_keys_")
        cls.addClassCleanup(folder.cleanup)
        cls.world = World(pathlib.Path(folder.name).resolve(), corpus.SOURCES, TOOLKIT)
        cls.empty = cls.world.root / "empty"

    def hit(self, options, what, **toolkit):
        """Builds with a toolkit, and takes the entry without one."""
        with self.world.context(**toolkit) as context:
            key, made = context.describe_key(options).key, self.build(context, options)
        path = os.environ["PATH"]
        os.environ["PATH"] = str(self.empty)
        try:
            with self.world.context(self.empty, cache_mode="only") as context:
                self.assertEqual(context.describe_key(options).key.split("-")[0], key.split("-")[0], what)
                found = self.build(context, options)
        finally:
            os.environ["PATH"] = path
        self.assertEqual(bytes(found.image), bytes(made.image), what)
        counts["hits without a toolkit"] += 1

    @staticmethod
    def build(context, options):
        return context.link(options) if isinstance(options, cjit.LinkOptions) else context.build(options)

    def test_first_halves(self):
        keys, without = self.world.keys(), self.world.keys(home=self.empty)
        for name, key in keys.items():
            self.assertEqual(without[name].key.split("-")[0], key.key.split("-")[0], name)
            self.assertRegex(without[name].key, "-0+$")
            self.assertRegex(key.key, "-.*[1-9a-f]")

    def test_the_sign_of_char_counts_without_a_toolkit_if_the_users_text_may_depend_on_it(self):
        texts = {"*x = char(*x) < 0;": True, "*x = static_cast<signed char>(*x) < 0;": False}
        for home in (self.empty, self.world.home):
            with self.world.context(home) as context:
                for body, is_field in texts.items():
                    source = corpus.kernel("<cuda_fp16.h>", "<cstring>", body=body)
                    key = context.describe_key(cjit.KernelOptions(source=source, arch="sm_90", pch=False))
                    self.assertEqual("plain char" in key.field_names, is_field, f"{body} {home}")

    def test_kernels(self):
        for source in SOURCES:
            with self.subTest(source=source.name):
                self.hit(self.world.options(source), source.name)

    def test_links_of_sources(self):
        for source in some_sources(("fp16", "own")):
            with self.subTest(source=source.name):
                options = cjit.LinkOptions([self.world.options(source, lto=True)], arch="sm_90")
                self.hit(options, source.name)

    def test_nvcc(self):
        for source in some_sources(("own",)):
            with self.subTest(source=source.name):
                self.hit(self.world.options(source, compiler="nvcc"), source.name, home=TOOLKIT.root_of_nvcc)


if __name__ == "__main__":
    ran = unittest.main(argv=["mutation_test.py", *(each for each in sys.argv[1:] if each != "--all")], exit=False)
    if ALL:
        for what, count in sorted(counts.items()):
            print(f"{count:8} {what}")
    sys.exit(not ran.result.wasSuccessful())
