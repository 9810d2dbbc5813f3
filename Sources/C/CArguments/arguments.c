#include "arguments.h"

// The standard library looks for the arguments next to the environment in memory. They are no
// longer there if a library has called setenv before main, as SDL2 does when it runs on top of
// SDL3. The C library passes the arguments to every constructor, so this constructor forwards them.
// The symbol is weak because it is a private detail of the standard library.
__attribute__((weak)) void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

__attribute__((constructor)) static void keep_arguments(int count, char **arguments) {
  if (_swift_stdlib_overrideUnsafeArgvArgc) _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
}
