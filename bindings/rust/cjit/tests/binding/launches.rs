//! Tests loading and launching on a mock.
use crate::support::{axpy, built, context, loaded, AXPY};
use cjit::{
    Argument, DevicePointer, Dim3, Event, KernelAttribute, KernelOptions, L2Persistence, L2Property, L2Window, Launch,
    Policy, Status, Stream, Struct, Value, ValueKind,
};

const X: DevicePointer = DevicePointer(0x1000);
const Y: DevicePointer = DevicePointer(0x2000);

fn attributes(seen: &cjit::MockLaunch) -> Vec<(u32, &[u8])> {
    seen.attribute_ids.iter().copied().zip(seen.attribute_values.chunks(64)).collect()
}

#[test]
fn a_launch_arrives_as_it_was_asked_for() {
    let context = context();
    let kernel = loaded(&context);
    let stream = unsafe { Stream::from_raw(0x5000 as *mut _) };
    let launch = Launch::new().grid((4, 2, 3)).block((32, 2)).dynamic_shared_memory(1024).stream(stream);
    unsafe { kernel.launch(&launch, (1000u32, 2.5f32, X, Y)).unwrap() };
    let seen = context.mock().launch(0).unwrap();
    assert_eq!(seen.lowered_name, "_Z4axpyIfEvjT_PKS0_PS0_");
    assert_eq!((seen.grid, seen.block), (Dim3 { x: 4, y: 2, z: 3 }, Dim3 { x: 32, y: 2, z: 1 }));
    assert_eq!((seen.dynamic_shared_memory, seen.stream, seen.device), (1024, stream, 0));
    assert_eq!(seen.stream.raw() as usize, 0x5000);
    assert_eq!(seen.argument(0), 1000u32.to_le_bytes());
    assert_eq!(seen.argument(1), 2.5f32.to_le_bytes());
    assert_eq!(seen.argument(3), 0x2000u64.to_le_bytes());
    assert_eq!(seen.argument(4), []);
    assert_eq!(seen.argument_offsets, [0, 4, 8, 16]);
    assert_eq!(context.mock().launches().unwrap().len(), 1);
    context.mock().clear().unwrap();
    assert_eq!(context.mock().launch_count().unwrap(), 0);
    assert_eq!(context.mock().launch(0).unwrap_err().status(), Status::NOT_FOUND);
}

#[test]
fn arguments_are_checked_against_the_kernel() {
    let context = context();
    let kernel = loaded(&context);
    let launch = Launch::new().grid(1).block(32);
    let count = unsafe { kernel.launch(&launch, (1u32, 2.0f32)) }.unwrap_err();
    assert_eq!(count.status(), Status::ARGUMENT_MISMATCH);
    let size = unsafe { kernel.launch(&launch, (1u64, 2.0f32, X, Y)) }.unwrap_err();
    assert_eq!(size.status(), Status::ARGUMENT_MISMATCH);
    let kind = unsafe { kernel.launch(&launch, (1.0f32, 2.0f32, X, Y)) }.unwrap_err();
    assert_eq!(kind.status(), Status::ARGUMENT_MISMATCH, "{kind}");
    assert!(kind.message().contains("float32"), "{kind}");
    assert_eq!(context.mock().launch_count().unwrap(), 0);
}

#[test]
fn the_kernels_own_signature_says_the_kinds() {
    let context = context();
    let options = KernelOptions::new(AXPY).name_expression("axpy<float>").worker_mode(cjit::WorkerMode::PROCESS);
    let kernel = context.load(&context.build(&options).unwrap()).unwrap().kernel("axpy<float>").unwrap();
    let launch = Launch::new().grid(1).block(32);
    unsafe { kernel.launch(&launch, (1u32, 2.0f32, X, Y)) }.unwrap();
    let integer = unsafe { kernel.launch(&launch, (1u32, 2i32, X, Y)) }.unwrap_err();
    assert_eq!(integer.status(), Status::ARGUMENT_MISMATCH, "{integer}");
    let float = unsafe { kernel.launch(&launch, (1.0f32, 2.0f32, X, Y)) }.unwrap_err();
    assert_eq!(float.status(), Status::ARGUMENT_MISMATCH, "{float}");
}

#[test]
fn arguments_can_go_by_name_and_by_slice() {
    let context = context();
    let kernel = loaded(&context);
    let launch = Launch::new().grid(1).block(32).argument_names(["y", "x", "a", "count"]);
    let arguments: [&dyn Argument; 4] = [&Y, &X, &2.0f32, &7u32];
    unsafe { kernel.launch(&launch, &arguments[..]).unwrap() };
    assert_eq!(context.mock().launch(0).unwrap().argument(0), 7u32.to_le_bytes());
    let error = unsafe { kernel.launch(&launch.clone().argument_name("more"), &arguments[..]) }.unwrap_err();
    assert_eq!(error.message(), "cannot launch: there are 5 argument names for 4 arguments; name all of them or none");
}

