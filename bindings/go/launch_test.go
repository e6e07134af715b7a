package cjit

import (
	"encoding/binary"
	"encoding/hex"
	"math"
	"os"
	"path/filepath"
	"testing"
	"unsafe"
)

func lastLaunch(t *testing.T, ctx *Context) *MockLaunch {
	t.Helper()
	count, err := ctx.MockLaunchCount()
	check(t, err)
	launch, err := ctx.MockLaunch(count - 1)
	check(t, err)
	return launch
}

func TestLaunchHandsArgumentsOver(t *testing.T) {
	ctx := mock(t)
	kernel := loadedAxpy(t, ctx)
	shape := &LaunchOptions{Grid: Dim3{X: 4}, Block: Dim3{X: 256}, Stream: 7}
	check(t, kernel.Launch(shape, uint32(1000), float32(2.5), DevicePointer(4096), DevicePointer(8192)))
	seen := lastLaunch(t, ctx)
	equal(t, "the name", seen.LoweredName, "_Z4axpyIfEvjT_PKS0_PS0_")
	equal(t, "the grid", seen.Grid, Dim3{4, 1, 1})
	equal(t, "the block", seen.Block, Dim3{256, 1, 1})
	equal(t, "the stream", seen.Stream, 7)
	equal(t, "the arguments", hex.EncodeToString(seen.Arguments), "e80300000000204000100000000000000020000000000000")
	equal(t, "the factor", math.Float32frombits(binary.LittleEndian.Uint32(seen.Argument(1))), 2.5)
	check(t, ctx.ClearMock())
	count, err := ctx.MockLaunchCount()
	check(t, err)
	equal(t, "the launches", count, 0)
	_, err = ctx.MockLaunch(0)
	refusedWith(t, err, ErrNotFound)
}

func TestNativeHandlesAreNotThoseOfAMock(t *testing.T) {
	ctx := mock(t)
	_, _, err := loadedAxpy(t, ctx).Native()
	refusedWith(t, err, ErrUnsupported)
	says(t, err.Error(), "a mock is no CUDA driver")
	_, err = ctx.AdoptKernel(8, "")
	refusedWith(t, err, ErrUnsupported)
	_, err = ctx.AdoptFunction(8, "")
	refusedWith(t, err, ErrUnsupported)
	_, err = ctx.AdoptFunction(0, "")
	refusedWith(t, err, ErrNullPointer)
	_, err = ctx.AdoptKernel(8, "a\x00b")
	says(t, err.Error(), "NUL")
}

// On the driver that the library's own tests use. It has no kernels until one is defined, which needs C.
func TestNativeHandleOfAModule(t *testing.T) {
	driver := filepath.Join(filepath.Dir(os.Getenv("CJIT_LIBRARY")), "fake_cuda", "libcuda.so.1")
	if _, err := os.Stat(driver); err != nil {
		t.Skip("no fake driver beside the library")
	}
	ctx, err := NewContext(&ContextOptions{DriverPath: driver, NoDiskCache: true, DefaultArch: "sm_90"})
	ctx = closer(t, ctx, err)
	loaded, err := ctx.Load(built(t, ctx, axpy()))
	module := closer(t, loaded, err)
	library, err := module.Native()
	check(t, err)
	if library == 0 {
		t.Error("the handle is 0")
	}
	check(t, module.Close())
	_, err = module.Native()
	if err == nil {
		t.Error("a closed module has a handle")
	}
}

func TestLaunchByNames(t *testing.T) {
	ctx := mock(t)
	kernel := loadedAxpy(t, ctx)
	options := &LaunchOptions{Grid: Dim3{X: 1}, Block: Dim3{X: 32}, ArgumentNames: []string{"y", "x", "a", "count"}}
	check(t, kernel.Launch(options, DevicePointer(8192), DevicePointer(4096), float32(2.5), uint32(1000)))
	wanted := "e80300000000204000100000000000000020000000000000"
	equal(t, "the arguments", hex.EncodeToString(lastLaunch(t, ctx).Arguments), wanted)
	options.ArgumentNames = []string{"y", "x", "a"}
	err := kernel.Launch(options, DevicePointer(8192), DevicePointer(4096), float32(2.5), uint32(1000))
	refusedWith(t, err, ErrInvalidArgument)
	options.ArgumentNames = []string{"y", "x", "a", "z"}
	err = kernel.Launch(options, DevicePointer(8192), DevicePointer(4096), float32(2.5), uint32(1000))
	if err == nil {
		t.Error("a name that is none was taken")
	}
}

