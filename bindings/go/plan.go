package cjit

import "cjit.dev/cjit/internal/raw"

// Plan is an operator of several launches as data: what is launched, filled and copied, with numbers that are
// expressions of the arguments. It keeps its module loaded. Any number of goroutines may run it at once.
type Plan struct{ h *handle[raw.Plan] }

// PlanRun has the stream and the workspace of a run. nil is the default stream, and a workspace from the pool.
type PlanRun struct {
	// Stream is the stream of all steps.
	Stream Stream
	// Workspace is the memory of the workspace. 0: memory from cjit's pool on the stream's device, which is freed in the
	// order of the stream. A prepared plan or a graph allocates it once and keeps it.
	Workspace DevicePointer
	// WorkspaceSize is the size of Workspace in bytes, at least that of Plan.WorkspaceSize.
	WorkspaceSize uint64
	// ArgumentNames are the names of the parameters, in the order of the arguments. nil: the arguments are in the order
	// of the parameters.
	ArgumentNames []string
}

// PlanInfo describes a plan.
type PlanInfo struct {
	Name string
	// Text is the text from which the plan was made.
	Text string
	// ArgumentSchema has the parameters as an argument schema: "x: pointer, n: int64".
	ArgumentSchema string
	Parameters     []PlanParameter
	// Warnings state what is probably wrong, such as a copy from memory that no step has written.
	Warnings []string
}

// PlanParameter is one parameter of a plan.
type PlanParameter struct {
	Name string
	Kind ValueKind
	Size uint64
}

// CreatePlan makes a plan from its JSON text and the kernels of the module. The error of a faulty text lists all
// faults. docs/plans.md describes the keys and the expressions.
func (m *Module) CreatePlan(text string) (*Plan, error) {
	data := []byte(text)
	return m.plan(func(loaded *raw.Module, plan **raw.Plan) raw.Outcome {
		return raw.ModuleCreatePlan(loaded, first(data), uint64(len(data)), plan)
	})
}

// Plan returns a plan that the build result of the module contains; see Result.AddPlan. "" is the only one.
func (m *Module) Plan(name string) (*Plan, error) {
	a := newArena()
	defer a.done()
	c := a.optional(name, "name")
	if a.err != nil {
		return nil, a.err
	}
	return m.plan(func(loaded *raw.Module, plan **raw.Plan) raw.Outcome {
		return raw.ModuleGetPlan(loaded, c, plan)
	})
}

func (m *Module) plan(call func(*raw.Module, **raw.Plan) raw.Outcome) (*Plan, error) {
	var plan *raw.Plan
	err := m.h.with(func(loaded *raw.Module) error { return failure(call(loaded, &plan)) })
	if err != nil {
		return nil, err
	}
	return &Plan{own(plan, raw.PlanDestroy, "plan", m.h)}, nil
}

// AddPlan returns a copy of the result that contains a plan. Artifacts, bundles and modules of the copy contain it too.
// The text is that of Module.CreatePlan, and is checked against the kernels of the result. It replaces a plan of the
// same name. AddPlan needs no driver.
func (r *Result) AddPlan(text string) (*Result, error) {
	result, err := r.acquire()
	if err != nil {
		return nil, err
	}
	defer r.release()
	data := []byte(text)
	return fill(func(withPlan *raw.BuildResult) raw.Outcome {
		return raw.BuildResultAddPlan(result, first(data), uint64(len(data)), withPlan)
	})
}

// Describe describes the plan.
func (p *Plan) Describe() (*PlanInfo, error) {
	plan, err := p.h.acquire()
	if err != nil {
		return nil, err
	}
	defer p.h.release()
	e := sized[raw.PlanInfo]()
	if err := failure(raw.PlanGetInfo(plan, e)); err != nil {
		return nil, err
	}
	return &PlanInfo{Name: text(e.Name), Text: text(e.Text), ArgumentSchema: text(e.Parameters),
		Parameters: planParameters(e), Warnings: texts(e.Warnings, e.WarningCount)}, nil
}

