#ifndef CATALOGUE_H
#define CATALOGUE_H
#include <stdbool.h>

/// Opens the catalogue of a folder, as `DE/LC_MESSAGES/memory-game.mo`, for the first of some
/// languages, "de:fr", that has one. Without languages, it is that of the environment.
/// Returns the path of one that is damaged, in which case none is open.
const char *catalogue_open(const char *folder, const char *languages);

/// Whether there is a catalogue: another language than that of the sources.
bool catalogue_is_open(void);

/// The translation of a message, or NULL. The empty message is the head of the catalogue.
const char *catalogue_find(const char *message);

/// The translation of a message by another program's catalogue, where that is installed, or NULL.
const char *catalogue_find_elsewhere(const char *program, const char *message);

/// The translation of a message for a count, in the plural form that the language has for it.
const char *catalogue_find_plural(const char *one, const char *many, unsigned long count);
#endif
