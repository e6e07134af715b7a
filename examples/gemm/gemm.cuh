// D[m, n] = A[m, k] * B[n, k]^T on Hopper (sm_90a): bf16 in, bf16 or float out, sums in float. A and B have k
// innermost.
//
// A block computes tiles of kTileM x kTileN. Its first warpgroup loads: one thread keeps kStages slots of shared memory
// filled by TMA. Each further warpgroup multiplies 64 rows of the tile by wgmma. A slot goes round between them on two
// mbarriers: `full` completes when its bytes have arrived, `empty` when all who read it are done.
//
// A cluster of two blocks computes two tiles below each other, which need the same rows of B: each block loads half of
// them and multicasts it to both. So each slot is written by both blocks, and one is free when the consumers of both
// blocks have said so, to both blocks. Bytes from the other block may arrive before this one has said how many it
// expects: the count of bytes may be negative for a while, and the phase stays open until its one arrival.
//
// Loads that reach past the edge of A or B read zeros and count their full bytes; stores are guarded. Hence m and n are
// free, and k is as TMA wants it: a multiple of 8, so that rows begin at multiples of 16 bytes.

struct bf16 {
  unsigned short bits;
};

// A CUtensorMap: opaque, read by the TMA unit alone.
struct alignas(64) TensorMap {
  unsigned char bytes[128];
};

namespace detail {

constexpr int kWarpThreads = 32;
constexpr int kWarpgroupThreads = 128;
constexpr int kWarpgroupWarps = 4;
constexpr int kConsumerRows = 64;        // M of one wgmma
constexpr int kInstructionK = 16;        // K of one wgmma on bf16
constexpr int kSwizzleBytes = 128;       // bytes of a row in shared memory, and the span that is swizzled
constexpr int kSwizzleAtomBytes = 1024;  // eight rows, after which the pattern repeats
constexpr int kGroupRows = 8;  // rows of cluster tiles that are walked together, so that L2 keeps what they share

constexpr __device__ unsigned ceil_div(unsigned value, unsigned by) { return (value + by - 1) / by; }

__device__ __forceinline__ unsigned shared_address(const void* pointer) {
  return static_cast<unsigned>(__cvta_generic_to_shared(pointer));
}

// ---- mbarriers and clusters

__device__ __forceinline__ void barrier_init(unsigned barrier, unsigned arrivals) {
  asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(barrier), "r"(arrivals) : "memory");
}

// Makes initialized barriers known to the other block of the cluster and to the TMA unit.
__device__ __forceinline__ void barrier_init_fence() {
  asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
}

__device__ __forceinline__ void arrive_and_expect(unsigned barrier, unsigned bytes) {
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(barrier), "r"(bytes) : "memory");
}

__device__ __forceinline__ void arrive(unsigned barrier) {
  asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(barrier) : "memory");
}

// At the same barrier of block `rank` of the cluster. No wider order than the block's own is asked for: the tensor
// cores have read by then, nothing was written, and a release to the cluster is a fence of the whole device in every
// step.
__device__ __forceinline__ void arrive_at(unsigned barrier, unsigned rank) {
  asm volatile(
      "{\n"
      ".reg .b32 remote;\n"
      "mapa.shared::cluster.u32 remote, %0, %1;\n"
      "mbarrier.arrive.shared::cluster.b64 _, [remote];\n"
      "}" ::"r"(barrier),
      "r"(rank)
      : "memory");
}

// Whether the phase of this parity is over; waits a while before it says no.
__device__ __forceinline__ bool try_wait(unsigned barrier, unsigned parity) {
  unsigned over;
  asm volatile(
      "{\n"
      ".reg .pred over;\n"
      "mbarrier.try_wait.parity.shared::cta.b64 over, [%1], %2;\n"
      "selp.u32 %0, 1, 0, over;\n"
      "}"
      : "=r"(over)
      : "r"(barrier), "r"(parity)
      : "memory");
  return over != 0;
}

__device__ __forceinline__ void wait(unsigned barrier, unsigned parity) {
#ifdef GEMM_WATCHDOG_NANOSECONDS
  // A wait that never ends would hang the device; a trap ends the launch with an error.
  unsigned long long start, now;
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(start));
  while (!try_wait(barrier, parity)) {
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
    if (now - start > GEMM_WATCHDOG_NANOSECONDS) __trap();
  }
#else
  while (!try_wait(barrier, parity)) {
  }
#endif
}

__device__ __forceinline__ void cluster_sync() {
  asm volatile("barrier.cluster.arrive.release;\nbarrier.cluster.wait.acquire;" ::: "memory");
}

