// The few functions of libdbus-1 that it takes to listen to the session bus. SDL has loaded the
// library already where there is one; so nothing is linked to it, and its headers are not needed.
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

typedef struct DBusConnection dbus_connection;
typedef struct DBusMessage dbus_message;
/// A place in a message; the library's own is smaller.
typedef struct {
  void *space[16];
} dbus_iterator;

#define DBUS_FUNCTIONS(F) \
  F(bus_get_private, dbus_connection *, (int bus, void *error)) \
  F(bus_add_match, void, (dbus_connection *, const char *rule, void *error)) \
  F(connection_set_exit_on_disconnect, void, (dbus_connection *, uint32_t exits)) \
  F(connection_send, uint32_t, (dbus_connection *, dbus_message *, uint32_t *serial)) \
  F(connection_read_write, uint32_t, (dbus_connection *, int milliseconds)) \
  F(connection_pop_message, dbus_message *, (dbus_connection *)) \
  F(connection_close, void, (dbus_connection *)) \
  F(connection_unref, void, (dbus_connection *)) \
  F(message_new_method_call, dbus_message *, \
    (const char *name, const char *path, const char *interface, const char *method)) \
  F(message_unref, void, (dbus_message *)) \
  F(message_iter_init_append, void, (dbus_message *, dbus_iterator *)) \
  F(message_iter_open_container, uint32_t, \
    (dbus_iterator *, int type, const char *elements, dbus_iterator *inside)) \
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

/// The functions; NULL where there is no such library. Call it from one thread only.
static inline const dbus_functions *_Nullable dbus_load(void) {
  static dbus_functions functions;
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
