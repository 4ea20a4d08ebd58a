#include "judge/cpu_device/runtime/symbol_table.h"

#include <cxxabi.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string_view>

extern "C" char __executable_start, etext;

namespace judge_cpu {
namespace {

struct Table {
  std::map<std::uintptr_t, std::string> functions;
  std::vector<SharedVariable> variables;
  std::vector<KernelInfo> infos;
  std::vector<StorageRange> ranges;
};

// Thread-local variables, of functions or of files, other than those of this library and of its
// users. C's have no mangled name.
bool is_shared_variable(std::string_view name) {
  bool local = name.starts_with("_ZZ");
  if (!local && !name.starts_with("_ZL") && !name.starts_with("_ZN")) return false;
  name.remove_prefix(local ? 3 : 2);
  for (const char* other : {"N5judge", "N9judge_cpu", "NSt", "N7testing", "N3fmt"}) {
    if (name.starts_with(other)) return false;
  }
  return true;
}

struct LocalName {
  std::string_view function, variable;
};

// Splits what follows "_ZZ" at the E before "<length><name>", with nothing but "_<number>" after.
LocalName split(std::string_view name) {
  for (std::size_t end = name.find('E'); end != name.npos; end = name.find('E', end + 1)) {
    std::size_t i = end + 1, length = 0;
    while (i < name.size() && std::isdigit(static_cast<unsigned char>(name[i]))) {
      length = length * 10 + (name[i++] - '0');
    }
    bool fits = length && length <= name.size() - i;
    if (fits && (i + length == name.size() || name[i + length] == '_')) {
      return {name.substr(0, end), name.substr(i, length)};
    }
  }
  return {};
}

SharedVariable describe(std::string_view name, std::size_t bytes) {
  if (!name.starts_with("_ZZ")) return {"", std::string(name), bytes};
  LocalName parts = split(name.substr(3));
  return {std::string(parts.function), std::string(parts.variable), bytes};
}

constexpr std::string_view kInfoName = "judge_kernel_info";

class Reader {
 public:
  Reader(const char* image, std::size_t size) : image_(image), size_(size) {}

  void read(std::uintptr_t bias, Table& table) {
    auto* header = at<Elf64_Ehdr>(0);
    if (!header || std::memcmp(header->e_ident, ELFMAG, SELFMAG) != 0) return;
    find_tls(*header);
    for (int i = 0; i < header->e_shnum; ++i) {
      auto* section = at<Elf64_Shdr>(header->e_shoff + i * sizeof(Elf64_Shdr));
      if (section && section->sh_type == SHT_SYMTAB) read_symbols(*header, *section, bias, table);
    }
  }

 private:
  template <class T>
  const T* at(std::size_t offset) const {
    return offset + sizeof(T) <= size_ ? reinterpret_cast<const T*>(image_ + offset) : nullptr;
  }

  void find_tls(const Elf64_Ehdr& header) {
    for (int i = 0; i < header.e_phnum; ++i) {
      auto* part = at<Elf64_Phdr>(header.e_phoff + i * sizeof(Elf64_Phdr));
      if (!part || part->p_type != PT_TLS) continue;
      std::size_t align = std::max<std::size_t>(part->p_align, 1);
      tls_bytes_ = (part->p_memsz + align - 1) / align * align;
    }
  }

  void read_symbols(const Elf64_Ehdr& header, const Elf64_Shdr& section, std::uintptr_t bias,
                    Table& table) {
    auto* names = at<Elf64_Shdr>(header.e_shoff + section.sh_link * sizeof(Elf64_Shdr));
    if (!names) return;
    for (std::size_t i = 0; i < section.sh_size / sizeof(Elf64_Sym); ++i) {
      auto* symbol = at<Elf64_Sym>(section.sh_offset + i * sizeof(Elf64_Sym));
      if (!symbol || names->sh_offset + symbol->st_name >= size_) continue;
      std::string_view name = image_ + names->sh_offset + symbol->st_name;
      int type = ELF64_ST_TYPE(symbol->st_info);
      if (type == STT_FUNC && symbol->st_value) {
        table.functions[bias + symbol->st_value] = name;
      } else if (type == STT_OBJECT && name.starts_with("_ZZ")) {
        LocalName parts = split(name.substr(3));
        if (parts.variable != kInfoName) continue;
        table.infos.push_back({std::string(parts.function),
                               reinterpret_cast<const unsigned*>(bias + symbol->st_value)});
      } else if (type == STT_TLS && symbol->st_size && is_shared_variable(name)) {
        table.variables.push_back(describe(name, symbol->st_size));
        table.ranges.push_back({tls_bytes_ - symbol->st_value, symbol->st_size});
      }
    }
  }

