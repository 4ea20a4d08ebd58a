#include "judge/tests/cli/process.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace judge::testing {
namespace {

[[noreturn]] void become(const Command& command, int out, int err) {
  dup2(out, STDOUT_FILENO);
  dup2(err, STDERR_FILENO);
  if (!command.folder.empty() && chdir(command.folder.c_str()) != 0) _exit(126);
  for (const auto& [name, value] : command.variables) {
    if (value.empty())
      unsetenv(name.c_str());
    else
      setenv(name.c_str(), value.c_str(), 1);
  }
  std::vector<char*> words;
  for (const std::string& word : command.words) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  execvp(words[0], words.data());
  _exit(127);
}

std::string read_all(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// Through files: no pipe that a grandchild could keep open.
int open_temporary(std::string& path) {
  path = (std::filesystem::temp_directory_path() / "judge-test-XXXXXX").string();
  return mkstemp(path.data());
}

}  // namespace

int wait_for(pid_t pid) {
  int status = 0;
  if (waitpid(pid, &status, 0) != pid) return -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

Finished run(const Command& command) {
  std::string out_path, err_path;
  const int out = open_temporary(out_path), err = open_temporary(err_path);
  const pid_t pid = fork();
  if (pid == 0) become(command, out, err);
  Finished finished;
  finished.code = wait_for(pid);
  close(out);
  close(err);
  finished.out = read_all(out_path);
  finished.err = read_all(err_path);
  std::filesystem::remove(out_path);
  std::filesystem::remove(err_path);
  return finished;
}

pid_t start(const Command& command) {
  const pid_t pid = fork();
  if (pid == 0) {
    const int null = open("/dev/null", O_WRONLY);
    become(command, null, null);
  }
  return pid;
}

std::vector<pid_t> processes_with(const std::string& text) {
  std::vector<pid_t> found;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", ignored)) {
    const pid_t pid = std::atoi(entry.path().filename().c_str());
    if (pid <= 0 || pid == getpid()) continue;
    std::ifstream stat(entry.path() / "stat");
    std::string line;
    std::getline(stat, line);
    const auto close = line.rfind(')');
    const bool zombie = close != std::string::npos && line.compare(close, 4, ") Z ") == 0;
    const std::string words = read_all(entry.path() / "cmdline");
    std::string link = std::filesystem::read_symlink(entry.path() / "exe", ignored).string();
    if (!zombie && (words.find(text) != words.npos || link.find(text) != link.npos))
      found.push_back(pid);
  }
  return found;
}

}  // namespace judge::testing
