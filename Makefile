# Front door: `make help`. Everything is built by CMake in $(BUILD); the judge itself never needs a
# rebuild for a new solution, case or problem.
BUILD ?= build
PREFIX ?= /usr/local
JOBS ?= $(shell nproc)
CMAKE_ARGS ?=
GPU_JOBS ?= 4
JUDGE = $(BUILD)/bin/judge
GENERATOR = $(shell command -v ninja >/dev/null 2>&1 && echo Ninja || echo "Unix Makefiles")

.PHONY: all help packages configure build run test unit-test validate compile-cuda \
        gpu-test gpu-bench gpu-timing bench-judge mutants install format clean

all: build

help:
	@echo "make              configure and build in $(BUILD)/"
	@echo "make run          install what is missing, build, judge one solution"
	@echo "make test         install what is missing, build, run all tests"
	@echo "make gpu-test     build, judge every solution on the GPU, large cases included"
	@echo "make gpu-bench    build, bench every problem on the GPU [BENCH_ARGS=...]"
	@echo "make gpu-timing   build, hold the bench against an independent timer, and against itself"
	@echo "make bench-judge  build, how fast the judge itself is"
	@echo "make mutants      mutation score of the test cases [PROBLEM=x] [SOLUTION=y] [LIMIT=n]"
	@echo "make install      put judge below PREFIX ($(PREFIX))"
	@echo "make format       clang-format over judge/"
	@echo "make clean        remove $(BUILD)/ (the cache of runners: judge cache clear)"
	@echo "Variables: BUILD PREFIX JOBS GPU_JOBS (problems judged side by side) CMAKE_ARGS (e.g. CMAKE_ARGS=-DXXHASH_INCLUDE_DIR=/path)"

packages:
	@CMAKE_ARGS="$(CMAKE_ARGS)" bash .ci/packages

configure:
	@[ -f $(BUILD)/CMakeCache.txt ] && [ -z "$(CMAKE_ARGS)" ] || \
	  cmake -S . -B $(BUILD) -G $(if $(wildcard $(BUILD)/build.ninja),Ninja,"$(GENERATOR)") $(CMAKE_ARGS)

build: configure
	@cmake --build $(BUILD) -j $(JOBS)

# The tests, most of what there is to build, are left to `make test`.
run: packages configure
	@cmake --build $(BUILD) -j $(JOBS) --target judge
	$(JUDGE) run decay_attention --solution recurrent

test: packages
	@$(MAKE) --no-print-directory build
	@$(MAKE) --no-print-directory unit-test validate compile-cuda
	@echo "make test: all passed"

# No tests at all is a failure as well.
unit-test:
	ctest --test-dir $(BUILD) -j2 --output-on-failure --no-tests=error

validate:
	$(JUDGE) validate --device cpu

# Needs nvcc, not a GPU.
compile-cuda:
	@if command -v nvcc >/dev/null || [ -x /usr/local/cuda/bin/nvcc ]; then \
	  echo "$(JUDGE) build --all --wrong --device cuda"; \
	  $(JUDGE) build --all --wrong --device cuda; \
	else echo "nvcc not found: the solutions were not compiled for CUDA"; fi

gpu-test: packages
	@$(MAKE) --no-print-directory build
	ctest --test-dir $(BUILD) -L gpu --output-on-failure --no-tests=ignore
	$(JUDGE) build --all --wrong --device cuda
	ls problems | xargs -P $(GPU_JOBS) -I{} $(JUDGE) validate {} -s all -s wrong/all --device cuda --large

gpu-bench: packages
	@$(MAKE) --no-print-directory build
	$(JUDGE) bench --all --device cuda $(BENCH_ARGS)

# Are the bench's own times to be trusted?
gpu-timing: packages
	@$(MAKE) --no-print-directory build
	bash judge/tests/timing/check_timing $(BUILD)

bench-judge: packages
	@$(MAKE) --no-print-directory build
	@bash judge/tests/bench/bench_judge $(JUDGE)

# Takes minutes a solution: every mutant is compiled and run on the CPU device.
mutants: build
	nice $(BUILD)/bin/judge_mutants . $(if $(LIMIT),--limit $(LIMIT)) \
	  $(foreach p,$(or $(PROBLEM),$(notdir $(wildcard problems/*))),$(p)$(if $(SOLUTION),/$(SOLUTION)))

install: build
	cmake --install $(BUILD) --prefix $(PREFIX)

format:
	git ls-files 'judge/*.cpp' 'judge/*.h' | xargs clang-format -i

clean:
	rm -rf $(BUILD)
