// The functions of libspeechd that are needed to speak text. They are loaded only if speech is
// turned on, so the program is not linked to libspeechd and does not need its headers.
#include <dlfcn.h>
#include <stddef.h>

typedef struct SPDConnection speech_connection;

typedef struct {
  speech_connection *_Nullable (*_Nonnull open)(
    const char *client, const char *connection, const char *_Nullable user, int mode);
  int (*_Nonnull say)(speech_connection *_Nonnull, int priority, const char *text);
  int (*_Nonnull set_language)(speech_connection *_Nonnull, const char *language);
  void (*_Nonnull close)(speech_connection *_Nonnull);
} speech_functions;

/// Returns the functions of libspeechd, or NULL if the library is not installed. Each thread has
/// its own copy.
static inline const speech_functions *_Nullable speech_load(void) {
  static _Thread_local speech_functions functions;
  void *library = dlopen("libspeechd.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) return NULL;
  void *open = dlsym(library, "spd_open"), *say = dlsym(library, "spd_say");
  void *set_language = dlsym(library, "spd_set_language"), *close = dlsym(library, "spd_close");
  if (!open || !say || !set_language || !close) return NULL;
  functions.open = (speech_connection * (*)(const char *, const char *, const char *, int)) open;
  functions.say = (int (*)(speech_connection *, int, const char *))say;
  functions.set_language = (int (*)(speech_connection *, const char *))set_language;
  functions.close = (void (*)(speech_connection *))close;
  return &functions;
}
