// A library that simulates failures of the file system. It is preloaded into the game (LD_PRELOAD), counts
// the calls that access files below FAULT_ROOT, and makes one of them fail. These variables control it:
//
// - FAULT_LOG: A file of 4096 bytes, which receives the number of calls and the name of the failed call.
// - FAULT_AT: The number of the call that fails, starting at 1.
// - FAULT_KIND: An error (EIO, ENOSPC, EACCES), "short" for a read or write that stops half way, or "kill"
//   to end the program.
// - FAULT_STAYS: If set, every later call also fails.
// - FAULT_CALL: If set, only calls of the function with this name fail.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct {
  atomic_long count;
  char failed[1024];
} Log;

enum { most = 1024 };
static Log *counted;
static long at;
static int kind, stays;
static const char *root, *only;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static atomic_bool watched[most];
static void *_Atomic streams[64];
enum { is_short = -1, is_kill = -2 };

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static void begin(void) {
  const char *log = getenv("FAULT_LOG"), *word = getenv("FAULT_KIND");
  root = getenv("FAULT_ROOT");
  only = getenv("FAULT_CALL");
  at = atol(getenv("FAULT_AT") ?: "0");
  stays = getenv("FAULT_STAYS") != NULL;
  kind = !word || !strcmp(word, "EIO") ? EIO : !strcmp(word, "ENOSPC") ? ENOSPC
       : !strcmp(word, "EACCES") ? EACCES : !strcmp(word, "short") ? is_short : is_kill;
  const int file = log ? REAL(open)(log, O_RDWR | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *const place = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  REAL(close)(file);
  if (place != MAP_FAILED) counted = place;
}

// Returns whether a path is below the folder. The path can be relative to the working folder.
static int is_watched(const char *path) {
  pthread_once(&once, begin);
  if (!counted || !root || !path) return 0;
  char whole[PATH_MAX];
  if (*path != '/') {
    if (!getcwd(whole, sizeof whole)) return 0;
    strncat(whole, "/", sizeof whole - strlen(whole) - 1);
    strncat(whole, path, sizeof whole - strlen(whole) - 1);
    path = whole;
  }
  return !strncmp(path, root, strlen(root));
}

static int is_watched_file(int file) { return file >= 0 && file < most && watched[file]; }
static void watch(int file, int is) {
  if (file >= 0 && file < most) watched[file] = is;
}

static int is_watched_stream(void *stream) {
  for (int i = 0; i < 64; i++) if (streams[i] == stream) return 1;
  return 0;
}
static void watch_stream(void *stream, int is) {
  for (int i = 0; i < 64; i++) {
    void *free = is ? NULL : stream;
    if (atomic_compare_exchange_strong(&streams[i], &free, is ? stream : NULL)) return;
  }
}

// Counts a call. Returns the error with which it must fail, or `is_short`, or 0 if it must not fail.
static int fails(const char *call, const char *path) {
  if (only && strcmp(only, call)) return 0;
  const long number = atomic_fetch_add(&counted->count, 1) + 1;
  if (!at || number < at || (number > at && !stays)) return 0;
  if (number == at) snprintf(counted->failed, sizeof counted->failed, "%s %s", call, path ?: "");
  if (kind == is_kill) {
    raise(SIGKILL);
    pause();
  }
  return kind;
}

#define FAIL_PATH(call, path, result) \
  if (is_watched(path)) { \
    const int error = fails(call, path); \
    if (error > 0) { \
      errno = error; \
      return result; \
    } \
  }

#define FAIL_FILE(call, file, result) \
  if (is_watched_file(file)) { \
    const int error = fails(call, NULL); \
    if (error > 0) { \
      errno = error; \
      return result; \
    } \
  }

static int mode_of(int flags, va_list rest) {
  return flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, int) : 0;
}

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    va_list rest; \
    va_start(rest, flags); \
    const int mode = mode_of(flags, rest); \
    va_end(rest); \
    FAIL_PATH("open", path, -1) \
    const int file = REAL(name)(path, flags, mode); \
    watch(file, is_watched(path)); \
    return file; \
  }
OPEN(open)
OPEN(open64)

int openat(int folder, const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const int mode = mode_of(flags, rest);
  va_end(rest);
  FAIL_PATH("open", path, -1)
  const int file = REAL(openat)(folder, path, flags, mode);
  watch(file, is_watched(path));
  return file;
}

int close(int file) {
  if (is_watched_file(file)) {
    const int error = fails("close", NULL);
    watch(file, 0);
    const int result = REAL(close)(file);
    if (error <= 0) return result;
    errno = error;
    return -1;
  }
  return REAL(close)(file);
}

int dup3(int old, int new, int flags) {
  FAIL_FILE("dup", old, -1)
  const int file = REAL(dup3)(old, new, flags);
  watch(file, is_watched_file(old));
  return file;
}
int dup2(int old, int new) {
  FAIL_FILE("dup", old, -1)
  const int file = REAL(dup2)(old, new);
  watch(file, is_watched_file(old));
  return file;
}

#define TRANSFER(name, type) \
  ssize_t name(int file, type *bytes, size_t count) { \
    if (is_watched_file(file)) { \
      const int error = fails(#name, NULL); \
      if (error == is_short && count > 1) count /= 2; \
      if (error > 0) { \
        errno = error; \
        return -1; \
      } \
    } \
    return REAL(name)(file, bytes, count); \
  }
TRANSFER(read, void)
TRANSFER(write, const void)

int fsync(int file) {
  FAIL_FILE("fsync", file, -1)
  return REAL(fsync)(file);
}
int fdatasync(int file) {
  FAIL_FILE("fsync", file, -1)
  return REAL(fdatasync)(file);
}
int ftruncate(int file, off_t size) {
  FAIL_FILE("ftruncate", file, -1)
  return REAL(ftruncate)(file, size);
}
int flock(int file, int operation) {
  FAIL_FILE("flock", file, -1)
  return REAL(flock)(file, operation);
}
int fstat(int file, struct stat *status) {
  FAIL_FILE("stat", file, -1)
  return REAL(fstat)(file, status);
}
int stat(const char *path, struct stat *status) {
  FAIL_PATH("stat", path, -1)
  return REAL(stat)(path, status);
}
int lstat(const char *path, struct stat *status) {
  FAIL_PATH("stat", path, -1)
  return REAL(lstat)(path, status);
}
int fstatat(int folder, const char *path, struct stat *status, int flags) {
  FAIL_PATH("stat", path, -1)
  return REAL(fstatat)(folder, path, status, flags);
}
int access(const char *path, int mode) {
  FAIL_PATH("access", path, -1)
  return REAL(access)(path, mode);
}
int rename(const char *old, const char *new) {
  FAIL_PATH("rename", new, -1)
  return REAL(rename)(old, new);
}
int link(const char *old, const char *new) {
  FAIL_PATH("link", new, -1)
  return REAL(link)(old, new);
}
int unlink(const char *path) {
  FAIL_PATH("unlink", path, -1)
  return REAL(unlink)(path);
}
int rmdir(const char *path) {
  FAIL_PATH("rmdir", path, -1)
  return REAL(rmdir)(path);
}
int mkdir(const char *path, mode_t mode) {
  FAIL_PATH("mkdir", path, -1)
  return REAL(mkdir)(path, mode);
}
int utimensat(int folder, const char *path, const struct timespec times[2], int flags) {
  FAIL_PATH("utimensat", path, -1)
  return REAL(utimensat)(folder, path, times, flags);
}
char *realpath(const char *path, char *result) {
  FAIL_PATH("realpath", path, NULL)
  return REAL(realpath)(path, result);
}

DIR *opendir(const char *path) {
  FAIL_PATH("opendir", path, NULL)
  DIR *const folder = REAL(opendir)(path);
  if (folder && is_watched(path)) watch_stream(folder, 1);
  return folder;
}
struct dirent *readdir(DIR *folder) {
  if (is_watched_stream(folder)) {
    const int error = fails("readdir", NULL);
    if (error > 0) {
      errno = error;
      return NULL;
    }
  }
  return REAL(readdir)(folder);
}
int closedir(DIR *folder) {
  watch_stream(folder, 0);
  return REAL(closedir)(folder);
}

// libpng writes to streams.
FILE *fopen(const char *path, const char *mode) {
  FAIL_PATH("open", path, NULL)
  FILE *const stream = REAL(fopen)(path, mode);
  if (stream && is_watched(path)) watch_stream(stream, 1);
  return stream;
}
size_t fwrite(const void *bytes, size_t size, size_t count, FILE *stream) {
  if (is_watched_stream(stream)) {
    const int error = fails("write", NULL);
    if (error > 0) {
      errno = error;
      return 0;
    }
  }
  return REAL(fwrite)(bytes, size, count, stream);
}
int fclose(FILE *stream) {
  if (is_watched_stream(stream)) {
    const int error = fails("close", NULL);
    watch_stream(stream, 0);
    const int result = REAL(fclose)(stream);
    if (error <= 0) return result;
    errno = error;
    return EOF;
  }
  return REAL(fclose)(stream);
}
