package main

import (
	"context"
	"strings"

	"cjit.dev/cjit"
)

// tuneBuild tunes in the three ways that the package has: it waits, starts a job, and asks for the key.
func tuneBuild(r *runner, ctx *cjit.Context, v *vector, m *made) error {
	reports := []report{}
	for _, given := range v.Options["tunings"].([]any) {
		options, err := r.tuneOptions(given.(object))
		if err != nil {
			return err
		}
		_, err = ctx.Tune(options)
		one := reportOf(err)
		one["job"] = reportOf(tuneInJob(ctx, options))
		_, err = ctx.DescribeTuneKey(options)
		one["key"] = reportOf(err)
		reports = append(reports, one)
	}
	m.report["tunings"] = reports
	return nil
}

func tuneInJob(ctx *cjit.Context, options *cjit.TuneOptions) error {
	job, err := ctx.StartTune(options, nil)
	if err != nil {
		return err
	}
	defer job.Close()
	if err := job.Wait(context.Background()); err != nil {
		return err
	}
	_, err = job.Result(0)
	return err
}

func (r *runner) tuneOptions(given object) (*cjit.TuneOptions, error) {
	options := &cjit.TuneOptions{Description: lines(given["description"]), Plan: lines(given["plan"])}
	delete(given, "description")
	delete(given, "plan")
	return options, r.set(options, given)
}

// lines joins the lines of a text.
func lines(value any) string {
	list, _ := value.([]any)
	var texts []string
	for _, line := range list {
		texts = append(texts, line.(string))
	}
	return strings.Join(texts, "\n")
}
