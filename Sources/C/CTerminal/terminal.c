#define _GNU_SOURCE
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/time.h>
#include <termios.h>
#include <unistd.h>

static volatile sig_atomic_t is_taken;
static volatile sig_atomic_t was_continued;
static struct termios settings;
static int output_at_once = -1;
static int ends[2] = {-1, -1};

// Resets colors, turns on line wrapping and the cursor, and leaves the alternate screen.
static const char last_text[] = "\x1B[0m\x1B[?7h\x1B[?25h\x1B[?1049l";

bool terminal_is_taken(void) { return is_taken; }

const char *terminal_last_text(void) { return last_text; }

bool terminal_is_in_background(void) {
  pid_t group = tcgetpgrp(STDIN_FILENO);
  return group > 0 && group != getpgrp();
}

// SIGTTOU would stop a program that changes the settings from the background, unless it is blocked.
static int set_settings(const struct termios *wanted) {
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &stop, &before);
  int result = tcsetattr(STDIN_FILENO, TCSANOW, wanted);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return result;
}

bool terminal_give_back(void) {
  if (!is_taken) return false;
  is_taken = false;
  if (terminal_is_in_background()) return false;
  set_settings(&settings);
  return true;
}

// Writes the last text, unless the terminal does not accept it within a tenth of a second.
static void write_last_text(void) {
  int file = output_at_once >= 0 ? output_at_once : STDOUT_FILENO;
  const char *text = last_text;
  size_t rest = sizeof last_text - 1;
  while (rest > 0) {
    struct pollfd request = {.fd = file, .events = POLLOUT};
    if (poll(&request, 1, 100) != 1) return;
    // A single byte never blocks if the terminal is ready.
    ssize_t count = write(file, text, output_at_once >= 0 ? rest : 1);
    if (count <= 0) return;
    text += count;
    rest -= (size_t)count;
  }
}

void terminal_restore(void) {
  if (!is_taken) return;
  is_taken = false;
  if (terminal_is_in_background()) return;
  set_settings(&settings);
  write_last_text();
}

static void handle(int signal, int flags, void (*handler)(int)) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
  sigaction(signal, &action, NULL);
}

static void restore_in_crash(int signal) {
  terminal_restore();
  raise(signal);
}

/// Makes sure that the terminal is restored whenever and however the program ends.
static void watch_for_end(void) {
  static bool is_watched;
  if (is_watched) return;
  is_watched = true;
  atexit(terminal_restore);
  at_quick_exit(terminal_restore);
  // A crash may be caused by an overflow of the program's stack, so the handler needs a separate
  // one.
  static char space[1 << 16];
  stack_t stack = {.ss_sp = space, .ss_size = sizeof space};
  sigaltstack(&stack, NULL);
  static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGQUIT, SIGSYS};
  for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++)
    handle(crashes[index], SA_ONSTACK | SA_RESETHAND, restore_in_crash);
}

/// Stops the program with the signal that the system sends to a background program that changes its
/// terminal. Returns true after the program has been continued. Returns false if the system ignored
/// the signal because nobody could continue the program.
///
/// The program does not wait for the system to send this signal. Otherwise, the system would repeat
/// the change before another thread could handle a signal that ends the program.
static bool stop_in_background(void) {
  was_continued = false;
  kill(0, SIGTTOU);
  // Another thread may handle the signal.
  for (int round = 0; round < 100 && !was_continued; round++) usleep(1000);
  return was_continued;
}

bool terminal_take(int output) {
  watch_for_end();
  if (terminal_is_in_background() && stop_in_background()) {
    is_taken = false;
    errno = EINTR;
    return false;
  }
  if (!is_taken && tcgetattr(STDIN_FILENO, &settings) != 0) return false;
  output_at_once = output;
  is_taken = true;
  struct termios raw = settings;
  raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
  raw.c_iflag &= ~(tcflag_t)(IXON | ICRNL | INLCR);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  is_taken = tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0;
  return is_taken;
}

// MARK: Signals

static volatile sig_atomic_t ending;

static bool is_ending(int signal) {
  return signal == SIGTERM || signal == SIGINT || signal == SIGHUP;
}

// Ends the program if it has not exited in time, even if it is still waiting.
static void end_now(int signal) {
  terminal_restore();
  _exit(128 + ending);
}

static void note(int signal) {
  int before = errno;
  if (signal == SIGCONT) was_continued = true;
  if (is_ending(signal) && !ending) {
    ending = signal;
    // The game must end within a second, even if it is waiting for a disk or the network.
    struct itimerval limit = {.it_value = {.tv_usec = 700000}};
    setitimer(ITIMER_REAL, &limit, NULL);
  }
  unsigned char number = (unsigned char)signal;
  if (write(ends[1], &number, 1) < 0) errno = 0;
  errno = before;
}

int terminal_watch_signals(const int *signals, int count) {
  if (ends[0] < 0 && pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  // The program may have been started with these signals blocked.
  sigset_t watched;
  sigemptyset(&watched);
  for (int index = 0; index < count; index++) {
    sigaddset(&watched, signals[index]);
    if (!is_ending(signals[index])) continue;
    handle(SIGALRM, 0, end_now);
    sigaddset(&watched, SIGALRM);
  }
  // Without SA_RESTART, a signal interrupts the game while it waits for the terminal in the
  // background.
  for (int index = 0; index < count; index++) handle(signals[index], 0, note);
  pthread_sigmask(SIG_UNBLOCK, &watched, NULL);
  return ends[0];
}
