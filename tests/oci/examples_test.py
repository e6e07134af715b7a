"""The commands and names in examples/shipping work with a local registry, and what they bring to a node is used instead
of a compiler. Usage: examples_test.py <cjit>"""

import io
import json
import os
import re
import shlex
import tarfile
import unittest

import yaml
from registry import CJIT, TESTS, OciTest, start_registry

EXAMPLES = TESTS.parent / "examples/shipping"
PUBLIC = "registry.example.com"
KERNELS = f"oci://{PUBLIC}/team/kernels:v1"
SOURCE = b"__global__ void k(float* x) { x[0] = 1; }\n"
# There is no cluster: one task on one node.
SRUN = '#!/bin/sh\nwhile [ "${1#--}" != "$1" ]; do shift; done\nexec "$@"\n'


def pod(name):
    return yaml.safe_load((EXAMPLES / name).read_text())["spec"]


def variables(container):
    return {one["name"]: one["value"] for one in container.get("env", [])}


class Examples(OciTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.host = start_registry(cls).host

    def setUp(self):
        super().setUp()
        self.write("k.cu", SOURCE)
        self.build(CJIT_CACHE="use", CJIT_CACHE_DIR=str(self.folder / "built"))
        self.cjit("cache", "export", "kernels.pack", CJIT_CACHE="use", CJIT_CACHE_DIR=str(self.folder / "built"))
        self.bin = self.write("bin/cjit", f'#!/bin/sh\nexec "{CJIT}" "$@"\n'.encode()).parent
        self.write("bin/srun", SRUN.encode())
        for program in self.bin.iterdir():
            program.chmod(0o755)

    def environment(self, **more):
        keep = {name: value for name, value in os.environ.items() if name.startswith(("CJIT_", "CUDA_"))}
        return super().environment(**{**keep, **more})

    def build(self, **environment):
        return self.document("build", "k.cu", "-a", "sm_90", **environment)["builds"][0]["cache"]

    def expect_layer(self, path):
        """The pack is used, and there is no compilation."""
        self.assertEqual(self.build(CJIT_CACHE="only", CJIT_CACHE_DIR=str(self.folder / "empty"),
                                    CJIT_CACHE_LAYERS=str(path)), "layer")

    def push(self, *options):
        self.cjit("push", *options, KERNELS.replace(PUBLIC, self.host), "kernels.pack")

    def unpacked_image(self):
        """What a container runtime mounts: the layers of the image."""
        self.run_tool("skopeo", "copy", "--src-tls-verify=false", f"docker://{self.host}/team/kernels:v1", "dir:image")
        manifest = json.loads((self.folder / "image/manifest.json").read_text())
        for layer in manifest["layers"]:
            data = (self.folder / "image" / layer["digest"].removeprefix("sha256:")).read_bytes()
            with tarfile.open(fileobj=io.BytesIO(data)) as archive:
                archive.extractall(self.folder / "root", filter="data")
        return self.folder / "root"

    def run_script(self, name, **environment):
        self.run_tool("env", *[f"{key}={value}" for key, value in environment.items()],
                      f"PATH={self.bin}:{os.environ['PATH']}", f"KERNELS={KERNELS.replace(PUBLIC, self.host)}",
                      "bash", EXAMPLES / name)

    def test_pushes_in_comments_are_those_of_the_test(self):
        for path in EXAMPLES.iterdir():
            for command in re.findall(r"`(cjit push [^`]*)`", path.read_text().replace("\n# ", " ")):
                self.assertEqual(command.replace(" --image", ""), f"cjit push {KERNELS} kernels.pack")
                self.assertEqual("--image" in command, path.name in ("image-volume.yaml", "Dockerfile"))

    def test_an_image_volume(self):
        spec = pod("image-volume.yaml")
        volume, = spec["volumes"]
        container, = spec["containers"]
        mount, = container["volumeMounts"]
        self.assertEqual(mount["name"], volume["name"])
        self.assertEqual(volume["image"]["reference"], KERNELS.removeprefix("oci://"))
        self.push("--image")
        layers = variables(container)["CJIT_CACHE_LAYERS"]
        self.assertTrue(layers.startswith(mount["mountPath"]))
        self.expect_layer(f"{self.unpacked_image()}{layers.removeprefix(mount['mountPath'])}")

    def test_an_init_container(self):
        spec = pod("init-container.yaml")
        init, = spec["initContainers"]
        container, = spec["containers"]
        volumes = {one["name"] for one in spec["volumes"]}
        mounts = [{one["name"]: one["mountPath"] for one in each["volumeMounts"]} for each in (init, container)]
        self.assertEqual(set(mounts[0]) | set(mounts[1]), volumes)
        self.assertEqual(mounts[0]["kernels"], mounts[1]["kernels"])
        self.assertEqual(variables(init)["DOCKER_CONFIG"], mounts[0]["credentials"])
        self.push()
        where = str(self.folder / "mounted")
        here = {KERNELS: KERNELS.replace(PUBLIC, self.host), f"{mounts[0]['kernels']}/": f"{where}/"}
        program, *arguments = init["command"]
        self.assertEqual(program, "cjit")
        self.cjit(*[here.get(one, one) for one in arguments], DOCKER_CONFIG=str(self.folder / "home"))
        self.expect_layer(variables(container)["CJIT_CACHE_LAYERS"].replace(mounts[1]["kernels"], where, 1))

    def test_a_slurm_job(self):
        self.push()
        self.write("app", b'#!/bin/sh\nls -l "$CJIT_CACHE_LAYERS" && cp "$CJIT_CACHE_LAYERS" used.pack\n').chmod(0o755)
        (self.folder / "disk").mkdir()
        self.run_script("job.sbatch", LOCAL_DISK=self.folder / "disk", SLURM_JOB_ID="7")
        self.expect_layer(self.folder / "used.pack")
        self.assertEqual(os.listdir(self.folder / "disk"), [])

    def test_a_slurm_prolog(self):
        self.push()
        self.run_script("prolog.sh", LAYERS=self.folder / "layers", DOCKER_CONFIG=self.folder / "home")
        self.expect_layer(self.folder / "layers/kernels.pack")
        self.write("bin/logger", b'#!/bin/sh\necho "$@" >>log\n').chmod(0o755)
        (self.folder / "kernels.pack").unlink()
        self.run_script("prolog.sh", LAYERS="/proc/nowhere", DOCKER_CONFIG=self.folder / "home")
        self.assertIn("was not updated", (self.folder / "log").read_text())

    def test_a_dockerfile(self):
        self.push("--image")
        root = self.unpacked_image()
        lines = [shlex.split(line) for line in (EXAMPLES / "Dockerfile").read_text().splitlines()]
        copied = {words[3]: words[2] for words in lines
                  if words[:2] == ["COPY", f"--from={KERNELS.removeprefix('oci://')}"]}
        (layers,) = [words[1].removeprefix("CJIT_CACHE_LAYERS=") for words in lines if words[:1] == ["ENV"]]
        self.expect_layer(f"{root}{copied[layers]}")


if __name__ == "__main__":
    unittest.main(argv=["examples_test"])
