#include "catalogue.h"

#include <stdlib.h>
#include <string.h>

#if __has_include(<libintl.h>)
#include <libintl.h>
#include <locale.h>
#include <stdatomic.h>

static const char *const domain = "memory-game";
static _Atomic bool is_open;

// English needs no catalogue: what is asked for behind it is never needed.
static void end_at_english(char *languages) {
  for (char *name = languages; name; name = strchr(name, ':') ? strchr(name, ':') + 1 : NULL) {
    if (!strncmp(name, "en", 2) && (!name[2] || strchr(":_.@", name[2]))) {
      strcpy(name, "C");
      return;
    }
  }
}

static bool names_language(const char *locale) {
  return locale && *locale && strncmp(locale, "C", 1) && strcmp(locale, "POSIX");
}

// The locale that the environment asks for, whether the machine has it or not.
static const char *wanted_locale(void) {
  const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
  for (int index = 0; index < 3; index++) {
    const char *value = getenv(names[index]);
    if (value && *value) return value;
  }
  return NULL;
}

void catalogue_open(const char *folder, const char *languages) {
  const char *wanted = wanted_locale(), *environment = getenv("LANGUAGE");
  if (!languages && environment && *environment) languages = environment;
  // Most players of a game in English need nothing of all this.
  if (!languages && (!names_language(wanted) || !strncmp(wanted, "en", 2))) return;
  // A machine may lack the locale of a language. Its catalogue is all that is needed here, and any
  // locale but "C" makes the library look for one.
  if (!names_language(setlocale(LC_MESSAGES, "")) && (languages || names_language(wanted))) {
    if (!languages) languages = wanted;
    if (languages != environment || (wanted && strcmp(wanted, "C") && strcmp(wanted, "POSIX")))
      setlocale(LC_MESSAGES, "C.UTF-8");
  }
  char *copy = languages ? strdup(languages) : NULL;
  if (copy) {
    end_at_english(copy);
    setenv("LANGUAGE", copy, 1);
    free(copy);
  }
  bindtextdomain(domain, folder);
  bind_textdomain_codeset(domain, "UTF-8");
  textdomain(domain);
  const char *head = catalogue_find("");
  is_open = head && *head;
}

bool catalogue_is_open(void) { return is_open; }

const char *catalogue_find(const char *message) {
  const char *found = dgettext(domain, message);
  return found == message ? NULL : found;
}

const char *catalogue_find_elsewhere(const char *program, const char *message) {
  bind_textdomain_codeset(program, "UTF-8");
  const char *found = dgettext(program, message);
  return found == message ? NULL : found;
}

const char *catalogue_find_plural(const char *one, const char *many, unsigned long count) {
  const char *found = dngettext(domain, one, many, count);
  return found == one || found == many ? NULL : found;
}
#else
// A C library without catalogues: everything stays as the sources have it.
void catalogue_open(const char *folder, const char *languages) {}
bool catalogue_is_open(void) { return false; }
const char *catalogue_find(const char *message) { return NULL; }
const char *catalogue_find_elsewhere(const char *program, const char *message) { return NULL; }
const char *catalogue_find_plural(const char *one, const char *many, unsigned long count) {
  return NULL;
}
#endif
