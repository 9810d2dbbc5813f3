// If the program were linked to libcurl, every start of the game would load libcurl and all its
// dependencies. The functions here have the names of libcurl's functions. They open the library and
// forward each call to it. They are hidden so that they cannot be mistaken for the library's own
// symbols.
#include <dlfcn.h>
#pragma GCC visibility push(hidden)
#include "client.h"
#pragma GCC visibility pop

static void *library(void) {
  // Tests call this function from several threads.
  static void *_Atomic library;
  if (!library) library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  return library;
}

#define FORWARD(result, name, parameters, arguments) \
  result name parameters { return ((result(*) parameters)dlsym(library(), #name))arguments; }

FORWARD(CURL *, curl_easy_init, (void), ())
FORWARD(void, curl_easy_cleanup, (CURL * handle), (handle))
FORWARD(const char *, curl_easy_strerror, (CURLcode code), (code))
FORWARD(CURLM *, curl_multi_init, (void), ())
FORWARD(CURLMcode, curl_multi_cleanup, (CURLM * multi), (multi))
FORWARD(CURLMcode, curl_multi_add_handle, (CURLM * multi, CURL *handle), (multi, handle))
FORWARD(CURLMcode, curl_multi_remove_handle, (CURLM * multi, CURL *handle), (multi, handle))
FORWARD(CURLMcode, curl_multi_perform, (CURLM * multi, int *running), (multi, running))
FORWARD(CURLMsg *, curl_multi_info_read, (CURLM * multi, int *left), (multi, left))
FORWARD(
  CURLMcode, curl_multi_poll,
  (CURLM * multi, struct curl_waitfd *also, unsigned count, int milliseconds, int *ready),
  (multi, also, count, milliseconds, ready))
FORWARD(CURLU *, curl_url, (void), ())
FORWARD(void, curl_url_cleanup, (CURLU * url), (url))
FORWARD(
  CURLUcode, curl_url_set, (CURLU * url, CURLUPart part, const char *text, unsigned flags),
  (url, part, text, flags))
FORWARD(void, curl_free, (void *memory), (memory))

static CURLcode (*set(void))(CURL *, CURLoption, ...) {
  return (CURLcode(*)(CURL *, CURLoption, ...))dlsym(library(), "curl_easy_setopt");
}

static void get(CURL *handle, CURLINFO what, void *place) {
  ((CURLcode(*)(CURL *, CURLINFO, ...))dlsym(library(), "curl_easy_getinfo"))(handle, what, place);
}

bool curl_begin(void) {
  return library() && !((CURLcode(*)(long))dlsym(library(), "curl_global_init"))(CURL_GLOBAL_DEFAULT);
}

CURLcode curl_set_number(CURL *handle, CURLoption option, long value) {
  return set()(handle, option, value);
}

CURLcode curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return set()(handle, option, value);
}

CURLcode curl_set_receiver(CURL *handle, curl_write_callback receive, void *context) {
  set()(handle, CURLOPT_WRITEDATA, context);
  return set()(handle, CURLOPT_WRITEFUNCTION, receive);
}

char *curl_whole(CURLU *url) {
  char *whole = NULL;
  ((CURLUcode(*)(CURLU *, CURLUPart, char **, unsigned))dlsym(library(), "curl_url_get"))(
    url, CURLUPART_URL, &whole, 0);
  return whole;
}

long curl_status(CURL *handle) {
  long status = 0;
  get(handle, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

curl_off_t curl_length(CURL *handle) {
  curl_off_t length = -1;
  get(handle, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &length);
  return length;
}

const char *curl_address(CURL *handle) {
  const char *address = NULL;
  get(handle, CURLINFO_EFFECTIVE_URL, &address);
  return address;
}
