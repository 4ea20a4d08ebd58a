// judge: expect WA
// Adds up the last 1024 elements at most: no longer segment is right.
#define WINDOW 1024
#include "window.h"
