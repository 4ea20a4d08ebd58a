// Empty: old starters include a "solve.h" that declared solve.
