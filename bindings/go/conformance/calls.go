package main

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"cjit.dev/cjit"
)

// call is a call that vectors can request, and what it adds to a report.
type call struct {
	keys []string
	do   func(r *runner, ctx *cjit.Context, v *vector, m *made) error
}

var calls map[string]call

func init() {
	calls = map[string]call{
		"context_create": {nil, func(*runner, *cjit.Context, *vector, *made) error { return nil }},
		"kernel_build":   {[]string{"result"}, kernelBuild},
		"link_build":     {[]string{"result"}, linkBuild},
		"nvvm_build":     {[]string{"result"}, nvvmBuild},
		"external_build": {[]string{"builds", "asked"}, externalBuild},
		"plan":           {[]string{"result", "plans", "runs"}, planBuild},
		"algorithms":     {[]string{"forms"}, algorithms},
		"job":            {[]string{"builds"}, job},
		"tune_build":     {[]string{"tunings"}, tuneBuild},
		"events":         {[]string{"queues"}, takeEvents},
		"keys":           {[]string{"keys"}, keys},
		"deserialize":    {[]string{"result"}, deserialize},
		"inspect":        {[]string{"info"}, inspect},
		"bundle_build":   {[]string{"listing"}, bundleBuild},
		"policy":         {[]string{"data"}, policy},
		"tensor_map":     {[]string{"data"}, tensorMap},
	}
}

func kernelBuild(r *runner, ctx *cjit.Context, v *vector, m *made) error {
	options := &cjit.KernelOptions{}
	if err := r.set(options, v.Options); err != nil {
		return err
	}
	result, err := ctx.Build(options)
	return r.built(ctx, v, m, result, err)
}

func linkBuild(r *runner, ctx *cjit.Context, v *vector, m *made) error {
	options := &cjit.LinkOptions{}
	if err := r.set(options, v.Options); err != nil {
		return err
	}
	result, err := ctx.Link(options)
	return r.built(ctx, v, m, result, err)
}

func nvvmBuild(r *runner, ctx *cjit.Context, v *vector, m *made) error {
	options := &cjit.NVVMOptions{}
	if err := r.set(options, v.Options); err != nil {
		return err
	}
	result, err := ctx.CompileNVVM(options)
	return r.built(ctx, v, m, result, err)
}

// built reports a result and its artifact, and makes the launches of the vector.
func (r *runner) built(ctx *cjit.Context, v *vector, m *made, result *cjit.Result, err error) error {
	if err != nil {
		return err
	}
	defer result.Close()
	m.report["result"] = resultReport(result)
	if m.artifact, err = result.Serialize(); err != nil || len(v.Launches) == 0 {
		return err
	}
	m.report["launches"], err = r.launches(ctx, result, v.Launches)
	return err
}

func job(r *runner, ctx *cjit.Context, v *vector, m *made) error {
	started, err := r.startBatch(ctx, v)
	if err != nil {
		return err
	}
	defer started.Close()
	if err := started.Wait(context.Background()); err != nil {
		return err
	}
	builds := []report{}
	for i := range v.Options["builds"].([]any) {
		builds = append(builds, buildReport(started.Result(i)))
	}
	m.report["builds"] = builds
	return nil
}

func (r *runner) startBatch(ctx *cjit.Context, v *vector) (*cjit.Job, error) {
	switch v.Options["call"] {
	case "link_build":
		return startAll(r, v, ctx.StartLinkBatch)
	case "nvvm_build":
		return startAll(r, v, ctx.StartNVVMBatch)
	case "external_build":
		return r.startExternalBatch(ctx, v)
	}
	return startAll(r, v, ctx.StartBatch)
}

func startAll[O any](r *runner, v *vector, start func([]*O, *cjit.JobOptions) (*cjit.Job, error)) (*cjit.Job, error) {
	var options []*O
	for _, fields := range v.Options["builds"].([]any) {
		build := new(O)
		if err := r.set(build, fields.(object)); err != nil {
			return nil, err
		}
		options = append(options, build)
	}
	return start(options, nil)
}

func buildReport(result *cjit.Result, err error) report {
	one := reportOf(err)
	one["result"] = nil
	if err == nil {
		defer result.Close()
		one["result"] = resultReport(result)
	}
	return one
}

