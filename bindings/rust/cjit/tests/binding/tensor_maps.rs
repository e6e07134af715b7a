//! Tests tensor maps.
use crate::support::context;
use cjit::{
    DevicePointer, KernelOptions, Launch, Status, TensorElement, TensorMap, TensorMapBytes, TensorMapMode,
    TensorMapOptions, TensorMapSwizzle,
};

fn tile() -> TensorMapOptions {
    TensorMapOptions::tiled(0x10000, TensorElement::FLOAT16, [128, 64], [64, 32])
        .strides([256])
        .element_strides([1, 1])
        .swizzle(TensorMapSwizzle::B128)
}

#[test]
fn bytes_and_handle_are_equal_and_follow_their_address() {
    let context = context();
    let mut map = TensorMap::create(&context, &tile()).unwrap();
    let mut bytes = TensorMapBytes::encode(&context, &tile()).unwrap();
    assert_eq!(map.data(), bytes.0);
    assert_eq!(&bytes.0[..8], 0x10000u64.to_le_bytes());
    map.set_address(0x20000).unwrap();
    bytes.replace_address(&context, 0x20000).unwrap();
    assert_eq!((map.data(), &bytes.0[..8]), (&bytes.0[..], &0x20000u64.to_le_bytes()[..]));
    assert_eq!(map.set_address(1).unwrap_err().status(), Status::INVALID_ARGUMENT);
}

#[test]
fn a_launch_takes_either() {
    let context = context();
    let source = "struct alignas(64) Map { char bytes[128]; }; \
                  extern \"C\" __global__ void k(const __grid_constant__ Map map, float* x) {}";
    let options = KernelOptions::new(source).name_expression("k").argument_schemas(["map: tensor_map, x: pointer"]);
    let kernel = context.load(&context.build(&options).unwrap()).unwrap().kernel("k").unwrap();
    let launch = Launch::new().grid(1).block(1);
    let (map, bytes) =
        (TensorMap::create(&context, &tile()).unwrap(), TensorMapBytes::encode(&context, &tile()).unwrap());
    unsafe {
        kernel.launch(&launch, (&map, DevicePointer(0x1000))).unwrap();
        kernel.launch(&launch, (bytes, DevicePointer(0x1000))).unwrap();
    }
    let seen = context.mock().launches().unwrap();
    assert_eq!(seen[0].argument(0), map.data());
    assert_eq!(seen[0].arguments, seen[1].arguments);
}

#[test]
fn every_broken_rule_is_told() {
    let error = TensorMapBytes::encode(&context(), &tile().strides([100]).box_dims([300, 32])).unwrap_err();
    assert_eq!(error.status(), Status::INVALID_ARGUMENT);
    assert!(error.message().contains("strides[0]") && error.message().contains("box_dims[0]"), "{error}");
}

#[test]
fn lists_that_are_too_short_are_never_handed_over() {
    let context = context();
    let error = TensorMap::create(&context, &tile().box_dims([64])).unwrap_err();
    assert_eq!(error.message(), "cannot create a tensor map of 2 dimensions: `box_dims` has length 1, expected 2");
    let im2col = TensorMapOptions::new(0x10000, TensorElement::FLOAT16, [64, 16, 16, 4])
        .mode(TensorMapMode::IM2COL)
        .channels_per_pixel(64)
        .pixels_per_column(32);
    let error = TensorMap::create(&context, &im2col.clone().pixel_box_lower([0]).pixel_box_upper([0, 0])).unwrap_err();
    let refusal = "cannot create a tensor map of 4 dimensions: `pixel_box_lower` has length 1, expected 2";
    assert_eq!(error.message(), refusal);
    TensorMap::create(&context, &im2col.pixel_box_lower([0, 0]).pixel_box_upper([0, 0])).unwrap();
}