func planParameters(e *raw.PlanInfo) []PlanParameter {
	kinds, sizes := numbers(e.ParameterKinds, e.ParameterCount), numbers(e.ParameterSizes, e.ParameterCount)
	var list []PlanParameter
	for i, name := range texts(e.ParameterNames, e.ParameterCount) {
		list = append(list, PlanParameter{name, ValueKind(kinds[i]), sizes[i]})
	}
	return list
}

// Run runs the plan asynchronously in the current CUDA context, and returns the value of the plan's result; 0 if it has
// none. The arguments have the types of Kernel.Launch and are checked against the plan's parameters. They are copied
// before the call returns.
//
//	_, err := plan.Run(&cjit.PlanRun{Stream: stream}, y, int64(n))
func (p *Plan) Run(options *PlanRun, values ...any) (value int64, err error) {
	err = p.call(options, values, func(plan *raw.Plan, e *raw.PlanArguments) raw.Outcome {
		return raw.PlanRun(plan, e, &value)
	})
	return value, err
}

// WorkspaceSize returns the size and the alignment in bytes of the workspace of a run with these arguments. Of the
// options only ArgumentNames is used.
func (p *Plan) WorkspaceSize(options *PlanRun, values ...any) (bytes, alignment uint64, err error) {
	err = p.call(options, values, func(plan *raw.Plan, e *raw.PlanArguments) raw.Outcome {
		return raw.PlanGetWorkspaceSize(plan, e, &bytes, &alignment)
	})
	return bytes, alignment, err
}

// call calls a function with the plan and the encoded arguments.
func (p *Plan) call(options *PlanRun, values []any, call func(*raw.Plan, *raw.PlanArguments) raw.Outcome) error {
	return p.h.with(func(plan *raw.Plan) error {
		return withArguments(options, values, func(e *raw.PlanArguments) raw.Outcome { return call(plan, e) })
	})
}

// withArguments calls a function with encoded options and values.
func withArguments(options *PlanRun, values []any, call func(*raw.PlanArguments) raw.Outcome) error {
	a := newArena()
	defer a.done()
	list := arguments{a: a}
	defer list.release()
	e := list.encodeRun(options, values)
	if a.err != nil {
		return a.err
	}
	return failure(call(e))
}

func (o *PlanRun) encode(a *arena) *raw.PlanArguments {
	e := record[raw.PlanArguments](a)
	if o == nil {
		return e
	}
	e.Stream, e.Workspace, e.WorkspaceSize = uintptr(o.Stream), uint64(o.Workspace), o.WorkspaceSize
	e.ArgumentNames = a.texts(o.ArgumentNames, "ArgumentNames")
	return e
}

// encodeRun encodes options and values.
func (l *arguments) encodeRun(options *PlanRun, values []any) *raw.PlanArguments {
	e := options.encode(l.a)
	if options != nil {
		l.checkNames(options.ArgumentNames, values)
	}
	if l.encode(values) {
		e.Arguments, e.ArgumentSizes, e.ArgumentKinds = &l.addresses[0], &l.sizes[0], &l.kinds[0]
		e.ArgumentCount = uint64(len(values))
	}
	return e
}

// Close releases the plan. Prepared plans and graphs of it stay usable.
func (p *Plan) Close() error {
	if p != nil {
		p.h.close()
	}
	return nil
}

// PreparedPlan is a run of a plan whose arguments are bound, for programs that repeat it. Its launches were checked; a
// run only submits them. Goroutines that use it at the same time wait for each other. Keep it until its runs are done.
type PreparedPlan struct{ exclusive[raw.PreparedPlan] }

