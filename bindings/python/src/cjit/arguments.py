"""Convert Python values to the bytes of a kernel's or a plan's parameters."""

import ctypes
import dataclasses
import numbers
import operator
import re
import struct
from typing import Any, Dict, List, Optional, Tuple, Union

from . import _dlpack, _fields
from .enums import Stage, Status, ValueKind
from .errors import ArgumentMismatch

__all__ = ["Parameter", "Value"]

FORMATS: Dict[int, str] = {
    ValueKind.POINTER: "Q", ValueKind.BOOL: "?", ValueKind.INT8: "b", ValueKind.UINT8: "B", ValueKind.INT16: "h",
    ValueKind.UINT16: "H", ValueKind.INT32: "i", ValueKind.UINT32: "I", ValueKind.INT64: "q", ValueKind.UINT64: "Q",
    ValueKind.FLOAT16: "e", ValueKind.FLOAT32: "f", ValueKind.FLOAT64: "d",
}
_COMPLEX: Dict[int, str] = {ValueKind.COMPLEX32: "<ee", ValueKind.COMPLEX64: "<ff", ValueKind.COMPLEX128: "<dd"}
_FLOATS = (ValueKind.FLOAT16, ValueKind.FLOAT32, ValueKind.FLOAT64)
_OF_SIZE = {1: ("b", "B"), 2: ("h", "H"), 4: ("i", "I"), 8: ("q", "Q")}


@dataclasses.dataclass(frozen=True)
class Parameter:
    """A parameter of a kernel or a plan."""

    index: int
    #: Name and kind; "" and BYTES if the kernel has no argument schema.
    name: str
    kind: Union[ValueKind, int]
    #: Offset and size in bytes in the parameter buffer. A plan has none; its offsets have no meaning.
    offset: int
    size: int
    #: Whether name and kind come from an argument schema.
    has_schema: bool
    #: The elements of a pointer, such as "const float32"; "" if the schema does not state them.
    element: str = ""

    def __str__(self) -> str:
        kind = self.kind.name.lower() if isinstance(self.kind, ValueKind) and self.has_schema else f"{self.size} bytes"
        kind += f"<{self.element}>" if self.element else ""
        return f"{self.name}: {kind}" if self.name else kind


def elements_of(schema: str) -> Dict[str, str]:
    """Return the elements of each pointer of an argument schema that states them, by its name."""
    return {name: " ".join(element.split())
            for name, element in re.findall(r"(\w+)\s*:\s*pointer\s*<([^>]*)>", schema)}


@dataclasses.dataclass(frozen=True)
class Value:
    """
    An argument with an explicit kind, which the library checks against the kernel's parameter.

    Use it for kernels without an argument schema: a number of Python has no kind that such a kernel could check.

        kernel[1, 256](cjit.Value("uint32", n), cjit.Value("float32", 2), x, y)
    """

    #: A ``ValueKind`` or its name.
    kind: Union[ValueKind, str, int]
    value: Any

    def encode(self) -> Tuple[int, bytes]:
        """Return the number of the kind, and the bytes of the value."""
        kind = _fields.enumerator(ValueKind, self.kind, "kind")
        if kind in (ValueKind.NONE, ValueKind.BYTES) or isinstance(self.value, (bytes, bytearray)):
            return kind, bytes(self.value)
        return kind, encode(self.value, Parameter(0, "", ValueKind.of(kind), 0, _SIZES.get(kind, 0), True))


_SIZES: Dict[int, int] = {
    **{kind: struct.calcsize("<" + letter) for kind, letter in FORMATS.items()}, ValueKind.TENSOR_MAP: 128,
    ValueKind.INT128: 16, ValueKind.UINT128: 16, ValueKind.BFLOAT16: 2, ValueKind.FLOAT128: 16,
    **{kind: struct.calcsize(letters) for kind, letters in _COMPLEX.items()},
    **{kind: 1 for kind in (ValueKind.FLOAT8_E4M3, ValueKind.FLOAT8_E5M2, ValueKind.FLOAT8_E8M0, ValueKind.FLOAT6_E2M3,
                            ValueKind.FLOAT6_E3M2, ValueKind.FLOAT4_E2M1)}}


def kind_size(kind: ValueKind) -> int:
    """The size of a value of this kind; 0 if values have different sizes."""
    return _SIZES.get(kind, 0)


def encode(value: Any, parameter: Parameter) -> bytes:
    """Return the bytes of an argument."""
    data = _encode(value, parameter)
    if len(data) != parameter.size:
        raise _mismatch(value, parameter, f"has {len(data)} bytes, but the parameter has {parameter.size}")
    return data


# Arguments that are passed as they are.
_BYTES = (bytes, bytearray, ctypes._SimpleCData, ctypes.Structure, ctypes.Union, ctypes.Array)


