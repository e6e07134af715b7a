package cjit

import "cjit.dev/cjit/internal/raw"

// MockLaunch is a recorded launch or kernel node, with the values that the driver would have received.
type MockLaunch struct {
	// LoweredName is the symbol of the kernel in the image.
	LoweredName          string
	Grid, Block, Cluster Dim3
	Device               uint32
	DynamicSharedMemory  uint64
	Stream               Stream
	// Arguments is the parameter buffer. ArgumentOffsets and ArgumentSizes have the offset and the size of each
	// argument.
	Arguments                      []byte
	ArgumentOffsets, ArgumentSizes []uint64
	// Attributes are the attributes of the launch.
	Attributes []MockAttribute
	// GraphNode is the kernel node that the call added to Graph or updated in GraphExec. All are 0 for a launch.
	GraphNode GraphNode
	Graph     Graph
	GraphExec GraphExec
}

// MockAttribute is a launch attribute: its number (CUlaunchAttributeID) and its value (CUlaunchAttributeValue).
type MockAttribute struct {
	ID    uint32
	Value [64]byte
}

// Argument returns the bytes of one argument.
func (l *MockLaunch) Argument(index int) []byte {
	return l.Arguments[l.ArgumentOffsets[index]:][:l.ArgumentSizes[index]]
}

// MockLaunchCount returns the number of launches that the mock device of the context recorded.
func (c *Context) MockLaunchCount() (count uint64, err error) {
	handle, err := c.h.acquire()
	if err != nil {
		return 0, err
	}
	defer c.h.release()
	err = failure(raw.MockGetLaunchCount(handle, &count))
	return count, err
}

// MockLaunch returns a copy of one recorded launch. The first has index 0.
func (c *Context) MockLaunch(index uint64) (*MockLaunch, error) {
	handle, err := c.h.acquire()
	if err != nil {
		return nil, err
	}
	defer c.h.release()
	e := sized[raw.MockLaunch]()
	if err := failure(raw.MockGetLaunch(handle, index, e)); err != nil {
		return nil, err
	}
	launch := &MockLaunch{
		LoweredName: text(e.LoweredName), Grid: Dim3{e.GridX, e.GridY, e.GridZ}, Block: Dim3{e.BlockX, e.BlockY, e.BlockZ},
		Cluster: Dim3{e.ClusterX, e.ClusterY, e.ClusterZ}, Device: e.Device, DynamicSharedMemory: e.DynamicSharedMemory,
		Stream: Stream(e.Stream), Arguments: copyOf(e.Arguments, e.ArgumentsSize),
		ArgumentOffsets: numbers(e.ArgumentOffsets, e.ArgumentCount),
		ArgumentSizes:   numbers(e.ArgumentSizes, e.ArgumentCount),
		GraphNode:       GraphNode(e.GraphNode), Graph: Graph(e.Graph), GraphExec: GraphExec(e.GraphExec),
	}
	values := copyOf(e.AttributeValues, e.AttributeCount*64)
	for i, id := range numbers(e.AttributeIds, e.AttributeCount) {
		attribute := MockAttribute{ID: id}
		copy(attribute.Value[:], values[i*64:])
		launch.Attributes = append(launch.Attributes, attribute)
	}
	return launch, nil
}

// ClearMock removes all recorded launches.
func (c *Context) ClearMock() error {
	handle, err := c.h.acquire()
	if err != nil {
		return err
	}
	defer c.h.release()
	return failure(raw.MockClear(handle))
}
