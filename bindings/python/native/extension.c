// The module cjit._extension: calls of libcjit without ctypes, and the repeated calls of src/cjit/_repeated.py. The
// package works without it, more slowly.
//
// The stable ABI of Python 3.10. It calls libcjit by the addresses that it is given, and is not linked with it.
#define Py_LIMITED_API 0x030A0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <cjit/plan.h>
#include <stdbool.h>
#include <string.h>

enum { kMostBytes = 1024, kMostArrays = 16, kMostArguments = 64, kMostCalls = 1024, kAlignment = 64 };

// A call that was made: the plan, where its arguments are in memory, and which of them are addresses of arrays.
typedef struct Known {
  const cjit_plan_t* plan;
  uint32_t argument_count;
  uint32_t place_count;
  uint32_t offsets[kMostArguments];
  struct {
    uint32_t offset;  // of the argument
    uint32_t array;
    int64_t distance;  // from the beginning of the array
  } places[kMostArguments];
  uint32_t size;
  char memory[kMostBytes];
} Known;

typedef struct Calls {
  PyObject ob_base;
  PyObject* known;  // by the bytes of a description: a pair of a plan and the bytes of a Known
  PyObject* stream_handle;
  PyObject* operator_type;
  PyObject* tensor_type;  // torch.Tensor, or None before there was one
  cjit_status_t (*run)(const cjit_plan_t*, const cjit_plan_arguments_t*, int64_t*, cjit_error_t**);
  void (*destroy)(cjit_error_t*);
} Calls;

// What a call depends on, and its arrays, each once.
typedef struct Description {
  char bytes[kMostBytes];
  Py_ssize_t size;
  PyObject* arrays[kMostArrays];
  uint64_t addresses[kMostArrays];
  int count;
} Description;

static struct {
  PyObject *interface, *typestr, *shape, *strides, *data, *dtype, *str, *tobytes, *stream, *fields, *is_cuda,
      *is_sparse, *requires_grad, *is_contiguous, *data_ptr;
} names;

static bool put(Description* to, const void* data, Py_ssize_t size) {
  if (size > kMostBytes - to->size) return false;
  memcpy(to->bytes + to->size, data, (size_t)size);
  to->size += size;
  return true;
}

static bool put_number(Description* to, char tag, int64_t number) {
  return put(to, &tag, 1) && put(to, &number, sizeof number);
}

static bool put_bytes(Description* to, char tag, const char* data, Py_ssize_t size) {
  return data != NULL && put_number(to, tag, size) && put(to, data, size);
}

static bool put_text(Description* to, PyObject* text) {
  Py_ssize_t size = 0;
  if (!PyUnicode_Check(text)) return false;
  const char* data = PyUnicode_AsUTF8AndSize(text, &size);
  return put_bytes(to, 's', data, size);
}

static bool put_integer(Description* to, char tag, PyObject* number) {
  int overflow = 0;
  const int64_t value = PyLong_AsLongLongAndOverflow(number, &overflow);
  return overflow == 0 && !(value == -1 && PyErr_Occurred()) && put_number(to, tag, value);
}

static bool put_integers(Description* to, PyObject* numbers) {
  if (!PyTuple_Check(numbers)) return false;
  const Py_ssize_t count = PyTuple_Size(numbers);
  bool is_put = put_number(to, '(', count);
  for (Py_ssize_t i = 0; i < count && is_put; ++i) is_put = put_integer(to, 'i', PyTuple_GetItem(numbers, i));
  return is_put;
}

// The functions below return false for what a description does not have, and may set an exception then.
static bool describe(const Calls* calls, Description* to, PyObject* value);

static bool describe_sequence(const Calls* calls, Description* to, PyObject* sequence) {
  const Py_ssize_t count = PySequence_Size(sequence);
  bool is_put = put_number(to, PyTuple_Check(sequence) ? '(' : '[', count);
  for (Py_ssize_t i = 0; i < count && is_put; ++i) {
    PyObject* const each = PySequence_GetItem(sequence, i);
    is_put = each != NULL && describe(calls, to, each);
    Py_XDECREF(each);
  }
  return is_put;
}

