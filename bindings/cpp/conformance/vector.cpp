#include "vector.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "fields.hpp"

namespace conformance {

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path.string());
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

Bytes from_hex(const std::string& hex) {
  Bytes bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
    bytes.push_back(static_cast<std::byte>(std::stoul(hex.substr(i, 2), nullptr, 16)));
  return bytes;
}

namespace {

Bytes to_bytes(const std::string& text) { return cjit::bytes_view(text).to_vector(); }

}  // namespace

Bytes Sources::bytes(const Json& from) {
  Bytes bytes;
  if (from.contains("text")) bytes = to_bytes(from["text"].get<std::string>());
  if (from.contains("hex")) bytes = from_hex(from["hex"]);
  if (from.contains("golden")) bytes = to_bytes(read_file(golden_ / from["golden"].get<std::string>()));
  if (from.contains("vector")) bytes = result(from["vector"]).image().to_vector();
  if (from.contains("keep")) bytes.resize(std::min(bytes.size(), from["keep"].get<std::size_t>()));
  if (from.contains("flip")) bytes.at(from["flip"].get<std::size_t>()) ^= std::byte{1};
  return bytes;
}

const cjit::build_result& Sources::result(const std::string& name) {
  for (const auto& [known, built] : results_)
    if (known == name) return built;
  const Json request = Json::parse(read_file(vectors_ / (name + ".json")));
  const auto context = cjit::context::create(context_options(request.value("context", Json::object()))).value();
  results_.emplace_back(name, cjit::kernel_build(context, kernel_options(request["options"])).value());
  return results_.back().second;
}

cjit::context_options context_options(const Json& from) {
  cjit::context_options to;
  Fields{from}("cuda_home", to.cuda_home)("nvrtc_path", to.nvrtc_path)("nvjitlink_path", to.nvjitlink_path)(
      "nvvm_path", to.nvvm_path)("driver_path", to.driver_path)("default_arch", to.default_arch)(
      "dump_dir", to.dump_dir)("log_level", to.log_level)("cache_dir", to.cache_dir)("cache_layers", to.cache_layers)(
      "immutable_dirs", to.immutable_dirs)("cache_memory_bytes", to.cache_memory_bytes)(
      "cache_disk_bytes", to.cache_disk_bytes)("cache_mode", to.cache_mode)(
      "cache_wait_milliseconds", to.cache_wait_milliseconds)("cache_failure_seconds", to.cache_failure_seconds)(
      "worker_path", to.worker_path)("worker_memory_bytes", to.worker_memory_bytes)("pch_bytes", to.pch_bytes)(
      "trace_file", to.trace_file)("worker_mode", to.worker_mode)("worker_count", to.worker_count)(
      "worker_idle_milliseconds", to.worker_idle_milliseconds)("time_limit_milliseconds", to.time_limit_milliseconds)(
      "pch", to.pch)("trace_compiler", to.trace_compiler)("mock_device", to.mock_device)("nvcc_path", to.nvcc_path)(
      "worker_sandbox", to.worker_sandbox)
      .all();
  return to;
}

void read(const Json& from, std::vector<cjit::header>& to) {
  for (const auto& [name, text] : from.items()) to.push_back({name, text.get<std::string>()});
}

void read(const Json& from, std::vector<cjit::image_pass>& to) {
  for (const Json& one : from) to.emplace_back(one["name"].get<std::string>(), one.value("options", std::string()));
}

void read(const Json& from, std::vector<std::byte>& to) { to = policy(from).value(); }

cjit::kernel_options kernel_options(const Json& from) {
  cjit::kernel_options to;
  Fields fields(from);
  cjit::detail::visit_fields(to, fields);
  fields.all();
  return to;
}

