//! Runs one vector.
use crate::{algorithms, events, external, options, plan, report, tunings, Work};
use cjit::{
    Argument, Batch, Blob, BuildResult, Bundle, BundleBuildOptions, CacheKey, Context, DevicePointer, Error, Job,
    JobOptions, LinkInput, LinkOptions, NvvmInput, NvvmOptions, TensorMap, TensorMapBytes, Value, ValueKind,
};
use cjit_json::Json;
use std::path::Path;

pub struct Runner<'a> {
    pub vectors: &'a Path,
    pub golden: &'a Path,
    pub out: &'a Path,
}

pub type Report = Vec<(String, Json)>;

/// Separates the outcomes of a call: an error of the library is part of the report; any other error stops the runner.
pub fn outcome<T>(work: Work<T>) -> Work<Result<T, Error>> {
    match work {
        Ok(value) => Ok(Ok(value)),
        Err(problem) => problem.downcast::<Error>().map(|error| Err(*error)),
    }
}

/// Writes the report of a call with one output, under one key.
pub fn report_of<T>(outcome: &Result<T, Error>, key: &str, describe: impl FnOnce(&T) -> Json) -> Report {
    let mut report = report::of_outcome(outcome.as_ref().err());
    report.push((key.to_owned(), outcome.as_ref().map_or(Json::Null, describe)));
    report
}

fn write_json(path: &Path, report: Report) -> Work<()> {
    Ok(std::fs::write(path, format!("{}\n", Json::Object(report)))?)
}

