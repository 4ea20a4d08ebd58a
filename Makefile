# Front door: `make help`. Everything is built by CMake in $(BUILD); the judge itself never needs a
# rebuild for a new solution, case or problem.
BUILD ?= build
PREFIX ?= /usr/local
JOBS ?= $(shell nproc)
CMAKE_ARGS ?=
JUDGE = $(BUILD)/bin/judge
GENERATOR = $(shell command -v ninja >/dev/null 2>&1 && echo Ninja || echo "Unix Makefiles")

.PHONY: all help packages configure build run test unit-test validate compile-cuda \
        gpu-test gpu-bench bench-judge mutants install format clean

all: build

help:
	@echo "make              configure and build in $(BUILD)/"
	@echo "make run          install what is missing, build, judge one solution"
	@echo "make test         install what is missing, build, run all tests"
	@echo "make gpu-test     build, judge every solution on the GPU, large cases included"
	@echo "make gpu-bench    build, times of the performance cases on the GPU"
	@echo "make bench-judge  build, how fast the judge itself is"
	@echo "make mutants      mutation score of the test cases [PROBLEM=x] [SOLUTION=y] [LIMIT=n]"
	@echo "make install      put judge below PREFIX ($(PREFIX))"
	@echo "make format       clang-format over judge/"
	@echo "make clean        remove $(BUILD)/ (the cache of runners: judge cache clear)"
	@echo "Variables: BUILD PREFIX JOBS CMAKE_ARGS (e.g. CMAKE_ARGS=-DXXHASH_INCLUDE_DIR=/path)"

packages:
	@CMAKE_ARGS="$(CMAKE_ARGS)" bash .ci/packages

configure:
	@[ -f $(BUILD)/CMakeCache.txt ] && [ -z "$(CMAKE_ARGS)" ] || \
	  cmake -S . -B $(BUILD) -G $(if $(wildcard $(BUILD)/build.ninja),Ninja,"$(GENERATOR)") $(CMAKE_ARGS)

build: configure
	@cmake --build $(BUILD) -j $(JOBS)

run: packages
	@$(MAKE) --no-print-directory build
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
	$(JUDGE) validate --device cuda --large

gpu-bench: packages
	@$(MAKE) --no-print-directory build
	$(JUDGE) run --all --tag performance --large --calls 5 --device cuda

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
