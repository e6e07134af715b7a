//! Tests plans on a mock: what their runs launch, and what is refused.
use crate::support::context;
use cjit::{
    Argument, BuildResult, Context, DevicePointer, Dim3, KernelOptions, Module, RunOptions, Status, Stream,
    TensorElement, TensorMap, TensorMapBytes, TensorMapOptions, ValueKind,
};

const Y: DevicePointer = DevicePointer(0x2000);

const SCALE: &str = r#"{
  "name": "scale", "kernels": {"k": "scale"}, "parameters": "y: pointer, n: int64",
  "definitions": {"blocks": "ceildiv(n, 256)"},
  "steps": [{"launch": "k", "grid": "blocks", "block": 256, "arguments": ["y", "n"]}],
  "result": "blocks"
}"#;
const WITH_WORKSPACE: &str = r#"{
  "name": "fill", "kernels": {"k": "scale"}, "parameters": "y: pointer, n: int64",
  "workspace": {"copy": {"bytes": "4 * n", "alignment": 512}},
  "steps": [{"launch": "k", "grid": 1, "block": 256, "arguments": ["copy", "n"]}]
}"#;
const WITH_MAP: &str = r#"{
  "name": "map", "kernels": {"k": "with_map"}, "parameters": "map: tensor_map, y: pointer",
  "steps": [{"launch": "k", "grid": 1, "block": 32, "arguments": ["map", "y"]}]
}"#;

fn built(context: &Context) -> BuildResult {
    let source = "__global__ void scale(float* y, long long n) { if (threadIdx.x < n) y[threadIdx.x] *= 2; }
      struct alignas(64) Map { char bytes[128]; };
      __global__ void with_map(const __grid_constant__ Map map, float* y) { *y = map.bytes[threadIdx.x]; }";
    let options = KernelOptions::new(source).name_expressions(["scale", "with_map"]);
    context.build(&options.worker_mode(cjit::WorkerMode::PROCESS)).unwrap()
}

fn loaded(context: &Context) -> Module {
    context.load(&built(context)).unwrap()
}

fn stream() -> Stream {
    unsafe { Stream::from_raw(0x5000 as *mut _) }
}

#[test]
fn a_run_launches_with_numbers_that_follow_from_the_arguments() {
    let context = context();
    let plan = loaded(&context).create_plan(SCALE).unwrap();
    let options = RunOptions::new().stream(stream());
    assert_eq!(unsafe { plan.run(&options, (Y, 1000i64)) }.unwrap(), 4);
    let seen = context.mock().launch(0).unwrap();
    assert_eq!((seen.grid, seen.block), (Dim3 { x: 4, y: 1, z: 1 }, Dim3 { x: 256, y: 1, z: 1 }));
    assert_eq!(seen.stream, stream());
    assert_eq!(seen.argument(0), Y.0.to_le_bytes());
    assert_eq!(seen.argument(1), 1000i64.to_le_bytes());
    assert_eq!(unsafe { plan.run(&options, (Y, 0i64)) }.unwrap(), 0);
    assert_eq!(context.mock().launch_count().unwrap(), 1); // a grid without blocks is left out
}

#[test]
fn a_plan_says_what_it_is() {
    let info = loaded(&context()).create_plan(SCALE).unwrap().describe().unwrap();
    assert_eq!((info.name.as_str(), info.text.as_str()), ("scale", SCALE));
    assert_eq!(info.argument_schema, "y: pointer, n: int64");
    let last = info.parameters.last().unwrap();
    assert_eq!((info.parameters.len(), last.name.as_str(), last.kind, last.size), (2, "n", ValueKind::INT64, 8));
    assert_eq!(info.warnings, [""; 0]);
}

#[test]
fn arguments_of_a_run_can_go_by_name_and_by_slice() {
    let context = context();
    let plan = loaded(&context).create_plan(SCALE).unwrap();
    let options = RunOptions::new().argument_names(["n", "y"]);
    let arguments: [&dyn Argument; 2] = [&512i64, &Y];
    assert_eq!(unsafe { plan.run(&options, &arguments[..]) }.unwrap(), 2);
    assert_eq!(context.mock().launch(0).unwrap().argument(0), Y.0.to_le_bytes());
    let error = unsafe { plan.run(&options.clone().argument_name("more"), &arguments[..]) }.unwrap_err();
    assert_eq!(
        error.message(),
        "cannot run the plan: there are 3 argument names for 2 arguments; name all of them or none"
    );
    let error = unsafe { plan.run(&RunOptions::new().argument_names(["m", "y"]), &arguments[..]) }.unwrap_err();
    assert!(error.message().contains("'m'"), "{error}");
    let error = plan.workspace_size(&RunOptions::new().argument_names(["n\0", "y"]), (1i64, Y)).unwrap_err();
    assert!(error.message().contains("NUL byte"), "{error}");
}