__device__ __forceinline__ unsigned cluster_rank() {
  unsigned rank;
  asm volatile("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  return rank;
}

// ---- TMA

__device__ __forceinline__ void prefetch_map(const TensorMap& map) {
  asm volatile("prefetch.tensormap [%0];" ::"l"(&map) : "memory");
}

__device__ __forceinline__ void load(const TensorMap& map, unsigned to, unsigned barrier, int column, int row) {
  asm volatile(
      "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3}], [%4];" ::"r"(
          to),
      "l"(&map), "r"(column), "r"(row), "r"(barrier)
      : "memory");
}

// To the same place in each block of `blocks` (bit = rank), where the same barrier counts the bytes.
__device__ __forceinline__ void load_to(unsigned short blocks, const TensorMap& map, unsigned to, unsigned barrier,
                                        int column, int row) {
  asm volatile(
      "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster"
      " [%0], [%1, {%2, %3}], [%4], %5;" ::"r"(to),
      "l"(&map), "r"(column), "r"(row), "r"(barrier), "h"(blocks)
      : "memory");
}

// ---- wgmma

// Rows of kSwizzleBytes with k innermost, 128-byte swizzle. Bits 0-13 hold the address and 32-45 the bytes from eight
// rows to the next eight, both in units of 16; 16-29 are not used with this swizzle; 62-63 = 1 names it. Atoms start at
// multiples of their size, so the base offset (49-51) is 0.
__device__ __forceinline__ unsigned long long matrix_descriptor(unsigned address) {
  return (static_cast<unsigned long long>(address & 0x3FFFF) >> 4) | (1ull << 16) |
         (static_cast<unsigned long long>(kSwizzleAtomBytes >> 4) << 32) | (1ull << 62);
}

// Before the first wgmma, and wherever registers of the accumulator were touched in between.
__device__ __forceinline__ void wgmma_fence() { asm volatile("wgmma.fence.sync.aligned;" ::: "memory"); }
__device__ __forceinline__ void wgmma_commit() { asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory"); }
template <int kPending>
__device__ __forceinline__ void wgmma_wait() {
  asm volatile("wgmma.wait_group.sync.aligned %0;" ::"n"(kPending) : "memory");
}

// Keeps the compiler from reading the accumulator before the wait in front of this: it knows nothing of what is in
// flight.
template <int kCount>
__device__ __forceinline__ void settle(float (&d)[kCount]) {
#pragma unroll
  for (int i = 0; i < kCount; ++i) asm volatile("" : "+f"(d[i])::"memory");
}

// d = a * b + (accumulate ? d : 0) for 64 rows, kColumns columns and 16 of k. Of d, a thread holds two columns in each
// group of eight, in two rows: see store().
template <int kColumns>
__device__ void wgmma(float (&d)[kColumns / 2], unsigned long long a, unsigned long long b, int accumulate);

#define GEMM_TEN(t) \
  "%" #t "0, %" #t "1, %" #t "2, %" #t "3, %" #t "4, %" #t "5, %" #t "6, %" #t "7, %" #t "8, %" #t "9, "
#define GEMM_D4(i) "+f"(d[i]), "+f"(d[i + 1]), "+f"(d[i + 2]), "+f"(d[i + 3])
#define GEMM_D16(i) GEMM_D4(i), GEMM_D4(i + 4), GEMM_D4(i + 8), GEMM_D4(i + 12)
#define GEMM_D64(i) GEMM_D16(i), GEMM_D16(i + 16), GEMM_D16(i + 32), GEMM_D16(i + 48)

template <>
__device__ __forceinline__ void wgmma<128>(float (&d)[64], unsigned long long a, unsigned long long b, int accumulate) {
  asm volatile(
      "{\n"
      ".reg .pred accumulate;\n"
      "setp.ne.b32 accumulate, %66, 0;\n"
      "wgmma.mma_async.sync.aligned.m64n128k16.f32.bf16.bf16 {"
      GEMM_TEN() GEMM_TEN(1) GEMM_TEN(2) GEMM_TEN(3) GEMM_TEN(4) GEMM_TEN(5) "%60, %61, %62, %63},"
      " %64, %65, accumulate, 1, 1, 0, 0;\n"
      "}"
      : GEMM_D64(0)
      : "l"(a), "l"(b), "r"(accumulate));
}

template <>
__device__ __forceinline__ void wgmma<256>(float (&d)[128], unsigned long long a, unsigned long long b,
                                           int accumulate) {
  asm volatile(
      "{\n"
      ".reg .pred accumulate;\n"
      "setp.ne.b32 accumulate, %130, 0;\n"
      "wgmma.mma_async.sync.aligned.m64n256k16.f32.bf16.bf16 {"
      GEMM_TEN() GEMM_TEN(1) GEMM_TEN(2) GEMM_TEN(3) GEMM_TEN(4) GEMM_TEN(5) GEMM_TEN(6) GEMM_TEN(7) GEMM_TEN(8)
      GEMM_TEN(9) GEMM_TEN(10) GEMM_TEN(11) "%120, %121, %122, %123, %124, %125, %126, %127},"
      " %128, %129, accumulate, 1, 1, 0, 0;\n"
      "}"
      : GEMM_D64(0), GEMM_D64(64)
      : "l"(a), "l"(b), "r"(accumulate));
}

#undef GEMM_D64
#undef GEMM_D16
#undef GEMM_D4
#undef GEMM_TEN

// ---- registers

template <int kRegisters>
__device__ __forceinline__ void give_registers_back() {
  asm volatile("setmaxnreg.dec.sync.aligned.u32 %0;" ::"n"(kRegisters));
}
template <int kRegisters>
__device__ __forceinline__ void take_registers() {
  asm volatile("setmaxnreg.inc.sync.aligned.u32 %0;" ::"n"(kRegisters));
}

// ---- which tile when

// Walks the tiles of one cluster. Cluster tiles are numbered down the rows of a group, then along the columns, then by
// group; cluster c computes c, c + clusters, ...
class Tiles {
 public:
  __device__ Tiles(unsigned rows, unsigned columns, unsigned cluster, unsigned clusters)
      : rows_(rows), columns_(columns), clusters_(clusters), tile_(cluster) {}

  __device__ bool done() const { return tile_ >= rows_ * columns_; }
  __device__ void next() { tile_ += clusters_; }
  __device__ unsigned row() const { return first_row() + within_group() % group_rows(); }
  __device__ unsigned column() const { return within_group() / group_rows(); }

 private:
  __device__ unsigned first_row() const { return tile_ / (kGroupRows * columns_) * kGroupRows; }
  __device__ unsigned within_group() const { return tile_ % (kGroupRows * columns_); }
  __device__ unsigned group_rows() const { return min(rows_ - first_row(), static_cast<unsigned>(kGroupRows)); }

  unsigned rows_, columns_, clusters_, tile_;
};

// A slot, and the parity of its turn.
template <int kStages>
struct Slot {
  unsigned index = 0;
  unsigned parity = 0;

  __device__ __forceinline__ void advance() {
    if (++index == kStages) {
      index = 0;
      parity ^= 1;
    }
  }
};

// ---- the result

// Where this block's result goes.
template <typename Output>
struct Destination {
  Output* data;
  unsigned rows, columns;      // of all of D
  unsigned long long leading;  // elements from a row to the next
};

__device__ __forceinline__ unsigned pack(float low, float high) {
  unsigned packed;
  asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(packed) : "f"(high), "f"(low));
  return packed;
}

// Four lanes hold four values each; lane i receives the i-th of each lane, in the order of lanes.
__device__ __forceinline__ void transpose_in_quad(unsigned (&x)[4], unsigned lane) {
  const bool odd = lane & 1, upper = lane & 2;
#pragma unroll
  for (int i = 0; i < 4; i += 2) {
    const unsigned got = __shfl_xor_sync(0xFFFFFFFF, odd ? x[i] : x[i + 1], 1);
    x[i] = odd ? got : x[i];
    x[i + 1] = odd ? x[i + 1] : got;
  }
#pragma unroll
  for (int i = 0; i < 2; ++i) {
    const unsigned got = __shfl_xor_sync(0xFFFFFFFF, upper ? x[i] : x[i + 2], 2);
    x[i] = upper ? got : x[i];
    x[i + 2] = upper ? x[i + 2] : got;
  }
}

// Of wgmma's result, lane l of warp w holds in d[4 j + 2 h + i]: row 16 w + l / 4 + 8 h, column 8 j + 2 (l % 4) + i.
// The four lanes of a row swap their pairs, so that each writes eight neighbours, 16 bytes, and the four 64 bytes.
template <int kColumns>
__device__ __forceinline__ void store(const float (&d)[kColumns / 2], const Destination<bf16>& to, unsigned row,
                                      unsigned column, unsigned lane) {
  const bool whole = to.leading % 8 == 0 && reinterpret_cast<unsigned long long>(to.data) % 16 == 0;
#pragma unroll
  for (int h = 0; h < 2; ++h) {
    const unsigned r = row + lane / 4 + 8 * h;
    unsigned short* const line = &to.data[r * to.leading].bits;
#pragma unroll
    for (int j = 0; j < kColumns / 8; j += 4) {
      unsigned x[4];
#pragma unroll
      for (int i = 0; i < 4; ++i) x[i] = pack(d[4 * (j + i) + 2 * h], d[4 * (j + i) + 2 * h + 1]);
      transpose_in_quad(x, lane);
      const unsigned c = column + 8 * j + 8 * (lane % 4);
      if (r >= to.rows) continue;
      if (whole && c + 8 <= to.columns) {
        *reinterpret_cast<uint4*>(line + c) = make_uint4(x[0], x[1], x[2], x[3]);
      } else {
#pragma unroll
        for (int i = 0; i < 8; ++i)
          if (c + i < to.columns) line[c + i] = static_cast<unsigned short>(x[i / 2] >> (16 * (i % 2)));
      }
    }
  }
}

// A lane's pairs are 8 bytes, the four lanes' of a row 32: whole sectors as they are.
template <int kColumns>
__device__ __forceinline__ void store(const float (&d)[kColumns / 2], const Destination<float>& to, unsigned row,
                                      unsigned column, unsigned lane) {
  const bool whole = to.leading % 2 == 0 && reinterpret_cast<unsigned long long>(to.data) % 8 == 0;
#pragma unroll
  for (int h = 0; h < 2; ++h) {
    const unsigned r = row + lane / 4 + 8 * h;
    float* const line = &to.data[r * to.leading];
    if (r >= to.rows) continue;
#pragma unroll
    for (int j = 0; j < kColumns / 8; ++j) {
      const unsigned c = column + 8 * j + 2 * (lane % 4);
      const float first = d[4 * j + 2 * h], second = d[4 * j + 2 * h + 1];
      if (whole && c + 2 <= to.columns) {
        *reinterpret_cast<float2*>(line + c) = make_float2(first, second);
      } else {
        if (c < to.columns) line[c] = first;
        if (c + 1 < to.columns) line[c + 1] = second;
      }
    }
  }
}

// ---- what a kernel is made of

template <int kTileM, int kTileN, int kTileK, int kStages, int kCluster>
struct Shape {
  static constexpr int kConsumers = kTileM / kConsumerRows;  // warpgroups
  static constexpr int kThreads = (1 + kConsumers) * kWarpgroupThreads;
  static constexpr int kABytes = kTileM * kSwizzleBytes;
  static constexpr int kBBytes = kTileN * kSwizzleBytes;
  static constexpr int kSlotBytes = kABytes + kBBytes;
  static constexpr int kSharedRows = kTileN / kCluster;  // of B, that one block loads for all
  static constexpr int kEmptyArrivals = kCluster * kConsumers * kWarpgroupWarps;

  static_assert(kTileM == 64 || kTileM == 128, "one or two consumer warpgroups");
  static_assert(kTileN == 128 || kTileN == 256, "the shapes of wgmma() above; TMA's boxes end at 256");
  static_assert(kTileK * 2 == kSwizzleBytes, "a row of a slot is one span of the swizzle");
  static_assert(kCluster == 1 || kCluster == 2, "blocks that share B");
};

// The shared memory of a block: slots, each A then B, and behind them the barriers.
template <typename Shape, int kStages>
struct Pipeline {
  unsigned slots;

  __device__ explicit Pipeline(const void* memory)
      : slots((shared_address(memory) + kSwizzleAtomBytes - 1) / kSwizzleAtomBytes * kSwizzleAtomBytes) {}

  __device__ __forceinline__ unsigned a(unsigned slot) const { return slots + slot * Shape::kSlotBytes; }
  __device__ __forceinline__ unsigned b(unsigned slot) const { return a(slot) + Shape::kABytes; }
  __device__ __forceinline__ unsigned full(unsigned slot) const {
    return slots + kStages * Shape::kSlotBytes + 8 * slot;
  }
  __device__ __forceinline__ unsigned empty(unsigned slot) const { return full(slot) + 8 * kStages; }
};

}  // namespace detail

