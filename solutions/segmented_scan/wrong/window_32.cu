// judge: expect WA
// Adds up the last 32 elements at most: no longer segment is right.
#define WINDOW 32
#include "window.h"
