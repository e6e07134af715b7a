"""`cjit push` and `cjit pull` with a real registry, and with skopeo. Usage: push_pull_test.py <cjit>"""

import hashlib
import base64
import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
import unittest

from registry import CJIT, HTPASSWD, SECRET, TESTS, OciTest, bundle, digest_of, pack, start_registry
from servers import make_certificates

sys.path.insert(0, str(TESTS / "cli"))

import published_schemas  # noqa: E402


# Runs a program in which pidfd_open() fails with ENOSYS, as before Linux 5.3.
WITHOUT_PIDFDS = """
import ctypes, os, struct, sys
LOAD, EQUALS, RETURN, ALLOW, FAIL = 0x20, 0x15, 0x06, 0x7fff0000, 0x00050000 | 38
code = [(LOAD, 0, 0, 0), (EQUALS, 0, 1, 434), (RETURN, 0, 0, FAIL), (RETURN, 0, 0, ALLOW)]
instructions = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *each) for each in code))
program = ctypes.create_string_buffer(struct.pack("HxxxxxxQ", len(code), ctypes.addressof(instructions)))
prctl = ctypes.CDLL(None, use_errno=True).prctl
if prctl(38, 1, 0, 0, 0) != 0 or prctl(22, 2, program) != 0:
    sys.exit("no seccomp")
os.execv(sys.argv[1], sys.argv[1:])
"""


