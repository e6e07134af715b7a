package cjit

import (
	"context"

	"cjit.dev/cjit/internal/raw"
)

func (o *LinkInput) encodeMore(a *arena, e *raw.LinkInput) {
	if o.Result == nil {
		return
	}
	result, err := o.Result.acquire()
	if err != nil {
		a.fail(err)
		return
	}
	a.use(o.Result.release)
	e.Result = result
}

// Link links images, results and sources into one image, or takes the image from the cache. Sources are compiled first.
func (c *Context) Link(options *LinkOptions) (*Result, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	return c.build(a, func(handle *raw.Context, result *raw.BuildResult) raw.Outcome {
		return raw.LinkBuild(handle, encoded, result)
	}, func(handle *raw.Context, e *raw.JobOptions, made **raw.Job) raw.Outcome {
		return raw.LinkBuildAsync(handle, encoded, e, made)
	})
}

// LinkContext is like Link, but ends when ctx does; see BuildContext.
func (c *Context) LinkContext(ctx context.Context, options *LinkOptions) (*Result, error) {
	return awaited(ctx, func() (*Job, error) { return c.StartLink(options, nil) })
}

// StartLink starts a link and returns; see Link.
func (c *Context) StartLink(options *LinkOptions, job *JobOptions) (*Job, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	return c.start(a, job, 1, func(handle *raw.Context, e *raw.JobOptions, made **raw.Job) raw.Outcome {
		return raw.LinkBuildAsync(handle, encoded, e, made)
	})
}

// StartLinkBatch starts several links as one job. Results are in the order of the options.
func (c *Context) StartLinkBatch(options []*LinkOptions, job *JobOptions) (*Job, error) {
	a := newArena()
	defer a.done()
	list := encodeAll(a, options, (*LinkOptions).encode)
	return c.start(a, job, len(options), func(handle *raw.Context, e *raw.JobOptions, made **raw.Job) raw.Outcome {
		return raw.LinkBuildBatchAsync(handle, list, uint64(len(options)), e, made)
	})
}

// DescribeLinkKey returns the cache key of a link without building it.
func (c *Context) DescribeLinkKey(options *LinkOptions) (*CacheKey, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	return c.describeKey(a, func(handle *raw.Context, key *raw.CacheKey) raw.Outcome {
		return raw.LinkBuildGetKey(handle, encoded, key)
	})
}
