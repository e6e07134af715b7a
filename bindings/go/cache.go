package cjit

import (
	"time"

	"cjit.dev/cjit/internal/raw"
)

// CacheCounters are the counters of a cache.
type CacheCounters struct {
	MemoryHits, DiskHits, LayerHits, SharedHits uint64
	// FailureHits counts failures that were remembered.
	FailureHits uint64
	// Misses count compilations by reason: no entry; a damaged entry; an entry of another format; an unreadable entry;
	// a refresh.
	AbsentMisses, CorruptMisses, VersionMisses, UnreadableMisses, Refreshes uint64
	// Bypasses counts compilations that did not use the cache.
	Bypasses uint64
	// Failures counts compilations that failed.
	Failures uint64
	// Waits counts builds that waited for another process; WaitTimeouts those that reached the maximum wait and
	// compiled themselves.
	Waits, WaitTimeouts uint64
	// Published counts entries that were written, and PublishFailures entries that could not be written.
	Published, PublishFailures uint64
	// Evictions count entries removed to stay below the size limits. DiskEvictedBytes is the size of those on disk.
	MemoryEvictions, DiskEvictions, DiskEvictedBytes uint64
	// SavedNanoseconds is the compile time of all results that were taken from the cache, less the time of finding them.
	SavedNanoseconds uint64
	// RemoteHits counts results from a remote cache, RemoteMisses answers of remotes that did not have the entry,
	// RemoteFailures requests to remotes that failed, and RemoteSkipped those not made because the remote had failed.
	RemoteHits, RemoteMisses, RemoteFailures, RemoteSkipped uint64
	// Uploads counts entries sent to a remote, and UploadFailures those that could not be sent.
	Uploads, UploadFailures uint64
	// RemoteReceivedBytes is the size of the entries that remotes had, and RemoteSentBytes of those sent to them.
	RemoteReceivedBytes, RemoteSentBytes uint64
	// RemoteLookupNanoseconds is the time of the lookups that remotes answered.
	RemoteLookupNanoseconds uint64
	// RemoteRefusals counts those of RemoteMisses whose entry was refused for its signature (docs/remote.md, "Trust").
	RemoteRefusals uint64
}

func cacheCounters(p *raw.CacheCounters) CacheCounters {
	e := known(p)
	return CacheCounters{
		MemoryHits: e.MemoryHits, DiskHits: e.DiskHits, LayerHits: e.LayerHits, SharedHits: e.SharedHits,
		FailureHits: e.FailureHits, AbsentMisses: e.AbsentMisses, CorruptMisses: e.CorruptMisses,
		VersionMisses: e.VersionMisses, UnreadableMisses: e.UnreadableMisses, Refreshes: e.Refreshes, Bypasses: e.Bypasses,
		Failures: e.Failures, Waits: e.Waits, WaitTimeouts: e.WaitTimeouts, Published: e.Published,
		PublishFailures: e.PublishFailures, MemoryEvictions: e.MemoryEvictions, DiskEvictions: e.DiskEvictions,
		DiskEvictedBytes: e.DiskEvictedBytes, SavedNanoseconds: e.SavedNanoseconds,
		RemoteHits: e.RemoteHits, RemoteMisses: e.RemoteMisses, RemoteFailures: e.RemoteFailures,
		RemoteSkipped: e.RemoteSkipped, Uploads: e.Uploads, UploadFailures: e.UploadFailures,
		RemoteReceivedBytes: e.RemoteReceivedBytes, RemoteSentBytes: e.RemoteSentBytes,
		RemoteLookupNanoseconds: e.RemoteLookupNanoseconds,
		RemoteRefusals:          e.RemoteRefusals,
	}
}

// CacheLayer is a read-only cache that is searched after the disk cache.
type CacheLayer struct {
	Path string
	// Problem is why it cannot be used; "" if it can.
	Problem string
}

// CacheInfo describes a cache.
type CacheInfo struct {
	// Folder is the directory of the disk cache; "" if there is none.
	Folder string
	// Problem is why there is no disk cache or it is not used, and what to do; "" while it is used.
	Problem string
	Layers  []CacheLayer
	Mode    CacheMode
	// MemoryEntries is the number of results in memory; MemoryBytes is their size, and MemoryLimitBytes its maximum.
	MemoryEntries, MemoryBytes, MemoryLimitBytes uint64
	DiskLimitBytes                               uint64
	// Counters count since the context was created; Totals count for all processes that used the directory.
	Counters, Totals CacheCounters
	// Remotes are the remote caches, in the order of CJIT_REMOTE.
	Remotes []RemoteInfo
}

// RemoteInfo describes one remote cache since its context was created.
type RemoteInfo struct {
	// URL has no credentials.
	URL   string
	State RemoteState
	// ReadOnly is whether nothing is sent to it.
	ReadOnly bool
	// LastError is why the last request failed that did; "" if none did.
	LastError string
	// Hits and the following are as in CacheCounters, for this remote.
	Hits, Misses, Failures, Skipped, Uploads, UploadFailures uint64
	ReceivedBytes, SentBytes                                 uint64
	LookupNanoseconds, SlowestLookupNanoseconds              uint64
}

