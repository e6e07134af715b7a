"""
Carries out the conformance vectors (tests/conformance/README.md) through the package.

conformance.py VECTORS GOLDEN OUT
conformance.py --read FOLDER OUT
"""

import dataclasses
import json
import pathlib
import sys

import cjit
from algorithms import FORMS
from cjit import _raw

ENUMERATORS = {name: value for values in _raw.ENUMERATORS.values() for name, value in values.items()}
RESULT_FIELDS = ("cc", "image_kind", "name_expressions", "lowered_names", "argument_schemas", "log", "info_log",
                 "producer", "cache_key", "family", "dropped_symbols", "dropped_sizes")
RESOURCE_FIELDS = ("register_count", "static_shared_memory")
PASS_FIELDS = ("name", "version", "options", "note", "change_count")
LAUNCH_FIELDS = ("grid", "block", "cluster", "dynamic_shared_memory", "pdl", "cooperative", "priority")


class Runner:
    def __init__(self, vectors, golden, out):
        self.vectors, self.golden, self.out = (pathlib.Path(each) for each in (vectors, golden, out))

    def run_all(self):
        for path in sorted(self.vectors.glob("*.json")):
            write_report(self.out / path.name, self.report(path.stem, self.load(path.stem)))

    def load(self, name):
        return json.loads((self.vectors / f"{name}.json").read_text())

    def report(self, name, vector):
        carry_out = getattr(self, "call_" + vector["call"])
        empty = dict.fromkeys(KEYS[vector["call"]])
        if "launches" in vector:
            empty["launches"] = None
        try:
            return succeeded({**empty, **carry_out(name, vector)})
        except cjit.CjitError as error:
            return {**failed(error), **empty}

    def context(self, vector):
        return cjit.Context(**self.values(vector.get("context", {})))

    # Calls

    def call_context_create(self, name, vector):
        with self.context(vector):
            return {}

    def call_kernel_build(self, name, vector):
        with self.context(vector) as context:
            return self.built(name, vector, context, context.build(self.kernel_options(vector["options"])))

    def call_link_build(self, name, vector):
        with self.context(vector) as context:
            return self.built(name, vector, context, context.link(self.link_options(vector["options"])))

    def call_nvvm_build(self, name, vector):
        with self.context(vector) as context:
            return self.built(name, vector, context, context.compile_nvvm(self.nvvm_options(vector["options"])))

    def call_external_build(self, name, vector):
        asked = []
        options = self.external_options(vector["options"], vector.get("compile"), asked)
        with self.context(vector) as context:
            builds = [self.external_report(name, context, options, asked) for _ in range(2)]
        return {"builds": builds, "asked": asked[-1] if asked else None}

    def external_report(self, name, context, options, asked):
        try:
            result = context.build_external(options)
        except cjit.CjitError as error:
            return {**failed(error), "result": None, "cache_outcome": None, "calls": len(asked)}
        if result.cache_outcome == cjit.CacheOutcome.BUILT:
            self.keep(name, "artifact", result.serialize())
        return succeeded({"result": result_report(result), "cache_outcome": result.cache_outcome, "calls": len(asked)})

    def call_plan(self, name, vector):
        with self.context(vector) as context:
            result, plans = context.build(self.kernel_options(vector["options"])), []
            for given in vector["plans"]:
                try:
                    result = result.add_plan("\n".join(given["text"]))
                    info = context.load(result).get_plan(given["name"]).info
                    plans.append(succeeded({"info": dataclasses.asdict(info)}))
                except cjit.CjitError as error:
                    plans.append({**failed(error), "info": None})
            module = context.load(result)
            return {**self.built(name, vector, context, result), "plans": plans,
                    "runs": [self.run_plan(context, module, each) for each in vector["runs"]]}

    def call_algorithms(self, name, vector):
        with self.context(vector) as context:
            return {"forms": [run_form(context, each) for each in vector["options"]["forms"]]}

    def call_job(self, name, vector):
        options = self.options_of(vector["options"].get("call", "kernel_build"))
        with self.context(vector) as context:
            with context.submit_batch([options(each) for each in vector["options"]["builds"]]) as job:
                job.wait()
                return {"builds": [build_report(job, index) for index in range(job.progress().total)]}

    def call_tune_build(self, name, vector):
        with self.context(vector) as context:
            return {"tunings": [self.tuning_report(context, each) for each in vector["options"]["tunings"]]}

    def tuning_report(self, context, given):
        build = self.kernel_options(given["build"])
        fields = {**json.loads("\n".join(given["description"])), "device": given.get("device", 0)}
        if "plan" in given:
            fields["plan"] = "\n".join(given["plan"])
        return {**outcome(lambda: context.tune(build, **fields)),
                "job": outcome(lambda: context.submit_tune(build, **fields).result()),
                "key": outcome(lambda: context.describe_tune_key(build, **fields))}

    def call_events(self, name, vector):
        with self.context(vector) as context:
            queues = [queue_made(context, self.values(each)) for each in vector["options"]["queues"]]
            for each in vector["options"]["builds"]:
                outcome(lambda: context.build(self.kernel_options(each)))
            for queue, report in queues:
                if queue is not None:
                    report["events"] = [event_report(each) for each in queue.pending()]
                    report["empty"] = outcome(lambda: queue.take(0))["status"]
        for queue, report in queues:
            if queue is not None:
                report["closed"] = outcome(queue.take)["status"]
                queue.close()
        return {"queues": [report for _, report in queues]}

    def call_keys(self, name, vector):
        with self.context(vector) as context:
            return {"keys": [key_report(context, self.options_of(each["call"])(each["options"]))
                             for each in vector["options"]["requests"]]}

    def options_of(self, call):
        """Return the function that makes the options of a call."""
        return {"kernel_build": self.kernel_options, "link_build": self.link_options,
                "nvvm_build": self.nvvm_options, "external_build": self.batched_external_options}[call]

    def call_deserialize(self, name, vector):
        with cjit.deserialize(self.bytes(vector["options"]["data"])) as result:
            self.keep(name, "artifact", result.serialize())
            return {"result": result_report(result)}

    def call_inspect(self, name, vector):
        info = dataclasses.asdict(cjit.inspect_artifact(self.bytes(vector["options"]["data"])))
        for section in info["sections"]:
            del section["checksum"]
        return {"info": info}

    def call_bundle_build(self, name, vector):
        options = dict(vector["options"])
        kernels = dict(zip(options["names"], map(self.kernel_options, options["kernels"])))
        with self.context(vector) as context, cjit.Bundle() as bundle:
            bundle.build(context, kernels, options["archs"])
            self.keep(name, "bundle", bundle.write(**self.values(options.get("write", {}))))
            return {"listing": listing_report(bundle)}

    def call_policy(self, name, vector):
        return {"data": policy(vector["options"]).encode().hex()}

    def call_tensor_map(self, name, vector):
        with self.context(vector) as context:
            options = cjit.TensorMapOptions(**self.values(vector["options"]))
            return {"data": bytes(context.encode_tensor_map(options)).hex()}

    def built(self, name, vector, context, result):
        with result:
            self.keep(name, "artifact", result.serialize())
            report = {"result": result_report(result)}
            if "launches" in vector:
                report["launches"] = self.launches(context, result, vector["launches"])
            return report

    def keep(self, name, kind, data):
        cjit.write_file(self.out / f"{name}.{kind}", data)

    # Vectors

    def values(self, options):
        return {key: enumerators(value) for key, value in options.items()}

    def kernel_options(self, options):
        values = self.values(options)
        if "policy" in values:
            values["policy"] = policy(options["policy"])
        if "image_passes" in values:
            values["image_passes"] = [cjit.ImagePass(**each) for each in options["image_passes"]]
        if "resource_limits" in values:
            values["resource_limits"] = cjit.ResourceLimits(**self.values(options["resource_limits"]))
        return cjit.KernelOptions(**values)

    def batched_external_options(self, options):
        given = dict(options)
        return self.external_options(given, given.pop("compile", None), [])

    def external_options(self, options, steps, asked):
        """Return the options. The callback carries out the steps, and appends what it was asked for to ``asked``."""
        values = self.values(options)
        values["fields"] = [cjit.ExternalField(each["name"], self.bytes(each["data"])) for each in values["fields"]]
        values["files"] = [self.golden / each["golden"] for each in values["files"]]
        if "policy" in values:
            values["policy"] = policy(values["policy"])

        def compile(call):
            asked.append({"name": call.name, "arch": call.arch, "cc": call.cc,
                          "arch_feature": ord(call.arch_feature or "\0")})
            if "log" in steps:
                call.add_log(steps["log"])
            for each in steps.get("names", ()):
                call.set_name(each["name"], each.get("symbol"), each.get("argument_schema"))
            if "failure" in steps:
                raise type(steps["failure"]["type"], (Exception,), {})(steps["failure"]["text"])
            return self.bytes(steps["image"]) if "image" in steps else None
        return cjit.ExternalOptions(callback=None if steps is None else compile, **values)

    def nvvm_options(self, options):
        values = self.values(options)
        values["inputs"] = [cjit.NvvmInput(**{**self.values(each), "data": self.bytes(each["data"])})
                            for each in options["inputs"]]
        return cjit.NvvmOptions(**values)

    def link_options(self, options):
        values = self.values(options)
        values["inputs"] = [self.link_input(each) for each in options["inputs"]]
        return cjit.LinkOptions(**values)

    def link_input(self, given):
        values = self.values(given)
        if "data" in given:
            values["data"] = self.bytes(given["data"])
        if "result" in given:
            values["result"] = self.vector_result(given["result"]["vector"])
        return cjit.LinkInput(**values)

    def vector_result(self, name):
        vector = self.load(name)
        return self.context(vector).build(self.kernel_options(vector["options"]))

    def bytes(self, given):
        data = self.whole_bytes(given)[:given.get("keep")]
        if "flip" in given:
            data = bytearray(data)
            data[given["flip"]] ^= 1
        return bytes(data)

    def whole_bytes(self, given):
        if "text" in given:
            return given["text"].encode()
        if "hex" in given:
            return bytes.fromhex(given["hex"])
        if "golden" in given:
            return (self.golden / given["golden"]).read_bytes()
        return bytes(self.vector_result(given["vector"]).image)

    # Launches

    def launches(self, context, result, launches):
        module = context.load(result)
        return [self.launch(context, module, each) for each in launches]

    def launch(self, context, module, launch):
        fields = {key: enumerators(launch[key]) for key in LAUNCH_FIELDS if key in launch}
        try:
            arguments = [self.argument(context, each) for each in launch["arguments"]]
            kernel = module.kernel(launch["kernel"])
            if "names" in launch:
                kernel.launch(named=dict(zip(launch["names"], arguments)), **fields)
            else:
                kernel.launch(*arguments, **fields)
        except cjit.CjitError as error:
            return {**failed(error), "record": None}
        return succeeded({"record": record(context.mock[-1])})

    def argument(self, context, given):
        if "tensor_map" in given:
            return cjit.Value(given["kind"], context.tensor_map(**self.values(given["tensor_map"])))
        return cjit.Value(given["kind"], bytes.fromhex(given["hex"]) if "hex" in given else given["value"])

    # Plans

    def run_plan(self, context, module, run):
        report = dict.fromkeys(("value", "workspace", "replacements"))
        try:
            plan = module.get_plan(run["plan"])
        except cjit.CjitError as error:
            return {**report, **failed(error), "launches": []}
        arguments, named = [self.argument(context, each) for each in run["arguments"]], {}
        if "names" in run:
            arguments, named = [], dict(zip(run["names"], arguments))
        report["workspace"] = workspace_report(plan, arguments, named)
        prepared = []

        def start():
            if "prepared" not in run:
                return plan(*arguments, workspace=workspace_of(run), **named)
            prepared.append(plan.prepare(*arguments, workspace=workspace_of(run), **named))
            return prepared[0].run()

        report.update(launched(context, start))
        if prepared:
            report["replacements"] = [self.replaced(context, prepared[0], each) for each in run["prepared"]]
        return report

    def replaced(self, context, prepared, given):
        try:
            prepared.set_argument(given["index"], self.argument(context, given))
            report = succeeded({})
        except cjit.CjitError as error:
            report = failed(error)
        return {**launched(context, prepared.run), **report}


