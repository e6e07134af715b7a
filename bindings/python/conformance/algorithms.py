"""The forms of the call `algorithms` that are written by hand (tests/conformance/README.md)."""
import cjit
from algorithm_forms import BINS_0, BINS_1, FORMS, LEVELS, X, Y

AXPY = cjit.Operator("[](float a, float x, float y) { return a * x + y; }", state=2.0, state_type="float32")

FORMS.update({
    "transform": lambda on: on.transform([X, Y], Y, AXPY),
    "histogram": lambda on: on.histogram(X, [BINS_0, BINS_1], lower=[-1, 0], upper=[1, 8]),
    "histogram_range": lambda on: on.histogram(X, BINS_0, levels=LEVELS),
})