def _encode(value: Any, parameter: Parameter) -> bytes:
    if isinstance(value, Value):
        return value.encode()[1]
    kept = getattr(value, "_argument_bytes", None)  # tensor maps
    if kept is not None:
        return bytes(kept())
    if isinstance(value, _BYTES):
        return bytes(value)
    return _encode_kind(value, parameter) if parameter.has_schema else _encode_size(value, parameter)


def _encode_kind(value: Any, parameter: Parameter) -> bytes:
    kind = parameter.kind
    if kind == ValueKind.POINTER:
        return address_of(value, parameter).to_bytes(8, "little")
    try:
        if kind == ValueKind.BOOL:
            return _boolean(value)
        if kind in FORMATS:
            return struct.pack("<" + FORMATS[kind], float(value) if kind in _FLOATS else operator.index(value))
        if kind in (ValueKind.INT128, ValueKind.UINT128):
            return operator.index(value).to_bytes(16, "little", signed=kind == ValueKind.INT128)
        if kind == ValueKind.BFLOAT16:
            return _bfloat16(float(value))
        if kind in _COMPLEX and (hasattr(value, "__complex__") or hasattr(value, "__float__")):
            number = complex(value)
            return struct.pack(_COMPLEX[kind], number.real, number.imag)
    except (struct.error, OverflowError) as error:
        raise _mismatch(value, parameter, f"is out of range: {error}") from None
    except (TypeError, ValueError):
        raise _mismatch(value, parameter, f"is of type {type(value).__name__}") from None
    # An enumeration: the symbol does not state its integer type.
    if kind == ValueKind.BYTES and isinstance(value, int) and parameter.size in _OF_SIZE:
        return _integer(value, parameter)
    return _scalar_bytes(value, parameter)


def _encode_size(value: Any, parameter: Parameter) -> bytes:
    if hasattr(value, "dtype") and getattr(value, "shape", None) == ():
        return _scalar_bytes(value, parameter)
    if isinstance(value, (int, float, complex)):
        raise _mismatch(value, parameter, f"is of type {type(value).__name__}, and the kernel does not state the kinds "
                        'of its parameters; build it with argument_schemas, such as ["x: pointer, n: int32, a: '
                        f'float32"], or pass cjit.Value("{_likely(value, parameter.size)}", {value!r}), a NumPy scalar '
                        "or a ctypes value")
    if parameter.size == 8:
        return address_of(value, parameter).to_bytes(8, "little")
    raise _mismatch(value, parameter, f"is of type {type(value).__name__}")


def _likely(value: Any, size: int) -> str:
    """Return a kind that the writer of a number may have meant, for the advice of an error."""
    if isinstance(value, bool):
        return "bool"
    if isinstance(value, int):
        return f"int{8 * size}" if size in _OF_SIZE else "int32"
    if isinstance(value, float):
        return {2: "float16", 8: "float64"}.get(size, "float32")
    return "complex128" if size == 16 else "complex64"


def _integer(value: int, parameter: Parameter) -> bytes:
    letters = _OF_SIZE.get(parameter.size)
    if letters is None:
        if parameter.size == 16:
            return value.to_bytes(16, "little", signed=value < 0)
        raise _mismatch(value, parameter, "is an int, but no integer type has this size")
    try:
        return struct.pack("<" + letters[value >= 0], value)
    except struct.error as error:
        raise _mismatch(value, parameter, f"is out of range: {error}") from None


def _boolean(value: Any) -> bytes:
    number = int(bool(value)) if _fields.is_boolean(value) else operator.index(value)
    if number not in (0, 1):
        raise ValueError(number)
    return bytes([number])