#[test]
fn missing_and_wrong_arguments_of_a_run_are_refused() {
    let context = context();
    let plan = loaded(&context).create_plan(SCALE).unwrap();
    let options = RunOptions::new();
    let missing = unsafe { plan.run(&options, (Y,)) }.unwrap_err();
    assert_eq!(missing.status(), Status::ARGUMENT_MISMATCH);
    assert!(missing.message().contains("2 arguments"), "{missing}");
    let size = unsafe { plan.run(&options, (Y, 1000i32)) }.unwrap_err();
    assert_eq!(size.status(), Status::ARGUMENT_MISMATCH);
    assert!(size.message().contains("'n'"), "{size}");
    let kind = unsafe { plan.run(&options, (Y, 2.0f64)) }.unwrap_err();
    assert!(kind.message().contains("float64"), "{kind}");
    let null = unsafe { plan.run(&options, (DevicePointer(0), 1i64)) }.unwrap_err();
    assert_eq!(null.status(), Status::NULL_POINTER);
    assert_eq!(plan.prepare(&options, (Y,)).unwrap_err().status(), Status::ARGUMENT_MISMATCH);
    assert_eq!(plan.workspace_size(&options, ()).unwrap_err().status(), Status::ARGUMENT_MISMATCH);
    assert_eq!(context.mock().launch_count().unwrap(), 0);
}

#[test]
fn all_faults_of_a_text_are_listed() {
    let context = context();
    let module = loaded(&context);
    let faulty = r#"{"name": "p", "kernels": {"k": "absent"}, "definitions": {"a": "b + 1"}, "steps": []}"#;
    let error = module.create_plan(faulty).unwrap_err();
    assert_eq!(error.status(), Status::INVALID_ARGUMENT);
    for part in ["2 faults", "'absent'", "'b'"] {
        assert!(error.message().contains(part), "{part} in {error}");
    }
    assert!(module.create_plan("{").unwrap_err().message().contains("plan"));
    assert_eq!(module.create_plan("").unwrap_err().status(), Status::INVALID_ARGUMENT);
    assert!(built(&context).add_plan("{}").unwrap_err().message().contains("steps"));
}

#[test]
fn a_plan_is_in_the_artifact_of_its_result() {
    let context = context();
    let result = built(&context);
    let one = result.add_plan(SCALE).unwrap();
    assert_eq!((one.image(), one.names()), (result.image(), result.names()));
    let artifact = one.add_plan(WITH_WORKSPACE).unwrap().serialize().unwrap();
    assert_eq!(result.plans(), []);
    drop((result, one));
    let read = BuildResult::deserialize(&artifact).unwrap();
    let plan = |name: &str, text: &str| (name.to_string(), text.to_string());
    assert_eq!(read.plans(), [plan("fill", WITH_WORKSPACE), plan("scale", SCALE)]);
    let module = context.load(&read).unwrap();
    let plan = module.plan(Some("scale")).unwrap();
    let error = module.plan(None).unwrap_err();
    assert_eq!(error.status(), Status::NOT_FOUND);
    for part in ["scale", "fill"] {
        assert!(error.message().contains(part), "{error}");
    }
    assert_eq!(module.plan(Some("absent")).unwrap_err().status(), Status::NOT_FOUND);
    drop(module);
    assert_eq!(unsafe { plan.run(&RunOptions::new(), (Y, 257i64)) }.unwrap(), 2);
    assert_eq!(context.mock().launch(0).unwrap().grid.x, 2);
}

#[test]
fn a_plan_can_be_added_to_a_result_in_place() {
    let context = context();
    let bytes = built(&context).serialize().unwrap();
    let with_plan = BuildResult::deserialize_in_place(bytes).unwrap().add_plan(SCALE).unwrap();
    assert_eq!(context.load(&with_plan).unwrap().plan(None).unwrap().describe().unwrap().name, "scale");
}

#[test]
fn a_run_uses_the_workspace_of_the_caller() {
    let context = context();
    let plan = loaded(&context).create_plan(WITH_WORKSPACE).unwrap();
    assert_eq!(plan.workspace_size(&RunOptions::new(), (Y, 1000i64)).unwrap(), (4000, 512));
    let options = RunOptions::new().workspace(DevicePointer(0x10000), 4000);
    unsafe { plan.run(&options, (Y, 1000i64)) }.unwrap();
    assert_eq!(context.mock().launch(0).unwrap().argument(0), 0x10000u64.to_le_bytes());
    let error = unsafe { plan.run(&options, (Y, 2000i64)) }.unwrap_err();
    assert_eq!(error.status(), Status::INVALID_ARGUMENT);
    assert!(error.message().contains("8000"), "{error}");
    let unaligned = options.workspace(DevicePointer(0x10100), 4096);
    assert!(unsafe { plan.run(&unaligned, (Y, 1000i64)) }.is_err());
    unsafe { plan.run(&RunOptions::new(), (Y, 1000i64)) }.unwrap();
    assert_ne!(context.mock().launch(1).unwrap().argument(0), [0; 8]);
}

