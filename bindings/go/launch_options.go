package cjit

import "cjit.dev/cjit/internal/raw"

// Dim3 is three sizes. In options a zero means: as the policy says, else 1.
type Dim3 struct{ X, Y, Z uint32 }

// DevicePointer is an address in the memory of a device (CUdeviceptr).
type DevicePointer uint64

// Stream is the driver's handle (CUstream, cudaStream_t); 0 is the default stream.
type Stream uintptr

// Event is the driver's handle (CUevent, cudaEvent_t).
type Event uintptr

// DeviceNode is the driver's handle of a kernel node that other kernels update (CUgraphDeviceNode).
type DeviceNode uintptr

// L2Window is a window of memory and how a launch's accesses to it use the L2 cache.
type L2Window struct {
	// Address of its first byte.
	Address DevicePointer
	// Bytes; 0: no window.
	Bytes uint64
	// HitRatio is the part of its lines, 0 to 1, that has HitProperty; the rest has MissProperty.
	HitRatio float64
	// HitProperty, default: persisting. MissProperty, default: normal.
	HitProperty, MissProperty L2Property
}

func (w *L2Window) encode(a *arena) *raw.L2Window {
	if w == nil {
		return nil
	}
	e := record[raw.L2Window](a)
	e.Address, e.Bytes, e.HitRatio = uint64(w.Address), w.Bytes, w.HitRatio
	e.HitProperty, e.MissProperty = uint32(w.HitProperty), uint32(w.MissProperty)
	return e
}

// LaunchOptions are all that a launch says besides its arguments. The zero value of each is the kernel's, the policy's or the
// driver's default; a block must have its X from here or from the policy.
type LaunchOptions struct {
	// Grid in blocks, Block in threads, Cluster in blocks.
	Grid, Block, Cluster Dim3
	// PDL is programmatic stream serialization. Default: as the policy says, else off.
	PDL Switch
	// DynamicSharedMemory in bytes a block; the kernel's limit is raised where the device allows it.
	DynamicSharedMemory uint64
	// Stream of the current CUDA context; 0: the default one.
	Stream Stream
	// ArgumentNames has the name of each argument in the kernel's argument schema, in any order. nil: they are in the order of the
	// parameters.
	ArgumentNames []string
	// L2Window, nil: as the stream says.
	L2Window *L2Window
	// ProgrammaticEvent is recorded when all blocks have triggered it or are done.
	ProgrammaticEvent Event
	// LaunchCompletionEvent is recorded when all blocks have begun.
	LaunchCompletionEvent Event
	// DeviceNode receives the handle of the kernel node, for kernels that update it; only while the stream captures.
	DeviceNode *DeviceNode
	// PreferredCluster where there is room for it: a multiple of Cluster.
	PreferredCluster Dim3
	// NonPortableCluster: a cluster may have more than 8 blocks.
	NonPortableCluster Switch
	// ClusterScheduling is how clusters are spread over the device.
	ClusterScheduling ClusterScheduling
	// Cooperative: all blocks run at the same time, so that the grid can be synchronized.
	Cooperative Switch
	// TriggerAtBlockStart: each block triggers ProgrammaticEvent when it begins.
	TriggerAtBlockStart Switch
	// UsePriority: Priority counts, lower goes first.
	UsePriority Switch
	// Priority, where UsePriority is on; within the range that the driver tells.
	Priority int32
	// MemorySyncDomain is in which domain memory operations are ordered.
	MemorySyncDomain MemorySyncDomain
	// UseMemorySyncDomainMap: the two below count.
	UseMemorySyncDomainMap Switch
	// The hardware domain of local and of remote traffic.
	MemorySyncDomainLocal, MemorySyncDomainRemote uint32
	// SharedMemoryCarveout in percent, 1 to 100, or one of the constants.
	SharedMemoryCarveout SharedMemoryCarveout
	// NvlinkCentricScheduling: scheduled for the use of NVLink.
	NvlinkCentricScheduling Switch
}

func (o *LaunchOptions) encode(a *arena) *raw.LaunchOptions {
	e := record[raw.LaunchOptions](a)
	if o == nil {
		return e
	}
	e.GridX, e.GridY, e.GridZ = o.Grid.X, o.Grid.Y, o.Grid.Z
	e.BlockX, e.BlockY, e.BlockZ = o.Block.X, o.Block.Y, o.Block.Z
	e.ClusterX, e.ClusterY, e.ClusterZ = o.Cluster.X, o.Cluster.Y, o.Cluster.Z
	e.PDL, e.DynamicSharedMemory, e.Stream = uint32(o.PDL), o.DynamicSharedMemory, uintptr(o.Stream)
	e.ArgumentNames = a.texts(o.ArgumentNames, "ArgumentNames")
	e.L2Window = o.L2Window.encode(a)
	e.ProgrammaticEvent, e.LaunchCompletionEvent = uintptr(o.ProgrammaticEvent), uintptr(o.LaunchCompletionEvent)
	if o.DeviceNode != nil {
		e.DeviceNode = &array[uintptr](a, 1)[0]
	}
	e.PreferredClusterX, e.PreferredClusterY, e.PreferredClusterZ = o.PreferredCluster.X, o.PreferredCluster.Y, o.PreferredCluster.Z
	e.NonPortableCluster, e.ClusterScheduling = uint32(o.NonPortableCluster), uint32(o.ClusterScheduling)
	e.Cooperative, e.TriggerAtBlockStart = uint32(o.Cooperative), uint32(o.TriggerAtBlockStart)
	e.UsePriority, e.Priority = uint32(o.UsePriority), o.Priority
	e.MemorySyncDomain, e.UseMemorySyncDomainMap = uint32(o.MemorySyncDomain), uint32(o.UseMemorySyncDomainMap)
	e.MemorySyncDomainLocal, e.MemorySyncDomainRemote = o.MemorySyncDomainLocal, o.MemorySyncDomainRemote
	e.SharedMemoryCarveout, e.NvlinkCentricScheduling = uint32(o.SharedMemoryCarveout), uint32(o.NvlinkCentricScheduling)
	return e
}
