#include "arguments.h"

// The standard library looks for the arguments beside the environment, where they are no longer
// once a library has called setenv before main, as SDL2 on top of SDL3 does. The C library hands
// them to every constructor; weak, because the name is the standard library's own affair.
__attribute__((weak)) void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

__attribute__((constructor)) static void keep_arguments(int count, char **arguments) {
  if (_swift_stdlib_overrideUnsafeArgvArgc) _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
}
