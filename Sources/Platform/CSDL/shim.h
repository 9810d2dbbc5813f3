// The C libraries of the window: SDL2 and its companions, fontconfig, FriBidi and libpng; malloc_trim,
// which Swift's own module of the C library leaves out; and the few functions of Xlib and ALSA, which SDL
// loads, that it does not pass on.
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_ttf.h>
#include <dlfcn.h>
#include <fontconfig/fontconfig.h>
#include <fribidi/fribidi.h>
#include <malloc.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Begin and end of the program's code, from the linker.
extern const char __executable_start, etext;

/// Gives back the memory of the program's code, which is read again where it runs: most of it ran for
/// the start only.
static inline void release_code(void) {
  const char *end = (const char *)((uintptr_t)&etext & ~(uintptr_t)(getpagesize() - 1));
  madvise((void *)&__executable_start, end - &__executable_start, MADV_DONTNEED);
}

static inline const char **x11_last_line(void) {
  static const char *line = "";
  return &line;
}

static int x11_end(void *display) {
  const char *line = *x11_last_line();
  if (write(STDERR_FILENO, line, strlen(line)) < 0) _exit(69);
  // Xlib allows no return; a recording is complete, since every line is written at once.
  _exit(69);
}

static int x11_pass_over(void *display, void *error) { return 0; }

/// Replaces Xlib's handlers, which exit with 1: when the server goes away the program ends with 69 and
/// a line; a request that fails, such as a message to a window that is closing, is passed over. SDL,
/// which is initialised later, keeps these.
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

/// The X resource `Xft.dpi`, which SDL does not read; -1 where it is not set.
static inline double x11_text_density(void) {
  void *library = dlopen("libX11.so.6", RTLD_NOW);
  if (!library) return -1;
  void *(*open)(const char *) = (void *(*)(const char *))dlsym(library, "XOpenDisplay");
  const char *(*find)(void *, const char *, const char *) =
      (const char *(*)(void *, const char *, const char *))dlsym(library, "XGetDefault");
  int (*close)(void *) = (int (*)(void *))dlsym(library, "XCloseDisplay");
  void *display = open && find && close ? open(NULL) : NULL;
  if (!display) return -1;
  const char *text = find(display, "Xft", "dpi");
  double density = text ? strtod(text, NULL) : -1;
  close(display);
  return density;
}

static void alsa_pass_over(const char *file, int line, const char *function, int error,
                           const char *format, ...) {}

/// Keeps ALSA, which SDL usually plays on, from writing on standard error why it has no device.
static inline void alsa_silence(void) {
  void *library = dlopen("libasound.so.2", RTLD_NOW | RTLD_NOLOAD);
  if (!library) return;
  typedef void (*handler)(const char *, int, const char *, int, const char *, ...);
  int (*set)(handler) = (int (*)(handler))dlsym(library, "snd_lib_error_set_handler");
  if (set) set(alsa_pass_over);
  // SDL keeps the library as long as its driver is there.
  dlclose(library);
}