static bool describe_mapping(const Calls* calls, Description* to, PyObject* mapping) {
  PyObject* const items = PyDict_Items(mapping);
  const bool is_put = items != NULL && put(to, "{", 1) && describe(calls, to, items);
  Py_XDECREF(items);
  return is_put;
}

static bool describe_operator(const Calls* calls, Description* to, PyObject* value) {
  PyObject* const fields = PyObject_GetAttr(value, names.fields);
  const Py_ssize_t count = fields != NULL ? PyTuple_Size(fields) : 0;
  bool is_put = fields != NULL && put(to, "O", 1);
  for (Py_ssize_t i = 0; i < count && is_put; ++i) {
    PyObject* const field = PyObject_GetAttr(value, PyTuple_GetItem(fields, i));
    is_put = field != NULL && describe(calls, to, field);
    Py_XDECREF(field);
  }
  Py_XDECREF(fields);
  return is_put;
}

// A number of NumPy: its type and its bytes. The types without a letter of their own look the same.
static bool describe_number(Description* to, PyObject* number) {
  PyObject* const shape = PyObject_GetAttr(number, names.shape);
  bool is_put = shape != NULL && PyTuple_Check(shape) && PyTuple_Size(shape) == 0;
  Py_XDECREF(shape);
  PyObject* const dtype = is_put ? PyObject_GetAttr(number, names.dtype) : NULL;
  PyObject* const kind = dtype != NULL ? PyObject_GetAttr(dtype, names.str) : NULL;
  PyObject* const bytes = kind != NULL ? PyObject_CallMethodObjArgs(number, names.tobytes, NULL) : NULL;
  is_put = bytes != NULL && PyBytes_Check(bytes) && PyUnicode_Check(kind) && PyUnicode_ReadChar(kind, 1) != 'V' &&
           put(to, "N", 1) && put_text(to, kind) && put_bytes(to, 'b', PyBytes_AsString(bytes), PyBytes_Size(bytes));
  Py_XDECREF(bytes);
  Py_XDECREF(kind);
  Py_XDECREF(dtype);
  return is_put;
}

static bool read_address(PyObject* interface, uint64_t* address) {
  PyObject* const data = PyDict_GetItemWithError(interface, names.data);
  PyObject* const first = data != NULL && PyTuple_Check(data) ? PyTuple_GetItem(data, 0) : NULL;
  if (first == NULL) return false;
  *address = first == Py_None ? 0 : PyLong_AsUnsignedLongLong(first);
  return !(*address == (uint64_t)-1 && PyErr_Occurred());
}

static bool describe_interface(Description* to, PyObject* interface, uint64_t* address) {
  if (!PyDict_Check(interface)) return false;
  PyObject* const typestr = PyDict_GetItemWithError(interface, names.typestr);
  PyObject* const shape = PyDict_GetItemWithError(interface, names.shape);
  PyObject* const strides = PyDict_GetItemWithError(interface, names.strides);
  return typestr != NULL && shape != NULL && put(to, "A", 1) && put_text(to, typestr) && put_integers(to, shape) &&
         (strides == NULL || strides == Py_None ? put(to, "-", 1) : put_integers(to, strides)) &&
         read_address(interface, address);
}

static bool is_attribute(PyObject* object, PyObject* name, PyObject* expected) {
  PyObject* const value = PyObject_GetAttr(object, name);
  Py_XDECREF(value);  // True and False live on
  return value == expected;
}