#[test]
fn a_prepared_plan_runs_with_its_arguments_until_one_is_replaced() {
    let context = context();
    let mut prepared = loaded(&context).create_plan(SCALE).unwrap().prepare(&RunOptions::new(), (Y, 1000i64)).unwrap();
    assert_eq!(context.mock().launch_count().unwrap(), 0);
    assert_eq!(unsafe { prepared.run(stream()) }.unwrap(), 4);
    let seen = context.mock().launch(0).unwrap();
    assert_eq!((seen.grid.x, seen.stream), (4, stream()));
    prepared.set_argument(1, 256i64).unwrap();
    prepared.set_argument(0, DevicePointer(0x4000)).unwrap();
    let mut prepared = std::thread::spawn(move || {
        assert_eq!(unsafe { prepared.run(Stream::default()) }.unwrap(), 1);
        prepared
    })
    .join()
    .unwrap();
    let seen = context.mock().launch(1).unwrap();
    assert_eq!((seen.grid.x, seen.argument(0)), (1, &0x4000u64.to_le_bytes()[..]));
    assert_eq!(seen.argument(1), 256i64.to_le_bytes());
    let status = |outcome: cjit::Result<()>| outcome.unwrap_err().status();
    assert_eq!(status(prepared.set_argument(1, 5i32)), Status::ARGUMENT_MISMATCH);
    let kind = prepared.set_argument(1, 5.0f64).unwrap_err();
    assert_eq!(kind.status(), Status::ARGUMENT_MISMATCH);
    assert!(kind.message().contains("float64"), "{kind}");
    assert_eq!(status(prepared.set_argument(2, 5i64)), Status::INVALID_ARGUMENT);
    assert_eq!(status(prepared.set_argument(1, 1i64 << 60)), Status::LAUNCH_LIMIT);
    unsafe { prepared.run(Stream::default()) }.unwrap();
    assert_eq!(context.mock().launch(2).unwrap().argument(1), 256i64.to_le_bytes());
}

#[test]
fn a_plan_takes_tensor_maps() {
    let context = context();
    let plan = loaded(&context).create_plan(WITH_MAP).unwrap();
    let options = TensorMapOptions::tiled(65536, TensorElement::FLOAT16, [128, 64], [64, 32]);
    let mut map = TensorMap::create(&context, &options).unwrap();
    unsafe { plan.run(&RunOptions::new(), (&map, Y)) }.unwrap();
    assert_eq!(context.mock().launch(0).unwrap().argument(0), map.data());
    let mut prepared = plan.prepare(&RunOptions::new(), (&map, Y)).unwrap();
    map.set_address(131_072).unwrap();
    prepared.set_argument(0, &map).unwrap();
    unsafe { prepared.run(Stream::default()) }.unwrap();
    assert_eq!(context.mock().launch(1).unwrap().argument(0), map.data());
    let encoded = TensorMapBytes::encode(&context, &options).unwrap();
    prepared.set_argument(0, encoded).unwrap();
    unsafe { prepared.run(Stream::default()) }.unwrap();
    assert_eq!(context.mock().launch(2).unwrap().argument(0), encoded.0);
}

#[test]
fn a_mock_has_no_graphs() {
    let context = context();
    let plan = loaded(&context).create_plan(SCALE).unwrap();
    let options = RunOptions::new();
    assert_eq!(plan.create_graph(&options, (Y, 1000i64)).unwrap_err().status(), Status::DRIVER);
    assert_eq!(plan.create_graph(&options, (Y,)).unwrap_err().status(), Status::ARGUMENT_MISMATCH);
    assert_eq!(context.mock().launch_count().unwrap(), 0);
}

#[test]
fn many_threads_run_one_plan() {
    const THREADS: i64 = 8;
    let context = context();
    let plan = loaded(&context).create_plan(SCALE).unwrap();
    std::thread::scope(|scope| {
        for thread in 1..=THREADS {
            let plan = &plan;
            scope.spawn(move || {
                assert_eq!(unsafe { plan.run(&RunOptions::new(), (Y, thread * 256)) }.unwrap(), thread);
            });
        }
    });
    for seen in context.mock().launches().unwrap() {
        assert_eq!(seen.argument(1), (i64::from(seen.grid.x) * 256).to_le_bytes());
    }
    assert_eq!(context.mock().launch_count().unwrap(), THREADS as u64);
}
