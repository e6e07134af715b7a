package cjit

import (
	"context"
	"path/filepath"
	"testing"
)

func TestARecordedRequestIsBuiltAgain(t *testing.T) {
	file := filepath.Join(t.TempDir(), "run.rec")
	recorder, err := NewContext(&ContextOptions{RecordFile: file, CacheMode: CacheModeUse, CacheDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	defer recorder.Close()
	options := &KernelOptions{Source: "__global__ void k() {}", SourceName: "recorded.cu", Arch: "sm_90"}
	built, err := recorder.Build(options)
	if err != nil {
		t.Fatal(err)
	}
	defer built.Close()
	recording, err := ReadRecording(file)
	if err != nil {
		t.Fatal(err)
	}
	if len(recording.Requests) != 1 || recording.Requests[0].Name != "recorded.cu" || !recording.Requests[0].CanRepeat {
		t.Fatalf("the recording has %+v", recording.Requests)
	}
	other := &RecordingOptions{Arch: "sm_80"}
	key, err := recorder.DescribeRecordedKey(recording, 0, nil)
	if err != nil || key.Key != recording.Requests[0].Key {
		t.Errorf("the key is %v, %v, not %s", key, err, recording.Requests[0].Key)
	}
	job, err := recorder.StartRecorded(recording, 0, other, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := job.Wait(context.Background()); err != nil {
		t.Fatal(err)
	}
	result, err := job.Result(0)
	if err != nil || result.CC() != 80 {
		t.Errorf("the repeated build is %v, %v", result, err)
	}
	_, err = recorder.StartRecorded(recording, 1, nil, nil)
	refusedWith(t, err, ErrInvalidArgument)
	recording.Close()
	if _, err := recorder.StartRecorded(recording, 0, nil, nil); err == nil {
		t.Error("a closed recording is used")
	}
}