// CacheInfo describes the cache of the context.
func (c *Context) CacheInfo() (*CacheInfo, error) {
	e := sized[raw.CacheInfo]()
	if err := c.call(nil, func(handle *raw.Context) raw.Outcome { return raw.CacheGetInfo(handle, e) }); err != nil {
		return nil, err
	}
	defer raw.CacheInfoCleanup(e)
	info := &CacheInfo{
		Folder: text(e.Folder), Problem: text(e.Problem), Mode: CacheMode(e.Mode), MemoryEntries: e.MemoryEntries,
		MemoryBytes: e.MemoryBytes, MemoryLimitBytes: e.MemoryLimitBytes, DiskLimitBytes: e.DiskLimitBytes,
		Counters: cacheCounters(e.Counters), Totals: cacheCounters(e.Totals),
	}
	problems := texts(e.LayerProblems, e.LayerCount)
	for i, layer := range texts(e.Layers, e.LayerCount) {
		info.Layers = append(info.Layers, CacheLayer{layer, problems[i]})
	}
	info.Remotes = listed(e.Remotes, e.RemoteCount, func(e raw.RemoteInfo) RemoteInfo {
		return RemoteInfo{
			URL: text(e.Url), State: RemoteState(e.State), ReadOnly: e.ReadOnly == 1, LastError: text(e.LastError),
			Hits: e.Hits, Misses: e.Misses, Failures: e.Failures, Skipped: e.Skipped, Uploads: e.Uploads,
			UploadFailures: e.UploadFailures, ReceivedBytes: e.ReceivedBytes, SentBytes: e.SentBytes,
			LookupNanoseconds: e.LookupNanoseconds, SlowestLookupNanoseconds: e.SlowestLookupNanoseconds,
		}
	})
	return info, nil
}

// CacheEntry is one entry of the disk cache, or what a remote has.
type CacheEntry struct {
	Key string
	// Path is the file, which is an artifact; for a remote its URL.
	Path string
	Size uint64
	// UsedSeconds is the time of last use in seconds since 1970.
	UsedSeconds uint64
	State       CacheEntryState
	// SignatureKey is the id of the key of the entry's signature, and SignatureComment the comment that a trusted key
	// signed; "" if there is none.
	SignatureKey, SignatureComment string
	// Note is why the entry is not good, or why its signature is not accepted; "" without a reason.
	Note string
}

// CacheEntries lists the entries of the disk cache, the most recently used first.
type CacheEntries struct {
	Entries []CacheEntry
	// TotalSize is the total size of all entries in bytes.
	TotalSize uint64
}

func (c *Context) cacheListing(call func(*raw.Context, *raw.CacheEntries) raw.Outcome) (*CacheEntries, error) {
	e := sized[raw.CacheEntries]()
	if err := c.call(nil, func(handle *raw.Context) raw.Outcome { return call(handle, e) }); err != nil {
		return nil, err
	}
	defer raw.CacheEntriesCleanup(e)
	entries := listed(e.Entries, e.EntryCount, func(e raw.CacheEntry) CacheEntry {
		return CacheEntry{
			text(e.Key), text(e.Path), e.Size, e.UsedSeconds, CacheEntryState(e.State), text(e.SignatureKey),
			text(e.SignatureComment), text(e.Note),
		}
	})
	return &CacheEntries{entries, e.TotalSize}, nil
}

// ListCache lists the entries of the disk cache.
func (c *Context) ListCache() (*CacheEntries, error) { return c.cacheListing(raw.CacheGetEntries) }

// VerifyCache reads and verifies every entry of the disk cache. If removeBad is true, it removes those that are not
// good.
func (c *Context) VerifyCache(removeBad bool) (*CacheEntries, error) {
	var remove uint32
	if removeBad {
		remove = 1
	}
	return c.cacheListing(func(handle *raw.Context, e *raw.CacheEntries) raw.Outcome {
		return raw.CacheVerify(handle, remove, e)
	})
}

// CachePlaces looks in the directory and in each remote for one entry, without building: its state there, who signed
// it, and why it would not be used.
func (c *Context) CachePlaces(key string) (*CacheEntries, error) {
	a := newArena()
	defer a.done()
	wanted := a.text(key, "key")
	if a.err != nil {
		return nil, a.err
	}
	return c.cacheListing(func(handle *raw.Context, e *raw.CacheEntries) raw.Outcome {
		return raw.CacheGetPlaces(handle, wanted, e)
	})
}

// CacheChange is what a maintenance call changed.
type CacheChange struct {
	// EntryCount is the number of entries removed, exported or imported; TotalSize is their size in bytes.
	EntryCount, TotalSize uint64
	// PresentCount counts entries not imported because they were present; DamagedCount those skipped because they are
	// damaged. RefusedCount counts entries not exported or sent because this context must not sign them.
	PresentCount, DamagedCount, RefusedCount uint64
}

