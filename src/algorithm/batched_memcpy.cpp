// batched_memcpy: copies many buffers, whose addresses and sizes are in device memory. A first kernel copies the small
// ones and lists the large ones; a second one copies these by tiles.
#include "algorithm/family.hpp"
#include "base/text.hpp"

namespace cjit {

void write_batched_memcpy(FamilyWriter& writer) {
  const AlgorithmPart arrays{.arguments = {{"sources", "const char* const*", "pointer"},
                                           {"destinations", "char* const*", "pointer"},
                                           {"sizes", "const unsigned long long*", "pointer"}}};
  writer.tunable({});
  writer.include("batched_memcpy.cuh");
  const std::string threads = "cjit::batched_memcpy::kThreads";
  writer.kernel("buffers", threads,
                concat("unsigned long long* listed, cjit::batched_memcpy::Large* list, unsigned long long count, int "
                       "per_warp",
                       declare({&arrays})),
                "cjit::batched_memcpy::buffers(listed, list, sources, destinations, sizes, count, per_warp)");
  writer.kernel("tiles", threads,
                concat("unsigned long long* listed, cjit::batched_memcpy::Large* list", declare({&arrays})),
                "cjit::batched_memcpy::tiles(listed, list, sources, destinations, sizes)");
  writer.numbers({{"block_threads", threads},
                  {"tile_bytes", "cjit::batched_memcpy::kTile"},
                  {"warp_bytes", "cjit::batched_memcpy::kWarpBytes"},
                  {"large_bytes", "sizeof(cjit::batched_memcpy::Large)"}});
  writer.parameters(arrays);
  writer.parameter({"count", "", "uint64"});
  writer.allow_null_if_empty(arrays);
  // A warp takes many buffers only if there are enough of them for all warps. The list counts up to 2^30 buffers.
  writer.definitions(R"json(
  "part": "1073741824",
  "most": "min(count, part)",
  "resident": {"occupancy": "buffers", "threads": "block_threads"},
  "copiers": {"occupancy": "tiles", "threads": "block_threads"},
  "warps": "resident * device.multiprocessor_count * (block_threads / 32)",
  "per_warp": "min(32, max(1, most / max(1, warps)))")json");
  const std::string moved =
      R"json("sources + turn * part * 8", "destinations + turn * part * 8", "sizes + turn * part * 8")json";
  writer.plan(concat(R"json("workspace": {"listed": "count == 0 ? 0 : 8", "list": "most * large_bytes"},
 "steps": [
  {"repeat": "ceildiv(count, part)", "index": "turn", "steps": [
   {"memset": "listed", "bytes": 8, "value": 0},
   {"launch": "buffers", "grid": "ceildiv(min(count - turn * part, part), per_warp * (block_threads / 32))",
    "block": "block_threads",
    "arguments": ["listed", "list", "min(count - turn * part, part)", "per_warp", )json",
                     moved, R"json(]},
   {"launch": "tiles", "grid": "copiers * device.multiprocessor_count", "block": "block_threads",
    "arguments": ["listed", "list", )json",
                     moved, R"json(]}]}])json"));
}

}  // namespace cjit