namespace {

template <typename Input>
void read_input(const Json& from, Input& to, Sources& sources, std::deque<Bytes>& kept) {
  Fields fields(from);
  cjit::detail::visit_fields(to, [&](const char* name, auto& member) {
    using Member = std::decay_t<decltype(member)>;
    if constexpr (std::is_same_v<Member, std::optional<cjit::bytes_view>>)
      fields.with(name, [&](const Json& data) { member = kept.emplace_back(sources.bytes(data)); });
    else if constexpr (std::is_same_v<Member, const cjit::build_result*>)
      fields.with(name, [&](const Json& built) { member = &sources.result(built["vector"]); });
    else if constexpr (std::is_same_v<Member, std::optional<cjit::kernel_options>>)
      fields.with(name, [&](const Json& kernel) { member = kernel_options(kernel); });
    else if constexpr (std::is_same_v<Member, std::optional<cjit::nvvm_options>>)
      fields.with(name, [&](const Json& nvvm) { member = nvvm_options(nvvm, sources, kept); });
    else
      fields(name, member);
  });
  fields.all();
}

template <typename Options, typename Input>
Options options_with(std::vector<Input> Options::*inputs, const Json& from, Sources& sources, std::deque<Bytes>& kept) {
  Options to;
  Fields fields(from);
  cjit::detail::visit_fields(to, [&](const char* name, auto& member) {
    if constexpr (std::is_same_v<std::decay_t<decltype(member)>, std::vector<Input>>)
      fields.with(name, [&](const Json& all) {
        for (const Json& one : all) read_input(one, (to.*inputs).emplace_back(), sources, kept);
      });
    else
      fields(name, member);
  });
  fields.all();
  return to;
}

}  // namespace

cjit::link_options link_options(const Json& from, Sources& sources, std::deque<Bytes>& kept) {
  return options_with(&cjit::link_options::inputs, from, sources, kept);
}

cjit::nvvm_options nvvm_options(const Json& from, Sources& sources, std::deque<Bytes>& kept) {
  return options_with(&cjit::nvvm_options::inputs, from, sources, kept);
}

cjit::external_options external_options(const Json& from, Sources& sources, std::deque<Bytes>& kept) {
  cjit::external_options to;
  Fields fields(from);
  cjit::detail::visit_fields(to, [&](const char* name, auto& member) {
    using Member = std::decay_t<decltype(member)>;
    if constexpr (std::is_same_v<Member, std::vector<cjit::external_field>>)
      fields.with(name, [&](const Json& all) {
        for (const Json& one : all)
          member.push_back({one["name"].get<std::string>(), kept.emplace_back(sources.bytes(one["data"]))});
      });
    else if constexpr (!std::is_same_v<Member, cjit::external_callback>)
      if (name != std::string("files")) fields(name, member);
  });
  const auto files = [&](const Json& all) {
    for (const Json& one : all) to.files.push_back(sources.golden_path(one));
  };
  fields.with("files", files).all();
  return to;
}

std::string lines(const Json& from) {
  std::string text;
  for (const Json& line : from) text += (text.empty() ? "" : "\n") + line.get<std::string>();
  return text;
}

cjit::tune_build_options tune_options(const Json& from) {
  cjit::tune_build_options to;
  Fields{from}("device", to.device)
      .with("build", [&](const Json& build) { to.build = kernel_options(build); })
      .with("description", [&](const Json& text) { to.description = lines(text); })
      .with("plan", [&](const Json& text) { to.plan = lines(text); })
      .all();
  return to;
}

cjit::event_queue_options event_queue_options(const Json& from) {
  cjit::event_queue_options to;
  Fields{from}("capacity", to.capacity)("log_level", to.log_level)("compilations", to.compilations).all();
  return to;
}

cjit::bundle_build_options bundle_options(const Json& from) {
  cjit::bundle_build_options to;
  const auto kernels = [&](const Json& all) {
    for (const Json& one : all) to.kernels.push_back(kernel_options(one));
  };
  Fields{from}("names", to.names)("archs", to.archs)("conflict", to.conflict)
      .with("kernels", kernels)
      .with("write", [](const Json&) {})
      .all();
  return to;
}

cjit::bundle_write_options bundle_write_options(const Json& from) {
  cjit::bundle_write_options to;
  Fields{from}("compression", to.compression)("compression_level", to.compression_level)("min_saving_percent",
                                                                                         to.min_saving_percent)
      .all();
  return to;
}

cjit::tensor_map_options tensor_map_options(const Json& from) {
  cjit::tensor_map_options to;
  Fields{from}("address", to.address)("dims", to.dims)("strides", to.strides)("box_dims", to.box_dims)(
      "element_strides", to.element_strides)("pixel_box_lower", to.pixel_box_lower)(
      "pixel_box_upper", to.pixel_box_upper)("mode", to.mode)("element", to.element)("interleave", to.interleave)(
      "swizzle", to.swizzle)("l2_promotion", to.l2_promotion)("oob_fill", to.oob_fill)("wide_mode", to.wide_mode)(
      "channels_per_pixel", to.channels_per_pixel)("pixels_per_column", to.pixels_per_column)
      .with("rank", [](const Json&) {})  // as many as dims
      .all();
  return to;
}

