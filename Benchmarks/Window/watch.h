// Functions that observe the window of a program as an X11 client. The programs start, idle and answer
// use them.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Returns the time of CLOCK_MONOTONIC in seconds.
double now(void);
void sleep_for(double seconds);
void fail(const char *message);

// Sorts the values, and returns the median.
double median(double *values, size_t count);

// Starts a program without a connection to the standard output of this one.
pid_t start_program(char *const command[]);
// Sends SIGTERM to a program, and waits until it has ended.
void end_program(pid_t pid);

// Connects to the display and moves the pointer into a corner.
void open_display(void);
// Waits for the next change on the screen. Returns false after `timeout` seconds without a change.
// `when` is the time at which the notification of the change arrived.
bool wait_for_change(double timeout, double *when);
// Discards all earlier changes.
void forget_changes(void);
// Waits until nothing has changed for `seconds`.
void wait_for_quiet(double seconds);

typedef struct {
  int x, y, width, height;
} Area;

// Finds the position of the only window on the screen.
Area window_area(void);
// Copies an area of the screen to memory. The memory has 4 * width * height bytes.
void copy_screen(Area area, uint32_t *pixels);
void move_pointer(int x, int y);
// Presses (or releases) the first mouse button.
void press_button(bool down);