#[test]
fn every_kind_of_value_is_its_own_bytes() {
    let source = "struct P { int a; double b; };\n
      __global__ void k(bool a, char b, unsigned short c, long long d, __int128 e, P f, unsigned short g) {}";
    let options = KernelOptions::new(source)
        .name_expression("k")
        .argument_schemas(["a: bool, b: int8, c: uint16, d: int64, e: int128, f: bytes[16:8], g: float16"])
        .raw_options(["--device-int128"]);
    let context = context();
    let kernel = context.load(&context.build(&options).unwrap()).unwrap().kernel("k").unwrap();
    #[derive(Clone, Copy)]
    #[repr(C)]
    struct P {
        a: i32,
        b: f64,
    }
    let half = Value::new(ValueKind::FLOAT16, [0x00, 0x3c]);
    let launch = Launch::new().grid(1).block(1);
    unsafe { kernel.launch(&launch, (true, -1i8, 7u16, -9i64, -2i128, Struct(P { a: 5, b: 0.5 }), &half)).unwrap() };
    let seen = context.mock().launch(0).unwrap();
    assert_eq!(seen.argument_sizes, [1, 1, 2, 8, 16, 16, 2]);
    assert_eq!((seen.argument(0), seen.argument(4)), (&[1u8][..], &(-2i128).to_le_bytes()[..]));
    assert_eq!(&seen.argument(5)[8..], 0.5f64.to_le_bytes());
    assert_eq!(seen.argument(6), [0x00, 0x3c]);
}

#[test]
fn every_type_of_rust_has_its_kind() {
    let kinds: [(&dyn Argument, &str, u64); 15] = [
        (&true, "bool", 1),
        (&0i8, "int8", 1),
        (&0u8, "uint8", 1),
        (&0i16, "int16", 2),
        (&0u16, "uint16", 2),
        (&0i32, "int32", 4),
        (&0u32, "uint32", 4),
        (&0i64, "int64", 8),
        (&0u64, "uint64", 8),
        (&0i128, "int128", 16),
        (&0u128, "uint128", 16),
        (&0f32, "float32", 4),
        (&0f64, "float64", 8),
        (&X, "pointer", 8),
        (&Struct([0u8; 24]), "bytes", 24),
    ];
    for (argument, name, size) in kinds {
        assert_eq!((argument.kind().name().unwrap(), argument.size()), (name, size));
    }
}

#[test]
fn bytes_never_pass_for_the_handle_of_a_tensor_map() {
    assert_eq!(Value::new(ValueKind::TENSOR_MAP, [0; 128]).kind(), ValueKind::BYTES);
}

#[test]
fn every_attribute_of_a_launch_arrives() {
    let context = context();
    let kernel = loaded(&context);
    let window = L2Window {
        address: 0x10000,
        bytes: 4096,
        hit_ratio: 0.5,
        hit_property: L2Property::PERSISTING,
        miss_property: L2Property::STREAMING,
    };
    let launch = Launch::new()
        .grid(8)
        .block(32)
        .cluster(2)
        .preferred_cluster(4)
        .cluster_scheduling(cjit::ClusterScheduling::SPREAD)
        .pdl(true)
        .priority(-3)
        .l2_window(window)
        .memory_sync_domain(cjit::MemorySyncDomain::REMOTE)
        .memory_sync_domain_map(1, 2)
        .shared_memory_carveout(cjit::SharedMemoryCarveout(50))
        .programmatic_event(unsafe { Event::from_raw(0x7000 as *mut _) })
        .trigger_at_block_start(true)
        .launch_completion_event(unsafe { Event::from_raw(0x8000 as *mut _) })
        .nvlink_centric_scheduling(true);
    unsafe { kernel.launch(&launch, (1u32, 2.0f32, X, Y)).unwrap() };
    let seen = context.mock().launch(0).unwrap();
    assert_eq!(seen.cluster, Dim3 { x: 2, y: 1, z: 1 });
    let seen_attributes = attributes(&seen);
    // Numbers of CUlaunchAttributeID.
    for (id, first_bytes) in [
        (1, &0x10000u64.to_le_bytes()[..]),
        (4, &[2, 0, 0, 0]),
        (6, &[1]),
        (8, &(-3i32).to_le_bytes()),
        (9, &[1, 2]),
        (10, &[1]),
    ] {
        let (_, value) = seen_attributes
            .iter()
            .find(|(seen, _)| *seen == id)
            .unwrap_or_else(|| panic!("{id} in {seen_attributes:?}"));
        assert!(value.starts_with(first_bytes), "{id}: {value:?}");
    }
    assert!(seen_attributes.len() >= 12, "{:?}", seen.attribute_ids);
    let cooperative = Launch::new().grid(1).block(32).cooperative(true);
    unsafe { kernel.launch(&cooperative, (1u32, 2.0f32, X, Y)).unwrap() };
    assert_eq!(attributes(&context.mock().launch(1).unwrap())[0].0, 2);
}

