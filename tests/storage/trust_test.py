"""Signed entries and files, with real minisign keys and a real Redis: what a machine that trusts a key takes from a
remote, and what the command signs and verifies. Usage: trust_test.py <directory of the programs>"""

import base64
import json
import os
import resource
import shutil
import subprocess
import time
import unittest

from helper import PROGRAMS, SECRET, StorageTest, in_shared_folder
from servers import start_nginx, start_redis

SOURCE = "__global__ void k(float* x) { x[0] = NUMBER; }\n"
PATIENT = "connect-timeout=5000|operation-timeout=5000|idle-timeout=5"
PASSWORD = SECRET


def minisign(*arguments, answers="", **more):
    return subprocess.run(["minisign", *map(str, arguments)], input=answers, capture_output=True, text=True, timeout=30,
                          **more)


class Key:
    """A pair of keys that minisign made."""

    def __init__(self, folder, name, password=""):
        self.secret, self.public = folder / f"{name}.key", folder / f"{name}.pub"
        options = [] if password else ["-W"]
        # With little memory minisign makes a key whose password takes little time and memory.
        made = minisign("-G", *options, "-p", self.public, "-s", self.secret, answers=2 * f"{password}\n",
                        preexec_fn=little_memory if password else None)
        assert made.returncode == 0, made.stderr
        self.secret.chmod(0o600)
        self.line = self.public.read_text().split("\n")[1]
        self.id = self.public.read_text().split("\n")[0].split()[-1].zfill(16)  # minisign omits leading zeroes


def little_memory():
    resource.setrlimit(resource.RLIMIT_AS, (200_000_000, 200_000_000))


class TrustTest(StorageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.nginx = start_nginx(cls)
        cls.ours, cls.other = Key(cls.class_folder, "ours"), Key(cls.class_folder, "other")

    def setUp(self):
        super().setUp()
        self.images = {}
        self.remote_name = self.id().rpartition(".")[2]
        self.remote = f"http://127.0.0.1:{self.nginx.port}/{self.remote_name}|{PATIENT}"

    def run_cjit(self, *arguments, machine="node", expected=0, limit=None, **environment):
        """Runs the command on a "machine", which has a cache directory of its own, with at most `limit` bytes of
        memory. Returns its output."""
        done = subprocess.run(
            [PROGRAMS / "cjit", *map(str, arguments)], cwd=self.folder, timeout=60, capture_output=True, text=True,
            preexec_fn=limit and (lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit))),
            env={**os.environ, "CJIT_CACHE": "use", "CJIT_WORKERS": "process", "CJIT_REMOTE": self.remote,
                 "CJIT_CACHE_DIR": str(self.folder / machine), "XDG_RUNTIME_DIR": str(self.class_folder),
                 "CJIT_LOG": "warning", **{name: str(value) for name, value in environment.items()}})
        self.assertEqual(done.returncode, expected, done.stderr)
        for secret in (PASSWORD, self.ours.secret.read_text().split("\n")[1]):
            self.assertNotIn(secret, done.stdout + done.stderr)
        self.stderr = done.stderr
        return done.stdout

    def build(self, machine, number=1, **environment):
        """Builds a numbered kernel on a machine. Returns the record of the build; its image must be right."""
        (self.folder / "k.cu").write_text(SOURCE.replace("NUMBER", str(number)))
        out = self.folder / f"{machine}.cjit"
        document = json.loads(self.run_cjit("build", "-a", "sm_90", "k.cu", "--json", "-o", out, machine=machine,
                                            **environment))
        self.assertEqual(out.read_bytes(), self.images.setdefault(number, out.read_bytes()))
        return document["builds"][0]

    def ci_signs(self, key=None, **more):
        """CI builds and uploads a signed entry."""
        built = self.build("ci", CJIT_SIGNING_KEY=(key or self.ours).secret, **more)
        self.assertEqual(built["cache"], "built")
        return built["cache_key"]

    def values(self, remote_name):
        """The files with the values of the entries of a remote on the server."""
        return [path for path in (self.nginx.root / remote_name).rglob("*")
                if path.is_file() and path.stat().st_size > 64]  # without pointers

    def value(self):
        """The file with the value of the only entry."""
        files = self.values(self.remote_name)
        self.assertEqual(len(files), 1)
        return files[0]

    def counters(self, machine, **environment):
        return json.loads(self.run_cjit("cache", "stats", "--json", machine=machine, **environment))["totals"]

    def expect_refused(self, reason, trusted=None, number=1):
        """A machine does not take the entry, and its build is right; the counter, the log, the note and `cache why`
        say so."""
        trust = {"CJIT_TRUSTED_KEYS": trusted or self.ours.line}
        key = self.build("without-remote", number, CJIT_REMOTE="")["cache_key"]
        why = json.loads(self.run_cjit("cache", "why", key, "--json", **trust))["places"]
        self.assertEqual([place["state"] for place in why], ["absent", "refused"])
        self.assertRegex(why[1]["note"], reason)
        self.assertRegex(self.run_cjit("cache", "why", key, **trust), reason)
        built = self.build("node", number, **trust)
        self.assertEqual(built["cache"], "built")
        self.assertRegex(self.stderr, reason)
        self.assertRegex(built["cache_note"], reason)
        counted = self.counters("node")
        self.assertEqual(counted["remote_refusals"], 1)
        self.assertEqual((counted["remote_misses"], counted["remote_hits"], counted["remote_failures"]), (1, 0, 0))


