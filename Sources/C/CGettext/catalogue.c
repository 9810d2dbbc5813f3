#include "catalogue.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if __has_include(<libintl.h>)
#include <libintl.h>
#include <locale.h>
#include <stdatomic.h>

static const char *const domain = "memory-game";
static _Atomic bool is_open;

// Messages in English need no catalog. Therefore, the list ends at the first English entry.
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

// Returns the locale that the environment selects, even if it is not installed.
static const char *wanted_locale(void) {
  const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
  for (int index = 0; index < 3; index++) {
    const char *value = getenv(names[index]);
    if (value && *value) return value;
  }
  return NULL;
}

// Returns whether a table of strings is completely inside a file. Each entry of the table consists
// of a length and an offset, and each string must end with a zero.
static bool has_texts(const char *file, uint64_t size, uint64_t count, uint64_t table) {
  if (table % 4 || count > size / 8 || table > size - 8 * count) return false;
  for (uint64_t index = 0; index < count; index++) {
    uint32_t text[2];  // Length and offset.
    memcpy(text, file + table + 8 * index, sizeof text);
    const uint64_t end = (uint64_t)text[0] + text[1];
    if (end >= size || file[end]) return false;
  }
  return true;
}

// Returns whether a file is a catalog in the format that po/make writes on this machine.
//
// gettext has no function for this check, and it trusts every number in the file. A corrupt offset
// would crash the program, and a corrupt hash table would cause an endless search. The header
// consists of a magic number, a revision, the number of messages, the offsets of two tables, and
// the size of a hash table, which must be 0. The first message is empty, and its translation
// contains the encoding.
static bool is_sound(FILE *stream) {
  if (fseek(stream, 0, SEEK_END)) return false;
  const long size = ftell(stream);
  rewind(stream);
  uint32_t head[7], first[4];
  if (size < (long)sizeof head || size > 1 << 26) return false;
  char *const file = malloc((size_t)size);
  bool is_sound = file && fread(file, 1, (size_t)size, stream) == (size_t)size;
  if (is_sound) {
    memcpy(head, file, sizeof head);
    is_sound = head[0] == 0x950412de && head[1] == 0 && head[2] > 0 && head[5] == 0 &&
               has_texts(file, (uint64_t)size, head[2], head[3]) &&
               has_texts(file, (uint64_t)size, head[2], head[4]);
    if (is_sound) {
      memcpy(first, file + head[3], 8);
      memcpy(first + 2, file + head[4], 8);
      is_sound = first[0] == 0 && strstr(file + first[3], "; charset=UTF-8\n");
    }
  }
  free(file);
  return is_sound;
}

// Returns the path of the first corrupt catalog that gettext might open for the given languages.
// For a name such as "de_DE.UTF-8@euro", gettext also tries the name without its last parts.
static const char *damaged_catalogue(const char *folder, const char *languages) {
  static char path[4096];
  char *const names = strdup(languages), *rest = names;
  for (char *name; names && (name = strsep(&rest, ":"));) {
    for (const char *marks = "@._ "; *marks; marks++) {
      const int length =
          snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/%s.mo", folder, name, domain);
      FILE *const stream = length < (int)sizeof path ? fopen(path, "rbe") : NULL;
      const bool is_damaged = stream && !is_sound(stream);
      if (stream) fclose(stream);
      if (is_damaged) {
        free(names);
        return path;
      }
      char *const mark = strchr(name, *marks);
      if (mark) *mark = 0;
    }
  }
  free(names);
  return NULL;
}

const char *catalogue_open(const char *folder, const char *languages) {
  const char *wanted = wanted_locale(), *environment = getenv("LANGUAGE");
  if (!languages && environment && *environment) languages = environment;
  // Most players who use English need no catalog at all.
  if (!languages && (!names_language(wanted) || !strncmp(wanted, "en", 2))) return NULL;
  // The locale of a language may not be installed. The game needs only its catalog, and gettext
  // looks for a catalog with any locale except "C".
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
  const char *const asked = getenv("LANGUAGE");
  const char *const damaged = damaged_catalogue(folder, asked && *asked ? asked : wanted ? wanted : "");
  if (damaged) return damaged;
  bindtextdomain(domain, folder);
  bind_textdomain_codeset(domain, "UTF-8");
  textdomain(domain);
  // The system's error messages would otherwise use the encoding of the locale.
  bind_textdomain_codeset("libc", "UTF-8");
  const char *head = catalogue_find("");
  is_open = head && *head;
  return NULL;
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
// The C library has no message catalogs, so every message stays in English.
const char *catalogue_open(const char *folder, const char *languages) { return NULL; }
bool catalogue_is_open(void) { return false; }
const char *catalogue_find(const char *message) { return NULL; }
const char *catalogue_find_elsewhere(const char *program, const char *message) { return NULL; }
const char *catalogue_find_plural(const char *one, const char *many, unsigned long count) {
  return NULL;
}
#endif
