module cjit.dev/cjit

go 1.19
