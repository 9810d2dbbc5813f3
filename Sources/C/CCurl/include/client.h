// libcurl, and the calls of it that take anything, one for each type: Swift cannot make those.
// Options that libcurl calls deprecated are the ones that older systems know, too.
#define CURL_DISABLE_DEPRECATION
#include <curl/curl.h>
#include <stdbool.h>

#if LIBCURL_VERSION_NUM < 0x075700
// An older libcurl ignores it.
static const CURLoption CURLOPT_QUICK_EXIT = (CURLoption)(CURLOPTTYPE_LONG + 322);
#endif

/// Opens libcurl, before all other calls; returns whether it is there.
bool curl_begin(void);

CURLcode curl_set_number(CURL *handle, CURLoption option, long value);
CURLcode curl_set_text(CURL *handle, CURLoption option, const char *value);
CURLcode curl_set_receiver(CURL *handle, curl_write_callback receive, void *context);

/// The address that was put together of several, for `curl_free`; NULL if there is none.
char *curl_whole(CURLU *url);

/// The status of the last answer, or 0.
long curl_status(CURL *handle);

/// The length that the last answer announced, or -1.
curl_off_t curl_length(CURL *handle);

/// The address after all redirects; it lives as long as the handle.
const char *curl_address(CURL *handle);
