"""A cluster on one machine: nodes that share nothing but a Redis server. Each has its own HOME, cache directory and
helper. Usage: cluster_test.py <directory of the programs>"""

import collections
import json
import re
import signal
import unittest

from helper import StorageTest, wait_until
from nodes import Node, fake_toolkit
from servers import ask_redis, start_redis

NODES = 16
# The nodes have two cores together, so that an answer may take longer than in a cluster.
PATIENT = "connect-timeout=20000|operation-timeout=20000|idle-timeout=5"


def kernel(number, loops=0):
    """A kernel; NVRTC needs about 0.1 s for each of the loops."""
    loop = "\n#pragma unroll\nfor (int i = 0; i < 1000; ++i) f = f * (0.5F + i) + 1.25F;\n"
    return {"text": f"__global__ void k(float* x) {{ float f = x[0]; {loop * loops} x[{number}] = f; }}",
            "source_name": f"{number}.cu"}


class Builder(Node):
    """Builds the kernels of a list in two threads."""

    def __init__(self, test, name, kernels, remote):
        super().__init__(test.folder / name, remote)
        (self.folder / "kernels.json").write_text(json.dumps({"arch": "sm_90", "kernels": kernels}))
        self.process = self.start("prebuild", "kernels.json", "--jobs", "2", "--json", "--quiet")
        test.addCleanup(self.kill)

    def kill(self):
        self.process.kill()
        self.process.communicate()

    def outcomes(self):
        """Waits for the end. Returns what was done for each kernel, by its name."""
        output, errors = self.process.communicate(timeout=100)
        assert self.process.returncode == 0, errors
        return {build["source"]: build["cache"] for build in json.loads(output)["builds"]}


class Cluster(StorageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.redis = start_redis(cls)

    def start(self, names, kernels):
        return [Builder(self, name, kernels, f"redis://127.0.0.1:{self.redis.port}|{PATIENT}") for name in names]

    def leases(self):
        """The names of the leases that are held."""
        return ask_redis(self.redis, "KEYS", "cjit-lease:*").split()

    def test_a_cold_start_compiles_each_kernel_once(self):
        kernels = [kernel(number) for number in range(50)]
        nodes = self.start([f"node{number}" for number in range(NODES)], kernels)
        outcomes = [node.outcomes() for node in nodes]
        self.assertEqual(self.built(outcomes), {each["source_name"]: 1 for each in kernels})
        self.assertEqual({how for of_node in outcomes for how in of_node.values()}, {"built", "remote"})
        counters = [node.counters() for node in nodes]
        self.assertEqual(sum(each["uploads"] for each in counters), len(kernels))
        self.assertEqual(sum(each["remote_hits"] for each in counters), (NODES - 1) * len(kernels))
        self.assertEqual(sum(each["remote_failures"] + each["upload_failures"] for each in counters), 0)
        self.assertEqual(self.leases(), [])

    def test_a_holder_that_is_killed_or_frozen_costs_one_more_compilation(self):
        for what in (signal.SIGKILL, signal.SIGSTOP):
            with self.subTest(what):
                self.lose_a_holder(what, [kernel(what * 10 + number, loops=5) for number in range(4)])

    def test_only_nodes_with_a_remote_begin_in_a_random_order(self):
        toolkit = fake_toolkit(self.folder / "toolkit")
        manifest = {"arch": "sm_90", "kernels": [kernel(number) for number in range(30)]}
        for name, remote in (("alone", ""), ("random", f"redis://127.0.0.1:{self.redis.port}|{PATIENT}")):
            with self.subTest(name):
                node = Node(self.folder / name, remote, **toolkit)
                (node.folder / "kernels.json").write_text(json.dumps(manifest))
                # One after the other: the builds are reported in the order in which they begin.
                output, errors = node.start("prebuild", "kernels.json", "--jobs", "1").communicate(timeout=100)
                order = [int(number) for number in re.findall(r"] (\d+)\.cu", output + errors)]
                self.assertEqual(sorted(order), list(range(30)), output + errors)
                self.assertEqual(order == sorted(order), name == "alone", order)

    def lose_a_holder(self, how, kernels):
        lost, = self.start([f"lost{how}"], kernels)
        wait_until(lambda: len(self.leases()) == 2, "two kernels are compiled")
        lost.process.send_signal(how)
        orphans = self.leases()
        self.assertGreater(len(orphans), 0)
        others = self.start([f"{how}-{number}" for number in range(1, NODES)], kernels)
        for lease in orphans:  # nobody needs to wait for its end
            ask_redis(self.redis, "PEXPIRE", lease, "1000")
        outcomes = [node.outcomes() for node in others]
        self.assertEqual(self.leases(), [])
        built = self.built(outcomes)
        self.assertEqual(set(built.values()), {1})
        self.assertGreaterEqual(len(built), len(orphans))
        self.assertEqual({how for of_node in outcomes for how in of_node.values()}, {"built", "remote"})
        if how == signal.SIGSTOP:
            lost.process.send_signal(signal.SIGCONT)
            self.assertEqual(set(lost.outcomes().values()), {"built", "remote"})
            self.assertEqual(self.leases(), [])

    @staticmethod
    def built(outcomes):
        """How many nodes compiled each kernel that was compiled."""
        return collections.Counter(name for of_node in outcomes for name, how in of_node.items() if how == "built")


if __name__ == "__main__":
    unittest.main(argv=["cluster_test"])
