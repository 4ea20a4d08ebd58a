// judge: expect WA
// Looks at the last 1024 inputs only, which random factors between 0 and 1 forgive.
#define WINDOW 1024
#include "window.h"
