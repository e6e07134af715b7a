#include "worker/sandbox.hpp"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>

#include "base/descriptor.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

// Constants of linux/landlock.h. The kernel headers of the build machine may be older than the running kernel.
namespace landlock {

constexpr long kCreateRuleset = 444, kAddRule = 445, kRestrictSelf = 446;
constexpr std::uint32_t kQueryVersion = 1;
constexpr int kPathBeneath = 1;
constexpr std::uint64_t kExecute = 1 << 0, kWriteFile = 1 << 1, kRemoveFile = 1 << 5, kMakeRegular = 1 << 8;
constexpr std::uint64_t kRemoveAndMake = 0x1ff0;  // directories, files, links, devices, sockets, FIFOs
constexpr std::uint64_t kRefer = 1 << 13, kTruncate = 1 << 14, kDeviceIoctl = 1 << 15;
constexpr std::uint64_t kTcp = 3, kAbstractSocketsAndSignals = 3;

struct Ruleset {
  std::uint64_t files = 0, network = 0, scopes = 0;  // old kernels accept unknown fields if they are zero
};

struct [[gnu::packed]] PathRule {
  std::uint64_t allowed;
  std::int32_t folder;
};

// Returns 0 if the kernel has no Landlock.
long version() { return std::max(0L, ::syscall(kCreateRuleset, nullptr, 0, kQueryVersion)); }

constexpr long kFirstThatStopsTruncation = 3;  // Linux 6.2

Ruleset everything_of(long version) {
  Ruleset all{.files = kExecute | kWriteFile | kRemoveAndMake};
  if (version >= 2) all.files |= kRefer;
  if (version >= 3) all.files |= kTruncate;
  if (version >= 4) all.network = kTcp;
  if (version >= 5) all.files |= kDeviceIoctl;
  if (version >= 6) all.scopes = kAbstractSocketsAndSignals;
  return all;
}

void allow(int rules, const std::string& path, std::uint64_t what) {
  const FileDescriptor file = open_file(path, O_PATH);
  const PathRule rule{.allowed = what, .folder = file.get()};
  if (file) ::syscall(kAddRule, rules, kPathBeneath, &rule, 0);
}

bool restrict_writes(long version, const std::vector<std::string>& folders) {
  if (version == 0) return false;
  const Ruleset all = everything_of(version);
  const FileDescriptor rules(static_cast<int>(::syscall(kCreateRuleset, &all, sizeof(all), 0)));
  if (!rules) return false;
  for (const std::string& folder : folders)
    allow(rules.get(), folder, all.files & (kWriteFile | kRemoveFile | kMakeRegular | kTruncate));
  allow(rules.get(), "/dev/null", all.files & (kWriteFile | kTruncate));
  return ::syscall(kRestrictSelf, rules.get(), 0) == 0;
}

}  // namespace landlock

#if defined(__x86_64__)
constexpr std::uint32_t kMachine = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t kMachine = AUDIT_ARCH_AARCH64;
#endif

// A seccomp filter: listed system calls fail with EPERM, all others are allowed.
class CallFilter {
 public:
  CallFilter() {
    load(offsetof(seccomp_data, arch));
    add(BPF_JMP | BPF_JEQ | BPF_K, kMachine, 1, 0);
    refuse();
    load(offsetof(seccomp_data, nr));
#if defined(__x86_64__)
    constexpr std::uint32_t kOtherNumbers = 0x40000000;  // the x32 ABI has the same calls with other numbers
    add(BPF_JMP | BPF_JGE | BPF_K, kOtherNumbers, 0, 1);
    refuse();
#endif
  }

