package main

import (
	"encoding/hex"
	"errors"
	"sort"

	"cjit.dev/cjit"
)

// report becomes a JSON object.
type report = map[string]any

// reportOf returns the status of a call and its error.
func reportOf(err error) report {
	var refused *cjit.Error
	if !errors.As(err, &refused) {
		return report{"status": cjit.Success.Name(), "error": nil}
	}
	return report{"status": refused.Status.Name(), "error": report{
		"status": refused.Status.Name(), "stage": uint32(refused.Stage), "message": refused.Message,
		"library": refused.Library, "native_code": refused.NativeCode, "native_name": refused.NativeName,
		"log": refused.Log, "diagnostics": diagnosticReports(refused.Diagnostics),
	}}
}

// whetherRefused returns nil for an error of the library, which is not a failure of the runner.
func whetherRefused(err error) error {
	var refused *cjit.Error
	if errors.As(err, &refused) {
		return nil
	}
	return err
}

// each returns a list that is never null in JSON.
func each[V any](values []V, make func(V) any) []any {
	list := []any{}
	for _, value := range values {
		list = append(list, make(value))
	}
	return list
}

func same[V any](value V) any { return value }

// must returns what a result has; the runner never reads from a closed one.
func must[V any](value V, err error) V {
	if err != nil {
		panic(err)
	}
	return value
}

func diagnosticReports(diagnostics []cjit.Diagnostic) []any {
	return each(diagnostics, func(d cjit.Diagnostic) any {
		return report{"file": d.File, "line": d.Line, "column": d.Column, "severity": uint32(d.Severity), "code": d.Code,
			"text": d.Text, "path": d.Path}
	})
}

func resultReport(r *cjit.Result) report {
	dropped := must(r.DroppedSymbols())
	return report{
		"cc": r.CC(), "arch_feature": r.ArchFeature(), "image_kind": uint32(r.ImageKind()), "image_size": r.ImageSize(),
		"name_expressions": each(must(r.NameExpressions()), same[string]),
		"lowered_names":    each(must(r.LoweredNames()), same[string]),
		"argument_schemas": each(must(r.ArgumentSchemas()), same[string]),
		"policy":           hex.EncodeToString(must(r.Policy())), "log": must(r.Log()), "info_log": must(r.InfoLog()),
		"producer": must(r.Producer()), "cache_key": must(r.CacheKey()), "family": uint32(r.Family()),
		"images": each(must(r.Images()), func(i cjit.Image) any {
			return report{"kind": uint32(i.Kind), "size": len(i.Data)}
		}),
		"diagnostics": diagnosticReports(must(r.Diagnostics())),
		"kernels": each(must(r.Kernels()), func(k cjit.ImageKernel) any {
			return report{"symbol": k.Symbol, "register_count": k.Resources.RegisterCount,
				"static_shared_memory": k.Resources.StaticSharedMemory, "parameter_sizes": each(k.ParameterSizes, same[uint64])}
		}),
		"image_pass_reports": each(must(r.ImagePassReports()), func(p cjit.ImagePassReport) any {
			return report{"name": p.Name, "version": p.Version, "options": p.Options, "note": p.Note,
				"change_count": p.ChangeCount}
		}),
		"dropped_symbols": each(dropped, func(d cjit.DroppedSymbol) any { return d.Name }),
		"dropped_sizes":   each(dropped, func(d cjit.DroppedSymbol) any { return d.Size }),
		"plans":           plansReport(must(r.Plans())),
	}
}

func keyReport(k *cjit.CacheKey) report {
	return report{
		"key": k.Key, "uncacheable_reason": k.UncacheableReason,
		"field_names":  each(k.Fields, func(f cjit.CacheKeyField) any { return f.Name }),
		"field_values": each(k.Fields, func(f cjit.CacheKeyField) any { return f.Value }),
	}
}

// plansReport returns the plans of a result, sorted by name.
func plansReport(plans map[string]string) []report {
	list := []report{}
	for name, text := range plans {
		list = append(list, report{"name": name, "text": text})
	}
	sort.Slice(list, func(i, j int) bool { return list[i]["name"].(string) < list[j]["name"].(string) })
	return list
}

func planReport(i *cjit.PlanInfo) report {
	return report{
		"name": i.Name, "text": i.Text, "parameters": i.ArgumentSchema,
		"parameter_names": each(i.Parameters, func(p cjit.PlanParameter) any { return p.Name }),
		"parameter_kinds": each(i.Parameters, func(p cjit.PlanParameter) any { return uint32(p.Kind) }),
		"parameter_sizes": each(i.Parameters, func(p cjit.PlanParameter) any { return p.Size }),
		"warnings":        each(i.Warnings, same[string]),
	}
}

func sizes(d cjit.Dim3) []uint32 { return []uint32{d.X, d.Y, d.Z} }

func recordReport(l *cjit.MockLaunch) report {
	var values []byte
	for _, attribute := range l.Attributes {
		values = append(values, attribute.Value[:]...)
	}
	return report{
		"lowered_name": l.LoweredName, "grid": sizes(l.Grid), "block": sizes(l.Block), "cluster": sizes(l.Cluster),
		"dynamic_shared_memory": l.DynamicSharedMemory, "arguments": hex.EncodeToString(l.Arguments),
		"argument_offsets": each(l.ArgumentOffsets, same[uint64]), "argument_sizes": each(l.ArgumentSizes, same[uint64]),
		"attribute_ids":    each(l.Attributes, func(a cjit.MockAttribute) any { return a.ID }),
		"attribute_values": hex.EncodeToString(values),
	}
}

func infoReport(i *cjit.ArtifactInfo) report {
	return report{
		"family": uint32(i.Family), "format_major": i.FormatMajor, "format_minor": i.FormatMinor, "cc": i.CC,
		"arch_feature": i.ArchFeature, "image_kind": uint32(i.ImageKind), "cuda_version": i.CUDAVersion,
		"total_size": i.TotalSize, "cjit_version": i.CjitVersion, "producer": i.Producer, "checksum": i.Checksum,
		"sections": each(i.Sections, func(s cjit.SectionInfo) any {
			critical := 0
			if s.Critical {
				critical = 1
			}
			return report{"name": s.Name, "id": s.ID, "critical": critical, "offset": s.Offset, "size": s.Size}
		}),
	}
}

func listingReport(l *cjit.BundleInfo) report {
	return report{
		"entries": each(l.Entries, func(e cjit.BundleEntry) any {
			return report{"name": e.Name, "arch": e.Arch, "producer": e.Producer, "checksum": e.Checksum,
				"image_size": e.ImageSize, "stored_size": e.StoredSize, "cc": e.CC, "arch_feature": e.ArchFeature,
				"image_kind": uint32(e.ImageKind), "family": uint32(e.Family), "cuda_version": e.CUDAVersion}
		}),
		"section_count": l.SectionCount, "distinct_section_count": l.DistinctSectionCount,
	}
}
