// NVML's functions for a device whose clocks a power cap holds down while others measure.
#include <cstring>

#define FAKE_NVML_API extern "C" __attribute__((visibility("default")))

FAKE_NVML_API int nvmlInit_v2() { return 0; }
FAKE_NVML_API int nvmlDeviceGetHandleByUUID(const char* id, void** device) {
  static int one;
  *device = &one;
  return std::strncmp(id, "GPU-", 4) == 0 ? 0 : 2;
}
FAKE_NVML_API int nvmlDeviceGetClockInfo(void*, int type, unsigned* megahertz) {
  static unsigned calls = 0;
  *megahertz = type == 2 ? 3201 : 1500 + calls++ % 2 * 100;
  return 0;
}
FAKE_NVML_API int nvmlDeviceGetMaxClockInfo(void*, int, unsigned* megahertz) {
  *megahertz = 1980;
  return 0;
}
FAKE_NVML_API int nvmlDeviceGetCurrentClocksThrottleReasons(void*, unsigned long long* reasons) {
  *reasons = 0x1 | 0x4;
  return 0;
}
