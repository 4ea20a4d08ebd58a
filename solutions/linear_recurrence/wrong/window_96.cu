// judge: expect WA
// Looks at the last 96 inputs only, which random factors between 0 and 1 forgive.
#define WINDOW 96
#include "window.h"