func (c *Context) changeCache(a *arena, call func(*raw.Context, *raw.CacheChange) raw.Outcome) (CacheChange, error) {
	e := sized[raw.CacheChange]()
	if err := c.call(a, func(handle *raw.Context) raw.Outcome { return call(handle, e) }); err != nil {
		return CacheChange{}, err
	}
	return CacheChange{e.EntryCount, e.TotalSize, e.PresentCount, e.DamagedCount, e.RefusedCount}, nil
}

// FlushCache waits until the context has sent its builds to the remote caches, and to earlier remotes the entries of
// later ones. The error has the status StatusNotReady if the timeout expires.
func (c *Context) FlushCache(timeout time.Duration) error {
	return c.call(nil, func(handle *raw.Context) raw.Outcome {
		return raw.CacheFlush(handle, milliseconds(timeout))
	})
}

// UploadCache sends entries of the disk cache to the remote caches that do not have them. keys are keys or prefixes of
// keys; nil means all good entries, and an empty list none. PresentCount is the number of entries that all remotes had.
func (c *Context) UploadCache(keys []string) (CacheChange, error) {
	a := newArena()
	defer a.done()
	list := a.texts(keys, "keys")
	return c.changeCache(a, func(handle *raw.Context, e *raw.CacheChange) raw.Outcome {
		return raw.CacheUpload(handle, list, uint64(len(keys)), e)
	})
}

// TrimCache removes the least recently used entries of the disk cache until the rest take at most maxBytes.
func (c *Context) TrimCache(maxBytes uint64) (CacheChange, error) {
	return c.changeCache(nil, func(handle *raw.Context, e *raw.CacheChange) raw.Outcome {
		return raw.CacheTrim(handle, maxBytes, e)
	})
}

// ClearCache removes every entry of the disk cache and all results that the context keeps in memory.
func (c *Context) ClearCache() (CacheChange, error) { return c.changeCache(nil, raw.CacheClear) }

// ExportCache writes entries of the disk cache to one file, a pack. keys are keys or prefixes of keys; nil means all
// good entries, and an empty list none.
func (c *Context) ExportCache(path string, keys []string) (CacheChange, error) {
	a := newArena()
	defer a.done()
	file, list := a.text(path, "path"), a.texts(keys, "keys")
	return c.changeCache(a, func(handle *raw.Context, e *raw.CacheChange) raw.Outcome {
		return raw.CacheExport(handle, file, list, uint64(len(keys)), e)
	})
}

// ImportCache imports the entries of a pack into the disk cache and verifies each.
func (c *Context) ImportCache(path string) (CacheChange, error) {
	a := newArena()
	defer a.done()
	file := a.text(path, "path")
	return c.changeCache(a, func(handle *raw.Context, e *raw.CacheChange) raw.Outcome {
		return raw.CacheImport(handle, file, e)
	})
}

// CacheKey is a cache key with its fields, in the order in which they are hashed.
type CacheKey struct {
	// Key is as Result.CacheKey; "" if the request cannot be cached.
	Key string
	// UncacheableReason is why the request cannot be cached; "" if it can.
	UncacheableReason string
	Fields            []CacheKeyField
}

// CacheKeyField is one field of a key. Long values are given as size and checksum.
type CacheKeyField struct{ Name, Value string }

func (c *Context) describeKey(a *arena, call func(*raw.Context, *raw.CacheKey) raw.Outcome) (*CacheKey, error) {
	e := sized[raw.CacheKey]()
	if err := c.call(a, func(handle *raw.Context) raw.Outcome { return call(handle, e) }); err != nil {
		return nil, err
	}
	defer raw.CacheKeyCleanup(e)
	key := &CacheKey{Key: text(e.Key), UncacheableReason: text(e.UncacheableReason)}
	values := texts(e.FieldValues, e.FieldCount)
	for i, name := range texts(e.FieldNames, e.FieldCount) {
		key.Fields = append(key.Fields, CacheKeyField{name, values[i]})
	}
	return key, nil
}

// DescribeCacheEntry returns the cache key of an entry of the disk cache or of a layer. key may be a unique prefix.
func (c *Context) DescribeCacheEntry(key string) (*CacheKey, error) {
	a := newArena()
	defer a.done()
	name := a.text(key, "key")
	return c.describeKey(a, func(handle *raw.Context, e *raw.CacheKey) raw.Outcome {
		return raw.CacheGetEntryKey(handle, name, e)
	})
}

// DescribeKey returns the cache key of a request without building it. Compare two keys to see why a build was not taken
// from the cache.
func (c *Context) DescribeKey(options *KernelOptions) (*CacheKey, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	return c.describeKey(a, func(handle *raw.Context, e *raw.CacheKey) raw.Outcome {
		return raw.KernelBuildGetKey(handle, encoded, e)
	})
}