#[test]
fn a_node_that_others_update_is_asked_for() {
    let context = context();
    let launch = Launch::new().grid(1).block(32);
    let node = unsafe { loaded(&context).launch_updatable(&launch, (1u32, 2.0f32, X, Y)) }.unwrap();
    assert_eq!(node, cjit::DeviceNode::default()); // a mock has no graphs
    assert_eq!(context.mock().launch(0).unwrap().attribute_ids, [13]); // ..._DEVICE_UPDATABLE_KERNEL_NODE
}

#[test]
fn nodes_of_graphs_are_added_and_updated() {
    let context = context();
    let kernel = loaded(&context);
    let launch = Launch::new().grid(4).block(32);
    let (graph, exec) = unsafe { (cjit::Graph::from_raw(0x50 as _), cjit::GraphExec::from_raw(0x60 as _)) };
    unsafe {
        let first = kernel.add_graph_node(graph, &[], &launch, (1u32, 2.0f32, X, Y)).unwrap();
        let second = kernel.add_graph_node(graph, &[first], &launch, (1u32, 2.0f32, X, Y)).unwrap();
        kernel.update_graph_node(exec, second, &Launch::new().grid(9).block(64), (7u32, 2.0f32, X, Y)).unwrap();
        let seen = context.mock().launches().unwrap();
        assert_eq!((seen[0].graph, seen[0].graph_node, seen[1].graph_node), (graph, first, second));
        assert_eq!((seen[2].graph_exec, seen[2].graph_node, seen[2].grid.x), (exec, second, 9));
        assert_eq!(seen[2].argument(0), 7u32.to_le_bytes());
        let none = cjit::GraphNode::default();
        let refused = kernel.add_graph_node(graph, &[none], &launch, (1u32, 2.0f32, X, Y)).unwrap_err();
        assert_eq!(refused.status(), Status::NULL_POINTER);
        assert_eq!(
            kernel.add_graph_node(graph, &[], &launch, (1u32,)).unwrap_err().status(),
            Status::ARGUMENT_MISMATCH
        );
        let other = launch.clone().cluster(2);
        let refused = kernel.update_graph_node(exec, first, &other, (1u32, 2.0f32, X, Y)).unwrap_err();
        assert_eq!(refused.status(), Status::INVALID_ARGUMENT);
    }
}

#[test]
fn a_launch_takes_its_block_from_the_policy() {
    let context = context();
    let policy = Policy::new().unwrap().with_int64(cjit::policy_names::BLOCK_X, 192).unwrap();
    let result = context.build(&axpy().policy(policy.encode().unwrap())).unwrap();
    let kernel = context.load(&result).unwrap().kernel("axpy<float>").unwrap();
    unsafe { kernel.launch(&Launch::new().grid(2), (1u32, 2.0f32, X, Y)).unwrap() };
    assert_eq!(context.mock().launch(0).unwrap().block.x, 192);
}

#[test]
fn a_kernel_says_what_it_is_and_how_it_fits() {
    let context = context();
    let kernel = loaded(&context);
    let info = kernel.describe().unwrap();
    assert_eq!(info.argument_schema, "count: uint32, a: float32, x: pointer, y: pointer");
    let last = info.parameters.last().unwrap();
    assert_eq!((last.name.as_str(), last.kind, last.offset, last.size), ("y", ValueKind::POINTER, 16, 8));
    assert_eq!((info.binary_version, info.resources.required_cluster_x), (90, 0));
    assert_eq!(kernel.attribute(KernelAttribute::REGISTER_COUNT).unwrap(), info.resources.register_count as i32);
    kernel.set_attribute(KernelAttribute::MAX_DYNAMIC_SHARED_MEMORY, 65536).unwrap();
    assert_eq!(kernel.attribute(KernelAttribute::MAX_DYNAMIC_SHARED_MEMORY).unwrap(), 65536);
    assert_eq!(kernel.attribute(KernelAttribute(999)).unwrap_err().status(), Status::INVALID_ARGUMENT);
    assert!(kernel.occupancy(256, 0).unwrap() >= 1);
    let (threads, blocks) = kernel.suggest_block_size(0, 512).unwrap();
    assert!(threads > 0 && threads <= 512 && blocks > 0);
    assert!(kernel.cluster_occupancy(&Launch::new().block(256).cluster(2)).unwrap() > 0);
    assert_eq!(kernel.suggest_cluster_size(&Launch::new().block(256)).unwrap(), 8);
}

