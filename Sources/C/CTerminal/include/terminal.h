#ifndef TERMINAL_H
#define TERMINAL_H
#include <stdbool.h>

// The settings of the terminal, and the signals of a game in it. It is C because a handler of signals
// may not allocate, lock or initialise anything.

// Whether the game has the terminal.
bool terminal_is_taken(void);

// Whether another program has the terminal, which then has its own settings and its own screen.
bool terminal_is_in_background(void);

// Has the terminal send keys at once, without echo, until it is restored: at the latest when the program
// exits or crashes. `output` is a file descriptor of the terminal's that never blocks, or -1. Returns
// false and sets `errno` where that fails; EINTR: a signal has interrupted the wait of a game in the
// background.
bool terminal_take(int output);

// The text after which the terminal shows what it showed before the game.
const char *terminal_last_text(void);

// Gives the terminal its settings back, if it is taken, but writes nothing. Returns whether the last text
// has to be written: not where another program has the terminal meanwhile.
bool terminal_give_back(void);

// Restores the terminal, if it is taken, and writes the last text if the terminal reads; safe in a
// handler of signals.
void terminal_restore(void);

// Handles signals from now on: the number of each can be read as a byte from the file that is returned.
// After SIGINT, SIGTERM or SIGHUP the program has less than a second to end itself.
int terminal_watch_signals(const int *signals, int count);
#endif
