#include <cuda_tile.h>
template <typename T>
__tile_global__ void scale(T* x, T factor, int n) {
  namespace ct = cuda::tiles;
  auto at = ct::iota<ct::tile<int, ct::shape<256>>>() + (int)ct::bid().x * 256;
  auto inside = at < n;
  ct::store_masked(x + at, ct::load_masked(x + at, inside) * factor, inside);
}
