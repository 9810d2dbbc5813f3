// The functions of libdbus-1 that are needed to exchange messages over a bus. They are loaded at
// run time, so the program is not linked to libdbus and does not need its headers. If the library
// is installed, SDL has already loaded it.
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

typedef struct DBusConnection dbus_connection;
typedef struct DBusMessage dbus_message;
/// A position in a message. It is larger than libdbus's own iterator, so that every version fits.
typedef struct {
  void *space[16];
} dbus_iterator;

#define DBUS_FUNCTIONS(F) \
  F(bus_get_private, dbus_connection *, (int bus, void *error)) \
  F(bus_register, uint32_t, (dbus_connection *, void *error)) \
  F(bus_get_unique_name, const char *_Nullable, (dbus_connection *)) \
  F(bus_add_match, void, (dbus_connection *, const char *rule, void *error)) \
  F(connection_open_private, dbus_connection *, (const char *address, void *error)) \
  F(connection_get_unix_fd, uint32_t, (dbus_connection *, int *descriptor)) \
  F(connection_get_is_connected, uint32_t, (dbus_connection *)) \
  F(connection_has_messages_to_send, uint32_t, (dbus_connection *)) \
  F(connection_get_outgoing_size, long, (dbus_connection *)) \
  F(connection_set_exit_on_disconnect, void, (dbus_connection *, uint32_t exits)) \
  F(connection_send, uint32_t, (dbus_connection *, dbus_message *, uint32_t *serial)) \
  F(connection_read_write, uint32_t, (dbus_connection *, int milliseconds)) \
  F(connection_pop_message, dbus_message *, (dbus_connection *)) \
  F(connection_close, void, (dbus_connection *)) \
  F(connection_unref, void, (dbus_connection *)) \
  F(message_new, dbus_message *, (int type)) \
  F(message_new_method_call, dbus_message *, \
    (const char *name, const char *path, const char *interface, const char *method)) \
  F(message_new_signal, dbus_message *, \
    (const char *path, const char *interface, const char *member)) \
  F(message_set_destination, uint32_t, (dbus_message *, const char *)) \
  F(message_set_error_name, uint32_t, (dbus_message *, const char *)) \
  F(message_set_reply_serial, uint32_t, (dbus_message *, uint32_t)) \
  F(message_set_auto_start, void, (dbus_message *, uint32_t)) \
  F(message_set_no_reply, void, (dbus_message *, uint32_t)) \
  F(message_get_no_reply, uint32_t, (dbus_message *)) \
  F(message_get_type, int, (dbus_message *)) \
  F(message_get_serial, uint32_t, (dbus_message *)) \
  F(message_get_reply_serial, uint32_t, (dbus_message *)) \
  F(message_get_sender, const char *_Nullable, (dbus_message *)) \
  F(message_get_path, const char *_Nullable, (dbus_message *)) \
  F(message_get_interface, const char *_Nullable, (dbus_message *)) \
  F(message_get_member, const char *_Nullable, (dbus_message *)) \
  F(message_unref, void, (dbus_message *)) \
  F(message_iter_init_append, void, (dbus_message *, dbus_iterator *)) \
  F(message_iter_open_container, uint32_t, \
    (dbus_iterator *, int type, const char *_Nullable elements, dbus_iterator *inside)) \
  F(message_iter_append_basic, uint32_t, (dbus_iterator *, int type, const void *value)) \
  F(message_iter_close_container, uint32_t, (dbus_iterator *, dbus_iterator *inside)) \
  F(message_iter_init, uint32_t, (dbus_message *, dbus_iterator *)) \
  F(message_iter_get_arg_type, int, (dbus_iterator *)) \
  F(message_iter_get_basic, void, (dbus_iterator *, void *value)) \
  F(message_iter_recurse, void, (dbus_iterator *, dbus_iterator *inside)) \
  F(message_iter_next, uint32_t, (dbus_iterator *))

typedef struct {
#define F(name, result, arguments) result(*_Nonnull name) arguments;
  DBUS_FUNCTIONS(F)
#undef F
} dbus_functions;

/// Returns the functions of libdbus, or NULL if the library is not installed. Each thread has its
/// own copy.
static inline const dbus_functions *_Nullable dbus_load(void) {
  static _Thread_local dbus_functions functions;
  void *library = dlopen("libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL);
  if (!library) return NULL;
#define F(name, result, arguments) \
  result(*name) arguments = (result(*) arguments)dlsym(library, "dbus_" #name); \
  if (!name) return NULL; \
  functions.name = name;
  DBUS_FUNCTIONS(F)
#undef F
  return &functions;
}
