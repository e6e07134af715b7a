package cjit

import "cjit.dev/cjit/internal/raw"

// RecordedRequest is one request of a recorded run.
type RecordedRequest struct {
	// Key is the cache key of the recorded build; "" if it had none.
	Key string
	// Note is why the request had no key, or why it cannot be repeated; "" without a reason.
	Note string
	// Name is the name of the source, and Arch the architecture of the build.
	Name, Arch string
	// Folder is the working directory of the process, to which relative paths of the request referred.
	Folder string
	Family Family
	// CanRepeat is false for images of other compilers.
	CanRepeat bool
}

// Recording has the requests of a run that contexts recorded (ContextOptions.RecordFile), each once. Any number of
// goroutines may use it at once.
type Recording struct {
	h *handle[raw.Recording]
	// Requests are in the order in which they were recorded first.
	Requests []RecordedRequest
	// DamagedCount is the number of damaged parts of the file, which were skipped.
	DamagedCount uint64
}

// ReadRecording reads a file that contexts recorded.
func ReadRecording(path string) (*Recording, error) {
	if err := ready(); err != nil {
		return nil, err
	}
	a := newArena()
	defer a.done()
	file := a.text(path, "path")
	if a.err != nil {
		return nil, a.err
	}
	e := sized[raw.Recording]()
	if err := failure(raw.RecordingRead(file, e)); err != nil {
		return nil, err
	}
	return &Recording{
		h: own(e, raw.RecordingCleanup, "recording", nil),
		Requests: listed(e.Requests, e.RequestCount, func(e raw.RecordedRequest) RecordedRequest {
			return RecordedRequest{Key: text(e.Key), Note: text(e.Note), Name: text(e.Name), Arch: text(e.Arch),
				Folder: text(e.Folder), Family: Family(e.Family), CanRepeat: e.CanRepeat != 0}
		}),
		DamagedCount: e.DamagedCount,
	}, nil
}

// Close frees the recording. Its Requests stay valid.
func (r *Recording) Close() {
	if r != nil && r.h != nil {
		r.h.close()
	}
}

// StartRecorded starts a build of the request Requests[index] of a recording.
func (c *Context) StartRecorded(recording *Recording, index int, options *RecordingOptions, job *JobOptions) (*Job,
	error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	read, err := recording.acquire()
	if err != nil {
		return nil, err
	}
	defer recording.h.release()
	return c.start(a, job, 1, func(handle *raw.Context, e *raw.JobOptions, made **raw.Job) raw.Outcome {
		return raw.RecordingBuildAsync(handle, read, uint64(index), encoded, e, made)
	})
}

// DescribeRecordedKey returns the cache key that the request Requests[index] of a recording has now.
func (c *Context) DescribeRecordedKey(recording *Recording, index int, options *RecordingOptions) (*CacheKey, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	read, err := recording.acquire()
	if err != nil {
		return nil, err
	}
	defer recording.h.release()
	return c.describeKey(a, func(handle *raw.Context, key *raw.CacheKey) raw.Outcome {
		return raw.RecordingGetKey(handle, read, uint64(index), encoded, key)
	})
}

func (r *Recording) acquire() (*raw.Recording, error) {
	if r == nil {
		return nil, invalidArgument("cannot use a nil Recording; pass one that ReadRecording returned")
	}
	return r.h.acquire()
}
