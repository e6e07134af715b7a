"""A toolkit and sources in a directory of their own, in which files are changed, and what a build makes of them."""

import dataclasses
import functools
import os
import pathlib
import re
import shutil
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "bindings/python/src"))
import cjit  # noqa: E402

ARCH = "sm_90"
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include(?:_next)?[ \t]*([<"])([^>"\n]+)[>"]', re.M)
HAS_INCLUDE = re.compile(r'__has_include(?:_next)?[ \t]*\([ \t]*([<"])([^>"\n]+)[>"]')
BROKEN = "\n#error this file is not read\n"
CHANGE = ('\n#ifndef CJIT_CHANGED\n#define CJIT_CHANGED\nextern "C" __device__ volatile int cjit_changed = 1;\n'
          'extern "C" __global__ void cjit_change() { cjit_changed = 2; }\n#endif\n')
COMMENT = "\n// a comment\n"
# cjit recognizes toolkits by these, so without them it has none.
PROBES = ("cuda_fp16.h", "cuda/std/cstdint")


@functools.lru_cache(None)
def includes_of(path):
    """What a file includes or tests for: pairs of a delimiter and a name."""
    text = path.read_text(errors="replace")
    return set(INCLUDE.findall(text)) | set(HAS_INCLUDE.findall(text))


def link_tree(source, target, leave_out=()):
    """Files that are there already stay."""
    def link(file, copy):
        if not os.path.exists(copy):
            os.link(file, copy)

    shutil.copytree(source, target, copy_function=link, dirs_exist_ok=True,
                    ignore=lambda folder, names: [name for name in names if name in leave_out])


class Toolkit:
    """
    A copy of the headers of the toolkit in use, and its libraries. Layouts are made of links to the copy: a link to a
    file of the toolkit itself would change its times, which other processes look at.
    """

    def __init__(self, leave_out=()):
        with cjit.Context(cache_dir="") as context:
            report = context.toolkit()
        self._copy = tempfile.TemporaryDirectory(prefix="cjit_toolkit_")
        self.headers, self.cccl = (pathlib.Path(self._copy.name) / name for name in ("headers", "cccl"))
        shutil.copytree(report["cuda_headers"].path, self.headers, ignore=shutil.ignore_patterns("cccl", *leave_out))
        shutil.copytree(report["cccl_headers"].path, self.cccl, ignore=shutil.ignore_patterns(*leave_out))
        self.root_of_nvcc = pathlib.Path(report["nvcc"].path).parents[1]
        self.libraries = [pathlib.Path(report[name].path).resolve() for name in
                          ("nvrtc", "nvrtc_builtins", "nvjitlink", "nvvm")]
        self.nvrtc_names = [pathlib.Path(report[name].path).name for name in
                            ("nvrtc", "nvrtc_builtins", "nvjitlink", "nvvm")]

    def link_libraries(self, folder, which=slice(None)):
        folder.mkdir(parents=True, exist_ok=True)
        for name, path in list(zip(self.nvrtc_names, self.libraries))[which]:
            if not (folder / name).exists():
                (folder / name).symlink_to(path)

    def layout(self, name, root):
        """Makes the toolkit anew from links and returns the directory that CJIT_CUDA_HOME would name."""
        if name == "system":
            self._headers(root / "include", root / "include/cccl")
            self.link_libraries(root / "lib64")
        elif name == "flat":
            self._headers(root / "include", root / "include")
            self.link_libraries(root / "lib64")
        elif name == "conda":
            self._headers(root / "targets/x86_64-linux/include", root / "targets/x86_64-linux/include/cccl")
            self.link_libraries(root / "targets/x86_64-linux/lib", slice(0, 3))
            self.link_libraries(root / "lib", slice(0, 3))
            self.link_libraries(root / "nvvm/lib64", slice(3, 4))
            (root / "include").mkdir()
            (root / "include/zlib.h").write_text("#error is not included\n")
        elif name in ("wheels", "wheels with others"):
            self._headers(root / "cu13/include", root / "cu13/include/cccl")
            self.link_libraries(root / "cu13/lib")
            if name == "wheels with others":
                for other in ("cudnn.h", "nccl_of_another_wheel.h"):
                    (root / "cu13/include" / other).unlink(missing_ok=True)
                    (root / "cu13/include" / other).write_text("#error is not included\n")
                (root / "cudnn/include").mkdir(parents=True)
                (root / "cudnn/include/cudnn.h").write_text("#error is not included\n")
        elif name == "a wheel for each component":
            self._headers(root / "cuda_runtime/include", root / "cuda_cccl/include", ("crt",))
            link_tree(self.headers / "crt", root / "cuda_nvcc/include/crt")
            self.link_libraries(root / "cuda_nvrtc/lib", slice(0, 2))
            self.link_libraries(root / "nvjitlink/lib", slice(2, 3))
            self.link_libraries(root / "cuda_nvcc/nvvm/lib64", slice(3, 4))
        else:
            raise ValueError(name)
        return root

    def _headers(self, headers, cccl, leave_out=()):
        link_tree(self.cccl, cccl)  # it has newer versions of some headers
        link_tree(self.headers, headers, leave_out)


class World:
    """The directory: home/ is a toolkit, user/ has the sources, empty/ is a machine without a toolkit."""

    def __init__(self, root, sources, toolkit, layout="system"):
        self.root = root
        self.sources = sources
        self.home = toolkit.layout(layout, root / "home")
        (root / "empty").mkdir()
        for source in sources:
            for name, text in source.files.items():
                path = self.folder(source) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)

    def folder(self, source):
        return self.root / "user" / source.name

    def options(self, source, **fields):
        """Without other fields those of the corpus."""
        folder = self.folder(source)
        fields.setdefault("include_dirs", [str(folder / each) for each in source.include_dirs])
        return cjit.KernelOptions(source=source.files[source.main], source_name=str(folder / source.main), arch=ARCH,
                                  defines=source.defines, name_expressions=source.name_expressions, pch=False,
                                  worker_mode="process", **fields)

    def context(self, home=None, **fields):
        """Each has read the headers itself, or what an earlier process left in the cache's directory."""
        fields = {"cache_dir": str(self.root / "cache"), "cache_mode": "use", **fields}
        return cjit.Context(cuda_home=str(home or self.home), **fields)

    def keys(self, sources=None, home=None, more_include_dirs=(), **fields):
        with self.context(home, **fields) as context:
            options = {source.name: self.options(source) for source in sources or self.sources}
            return {name: context.describe_key(dataclasses.replace(each, include_dirs=[*more_include_dirs,
                                                                                       *each.include_dirs]))
                    for name, each in options.items()}

    def build(self, source, **fields):
        """
        The key; the bytes of the image, or the first line of the failure; and the files that cjit says the source
        reaches, without symbolic links and "..".
        """
        options = self.options(source, cache_mode="refresh", **fields)
        with self.context() as context:
            key = context.describe_key(options)
            try:
                result = context.build(options)
            except cjit.CjitError as error:
                return key, str(error).partition("\n")[0], set()
        assert result.dependency_note == "", result.dependency_note
        return key, bytes(result.image), {pathlib.Path(os.path.normpath(each.path)) for each in result.dependencies
                                          if pathlib.Path(each.path).is_absolute()}

    def toolkit_files(self):
        return sorted(path for path in self.home.rglob("include/**/*") if path.is_file())

    def include_folders(self):
        """Those of the toolkit, in the order of the search."""
        return [self.home / "include/cccl", self.home / "include"]


