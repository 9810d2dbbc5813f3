// The C libraries of the window: SDL2 and its companions, fontconfig, FriBidi and libpng. SDL also
// loads Xlib and ALSA, but it does not provide the few functions of these libraries that are
// declared here.
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_ttf.h>
#include <dlfcn.h>
#include <fontconfig/fontconfig.h>
#include <fribidi/fribidi.h>
#include <png.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

/// Returns a function of SDL2_image, or NULL with SDL's error. The library is opened when the first
/// picture is decoded, because it loads nine more libraries. If the cache contains all pictures of
/// the start screen, the game needs none of them to start.
static inline void *image_function(const char *name) {
  static void *library;
  if (!library) library = dlopen("libSDL2_image-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
  void *function = library ? dlsym(library, name) : NULL;
  if (!function) SDL_SetError("libSDL2_image-2.0.so.0 is missing");
  return function;
}

/// Decodes a picture of any supported type and closes its source. Returns NULL with SDL's error on
/// failure.
static inline SDL_Surface *image_load(SDL_RWops *source) {
  __typeof__(&IMG_Load_RW) load = (__typeof__(&IMG_Load_RW))image_function("IMG_Load_RW");
  return load ? load(source, 1) : NULL;
}

/// Draws an SVG at a size in pixels. Returns NULL with SDL's error on failure.
static inline SDL_Surface *image_draw(SDL_RWops *source, int width, int height) {
  __typeof__(&IMG_LoadSizedSVG_RW) draw =
      (__typeof__(&IMG_LoadSizedSVG_RW))image_function("IMG_LoadSizedSVG_RW");
  return draw ? draw(source, width, height) : NULL;
}

static void end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

/// Shows SDL's own message box. Returns when the player closes it, or at once if SDL has no message
/// box.
///
/// SDL shows the box in a separate process, which would otherwise keep running after a signal has
/// ended the program.
static inline void show_plain_message(const char *title, const char *message) {
  pthread_atfork(NULL, NULL, end_with_parent);
  SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR, title, message, NULL);
}

static inline const char **x11_last_line(void) {
  static const char *line = "";
  return &line;
}

static int x11_end(void *display) {
  const char *line = *x11_last_line();
  // If the terminal does not accept output within 200 ms, the line is not printed.
  struct pollfd request = {.fd = STDERR_FILENO, .events = POLLOUT};
  if (poll(&request, 1, 200) == 1 && write(STDERR_FILENO, line, strlen(line)) < 0) _exit(69);
  // Xlib does not allow this handler to return. The recording of the game is complete, because
  // every line is written immediately.
  _exit(69);
}

static int x11_pass_over(void *display, void *error) { return 0; }

/// Replaces Xlib's error handlers, which exit with 1. If the connection to the server breaks, the
/// program prints a line and exits with 69. A failed request, for example a message to a window
/// that is closing, is ignored. SDL is initialized later and keeps these handlers.
static inline void x11_watch_server(const char *line) {
  void *library = dlopen("libX11.so.6", RTLD_NOW);
  if (!library) return;
  void (*set_end)(int (*)(void *)) = (void (*)(int (*)(void *)))dlsym(library, "XSetIOErrorHandler");
  void (*set_error)(int (*)(void *, void *)) =
      (void (*)(int (*)(void *, void *)))dlsym(library, "XSetErrorHandler");
  if (!set_end || !set_error) return;
  *x11_last_line() = strdup(line);
  set_end(x11_end);
  set_error(x11_pass_over);
}

typedef struct {
  char text_density[32];
  long width, height;
  uintptr_t connection;
} x11_screen;

/// Requests two values from the X server that SDL reports late or not at all. The first is the
/// resource `Xft.dpi`, which is empty if it is not set. The second is the size of the screen in
/// pixels without the desktop's panels, which is 0 if there is no server. The connection stays open
/// until `x11_leave` is called, because a server may reset when its last client disconnects.
static inline x11_screen x11_ask_screen(void) {
  x11_screen screen = {"", 0, 0, 0};
  void *library = dlopen("libX11.so.6", RTLD_NOW);
  if (!library) return screen;
#define F(result, name, parameters) \
  result(*name) parameters = (result(*) parameters)dlsym(library, #name); \
  if (!name) return screen;
  F(void *, XOpenDisplay, (const char *))
  F(const char *, XGetDefault, (void *, const char *, const char *))
  F(int, XDisplayWidth, (void *, int))
  F(int, XDisplayHeight, (void *, int))
  F(unsigned long, XDefaultRootWindow, (void *))
  F(unsigned long, XInternAtom, (void *, const char *, int))
  F(int, XGetWindowProperty,
    (void *, unsigned long, unsigned long, long, long, int, unsigned long, unsigned long *, int *,
     unsigned long *, unsigned long *, unsigned char **))
  F(int, XFree, (void *))
#undef F
  void *display = XOpenDisplay(NULL);
  if (!display) return screen;
  const char *density = XGetDefault(display, "Xft", "dpi");
  // A longer string is not a number, even if it begins with one.
  if (density && strlen(density) < sizeof screen.text_density) strcpy(screen.text_density, density);
  screen.width = XDisplayWidth(display, 0);
  screen.height = XDisplayHeight(display, 0);
  unsigned long kind, count = 0, rest;
  int format = 0;
  unsigned char *bytes = NULL;
  XGetWindowProperty(display, XDefaultRootWindow(display), XInternAtom(display, "_NET_WORKAREA", 0),
                     0, 4, 0, 0, &kind, &format, &count, &rest, &bytes);
  if (bytes && format == 32 && count == 4) {
    // A desktop may report an area that is larger than the screen.
    long width = ((long *)bytes)[2], height = ((long *)bytes)[3];
    if (width > 0 && width < screen.width) screen.width = width;
    if (height > 0 && height < screen.height) screen.height = height;
  }
  if (bytes) XFree(bytes);
  screen.connection = (uintptr_t)display;
  return screen;
}

static inline void x11_leave(x11_screen screen) {
  void *library = dlopen("libX11.so.6", RTLD_NOW);
  int (*close)(void *) = library ? (int (*)(void *))dlsym(library, "XCloseDisplay") : NULL;
  if (close && screen.connection) close((void *)screen.connection);
}

static void alsa_pass_over(const char *file, int line, const char *function, int error,
                           const char *format, ...) {}

/// Prevents ALSA, which SDL usually uses for sound, from printing errors to standard error if no
/// device is available.
static inline void alsa_silence(void) {
  void *library = dlopen("libasound.so.2", RTLD_NOW | RTLD_NOLOAD);
  if (!library) return;
  typedef void (*handler)(const char *, int, const char *, int, const char *, ...);
  int (*set)(handler) = (int (*)(handler))dlsym(library, "snd_lib_error_set_handler");
  if (set) set(alsa_pass_over);
  // SDL keeps the library open while it uses the driver for ALSA.
  dlclose(library);
}
