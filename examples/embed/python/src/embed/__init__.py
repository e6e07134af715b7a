"""Kernels that are part of the package."""

import importlib.resources

import cjit


def axpy(context):
    """Load the kernel for the device of a context. Returns it and the architecture that was chosen."""
    bundle = importlib.resources.files(__name__).joinpath("kernels.cjb").read_bytes()
    module, choice = context.load_bundle(cjit.Bundle.read(bundle, in_place=True, lazy=True), "axpy")
    return module["axpy<float>"], choice.arch
