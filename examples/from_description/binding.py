"""A binding of cjit for a language with a foreign function interface, made of the description alone.

docs/description.md explains abi/cjit_abi.json. Nothing here names a struct or a function of cjit: their layouts,
parameters and statuses come from the file.
"""
import ctypes
import json

SCALARS = {"char": ctypes.c_char, "double": ctypes.c_double, "void": None,
           **{f"{sign}int{bits}_t": getattr(ctypes, f"c_{sign}int{bits}")
              for sign in ("", "u") for bits in (8, 16, 32, 64)}}


class Failure(Exception):
    """A call that failed: its status, message and diagnostics, each with its path and its code."""

    def __init__(self, function, status, message, diagnostics):
        super().__init__(f"{function}() returned {status}: {message}")
        self.status, self.diagnostics = status, diagnostics


class Cjit:
    def __init__(self, library, description):
        with open(description, encoding="utf-8") as file:
            self.described = json.load(file)
        if self.described["schema"] != 2:
            raise ValueError(f"{description} has the schema {self.described['schema']}, expected 2")
        self.library = ctypes.CDLL(library)
        self.functions = {each["name"]: each for each in self.described["functions"]}
        missing = [name for name in self.functions if not hasattr(self.library, name)]
        if missing:
            raise ValueError(f"{library} lacks {', '.join(missing)}, which {description} lists")
        self.constants = {value["name"]: value["value"] for enum in self.described["enums"] for value in enum["values"]}
        self.statuses = {value["value"]: value["name"] for enum in self.described["enums"]
                         if enum["name"] == "cjit_status" for value in enum["values"]}
        self.typedefs = {each["name"]: each["type"] for each in self.described["typedefs"]}
        self.structs = {each["name"]: type(each["name"], (ctypes.Structure,), {})
                        for each in self.described["structs"]}
        for each in self.described["structs"]:
            struct = self.structs[each["name"]]
            struct._fields_ = [(field["name"], self.type(field["type"]) * field.get("count", 0) if "count" in field
                                else self.type(field["type"])) for field in each["fields"]]
            if ctypes.sizeof(struct) != each["size"]:
                raise ValueError(f"{each['name']} has {ctypes.sizeof(struct)} bytes, expected {each['size']}")

    def type(self, text):
        """Return the type of a C type. Structs and texts have typed pointers, handles and all else plain addresses."""
        text = text.replace("const ", "").replace(" *const *", " **").strip()
        base = text.rstrip("* ")
        stars = text.count("*")
        base = self.typedefs.get(base, base)
        if not stars:
            return SCALARS.get(base, ctypes.c_void_p)
        if base == "char" and stars == 1:
            return ctypes.c_char_p
        if base in self.structs:
            pointer = self.structs[base]
            for _ in range(stars):
                pointer = ctypes.POINTER(pointer)
            return pointer
        return ctypes.c_void_p

    def new(self, struct, **fields):
        """Return a struct of the caller, with its size and these fields."""
        made = self.structs[struct](struct_size=ctypes.sizeof(self.structs[struct]))
        for name, value in fields.items():
            setattr(made, name, value)
        return made

    def call(self, name, *arguments):
        """Call a function. Outputs are passed with ctypes.byref(); a status that is no success is raised."""
        function, described = getattr(self.library, name), self.functions[name]
        error = ctypes.c_void_p()
        takes_error = any(parameter["name"] == "error" for parameter in described["parameters"])
        function.argtypes = None
        function.restype = self.type(described["returns"])
        converted = [self.converted(parameter, value) for parameter, value in zip(described["parameters"], arguments)]
        result = function(*converted, *([ctypes.byref(error)] if takes_error else []))
        if "statuses" not in described or result == 0:
            return result
        status = self.statuses[result]
        if status not in described["statuses"]:
            raise AssertionError(f"{name}() returned {status}, which its description does not list")
        info = self.new("cjit_error_info_t")
        self.call("cjit_error_get_info", error, ctypes.byref(info))
        message = info.message.decode()
        records = [info.diagnostics[i].contents for i in range(info.diagnostic_count)]
        diagnostics = [(record.path.decode(), record.code) for record in records]
        self.library.cjit_error_destroy(error)
        raise Failure(name, status, message, diagnostics)

    def converted(self, parameter, value):
        kind = self.type(parameter["type"])
        return kind(value) if isinstance(value, (int, bytes)) and kind is not None else value
