// libcurl, and the calls of it that take anything, one for each type: Swift cannot make those.
// Options that libcurl calls deprecated are the ones that older systems know, too.
#define CURL_DISABLE_DEPRECATION
#include <curl/curl.h>

#if LIBCURL_VERSION_NUM < 0x075700
// An older libcurl ignores it.
static const CURLoption CURLOPT_QUICK_EXIT = (CURLoption)(CURLOPTTYPE_LONG + 322);
#endif

static inline CURLcode curl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_receiver(
    CURL *handle, curl_write_callback receive, void *context) {
  curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
  return curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, receive);
}

/// Call it before everything else.
static inline void curl_begin(void) { curl_global_init(CURL_GLOBAL_DEFAULT); }

/// The status of the last answer, or 0.
static inline long curl_status(CURL *handle) {
  long status = 0;
  curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

/// The length that the last answer announced, or -1.
static inline curl_off_t curl_length(CURL *handle) {
  curl_off_t length = -1;
  curl_easy_getinfo(handle, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &length);
  return length;
}

/// The address after all redirects; it lives as long as the handle.
static inline const char *curl_address(CURL *handle) {
  const char *address = NULL;
  curl_easy_getinfo(handle, CURLINFO_EFFECTIVE_URL, &address);
  return address;
}
