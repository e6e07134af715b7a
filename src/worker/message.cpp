#include "worker/message.hpp"

#include <cjit/version.h>

#include <type_traits>

#include "base/text.hpp"

namespace cjit {

namespace {

constexpr auto last_of(PchTask::Action) { return PchTask::Action::kMake; }
constexpr auto last_of(MeasuredArgument::Contents) { return MeasuredArgument::Contents::kFile; }
constexpr auto last_of(MeasuringTask::Action) { return MeasuringTask::Action::kRun; }
constexpr auto last_of(MeasuringTask::Cache) { return MeasuringTask::Cache::kOther; }

// Lists the fields of each type once, for encoding and decoding.
template <typename Archive, typename Value>
void archive_fields(Archive& archive, Value& value) {
  using Plain = std::remove_const_t<Value>;
  if constexpr (std::is_same_v<Plain, VirtualHeader>) {
    archive(value.name, value.text);
  } else if constexpr (std::is_same_v<Plain, LoweredName>) {
    archive(value.expression, value.lowered);
  } else if constexpr (std::is_same_v<Plain, Diagnostic>) {
    archive(value.file, value.text, value.line, value.column, value.severity, value.code);
  } else if constexpr (std::is_same_v<Plain, Greeting>) {
    archive(value.version, value.nvrtc_path, value.memory_limit, value.pch_heap, value.is_sandboxed,
            value.writable_folders);
  } else if constexpr (std::is_same_v<Plain, WorkerTraits>) {
    archive(value.version, value.sandbox, value.addresses_are_fixed, value.compiler, value.compiler_identity,
            value.pch_heap);
  } else if constexpr (std::is_same_v<Plain, PchHeap>) {
    archive(value.address, value.size);
  } else if constexpr (std::is_same_v<Plain, PchTask>) {
    archive(value.action, value.path);
  } else if constexpr (std::is_same_v<Plain, PchReport>) {
    archive(value.outcome, value.note, value.heap_required, value.is_lasting);
  } else if constexpr (std::is_same_v<Plain, CompileTask>) {
    archive(value.compilation, value.pch);
  } else if constexpr (std::is_same_v<Plain, CompileAnswer>) {
    archive(value.program, value.pch);
  } else if constexpr (std::is_same_v<Plain, CompilerTraits>) {
    archive(value.major, value.minor, value.architectures);
  } else if constexpr (std::is_same_v<Plain, Compilation>) {
    archive(value.source, value.source_name, value.headers, value.options, value.name_expressions, value.image_kinds,
            value.warnings_are_errors, value.is_exact);
  } else if constexpr (std::is_same_v<Plain, CompiledProgram>) {
    archive(value.images, value.names, value.log, value.diagnostics, value.duration, value.front_end);
  } else if constexpr (std::is_same_v<Plain, LinkInput>) {
    archive(value.name, value.kind, value.image);
  } else if constexpr (std::is_same_v<Plain, LinkProgram>) {
    archive(value.inputs, value.options, value.arch, value.image_kind);
  } else if constexpr (std::is_same_v<Plain, LinkTask>) {
    archive(value.nvjitlink_path, value.program);
  } else if constexpr (std::is_same_v<Plain, LinkedProgram>) {
    archive(value.image, value.info_log, value.error_log, value.diagnostics, value.duration);
  } else if constexpr (std::is_same_v<Plain, IrModule>) {
    archive(value.name, value.bytes, value.lazy);
  } else if constexpr (std::is_same_v<Plain, NvvmCompilation>) {
    archive(value.modules, value.options, value.libdevice, value.libdevice_path, value.verify);
  } else if constexpr (std::is_same_v<Plain, NvvmTask>) {
    archive(value.nvvm_path, value.compilation, value.verify_alone);
  } else if constexpr (std::is_same_v<Plain, NvvmOutcome>) {
    archive(value.image, value.log, value.diagnostics, value.duration, value.used_libdevice);
  } else if constexpr (std::is_same_v<Plain, MeasuredArgument>) {
    archive(value.name, value.contents, value.value, value.kind, value.bytes, value.seed, value.path, value.is_compared,
            value.is_filled, value.must_stay);
  } else if constexpr (std::is_same_v<Plain, MeasuredRun>) {
    archive(value.arguments);
  } else if constexpr (std::is_same_v<Plain, MeasuringTask>) {
    archive(value.action, value.driver_path, value.device, value.runs, value.candidate, value.artifact, value.run,
            value.repetitions, value.seed, value.cache, value.results_of, value.limit_milliseconds,
            value.graph_picoseconds, value.is_stepwise);
  } else if constexpr (std::is_same_v<Plain, ClockReading>) {
    archive(value.sm_megahertz, value.most_sm_megahertz, value.memory_megahertz, value.limits);
  } else if constexpr (std::is_same_v<Plain, GuardHit>) {
    archive(value.run, value.argument, value.is_before, value.distance, value.bytes);
  } else if constexpr (std::is_same_v<Plain, ChangedInput>) {
    archive(value.run, value.argument, value.first, value.bytes);
  } else if constexpr (std::is_same_v<Plain, MeasuringAnswer>) {
    archive(value.device_name, value.device_id, value.l2_bytes, value.copy_rate, value.graph_picoseconds,
            value.picoseconds, value.is_timed_out, value.late_nanoseconds, value.clocks, value.guard_hits,
            value.changed_inputs, value.result_bytes);
  } else {
    static_assert(std::is_same_v<Plain, Failure>);
    archive(value.status, value.stage, value.message, value.library, value.native_code, value.native_name, value.log,
            value.diagnostics, value.ptx);
  }
}

class Encoder {
 public:
  template <typename... Values>
  void operator()(const Values&... values) {
    (put(values), ...);
  }
  Buffer take() const { return Buffer(out_.bytes()); }

