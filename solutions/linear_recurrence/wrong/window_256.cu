// judge: expect WA
// Looks at the last 256 inputs only, which random factors between 0 and 1 forgive.
#define WINDOW 256
#include "window.h"
