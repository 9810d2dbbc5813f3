#include <stddef.h>

/// How often this process has asked for heap memory since it began.
size_t allocation_count(void);