fn sorted_files(folder: &Path) -> Work<Vec<std::path::PathBuf>> {
    let mut paths = std::fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Work<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

/// Reads the artifacts and bundles that another binding wrote.
pub fn read_folder(folder: &Path, out: &Path) -> Work<()> {
    std::fs::create_dir_all(out)?;
    for path in sorted_files(folder)? {
        let name = path.file_name().and_then(|name| name.to_str()).ok_or("a file name is not UTF-8")?;
        let report = match path.extension().and_then(|extension| extension.to_str()) {
            Some("artifact") => {
                let result = cjit::read_file(&path).and_then(|bytes| BuildResult::deserialize(&bytes));
                report_of(&result, "result", report::of_result)
            }
            Some("bundle") => {
                report_of(&Bundle::read_file(&path).and_then(|bundle| bundle.list()), "listing", report::of_listing)
            }
            _ => continue,
        };
        write_json(&out.join(format!("{name}.json")), report)?;
    }
    Ok(())
}

impl Runner<'_> {
    pub fn run_all(&self) -> Work<()> {
        std::fs::create_dir_all(self.out)?;
        for path in sorted_files(self.vectors)?
            .iter()
            .filter(|path| path.extension().map_or(false, |extension| extension == "json"))
        {
            let name = path.file_stem().and_then(|name| name.to_str()).ok_or("a file name is not UTF-8")?;
            let report = self.run(name).map_err(|problem| format!("{name}: {problem}"))?;
            write_json(&self.out.join(format!("{name}.json")), report)?;
        }
        Ok(())
    }

    fn read_vector(&self, name: &str) -> Work<Json> {
        Ok(Json::read(&std::fs::read_to_string(self.vectors.join(format!("{name}.json")))?)?)
    }

    fn run(&self, name: &str) -> Work<Report> {
        let vector = self.read_vector(name)?;
        let empty = Json::Object(Vec::new());
        let wanted = vector.get("options").unwrap_or(&empty);
        let context = outcome((|| Ok(options::context(vector.get("context").unwrap_or(&empty))?.create()?))())?;
        match vector.get("call").map_or("", Json::text) {
            "context_create" => Ok(report::of_outcome(context.as_ref().err())),
            "kernel_build" => {
                self.build(name, &vector, context, |context| Ok(context.build(&options::kernel(wanted)?)?))
            }
            "link_build" => self.build(name, &vector, context, |context| {
                self.link(wanted, |link| context.link(link))
            }),
            "nvvm_build" => self.build(name, &vector, context, |context| Ok(context.build_nvvm(&self.nvvm(wanted)?)?)),
            "deserialize" => {
                self.build(name, &vector, context, |_| Ok(BuildResult::deserialize(&self.bytes_of(wanted)?)?))
            }
            "plan" => {
                let (mut plans, mut runs) = (Json::Null, Json::Null);
                let mut report = self.build(name, &vector, context, |context| {
                    let planned = plan::carry_out(context, &vector)?;
                    (plans, runs) = (planned.plans, planned.runs);
                    Ok(planned.result)
                })?;
                report.extend([("plans".to_owned(), plans), ("runs".to_owned(), runs)]);
                Ok(report)
            }
            "algorithms" => {
                let forms = outcome((|| algorithms::carry_out(&context?, wanted))())?;
                Ok(report_of(&forms, "forms", Json::clone))
            }
            "external_build" => external::carry_out(self, name, context, &vector),
            "job" => self.job(context, wanted),
            "tune_build" => {
                let tunings = outcome((|| tunings::carry_out(&context?, wanted))())?;
                Ok(report_of(&tunings, "tunings", Json::clone))
            }
            "events" => {
                let queues = outcome((|| events::carry_out(context?, wanted))())?;
                Ok(report_of(&queues, "queues", Json::clone))
            }
            "keys" => {
                let keys = outcome((|| self.keys(&context?, wanted))())?;
                Ok(report_of(&keys, "keys", Json::clone))
            }
            "inspect" => {
                let info = outcome(self.bytes_of(wanted).and_then(|bytes| Ok(cjit::inspect_artifact(&bytes)?)))?;
                Ok(report_of(&info, "info", report::of_artifact))
            }
            "bundle_build" => {
                let built = outcome((|| bundle(&context?, wanted))())?;
                if let Ok((_, bytes)) = &built {
                    std::fs::write(self.out.join(format!("{name}.bundle")), &bytes[..])?;
                }
                Ok(report_of(&built, "listing", |(listing, _)| report::of_listing(listing)))
            }
            "policy" => {
                let encoded = outcome(options::policy(wanted).and_then(|policy| Ok(policy.encode()?)))?;
                Ok(report_of(&encoded, "data", |bytes| report::hex(bytes)))
            }
            "tensor_map" => {
                let map = outcome((|| Ok(TensorMapBytes::encode(&context?, &options::tensor_map(wanted)?)?))())?;
                Ok(report_of(&map, "data", |map| report::hex(&map.0)))
            }
            other => Err(format!("unknown call {other}").into()),
        }
    }

    fn build(
        &self,
        name: &str,
        vector: &Json,
        context: Result<Context, Error>,
        build: impl FnOnce(&Context) -> Work<BuildResult>,
    ) -> Work<Report> {
        let built = outcome((|| {
            let context = context?;
            let result = build(&context)?;
            let artifact = result.serialize()?;
            Ok((context, result, artifact))
        })())?;
        let mut report = report_of(&built, "result", |(_, result, _)| report::of_result(result));
        if let Ok((_, _, artifact)) = &built {
            std::fs::write(self.out.join(format!("{name}.artifact")), &artifact[..])?;
        }
        if let Some(launches) = vector.get("launches") {
            let made = match &built {
                Ok((context, result, _)) => {
                    launches.list().iter().map(|one| launch(context, result, one)).collect::<Work<_>>()?
                }
                Err(_) => Json::Null,
            };
            report.push(("launches".to_owned(), made));
        }
        Ok(report)
    }

    fn keys(&self, context: &Context, wanted: &Json) -> Work<Json> {
        let requests = wanted.get("requests").map_or(&[][..], Json::list);
        requests
            .iter()
            .map(|request| {
                let key = outcome(self.key(context, request))?;
                Ok(Json::Object(report_of(&key, "key", report::of_key)))
            })
            .collect()
    }

    fn key(&self, context: &Context, request: &Json) -> Work<CacheKey> {
        let wanted = request.get("options").ok_or("a request has no options")?;
        Ok(match request.get("call").map_or("", Json::text) {
            "link_build" => self.link(wanted, |link| context.describe_link_key(link))?,
            "nvvm_build" => context.describe_nvvm_key(&self.nvvm(wanted)?)?,
            _ => context.describe_key(&options::kernel(wanted)?)?,
        })
    }

    fn job(&self, context: Result<Context, Error>, wanted: &Json) -> Work<Report> {
        let joined = outcome((|| Ok(self.batch(&context?, wanted)?.join()?))())?;
        let each = |one: &Result<BuildResult, Error>| Json::Object(report_of(one, "result", report::of_result));
        Ok(report_of(&joined, "builds", |results| results.iter().map(each).collect()))
    }

    fn batch(&self, context: &Context, wanted: &Json) -> Work<Job<Batch>> {
        let builds = wanted.get("builds").map_or(&[][..], Json::list);
        let job = JobOptions::new();
        Ok(match wanted.get("call").map_or("", Json::text) {
            "link_build" => {
                let parts = builds.iter().map(|one| self.parts(one)).collect::<Work<Vec<_>>>()?;
                let links = builds.iter().zip(&parts).map(|(one, of_one)| link(one, of_one));
                context.link_batch_async(&links.collect::<Work<Vec<_>>>()?, job)?
            }
            "external_build" => external::batch(self, context, builds)?,
            "nvvm_build" => {
                let modules = builds.iter().map(|one| self.nvvm(one)).collect::<Work<Vec<_>>>()?;
                context.build_nvvm_batch_async(&modules, job)?
            }
            _ => context.build_batch_async(&builds.iter().map(options::kernel).collect::<Work<Vec<_>>>()?, job)?,
        })
    }

    /// Calls `use_options` with the options of a link, which refer to its inputs.
    fn link<T>(&self, wanted: &Json, use_options: impl FnOnce(&LinkOptions) -> Result<T, Error>) -> Work<T> {
        let parts = self.parts(wanted)?;
        let options = link(wanted, &parts)?;
        Ok(use_options(&options)?)
    }

    /// Returns what the inputs of a link refer to.
    fn parts<'a>(&self, wanted: &'a Json) -> Work<Vec<(&'a Json, Part)>> {
        let mut parts = Vec::new();
        for input in wanted.get("inputs").map_or(&[][..], Json::list) {
            let part = match input.get("result") {
                Some(reference) => {
                    Part::Result(Box::new(self.build_vector(reference.get("vector").map_or("", Json::text))?))
                }
                None => Part::Bytes(self.bytes_of(input)?),
            };
            parts.push((input, part));
        }
        Ok(parts)
    }

    fn nvvm(&self, wanted: &Json) -> Work<NvvmOptions<'static>> {
        let mut nvvm = options::nvvm(wanted)?;
        for json in wanted.get("inputs").map_or(&[][..], Json::list) {
            let input = NvvmInput::data(self.bytes_of(json)?).lazy(options::lazy(json.get("lazy"))?);
            nvvm = nvvm.input(match json.get("name") {
                Some(name) => input.name(name.text()),
                None => input,
            });
        }
        Ok(nvvm)
    }

    /// Returns the bytes under `data`.
    pub fn bytes_of(&self, holder: &Json) -> Work<Vec<u8>> {
        self.bytes(holder.get("data").ok_or("the call has no data")?)
    }

    /// Returns the bytes that an object stands for.
    pub fn bytes(&self, json: &Json) -> Work<Vec<u8>> {
        let mut bytes = match &json.object()[0] {
            (key, text) if key == "text" => text.text().as_bytes().to_vec(),
            (key, text) if key == "hex" => unhex(text.text())?,
            (key, file) if key == "golden" => std::fs::read(self.golden.join(file.text()))?,
            (key, name) if key == "vector" => self.build_vector(name.text())?.image().to_vec(),
            (key, _) => return Err(format!("unknown source of bytes {key}").into()),
        };
        if let Some(keep) = json.get("keep") {
            bytes.truncate(keep.number().ok_or("keep must be a number")?);
        }
        if let Some(flip) = json.get("flip") {
            let place: usize = flip.number().ok_or("flip must be a number")?;
            *bytes.get_mut(place).ok_or("flip must be less than the number of bytes")? ^= 1;
        }
        Ok(bytes)
    }

    fn build_vector(&self, name: &str) -> Work<BuildResult> {
        let vector = self.read_vector(name)?;
        let empty = Json::Object(Vec::new());
        let context = options::context(vector.get("context").unwrap_or(&empty))?.create()?;
        Ok(context.build(&options::kernel(vector.get("options").unwrap_or(&empty))?)?)
    }
}