class Mutation:
    """A change of some files that ends with `with`. Files that are links to the toolkit's are replaced first."""

    def __init__(self, kind, paths):
        self.kind = kind
        self.paths = paths
        self._saved = {}
        self._made = []

    def __repr__(self):
        return f"{self.kind} {', '.join(map(str, self.paths[:3]))}{' ...' if len(self.paths) > 3 else ''}"

    def __enter__(self):
        for path in self.paths:
            if self.kind == "add":
                self._add(path)
            elif self.kind == "remove":
                self._saved[path] = path.with_name(f"{path.name} which was removed")
                path.rename(self._saved[path])
            else:
                self._append(path, {"change": CHANGE, "comment": COMMENT, "break": BROKEN}[self.kind])
        return self

    def __exit__(self, *_):
        for path, saved in self._saved.items():
            if isinstance(saved, bytes):
                path.write_bytes(saved)
            else:
                saved.rename(path)
        for path in reversed(self._made):
            path.rmdir() if path.is_dir() else path.unlink()

    def _add(self, path):
        missing = [folder for folder in path.parents if not folder.exists()]
        for folder in reversed(missing):
            folder.mkdir()
            self._made.append(folder)
        path.write_text(BROKEN)
        self._made.append(path)

    def _append(self, path, text):
        old = path.read_bytes()
        if path.stat().st_nlink > 1:
            copy = path.with_name(f"{path.name} which is a copy")
            copy.write_bytes(old)
            copy.replace(path)
        self._saved[path] = old
        path.write_bytes(old + text.encode())