// A dense tensor of PyTorch, whose interface takes it some microseconds to make. Its types live as long as the process.
static bool describe_tensor(Description* to, PyObject* tensor, uint64_t* address) {
  PyObject* const contiguous = PyObject_CallMethodObjArgs(tensor, names.is_contiguous, NULL);
  Py_XDECREF(contiguous);
  if (contiguous != Py_True || !is_attribute(tensor, names.is_cuda, Py_True) ||
      !is_attribute(tensor, names.is_sparse, Py_False) || !is_attribute(tensor, names.requires_grad, Py_False))
    return false;
  PyObject* const dtype = PyObject_GetAttr(tensor, names.dtype);
  PyObject* const shape = dtype != NULL ? PyObject_GetAttr(tensor, names.shape) : NULL;
  PyObject* const pointer = shape != NULL ? PyObject_CallMethodObjArgs(tensor, names.data_ptr, NULL) : NULL;
  const bool is_put = pointer != NULL && put_number(to, 'P', (int64_t)(intptr_t)dtype) && put_integers(to, shape);
  if (is_put) *address = PyLong_AsUnsignedLongLong(pointer);
  Py_XDECREF(pointer);
  Py_XDECREF(shape);
  Py_XDECREF(dtype);
  return is_put && !PyErr_Occurred();
}

static bool add_array(Description* to, PyObject* array) {
  Py_INCREF(array);  // a list may lose it meanwhile
  to->arrays[to->count++] = array;
  return true;
}

static bool describe_array(const Calls* calls, Description* to, PyObject* array) {
  for (int i = 0; i < to->count; ++i)
    if (to->arrays[i] == array) return put_number(to, '=', i);
  if (to->count == kMostArrays) return false;
  if ((PyObject*)Py_TYPE(array) == calls->tensor_type) {
    const Py_ssize_t size = to->size;
    if (describe_tensor(to, array, &to->addresses[to->count])) return add_array(to, array);
    to->size = size;
    PyErr_Clear();
  }
  PyObject* const interface = PyObject_GetAttr(array, names.interface);
  if (interface == NULL) {
    if (!PyErr_ExceptionMatches(PyExc_AttributeError)) return false;
    PyErr_Clear();
    return describe_number(to, array);
  }
  const bool is_put = describe_interface(to, interface, &to->addresses[to->count]);
  Py_DECREF(interface);
  return is_put && add_array(to, array);
}

static bool describe(const Calls* calls, Description* to, PyObject* value) {
  if (value == Py_None) return put(to, "-", 1);
  if (value == Py_True || value == Py_False) return put(to, value == Py_True ? "T" : "F", 1);
  if (PyUnicode_CheckExact(value)) return put_text(to, value);
  if (PyLong_CheckExact(value)) return put_integer(to, 'i', value);
  if (PyFloat_CheckExact(value)) {
    const double number = PyFloat_AsDouble(value);
    return put_bytes(to, 'f', (const char*)&number, sizeof number);
  }
  if (PyBytes_CheckExact(value)) return put_bytes(to, 'b', PyBytes_AsString(value), PyBytes_Size(value));
  if (PyTuple_CheckExact(value) || PyList_CheckExact(value)) return describe_sequence(calls, to, value);
  if (PyDict_CheckExact(value)) return describe_mapping(calls, to, value);
  if ((PyObject*)Py_TYPE(value) == calls->operator_type) return describe_operator(calls, to, value);
  return describe_array(calls, to, value);
}

// The stream protocol of cuda.core, which many packages have. Other streams are read by Python.
static bool read_protocol(PyObject* stream, uint64_t* handle) {
  PyObject* const pair = PyObject_CallMethodObjArgs(stream, names.stream, NULL);
  bool is_read = pair != NULL && PyTuple_Check(pair) && PyTuple_Size(pair) == 2 &&
                 PyLong_CheckExact(PyTuple_GetItem(pair, 0)) && PyLong_CheckExact(PyTuple_GetItem(pair, 1)) &&
                 PyLong_AsLong(PyTuple_GetItem(pair, 0)) == 0;
  if (is_read) *handle = PyLong_AsUnsignedLongLong(PyTuple_GetItem(pair, 1));
  Py_XDECREF(pair);
  is_read = is_read && !PyErr_Occurred();
  PyErr_Clear();
  return is_read;
}

