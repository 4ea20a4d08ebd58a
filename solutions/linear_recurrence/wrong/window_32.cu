// judge: expect WA
// Looks at the last 32 inputs only, which random factors between 0 and 1 forgive.
#define WINDOW 32
#include "window.h"
