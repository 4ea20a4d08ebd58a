// judge: expect WA
// Adds up the last 256 elements at most: no longer segment is right.
#define WINDOW 256
#include "window.h"
