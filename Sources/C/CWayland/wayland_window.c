#define _GNU_SOURCE
#include "wayland_window.h"

#include <SDL2/SDL_syswm.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>

// A picture in shared memory. While the compositor reads it, the game draws to another one.
struct buffer {
  struct buffer *next;
  struct wl_buffer *handle;
  uint32_t *pixels;
  size_t length;
  bool is_read;
  // The pixels that differ from the last picture. The rectangle includes (left, top) and excludes
  // (right, bottom).
  int left, top, right, bottom;
};

struct wayland_window {
  struct wl_display *display;
  struct wl_surface *surface;
  struct wl_shm *memory;
  struct wl_callback *frame;
  void (*shown)(void);
  int width, height;
  struct buffer *buffers;
};

// MARK: Buffers

static void free_buffer(struct buffer *buffer) {
  wl_buffer_destroy(buffer->handle);
  munmap(buffer->pixels, buffer->length);
  free(buffer);
}

static void free_buffers(wayland_window *window) {
  for (struct buffer *next; window->buffers; window->buffers = next) {
    next = window->buffers->next;
    free_buffer(window->buffers);
  }
}

static void was_read(void *buffer, struct wl_buffer *handle) {
  ((struct buffer *)buffer)->is_read = false;
}
static const struct wl_buffer_listener on_buffer = {was_read};

static struct buffer *make_buffer(wayland_window *window) {
  struct buffer *buffer = calloc(1, sizeof *buffer);
  if (!buffer) return NULL;
  int stride = window->width * 4;
  buffer->length = (size_t)stride * window->height;
  int file = memfd_create("memory-game", MFD_CLOEXEC);
  buffer->pixels = file < 0 || ftruncate(file, buffer->length)
      ? MAP_FAILED
      : mmap(NULL, buffer->length, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (buffer->pixels == MAP_FAILED) {
    if (file >= 0) close(file);
    free(buffer);
    return NULL;
  }
  struct wl_shm_pool *pool = wl_shm_create_pool(window->memory, file, buffer->length);
  buffer->handle = wl_shm_pool_create_buffer(
      pool, 0, window->width, window->height, stride, WL_SHM_FORMAT_XRGB8888);
  wl_shm_pool_destroy(pool);
  close(file);
  wl_buffer_add_listener(buffer->handle, &on_buffer, buffer);
  buffer->right = window->width, buffer->bottom = window->height;
  buffer->next = window->buffers;
  return window->buffers = buffer;
}

static void add_change(struct buffer *buffer, const SDL_Rect *rect) {
  if (buffer->left >= buffer->right) {
    buffer->left = rect->x, buffer->right = rect->x + rect->w;
    buffer->top = rect->y, buffer->bottom = rect->y + rect->h;
    return;
  }
  if (rect->x < buffer->left) buffer->left = rect->x;
  if (rect->y < buffer->top) buffer->top = rect->y;
  if (rect->x + rect->w > buffer->right) buffer->right = rect->x + rect->w;
  if (rect->y + rect->h > buffer->bottom) buffer->bottom = rect->y + rect->h;
}

// MARK: Showing

static void was_shown(void *data, struct wl_callback *frame, uint32_t time) {
  wayland_window *window = data;
  wl_callback_destroy(frame);
  window->frame = NULL;
  window->shown();
}
static const struct wl_callback_listener on_frame = {was_shown};

bool wayland_window_present(wayland_window *window, const uint32_t *pixels, int width, int height,
                            const SDL_Rect *rects, int count) {
  if (width != window->width || height != window->height) {
    free_buffers(window);
    window->width = width, window->height = height;
  }
  struct buffer *buffer = NULL;
  for (struct buffer *each = window->buffers; each; each = each->next) {
    for (int index = 0; index < count; index++) add_change(each, rects + index);
    if (!each->is_read) buffer = each;
  }
  if (!buffer && !(buffer = make_buffer(window))) return false;
  size_t length = (buffer->right - buffer->left) * sizeof *pixels;
  for (int y = buffer->top; y < buffer->bottom; y++) {
    size_t start = (size_t)y * width + buffer->left;
    memcpy(buffer->pixels + start, pixels + start, length);
  }
  buffer->left = buffer->right = 0;
  buffer->is_read = true;
  wl_surface_attach(window->surface, buffer->handle, 0, 0);
  for (int index = 0; index < count; index++) {
    const SDL_Rect *rect = rects + index;
    wl_surface_damage_buffer(window->surface, rect->x, rect->y, rect->w, rect->h);
  }
  if (!window->frame) {
    window->frame = wl_surface_frame(window->surface);
    wl_callback_add_listener(window->frame, &on_frame, window);
  }
  wl_surface_commit(window->surface);
  wl_display_flush(window->display);
  return true;
}

bool wayland_window_is_waiting(const wayland_window *window) { return window->frame; }

bool wayland_window_is_lost(const wayland_window *window) {
  return wl_display_get_error(window->display);
}

// MARK: Opening

static void found(void *memory, struct wl_registry *registry, uint32_t name, const char *interface,
                  uint32_t version) {
  if (!strcmp(interface, wl_shm_interface.name))
    *(struct wl_shm **)memory = wl_registry_bind(registry, name, &wl_shm_interface, 1);
}
static void removed(void *memory, struct wl_registry *registry, uint32_t name) {}
static const struct wl_registry_listener on_registry = {found, removed};

// Requests the shared memory object on a separate queue. Its later events go to SDL's queue.
static struct wl_shm *find_memory(struct wl_display *display) {
  struct wl_event_queue *queue = wl_display_create_queue(display);
  struct wl_display *wrapper = wl_proxy_create_wrapper(display);
  wl_proxy_set_queue((struct wl_proxy *)wrapper, queue);
  struct wl_registry *registry = wl_display_get_registry(wrapper);
  wl_proxy_wrapper_destroy(wrapper);
  struct wl_shm *memory = NULL;
  wl_registry_add_listener(registry, &on_registry, &memory);
  // The second response contains the pixel formats. Every compositor supports the format that the
  // game uses.
  for (int round = 0; round < 2; round++) wl_display_roundtrip_queue(display, queue);
  wl_registry_destroy(registry);
  if (memory) wl_proxy_set_queue((struct wl_proxy *)memory, NULL);
  wl_event_queue_destroy(queue);
  return memory;
}

wayland_window *wayland_window_open(SDL_Window *handle, void (*shown)(void)) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(handle, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return NULL;
  wayland_window *window = calloc(1, sizeof *window);
  if (!window) return NULL;
  window->display = info.info.wl.display;
  window->surface = info.info.wl.surface;
  window->shown = shown;
  if ((window->memory = find_memory(window->display))) return window;
  free(window);
  return NULL;
}

void wayland_window_close(wayland_window *window) {
  free_buffers(window);
  if (window->frame) wl_callback_destroy(window->frame);
  wl_shm_destroy(window->memory);
  free(window);
}