func keys(r *runner, ctx *cjit.Context, v *vector, m *made) error {
	list := []report{}
	for _, request := range v.Options["requests"].([]any) {
		key, err := r.keyOf(ctx, request.(object))
		if whetherRefused(err) != nil {
			return err
		}
		one := reportOf(err)
		one["key"] = nil
		if err == nil {
			one["key"] = keyReport(key)
		}
		list = append(list, one)
	}
	m.report["keys"] = list
	return nil
}

func (r *runner) keyOf(ctx *cjit.Context, request object) (*cjit.CacheKey, error) {
	fields := request["options"].(object)
	switch request["call"] {
	case "kernel_build":
		options := &cjit.KernelOptions{}
		if err := r.set(options, fields); err != nil {
			return nil, err
		}
		return ctx.DescribeKey(options)
	case "link_build":
		options := &cjit.LinkOptions{}
		if err := r.set(options, fields); err != nil {
			return nil, err
		}
		return ctx.DescribeLinkKey(options)
	case "nvvm_build":
		options := &cjit.NVVMOptions{}
		if err := r.set(options, fields); err != nil {
			return nil, err
		}
		return ctx.DescribeNVVMKey(options)
	}
	return nil, fmt.Errorf("unknown request %v", request["call"])
}

func deserialize(r *runner, _ *cjit.Context, v *vector, m *made) error {
	data, err := r.bytes(v.Options["data"].(object))
	if err != nil {
		return err
	}
	return readArtifact(data, m)
}

func readArtifact(data []byte, m *made) error {
	result, err := cjit.Deserialize(data)
	if err != nil {
		return err
	}
	defer result.Close()
	m.report["result"] = resultReport(result)
	m.artifact, err = result.Serialize()
	return err
}

func inspect(r *runner, _ *cjit.Context, v *vector, m *made) error {
	data, err := r.bytes(v.Options["data"].(object))
	if err != nil {
		return err
	}
	info, err := cjit.InspectArtifact(data)
	if err != nil {
		return err
	}
	m.report["info"] = infoReport(info)
	return nil
}

func bundleBuild(r *runner, ctx *cjit.Context, v *vector, m *made) error {
	write := &cjit.BundleWriteOptions{}
	if fields, ok := v.Options["write"].(object); ok {
		if err := r.set(write, fields); err != nil {
			return err
		}
	}
	delete(v.Options, "write")
	options := &cjit.BundleBuildOptions{}
	if err := r.set(options, v.Options); err != nil {
		return err
	}
	bundle, err := cjit.NewBundle()
	if err != nil {
		return err
	}
	defer bundle.Close()
	if err := ctx.BuildBundle(bundle, options); err != nil {
		return err
	}
	if err := listBundle(bundle, m); err != nil {
		return err
	}
	m.bundle, err = bundle.Write(write)
	return err
}

func listBundle(bundle *cjit.Bundle, m *made) error {
	listing, err := bundle.List()
	if err != nil {
		return err
	}
	m.report["listing"] = listingReport(listing)
	return nil
}

func policy(_ *runner, _ *cjit.Context, v *vector, m *made) error {
	data, err := policyBytes(v.Options["entries"].([]any))
	if err != nil {
		return err
	}
	m.report["data"] = hex.EncodeToString(data)
	return nil
}

func policyBytes(entries []any) ([]byte, error) {
	made, err := cjit.NewPolicy()
	if err != nil {
		return nil, err
	}
	defer made.Close()
	for _, entry := range entries {
		fields := entry.(object)
		name := fields["name"].(string)
		if number, ok := fields["int64"].(json.Number); ok {
			value, _ := number.Int64()
			err = made.SetInt64(name, value)
		} else {
			value, _ := fields["float64"].(json.Number).Float64()
			err = made.SetFloat64(name, value)
		}
		if err != nil {
			return nil, err
		}
	}
	return made.Encode()
}

func tensorMap(r *runner, ctx *cjit.Context, v *vector, m *made) error {
	options := &cjit.TensorMapOptions{}
	if err := r.set(options, v.Options); err != nil {
		return err
	}
	data, err := ctx.EncodeTensorMap(options)
	if err != nil {
		return err
	}
	m.report["data"] = hex.EncodeToString(data[:])
	return nil
}
