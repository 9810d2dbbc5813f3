#ifndef CATALOGUE_H
#define CATALOGUE_H
#include <stdbool.h>

/// Opens the catalog of the first available language. Catalogs are in the folder, for example at
/// `DE/LC_MESSAGES/memory-game.mo`, and languages are in a list such as "de:fr". Without a list,
/// the environment selects the language. Returns the path of a corrupt catalog, in which case no
/// catalog is open.
const char *catalogue_open(const char *folder, const char *languages);

/// Returns whether a catalog is open, in which case messages are translated.
bool catalogue_is_open(void);

/// Returns the translation of a message, or NULL. The translation of the empty message is the
/// header of the catalog.
const char *catalogue_find(const char *message);

/// Returns the translation of a message from another program's catalog. It is NULL if that catalog
/// is not installed or does not contain the message.
const char *catalogue_find_elsewhere(const char *program, const char *message);

/// Returns the translation of a message in the plural form for a count, or NULL.
const char *catalogue_find_plural(const char *one, const char *many, unsigned long count);
#endif
