#include "judge/supervisor/launcher/sandbox.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <initializer_list>

namespace judge::launch {

namespace {

constexpr rlim_t kLargestFile = 64 << 20;

void limit(int resource, rlim_t value) {
  rlimit current{};
  if (getrlimit(resource, &current) != 0) return;
  if (current.rlim_max != RLIM_INFINITY && value > current.rlim_max) value = current.rlim_max;
  const rlimit wanted{value, value};
  setrlimit(resource, &wanted);
}

// Landlock's interface, by its numbers: the headers of long-lived distributions are older than
// the kernels they run on.
constexpr long kCreateRuleset = 444, kAddRule = 445, kRestrictSelf = 446;
constexpr std::uint64_t kExecute = 1 << 0, kWriteFile = 1 << 1, kReadFile = 1 << 2,
                        kReadDir = 1 << 3, kMakeBlock = 1 << 11, kIoctlDevice = 1 << 15;
constexpr std::uint64_t kScopeAbstractSocket = 1 << 0, kScopeSignal = 1 << 1;
constexpr std::uint64_t kNetwork = 3;  // bind and connect of TCP

struct RulesetAttributes {
  std::uint64_t files, network, scoped;
};
struct __attribute__((packed)) PathRule {
  std::uint64_t allowed;
  std::int32_t folder;
};

std::uint64_t file_rights(long abi) {
  if (abi >= 5) return (1 << 16) - 1;
  if (abi >= 3) return (1 << 15) - 1;
  return abi == 2 ? (1 << 14) - 1 : (1 << 13) - 1;
}

void allow(int ruleset, const char* path, std::uint64_t rights) {
  const int folder = open(path, O_PATH | O_CLOEXEC);
  if (folder < 0) return;  // not on this machine
  const PathRule rule{rights, folder};
  syscall(kAddRule, ruleset, 1, &rule, 0);
  close(folder);
}

void allow_what_a_program_needs(int ruleset, std::uint64_t handled, const Request& request,
                                const char* temporary_folder) {
  constexpr std::uint64_t kRead = kExecute | kReadFile | kReadDir;
  for (const char* path :
       {"/usr", "/lib", "/lib64", "/bin", "/etc", "/opt", "/nix", "/gnu", "/proc", "/sys"}) {
    allow(ruleset, path, kRead);
  }
  allow(ruleset, "/dev", handled & (kReadFile | kReadDir | kWriteFile | kIoctlDevice));
  allow(ruleset, temporary_folder, handled);
  allow(ruleset, request.executable, kExecute | kReadFile);
}

}  // namespace

void limit_resources(const Request& request) {
  limit(RLIMIT_CORE, 0);
  if (request.confine) limit(RLIMIT_FSIZE, kLargestFile);
  if (request.data_limit_bytes > 0) limit(RLIMIT_DATA, request.data_limit_bytes);
}

// Any Landlock domain at all keeps the runner from tracing the judge and from opening its memory,
// also as root; that is why one is made for CUDA runners too, with a right nobody misses.
void confine(const Request& request, const char* temporary_folder) {
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  const long abi = syscall(kCreateRuleset, nullptr, 0, 1);
  if (abi < 1) return;
  RulesetAttributes attributes{kMakeBlock, 0, 0};
  if (request.confine) attributes.files = file_rights(abi);
  if (request.confine && abi >= 4) attributes.network = kNetwork;
  if (abi >= 6) attributes.scoped = kScopeSignal;
  if (request.confine && abi >= 6) attributes.scoped |= kScopeAbstractSocket;
  const std::size_t size = abi >= 6 ? 24 : abi >= 4 ? 16 : 8;
  const int ruleset = static_cast<int>(syscall(kCreateRuleset, &attributes, size, 0));
  if (ruleset < 0) return;
  if (request.confine) {
    allow_what_a_program_needs(ruleset, attributes.files, request, temporary_folder);
  }
  syscall(kRestrictSelf, ruleset, 0);
  close(ruleset);
}

}  // namespace judge::launch