KEYS = {"context_create": (), "kernel_build": ("result",), "link_build": ("result",), "nvvm_build": ("result",),
        "external_build": ("builds", "asked"), "plan": ("result", "plans", "runs"), "algorithms": ("forms",),
        "job": ("builds",), "tune_build": ("tunings",), "events": ("queues",), "keys": ("keys",),
        "deserialize": ("result",), "inspect": ("info",), "bundle_build": ("listing",), "policy": ("data",),
        "tensor_map": ("data",)}


def enumerators(value):
    """Convert names of enumerators to numbers, also a list of bits."""
    if isinstance(value, str):
        return ENUMERATORS.get(value, value)
    if isinstance(value, list) and value and all(isinstance(each, str) and each in ENUMERATORS for each in value):
        return sum(ENUMERATORS[each] for each in value)
    return value


def policy(given):
    made = cjit.Policy()
    for entry in given["entries"]:
        made[entry["name"]] = entry["int64"] if "int64" in entry else float(entry["float64"])
    return made


def succeeded(report):
    return {"status": "CJIT_SUCCESS", "error": None, **report}


def failed(error):
    if error.status is None:
        raise error  # the package detected it, not the library; no vector may cause this
    fields = ("message", "library", "native_code", "native_name", "log")
    status = cjit.status_name(error.status)
    described = {"status": status, "stage": int(error.stage), **{name: getattr(error, name) for name in fields},
                 "diagnostics": [dataclasses.asdict(each) for each in error.diagnostics]}
    return {"status": status, "error": described}


