package cjit

import (
	"context"
	"fmt"
	"testing"
	"time"
)

const samplePTX = ".version 7.8\n.target sm_80\n.address_size 64\n.visible .entry k()\n{\n  ret;\n}\n"

func TestEventsAreTakenAndBatchesAreOfAnyFamily(t *testing.T) {
	ctx := mock(t)
	events, err := ctx.NewEventQueue(&EventQueueOptions{Capacity: 2, LogLevel: LogLevelOff})
	events = closer(t, events, err)
	_, err = events.Take(0)
	refusedWith(t, err, ErrNotReady)
	builds := make([]*ExternalOptions, 3)
	for i := range builds {
		builds[i] = &ExternalOptions{Producer: fmt.Sprintf("sample %d", i), Arch: "sm_90",
			Callback: func(call *ExternalCall) error { return call.SetImage([]byte(samplePTX)) }}
	}
	job, err := ctx.StartExternalBatch(builds, nil)
	job = closer(t, job, err)
	check(t, job.Wait(context.Background()))
	for i := range builds {
		result, err := job.Result(i)
		result = closer(t, result, err)
		equal(t, "the producer", must(result.Producer()), builds[i].Producer)
	}
	event, err := events.Take(time.Minute)
	check(t, err)
	equal(t, "the kind", event.Kind, EventKindCompilation)
	equal(t, "the family", event.Compilation.Family, FamilyExternal)
	equal(t, "the dropped", event.Dropped, 1)
	_, err = events.EventFD()
	check(t, err)
	check(t, events.Close())
	_, err = events.Take(0)
	refusedWith(t, err, ErrClosed)
	links, err := ctx.StartLinkBatch([]*LinkOptions{{}}, nil)
	if err == nil {
		links.Close()
		t.Error("a link without inputs was started")
	}
	modules, err := ctx.StartNVVMBatch(nil, nil)
	modules = closer(t, modules, err)
	equal(t, "the modules", modules.Len(), 0)
}
