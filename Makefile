# Thin: the work is done by CMake presets (CMakePresets.json) and the scripts.
.PHONY: setup setup-arm setup-build setup-packages setup-site demo test test-arm test-bare test-matrix soak bench site packages clean

setup:
	scripts/setup.sh test

setup-build:
	scripts/setup.sh build

setup-packages:
	scripts/setup.sh packages

setup-arm:
	scripts/setup.sh arm

setup-site:
	scripts/setup.sh site

demo: setup-build
	scripts/demo.sh

test: setup
	scripts/test.sh

# Both commands on a fresh Debian. Needs root; takes half an hour.
test-bare:
	scripts/test_bare.sh

# In emulators; before a release.
test-arm: setup
	scripts/test_arm.sh

test-matrix: setup
	scripts/test_matrix.sh

# Ten minutes; SOAK="--seconds 60 --seed 7" is another length and order.
soak: setup
	scripts/soak.sh $(SOAK)

bench: setup
	scripts/bench.sh

# The pages as a site with search, in build/site.
site: setup-site
	.tools/bin/python3 -B scripts/site.py

# For x86-64 and aarch64: Debian packages, an archive, wheels, crates, checksums, in build/packages.
packages: setup-packages
	scripts/packages.sh

clean:
	rm -rf build