def outcome(call):
    """Report the status and the error of a call."""
    try:
        call()
    except cjit.CjitError as error:
        return failed(error)
    return succeeded({})


def queue_made(context, options):
    """Create an event queue. Return it, or None, and the report of it, whose events are to come."""
    report = dict.fromkeys(("events", "empty", "closed"))
    try:
        return context.events(**options), succeeded(report)
    except cjit.CjitError as error:
        return None, {**report, **failed(error)}


def event_report(event):
    report = {"kind": event.kind, "log_level": event.log_level, "text": event.text,
              "dropped_count": event.dropped_count, "compilation": None}
    if event.compilation is not None:
        status = cjit.status_name(event.compilation.status)
        report["compilation"] = {**dataclasses.asdict(event.compilation), "status": status}
    return report


def launched(context, run):
    """Run a plan or an algorithm, and report its value and what it launched."""
    before = len(context.mock)
    try:
        report = succeeded({"value": run()})
    except cjit.CjitError as error:
        report = {**failed(error), "value": None}
    return {**report, "launches": [record(each) for each in list(context.mock)[before:]]}


def run_form(context, name):
    """Call an algorithm, and report what it launched."""
    report = launched(context, lambda: FORMS[name](context.algorithms))
    del report["value"]
    return {"name": name, **report}