func TestLaunchRefusesArgumentsThatDoNotFit(t *testing.T) {
	kernel := loadedAxpy(t, mock(t))
	shape := &LaunchOptions{Grid: Dim3{X: 1}, Block: Dim3{X: 32}}
	refusedWith(t, kernel.Launch(shape, uint32(1)), ErrArgumentMismatch)
	refusedWith(t, kernel.Launch(shape, uint32(1), float64(2), DevicePointer(16), DevicePointer(32)), ErrArgumentMismatch)
	refusedWith(t, kernel.Launch(shape, float32(1), float32(2), DevicePointer(16), DevicePointer(32)), ErrArgumentMismatch)
	large := &LaunchOptions{Grid: Dim3{X: 1}, Block: Dim3{X: 4096}}
	err := kernel.Launch(large, uint32(1), float32(2), DevicePointer(16), DevicePointer(32))
	refusedWith(t, err, ErrLaunchLimit)
	for _, value := range []any{1, "text", []float32{1}, nil, &struct{}{}, (*TensorMap)(nil), struct{ p *int }{}} {
		err := kernel.Launch(shape, value, float32(2), DevicePointer(16), DevicePointer(32))
		refusedWith(t, err, ErrInvalidArgument)
		says(t, err.Error(), "argument 0")
	}
}

func TestLaunchKnowsKindsFromTheKernelsOwnSignature(t *testing.T) {
	ctx := mock(t)
	options := axpy()
	options.ArgumentSchemas = nil
	loaded, err := ctx.Load(built(t, ctx, options))
	kernel, err := closer(t, loaded, err).Kernel("axpy<float>")
	closer(t, kernel, err)
	shape := &LaunchOptions{Grid: Dim3{X: 1}, Block: Dim3{X: 32}}
	check(t, kernel.Launch(shape, uint32(1), float32(2), DevicePointer(16), DevicePointer(32)))
	refusedWith(t, kernel.Launch(shape, uint32(1), int32(2), DevicePointer(16), DevicePointer(32)), ErrArgumentMismatch)
	refusedWith(t, kernel.Launch(shape, float32(1), float32(2), DevicePointer(16), DevicePointer(32)), ErrArgumentMismatch)
}

func TestPreparedLaunchTakesOtherValues(t *testing.T) {
	ctx := mock(t)
	kernel := loadedAxpy(t, ctx)
	shape := &LaunchOptions{Grid: Dim3{X: 4}, Block: Dim3{X: 256}}
	made, err := kernel.PrepareLaunch(shape, uint32(1000), float32(2.5), DevicePointer(4096), DevicePointer(8192))
	launch := closer(t, made, err)
	shape.Grid.X = 99 // the prepared launch has a copy
	check(t, launch.Launch())
	equal(t, "the grid", lastLaunch(t, ctx).Grid.X, 4)
	wanted := "e80300000000204000100000000000000020000000000000"
	equal(t, "the arguments", hex.EncodeToString(lastLaunch(t, ctx).Arguments), wanted)
	check(t, launch.SetArgument(1, float32(2)))
	check(t, launch.Launch())
	wanted = "e80300000000004000100000000000000020000000000000"
	equal(t, "the arguments", hex.EncodeToString(lastLaunch(t, ctx).Arguments), wanted)
	refusedWith(t, launch.SetArgument(1, int32(2)), ErrInvalidArgument)
	refusedWith(t, launch.SetArgument(4, int32(2)), ErrInvalidArgument)
	wrong, err := kernel.PrepareLaunch(shape, uint32(1000), int32(2), DevicePointer(4096), DevicePointer(8192))
	for i := 0; i < 2; i++ {
		refusedWith(t, closer(t, wrong, err).Launch(), ErrArgumentMismatch)
	}
	refusedWith(t, launch.SetArgument(0, "text"), ErrInvalidArgument)
	launch.Close()
	refusedWith(t, launch.Launch(), ErrClosed)
	refusedWith(t, launch.SetArgument(1, float32(2)), ErrClosed)
	_, err = kernel.PrepareLaunch(shape, 1)
	refusedWith(t, err, ErrInvalidArgument)
}