static bool read_stream(const Calls* calls, PyObject* stream, uint64_t* handle) {
  *handle = 0;
  if (stream == Py_None) return true;
  if (PyLong_CheckExact(stream)) {
    *handle = PyLong_AsUnsignedLongLong(stream);
    return !PyErr_Occurred();
  }
  if (read_protocol(stream, handle)) return true;
  PyObject* const number = PyObject_CallFunctionObjArgs(calls->stream_handle, stream, NULL);
  if (number != NULL) *handle = PyLong_AsUnsignedLongLong(number);
  Py_XDECREF(number);
  return !PyErr_Occurred();
}

static bool run(const Calls* calls, const Known* known, const Description* description, uint64_t stream) {
  char bytes[kMostBytes + kAlignment];
  char* const memory = bytes + (kAlignment - (uintptr_t)bytes % kAlignment);
  const void* arguments[kMostArguments];
  memcpy(memory, known->memory, known->size);
  for (uint32_t i = 0; i < known->place_count; ++i) {
    const uint64_t address = description->addresses[known->places[i].array] + (uint64_t)known->places[i].distance;
    memcpy(memory + known->places[i].offset, &address, sizeof address);
  }
  for (uint32_t i = 0; i < known->argument_count; ++i) arguments[i] = memory + known->offsets[i];
  const cjit_plan_arguments_t given = {.struct_size = sizeof given,
                                       .arguments = arguments,
                                       .argument_count = known->argument_count,
                                       .stream = (cjit_cuda_stream_t)(uintptr_t)stream};
  cjit_error_t* error = NULL;
  PyThreadState* const state = PyEval_SaveThread();
  const cjit_status_t status = calls->run(known->plan, &given, NULL, &error);
  PyEval_RestoreThread(state);
  calls->destroy(error);
  return status == CJIT_SUCCESS;
}

// The key, the arrays and their addresses, for remember().
static PyObject* missed(PyObject* key, const Description* description) {
  PyObject* const arrays = PyList_New(description->count);
  PyObject* const addresses = PyList_New(description->count);
  for (int i = 0; arrays != NULL && addresses != NULL && i < description->count; ++i) {
    Py_INCREF(description->arrays[i]);
    PyList_SetItem(arrays, i, description->arrays[i]);
    PyList_SetItem(addresses, i, PyLong_FromUnsignedLongLong(description->addresses[i]));
  }
  PyObject* const all = PyErr_Occurred() ? NULL : PyTuple_Pack(3, key, arrays, addresses);
  Py_XDECREF(arrays);
  Py_XDECREF(addresses);
  return all;
}

static PyObject* recall_described(Calls* calls, PyObject* stream, const Description* description) {
  PyObject* const key = PyBytes_FromStringAndSize(description->bytes, description->size);
  PyObject* const pair = key != NULL ? PyDict_GetItemWithError(calls->known, key) : NULL;
  uint64_t handle = 0;
  bool has_run = false;
  Py_XINCREF(pair);  // another thread may forget it
  if (pair != NULL && read_stream(calls, stream, &handle)) {
    const Known* const known = (const Known*)PyBytes_AsString(PyTuple_GetItem(pair, 1));
    has_run = run(calls, known, description, handle);
    if (!has_run && PyDict_GetItemWithError(calls->known, key) == pair) PyDict_DelItem(calls->known, key);
  }
  PyObject* answer = NULL;
  if (has_run) {
    Py_INCREF(Py_None);
    answer = Py_None;
  } else if (key != NULL && !PyErr_Occurred()) {
    answer = missed(key, description);
  }
  Py_XDECREF(pair);
  Py_XDECREF(key);
  return answer;
}