cjit::result<Bytes> policy(const Json& from) {
  auto made = cjit::policy::create().value();
  for (const Json& entry : from.at("entries")) {
    const std::string name = entry["name"];
    const auto set = entry.contains("int64") ? made.set_int64(name, entry["int64"].get<std::int64_t>())
                                             : made.set_float64(name, entry["float64"].get<double>());
    if (!set) return set.error();
  }
  return made.encode().value().bytes().to_vector();
}

namespace {

cjit::dim3 extents(const Json& from) {
  return {from[0].get<std::uint32_t>(), from[1].get<std::uint32_t>(), from[2].get<std::uint32_t>()};
}

template <typename Value>
Bytes value_bytes(Value value) {
  return cjit::bytes_view(&value, sizeof value).to_vector();
}

// A number of that kind.
Bytes value_of(cjit::value_kind kind, const Json& value) {
  using cjit::value_kind;
  switch (kind) {
    case value_kind::bool_:
      return value_bytes(value.get<bool>());
    case value_kind::int8:
      return value_bytes(value.get<std::int8_t>());
    case value_kind::uint8:
      return value_bytes(value.get<std::uint8_t>());
    case value_kind::int16:
      return value_bytes(value.get<std::int16_t>());
    case value_kind::uint16:
      return value_bytes(value.get<std::uint16_t>());
    case value_kind::int32:
      return value_bytes(value.get<std::int32_t>());
    case value_kind::uint32:
      return value_bytes(value.get<std::uint32_t>());
    case value_kind::int64:
      return value_bytes(value.get<std::int64_t>());
    case value_kind::uint64:
    case value_kind::pointer:
      return value_bytes(value.get<std::uint64_t>());
    case value_kind::float32:
      return value_bytes(value.get<float>());
    case value_kind::float64:
      return value_bytes(value.get<double>());
    default:
      throw std::runtime_error("a value of kind " + std::string(cjit::value_kind_name(kind)) +
                               " has to be given as hex");
  }
}

cjit::value_kind kind_of(const std::string& name) {
  for (std::uint32_t number = 0; number < 64; ++number)
    if (cjit::value_kind_name(static_cast<cjit::value_kind>(number)) == name)
      return static_cast<cjit::value_kind>(number);
  throw std::runtime_error("no kind of values is called " + name);
}

}  // namespace

cjit::launch_options launch_options(const Json& from) {
  cjit::launch_options to;
  Fields{from}("dynamic_shared_memory", to.dynamic_shared_memory)("pdl", to.pdl)("cooperative", to.cooperative)
      .with("grid", [&](const Json& value) { to.grid = extents(value); })
      .with("block", [&](const Json& value) { to.block = extents(value); })
      .with("cluster", [&](const Json& value) { to.cluster = extents(value); })
      .with("priority", [&](const Json& value) { to.priority = value.get<std::int32_t>(); })
      .with("kernel", [](const Json&) {})
      .with("arguments", [](const Json&) {})
      .with("names", [](const Json&) {})
      .all();
  return to;
}

argument_value plain_argument(const Json& from) {
  const cjit::value_kind kind = kind_of(from["kind"]);
  return {kind, from.contains("hex") ? from_hex(from["hex"]) : value_of(kind, from["value"])};
}

cjit::result<cjit::argument_list> arguments(const cjit::context& context, const Json& from,
                                            std::deque<cjit::tensor_map>& maps) {
  cjit::argument_list list;
  const Json names = from.value("names", Json::array());
  for (const Json& one : from.value("arguments", Json::array())) {
    if (one.contains("tensor_map")) {
      auto map = cjit::tensor_map::create(context, tensor_map_options(one["tensor_map"]));
      if (!map) return map.error();
      list.add(maps.emplace_back(std::move(*map)));
    } else {
      const argument_value value = plain_argument(one);
      list.add_bytes(value.kind, value.bytes);
    }
    if (!names.empty()) list.name(names.at(list.size() - 1).get<std::string>());
  }
  return list;
}

}  // namespace conformance
