package cjit

import (
	"encoding/binary"
	"strings"
	"testing"
)

const scaleSource = `
extern "C" __global__ void scale(float* y, long long n) {
  if (threadIdx.x < n) y[threadIdx.x] *= 2;
}
`

const scalePlan = `{"name": "scale", "kernels": {"k": "scale"}, "parameters": "y: pointer, n: int64",
  "definitions": {"blocks": "ceildiv(n, 256)"},
  "steps": [{"launch": "k", "grid": "blocks", "block": 256, "arguments": ["y", "n"]}], "result": "blocks"}`

// sumPlan launches twice, the first time into its workspace.
const sumPlan = `{"name": "sum", "kernels": {"k": "scale"}, "parameters": "y: pointer, n: int64",
  "workspace": {"partial": {"bytes": "4 * ceildiv(n, 256)", "alignment": 512}},
  "steps": [{"memset": "partial", "bytes": "4 * ceildiv(n, 256)"},
            {"launch": "k", "grid": "ceildiv(n, 256)", "block": 256, "arguments": ["partial", "n"]},
            {"launch": "k", "grid": 1, "block": 256, "arguments": ["y", "ceildiv(n, 256)"]}],
  "result": "ceildiv(n, 256)"}`

func builtScale(t testing.TB, ctx *Context) *Result {
	t.Helper()
	return built(t, ctx, &KernelOptions{Source: scaleSource, NameExpressions: []string{"scale"}})
}

func loadedScale(t testing.TB, ctx *Context) *Module {
	t.Helper()
	loaded, err := ctx.Load(builtScale(t, ctx))
	return closer(t, loaded, err)
}

func planned(t testing.TB, ctx *Context, text string) *Plan {
	t.Helper()
	plan, err := loadedScale(t, ctx).CreatePlan(text)
	return closer(t, plan, err)
}

// launchedScale asserts the numbers of a recorded launch.
func launchedScale(t *testing.T, launch *MockLaunch, blocks uint32, y, n uint64) {
	t.Helper()
	equal(t, "the name", launch.LoweredName, "scale")
	equal(t, "the grid", launch.Grid, Dim3{blocks, 1, 1})
	equal(t, "the block", launch.Block, Dim3{256, 1, 1})
	equal(t, "the first argument", binary.LittleEndian.Uint64(launch.Argument(0)), y)
	equal(t, "the second argument", binary.LittleEndian.Uint64(launch.Argument(1)), n)
}

func TestPlanLaunchesWithEvaluatedNumbers(t *testing.T) {
	ctx := mock(t)
	plan := planned(t, ctx, scalePlan)
	value, err := plan.Run(&PlanRun{Stream: 7}, DevicePointer(4096), int64(1000))
	check(t, err)
	equal(t, "the result", value, 4)
	equal(t, "the stream", lastLaunch(t, ctx).Stream, 7)
	launchedScale(t, lastLaunch(t, ctx), 4, 4096, 1000)
	byName := &PlanRun{ArgumentNames: []string{"n", "y"}}
	_, err = plan.Run(byName, int64(257), DevicePointer(8192))
	check(t, err)
	launchedScale(t, lastLaunch(t, ctx), 2, 8192, 257)
	value, err = plan.Run(nil, DevicePointer(4096), int64(0)) // no blocks, so nothing is launched
	check(t, err)
	equal(t, "the result", value, 0)
	count, err := ctx.MockLaunchCount()
	check(t, err)
	equal(t, "the launches", count, 2)
}

func TestPlanDescribesItself(t *testing.T) {
	plan := planned(t, mock(t), scalePlan)
	info, err := plan.Describe()
	check(t, err)
	equal(t, "the name", info.Name, "scale")
	equal(t, "the text", info.Text, scalePlan)
	equal(t, "the schema", info.ArgumentSchema, "y: pointer, n: int64")
	equal(t, "the parameters", len(info.Parameters), 2)
	equal(t, "the second", info.Parameters[1], PlanParameter{"n", ValueInt64, 8})
	equal(t, "the warnings", len(info.Warnings), 0)
}