enum Part {
    Result(Box<BuildResult>),
    Bytes(Vec<u8>),
}

fn unhex(text: &str) -> Work<Vec<u8>> {
    (0..text.len())
        .step_by(2)
        .map(|place| Ok(u8::from_str_radix(text.get(place..place + 2).ok_or("odd number of digits")?, 16)?))
        .collect()
}

fn link<'a>(wanted: &Json, parts: &'a [(&Json, Part)]) -> Work<LinkOptions<'a>> {
    let mut link = options::link(wanted)?;
    for (json, part) in parts {
        let input = match part {
            Part::Result(result) => LinkInput::result(result),
            Part::Bytes(bytes) => LinkInput::data(bytes),
        };
        let input = input.kind(options::link_input_kind(json.get("kind"))?);
        link = link.input(match json.get("name") {
            Some(name) => input.name(name.text()),
            None => input,
        });
    }
    Ok(link)
}

fn bundle(context: &Context, wanted: &Json) -> Work<(cjit::BundleInfo, Blob)> {
    let kernels =
        wanted.get("kernels").map_or(&[][..], Json::list).iter().map(options::kernel).collect::<Work<Vec<_>>>()?;
    let names = wanted.get("names").map_or(&[][..], Json::list);
    let mut build = BundleBuildOptions::new(wanted.get("archs").map_or("", Json::text));
    for (name, kernel) in names.iter().zip(&kernels) {
        build = build.kernel(name.text(), kernel);
    }
    if let Some(conflict) = wanted.get("conflict") {
        build = build.conflict(options::bundle_conflict(conflict)?);
    }
    let bundle = context.build_bundle(&build)?;
    let listing = bundle.list()?;
    Ok((listing, bundle.write_with(&options::bundle_write(wanted.get("write"))?)?))
}

