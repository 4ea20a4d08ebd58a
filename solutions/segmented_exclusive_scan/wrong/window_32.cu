// judge: expect WA
// Adds up the 32 elements before at most: no longer segment is right.
#define WINDOW 32
#include "window.h"