func TestPlanUsesTheWorkspaceThatItIsGiven(t *testing.T) {
	ctx := mock(t)
	plan := planned(t, ctx, sumPlan)
	bytes, alignment, err := plan.WorkspaceSize(nil, DevicePointer(4096), int64(1000))
	check(t, err)
	equal(t, "the size", bytes, 16)
	equal(t, "the alignment", alignment, 512)
	bytes, _, err = plan.WorkspaceSize(&PlanRun{ArgumentNames: []string{"n", "y"}}, int64(2000), DevicePointer(4096))
	check(t, err)
	equal(t, "the size", bytes, 32)
	_, err = plan.Run(nil, DevicePointer(4096), int64(1000)) // from the pool
	check(t, err)
	launchedScale(t, lastLaunch(t, ctx), 1, 4096, 4)
	memory, err := ctx.MockLaunch(0)
	check(t, err)
	address := binary.LittleEndian.Uint64(memory.Argument(0))
	if address == 0 || address%512 != 0 {
		t.Errorf("the workspace is at %#x", address)
	}
	_, err = plan.Run(&PlanRun{Workspace: 4096, WorkspaceSize: 15}, DevicePointer(4096), int64(1000))
	refusedWith(t, err, ErrInvalidArgument)
	says(t, err.Error(), "15 bytes", "16")
	_, err = plan.Run(&PlanRun{Workspace: 4097, WorkspaceSize: 16}, DevicePointer(4096), int64(1000))
	refusedWith(t, err, ErrInvalidArgument)
	says(t, err.Error(), "4097")
}

func TestPlanRefusesArgumentsThatDoNotFit(t *testing.T) {
	plan := planned(t, mock(t), scalePlan)
	run := func(values ...any) error { _, err := plan.Run(nil, values...); return err }
	err := run(DevicePointer(4096))
	refusedWith(t, err, ErrArgumentMismatch)
	says(t, err.Error(), "2 arguments")
	refusedWith(t, run(DevicePointer(4096), float64(1)), ErrArgumentMismatch)
	refusedWith(t, run(DevicePointer(4096), int32(1)), ErrArgumentMismatch)
	refusedWith(t, run(DevicePointer(0), int64(1)), ErrNullPointer)
	refusedWith(t, run(DevicePointer(4096), int64(1)<<62), ErrLaunchLimit)
	err = run(DevicePointer(4096), 1000)
	refusedWith(t, err, ErrInvalidArgument)
	says(t, err.Error(), "cannot pass argument 1 of type int")
	_, _, err = plan.WorkspaceSize(nil, DevicePointer(4096))
	refusedWith(t, err, ErrArgumentMismatch)
	_, err = plan.Prepare(nil, DevicePointer(4096))
	refusedWith(t, err, ErrArgumentMismatch)
	_, err = plan.Run(&PlanRun{ArgumentNames: []string{"y"}}, DevicePointer(4096), int64(1))
	says(t, err.Error(), "there are 1 ArgumentNames for 2 arguments")
	_, err = plan.Run(&PlanRun{ArgumentNames: []string{"y", "count"}}, DevicePointer(4096), int64(1))
	says(t, err.Error(), "'count'")
}

func TestPlanListsAllFaultsOfItsText(t *testing.T) {
	ctx := mock(t)
	module := loadedScale(t, ctx)
	faulty := strings.NewReplacer("ceildiv(n, 256)", "ceildiv(m, 256)", `["y", "n"]`, `["y", "n", 3]`).Replace(scalePlan)
	_, err := module.CreatePlan(faulty)
	refusedWith(t, err, ErrInvalidArgument)
	says(t, err.Error(), "'scale'", "2 faults", "'m'", "2 arguments")
	_, err = module.CreatePlan(strings.Replace(scalePlan, `"block"`, `"blok"`, 1))
	refusedWith(t, err, ErrInvalidArgument)
	says(t, err.Error(), "steps[0]", "'blok'")
	for _, text := range []string{"", "{", "[]", "{}"} {
		_, err := module.CreatePlan(text)
		refusedWith(t, err, ErrInvalidArgument)
	}
	_, err = builtScale(t, ctx).AddPlan(strings.Replace(scalePlan, `"k": "scale"`, `"k": "other"`, 1))
	refusedWith(t, err, ErrInvalidArgument)
	says(t, err.Error(), "'other'", "scale")
}

