#ifndef WAYLAND_WINDOW_H
#define WAYLAND_WINDOW_H
#include <stdbool.h>
#include <stdint.h>

// The pixels of an SDL window on Wayland, in memory that is shared with the compositor.
//
// SDL's own window surface is not used. It draws with Mesa, which delays the first frame by 45 ms
// and needs 35 MB. On a scaled output, its resolution is one pixel per point. It also does not
// report when a window is no longer visible. This code is written in C only because the functions
// of the Wayland protocol are macros and inline functions.

struct SDL_Rect;
struct SDL_Window;
typedef struct wayland_window wayland_window;

// Returns the largest scale of the compositor's outputs, or 0 if there is no compositor.
int wayland_scale(void);

// Creates the presenter of a window, or returns NULL if it is not a window on Wayland. While SDL
// handles its events, `shown` is called each time the compositor has shown a picture.
wayland_window *wayland_window_open(struct SDL_Window *window, void (*shown)(void));

// Shows a picture whose pixels are 0xAARRGGBB. The rectangles contain all pixels that have changed
// since the last picture of the same size. Returns false if there is not enough memory.
bool wayland_window_present(wayland_window *window, const uint32_t *pixels, int width, int height,
                            const struct SDL_Rect *rects, int count);

// Returns whether the compositor has not yet shown the last picture, for example because the window
// is covered.
bool wayland_window_is_waiting(const wayland_window *window);

// Returns whether the connection to the compositor is lost.
bool wayland_window_is_lost(const wayland_window *window);

// Releases the presenter. Call it before SDL destroys the window.
void wayland_window_close(wayland_window *window);
#endif
