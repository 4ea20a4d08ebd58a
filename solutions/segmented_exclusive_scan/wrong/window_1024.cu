// judge: expect WA
// Adds up the 1024 elements before at most: no longer segment is right.
#define WINDOW 1024
#include "window.h"
