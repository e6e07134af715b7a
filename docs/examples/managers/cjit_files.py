"""
Groups of files in cjit's cache: what the managers beside this file have in common. Copy it together with them.

    store = Store("Triton 3.9")            # the tool and its version: a part of every key
    store.put("key", {"a.json": b"{}"})    # a group is one entry of the cache, so no one ever sees a part of it
    store.get("key")                       # its files, or None
    claim = store.claim("key")             # one flight for all processes: either claim.files is the group,
    claim.finish({"a.json": b"{}"})        # or the others wait until this process finishes or abandons it

A group is an external build whose image is PTX without kernels; the files are in its comments. Disk cache, layers,
packs and remotes treat it like any other entry. A problem of the cache never raises: it is logged once, and all further
calls find nothing.
"""

import atexit
import base64
import json
import logging
import os
import threading
import weakref
import zlib

try:
    import cjit
    cjit.version()  # loads the library
except ImportError as missing:
    raise ImportError(f"cannot use cjit's cache for compiled kernels: {missing}; install cjit's Python package, or do "
                      "not select this cache") from missing

ARCH = "sm_75"
HEAD = b".version 6.3\n.target sm_75\n.address_size 64\n.visible .global .align 1 .b8 files[1];\n//cjit-files 1 "

_log = logging.getLogger("cjit.files")


def pack(files):
    """Return files, a dict of names and bytes, as one PTX text."""
    sizes = json.dumps([[name, len(data)] for name, data in files.items()]).encode()
    contents = b"".join([len(sizes).to_bytes(8, "little"), sizes, *files.values()])
    return HEAD + base64.b64encode(zlib.compress(contents, 1)) + b"\n"


def unpack(image):
    """Return the files of a packed text. Raises ValueError for any other text."""
    text = bytes(image).rstrip(b"\0\n")
    if not text.startswith(HEAD):
        raise ValueError("the entry is not a group of files")
    try:
        contents = zlib.decompress(base64.b64decode(text[len(HEAD):], validate=True))
    except zlib.error as damaged:
        raise ValueError(f"the entry is damaged: {damaged}") from damaged
    at = 8 + int.from_bytes(contents[:8], "little")
    files = {}
    for name, size in json.loads(contents[8:at]):
        if os.path.basename(name) != name or name in ("", ".", ".."):
            raise ValueError(f"{name!r} is not the name of a file")
        files[name] = contents[at:at + size]
        at += size
    if at != len(contents):
        raise ValueError("the entry has another size than its files")
    return files


class Store:
    """The groups of one tool."""

    def __init__(self, producer):
        self._producer = producer
        self._lock = threading.Lock()
        self._context = None
        self._owner = None  # the process: a context does not survive fork()
        self._writes = False
        self._problem = None

    @property
    def usable(self):
        """Whether there is a cache. False: the tool should use its own."""
        return self._open() is not None

    def get(self, key):
        """Return the files of a group, or None. Waits for another process that has claimed it."""
        context = self._open()
        if context is None:
            return None
        try:
            with self._build(context, key) as result:
                return unpack(result.image)
        except (cjit.NotCached, ValueError):
            return None
        except cjit.CjitError as error:
            return self._give_up(error)

    def put(self, key, files):
        """Store a group; replaces an earlier one."""
        context = self._open()
        if context is None or not self._writes:
            return
        try:
            self._build(context, key, lambda call: call.set_image(pack(files)), "refresh").close()
        except cjit.CjitError as error:
            self._give_up(error)

    def claim(self, key):
        """Return a claim on a group. Equal claims of all processes and threads wait until it has ended, but no longer
        than CJIT_CACHE_WAIT_MILLISECONDS."""
        return Claim(self, key)

    def _open(self):
        with self._lock:
            if self._owner != os.getpid():
                self._owner = os.getpid()
                self._context = self._create()
            return self._context

    def _create(self):
        try:
            context = cjit.Context()
            info = context.cache.info()
        except cjit.CjitError as error:
            return self._warn(error)
        if info.mode == cjit.CacheMode.OFF:
            return None
        if info.problem and not info.remotes and not any(not problem for problem in info.layer_problems):
            return self._warn(info.problem)
        self._writes = info.mode in (cjit.CacheMode.USE, cjit.CacheMode.REFRESH)
        return context

    def _build(self, context, key, callback=None, mode="default"):
        return context.build_external(self._producer, callback=callback, name="files", arch=ARCH, fields={"key": key},
                                      cache_mode=mode)

    def _give_up(self, error):
        with self._lock:
            self._context = None
            return self._warn(error)

    def _warn(self, problem):
        if self._problem is None:
            self._problem = problem
            _log.warning("%s goes on without cjit's cache: %s", self._producer, problem)


class Claim:
    """What a store has for a key, or the task to make it. Ends with finish(), abandon(), or its last reference."""

    def __init__(self, store, key):
        #: The files of the group; None: make them, and call finish().
        self.files = None
        self._store, self._key = store, key
        self._shared = _Shared()
        self._thread = None
        earlier = _open_claims.get((threading.get_ident(), store, key))
        if earlier is not None:  # a thread that asks again did not make the files
            earlier.abandon()
        context = store._open()
        if context is not None:
            self._thread = threading.Thread(target=self._shared.run, args=(store, context, key), daemon=True)
            _open_claims[threading.get_ident(), store, key] = self
            self._thread.start()
            self._shared.known.wait()
            self.files = self._shared.files

    def finish(self, files):
        """Store the files that were made. Does nothing if there were files."""
        if self.files is not None or self._thread is None:
            return
        if self._shared.asked:
            self._shared.made = dict(files)
            self._end()
        else:  # the cache could not say whose turn it is
            self._store.put(self._key, files)

    def abandon(self):
        """Let the next process try. Does nothing after finish()."""
        if self._thread is not None:
            self._end()

    def _end(self):
        self._shared.answered.set()
        if self._thread is not threading.current_thread():
            self._thread.join()

    def __del__(self):
        if getattr(self, "_thread", None) is not None:
            self._shared.answered.set()


class _Shared:
    """The thread of a claim: it holds the build of the group while its owner makes the files."""

    def __init__(self):
        self.known, self.answered = threading.Event(), threading.Event()
        self.files = self.made = None
        self.asked = False

    def run(self, store, context, key):
        try:
            with store._build(context, key, self._make) as result:
                if not self.asked:
                    self.files = unpack(result.image)
        except (cjit.NotCached, ValueError):
            pass
        except cjit.CjitError as error:
            if self.made is not None or not self.asked:  # not because its owner abandoned it
                store._give_up(error)
        finally:
            self.known.set()

    def _make(self, call):
        self.asked = True
        self.known.set()
        self.answered.wait()
        if self.made is None:
            raise RuntimeError("the claim was abandoned: its owner did not make the files")
        call.set_image(pack(self.made))


_open_claims = weakref.WeakValueDictionary()  # by thread, store and key


@atexit.register
def _end_claims():
    for claim in list(_open_claims.values()):
        claim.abandon()
