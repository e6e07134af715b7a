// The smallest or largest element and its index. The kernels are those of reductions. `Problem` is one of theirs.
#pragma once

#include <cjit/algorithm/reduce.cuh>

namespace cjit::extremum {

using Offset = unsigned long long;

// An element and its index.
template <typename Value>
struct Found {
  Value value;
  Offset index;
};

// Reads elements with their indices.
template <typename Iterator>
struct Indexed {
  using value_type = Found<cub::detail::it_value_t<Iterator>>;
  using reference = value_type;
  using pointer = void;
  using difference_type = long long;
  using iterator_category = cuda::std::random_access_iterator_tag;

  Iterator from;
  Offset first = 0;

  __device__ __forceinline__ explicit Indexed(Iterator elements, Offset begin = 0) : from(elements), first(begin) {}
  __device__ __forceinline__ reference operator*() const { return {*from, first}; }
  __device__ __forceinline__ reference operator[](Offset i) const { return {from[i], first + i}; }
  __device__ __forceinline__ Indexed operator+(Offset i) const { return Indexed(from + i, first + i); }
};

// Writes an element and its index to two places.
template <typename Output, typename Index>
struct Places {
  using value_type = void;
  using reference = Places&;
  using pointer = void;
  using difference_type = long long;
  using iterator_category = cuda::std::output_iterator_tag;

  Output output;
  Index index;

  __device__ __forceinline__ Places& operator*() { return *this; }
  __device__ __forceinline__ Places& operator[](Offset) { return *this; }
  template <typename Value>
  __device__ __forceinline__ Places& operator=(const Found<Value>& found) {
    *output = found.value;
    *index = static_cast<cub::detail::it_value_t<Index>>(found.index);
    return *this;
  }
};

// The better of two elements; of equal ones the first.
template <typename Before, bool IsLargest>
struct Better {
  Before comes_before;

  template <typename Value>
  __device__ __forceinline__ Found<Value> operator()(const Found<Value>& a, const Found<Value>& b) {
    if (is_better(a.value, b.value)) return a;
    if (is_better(b.value, a.value)) return b;
    return a.index < b.index ? a : b;
  }
  template <typename Value>
  __device__ __forceinline__ bool is_better(const Value& a, const Value& b) {
    return IsLargest ? comes_before(b, a) : comes_before(a, b);
  }
};

}  // namespace cjit::extremum