func TestLaunchUpdatableAsksForANode(t *testing.T) {
	ctx := mock(t)
	kernel := loadedAxpy(t, ctx)
	shape := &LaunchOptions{Grid: Dim3{X: 4}, Block: Dim3{X: 256}}
	asksForANode := func(node DeviceNode, err error) {
		t.Helper()
		check(t, err)
		equal(t, "the node", node, 0) // a mock has no graphs
		attributes := lastLaunch(t, ctx).Attributes
		equal(t, "the attributes", len(attributes), 1)
		equal(t, "the attribute", attributes[0].ID, 13) // CU_LAUNCH_ATTRIBUTE_DEVICE_UPDATABLE_KERNEL_NODE
	}
	asksForANode(kernel.LaunchUpdatable(shape, uint32(1000), float32(2.5), DevicePointer(4096), DevicePointer(8192)))
	launch, err := kernel.PrepareLaunch(shape, uint32(1000), float32(2.5), DevicePointer(4096), DevicePointer(8192))
	asksForANode(closer(t, launch, err).LaunchUpdatable())
	_, err = kernel.LaunchUpdatable(shape, uint32(1000))
	refusedWith(t, err, ErrArgumentMismatch)
}

func TestGraphNodesAreAddedAndUpdated(t *testing.T) {
	ctx := mock(t)
	kernel := loadedAxpy(t, ctx)
	shape := &LaunchOptions{Grid: Dim3{X: 4}, Block: Dim3{X: 256}}
	values := []any{uint32(1000), float32(2.5), DevicePointer(4096), DevicePointer(8192)}
	const graph, exec = Graph(0x1234567890), GraphExec(0x2234567890) // more than 32 bits
	first, err := kernel.AddGraphNode(graph, nil, shape, values...)
	check(t, err)
	second, err := kernel.AddGraphNode(graph, []GraphNode{first}, shape, values...)
	check(t, err)
	added := lastLaunch(t, ctx)
	equal(t, "the graph", added.Graph, graph)
	equal(t, "the node", added.GraphNode, second)
	values[0] = uint32(7)
	check(t, kernel.UpdateGraphNode(exec, first, &LaunchOptions{Grid: Dim3{X: 9}, Block: Dim3{X: 64}}, values...))
	updated := lastLaunch(t, ctx)
	equal(t, "the instantiated graph", updated.GraphExec, exec)
	equal(t, "the updated node", updated.GraphNode, first)
	equal(t, "the grid", updated.Grid.X, 9)
	equal(t, "the value", updated.Argument(0)[0], 7)
	_, err = kernel.AddGraphNode(graph, nil, shape, uint32(1))
	refusedWith(t, err, ErrArgumentMismatch)
	_, err = kernel.AddGraphNode(graph, []GraphNode{0}, shape, values...)
	refusedWith(t, err, ErrNullPointer)
	shape.Cluster = Dim3{X: 2}
	refusedWith(t, kernel.UpdateGraphNode(exec, first, shape, values...), ErrInvalidArgument)
}

