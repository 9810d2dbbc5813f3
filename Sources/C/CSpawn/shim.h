// Functions of the C library for starting programs. Some of them are declared only for GNU sources.
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

extern int pipe2(int ends[2], int flags);
extern char **environ;

// Makes a new process close all file descriptors from `first` on. Before glibc 2.34, this covers
// only descriptors below 1024, which is the default limit of a process.
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

/// Starts a program by its path. `words` contains its name and its arguments and ends with NULL.
/// Returns the end of a pipe from which the program's standard output can be read, or -1 if the
/// program cannot be started.
static inline int spawn_reading(const char *path, char *const words[], pid_t *process) {
  int ends[2];
  // No other program inherits the pipe, even if another thread starts one at this moment.
  if (pipe2(ends, O_CLOEXEC)) return -1;
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
  // The program reports errors in messages. Output that its libraries print to standard error is
  // not needed.
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  // Another thread of the game may have just opened a pipe. If the new process kept a copy of it,
  // the thread would not see the end of the pipe until that process ended.
  spawn_close_from(&files, STDERR_FILENO + 1);
  // The game blocks some signals in all its threads, and a new process would inherit that.
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