class PushPull(OciTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.host = start_registry(cls).host

    def skopeo(self, *arguments):
        return self.run_tool("skopeo", *arguments)

    def manifest(self, reference):
        return self.skopeo("inspect", "--raw", "--tls-verify=false", reference.replace("oci://", "docker://"))

    def test_files_come_back(self):
        data = {"kernels.cjb": bundle(os.urandom(5 << 20)), "kernels.pack": pack(), "empty.pack": pack(b"")}
        paths = [self.write(f"in/{name}", contents) for name, contents in data.items()]
        pushed = self.document("push", f"oci://{self.host}/team/kernels:v1", *paths)
        self.assertEqual(pushed["reference"], f"oci://{self.host}/team/kernels@{pushed['digest']}")
        for reference in (f"oci://{self.host}/team/kernels:v1", pushed["reference"]):
            pulled = self.document("pull", reference, "-o", "out/")
            self.assertEqual(pulled["reference"], pushed["reference"])
            self.assertEqual({one["file"] for one in pulled["files"]}, {f"out/{name}" for name in data})
            for name, contents in data.items():
                self.assertEqual((self.folder / "out" / name).read_bytes(), contents)
            self.assertEqual(sorted(os.listdir(self.folder / "out")), sorted(data))

    def test_documents_have_the_keys_that_the_schemas_name(self):
        push = self.document("push", f"oci://{self.host}/documents", self.write("k.pack", pack()))
        pull = self.document("pull", f"oci://{self.host}/documents")
        for name, document in (("push", push), ("pull", pull)):
            self.assertEqual(published_schemas.problems("commands", document, name), [])

    def test_a_signature_beside_a_file_goes_with_it(self):
        self.write("in/k.pack", pack())
        self.write("in/k.pack.minisig", b"untrusted comment: any\n")
        for options in ([], ["--image"]):
            self.cjit("push", *options, f"oci://{self.host}/signed", "in/k.pack")
            self.cjit("pull", f"oci://{self.host}/signed", "-o", "out/")
            self.cjit("pull", f"oci://{self.host}/signed", "-o", "other.pack")
            for path in ("out/k.pack.minisig", "other.pack.minisig"):
                self.assertEqual((self.folder / path).read_bytes(), b"untrusted comment: any\n")

    def test_a_command_without_the_program_says_what_is_missing(self):
        alone = shutil.copy(CJIT, self.folder / "cjit")
        done = subprocess.run([alone, "pull", f"oci://{self.host}/k"], capture_output=True, text=True, timeout=20,
                              env=self.environment(LD_LIBRARY_PATH=str(CJIT.parent)))
        self.assertEqual(done.returncode, 5)
        self.assertRegex(done.stderr, f"cannot find the program cjit-oci.*looked for {self.folder}/cjit-oci and .*curl")

    def test_trusted_keys_decide_what_is_pulled(self):
        lines = {}
        for name in ("ours", "other"):
            self.run_tool("minisign", "-G", "-W", "-p", f"{name}.pub", "-s", f"{name}.key")
            (self.folder / f"{name}.key").chmod(0o600)
            lines[name] = (self.folder / f"{name}.pub").read_text().split("\n")[1]
        self.write("k.pack", pack())
        self.cjit("push", f"oci://{self.host}/trust:unsigned", "k.pack")
        self.cjit("sign", "k.pack", CJIT_SIGNING_KEY="ours.key")
        for tag, options in (("signed", []), ("image", ["--image"])):
            self.cjit("push", *options, f"oci://{self.host}/trust:{tag}", "k.pack")
            for output, path in (("new/", "new/k.pack"), ("old", "old/k.pack"), ("other.pack", "other.pack")):
                (self.folder / "old").mkdir(exist_ok=True)
                pulled = self.document("pull", f"oci://{self.host}/trust:{tag}", "-o", output,
                                       CJIT_TRUSTED_KEYS=lines["ours"])
                self.assertEqual([one["file"] for one in pulled["files"]], [path, f"{path}.minisig"])
                self.assertEqual((self.folder / path).read_bytes(), pack())
        self.write("old/k.pack", b"old")
        before = sorted(self.folder.rglob("*"))
        for tag, key in (("unsigned", "ours"), ("signed", "other"), ("image", "other")):
            for output in ("newer/", "old/"):
                self.fails("cannot pull from .*: cannot verify .*k.pack: ", "pull", f"oci://{self.host}/trust:{tag}",
                           "-o", output, code=4, CJIT_TRUSTED_KEYS=lines[key])
        self.assertEqual(sorted(self.folder.rglob("*")), before)
        self.assertEqual((self.folder / "old/k.pack").read_bytes(), b"old")

    def test_the_manifest_is_that_of_an_oci_artifact(self):
        data = bundle()
        pushed = self.document("push", f"oci://{self.host}/one", self.write("one.cjb", data))
        raw = self.manifest(f"oci://{self.host}/one:latest")
        self.assertEqual(digest_of(raw), pushed["digest"])
        empty = {"mediaType": "application/vnd.oci.empty.v1+json", "digest": digest_of(b"{}"), "size": 2}
        layer = {"mediaType": "application/vnd.cjit.bundle.v1", "digest": digest_of(data), "size": len(data),
                 "annotations": {"org.opencontainers.image.title": "one.cjb"}}
        self.assertEqual(json.loads(raw), {"schemaVersion": 2,
                                           "mediaType": "application/vnd.oci.image.manifest.v1+json",
                                           "artifactType": "application/vnd.cjit.bundle.v1", "config": empty,
                                           "layers": [layer]})

    def test_equal_files_are_sent_once_and_have_equal_digests(self):
        first = self.document("push", f"oci://{self.host}/equal:a", self.write("a/k.pack", pack()))
        again = self.document("push", f"oci://{self.host}/equal:b", self.write("b/k.pack", pack()))
        self.assertEqual(again["digest"], first["digest"])
        self.assertEqual((first["sent_bytes"], again["sent_bytes"]), (first["bytes"], 0))
        image = self.document("push", "--image", f"oci://{self.host}/equal:c", "a/k.pack")
        os.utime(self.folder / "b/k.pack", (1, 1))
        self.assertEqual(self.document("push", "--image", f"oci://{self.host}/equal:d", "b/k.pack")["digest"],
                         image["digest"])

    def test_an_image_has_one_reproducible_layer(self):
        data = {"k.cjb": bundle(b"x" * 600), "k.pack": pack()}
        paths = [self.write(name, contents) for name, contents in data.items()]
        self.cjit("push", "--image", f"oci://{self.host}/image:v1", *paths)
        index = json.loads(self.manifest(f"oci://{self.host}/image:v1"))
        self.assertEqual([one["platform"] for one in index["manifests"]],
                         [{"architecture": one, "os": "linux"} for one in ("amd64", "arm64")])
        self.skopeo("copy", "--all", "--src-tls-verify=false", f"docker://{self.host}/image:v1", "dir:image")

        def blob(descriptor):
            contents = (self.folder / "image" / descriptor["digest"].removeprefix("sha256:")).read_bytes()
            self.assertEqual((digest_of(contents), len(contents)), (descriptor["digest"], descriptor["size"]))
            return contents

        for one in index["manifests"]:
            manifest = json.loads((self.folder / "image" / f"{one['digest'].removeprefix('sha256:')}.manifest.json")
                                  .read_bytes())
            self.assertNotIn("artifactType", manifest)
            config = json.loads(blob(manifest["config"]))
            self.assertEqual({name: config[name] for name in ("os", "architecture")}, one["platform"])
            self.assertEqual(config["rootfs"]["diff_ids"], [layer["digest"] for layer in manifest["layers"]])
        with tarfile.open(fileobj=io.BytesIO(blob(manifest["layers"][0]))) as archive:
            for member in archive:
                self.assertEqual((member.mtime, member.uid, member.gid, member.mode), (0, 0, 0, 0o644))
                self.assertEqual(archive.extractfile(member).read(), data.pop(member.name))
        self.assertEqual(data, {})
        pulled = self.document("pull", f"oci://{self.host}/image:v1", "-o", "out/")
        self.assertEqual([(one["file"], one["media_type"]) for one in pulled["files"]],
                         [("out/k.cjb", "application/vnd.cjit.bundle.v1"),
                          ("out/k.pack", "application/vnd.cjit.pack.v1")])
        self.assertEqual((self.folder / "out/k.cjb").read_bytes(), bundle(b"x" * 600))

    def test_what_skopeo_copied_is_the_same(self):
        for tag, options, copy in (("artifact", [], []), ("image", ["--image"], ["--all", "--preserve-digests"]),
                                   ("gzip", ["--image"], [])):
            path = self.write("k.cjb", bundle(os.urandom(100_000)))
            pushed = self.document("push", *options, f"oci://{self.host}/from:{tag}", path)
            self.skopeo("copy", *copy, "--src-tls-verify=false", "--dest-tls-verify=false",
                        f"docker://{self.host}/from:{tag}", f"docker://{self.host}/{tag}:copy")
            pulled = self.document("pull", f"oci://{self.host}/{tag}:copy", "-o", f"{tag}.cjb")
            # Without the option skopeo compresses layers of images.
            self.assertEqual(pulled["digest"] == pushed["digest"], tag != "gzip")
            self.assertEqual((self.folder / f"{tag}.cjb").read_bytes(), path.read_bytes())


class Private(OciTest):
    """A registry with TLS and a password."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        make_certificates(cls.class_folder)
        cls.host = start_registry(cls, cls.class_folder / "good.pem", HTPASSWD).host
        cls.ca = ["--ca-file", str(cls.class_folder / "ca.pem")]

    def push_and_pull(self, **environment):
        self.cjit("push", f"oci://{self.host}/a/b", self.write("k.pack", pack()), *self.ca, **environment)
        self.cjit("pull", f"oci://{self.host}/a/b", "-o", "out/", *self.ca, **environment)
        self.assertEqual((self.folder / "out/k.pack").read_bytes(), pack())
        (self.folder / "out/k.pack").unlink()

    def log_in(self, path, password=SECRET, key=None):
        auth = base64.b64encode(f"me:{password}".encode()).decode()
        self.write(path, json.dumps({"auths": {key or self.host: {"auth": auth}}}).encode())

    def program(self, text):
        path = self.write("bin/docker-credential-test", f"#!/bin/sh\n{text}\n".encode())
        path.chmod(0o755)
        return {"PATH": f"{path.parent}:{os.environ['PATH']}"}

    def test_credentials_of_docker_and_podman(self):
        self.log_in("home/.docker/config.json")
        self.push_and_pull()
        self.log_in("docker/config.json", key=f"https://{self.host}/v1/")
        self.push_and_pull(DOCKER_CONFIG="docker", HOME="/nowhere")
        self.log_in("auth.json", key=f"{self.host}/a")
        self.push_and_pull(REGISTRY_AUTH_FILE="auth.json", HOME="/nowhere")
        self.log_in("run/containers/auth.json")
        self.push_and_pull(XDG_RUNTIME_DIR="run", HOME="/nowhere")

    def test_programs_that_keep_credentials(self):
        answer = f'echo {{\\"Username\\": \\"me\\", \\"Secret\\": \\"{SECRET}\\"}}'
        environment = self.program(f'[ "$1" = get ] && [ "$(cat)" = {self.host} ] && {answer}')
        for config in ({"credsStore": "test"}, {"credHelpers": {self.host: "test"}}):
            self.write("home/.docker/config.json", json.dumps(config).encode())
            self.push_and_pull(**environment)

    def test_programs_that_keep_credentials_where_the_system_has_no_pidfds(self):
        self.launcher = (sys.executable, "-c", WITHOUT_PIDFDS)
        self.write("home/.docker/config.json", b'{"credsStore": "test"}')
        self.push_and_pull(**self.program(f'echo {{\\"Username\\": \\"me\\", \\"Secret\\": \\"{SECRET}\\"}}'))

    def test_wrong_or_no_credentials(self):
        pull = ["pull", f"oci://{self.host}/a/b", *self.ca]
        self.fails(f"answered 401 .*UNAUTHORIZED.*log in with 'docker login {self.host}'", *pull)
        self.log_in("home/.docker/config.json", "wrong")
        self.fails("answered 401 .*check its credentials", *pull)
        self.write("home/.docker/config.json", f'{{"auths": {{"{self.host}": {{"auth": "bWU{SECRET}"}}}}}}'.encode())
        self.fails("an 'auth' is not base64 of user:password", *pull, code=1)
        self.write("home/.docker/config.json", b'{"credsStore": "test"}')
        self.fails("docker-credential-test: no directory of PATH has it", *pull, code=1)
        self.fails("docker-credential-test: it ended with the exit code 3", *pull, code=1,
                   **self.program(f"echo {SECRET}; exit 3"))
        self.fails("answered 401", *pull, **self.program("echo credentials not found in native keychain; exit 1"))
        self.write("home/.docker/config.json", b'{"credsStore": "../../bin/test"}')
        self.fails("its name is not that of a program", *pull, code=1)

    def test_tls_is_verified(self):
        self.fails("certificate", "pull", f"oci://{self.host}/a/b", "--ca-file", "/etc/ssl/certs/ca-certificates.crt")
        other = start_registry(self, self.class_folder / "other.pem")
        self.fails("does not match|no alternative certificate", "pull", f"oci://{other.host}/a/b", *self.ca)
        self.fails("excludes", "pull", f"oci://{self.host}/a/b", *self.ca, "--plain-http", code=1)



if __name__ == "__main__":
    unittest.main(argv=["push_pull_test"])