func TestManagedVariablesAreMemoryOfTheHost(t *testing.T) {
	ctx := mock(t)
	loaded, err := ctx.Load(built(t, ctx, &KernelOptions{
		Source: `__managed__ int m[2]; extern "C" __global__ void k() { m[0] = 1; }`, NameExpressions: []string{"k"}}))
	module := closer(t, loaded, err)
	memory, err := module.ManagedVariable("m")
	check(t, err)
	memory[4] = 5
	read := make([]byte, 8)
	check(t, module.GetVariable("m", read, 0))
	equal(t, "what was read", string(read), "\x00\x00\x00\x00\x05\x00\x00\x00")
	_, err = module.ManagedVariable("k")
	refusedWith(t, err, ErrNotFound)
}

const mapSource = `
struct alignas(64) Map { char bytes[128]; };
extern "C" __global__ void load(const __grid_constant__ Map map, int n) {
  if (n < 0) asm volatile("prefetch.tensormap [%0];" :: "l"(&map));
}
`

func TestLaunchTakesTensorMaps(t *testing.T) {
	ctx := mock(t)
	options := &KernelOptions{
		Source: mapSource, NameExpressions: []string{"load"}, ArgumentSchemas: []string{"map: tensor_map, n: int32"},
	}
	loaded, err := ctx.Load(built(t, ctx, options))
	kernel, err := closer(t, loaded, err).Kernel("load")
	closer(t, kernel, err)
	first, err := ctx.NewTensorMap(tiled())
	closer(t, first, err)
	data, err := first.Data()
	check(t, err)
	shape := &LaunchOptions{Grid: Dim3{X: 1}, Block: Dim3{X: 1}}
	check(t, kernel.Launch(shape, first, int32(1)))
	equal(t, "the map", string(lastLaunch(t, ctx).Argument(0)), string(data[:]))
	check(t, kernel.Launch(shape, data, int32(1)))
	equal(t, "the map", string(lastLaunch(t, ctx).Argument(0)), string(data[:]))
	launch, err := kernel.PrepareLaunch(shape, first, int32(1))
	closer(t, launch, err)
	first.Close() // the launch keeps the map alive
	check(t, launch.Launch())
	other := tiled()
	other.Address = 1 << 20
	second, err := ctx.NewTensorMap(other)
	check(t, launch.SetArgument(0, closer(t, second, err)))
	check(t, launch.Launch())
	next, err := second.Data()
	check(t, err)
	equal(t, "the map", string(lastLaunch(t, ctx).Argument(0)), string(next[:]))
}

type meters float32

type vector struct {
	X, Y int16
	Z    [2]uint32
}

const kindsSource = `
struct Vector { short x, y; unsigned int z[2]; };
extern "C" __global__ void kinds(bool a, signed char b, unsigned char c, short d, unsigned short e, int f, ` +
	`unsigned int g, long long h,
                                 unsigned long long i, float j, double k, float2 l, double2 m, Vector n, ` +
	`float o, unsigned short p) {}
`

func TestLaunchTakesEveryKindOfValue(t *testing.T) {
	ctx := mock(t)
	loaded, err := ctx.Load(built(t, ctx, &KernelOptions{Source: kindsSource, NameExpressions: []string{"kinds"}}))
	module := closer(t, loaded, err)
	kernel, err := module.Kernel("kinds")
	closer(t, kernel, err)
	check(t, kernel.Launch(&LaunchOptions{Grid: Dim3{X: 1}, Block: Dim3{X: 1}}, true, int8(-1), uint8(2), int16(-3),
		uint16(4), int32(-5), uint32(6), int64(-7), uint64(8), float32(0.5), float64(0.25), complex64(1), complex128(2),
		vector{1, -1, [2]uint32{7, 8}}, meters(1.5), Value{ValueFloat16, []byte{0x00, 0x3e}}))
	seen := lastLaunch(t, ctx)
	for i, want := range []string{"01", "ff", "02", "fdff", "0400", "fbffffff", "06000000", "f9ffffffffffffff",
		"0800000000000000", "0000003f", "000000000000d03f", "0000803f00000000", "00000000000000400000000000000000",
		"0100ffff0700000008000000", "0000c03f", "003e"} {
		equal(t, "an argument", hex.EncodeToString(seen.Argument(i)), want)
	}
}

