// judge: expect WA
// Adds up the 256 elements before at most: no longer segment is right.
#define WINDOW 256
#include "window.h"
