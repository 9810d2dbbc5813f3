#include <stddef.h>

/// Returns the number of heap allocations since the start of the process.
size_t allocation_count(void);
