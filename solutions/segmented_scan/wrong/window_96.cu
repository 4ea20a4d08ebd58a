// judge: expect WA
// Adds up the last 96 elements at most: no longer segment is right.
#define WINDOW 96
#include "window.h"
