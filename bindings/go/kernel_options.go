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
	e.ArgumentSchemas = a.perName(o.ArgumentSchemas, o.NameExpressions, "ArgumentSchemas")
}

// perName encodes a list with one text for each name; missing ones at its end are "".
func (a *arena) perName(list, names []string, field string) **byte {
	if len(list) > len(names) {
		a.refuse("cannot build: there are %d %s for %d NameExpressions; pass one for each", len(list), field, len(names))
		return nil
	}
	if len(list) == 0 {
		return nil
	}
	all := make([]string, len(names))
	copy(all, list)
	return a.texts(all, field)
}