fn launch(context: &Context, result: &BuildResult, json: &Json) -> Work<Json> {
    let before = context.mock().launch_count()?;
    let launched = outcome((|| {
        let kernel = context.load(result)?.kernel(json.get("kernel").map_or("", Json::text))?;
        let launch = options::launch(json)?;
        let arguments = json.get("arguments").map_or(&[][..], Json::list);
        let arguments = arguments.iter().map(|one| argument(context, one)).collect::<Work<Vec<Box<dyn Argument>>>>()?;
        let arguments: Vec<&dyn Argument> = arguments.iter().map(|argument| &**argument).collect();
        // SAFETY: a mock runs no kernel.
        unsafe { kernel.launch(&launch, &arguments[..])? };
        Ok(context.mock().launch(before)?)
    })())?;
    Ok(Json::Object(report_of(&launched, "record", report::of_record)))
}

pub fn argument(context: &Context, json: &Json) -> Work<Box<dyn Argument>> {
    let kind = options::value_kind(json.get("kind"))?;
    if let Some(text) = json.get("hex") {
        return Ok(Box::new(Value::new(kind, unhex(text.text())?)));
    }
    if let Some(map) = json.get("tensor_map") {
        return Ok(Box::new(TensorMap::create(context, &options::tensor_map(map)?)?));
    }
    let value = json.get("value").ok_or("an argument lacks a value")?;
    if let Json::Bool(value) = value {
        return Ok(Box::new(*value));
    }
    let boxed = number_argument(kind, value);
    boxed.ok_or_else(|| format!("{value} is not a value of {kind:?}").into())
}

fn number_argument(kind: ValueKind, value: &Json) -> Option<Box<dyn Argument>> {
    Some(match kind {
        ValueKind::POINTER => Box::new(DevicePointer(value.number()?)),
        ValueKind::INT8 => Box::new(value.number::<i8>()?),
        ValueKind::UINT8 => Box::new(value.number::<u8>()?),
        ValueKind::INT16 => Box::new(value.number::<i16>()?),
        ValueKind::UINT16 => Box::new(value.number::<u16>()?),
        ValueKind::INT32 => Box::new(value.number::<i32>()?),
        ValueKind::UINT32 => Box::new(value.number::<u32>()?),
        ValueKind::INT64 => Box::new(value.number::<i64>()?),
        ValueKind::UINT64 => Box::new(value.number::<u64>()?),
        ValueKind::INT128 => Box::new(value.number::<i128>()?),
        ValueKind::UINT128 => Box::new(value.number::<u128>()?),
        ValueKind::FLOAT32 => Box::new(value.number::<f32>()?),
        ValueKind::FLOAT64 => Box::new(value.number::<f64>()?),
        _ => return None,
    })
}
