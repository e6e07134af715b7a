package cjit

import (
	"fmt"
	"runtime"
	"strings"
	"sync"
	"unsafe"

	"cjit.dev/cjit/internal/raw"
)

const firstChunk = 8 << 10

// chunk is a block of C memory from which allocations are taken in order.
type chunk struct {
	memory unsafe.Pointer
	size   uintptr
	used   uintptr
}

// arena owns the data that one call passes to the library: options, strings and arrays. They are in C memory, so that
// cgo's rules for passing pointers hold. It remembers the first value that C cannot represent.
type arena struct {
	first chunk
	more  []chunk
	// handlers of callbacks; the arena has a reference to each.
	handlers []uintptr
	// leave ends the uses of objects that the options refer to.
	leave []func()
	err   error
}

var arenas = sync.Pool{New: func() any {
	a := &arena{first: chunk{memory: raw.Allocate(firstChunk), size: firstChunk}}
	runtime.SetFinalizer(a, func(a *arena) { a.reset(); raw.Free(a.first.memory) })
	return a
}}

// newArena returns an empty arena; done releases it.
func newArena() *arena { return arenas.Get().(*arena) }

func (a *arena) done() {
	a.reset()
	arenas.Put(a)
}

func (a *arena) reset() {
	for _, c := range a.more {
		raw.Free(c.memory)
	}
	for _, number := range a.handlers {
		raw.Release(number)
	}
	for _, leave := range a.leave {
		leave()
	}
	a.first.used, a.more, a.handlers, a.leave, a.err = 0, nil, nil, nil, nil
}

// handler registers a handler. It lives as long as the arena or the library needs it.
func (a *arena) handler(handler any) uintptr {
	number := raw.Register(handler)
	a.handlers = append(a.handlers, number)
	return number
}

// give must be called before each call that passes data of the arena: the library takes a reference to each handler.
func (a *arena) give() {
	for _, number := range a.handlers {
		raw.Retain(number)
	}
}

func (c *chunk) take(size, alignment uintptr) unsafe.Pointer {
	begin := (c.used + alignment - 1) &^ (alignment - 1)
	if c.memory == nil || begin+size > c.size {
		return nil
	}
	c.used = begin + size
	return unsafe.Add(c.memory, begin)
}

// allocate returns memory for values of any type.
func (a *arena) allocate(size, alignment uintptr) unsafe.Pointer {
	if memory := a.first.take(size, alignment); memory != nil {
		return memory
	}
	if last := len(a.more) - 1; last >= 0 {
		if memory := a.more[last].take(size, alignment); memory != nil {
			return memory
		}
	}
	room := size + alignment
	if room < 8*firstChunk {
		room = 8 * firstChunk
	}
	a.more = append(a.more, chunk{memory: raw.Allocate(room), size: room})
	return a.more[len(a.more)-1].take(size, alignment)
}

// refuse records why the options cannot be passed to the library.
func (a *arena) refuse(format string, values ...any) {
	if a.err == nil {
		a.err = invalidArgument(format, values...)
	}
}

// fail records an error.
func (a *arena) fail(err error) {
	if a.err == nil {
		a.err = err
	}
}

// use records a function that ends the use of an object that the options refer to.
func (a *arena) use(leave func()) { a.leave = append(a.leave, leave) }

// text copies a string to C; `what` names it in the error if it contains a NUL byte.
func (a *arena) text(s, what string) *byte {
	if strings.IndexByte(s, 0) >= 0 {
		a.refuse("cannot pass %s %q: it contains a NUL byte", what, s)
	}
	memory := (*byte)(a.allocate(uintptr(len(s))+1, 1))
	bytes := unsafe.Slice(memory, len(s)+1)
	copy(bytes, s)
	bytes[len(s)] = 0
	return memory
}

// optional copies a string to C; NULL for the empty string.
func (a *arena) optional(s, what string) *byte {
	if s == "" {
		return nil
	}
	return a.text(s, what)
}

// texts copies a list of strings to an array; NULL for nil.
func (a *arena) texts(list []string, what string) **byte {
	if list == nil {
		return nil
	}
	array := array[*byte](a, len(list))
	for i, s := range list {
		array[i] = a.text(s, fmt.Sprintf("%s[%d]", what, i))
	}
	return &array[:1][0]
}

// bytes copies a slice to C memory. The result is never NULL, so that an empty slice differs from none.
func (a *arena) bytes(data []byte) unsafe.Pointer {
	memory := a.allocate(uintptr(len(data))+1, 16)
	copy(unsafe.Slice((*byte)(memory), len(data)), data)
	return memory
}

// array allocates at least one and otherwise `count` elements, all zero.
func array[T any](a *arena, count int) []T {
	var element T
	room := count
	if room == 0 {
		room = 1
	}
	memory := (*T)(a.allocate(uintptr(room)*unsafe.Sizeof(element), 16))
	elements := unsafe.Slice(memory, room)
	for i := range elements {
		elements[i] = element
	}
	return elements[:count]
}

// copied copies a slice to an array; NULL for an empty slice.
func copied[T any](a *arena, list []T) *T {
	if len(list) == 0 {
		return nil
	}
	elements := array[T](a, len(list))
	copy(elements, list)
	return &elements[0]
}

// record allocates a struct of the ABI that is zero except for its size.
func record[T any](a *arena) *T {
	made := &array[T](a, 1)[0]
	*(*uint64)(unsafe.Pointer(made)) = uint64(unsafe.Sizeof(*made))
	return made
}

// encodeEach allocates an array of the records that `encode` returns; NULL for nil.
func encodeEach[T, E any](a *arena, list []T, encode func(*T, *arena) *E) **E {
	if list == nil {
		return nil
	}
	encoded := array[*E](a, len(list))
	for i := range list {
		encoded[i] = encode(&list[i], a)
	}
	return &encoded[:1][0]
}
