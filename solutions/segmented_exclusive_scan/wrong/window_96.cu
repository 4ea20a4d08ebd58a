// judge: expect WA
// Adds up the 96 elements before at most: no longer segment is right.
#define WINDOW 96
#include "window.h"