class Entries(TrustTest):
    def test_a_signed_entry_is_taken(self):
        key = self.ci_signs()
        trust = {"CJIT_TRUSTED_KEYS": self.ours.line}
        self.assertEqual(self.build("node", **trust)["cache"], "remote")
        self.assertEqual(self.build("node", **trust)["cache"], "disk")
        self.assertEqual(self.build("unsuspicious")["cache"], "remote")
        counted = self.counters("node", **trust)
        self.assertEqual((counted["remote_hits"], counted["remote_refusals"]), (1, 0))
        disk, remote = json.loads(self.run_cjit("cache", "why", key, "--json", **trust))["places"]
        for place in disk, remote:
            self.assertEqual((place["state"], place["signature_key"], place["note"]), ("good", self.ours.id, ""))
            self.assertRegex(place["signature_comment"], r"^timestamp:\d+\tcjit cache entry$")
        self.assertIn(f"/{self.remote_name}", remote["path"])
        # The entry on disk is an artifact all the same, and can be verified later.
        self.assertIn("sm_90", self.run_cjit("inspect", disk["path"]))
        self.assertIn(self.ours.id, self.run_cjit("verify", disk["path"], **trust))

    def test_an_unsigned_entry(self):
        self.assertEqual(self.build("ci")["cache"], "built")
        self.expect_refused("has no signature")

    def test_an_entry_of_a_foreign_key(self):
        self.ci_signs(self.other)
        self.expect_refused(f"is signed by the key {self.other.id}, which is not trusted")

    def test_a_changed_byte_of_the_entry(self):
        self.ci_signs()
        value = bytearray(self.value().read_bytes())
        value[len(value) // 3] ^= 1
        self.value().write_bytes(value)
        self.expect_refused(f"has a wrong signature of the key {self.ours.id}")

    def test_a_changed_byte_of_the_signature(self):
        self.ci_signs()
        value = self.value().read_bytes()
        comment = value.replace(b"cjit cache entry", b"cjit cache entrY")
        self.assertNotEqual(comment, value)
        self.value().write_bytes(comment)
        self.expect_refused(f"has a wrong signature of the key {self.ours.id}")

    def test_an_expired_signature(self):
        self.ci_signs()
        # minisign signs the same entry again, with an end in the past.
        value = self.value().read_bytes()
        size = int.from_bytes(value[-16:-8], "little")
        entry = self.folder / "entry"
        entry.write_bytes(value[:-16 - size])
        minisign("-S", "-s", self.ours.secret, "-m", entry, "-t", f"timestamp:1000\texpires:{int(time.time()) - 10}")
        text = (self.folder / "entry.minisig").read_bytes()
        self.value().write_bytes(entry.read_bytes() + text + len(text).to_bytes(8, "little") + value[-8:])
        self.expect_refused(f"has a signature of the key {self.ours.id} that expired 1. seconds ago")

    def test_a_signature_that_has_not_expired(self):
        self.ci_signs(CJIT_SIGNATURE_DAYS=1)
        self.assertRegex(self.value().read_bytes().decode("latin1"), r"timestamp:\d+\texpires:\d+\tcjit")
        self.assertEqual(self.build("node", CJIT_TRUSTED_KEYS=self.ours.line)["cache"], "remote")

    def test_a_stolen_entry_under_another_key(self):
        self.ci_signs()
        stolen = self.value().read_bytes()
        shutil.rmtree(self.nginx.root / self.remote_name)
        self.build("ci", number=2, CJIT_SIGNING_KEY=self.ours.secret)
        self.value().write_bytes(stolen)
        self.expect_refused("is signed, but belongs to another key", number=2)

    def test_keys_are_rotated(self):
        both = self.folder / "trusted keys"
        both.write_text(self.other.public.read_text() + self.ours.public.read_text())
        self.ci_signs()
        for machine, trusted in (("a", f"{self.other.line} {self.ours.line}"), ("b", f"'{both}'"),
                                 ("c", f"{self.other.public} {self.ours.public}")):
            self.assertEqual(self.build(machine, CJIT_TRUSTED_KEYS=trusted)["cache"], "remote")
        self.expect_refused("which is not trusted", trusted=self.other.line)

    def test_a_machine_without_a_compiler_verifies_what_the_pointer_leads_to(self):
        self.ci_signs()
        (self.folder / "none").mkdir()
        none = {"CJIT_CUDA_HOME": self.folder / "none"}
        self.assertEqual(self.build("node", CJIT_TRUSTED_KEYS=self.ours.line, **none)["cache"], "remote")
        for mode, code in (("use", 2), ("only", 5)):
            self.run_cjit("build", "-a", "sm_90", "k.cu", machine=mode, expected=code, CJIT_CACHE=mode,
                          CJIT_TRUSTED_KEYS=self.other.line, **none)
            self.assertIn("which is not trusted", self.stderr)

    def test_a_machine_that_only_verifies_sends_nothing(self):
        built = self.build("node", CJIT_TRUSTED_KEYS=self.ours.line)
        self.assertEqual(built["cache"], "built")
        self.assertFalse((self.nginx.root / self.remote_name).exists())

    def test_an_entry_is_passed_on_with_its_signature(self):
        self.ci_signs()
        signed = self.value().read_bytes()
        near_name = f"{self.remote_name}-near"
        near = self.remote.replace(self.remote_name, near_name)
        both = {"CJIT_REMOTE": f"{near} {self.remote}"}
        signs = {"CJIT_SIGNING_KEY": self.other.secret, "CJIT_TRUSTED_KEYS": self.ours.line}
        verifies = {"CJIT_TRUSTED_KEYS": self.ours.line}
        for machine, trust in (("trusting", {}), ("signing", signs), ("verifying", verifies)):
            shutil.rmtree(self.nginx.root / near_name, ignore_errors=True)
            self.assertEqual(self.build(machine, **both, **trust)["cache"], "remote")
            self.assertEqual([path.read_bytes() for path in self.values(near_name)], [signed], machine)
        self.assertEqual(self.build("second", CJIT_REMOTE=near, **verifies)["cache"], "remote")
        with self.subTest("what the near one has is refused"):
            for path in self.values(near_name):
                path.write_bytes(signed.replace(b"cjit cache entry", b"cjit cache entrY"))
            self.assertEqual(self.build("third", **both, **verifies)["cache"], "remote")
            self.assertEqual([path.read_bytes() for path in self.values(near_name)], [signed])
        with self.subTest("what the far one has is refused"):
            shutil.rmtree(self.nginx.root / near_name)
            self.assertEqual(self.build("fourth", **both, CJIT_TRUSTED_KEYS=self.other.line)["cache"], "built")
            self.assertEqual(self.values(near_name), [])
            self.assertEqual(self.value().read_bytes(), signed)

    def test_a_machine_that_signs_replaces_what_it_does_not_trust(self):
        self.assertEqual(self.build("anyone")["cache"], "built")
        self.ci_signs()  # it does not take the unsigned entry, and overwrites it
        self.assertEqual(self.build("node", CJIT_TRUSTED_KEYS=self.ours.line)["cache"], "remote")

    def test_entries_of_the_directory_are_signed_when_they_are_sent(self):
        self.assertEqual(self.build("ci")["cache"], "built")  # the remote and the directory have it without a signature
        sent = json.loads(self.run_cjit("cache", "flush", "--json", machine="ci", CJIT_SIGNING_KEY=self.ours.secret))
        self.assertEqual((sent["entries"], sent["present"]), (1, 0))
        self.assertEqual(self.build("node", CJIT_TRUSTED_KEYS=self.ours.line)["cache"], "remote")
        sent = json.loads(self.run_cjit("cache", "flush", "--json", machine="ci", CJIT_SIGNING_KEY=self.ours.secret))
        self.assertEqual((sent["entries"], sent["present"]), (0, 1))
        self.run_cjit("cache", "flush", expected=1, CJIT_TRUSTED_KEYS=self.ours.line)
        self.assertIn("CJIT_SIGNING_KEY if CJIT_TRUSTED_KEYS is set", self.stderr)

    def flush(self, machine, **environment):
        """What `cache flush` did: how many entries were sent, present and refused."""
        done = json.loads(self.run_cjit("cache", "flush", "--json", machine=machine, **environment))
        return tuple(done[name] for name in ("entries", "present", "refused"))

    def test_a_revoked_key_stays_revoked(self):
        self.ci_signs(self.other)
        trust = {"CJIT_SIGNING_KEY": self.ours.secret}
        both = {**trust, "CJIT_TRUSTED_KEYS": self.other.line}
        self.assertEqual(self.build("second", **both)["cache"], "remote")
        self.assertEqual(self.flush("second", **trust), (0, 0, 1))
        self.assertRegex(self.stderr, f"the entry .* on disk is not used and not sent, .*by the key {self.other.id}")
        self.assertIn("skipped 1 that no trusted key signed",
                      self.run_cjit("cache", "flush", machine="second", **trust))
        self.run_cjit("cache", "export", "revoked.pack", machine="second", **both)
        self.expect_refused("which is not trusted")
        # What it signs in a pack or a bundle it builds itself.
        (self.folder / "kernels.toml").write_text('arch = "sm_90"\n[[kernels]]\nsource = "k.cu"\n')
        layer = {"CJIT_CACHE_LAYERS": self.folder / "revoked.pack"}
        for machine, more in (("second", {}), ("third", layer)):
            shutil.rmtree(self.nginx.root / self.remote_name)
            done = json.loads(self.run_cjit("prebuild", "kernels.toml", "--json", "--sign", self.ours.secret,
                                            "--bundle", "k.cjb", machine=machine, **more))
            self.assertEqual([one["cache"] for one in done["builds"]], ["built"])
            self.assertEqual(self.build(f"fresh-{machine}", CJIT_TRUSTED_KEYS=self.ours.line)["cache"], "remote")
        self.assertEqual(self.flush("second", **trust), (0, 1, 0))

    def test_what_came_without_a_signature_is_not_signed(self):
        trust = {"CJIT_SIGNING_KEY": self.ours.secret}
        self.assertEqual(self.build("anyone")["cache"], "built")
        self.assertEqual(self.build("second")["cache"], "remote")
        self.run_cjit("cache", "export", "k.pack", machine="second")
        self.run_cjit("cache", "import", "k.pack", machine="third")
        for machine in ("second", "third"):
            self.assertEqual(self.flush(machine, **trust), (0, 0, 1))
        self.expect_refused("has no signature")
        # Without keys nothing is different, and others do not see where it came from.
        sent = self.value().read_bytes()
        self.assertEqual(self.build("second")["cache"], "disk")
        self.value().unlink()
        self.assertEqual(self.flush("second"), (1, 0, 0))
        self.assertEqual(self.value().read_bytes(), sent)
        # This machine builds it again for its signature.
        self.assertRegex(self.build("second", **trust)["cache_note"], "neither built here nor signed by a trusted key")
        self.assertEqual(self.build("fresh", CJIT_TRUSTED_KEYS=self.ours.line)["cache"], "remote")

    def test_an_entry_that_is_sent_again_keeps_an_accepted_signature(self):
        self.ci_signs(self.other)
        second = {"CJIT_SIGNING_KEY": self.ours.secret, "CJIT_TRUSTED_KEYS": self.other.line}
        self.assertEqual(self.build("second", **second)["cache"], "remote")
        self.value().unlink()
        self.run_cjit("cache", "flush", machine="second", **second)
        self.assertEqual(self.build("node", CJIT_TRUSTED_KEYS=self.other.line)["cache"], "remote")

    def test_refusals_do_not_turn_off_the_remote(self):
        self.assertEqual(self.build("anyone")["cache"], "built")
        manifest = self.folder / "kernels.toml"
        manifest.write_text('arch = "sm_90"\n[[kernels]]\nsource = "k.cu"\ndefines = ["N=${N}"]\n'
                            "matrix = { N = [1, 2, 3, 4, 5] }\n")
        for machine, environment in (("anyone", {}), ("node", {"CJIT_TRUSTED_KEYS": self.ours.line})):
            self.run_cjit("prebuild", manifest, machine=machine, **environment)
        self.assertEqual(self.counters("node")["remote_refusals"], 5)
        self.assertEqual(self.counters("node")["remote_skipped"], 0)

    def test_only_says_what_was_refused(self):
        self.assertEqual(self.build("anyone")["cache"], "built")
        self.run_cjit("build", "-a", "sm_90", "k.cu", "-o", "x.cjit", expected=5, CJIT_CACHE="only",
                      CJIT_TRUSTED_KEYS=self.ours.line)
        self.assertIn("has no signature", self.stderr)

    def test_leases_and_redis(self):
        redis = start_redis(self)
        self.remote = f"redis://127.0.0.1:{redis.port}|{PATIENT}"
        self.assertEqual(self.build("anyone")["cache"], "built")
        self.ci_signs()
        self.assertEqual(self.build("node", CJIT_TRUSTED_KEYS=self.ours.line)["cache"], "remote")


class Files(TrustTest):
    def bundle(self):
        (self.folder / "k.cu").write_text(SOURCE.replace("NUMBER", "1"))
        self.run_cjit("bundle", "build", "-a", "sm_80,sm_90", "k.cu", "-o", "k.cjb")
        return self.folder / "k.cjb"

    def test_minisign_and_cjit_accept_each_others_signatures(self):
        bundle = self.bundle()
        self.run_cjit("sign", bundle, "--key", self.ours.secret, "--expires", 30)
        shown = minisign("-V", "-H", "-p", self.ours.public, "-m", bundle)
        self.assertEqual(shown.returncode, 0, shown.stderr)
        self.assertRegex(shown.stdout, r"Trusted comment: timestamp:\d+\texpires:\d+\tfile:k.cjb")
        signature = bundle.with_name("k.cjb.minisig")
        for windows in (False, True):
            self.assertEqual(minisign("-S", "-s", self.ours.secret, "-m", bundle, "-t", "by hand").returncode, 0)
            if windows:
                signature.write_bytes(signature.read_bytes().replace(b"\n", b"\r\n"))
                self.assertEqual(minisign("-V", "-p", self.ours.public, "-m", bundle).returncode, 0)
            for keys in ("--keys", self.ours.line), ("--keys", self.other.line, "--keys", "../" + str(
                    self.ours.public.relative_to(self.folder.parent))):
                shown = self.run_cjit("verify", bundle, *keys)
                self.assertEqual(shown, f"{bundle}: signed by the key {self.ours.id}: by hand\n")
        document = json.loads(self.run_cjit("verify", bundle, "--json", CJIT_TRUSTED_KEYS=self.ours.public))
        self.assertEqual(document["files"][0]["key"], self.ours.id)

    def test_files_that_are_not_accepted(self):
        bundle, other = self.bundle(), self.folder / "other"
        other.write_bytes(bundle.read_bytes())
        self.run_cjit("sign", bundle, CJIT_SIGNING_KEY=self.ours.secret)
        trust = {"CJIT_TRUSTED_KEYS": self.ours.line}

        def refused(pattern, *files, code=4, **environment):
            self.run_cjit("verify", *files, expected=code, **(environment or trust))
            self.assertRegex(self.stderr, pattern)

        refused("cannot verify .*other: it has no signature: there is no file .*other.minisig", other)
        refused("key .*, which is not trusted", bundle, CJIT_TRUSTED_KEYS=self.other.line)
        refused("there are no keys to verify with", bundle, code=1, CJIT_TRUSTED_KEYS="")
        refused("No such file", self.folder / "none", code=5)
        self.assertEqual(minisign("-S", "-l", "-s", self.ours.secret, "-m", other).returncode, 0)
        refused("legacy format; sign the file again, without the option -l", other)
        minisign("-S", "-s", self.ours.secret, "-m", other, "-t", "timestamp:1\texpires:2")
        refused("signature of the key .* that expired", other)
        with bundle.open("ab") as file:
            file.write(b"x")
        refused("has a wrong signature", bundle)
        # Each file is verified, and the document has all.
        other.with_name("other.minisig").unlink()
        self.run_cjit("sign", other, CJIT_SIGNING_KEY=self.ours.secret)
        files = json.loads(self.run_cjit("verify", bundle, other, "--json", expected=4, **trust))["files"]
        self.assertEqual(files[0]["error"]["status"], "CJIT_ERROR_SIGNATURE")
        self.assertEqual(files[1]["key"], self.ours.id)

    def test_a_signature_file_that_is_too_large_is_not_read(self):
        bundle = self.bundle()
        with bundle.with_name("k.cjb.minisig").open("wb") as file:
            file.truncate(3 << 30)
        self.run_cjit("verify", bundle, expected=4, CJIT_TRUSTED_KEYS=self.ours.line, limit=1 << 30)
        self.assertRegex(self.stderr, "k.cjb.minisig has 3221225472 bytes, expected at most 16384")
        bundle.with_name("k.cjb.minisig").unlink()
        with bundle.open("ab") as file:
            file.truncate((1 << 30) - 1)
        self.run_cjit("verify", bundle, expected=4, CJIT_TRUSTED_KEYS=self.ours.line, limit=1 << 30)
        self.assertRegex(self.stderr, "it has no signature")

    def test_prebuild_signs_what_it_uploads_and_writes(self):
        (self.folder / "k.cu").write_text(SOURCE.replace("NUMBER", "1"))
        (self.folder / "kernels.toml").write_text('arch = "sm_90"\n[[kernels]]\nsource = "k.cu"\n')
        self.run_cjit("prebuild", "kernels.toml", "--bundle", "k.cjb", "--pack", "k.pack", "--sign", self.ours.secret,
                      machine="ci")
        for name in ("k.cjb", "k.pack"):
            shown = minisign("-V", "-p", self.ours.public, "-m", self.folder / name)
            self.assertEqual(shown.returncode, 0, shown.stderr)
        self.assertEqual(self.build("node", CJIT_TRUSTED_KEYS=self.ours.line)["cache"], "remote")
        # A layer may be a pack whose entries are signed.
        built = self.build("other", CJIT_CACHE_LAYERS=self.folder / "k.pack", CJIT_REMOTE="")
        self.assertEqual(built["cache"], "layer")


class Settings(TrustTest):
    def refused(self, pattern, **environment):
        self.run_cjit("cache", "stats", expected=1, **environment)
        self.assertRegex(self.stderr, pattern)

    def test_invalid_lists_of_keys(self):
        good = self.ours.line
        shared = self.folder / "shared.pub"
        shared.write_text(good)
        shared.chmod(0o666)
        for trusted, pattern in ((f"{good} {good[:-1]}", "entry 2 that is not a public key"),
                                 ("  ", "has no entry"), (f"'{good}", "a quote that is not closed"),
                                 (f"{good} /none", "entry 2 .'/none'. that cannot be read"),
                                 (shared, "entry 1 .*other users can write to"),
                                 (in_shared_folder(self.folder, good), "others could replace: other users can write"),
                                 (self.folder, "entry 1 .*cannot be read"),
                                 (self.ours.secret, "entry 1 .* that is not a public key"),
                                 (self.ours.secret.read_text().split("\n")[1], "entry 1 that is not a public key")):
            with self.subTest(trusted=trusted):
                self.refused(f"the environment variable CJIT_TRUSTED_KEYS .*{pattern}", CJIT_TRUSTED_KEYS=trusted)
        self.refused("CJIT_SIGNATURE_DAYS", CJIT_SIGNATURE_DAYS="0")

    def test_secret_keys(self):
        key = self.folder / "copy.key"
        shutil.copy(self.ours.secret, key)
        self.run_cjit("cache", "stats", CJIT_SIGNING_KEY=key)
        key.chmod(0o644)
        self.refused("copy.key': its mode is 0644, expected 0600 or 0400; run chmod 600", CJIT_SIGNING_KEY=key)
        key.chmod(0o600)
        text = key.read_text()
        first, line = text.split("\n")[:2]
        raw = bytearray(base64.b64decode(line))
        raw[70] ^= 1
        for bad, pattern in ((first, "not a secret key"), (f"{first}\n{line[:-4]}\n", "not a secret key"),
                             (self.ours.public.read_text(), "not a secret key"), ("", "it is empty"),
                             (f"{first}\n{base64.b64encode(raw).decode()}\n", "it is damaged")):
            key.write_text(bad)
            self.refused(pattern, CJIT_SIGNING_KEY=key)
        self.refused("No such file", CJIT_SIGNING_KEY=self.folder / "none.key")
        self.refused("shared/file': others could replace it: other users can write to",
                     CJIT_SIGNING_KEY=in_shared_folder(self.folder, self.ours.secret.read_text()))

    def test_a_key_with_a_password(self):
        key = Key(self.folder, "locked", PASSWORD)
        right, wrong = self.secret_file(PASSWORD + "\n"), self.secret_file("wrong", 0o400)
        self.ci_signs(key, CJIT_SIGNING_KEY_PASSWORD_FILE=right)
        self.assertEqual(self.build("node", CJIT_TRUSTED_KEYS=key.public)["cache"], "remote")
        self.refused("the password in '.*' is wrong", CJIT_SIGNING_KEY=key.secret, CJIT_SIGNING_KEY_PASSWORD_FILE=wrong)
        self.refused("it is encrypted; name a file with its password", CJIT_SIGNING_KEY=key.secret)
        right.chmod(0o640)
        self.refused("its mode is 0640", CJIT_SIGNING_KEY=key.secret, CJIT_SIGNING_KEY_PASSWORD_FILE=right)

    def test_without_libsodium(self):
        missing = self.folder / "lib"
        missing.mkdir()
        for name in ("libsodium.so.23", "libsodium.so.26"):
            (missing / name).write_text("no library")
        for setting in ({"CJIT_TRUSTED_KEYS": self.ours.line}, {"CJIT_SIGNING_KEY": self.ours.secret}):
            self.refused("libsodium cannot be opened .*; install libsodium .Debian and Ubuntu: libsodium23.",
                         LD_LIBRARY_PATH=missing, **setting)
        self.assertEqual(self.build("node", LD_LIBRARY_PATH=missing)["cache"], "built")


if __name__ == "__main__":
    unittest.main(argv=["trust_test"])