#[test]
fn variables_are_found_read_and_written() {
    let context = context();
    let source = "__device__ int table[4]; extern \"C\" __global__ void k(int* x) { *x = table[*x]; }";
    let result = context.build(&KernelOptions::new(source).name_expressions(["&table", "k"])).unwrap();
    let module = context.load(&result).unwrap();
    let (address, size) = module.variable("&table").unwrap();
    assert!(address.0 != 0 && size == 16);
    let mut bytes = [1u8; 16];
    module.get_variable("&table", &mut bytes, Stream::default()).unwrap();
    assert_eq!(bytes, [0; 16]);
    module.set_variable("&table", &[7; 16], Stream::default()).unwrap();
    module.get_variable("&table", &mut bytes, Stream::default()).unwrap();
    assert_eq!(bytes, [7; 16]);
    let error = module.set_variable("&table", &[7; 15], Stream::default()).unwrap_err();
    assert_eq!(error.status(), Status::ARGUMENT_MISMATCH);
    module.write_variable("&table", 4, &[9; 4], Stream::default()).unwrap();
    let mut part = [0; 6];
    module.read_variable("&table", 2, &mut part, Stream::default()).unwrap();
    assert_eq!(part, [7, 7, 9, 9, 9, 9]);
    unsafe {
        module.write_variable_async("&table", 15, [5].as_ptr(), 1, Stream::default()).unwrap(); // a mock copies at once
        module.read_variable_async("&table", 14, part.as_mut_ptr(), 2, Stream::default()).unwrap();
    }
    assert_eq!(part[..2], [7, 5]);
    let error = module.read_variable("&table", 12, &mut part, Stream::default()).unwrap_err();
    assert_eq!(error.status(), Status::ARGUMENT_MISMATCH);
    assert_eq!(module.managed_variable("table").unwrap_err().status(), Status::NOT_FOUND);
    assert_eq!(module.variable("&nothing").unwrap_err().status(), Status::NOT_FOUND);
    assert!(module.kernel("nothing").unwrap_err().message().contains('k'));
}

#[test]
fn a_managed_variable_is_memory_of_the_host() {
    let context = context();
    let source = "__managed__ int m[2]; extern \"C\" __global__ void k() { m[0] = 1; }";
    let module = context.load(&context.build(&KernelOptions::new(source).name_expression("k")).unwrap()).unwrap();
    let memory = module.managed_variable("m").unwrap();
    unsafe { (&mut *memory)[4] = 5 };
    let mut bytes = [1u8; 8];
    module.get_variable("m", &mut bytes, Stream::default()).unwrap();
    assert_eq!(bytes, [0, 0, 0, 0, 5, 0, 0, 0]);
}

#[test]
fn handles_may_go_in_any_order() {
    let context = context();
    let result = built(&context);
    let module = context.load_artifact(&result.serialize().unwrap()).unwrap();
    let kernel = module.kernel("axpy<float>").unwrap();
    let mock_seen_by = context.clone();
    drop(result);
    drop(module);
    drop(context);
    unsafe { kernel.launch(&Launch::new().grid(1).block(32), (1u32, 2.0f32, X, Y)).unwrap() };
    drop(kernel);
    assert_eq!(mock_seen_by.mock().launch_count().unwrap(), 1);
}

#[test]
fn a_share_of_the_l2_cache_gives_windows() {
    let context = context();
    let share = L2Persistence::create(&context, 1 << 20).unwrap();
    let info = share.describe().unwrap();
    assert_eq!((info.requested_bytes, info.max_bytes, info.max_window_bytes), (1 << 20, 32 << 20, 128 << 20));
    let window = share.window(DevicePointer(0x10000), 1 << 21).unwrap();
    assert_eq!((window.address, window.bytes, window.hit_property), (0x10000, 1 << 21, L2Property::PERSISTING));
    assert!(window.hit_ratio > 0.0 && window.hit_ratio <= 1.0);
    assert_eq!(L2Persistence::create(&context, 0).unwrap_err().status(), Status::INVALID_ARGUMENT);
}

#[test]
fn a_context_that_is_no_mock_has_no_records() {
    let context = cjit::Context::new().unwrap();
    assert_eq!(context.mock().launch_count().unwrap_err().status(), Status::INVALID_ARGUMENT);
    assert_eq!(context.mock().clear().unwrap_err().status(), Status::INVALID_ARGUMENT);
}
