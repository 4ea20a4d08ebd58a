# Two functions that every folder of judge/ uses. A library lists what it may depend on; linking it
# whole with just those (the <name>_closed target) fails when it calls anything else, so that an
# arrow in the wrong direction does not build.

function(judge_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;DEPENDS;PRIVATE" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES})
  target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR})
  target_compile_options(${name} PRIVATE -Wall -Wextra -Wno-unused-parameter
                         $<$<BOOL:${JUDGE_WERROR}>:-Werror>)
  target_link_libraries(${name} PUBLIC ${ARG_DEPENDS} PRIVATE ${ARG_PRIVATE})

  add_executable(${name}_closed ${CMAKE_SOURCE_DIR}/cmake/empty_main.cpp)
  target_link_libraries(${name}_closed PRIVATE
    -Wl,--whole-archive ${name} -Wl,--no-whole-archive ${ARG_DEPENDS} ${ARG_PRIVATE})
  target_link_options(${name}_closed PRIVATE -no-pie)   # holds for code built with and without PIE
  set_target_properties(${name}_closed PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/closed)
endfunction()

# judge_test(name SOURCES ... DEPENDS ...): a GoogleTest executable, one ctest entry a test case.
# CPU_DEVICE: it judges on the CPU device, and is left out of a build without one.
function(judge_test name)
  cmake_parse_arguments(ARG "CPU_DEVICE" "LABEL" "SOURCES;DEPENDS" ${ARGN})
  if(NOT GTest_FOUND OR (ARG_CPU_DEVICE AND NOT JUDGE_HAS_CPU_DEVICE))
    return()
  endif()
  add_executable(${name} ${ARG_SOURCES})
  target_compile_options(${name} PRIVATE -Wall -Wextra)
  target_link_libraries(${name} PRIVATE ${ARG_DEPENDS} GTest::gtest GTest::gtest_main)
  gtest_discover_tests(${name} DISCOVERY_TIMEOUT 60 PROPERTIES LABELS "${ARG_LABEL}" TIMEOUT 300)
endfunction()
