package main

import (
	"errors"
	"path/filepath"

	"cjit.dev/cjit"
)

// externalBuild builds twice, so that the second build may be a hit.
func externalBuild(r *runner, ctx *cjit.Context, v *vector, m *made) error {
	var asked []report
	options, err := r.externalOptions(v.Options, v.Compile, &asked)
	if err != nil {
		return err
	}
	builds := []report{}
	for len(builds) < 2 {
		result, err := ctx.BuildExternal(options)
		if whetherRefused(err) != nil {
			return err
		}
		outcome := any(nil)
		if err == nil {
			outcome = uint32(result.CacheOutcome())
			if len(builds) == 0 {
				if m.artifact, err = result.Serialize(); err != nil {
					return err
				}
			}
		}
		one := buildReport(result, err)
		one["cache_outcome"], one["calls"] = outcome, len(asked)
		builds = append(builds, one)
	}
	m.report["builds"] = builds
	if len(asked) > 0 {
		m.report["asked"] = asked[len(asked)-1]
	}
	return nil
}

func (r *runner) startExternalBatch(ctx *cjit.Context, v *vector) (*cjit.Job, error) {
	var all []*cjit.ExternalOptions
	for _, build := range v.Options["builds"].([]any) {
		fields := build.(object)
		steps, _ := fields["compile"].(object)
		delete(fields, "compile")
		options, err := r.externalOptions(fields, steps, new([]report))
		if err != nil {
			return nil, err
		}
		all = append(all, options)
	}
	return ctx.StartExternalBatch(all, nil)
}

// externalOptions returns options. Their callback carries out the steps, and appends what it was asked for.
func (r *runner) externalOptions(fields, steps object, asked *[]report) (*cjit.ExternalOptions, error) {
	options := &cjit.ExternalOptions{}
	for _, file := range fields["files"].([]any) {
		options.Files = append(options.Files, filepath.Join(r.golden, file.(object)["golden"].(string)))
	}
	delete(fields, "files")
	if err := r.set(options, fields); err != nil {
		return nil, err
	}
	if steps != nil {
		options.Callback = func(call *cjit.ExternalCall) error {
			*asked = append(*asked, report{
				"name": call.Name, "arch": call.Arch, "cc": call.CC, "arch_feature": call.ArchFeature})
			return r.compile(call, steps)
		}
	}
	return options, nil
}

// compile carries out the steps of a callback.
func (r *runner) compile(call *cjit.ExternalCall, steps object) error {
	if log, ok := steps["log"].(string); ok {
		if err := call.AddLog(log); err != nil {
			return err
		}
	}
	names, _ := steps["names"].([]any)
	for _, name := range names {
		text := func(key string) string { text, _ := name.(object)[key].(string); return text }
		if err := call.SetName(text("name"), text("symbol"), text("argument_schema")); err != nil {
			return err
		}
	}
	if failure, ok := steps["failure"].(object); ok {
		return errors.New(failure["type"].(string) + ": " + failure["text"].(string))
	}
	image, ok := steps["image"].(object)
	if !ok {
		return nil
	}
	data, err := r.bytes(image)
	if err != nil {
		return err
	}
	return call.SetImage(data)
}