func TestLaunchSaysEveryOption(t *testing.T) {
	ctx := contextWith(t, func(o *ContextOptions) { o.DefaultArch = "sm_90a" })
	kernel := loadedAxpy(t, ctx)
	share, err := ctx.NewL2Persistence(1 << 20)
	window, err := closer(t, share, err).Window(65536, 4096)
	check(t, err)
	options := &LaunchOptions{
		Grid: Dim3{X: 8}, Block: Dim3{X: 128}, Cluster: Dim3{X: 2}, PreferredCluster: Dim3{X: 4}, PDL: SwitchOn,
		DynamicSharedMemory: 65536, L2Window: window, ProgrammaticEvent: 0x10, LaunchCompletionEvent: 0x20,
		TriggerAtBlockStart: SwitchOn, UsePriority: SwitchOn, Priority: -3, MemorySyncDomain: MemorySyncDomainRemote,
		UseMemorySyncDomainMap: SwitchOn, MemorySyncDomainRemote: 1, SharedMemoryCarveout: 50,
		ClusterScheduling: ClusterSchedulingSpread, NonPortableCluster: SwitchOn, NvlinkCentricScheduling: SwitchOn,
	}
	check(t, kernel.Launch(options, uint32(1), float32(1), DevicePointer(16), DevicePointer(32)))
	seen := lastLaunch(t, ctx)
	equal(t, "the cluster", seen.Cluster, Dim3{2, 1, 1})
	equal(t, "the shared memory", seen.DynamicSharedMemory, 65536)
	if len(seen.Attributes) < 11 {
		t.Errorf("the attributes are %v", seen.Attributes)
	}
	for _, attribute := range seen.Attributes {
		if attribute.ID == 8 { // CU_LAUNCH_ATTRIBUTE_PRIORITY
			equal(t, "the priority", int32(binary.LittleEndian.Uint32(attribute.Value[:])), -3)
		}
	}
}

func TestKernelTellsOfItself(t *testing.T) {
	kernel := loadedAxpy(t, mock(t))
	info, err := kernel.Describe()
	check(t, err)
	equal(t, "the schema", info.ArgumentSchema, "count: uint32, a: float32, x: pointer, y: pointer")
	equal(t, "the parameters", len(info.Parameters), 4)
	equal(t, "the second", info.Parameters[1], Parameter{"a", ValueFloat32, 4, 4})
	equal(t, "the binary's version", info.BinaryVersion, 90)
	value, err := kernel.Attribute(KernelAttributeBinaryVersion)
	check(t, err)
	equal(t, "the attribute", value, 90)
	registers, err := kernel.Attribute(KernelAttributeRegisterCount)
	check(t, err)
	equal(t, "the registers", info.Resources.RegisterCount, uint32(registers))
	check(t, kernel.SetAttribute(KernelAttributeMaxDynamicSharedMemory, 100<<10))
	value, err = kernel.Attribute(KernelAttributeMaxDynamicSharedMemory)
	check(t, err)
	equal(t, "what was set", value, 100<<10)
	refusedWith(t, kernel.SetAttribute(KernelAttributeRegisterCount, 1), ErrInvalidArgument)
	_, err = kernel.Attribute(99)
	refusedWith(t, err, ErrInvalidArgument)
	blocks, err := kernel.Occupancy(256, 0)
	check(t, err)
	threads, grid, err := kernel.SuggestBlockSize(0, 0)
	check(t, err)
	clusters, err := kernel.ClusterOccupancy(&LaunchOptions{Grid: Dim3{X: 1}, Block: Dim3{X: 128}, Cluster: Dim3{X: 2}})
	check(t, err)
	largest, err := kernel.SuggestClusterSize(&LaunchOptions{Grid: Dim3{X: 1}, Block: Dim3{X: 128}})
	check(t, err)
	if blocks == 0 || threads == 0 || grid == 0 || clusters == 0 || largest != 8 {
		t.Errorf("occupancy %d, block %d, grid %d, clusters %d, largest cluster %d", blocks, threads, grid, clusters, largest)
	}
}

