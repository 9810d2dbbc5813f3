// The header of libcurl, and one function per argument type for each variadic function, because
// Swift cannot call variadic C functions. Some options are deprecated in libcurl, but older systems
// support only those.
#define CURL_DISABLE_DEPRECATION
#include <curl/curl.h>
#include <stdbool.h>

#if LIBCURL_VERSION_NUM < 0x075700
// Older versions of libcurl ignore this option.
static const CURLoption CURLOPT_QUICK_EXIT = (CURLoption)(CURLOPTTYPE_LONG + 322);
#endif

/// Opens libcurl and returns whether that succeeded. Call it before all other functions.
bool curl_begin(void);

CURLcode curl_set_number(CURL *handle, CURLoption option, long value);
CURLcode curl_set_text(CURL *handle, CURLoption option, const char *value);
CURLcode curl_set_receiver(CURL *handle, curl_write_callback receive, void *context);

/// Returns the complete URL, or NULL if there is none. The caller releases it with `curl_free`.
char *curl_whole(CURLU *url);

/// Returns the status code of the last response, or 0 if there was none.
long curl_status(CURL *handle);

/// Returns the length that the last response announced, or -1 if it announced none.
curl_off_t curl_length(CURL *handle);

/// Returns the address after all redirects. It is valid as long as the handle.
const char *curl_address(CURL *handle);
