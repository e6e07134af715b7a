package main

import (
	"time"

	"cjit.dev/cjit"
)

// takeEvents builds while queues receive the events, and takes them, also after the context was closed.
func takeEvents(r *runner, ctx *cjit.Context, v *vector, m *made) error {
	reports, queues := []report{}, map[int]*cjit.EventQueue{}
	for i, fields := range v.Options["queues"].([]any) {
		options := &cjit.EventQueueOptions{}
		if err := r.set(options, fields.(object)); err != nil {
			return err
		}
		queue, err := ctx.NewEventQueue(options)
		if whetherRefused(err) != nil {
			return err
		}
		if err == nil {
			defer queue.Close()
			queues[i] = queue
		}
		one := reportOf(err)
		one["events"], one["empty"], one["closed"] = nil, nil, nil
		reports = append(reports, one)
	}
	for _, fields := range v.Options["builds"].([]any) {
		options := &cjit.KernelOptions{}
		if err := r.set(options, fields.(object)); err != nil {
			return err
		}
		if _, err := ctx.Build(options); whetherRefused(err) != nil {
			return err
		}
	}
	for i, queue := range queues {
		reports[i]["events"], reports[i]["empty"] = takeAll(queue)
	}
	if err := ctx.Close(); err != nil {
		return err
	}
	for i, queue := range queues {
		_, err := queue.Take(time.Minute)
		reports[i]["closed"] = reportOf(err)["status"]
	}
	m.report["queues"] = reports
	return nil
}

// takeAll returns the events of a queue, and the status of taking one more.
func takeAll(queue *cjit.EventQueue) ([]report, any) {
	list := []report{}
	for {
		event, err := queue.Take(0)
		if err != nil {
			return list, reportOf(err)["status"]
		}
		list = append(list, eventReport(event))
	}
}

func eventReport(e *cjit.ContextEvent) report {
	one := report{"kind": uint32(e.Kind), "log_level": uint32(e.LogLevel), "text": e.Text, "dropped_count": e.Dropped,
		"compilation": nil}
	if c := e.Compilation; c != nil {
		one["compilation"] = report{"source_name": c.SourceName, "cache_key": c.CacheKey, "arch": c.Arch,
			"message": c.Message, "duration_nanoseconds": c.Duration.Nanoseconds(), "status": c.Status.Name(),
			"family": uint32(c.Family), "build_place": uint32(c.BuildPlace)}
	}
	return one
}
