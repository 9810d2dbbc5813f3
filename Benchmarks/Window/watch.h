// Watches a program's window from outside, as any X11 client may: what start, idle and answer share.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Seconds of CLOCK_MONOTONIC.
double now(void);
void sleep_for(double seconds);
void fail(const char *message);

// Sorts the values.
double median(double *values, size_t count);

// Starts a program; its standard output is not ours.
pid_t start_program(char *const command[]);
// Asks it to end (SIGTERM) and waits for it.
void end_program(pid_t pid);

// Connects to the display and moves the pointer into a corner.
void open_display(void);
// Waits for the next change on the screen; false after `timeout` seconds without one.
// `when` is the moment when this client learnt of it.
bool wait_for_change(double timeout, double *when);
// Forgets the changes until now.
void forget_changes(void);
// Waits until nothing has changed for `seconds`.
void wait_for_quiet(double seconds);

typedef struct {
  int x, y, width, height;
} Area;

// The place of the only window on the screen.
Area window_area(void);
// Copies an area of the screen into memory of 4 * width * height bytes.
void copy_screen(Area area, uint32_t *pixels);
void move_pointer(int x, int y);
// Presses (or releases) the first mouse button.
void press_button(bool down);
