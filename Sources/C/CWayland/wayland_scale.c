#include <string.h>
#include <wayland-client.h>

#include "wayland_window.h"

// MARK: Events of an output (only the scale is used)

static void geometry(void *scale, struct wl_output *output, int32_t x, int32_t y, int32_t width,
                     int32_t height, int32_t subpixel, const char *make, const char *model,
                     int32_t transform) {}
static void mode(void *scale, struct wl_output *output, uint32_t flags, int32_t width,
                 int32_t height, int32_t refresh) {}
static void done(void *scale, struct wl_output *output) {}
static void scaled(void *scale, struct wl_output *output, int32_t factor) {
  if (factor > *(int *)scale) *(int *)scale = factor;
}
static const struct wl_output_listener on_output = {geometry, mode, done, scaled};

static void found(void *scale, struct wl_registry *registry, uint32_t name, const char *interface,
                  uint32_t version) {
  if (strcmp(interface, wl_output_interface.name) || version < 2) return;
  struct wl_output *output = wl_registry_bind(registry, name, &wl_output_interface, 2);
  wl_output_add_listener(output, &on_output, scale);
}
static void removed(void *scale, struct wl_registry *registry, uint32_t name) {}
static const struct wl_registry_listener on_registry = {found, removed};

int wayland_scale(void) {
  struct wl_display *display = wl_display_connect(NULL);
  if (!display) return 0;
  int scale = 1;
  wl_registry_add_listener(wl_display_get_registry(display), &on_registry, &scale);
  // The first round trip reports the outputs, and the second one reports their properties.
  for (int round = 0; round < 2; round++) wl_display_roundtrip(display);
  wl_display_disconnect(display);
  return scale;
}
