# Thin: the work is done by CMake presets (CMakePresets.json) and the scripts.
.PHONY: setup demo test test-matrix bench clean

setup:
	scripts/setup.sh

demo: setup
	scripts/demo.sh

test: setup
	scripts/test.sh

test-matrix: setup
	scripts/test_matrix.sh

bench: setup
	scripts/bench.sh

clean:
	rm -rf build