static PyObject* recall(PyObject* self, PyObject* const* arguments, Py_ssize_t count) {
  Calls* const calls = (Calls*)self;
  Description description;
  description.size = 0;
  description.count = 0;
  bool is_known = count >= 2;
  for (Py_ssize_t i = 0; i < count && is_known; ++i)
    if (i != 1) is_known = describe(calls, &description, arguments[i]);
  PyObject* answer = is_known ? recall_described(calls, arguments[1], &description) : NULL;
  for (int i = 0; i < description.count; ++i) Py_DECREF(description.arrays[i]);
  if (answer != NULL) return answer;
  PyErr_Clear();  // the call itself finds the reason
  Py_INCREF(Py_False);
  return Py_False;
}

// The arguments are those of repeated calls: (key, plan, its handle, memory, offsets, places).
static PyObject* remember(PyObject* self, PyObject* arguments) {
  Calls* const calls = (Calls*)self;
  PyObject *key = NULL, *plan = NULL, *offsets = NULL, *places = NULL;
  unsigned long long handle = 0;
  const char* memory = NULL;
  Py_ssize_t size = 0;
  if (!PyArg_ParseTuple(arguments, "SOKy#O!O!", &key, &plan, &handle, &memory, &size, &PyTuple_Type, &offsets,
                        &PyTuple_Type, &places))
    return NULL;
  const Py_ssize_t argument_count = PyTuple_Size(offsets), place_count = PyTuple_Size(places);
  if (size > kMostBytes || argument_count > kMostArguments || place_count > kMostArguments) Py_RETURN_NONE;
  Known known;
  memset(&known, 0, sizeof known);
  known.plan = (const cjit_plan_t*)(uintptr_t)handle;
  known.argument_count = (uint32_t)argument_count;
  known.place_count = (uint32_t)place_count;
  known.size = (uint32_t)size;
  memcpy(known.memory, memory, (size_t)size);
  for (Py_ssize_t i = 0; i < argument_count; ++i)
    known.offsets[i] = (uint32_t)PyLong_AsUnsignedLong(PyTuple_GetItem(offsets, i));
  for (Py_ssize_t i = 0; i < place_count; ++i) {
    unsigned offset = 0, array = 0;
    long long distance = 0;
    if (!PyArg_ParseTuple(PyTuple_GetItem(places, i), "IIL", &offset, &array, &distance)) return NULL;
    known.places[i].offset = offset;
    known.places[i].array = array;
    known.places[i].distance = distance;
  }
  if (PyErr_Occurred()) return NULL;
  if (PyDict_Size(calls->known) >= kMostCalls) PyDict_Clear(calls->known);
  PyObject* const bytes = PyBytes_FromStringAndSize((const char*)&known, sizeof known);
  PyObject* const pair = bytes != NULL ? PyTuple_Pack(2, plan, bytes) : NULL;
  const int failed = pair == NULL || PyDict_SetItem(calls->known, key, pair) != 0;
  Py_XDECREF(pair);
  Py_XDECREF(bytes);
  if (failed) return NULL;
  Py_RETURN_NONE;
}

static PyObject* know_tensors(PyObject* self, PyObject* type) {
  Calls* const calls = (Calls*)self;
  PyObject* const before = calls->tensor_type;
  Py_INCREF(type);
  calls->tensor_type = type;
  Py_DECREF(before);
  Py_RETURN_NONE;
}

static PyObject* forget(PyObject* self, PyObject* none) {
  (void)none;
  PyDict_Clear(((Calls*)self)->known);
  Py_RETURN_NONE;
}

// Functions of libcjit

typedef struct Function {
  void (*address)(void);
  bool releases_lock;
  void (*destroy)(cjit_error_t*);  // of a question
} Function;

static const char function_name[] = "cjit function";

