package cjit

import (
	"sort"

	"cjit.dev/cjit/internal/raw"
)

func (o *KernelOptions) encodeMore(a *arena, e *raw.KernelBuildOptions) {
	o.encodeHeaders(a, e)
	o.encodeSchemas(a, e)
}

// encodeHeaders encodes the headers sorted by name, so that equal options are equal requests.
func (o *KernelOptions) encodeHeaders(a *arena, e *raw.KernelBuildOptions) {
	names := make([]string, 0, len(o.Headers))
	for name := range o.Headers {
		names = append(names, name)
	}
	sort.Strings(names)
	sources := make([]string, 0, len(names))
	for _, name := range names {
		sources = append(sources, o.Headers[name])
	}
	e.HeaderNames, e.HeaderSources = a.texts(names, "Headers"), a.texts(sources, "Headers")
	e.HeaderCount = uint64(len(names))
}

func (o *KernelOptions) encodeSchemas(a *arena, e *raw.KernelBuildOptions) {
	if len(o.ArgumentSchemas) > len(o.NameExpressions) {
		a.refuse("cannot build: there are %d ArgumentSchemas for %d NameExpressions; pass one for each",
			len(o.ArgumentSchemas), len(o.NameExpressions))
		return
	}
	if len(o.ArgumentSchemas) == 0 {
		return
	}
	schemas := make([]string, len(o.NameExpressions))
	copy(schemas, o.ArgumentSchemas)
	e.ArgumentSchemas = a.texts(schemas, "ArgumentSchemas")
}
