#include "judge/toolchain/toolchain.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "judge/base/errors.h"
#include "judge/base/file.h"
#include "judge/base/text.h"
#include "judge/toolchain/cache_store.h"
#include "judge/toolchain/dependencies.h"
#include "judge/toolchain/entry_source.h"
#include "judge/toolchain/messages.h"
#include "judge/toolchain/process.h"
#include "judge/toolchain/recipe.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using Target = BuildRequest::Target;
using Clock = std::chrono::steady_clock;

constexpr double kCompileTimeout_s = 120;

struct Attempt {
  bool succeeded = false, timed_out = false;
  std::string output;
};

void lay_out(const Recipe& recipe, const fs::path& folder) {
  for (const auto& [name, target] : recipe.links) fs::create_symlink(target, folder / name);
  for (const auto& [path, text] : recipe.files) {
    fs::create_directories((folder / path).parent_path());
    write_file_atomically(folder / path, text);
  }
}

Attempt run_commands(const Recipe& recipe, const fs::path& folder) {
  Attempt attempt{true, false, ""};
  for (const auto& command : recipe.commands) {
    const ProcessResult result = run_process(command, folder, kCompileTimeout_s);
    attempt.output += result.output;
    attempt.timed_out = result.timed_out;
    attempt.succeeded = result.exit_code == 0 && !result.timed_out;
    if (!attempt.succeeded) break;
  }
  if (!attempt.succeeded && attempt.output.find("No space left on device") != std::string::npos) {
    throw JudgeError(fmt::format("the disk of the cache {} is full; make room or set JUDGE_CACHE",
                                 folder.parent_path().parent_path().string()));
  }
  return attempt;
}

std::string target_name(const BuildRequest& request) {
  if (request.target == Target::reference) return "reference";
  if (request.target == Target::cpu) return "cpu";
  return "cuda " + (request.cuda_arch.empty() ? std::string(kDefaultArch) : request.cuda_arch);
}

// "decay_attention/recurrent cpu"
std::string describe_request(const BuildRequest& request) {
  return fmt::format("{}/{} {}", request.spec->name, request.source.stem().string(),
                     target_name(request));
}

// One folder being built; discarded unless it is committed.
class Build {
 public:
  Build(const CacheStore& store, const Recipe& recipe) : store_(store), recipe_(recipe) {
    folder_ = store.begin();
  }
  ~Build() {
    if (!folder_.empty()) CacheStore::discard(folder_);
  }
  Build(const Build&) = delete;

  Attempt run() {
    try {
      lay_out(recipe_, folder_);
    } catch (const std::exception& error) {
      throw JudgeError(fmt::format("cannot write to the cache: {}", error.what()));
    }
    return run_commands(recipe_, folder_);
  }

  fs::path commit(const std::string& key, const fs::path& judge_root,
                  const std::string& description) {
    std::vector<Dependency> dependencies;
    const fs::path rule = folder_ / kDependenciesName;
    if (fs::exists(rule)) dependencies = dependencies_of(read_file(rule), recipe_, judge_root);
    for (const auto& [name, target] : recipe_.links) fs::remove(folder_ / name);
    fs::remove(rule);
    const fs::path built = std::exchange(folder_, fs::path());
    return store_.commit(built, key, dependencies, description);
  }

 private:
  const CacheStore& store_;
  const Recipe& recipe_;
  fs::path folder_;
};

// Held while the worker is built, so that parallel solutions do not each build their own.
std::mutex worker_mutex;

fs::path cuda_worker(const Installation& installation, const CacheStore& store,
                     const Recipe& recipe, const std::string& key) {
  std::lock_guard lock(worker_mutex);
  if (const auto entry = store.find(key)) return *entry / kCudaWorkerName;
  Build build(store, recipe);
  const Attempt attempt = build.run();
  if (!attempt.succeeded) {
    throw JudgeError("nvcc cannot compile the judge's own worker:\n" + attempt.output);
  }
  return build.commit(key, installation.source_root / "judge", "worker cuda") / kCudaWorkerName;
}

FailureContext failure_context(const BuildRequest& request, const std::string& text) {
  return {fs::absolute(request.source).lexically_normal(), function_name(request.target),
          expected_signature(*request.spec, request.target),
          rewriter::find_definitions(text, function_name(request.target))};
}

std::string with_source_name(std::string text, const std::pair<std::string, std::string>& names) {
  const auto& [shown, real] = names;
  if (shown == real) return text;
  for (std::size_t at = 0; (at = text.find(shown, at)) != std::string::npos; at += real.size()) {
    text.replace(at, shown.size(), real);
  }
  return text;
}

