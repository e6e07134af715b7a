package main

import (
	"encoding/json"
	"strings"

	"cjit.dev/cjit"
)

// planText is a plan of a vector: its name and the lines of its text.
type planText struct {
	Name string
	Text []string
}

// planBuild builds a result, adds plans to it, and runs them on the context's mock device.
func planBuild(r *runner, ctx *cjit.Context, v *vector, m *made) error {
	options := &cjit.KernelOptions{}
	if err := r.set(options, v.Options); err != nil {
		return err
	}
	result, err := ctx.Build(options)
	if err != nil {
		return err
	}
	defer func() { result.Close() }()
	plans := []report{}
	for _, text := range v.Plans {
		withPlan, err := result.AddPlan(strings.Join(text.Text, "\n"))
		one := reportOf(err)
		one["info"] = nil
		if err == nil {
			result.Close()
			result = withPlan
			one["info"], err = planInfo(ctx, result, text.Name)
		}
		if err := whetherRefused(err); err != nil {
			return err
		}
		plans = append(plans, one)
	}
	m.report["plans"] = plans
	if m.report["runs"], err = r.runs(ctx, result, v.Runs); err != nil {
		return err
	}
	return r.built(ctx, v, m, result, nil)
}

func planInfo(ctx *cjit.Context, result *cjit.Result, name string) (report, error) {
	module, err := ctx.Load(result)
	if err != nil {
		return nil, err
	}
	defer module.Close()
	plan, err := module.Plan(name)
	if err != nil {
		return nil, err
	}
	defer plan.Close()
	info, err := plan.Describe()
	if err != nil {
		return nil, err
	}
	return planReport(info), nil
}

func (r *runner) runs(ctx *cjit.Context, result *cjit.Result, list []object) ([]report, error) {
	module, err := ctx.Load(result)
	if err != nil {
		return nil, err
	}
	defer module.Close()
	reports := []report{}
	for _, fields := range list {
		one, err := r.runPlan(ctx, module, fields)
		if err != nil {
			return nil, err
		}
		reports = append(reports, one)
	}
	return reports, nil
}

func (r *runner) runPlan(ctx *cjit.Context, module *cjit.Module, fields object) (report, error) {
	plan, err := module.Plan(fields["plan"].(string))
	if err != nil {
		one := reportOf(err)
		one["value"], one["workspace"], one["replacements"], one["launches"] = nil, nil, nil, []report{}
		return one, whetherRefused(err)
	}
	defer plan.Close()
	var values []any
	for _, argument := range fields["arguments"].([]any) {
		value, err := r.argument(ctx, argument.(object))
		if err != nil {
			return nil, err
		}
		if kept, ok := value.(*cjit.TensorMap); ok {
			defer kept.Close()
		}
		values = append(values, value)
	}
	options := planRun(fields)
	replacements, isPrepared := fields["prepared"].([]any)
	var prepared *cjit.PreparedPlan
	one, err := launched(ctx, func() (int64, error) {
		if !isPrepared {
			return plan.Run(options, values...)
		}
		var err error
		if prepared, err = plan.Prepare(options, values...); err != nil {
			return 0, err
		}
		return prepared.Run(0)
	})
	if err != nil {
		return nil, err
	}
	one["replacements"] = nil
	if prepared != nil {
		defer prepared.Close()
		if one["replacements"], err = r.replaceAll(ctx, prepared, replacements); err != nil {
			return nil, err
		}
	}
	one["workspace"], err = workspaceReport(plan, options, values)
	return one, err
}

// replaceAll replaces one argument after the other, and runs the plan after each.
func (r *runner) replaceAll(ctx *cjit.Context, prepared *cjit.PreparedPlan, list []any) ([]report, error) {
	reports := []report{}
	for _, replacement := range list {
		fields := replacement.(object)
		value, err := r.argument(ctx, fields)
		if err != nil {
			return nil, err
		}
		index, _ := fields["index"].(json.Number).Int64()
		err = prepared.SetArgument(int(index), value)
		if kept, ok := value.(*cjit.TensorMap); ok {
			kept.Close()
		}
		if err := whetherRefused(err); err != nil {
			return nil, err
		}
		one := reportOf(err)
		ran, err := launched(ctx, func() (int64, error) { return prepared.Run(0) })
		if err != nil {
			return nil, err
		}
		one["value"], one["launches"] = ran["value"], ran["launches"]
		reports = append(reports, one)
	}
	return reports, nil
}

func planRun(fields object) *cjit.PlanRun {
	options := &cjit.PlanRun{}
	if workspace, ok := fields["workspace"].(object); ok {
		address, _ := workspace["address"].(json.Number).Int64()
		size, _ := workspace["size"].(json.Number).Int64()
		options.Workspace, options.WorkspaceSize = cjit.DevicePointer(address), uint64(size)
	}
	if names, ok := fields["names"].([]any); ok {
		for _, name := range names {
			options.ArgumentNames = append(options.ArgumentNames, name.(string))
		}
	}
	return options
}

// launched reports a run of a plan or an algorithm, its value, and what it launched.
func launched(ctx *cjit.Context, run func() (int64, error)) (report, error) {
	number, err := ctx.MockLaunchCount()
	if err != nil {
		return nil, err
	}
	value, err := run()
	one := reportOf(err)
	one["value"] = nil
	if err == nil {
		one["value"] = value
	} else if err := whetherRefused(err); err != nil {
		return nil, err
	}
	launches := []report{}
	end, err := ctx.MockLaunchCount()
	for ; err == nil && number < end; number++ {
		var record *cjit.MockLaunch
		if record, err = ctx.MockLaunch(number); err == nil {
			launches = append(launches, recordReport(record))
		}
	}
	one["launches"] = launches
	return one, err
}

func workspaceReport(plan *cjit.Plan, options *cjit.PlanRun, values []any) (report, error) {
	bytes, alignment, err := plan.WorkspaceSize(&cjit.PlanRun{ArgumentNames: options.ArgumentNames}, values...)
	one := reportOf(err)
	one["bytes"], one["alignment"] = nil, nil
	if err == nil {
		one["bytes"], one["alignment"] = bytes, alignment
	}
	return one, whetherRefused(err)
}
