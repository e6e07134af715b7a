package cjit

import (
	"context"
	"errors"
	"strings"
	"time"

	"cjit.dev/cjit/internal/raw"
)

// ExternalCall is what the callback of an external build is asked for, and what it makes. It is valid until the
// callback returns, and may be used by several goroutines at once.
type ExternalCall struct {
	// Name is that of the request.
	Name string
	// Arch is the architecture: "sm_90a", never "native".
	Arch string
	// CC is the compute capability, major * 10 + minor; ArchFeature is 0, 'a' or 'f'.
	CC, ArchFeature uint32

	output *raw.ExternalOutput
}

// SetImage sets an image; its kind is detected. The first kind that is set is the result's.
func (c *ExternalCall) SetImage(image []byte) error { return c.SetImageOf(ImageKindNone, image) }

// SetImageOf sets an image of a kind, in place of an earlier one of that kind.
func (c *ExternalCall) SetImageOf(kind ImageKind, image []byte) error {
	return failure(raw.ExternalOutputSetImage(c.output, uint32(kind), first(image), uint64(len(image))))
}

// SetName sets the symbol and the argument schema of a name of the result. If symbol is "", the name is the symbol.
func (c *ExternalCall) SetName(name, symbol, argumentSchema string) error {
	a := newArena()
	defer a.done()
	n, s, schema := a.text(name, "name"), a.optional(symbol, "symbol"), a.optional(argumentSchema, "argumentSchema")
	if a.err != nil {
		return a.err
	}
	return failure(raw.ExternalOutputSetName(c.output, n, s, schema))
}

// SetPolicy sets the encoded policy of the result. The policy of the request takes precedence.
func (c *ExternalCall) SetPolicy(policy []byte) error {
	return failure(raw.ExternalOutputSetPolicy(c.output, first(policy), uint64(len(policy))))
}

// AddLog appends to the log of the result, or of the error if the build fails.
func (c *ExternalCall) AddLog(log string) error {
	data := []byte(log)
	return failure(raw.ExternalOutputAddLog(c.output, (*byte)(first(data)), uint64(len(data))))
}

// TimeLeft returns the time that is left; false if there is no limit. It is 0 if the limit has passed or the build is
// cancelled.
func (c *ExternalCall) TimeLeft() (time.Duration, bool) {
	left := raw.ExternalOutputTimeLeft(c.output)
	return time.Duration(left) * time.Millisecond, left != raw.WaitForever
}

func (c *ExternalCall) setFailure(reason string) {
	a := newArena()
	defer a.done()
	text := a.text(strings.ReplaceAll(reason, "\x00", " "), "reason")
	raw.ErrorDestroy(raw.ExternalOutputSetFailure(c.output, text).Error)
}

func (o *ExternalOptions) encodeMore(a *arena, e *raw.ExternalBuildOptions) {
	e.ArgumentSchemas = a.perName(o.ArgumentSchemas, o.NameExpressions, "ArgumentSchemas")
	if o.Callback != nil {
		e.Callback, e.UserData, e.Finalizer = raw.ExternalCallback, a.handler(externalHandler(o.Callback)), raw.Finalizer
	}
}

func (o *ImageAdoptOptions) encodeMore(a *arena, e *raw.ImageAdoptOptions) {
	e.LoweredNames = a.perName(o.LoweredNames, o.NameExpressions, "LoweredNames")
	e.ArgumentSchemas = a.perName(o.ArgumentSchemas, o.NameExpressions, "ArgumentSchemas")
}

type externalHandler func(*ExternalCall) error

func (callback externalHandler) HandleExternal(asked *raw.ExternalCall) uint32 {
	call := &ExternalCall{text(asked.Name), text(asked.Arch), asked.CC, asked.ArchFeature, asked.Output}
	var failed error
	if problem := guarded("external build", func() { failed = callback(call) }); problem != nil {
		failed = problem
	}
	if failed == nil {
		return uint32(Success)
	}
	call.setFailure(failed.Error())
	if errors.Is(failed, ErrCompilation) {
		return uint32(ErrCompilation)
	}
	return uint32(ErrExternalCompiler)
}

// BuildExternal takes the images of another compiler from the cache, or calls the callback that makes them.
func (c *Context) BuildExternal(options *ExternalOptions) (*Result, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	return c.build(a, func(handle *raw.Context, result *raw.BuildResult) raw.Outcome {
		return raw.ExternalBuild(handle, encoded, result)
	}, func(handle *raw.Context, e *raw.JobOptions, made **raw.Job) raw.Outcome {
		return raw.ExternalBuildAsync(handle, encoded, e, made)
	})
}

// BuildExternalContext is like BuildExternal, but ends when ctx does; see BuildContext.
func (c *Context) BuildExternalContext(ctx context.Context, options *ExternalOptions) (*Result, error) {
	return awaited(ctx, func() (*Job, error) { return c.StartExternal(options, nil) })
}

// StartExternal starts an external build and returns; see BuildExternal. The fields are hashed first.
func (c *Context) StartExternal(options *ExternalOptions, job *JobOptions) (*Job, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	return c.start(a, job, 1, func(handle *raw.Context, e *raw.JobOptions, made **raw.Job) raw.Outcome {
		return raw.ExternalBuildAsync(handle, encoded, e, made)
	})
}

// StartExternalBatch starts several external builds as one job. Results are in the order of the options.
func (c *Context) StartExternalBatch(options []*ExternalOptions, job *JobOptions) (*Job, error) {
	a := newArena()
	defer a.done()
	list := encodeAll(a, options, (*ExternalOptions).encode)
	return c.start(a, job, len(options), func(handle *raw.Context, e *raw.JobOptions, made **raw.Job) raw.Outcome {
		return raw.ExternalBuildBatchAsync(handle, list, uint64(len(options)), e, made)
	})
}

// DescribeExternalKey returns the cache key of an external build without building.
func (c *Context) DescribeExternalKey(options *ExternalOptions) (*CacheKey, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	return c.describeKey(a, func(handle *raw.Context, key *raw.CacheKey) raw.Outcome {
		return raw.ExternalBuildGetKey(handle, encoded, key)
	})
}

// AdoptImage makes a result of a cubin, PTX, LTO-IR or fatbin as it is. The bytes may be untrusted.
func AdoptImage(options *ImageAdoptOptions) (*Result, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	if a.err != nil {
		return nil, a.err
	}
	return fill(func(result *raw.BuildResult) raw.Outcome { return raw.ImageAdopt(encoded, result) })
}
