"""Emit files of bindings/go: the raw layer, the enumerations, the options and the algorithms."""
import emit_go_algorithms
import emit_go_calls
import emit_go_enums
import emit_go_options
import emit_go_types
from tree import HERE

FOLDER = "bindings/go"


def files(description, notice):
    """Return {path relative to the repository root: text}."""
    raw = f"{FOLDER}/internal/raw"
    return {
        f"{raw}/cjit_abi.h": emit_go_calls.declarations(description, notice),
        f"{raw}/cjit_calls.h": emit_go_calls.calls(description, notice),
        f"{raw}/calls.go": emit_go_calls.go_calls(description, notice),
        f"{raw}/types.go": emit_go_types.types(description, notice),
        f"{raw}/constants.go": emit_go_enums.raw_constants(description, notice),
        f"{raw}/registry_test.go": emit_go_types.registry(description, notice),
        f"{FOLDER}/enums.go": emit_go_enums.public(description, notice),
        f"{FOLDER}/algorithm_calls.go": emit_go_algorithms.algorithms(HERE.root),
        f"{FOLDER}/conformance/algorithm_forms.go": emit_go_algorithms.forms(HERE.root),
        f"{FOLDER}/options.go": emit_go_options.options_file(description, notice),
        f"{FOLDER}/conformance/enumerators.go": emit_go_enums.by_name(description, notice),
        f"{FOLDER}/enums_registry_test.go": emit_go_enums.registry(description, notice),
    }