// What the rewriter could not read comes first: the compiler's messages only follow from it.
std::string rewriter_errors(const Recipe& recipe, const fs::path& source) {
  std::string text;
  for (const rewriter::Note& note : recipe.errors) {
    text += fmt::format("{}:{}: error: {}\n", source.string(), note.line, note.text);
  }
  return text;
}

// Where the compiler complained about the entry alone: both signatures, one below the other.
std::string signatures(const FailureContext& context) {
  std::string text = fmt::format("expected: {}\n", context.expected);
  for (const rewriter::Definition& d : context.definitions) {
    text += fmt::format("found:    {}  ({}:{})\n", d.signature, context.source.string(), d.line);
  }
  return text;
}

void explain_failure(const BuildRequest& request, const Recipe& recipe, const Attempt& attempt,
                     const std::string& text, BuildResult& result) {
  const FailureContext context = failure_context(request, text);
  if (attempt.timed_out) {
    result.reason = fmt::format("the compiler ran longer than {} and was stopped",
                                human_duration_us(kCompileTimeout_s * 1e6));
    return;
  }
  const std::string output =
      rewriter_errors(recipe, context.source) +
      with_source_name(with_user_paths(attempt.output, recipe.links), recipe.shown_source);
  if (request.target == Target::cpu) {
    if (const auto reason = skip_reason(output, context)) {
      result.status = BuildResult::Status::skipped;
      result.reason = *reason;
      return;
    }
  }
  result.reason = failure_reason(output, context);
  result.output = readable(output);
  if (result.output.empty()) result.output = signatures(context);
  if (request.target == Target::reference) {
    throw JudgeError(fmt::format("the reference {} does not compile: {}\n{}",
                                 request.source.string(), result.reason, result.output));
  }
}

void build_into(const Installation& installation, const CacheStore& store,
                const BuildRequest& request, BuildResult& result) {
  const std::string text = read_file(request.source);
  result.source_hash = content_hash(text);
  Recipe recipe = make_recipe(installation, request, text);
  Recipe worker;
  std::string worker_key;
  if (request.target == Target::cuda) {
    worker = make_cuda_worker_recipe(installation, request.kernel_trace);
    worker_key = worker.key();
    recipe.extra_key += "worker " + worker_key + "\n";
  }
  const std::string key = recipe.key();
  if (const auto entry = store.find(key)) {
    result.status = BuildResult::Status::built;
    result.runner = *entry / kRunnerName;
    result.cached = true;
    return;
  }
  if (request.target == Target::cuda) {
    add_cuda_worker(recipe, cuda_worker(installation, store, worker, worker_key));
  }
  Build build(store, recipe);
  const Attempt attempt = build.run();
  if (!attempt.succeeded) return explain_failure(request, recipe, attempt, text, result);
  const fs::path entry =
      build.commit(key, installation.source_root / "judge", describe_request(request));
  result.status = BuildResult::Status::built;
  result.runner = entry / kRunnerName;
}

}  // namespace

Toolchain::Toolchain(Installation installation, fs::path cache_dir)
    : installation_(std::move(installation)), cache_dir_(std::move(cache_dir)) {}

BuildResult Toolchain::build(const BuildRequest& request) const {
  const auto start = Clock::now();
  BuildResult result;
  if (request.target == Target::cpu && request.directives.needs_cuda) {
    result.status = BuildResult::Status::skipped;
    result.reason = "the solution says that it needs CUDA (judge: needs cuda)";
    return result;
  }
  build_into(installation_, CacheStore(cache_dir_), request, result);
  result.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return result;
}

std::vector<BuildResult> Toolchain::build_all(
    const std::vector<BuildRequest>& requests, int jobs,
    const std::function<void(std::size_t, const BuildResult&)>& finished) const {
  std::vector<BuildResult> results(requests.size());
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  std::exception_ptr failure;
  const auto work = [&] {
    for (std::size_t i = next++; i < requests.size(); i = next++) {
      try {
        results[i] = build(requests[i]);
        std::lock_guard lock(mutex);
        if (finished) finished(i, results[i]);
      } catch (...) {
        std::lock_guard lock(mutex);
        if (!failure) failure = std::current_exception();
        next = requests.size();
      }
    }
  };
  std::vector<std::jthread> threads;
  const std::size_t count = std::min<std::size_t>(std::max(1, jobs), requests.size());
  for (std::size_t i = 1; i < count; ++i) threads.emplace_back(work);
  work();
  threads.clear();
  if (failure) std::rethrow_exception(failure);
  return results;
}

}  // namespace judge
