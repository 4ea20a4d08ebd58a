// The body of the <library>_closed executables, see JudgeTargets.cmake.
int main() { return 0; }