func TestVariablesAreWrittenAndRead(t *testing.T) {
	ctx := mock(t)
	loaded, err := ctx.Load(built(t, ctx, &KernelOptions{
		Source:          "__device__ int table[4]; __global__ void k(int* x) { *x = table[1]; }",
		NameExpressions: []string{"&table", "k"}}))
	module := closer(t, loaded, err)
	address, size, err := module.Variable("&table")
	check(t, err)
	if address == 0 || size != 16 {
		t.Errorf("the variable is at %#x, of %d bytes", address, size)
	}
	data := []byte("0123456789abcdef")
	check(t, module.SetVariable("&table", data, 0))
	read := make([]byte, 16)
	check(t, module.GetVariable("&table", read, 0))
	equal(t, "what was read", string(read), string(data))
	refusedWith(t, module.SetVariable("&table", data[:3], 0), ErrArgumentMismatch)
	check(t, module.WriteVariable("&table", 4, []byte("XY"), 0))
	check(t, module.ReadVariable("&table", 3, read[:4], 0))
	equal(t, "the part", string(read[:4]), "3XY6")
	check(t, module.WriteVariableAsync("&table", 0, unsafe.Pointer(&data[8]), 2, 0)) // a mock copies at once
	check(t, module.ReadVariableAsync("&table", 0, unsafe.Pointer(&read[0]), 3, 0))
	equal(t, "the part", string(read[:3]), "892")
	refusedWith(t, module.ReadVariable("&table", 13, read[:4], 0), ErrArgumentMismatch)
	_, _, err = module.Variable("nothing")
	refusedWith(t, err, ErrNotFound)
	_, err = module.Kernel("nothing")
	refusedWith(t, err, ErrNotFound)
	_, err = module.Kernel("no\x00thing")
	refusedWith(t, err, ErrInvalidArgument)
}

func tiled() *TensorMapOptions {
	return &TensorMapOptions{Address: 65536, Dims: []uint64{128, 64}, Strides: []uint64{256}, BoxDims: []uint32{64, 32},
		ElementStrides: []uint32{1, 1}, Element: TensorElementFloat16, Swizzle: TensorMapSwizzle128b}
}

func TestTensorMapsAreTheSameBothWays(t *testing.T) {
	ctx := mock(t)
	made, err := ctx.NewTensorMap(tiled())
	kept := closer(t, made, err)
	data, err := ctx.EncodeTensorMap(tiled())
	check(t, err)
	bytes, err := kept.Data()
	check(t, err)
	equal(t, "the bytes", bytes, data)
	check(t, kept.SetAddress(131072))
	check(t, ctx.ReplaceTensorMapAddress(&data, 131072))
	moved, err := kept.Data()
	check(t, err)
	equal(t, "the moved bytes", moved, data)
	if moved == bytes {
		t.Error("nothing moved")
	}
	refusedWith(t, kept.SetAddress(1), ErrInvalidArgument)
	wrong := tiled()
	wrong.Strides = []uint64{255}
	_, err = ctx.NewTensorMap(wrong)
	refusedWith(t, err, ErrInvalidArgument)
	wrong.Strides, wrong.BoxDims = nil, []uint32{64}
	_, err = ctx.EncodeTensorMap(wrong)
	refusedWith(t, err, ErrInvalidArgument)
	says(t, err.Error(), "expected 2 BoxDims, got 1")
}

func TestL2PersistenceTellsWhatWasHad(t *testing.T) {
	ctx := mock(t)
	made, err := ctx.NewL2Persistence(4 << 20)
	share := closer(t, made, err)
	info, err := share.Describe()
	check(t, err)
	equal(t, "what was had", *info, L2PersistenceInfo{4 << 20, 4 << 20, 32 << 20, 128 << 20})
	window, err := share.Window(4096, 1<<20)
	check(t, err)
	equal(t, "the window", *window, L2Window{4096, 1 << 20, 1, L2PropertyPersisting, L2PropertyStreaming})
	_, err = ctx.NewL2Persistence(0)
	refusedWith(t, err, ErrInvalidArgument)
}
