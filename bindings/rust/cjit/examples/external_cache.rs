//! A cache for a compiler of your own: what it makes is compiled once, and served by memory, disk, layers and packs.
use cjit::{BuildResult, CacheMode, Context, ContextOptions, DevicePointer, ExternalOptions, InvalidInput, Launch};

const PTX: &str = ".version 7.8
.target sm_80
.address_size 64
.visible .entry apply(.param .u64 x)
{
  .reg .b32 %r; .reg .b64 %a, %i; .reg .f32 %f;
  ld.param.u64 %a, [x];
  mov.u32 %r, %tid.x;
  mul.wide.u32 %i, %r, 4;
  add.u64 %a, %a, %i;
  ld.global.f32 %f, [%a];
  CODE.f32 %f, %f, NUMBER;
  st.global.f32 [%a], %f;
  ret;
}
";

/// Build a kernel that applies an expression such as "x * 2.0" to each element of an array.
fn build(context: &Context, expression: &'static str) -> cjit::Result<BuildResult> {
    let options = ExternalOptions::new("expressions 1.0", move |call| {
        println!("compiling {expression} for {}", call.arch());
        let code = match expression.split(' ').nth(1) {
            Some("+") => "add",
            Some("*") => "mul",
            _ => return Err(InvalidInput(format!("{expression} has no operation + or *")).into()),
        };
        let number: f32 = expression[4..].parse()?;
        Ok(call.set_image(PTX.replace("CODE", code).replace("NUMBER", &format!("{number:.6}")))?)
    });
    context.build_external(&options.name(expression).arch("sm_90"))
}

fn main() -> cjit::Result<()> {
    let memory = ContextOptions::new().mock_device("sm_90").cache_mode(CacheMode::USE).cache_dir("");
    let context = memory.create()?;
    for expression in ["x * 2.0", "x + 1.0", "x * 2.0"] {
        let kernel = context.load(&build(&context, expression)?)?.kernel("apply")?;
        // SAFETY: a mock launches nothing.
        unsafe { kernel.launch(&Launch::new().grid(1).block(32), (DevicePointer(0x10000),))? };
    }
    println!("{}", build(&context, "x ^ 2.0").unwrap_err().message());
    Ok(())
}