def workspace_of(run):
    return (run["workspace"]["address"], run["workspace"]["size"]) if "workspace" in run else None


def workspace_report(plan, arguments, named):
    try:
        size, alignment = plan.workspace_size(*arguments, **named)
        return succeeded({"bytes": size, "alignment": alignment})
    except cjit.CjitError as error:
        return {**failed(error), "bytes": None, "alignment": None}


def build_report(job, index):
    try:
        with job.build_result(index) as result:
            return succeeded({"result": result_report(result)})
    except cjit.CjitError as error:
        return {**failed(error), "result": None}


def key_report(context, options):
    try:
        return succeeded({"key": dataclasses.asdict(context.describe_key(options))})
    except cjit.CjitError as error:
        return {**failed(error), "key": None}


def result_report(result):
    report = {name: getattr(result, name) for name in RESULT_FIELDS}
    report.update(
        arch_feature=ord(result.arch_feature or "\0"), image_size=len(result.image), policy=result.policy.hex(),
        images=[{"kind": each.kind, "size": each.size} for each in result.images],
        diagnostics=[dataclasses.asdict(each) for each in result.diagnostics],
        kernels=[{"symbol": each.symbol, "parameter_sizes": each.parameter_sizes,
                  **{name: getattr(each.resources, name) for name in RESOURCE_FIELDS}}
                 for each in result.kernels],
        image_pass_reports=[{name: getattr(each, name) for name in PASS_FIELDS} for each in result.image_pass_reports],
        plans=[{"name": name, "text": text} for name, text in result.plans.items()])
    return report


def listing_report(bundle):
    return dataclasses.asdict(bundle.list())


def record(launch):
    return {"lowered_name": launch.lowered_name, "grid": launch.grid, "block": launch.block, "cluster": launch.cluster,
            "dynamic_shared_memory": launch.dynamic_shared_memory, "arguments": launch.parameter_buffer.hex(),
            "argument_offsets": launch.argument_offsets, "argument_sizes": launch.argument_sizes,
            "attribute_ids": launch.attribute_ids, "attribute_values": b"".join(launch.attribute_values).hex()}


def write_report(path, report):
    path.write_text(json.dumps(report, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def read_folder(folder, out):
    """Read the files that other languages wrote."""
    for path in sorted(folder.iterdir()):
        if path.suffix in (".artifact", ".bundle"):
            write_report(out / f"{path.name}.json", read_one(path))


def read_one(path):
    kind = "result" if path.suffix == ".artifact" else "listing"
    try:
        if kind == "result":
            with cjit.deserialize(cjit.read_file(path)) as result:
                return succeeded({kind: result_report(result)})
        with cjit.Bundle.read_file(path) as bundle:
            return succeeded({kind: listing_report(bundle)})
    except cjit.CjitError as error:
        return {**failed(error), kind: None}


def main(arguments):
    if len(arguments) == 3 and arguments[0] == "--read":
        read_folder(pathlib.Path(arguments[1]), pathlib.Path(arguments[2]))
    elif len(arguments) == 3:
        Runner(*arguments).run_all()
    else:
        print(__doc__, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