 private:
  void put(std::uint32_t number) { out_.integer(number); }
  void put(std::uint64_t number) { out_.integer(number); }
  void put(std::int64_t number) { out_.integer(static_cast<std::uint64_t>(number)); }
  template <typename Enumerator>
  requires std::is_enum_v<Enumerator>
  void put(Enumerator value) { put(static_cast<std::uint32_t>(value)); }
  void put(bool flag) { out_.integer(static_cast<std::uint8_t>(flag)); }
  void put(std::chrono::nanoseconds time) { put(std::int64_t{time.count()}); }
  void put(const std::string& text) {
    put(std::uint64_t{text.size()});
    out_.raw(as_bytes(text));
  }
  void put(const Image& image) {
    put(image.kind);
    put(std::uint64_t{image.bytes.size()});
    out_.raw(image.bytes);
  }
  template <typename Value>
  void put(const std::vector<Value>& values) {
    put(std::uint64_t{values.size()});
    for (const Value& value : values) put(value);
  }
  template <typename Value>
  requires std::is_class_v<Value>
  void put(const Value& value) { archive_fields(*this, value); }

  ByteWriter out_;
};

class Decoder {
 public:
  explicit Decoder(ByteSpan bytes) : in_(bytes) {}

  template <typename... Values>
  void operator()(Values&... values) {
    (get(values), ...);
  }
  void finish() const { require(in_.at_end()); }