  void refuse(long call, int error = EPERM) {
    add(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint32_t>(call), 0, 1);
    refuse_with(error);
  }
  // Refuses the call if its first argument, of 32 bits, is not in `allowed`.
  void refuse_but_for(long call, std::array<std::uint32_t, 2> allowed) {
    add(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint32_t>(call), 0, 5);
    load(offsetof(seccomp_data, args));
    add(BPF_JMP | BPF_JEQ | BPF_K, allowed[0], 2, 0);
    add(BPF_JMP | BPF_JEQ | BPF_K, allowed[1], 1, 0);
    refuse();
    add(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  }
  // Refuses a call that opens a file, with `flags` as its argument of this index, if it would empty a file without
  // opening it for writing.
  void refuse_truncation(long call, unsigned flags) {
    add(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint32_t>(call), 0, 7);
    load(offsetof(seccomp_data, args) + flags * sizeof(std::uint64_t));
    add(BPF_JMP | BPF_JSET | BPF_K, O_TRUNC, 0, 4);
    add(BPF_ALU | BPF_AND | BPF_K, O_ACCMODE);
    add(BPF_JMP | BPF_JEQ | BPF_K, O_WRONLY, 2, 0);
    add(BPF_JMP | BPF_JEQ | BPF_K, O_RDWR, 1, 0);
    refuse();
    add(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  }
  // Refuses the call if its first argument has one of these bits.
  void refuse_bits(long call, std::uint32_t bits) {
    add(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint32_t>(call), 0, 4);
    load(offsetof(seccomp_data, args));
    add(BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1);
    refuse();
    add(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  }
  bool install() {
    add(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    const sock_fprog program{.len = static_cast<unsigned short>(code_.size()), .filter = code_.data()};
    return ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
  }

 private:
  void add(int code, std::uint32_t value, std::uint8_t if_so = 0, std::uint8_t if_not = 0) {
    code_.push_back({.code = static_cast<std::uint16_t>(code), .jt = if_so, .jf = if_not, .k = value});
  }
  void load(std::size_t at) { add(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(at)); }
  void refuse() { refuse_with(EPERM); }
  void refuse_with(int error) { add(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | static_cast<std::uint32_t>(error)); }

  std::vector<sock_filter> code_;
};

constexpr std::uint32_t kNamespaces =
    CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP;

// Before version 3 Landlock decides about writing when a file is opened, but not about emptying it.
void refuse_truncation(CallFilter& filter) {
  filter.refuse(SYS_truncate);
#if defined(SYS_open)
  filter.refuse_truncation(SYS_open, 1);
#endif
  filter.refuse_truncation(SYS_openat, 2);
}

bool refuse_calls(long landlock) {
  CallFilter filter;
  for (const long call : std::initializer_list<long> {
         SYS_socket, SYS_socketpair, SYS_bind, SYS_connect, SYS_listen, SYS_accept,
             SYS_accept4,  // network
             SYS_execve,
             SYS_execveat,  // programs
             SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_tkill,
             SYS_rt_sigqueueinfo,  // other processes
             SYS_rt_tgsigqueueinfo, SYS_pidfd_send_signal, 438L /* pidfd_getfd */, SYS_kcmp, SYS_unshare, SYS_setns,
             SYS_mount, SYS_umount2, SYS_pivot_root,
             SYS_chroot,  // the system
             SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_keyctl, SYS_add_key, SYS_request_key,
             SYS_io_uring_setup,  // io_uring makes calls that bypass the filter
             SYS_shmget, SYS_msgget, SYS_semget, SYS_mq_open, SYS_fchmod, SYS_fchmodat, 452L /* fchmodat2 */,
             SYS_fchown, SYS_fchownat, SYS_utimensat, SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, 463L /* setxattrat */,
             SYS_removexattr, SYS_lremovexattr, SYS_fremovexattr, 466L /* removexattrat */,
             469L /* file_setattr */,  // properties of files, which Landlock does not protect
#if defined(__x86_64__)
             SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat,
#endif
       })
    filter.refuse(call);
  filter.refuse(SYS_clone3, ENOSYS);  // a filter cannot read its flags in memory; with ENOSYS the C library uses clone
  filter.refuse(437L /* openat2 */, ENOSYS);  // likewise
  if (landlock < landlock::kFirstThatStopsTruncation) refuse_truncation(filter);
  filter.refuse_bits(SYS_clone, kNamespaces);
  const auto self = static_cast<std::uint32_t>(::getpid());
  filter.refuse_but_for(SYS_kill, {self, self});
  filter.refuse_but_for(SYS_tgkill, {self, self});
  filter.refuse_but_for(SYS_prlimit64, {0, self});
  return filter.install();
}

bool drop_capabilities() {
  for (unsigned long capability = 0; ::prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) == 0; ++capability) {
  }
  ::prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  __user_cap_header_struct header{.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
  const std::array<__user_cap_data_struct, _LINUX_CAPABILITY_U32S_3> none{};
  return ::syscall(SYS_capset, &header, none.data()) == 0;
}

std::string describe_writes(bool has_filter, long landlock) {
  if (landlock == 0) return "writes are not restricted (the kernel has no Landlock)";
  if (landlock < landlock::kFirstThatStopsTruncation && !has_filter)
    return concat("writes only to its own directories, but can empty other files (Landlock ", landlock,
                  " without seccomp)");
  return concat("writes only to its own directories (Landlock ", landlock, ')');
}

std::string describe(bool has_no_capabilities, bool has_filter, long landlock) {
  std::string text = has_no_capabilities ? "no privileges" : "no new privileges";
  text += has_filter ? "; no access to sockets, programs and other processes"
                     : "; sockets and programs are not restricted (the kernel has no seccomp)";
  return text.append("; ").append(describe_writes(has_filter, landlock));
}

}  // namespace

std::string describe_sandbox_support() {
  const std::uint32_t action = SECCOMP_RET_ERRNO;
  return describe(true, ::syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0, landlock::version());
}

std::string enter_sandbox(const std::vector<std::string>& writable_folders, long newest_landlock) {
  ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  const bool has_no_capabilities = drop_capabilities();
  long version = std::min(landlock::version(), newest_landlock);
  if (!landlock::restrict_writes(version, writable_folders)) version = 0;
  const bool has_filter = refuse_calls(version);
  return describe(has_no_capabilities, has_filter, version);
}

}  // namespace cjit
