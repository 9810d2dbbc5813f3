#ifndef TERMINAL_H
#define TERMINAL_H
#include <stdbool.h>

// The settings of the terminal, and the signals of a game in it. It is C because a handler of signals
// may not allocate, lock or initialise anything.

// Whether the game has the terminal.
bool terminal_is_taken(void);

// Has the terminal send keys at once, without echo, until it is restored: at the latest when the program
// exits or crashes. Returns false and sets `errno` where that fails; EINTR: a signal has interrupted the
// wait of a game in the background.
bool terminal_take(void);

// Restores the terminal, if it is taken; safe in a handler of signals.
void terminal_restore(void);

// Handles signals from now on: the number of each can be read as a byte from the file that is returned.
int terminal_watch_signals(const int *signals, int count);
#endif