func TestArtifactsContainPlans(t *testing.T) {
	ctx := mock(t)
	result := builtScale(t, ctx)
	withPlan, err := result.AddPlan(scalePlan)
	result.Close()
	both, err := closer(t, withPlan, err).AddPlan(sumPlan)
	closer(t, both, err)
	one, err := withPlan.Serialize()
	check(t, err)
	two, err := both.Serialize()
	check(t, err)
	loadedOne, err := ctx.LoadArtifact(one)
	closer(t, loadedOne, err)
	plan, err := loadedOne.Plan("")
	_, err = closer(t, plan, err).Run(nil, DevicePointer(4096), int64(1000))
	check(t, err)
	launchedScale(t, lastLaunch(t, ctx), 4, 4096, 1000)
	equal(t, "the plans", len(must(withPlan.Plans())), 1)
	read, err := Deserialize(two)
	loadedTwo, err := ctx.Load(closer(t, read, err))
	equal(t, "the plans", len(must(read.Plans())), 2)
	equal(t, "the plan", must(read.Plans())["sum"], sumPlan)
	closer(t, loadedTwo, err)
	sum, err := loadedTwo.Plan("sum")
	info, err := closer(t, sum, err).Describe()
	check(t, err)
	equal(t, "the text", info.Text, sumPlan)
	_, err = loadedTwo.Plan("")
	refusedWith(t, err, ErrNotFound)
	says(t, err.Error(), "scale", "sum")
	_, err = loadedTwo.Plan("a\x00b")
	refusedWith(t, err, ErrInvalidArgument)
}

func TestPreparedPlanTakesOtherValues(t *testing.T) {
	ctx := mock(t)
	plan := planned(t, ctx, sumPlan)
	made, err := plan.Prepare(&PlanRun{ArgumentNames: []string{"n", "y"}}, int64(1000), DevicePointer(4096))
	prepared := closer(t, made, err)
	count, err := ctx.MockLaunchCount()
	check(t, err)
	equal(t, "the launches", count, 0)
	value, err := prepared.Run(7)
	check(t, err)
	equal(t, "the value", value, 4)
	launchedScale(t, lastLaunch(t, ctx), 1, 4096, 4)
	equal(t, "the stream", lastLaunch(t, ctx).Stream, 7)
	check(t, prepared.SetArgument(1, int64(257)))
	check(t, prepared.SetArgument(0, DevicePointer(8192)))
	value, err = prepared.Run(0)
	check(t, err)
	equal(t, "the value", value, 2)
	launchedScale(t, lastLaunch(t, ctx), 1, 8192, 2)
	refusedWith(t, prepared.SetArgument(1, float64(2)), ErrArgumentMismatch)
	says(t, prepared.SetArgument(1, float64(2)).Error(), "'n'", "float64")
	refusedWith(t, prepared.SetArgument(1, int32(2)), ErrArgumentMismatch)
	refusedWith(t, prepared.SetArgument(2, int64(2)), ErrInvalidArgument)
	refusedWith(t, prepared.SetArgument(-1, int64(2)), ErrInvalidArgument)
	says(t, prepared.SetArgument(1, "text").Error(), "argument 1")
	refusedWith(t, prepared.SetArgument(0, DevicePointer(0)), ErrNullPointer)
	plan.Close() // the prepared plan keeps what it needs
	_, err = prepared.Run(0)
	check(t, err)
	launchedScale(t, lastLaunch(t, ctx), 1, 8192, 2)
}