 private:
  // Also checks that nothing was read past the end.
  void require(bool good) const {
    if (!good || !in_.ok())
      throw Error(CJIT_ERROR_INTERNAL, CJIT_STAGE_COMPILE,
                  "cannot decode a message between the library and a worker: it is damaged; check that cjit-worker and "
                  "the library "
                  "come from the same build");
  }
  std::uint64_t count() {
    const auto count = in_.integer<std::uint64_t>();
    require(count <= in_.remaining());
    return count;
  }
  template <std::unsigned_integral Integer>
  requires(!std::is_same_v<Integer, bool>) void get(Integer& number) { number = in_.integer<Integer>(); }
  void get(std::int64_t& number) { number = static_cast<std::int64_t>(in_.integer<std::uint64_t>()); }
  template <typename Enumerator>
  requires std::is_enum_v<Enumerator>
  void get(Enumerator& value) {
    const auto number = in_.integer<std::uint32_t>();
    require(number <= static_cast<std::uint32_t>(last_of(Enumerator())));
    value = static_cast<Enumerator>(number);
  }
  void get(bool& flag) {
    const auto number = in_.integer<std::uint8_t>();
    require(number <= 1);
    flag = number != 0;
  }
  void get(std::chrono::nanoseconds& time) {
    std::int64_t count = 0;
    get(count);
    time = std::chrono::nanoseconds(count);
  }
  void get(std::string& text) { text = as_text(in_.raw(count())); }
  void get(Image& image) {
    get(image.kind);
    image = Image::owning(image.kind, Buffer(in_.raw(count())));
  }
  template <typename Value>
  void get(std::vector<Value>& values) {
    // Element by element, so that memory is allocated for elements that exist, not for the stated count.
    for (std::uint64_t left = count(); left != 0; --left) {
      get(values.emplace_back());
      require(true);
    }
  }
  template <typename Value>
  requires std::is_class_v<Value>
  void get(Value& value) { archive_fields(*this, value); }

  ByteReader in_;
};

template <typename Value>
Buffer encode_value(const Value& value) {
  Encoder encoder;
  archive_fields(encoder, value);
  return encoder.take();
}

template <typename Value>
void decode_value(ByteSpan bytes, Value& value) {
  Decoder decoder(bytes);
  archive_fields(decoder, value);
  decoder.finish();
}

}  // namespace

std::string worker_version() { return concat(CJIT_VERSION_MAJOR, '.', CJIT_VERSION_MINOR, '.', CJIT_VERSION_PATCH); }

Buffer encode(const Greeting& greeting) { return encode_value(greeting); }
Buffer encode(const WorkerTraits& traits) { return encode_value(traits); }
Buffer encode(const CompileTask& task) { return encode_value(task); }
Buffer encode(const CompileAnswer& answer) { return encode_value(answer); }
Buffer encode(const LinkTask& task) { return encode_value(task); }
Buffer encode(const LinkedProgram& linked) { return encode_value(linked); }
Buffer encode(const NvvmTask& task) { return encode_value(task); }
Buffer encode(const NvvmOutcome& outcome) { return encode_value(outcome); }
Buffer encode(const MeasuringTask& task) { return encode_value(task); }
Buffer encode(const MeasuringAnswer& answer) { return encode_value(answer); }
Buffer encode(const Failure& failure) { return encode_value(failure); }

void decode(ByteSpan bytes, Greeting& greeting) { decode_value(bytes, greeting); }
void decode(ByteSpan bytes, WorkerTraits& traits) { decode_value(bytes, traits); }
void decode(ByteSpan bytes, CompileTask& task) { decode_value(bytes, task); }
void decode(ByteSpan bytes, CompileAnswer& answer) { decode_value(bytes, answer); }
void decode(ByteSpan bytes, LinkTask& task) { decode_value(bytes, task); }
void decode(ByteSpan bytes, LinkedProgram& linked) { decode_value(bytes, linked); }
void decode(ByteSpan bytes, NvvmTask& task) { decode_value(bytes, task); }
void decode(ByteSpan bytes, NvvmOutcome& outcome) { decode_value(bytes, outcome); }
void decode(ByteSpan bytes, MeasuringTask& task) { decode_value(bytes, task); }
void decode(ByteSpan bytes, MeasuringAnswer& answer) { decode_value(bytes, answer); }
void decode(ByteSpan bytes, Failure& failure) { decode_value(bytes, failure); }

}  // namespace cjit