// Integers and pointers are passed in registers of 8 bytes, whatever their size.
static uint32_t call_address(void (*address)(void), const uint64_t* to, Py_ssize_t count) {
  typedef uint64_t Word;
  switch (count) {
    case 1:
      return ((uint32_t(*)(Word))address)(to[0]);
    case 2:
      return ((uint32_t(*)(Word, Word))address)(to[0], to[1]);
    case 3:
      return ((uint32_t(*)(Word, Word, Word))address)(to[0], to[1], to[2]);
    case 4:
      return ((uint32_t(*)(Word, Word, Word, Word))address)(to[0], to[1], to[2], to[3]);
    default:
      return ((uint32_t(*)(Word, Word, Word, Word, Word))address)(to[0], to[1], to[2], to[3], to[4]);
  }
}

static uint32_t call_function(const Function* function, const uint64_t* numbers, Py_ssize_t count) {
  if (!function->releases_lock) return call_address(function->address, numbers, count);
  PyThreadState* const state = PyEval_SaveThread();
  const uint32_t status = call_address(function->address, numbers, count);
  PyEval_RestoreThread(state);
  return status;
}

static bool read_numbers(uint64_t* numbers, PyObject* const* arguments, Py_ssize_t count) {
  for (Py_ssize_t i = 0; i < count; ++i) {
    if (arguments[i] == Py_None) {
      numbers[i] = 0;
    } else if (PyBytes_Check(arguments[i])) {
      numbers[i] = (uint64_t)(uintptr_t)PyBytes_AsString(arguments[i]);
    } else {
      numbers[i] = PyLong_AsUnsignedLongLong(arguments[i]);
      if (numbers[i] == (uint64_t)-1 && PyErr_Occurred()) return false;
    }
  }
  return true;
}

// The last two parameters of a question are a number and an error. A question that fails is answered with 0.
static PyObject* call_method_of(PyObject* self, PyObject* const* arguments, Py_ssize_t count) {
  enum { kMost = 5 };
  const Function* const function = PyCapsule_GetPointer(self, function_name);
  uint64_t numbers[kMost];
  if (function == NULL) return NULL;
  const Py_ssize_t outs = function->destroy != NULL ? 2 : 0;
  if (count < 1 || count + outs > kMost)
    return PyErr_Format(PyExc_TypeError, "a function cannot take %zd numbers", count);
  if (!read_numbers(numbers, arguments, count)) return NULL;
  if (outs == 0) return PyLong_FromUnsignedLong(call_function(function, numbers, count));
  uint32_t answer = 0;
  cjit_error_t* error = NULL;
  numbers[count] = (uint64_t)(uintptr_t)&answer;
  numbers[count + 1] = (uint64_t)(uintptr_t)&error;
  const uint32_t status = call_function(function, numbers, count + outs);
  function->destroy(error);
  return PyLong_FromUnsignedLong(status == CJIT_SUCCESS ? answer : 0);
}

static PyMethodDef call_method = {"function", (PyCFunction)(void (*)(void))call_method_of, METH_FASTCALL, NULL};

static void free_function(PyObject* capsule) { PyMem_Free(PyCapsule_GetPointer(capsule, function_name)); }

// function(address, whether it releases the interpreter's lock, address of cjit_error_destroy or 0): a function of
// numbers, addresses and text; with the third a question. `None` is NULL.
static PyObject* make_function(PyObject* self, PyObject* arguments) {
  (void)self;
  unsigned long long address = 0, destroy = 0;
  int releases_lock = 0;
  if (!PyArg_ParseTuple(arguments, "KpK", &address, &releases_lock, &destroy)) return NULL;
  Function* const function = PyMem_Malloc(sizeof *function);
  if (function == NULL) return PyErr_NoMemory();
  memcpy(&function->address, &address, sizeof function->address);
  memcpy(&function->destroy, &destroy, sizeof function->destroy);
  function->releases_lock = releases_lock != 0;
  PyObject* const capsule = PyCapsule_New(function, function_name, free_function);
  if (capsule == NULL) {
    PyMem_Free(function);
    return NULL;
  }
  PyObject* const made = PyCFunction_NewEx(&call_method, capsule, NULL);
  Py_DECREF(capsule);
  return made;
}

