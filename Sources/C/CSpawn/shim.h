// What the C library has for starting programs, and shows to GNU sources only.
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

extern int pipe2(int ends[2], int flags);
extern char **environ;

// Has a program that is started get no descriptor from one on; on a C library before 2.34 as far as
// a program may have them open by default.
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

/// Starts a program by its path; `words` are its name and arguments, up to NULL. Returns the end of a
/// pipe from which its standard output is read, or -1 if it cannot be started.
static inline int spawn_reading(const char *path, char *const words[], pid_t *process) {
  int ends[2];
  // No program inherits it, not even one that is started at this moment.
  if (pipe2(ends, O_CLOEXEC)) return -1;
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
  // What is wrong comes as a message; libraries that also print have nothing to add.
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  // Another thread of the game may open a pipe at this moment, and wait for its end.
  spawn_close_from(&files, STDERR_FILENO + 1);
  // The game blocks some signals in all its threads, and a child would inherit that.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  sigaddset(&signals, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  int failure = posix_spawn(process, path, &files, &attributes, words, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  close(ends[1]);
  if (!failure) return ends[0];
  close(ends[0]);
  *process = 0;
  return -1;
}
