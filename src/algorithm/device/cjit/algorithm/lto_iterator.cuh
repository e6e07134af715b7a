// Iterators whose functions are LTO-IR: a state of bytes, a function that moves it, and one that reads or writes the
// element at it.
#pragma once

#include <cuda/std/iterator>
//
#include <cjit/algorithm/common.cuh>

namespace cjit {

// A function that moves an iterator takes the distance as a value, or a pointer to it.
__device__ __forceinline__ void move_by(void (*advance)(void*, long long), void* state, long long distance) {
  advance(state, distance);
}
__device__ __forceinline__ void move_by(void (*advance)(void*, const void*), void* state, long long distance) {
  advance(state, &distance);
}
using dereference_function = void(const void* state, void* element);
using assign_function = void(void* state, const void* element);

// The arithmetic of both.
template <typename Self, typename State, auto Advance>
struct lto_iterator {
  using iterator_category = cuda::std::random_access_iterator_tag;
  using difference_type = long long;
  using pointer = void;

  State state;

  __device__ Self& operator+=(long long distance) {
    move_by(Advance, &state, distance);
    return static_cast<Self&>(*this);
  }
  __device__ Self& operator-=(long long distance) { return *this += -distance; }
  __device__ Self& operator++() { return *this += 1; }
  __device__ Self& operator--() { return *this += -1; }
  __device__ Self operator++(int) {
    Self before = static_cast<Self&>(*this);
    *this += 1;
    return before;
  }
  __device__ friend Self operator+(Self self, long long distance) { return self += distance; }
  __device__ friend Self operator+(long long distance, Self self) { return self += distance; }
  __device__ friend Self operator-(Self self, long long distance) { return self -= distance; }
  __device__ decltype(auto) operator[](long long distance) const {
    Self moved = static_cast<const Self&>(*this);
    moved += distance;
    return *moved;
  }
};

template <typename State, typename Element, auto Advance, dereference_function Dereference>
struct lto_input_iterator : lto_iterator<lto_input_iterator<State, Element, Advance, Dereference>, State, Advance> {
  using value_type = Element;
  using reference = Element;

  __device__ Element operator*() const {
    Element element;
    Dereference(&this->state, &element);
    return element;
  }
};

template <typename State, typename Element, auto Advance, assign_function Assign>
struct lto_output_iterator : lto_iterator<lto_output_iterator<State, Element, Advance, Assign>, State, Advance> {
  struct reference {
    State state;
    __device__ const reference& operator=(const Element& element) const {
      State at = state;
      Assign(&at, &element);
      return *this;
    }
  };
  using value_type = void;

  __device__ reference operator*() const { return {this->state}; }
};

}  // namespace cjit