func TestCloseOfPlansMakesUseAClearError(t *testing.T) {
	ctx := mock(t)
	module := loadedScale(t, ctx)
	made, err := module.CreatePlan(scalePlan)
	plan := closer(t, made, err)
	prepared, err := plan.Prepare(nil, DevicePointer(4096), int64(1000))
	closer(t, prepared, err).Close()
	_, err = prepared.Run(0)
	refusedWith(t, err, ErrClosed)
	refusedWith(t, prepared.SetArgument(1, int64(1)), ErrClosed)
	module.Close()
	_, err = module.CreatePlan(scalePlan)
	refusedWith(t, err, ErrClosed)
	_, err = module.Plan("")
	refusedWith(t, err, ErrClosed)
	_, err = plan.Run(nil, DevicePointer(4096), int64(1000)) // the plan keeps its module
	check(t, err)
	plan.Close()
	_, err = plan.Run(nil, DevicePointer(4096), int64(1000))
	refusedWith(t, err, ErrClosed)
	_, err = plan.Describe()
	refusedWith(t, err, ErrClosed)
	_, err = plan.Prepare(nil)
	refusedWith(t, err, ErrClosed)
	result := builtScale(t, ctx)
	result.Close()
	_, err = result.AddPlan(scalePlan)
	refusedWith(t, err, ErrClosed)
}

const mapPlan = `{"name": "load", "kernels": {"k": "load"}, "parameters": "map: tensor_map, n: int32",
  "steps": [{"launch": "k", "grid": 1, "block": 1, "arguments": ["map", "n"]}]}`

func TestPlanTakesTensorMaps(t *testing.T) {
	ctx := mock(t)
	loaded, err := ctx.Load(built(t, ctx, &KernelOptions{
		Source: mapSource, NameExpressions: []string{"load"}, ArgumentSchemas: []string{"map: tensor_map, n: int32"}}))
	plan, err := closer(t, loaded, err).CreatePlan(mapPlan)
	closer(t, plan, err)
	first, err := ctx.NewTensorMap(tiled())
	data, err := closer(t, first, err).Data()
	check(t, err)
	prepared, err := plan.Prepare(nil, first, int32(1))
	closer(t, prepared, err)
	first.Close() // the prepared plan has a copy
	_, err = prepared.Run(0)
	check(t, err)
	equal(t, "the map", string(lastLaunch(t, ctx).Argument(0)), string(data[:]))
	other := tiled()
	other.Address = 1 << 20
	second, err := ctx.NewTensorMap(other)
	moved, err := closer(t, second, err).Data()
	check(t, err)
	check(t, prepared.SetArgument(0, second))
	_, err = prepared.Run(0)
	check(t, err)
	equal(t, "the map", string(lastLaunch(t, ctx).Argument(0)), string(moved[:]))
	_, err = plan.Run(nil, data, int32(1))
	check(t, err)
	equal(t, "the map", string(lastLaunch(t, ctx).Argument(0)), string(data[:]))
	_, err = plan.Run(nil, first, int32(1))
	refusedWith(t, err, ErrClosed)
}

func TestPlansOfAMockHaveNoGraphs(t *testing.T) {
	plan := planned(t, mock(t), sumPlan)
	_, err := plan.CreateGraph(nil, DevicePointer(4096), int64(1000))
	refusedWith(t, err, ErrDriver)
	_, err = plan.CreateGraph(nil, DevicePointer(4096))
	refusedWith(t, err, ErrArgumentMismatch)
	var graph PlanGraph
	_, err = graph.Run(0)
	refusedWith(t, err, ErrClosed)
	_, err = graph.SetArguments(nil, DevicePointer(4096), int64(1000))
	refusedWith(t, err, ErrClosed)
	check(t, graph.Close())
}

func TestGoroutinesRunOnePlanAtOnce(t *testing.T) {
	ctx := mock(t)
	plan := planned(t, ctx, sumPlan)
	prepared, err := plan.Prepare(nil, DevicePointer(4096), int64(1000))
	closer(t, prepared, err)
	atOnce(t, func(i int) error {
		for n := 1; n <= 50; n++ {
			if _, err := plan.Run(nil, DevicePointer(4096), int64(256*i+n)); err != nil {
				return err
			}
			if err := prepared.SetArgument(1, int64(n)); err != nil {
				return err
			}
			if _, err := prepared.Run(0); err != nil {
				return err
			}
		}
		return nil
	})
	count, err := ctx.MockLaunchCount()
	check(t, err)
	equal(t, "the launches", count, goroutines*50*4)
}
