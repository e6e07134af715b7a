"""Records of older and newer libraries: only bytes that the library wrote are read."""

import ctypes
import mmap

import cjit
from cjit import _raw, _records
from support import TestCase


class Records(TestCase):
    def test_what_an_older_library_did_not_write_is_not_read(self):
        size = ctypes.sizeof(_raw.cjit_kernel_resources_t)
        written = _raw.cjit_kernel_resources_t.spill_loads.offset
        memory = mmap.mmap(-1, mmap.PAGESIZE)
        record = _raw.cjit_kernel_resources_t(struct_size=written, stack_frame=7, spill_loads=0xEEEEEEEE,
                                              register_count=0xEEEEEEEE)
        memory[:size] = bytes(record)
        pointer = ctypes.addressof(ctypes.c_char.from_buffer(memory))
        read = _records.read(cjit.KernelResources, _records.bounded(pointer, _raw.cjit_kernel_resources_t))
        self.assertEqual((read.stack_frame, read.spill_loads, read.register_count), (7, 0, 0))

    def test_a_nested_record_is_bounded_too(self):
        written = _raw.cjit_kernel_resources_t.spill_loads.offset
        resources = _raw.cjit_kernel_resources_t(struct_size=written, stack_frame=7, spill_loads=0xEEEEEEEE)
        report = _raw.cjit_ptxas_report_t(struct_size=ctypes.sizeof(_raw.cjit_ptxas_report_t), symbol=b"k",
                                          resources=ctypes.pointer(resources))
        read = _records.read(cjit.PtxasReport, report)
        self.assertEqual((read.symbol, read.resources.stack_frame, read.resources.spill_loads), ("k", 7, 0))
        report.resources = None
        self.assertEqual(_records.read(cjit.PtxasReport, report).resources.stack_frame, 0)

    def test_what_a_newer_library_appended_is_left_alone(self):
        memory = (ctypes.c_uint64 * 64)()
        record = _raw.cjit_kernel_resources_t.from_buffer(memory)
        record.struct_size, record.register_count = ctypes.sizeof(memory), 9
        bounded = _records.bounded(ctypes.pointer(record), _raw.cjit_kernel_resources_t)
        self.assertEqual((bounded.register_count, ctypes.sizeof(bounded)),
                         (9, ctypes.sizeof(_raw.cjit_kernel_resources_t)))

    def test_text_that_is_no_utf8_is_shown_and_no_failure(self):
        self.assertEqual(_records.text(b"caf\xe9"), "caf\ufffd")
        self.assertEqual(_records.text(None), "")

    def test_every_array_finds_its_count(self):
        for name in dir(_raw):
            kind = getattr(_raw, name)
            for field, c_type in getattr(kind, "c_types", {}).items():
                # The options of a launch, the check of a tuning and the case of an evaluation are not read as records.
                by_hand = name in ("cjit_launch_options_t", "cjit_tune_check_t", "cjit_evaluate_case_t")
                if c_type.endswith("*const *") and not by_hand:
                    self.assertIn(_records.count_of(field, kind.c_types) or "", kind.c_types, (name, field))