// Wants: a block of 128 + 2 * kTileM threads; a cluster of kCluster blocks in x and a grid of whole clusters, of any
// size; dynamic shared memory of 1024 + kStages * (128 * (kTileM + kTileN) + 16) bytes. `a` maps boxes of kTileK x
// kTileM and `b` of kTileK x kTileN / kCluster, both with 128-byte swizzle and zeros out of bounds. k is at least 1.
template <int kTileM, int kTileN, int kTileK, int kStages, int kCluster, typename Output>
__global__ void __launch_bounds__(detail::Shape<kTileM, kTileN, kTileK, kStages, kCluster>::kThreads, 1)
    gemm(const __grid_constant__ TensorMap a, const __grid_constant__ TensorMap b, Output* d, unsigned m, unsigned n,
         unsigned k, unsigned leading) {
  using namespace detail;
  using Shape = detail::Shape<kTileM, kTileN, kTileK, kStages, kCluster>;
  extern __shared__ unsigned char memory[];
  const Pipeline<Shape, kStages> pipeline(memory);
  const unsigned rank = kCluster > 1 ? cluster_rank() : 0;
  const unsigned warpgroup = threadIdx.x / kWarpgroupThreads;

  if (threadIdx.x == 0) {
    prefetch_map(a);
    prefetch_map(b);
    for (int s = 0; s < kStages; ++s) {
      barrier_init(pipeline.full(s), 1);
      barrier_init(pipeline.empty(s), Shape::kEmptyArrivals);
    }
    barrier_init_fence();
  }
  if constexpr (kCluster > 1)
    cluster_sync();
  else
    __syncthreads();

  Tiles tiles(ceil_div(m, kTileM * kCluster), ceil_div(n, kTileN), blockIdx.x / kCluster, gridDim.x / kCluster);
  const unsigned steps = ceil_div(k, kTileK);
  Slot<kStages> slot;

  if (warpgroup == 0) {
    if constexpr (Shape::kConsumers == 2) give_registers_back<40>();
    if (threadIdx.x == 0) {
      for (; !tiles.done(); tiles.next()) {
        const int row = (tiles.row() * kCluster + rank) * kTileM;
        const int column = tiles.column() * kTileN + rank * Shape::kSharedRows;
        for (unsigned step = 0; step < steps; ++step, slot.advance()) {
          const unsigned full = pipeline.full(slot.index);
          // The first turn finds slots that nobody has read: the phase before the first counts as over.
          wait(pipeline.empty(slot.index), slot.parity ^ 1);
          arrive_and_expect(full, Shape::kSlotBytes);
          load(a, pipeline.a(slot.index), full, step * kTileK, row);
          const unsigned part = pipeline.b(slot.index) + rank * Shape::kSharedRows * kSwizzleBytes;
          if constexpr (kCluster > 1)
            load_to((1 << kCluster) - 1, b, part, full, step * kTileK, column);
          else
            load(b, part, full, step * kTileK, column);
        }
      }
    }
  } else {
    if constexpr (Shape::kConsumers == 2) take_registers<232>();
    const unsigned lane = threadIdx.x % kWarpThreads;
    const unsigned consumer = warpgroup - 1;
    const unsigned warp_row = consumer * kConsumerRows + threadIdx.x % kWarpgroupThreads / kWarpThreads * 16;
    const Destination<Output> destination{d, m, n, leading};

    // Each warp speaks for itself: that its part of a wgmma is done says nothing of the other three.
    const auto release = [&](unsigned index) {
      if constexpr (kCluster > 1) {
        if (lane < kCluster) arrive_at(pipeline.empty(index), lane);
      } else {
        if (lane == 0) arrive(pipeline.empty(index));
      }
    };

    for (; !tiles.done(); tiles.next()) {
      float accumulator[kTileN / 2];
      unsigned previous = 0;
      for (unsigned step = 0; step < steps; ++step, slot.advance()) {
        wait(pipeline.full(slot.index), slot.parity);
        const auto a_rows = matrix_descriptor(pipeline.a(slot.index) + consumer * kConsumerRows * kSwizzleBytes);
        const auto b_rows = matrix_descriptor(pipeline.b(slot.index));
        wgmma_fence();
#pragma unroll
        for (int i = 0; i < kTileK / kInstructionK; ++i) {
          const unsigned along = i * kInstructionK * 2 >> 4;  // within the swizzled span, in the descriptor's units
          wgmma<kTileN>(accumulator, a_rows + along, b_rows + along, step + i != 0);
        }
        wgmma_commit();
        // One group stays in flight; the one before it is done, and so is its slot.
        wgmma_wait<1>();
        if (step != 0) release(previous);
        previous = slot.index;
      }
      wgmma_wait<0>();
      settle(accumulator);
      release(previous);
      store<kTileN>(accumulator, destination, (tiles.row() * kCluster + rank) * kTileM + warp_row,
                    tiles.column() * kTileN, lane);
    }
  }

  // The other block may still arrive at barriers of this one.
  if constexpr (kCluster > 1) cluster_sync();
}