  const char* image_;
  std::size_t size_;
  std::size_t tls_bytes_ = 0;
};

// Neighbours become one range; the alignment gaps between them belong to nobody.
void merge(std::vector<StorageRange>& ranges) {
  constexpr std::size_t kLargestGap = 0;
  std::sort(ranges.begin(), ranges.end(),
            [](auto& a, auto& b) { return a.before_end > b.before_end; });
  std::vector<StorageRange> merged;
  for (const StorageRange& range : ranges) {
    if (!merged.empty() &&
        merged.back().before_end - merged.back().bytes <= range.before_end + kLargestGap) {
      merged.back().bytes = merged.back().before_end - range.before_end + range.bytes;
    } else {
      merged.push_back(range);
    }
  }
  ranges = merged;
}

std::uintptr_t load_bias() {
  std::uintptr_t bias = 0;
  dl_iterate_phdr(
      [](dl_phdr_info* info, std::size_t, void* result) {
        *static_cast<std::uintptr_t*>(result) = info->dlpi_addr;  // the executable comes first
        return 1;
      },
      &bias);
  return bias;
}

Table load() {
  Table table;
  int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  struct stat status {};
  if (file < 0 || fstat(file, &status) != 0) return table;
  void* image = mmap(nullptr, status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  if (image == MAP_FAILED) return table;
  Reader(static_cast<const char*>(image), status.st_size).read(load_bias(), table);
  munmap(image, status.st_size);
  merge(table.ranges);
  return table;
}

const Table& table() {
  static const Table& instance = *new Table(load());
  return instance;
}

}  // namespace

const std::vector<StorageRange>& shared_ranges() {
  static const std::vector<StorageRange>& ranges = table().ranges;
  return ranges;
}
const std::vector<SharedVariable>& shared_variables() { return table().variables; }
const std::vector<KernelInfo>& kernel_infos() { return table().infos; }

std::string mangled_name(const void* function) {
  auto found = table().functions.find(reinterpret_cast<std::uintptr_t>(function));
  return found == table().functions.end() ? "" : found->second;
}

std::string demangled(const std::string& mangled) {
  int status = 0;
  char* text = abi::__cxa_demangle(mangled.c_str(), nullptr, nullptr, &status);
  std::string result = text ? text : mangled;
  std::free(text);
  return result;
}

std::string base_name(const std::string& callee) {
  // The last identifier outside of <> and before the parameter list.
  std::string base;
  int depth = 0;
  bool fresh = true;
  for (char c : callee) {
    if (c == '<') ++depth;
    bool identifier = std::isalnum(static_cast<unsigned char>(c)) || c == '_';
    if (depth == 0 && c == '(' && !base.empty()) break;
    if (depth == 0 && identifier) {
      if (fresh) base.clear();
      base += c;
    }
    if (depth == 0) fresh = !identifier;
    if (c == '>') --depth;
  }
  return base;
}

std::vector<const void*> functions_named(const std::string& base) {
  static const auto& by_name = *[] {
    auto* result = new std::multimap<std::string, const void*>;
    for (auto& [address, name] : table().functions) {
      result->emplace(base_name(demangled(name)), reinterpret_cast<const void*>(address));
    }
    return result;
  }();
  std::vector<const void*> found;
  for (auto [i, end] = by_name.equal_range(base); i != end; ++i) found.push_back(i->second);
  return found;
}

bool in_executable_code(const void* address) {
  return address >= &__executable_start && address < &etext;
}

}  // namespace judge_cpu