def _bfloat16(value: float) -> bytes:
    if value != value:
        return b"\xc0\x7f"
    bits = struct.unpack("<I", struct.pack("<f", value))[0]
    return int((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16).to_bytes(2, "little")


def _scalar_bytes(value: Any, parameter: Parameter) -> bytes:
    """Return the bytes of a NumPy scalar, or of an object with the same interface, in its own type."""
    to_bytes = getattr(value, "tobytes", None)
    if to_bytes is None or getattr(value, "shape", ()) != ():
        raise _mismatch(value, parameter, f"is of type {type(value).__name__}")
    return bytes(to_bytes())


def address_of(value: Any, parameter: Parameter) -> int:
    """Return the device address of an int, of an array with a protocol for device addresses, or of an object that
    converts to an int."""
    if value is None:
        return 0
    if type(value) is int and 0 <= value < 2**64:
        return value
    if parameter.element:
        _check_elements(value, parameter)
    problems: List[str] = []
    for protocol in (_of_cuda_array_interface, _of_dlpack, _of_data_ptr):
        try:
            address = protocol(value)
        except _dlpack.NotOnDevice as error:
            raise _mismatch(value, parameter, str(error)) from None
        except Exception as error:  # PyTorch has element types that a protocol cannot describe, such as float8
            problems.append(f"{protocol.__name__[4:]} gives {type(error).__name__}: {error}")
        else:
            if address is not None:
                return address
    if problems:
        raise _mismatch(value, parameter, "does not return its address: " + "; ".join(problems))
    if hasattr(value, "__array_interface__") and getattr(value, "shape", ()) != ():
        raise _mismatch(value, parameter, "is in host memory; copy it to the device")
    if not isinstance(value, (float, complex, str, bytes)):
        number = _address_number(value)
        if number is not None:
            if not 0 <= number < 2**64:
                raise _mismatch(value, parameter, f"is {number}, which is not a device address")
            return number
    raise _mismatch(value, parameter, f"is of type {type(value).__name__}, which has no device address")


def _check_elements(value: Any, parameter: Parameter) -> None:
    """Refuse an array whose elements are not those of the schema. Values without a type, such as addresses, are not
    arrays."""
    try:
        array = _dlpack.Array.of_interface(value) or _dlpack.Array.of_capsule(value)
    except Exception:  # address_of() has the reason
        return
    if array is None:
        return
    kind = parameter.element.replace("const ", "")
    is_same = array.kind in (kind, "") or kind.startswith(("float8", "float6", "float4"))  # such as bytes for float8
    if not is_same or array.itemsize != _SIZES[_fields.enumerator(ValueKind, kind, "element")]:
        found = array.kind or f"elements of {array.itemsize} bytes"
        raise _mismatch(value, parameter, f"has {found}; convert it to {kind}")
    if not array.is_contiguous:
        raise _mismatch(value, parameter, "is strided, and the kernel expects contiguous elements; copy it first")
    if array.is_read_only and not parameter.element.startswith("const "):
        raise _mismatch(value, parameter, "is read-only; pass an array that may be written, or declare the elements "
                        "const in the schema")


def _of_cuda_array_interface(value: Any) -> Optional[int]:
    interface = getattr(value, "__cuda_array_interface__", None)
    return None if interface is None else int(interface["data"][0] or 0)


def _of_dlpack(value: Any) -> Optional[int]:
    return _dlpack.device_address(value) if hasattr(value, "__dlpack__") else None


def _of_data_ptr(value: Any) -> Optional[int]:
    """Call PyTorch's method data_ptr() if the tensor is on a CUDA device."""
    pointer = getattr(value, "data_ptr", None)
    if pointer is None:
        return None
    if not getattr(value, "is_cuda", True):
        raise _dlpack.NotOnDevice("is not in memory of a CUDA device")
    return int(pointer())


def _address_number(value: Any) -> Optional[int]:
    try:
        return operator.index(value)
    except TypeError:
        if hasattr(value, "__int__") and not hasattr(value, "dtype"):  # cuda.bindings
            return int(value)
    pointer = getattr(value, "ptr", None)  # CuPy's MemoryPointer
    return pointer if isinstance(pointer, int) else None


def _mismatch(value: Any, parameter: Parameter, problem: str) -> ArgumentMismatch:
    shown = repr(value)
    shown = shown if len(shown) <= 60 else shown[:57] + "..."
    return mismatch(f"argument {parameter.index} ({parameter}) cannot be {shown}: it {problem}")


def mismatch(message: str) -> ArgumentMismatch:
    """Make the error that the library raises for wrong arguments, for arguments that do not reach it."""
    return ArgumentMismatch(message, status=Status.ARGUMENT_MISMATCH, stage=Stage.LAUNCH)


def packer(parameters: List[Parameter], letters: List[str]) -> struct.Struct:
    """Make a struct that writes all arguments with one call, each at the offset of its parameter."""
    layout, end = "<", 0
    for parameter, letter in zip(parameters, letters):
        layout += "x" * (parameter.offset - end) + letter
        end = parameter.offset + parameter.size
    return struct.Struct(layout)


def letters_for(parameters: List[Parameter], types: Tuple[type, ...]) -> Optional[List[str]]:
    """
    Return the format of each parameter for arguments of these types; ``None`` if one is neither a plain number nor an
    array for a pointer.

    The types decide, because an array with one element can also be converted to a number.
    """
    if len(types) != len(parameters):
        return None
    letters = [FORMATS[ValueKind.POINTER] if is_array(each, kind) else _letter(each, kind)
               for each, kind in zip(parameters, types)]
    return None if None in letters else [str(letter) for letter in letters]


def is_array(parameter: Parameter, kind: type) -> bool:
    """Whether arguments of this type are converted to the address that a pointer takes."""
    return (parameter.has_schema and parameter.kind == ValueKind.POINTER and kind is not int
            and not issubclass(kind, (Value, *_BYTES)) and not hasattr(kind, "_argument_bytes"))


def _letter(parameter: Parameter, kind: type) -> Optional[str]:
    if not parameter.has_schema:
        return None
    letter = FORMATS.get(parameter.kind)
    if parameter.kind == ValueKind.POINTER:
        return letter if kind is int else None
    if parameter.kind == ValueKind.BOOL:
        return letter if kind is bool else None
    return letter if issubclass(kind, numbers.Real if parameter.kind in _FLOATS else numbers.Integral) else None
