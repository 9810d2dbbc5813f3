// What the C library has for starting programs, and shows to GNU sources only.
#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

extern int pipe2(int ends[2], int flags);

/// Has a program that is started get no descriptor from one on; on a C library before 2.34 as far as
/// a program may have them open by default.
static inline int spawn_close_from(posix_spawn_file_actions_t *actions, int first) {
#if __GLIBC_PREREQ(2, 34)
  extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
#else
  int failure = 0;
  for (int descriptor = first; descriptor < 1024 && !failure; descriptor++)
    failure = posix_spawn_file_actions_addclose(actions, descriptor);
  return failure;
#endif
}

/// Opens a pipe that no program inherits, not even one that is started at this moment.
static inline int spawn_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }
