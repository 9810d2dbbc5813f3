#define _GNU_SOURCE
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

static volatile sig_atomic_t is_taken;
static struct termios settings;
static int ends[2] = {-1, -1};

bool terminal_is_taken(void) { return is_taken; }

void terminal_restore(void) {
  if (!is_taken) return;
  is_taken = false;
  // Colours off, wrapping on, cursor on, alternate screen off.
  static const char text[] = "\x1B[0m\x1B[?7h\x1B[?25h\x1B[?1049l";
  if (write(STDOUT_FILENO, text, sizeof text - 1) < 0) errno = 0;
  tcsetattr(STDIN_FILENO, TCSANOW, &settings);
}

static void handle(int signal, int flags, void (*handler)(int)) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
  sigaction(signal, &action, NULL);
}

static void restore_in_crash(int signal) {
  terminal_restore();
  raise(signal);
}

/// Has the terminal restored at the program's end, whatever that is.
static void watch_for_end(void) {
  static bool is_watched;
  if (is_watched) return;
  is_watched = true;
  atexit(terminal_restore);
  at_quick_exit(terminal_restore);
  // A stack of its own, for a crash by an overflow of the program's.
  static char space[1 << 16];
  stack_t stack = {.ss_sp = space, .ss_size = sizeof space};
  sigaltstack(&stack, NULL);
  static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGQUIT, SIGSYS};
  for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++)
    handle(crashes[index], SA_ONSTACK | SA_RESETHAND, restore_in_crash);
}

bool terminal_take(void) {
  bool was_taken = is_taken;
  watch_for_end();
  if (!was_taken && tcgetattr(STDIN_FILENO, &settings) != 0) return false;
  is_taken = true;
  struct termios raw = settings;
  raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
  raw.c_iflag &= ~(tcflag_t)(IXON | ICRNL | INLCR);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  if (tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0) return true;
  is_taken = was_taken;
  return false;
}

static void note(int signal) {
  int before = errno;
  unsigned char number = (unsigned char)signal;
  if (write(ends[1], &number, 1) < 0) errno = 0;
  errno = before;
}

int terminal_watch_signals(const int *signals, int count) {
  if (ends[0] < 0 && pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  // Without SA_RESTART, so that a wait for the terminal in the background is interrupted.
  for (int index = 0; index < count; index++) handle(signals[index], 0, note);
  return ends[0];
}