// Prepare evaluates, checks and encodes a run with these arguments, which are copied; see Plan.Run. The workspace must
// stay valid as long as the prepared plan.
func (p *Plan) Prepare(options *PlanRun, values ...any) (*PreparedPlan, error) {
	var prepared *raw.PreparedPlan
	err := p.call(options, values, func(plan *raw.Plan, e *raw.PlanArguments) raw.Outcome {
		return raw.PlanPrepare(plan, e, &prepared)
	})
	if err != nil {
		return nil, err
	}
	h := own(prepared, raw.PreparedPlanDestroy, "prepared plan", p.h)
	return &PreparedPlan{exclusive[raw.PreparedPlan]{h: h}}, nil
}

// Run submits the launches to a stream of the CUDA context in which the plan was prepared, and returns the value of the
// plan's result, as Plan.Run. Runs that overlap in time share the workspace.
func (p *PreparedPlan) Run(stream Stream) (value int64, err error) {
	err = p.with(func(prepared *raw.PreparedPlan) error {
		return failure(raw.PreparedPlanRun(prepared, uintptr(stream), &value))
	})
	return value, err
}

// SetArgument replaces one argument and evaluates the plan again. The index is that of the parameter, from 0. Kind and
// size of the value are checked against the parameter, as in Plan.Run. On failure the prepared plan is unchanged.
//
//	err := prepared.SetArgument(1, int64(2000))
func (p *PreparedPlan) SetArgument(index int, value any) error {
	return p.with(func(prepared *raw.PreparedPlan) error {
		if index < 0 {
			return invalidArgument("cannot set argument %d: the first parameter has the index 0", index)
		}
		a := newArena()
		defer a.done()
		list := arguments{a: a, first: index}
		defer list.release()
		list.encode([]any{value})
		if a.err != nil {
			return a.err
		}
		address := (*byte)(list.addresses[0])
		return failure(raw.PreparedPlanSetArgument(prepared, uint64(index), list.kinds[0], address, list.sizes[0]))
	})
}

// Close releases the prepared plan. Its runs must be done.
func (p *PreparedPlan) Close() error {
	if p != nil {
		p.h.close()
	}
	return nil
}

// PlanGraph is a plan with its arguments as an executable graph of the driver, so that a run is one call. Goroutines
// that use it at the same time wait for each other. Keep it until its runs are done.
type PlanGraph struct{ exclusive[raw.PlanGraph] }

// CreateGraph makes a graph with these arguments, which are copied; see Plan.Prepare. A mock has no graphs and refuses
// with ErrDriver.
func (p *Plan) CreateGraph(options *PlanRun, values ...any) (*PlanGraph, error) {
	var graph *raw.PlanGraph
	err := p.call(options, values, func(plan *raw.Plan, e *raw.PlanArguments) raw.Outcome {
		return raw.PlanCreateGraph(plan, e, &graph)
	})
	if err != nil {
		return nil, err
	}
	return &PlanGraph{exclusive[raw.PlanGraph]{h: own(graph, raw.PlanGraphDestroy, "graph", p.h)}}, nil
}

// Run launches the graph on a stream of the CUDA context in which it was made, and returns the value of the plan's
// result, as Plan.Run. Runs on several streams do not overlap in time.
func (g *PlanGraph) Run(stream Stream) (value int64, err error) {
	err = g.with(func(graph *raw.PlanGraph) error {
		return failure(raw.PlanGraphRun(graph, uintptr(stream), &value))
	})
	return value, err
}

// SetArguments replaces all arguments. It returns true if the driver updated the nodes of the graph, and false if the
// graph was instantiated again because its nodes are others. Of the options only ArgumentNames is used. After ErrDriver
// make a new graph; after other errors it is unchanged.
func (g *PlanGraph) SetArguments(options *PlanRun, values ...any) (updated bool, err error) {
	err = g.with(func(graph *raw.PlanGraph) error {
		var written uint32
		err := withArguments(options, values, func(e *raw.PlanArguments) raw.Outcome {
			return raw.PlanGraphSetArguments(graph, e, &written)
		})
		updated = written != 0
		return err
	})
	return updated, err
}

// Close releases the graph. Its runs must be done.
func (g *PlanGraph) Close() error {
	if g != nil {
		g.h.close()
	}
	return nil
}
