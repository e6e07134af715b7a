package cjit

import "cjit.dev/cjit/internal/raw"

type rawContext = raw.Context