// Calls(address of cjit_plan_run, address of cjit_error_destroy, stream_handle, Operator)
static PyObject* make(PyTypeObject* type, PyObject* arguments, PyObject* named) {
  (void)named;
  unsigned long long run_address = 0, destroy_address = 0;
  PyObject *stream_handle = NULL, *operator_type = NULL;
  if (!PyArg_ParseTuple(arguments, "KKOO", &run_address, &destroy_address, &stream_handle, &operator_type)) return NULL;
  Calls* const calls = (Calls*)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
  if (calls == NULL) return NULL;
  memcpy(&calls->run, &run_address, sizeof run_address);
  memcpy(&calls->destroy, &destroy_address, sizeof destroy_address);
  Py_INCREF(stream_handle);
  Py_INCREF(operator_type);
  calls->stream_handle = stream_handle;
  calls->operator_type = operator_type;
  Py_INCREF(Py_None);
  calls->tensor_type = Py_None;
  calls->known = PyDict_New();
  if (calls->known == NULL) {
    Py_DECREF((PyObject*)calls);
    return NULL;
  }
  return (PyObject*)calls;
}

static void dealloc(PyObject* self) {
  Calls* const calls = (Calls*)self;
  PyTypeObject* const type = Py_TYPE(self);
  Py_XDECREF(calls->known);
  Py_XDECREF(calls->stream_handle);
  Py_XDECREF(calls->operator_type);
  Py_XDECREF(calls->tensor_type);
  ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
  Py_DECREF((PyObject*)type);
}

static PyMethodDef methods[] = {{"recall", (PyCFunction)(void (*)(void))recall, METH_FASTCALL, NULL},
                                {"remember", remember, METH_VARARGS, NULL},
                                {"know_tensors", know_tensors, METH_O, NULL},
                                {"forget", forget, METH_NOARGS, NULL},
                                {NULL, NULL, 0, NULL}};
static PyType_Slot slots[] = {
    {Py_tp_new, (void*)make}, {Py_tp_dealloc, (void*)dealloc}, {Py_tp_methods, methods}, {0, NULL}};
static PyType_Spec spec = {"cjit._extension.Calls", sizeof(Calls), 0, Py_TPFLAGS_DEFAULT, slots};
static PyMethodDef functions[] = {{"function", make_function, METH_VARARGS, NULL}, {NULL, NULL, 0, NULL}};
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "_extension", NULL, -1, functions, NULL, NULL, NULL, NULL};

static bool intern(PyObject** name, const char* text) { return (*name = PyUnicode_InternFromString(text)) != NULL; }

PyMODINIT_FUNC PyInit__extension(void) {
  if (!intern(&names.interface, "__cuda_array_interface__") || !intern(&names.typestr, "typestr") ||
      !intern(&names.shape, "shape") || !intern(&names.strides, "strides") || !intern(&names.data, "data") ||
      !intern(&names.dtype, "dtype") || !intern(&names.str, "str") || !intern(&names.tobytes, "tobytes") ||
      !intern(&names.stream, "__cuda_stream__") || !intern(&names.fields, "_repeated_fields") ||
      !intern(&names.is_cuda, "is_cuda") || !intern(&names.is_sparse, "is_sparse") ||
      !intern(&names.requires_grad, "requires_grad") || !intern(&names.is_contiguous, "is_contiguous") ||
      !intern(&names.data_ptr, "data_ptr"))
    return NULL;
  PyObject* const made = PyModule_Create(&module);
  PyObject* const type = made != NULL ? PyType_FromSpec(&spec) : NULL;
  if (type == NULL || PyModule_AddObjectRef(made, "Calls", type) != 0) {
    Py_XDECREF(type);
    Py_XDECREF(made);
    return NULL;
  }
  Py_DECREF(type);
  return made;
}
