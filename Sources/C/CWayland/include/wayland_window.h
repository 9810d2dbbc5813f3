#ifndef WAYLAND_WINDOW_H
#define WAYLAND_WINDOW_H
#include <stdbool.h>
#include <stdint.h>

// The pixels of an SDL window on Wayland, in memory that the compositor reads.
//
// SDL's own surface would draw them with Mesa, for 45 ms more until the first frame and 35 MB, in
// points where there are more pixels, and would not say when a window is no longer seen. It is C
// only because the protocol's functions are macros and inline.

struct SDL_Rect;
struct SDL_Window;
typedef struct wayland_window wayland_window;

// The largest scale of an output of the compositor, 0 where there is none.
int wayland_scale(void);

// What shows pixels in a window; NULL if it is no window on Wayland. `shown` is called, in the
// middle of SDL's events, when the compositor has shown what it was given.
wayland_window *wayland_window_open(struct SDL_Window *window, void (*shown)(void));

// Shows a picture whose pixels are 0xAARRGGBB; the rectangles hold all that changed since the last
// one of its size. Returns false if there is no memory.
bool wayland_window_present(wayland_window *window, const uint32_t *pixels, int width, int height,
                            const struct SDL_Rect *rects, int count);

// Whether the compositor has not shown yet what it was given, perhaps because the window is covered.
bool wayland_window_is_waiting(const wayland_window *window);

// Whether the compositor went away.
bool wayland_window_is_lost(const wayland_window *window);

// Call it before SDL destroys the window.
void wayland_window_close(wayland_window *window);
#endif
