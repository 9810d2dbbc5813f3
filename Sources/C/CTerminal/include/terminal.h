#ifndef TERMINAL_H
#define TERMINAL_H
#include <stdbool.h>

// The settings of the terminal, and the signals of a game that runs in it. This module is written
// in C because a signal handler must not allocate memory, lock or initialize anything.

// Returns whether the game has changed the settings of the terminal.
bool terminal_is_taken(void);

// Returns whether another program is in the foreground of the terminal. That program then has its
// own settings and its own screen.
bool terminal_is_in_background(void);

// Makes the terminal send each key at once and without echo, until the terminal is restored. This
// happens when the program exits or crashes, if not earlier. `output` is a file descriptor of the
// terminal that never blocks, or -1. Returns false and sets `errno` on failure. EINTR means that a
// signal interrupted a game that was waiting in the background.
bool terminal_take(int output);

// Returns the text that makes the terminal show its earlier contents again.
const char *terminal_last_text(void);

// Restores the settings of the terminal if the game has changed them, but writes nothing. Returns
// whether the last text must be written. It must not be written if another program is in the
// foreground.
bool terminal_give_back(void);

// Restores the terminal if the game has changed it, and writes the last text if the terminal
// accepts it. This function is safe in a signal handler.
void terminal_restore(void);

// Starts to handle signals. Returns a file from which the number of each signal can be read as one
// byte. After SIGINT, SIGTERM or SIGHUP, the program has less than a second to exit.
int terminal_watch_signals(const int *signals, int count);
#endif
