// A seat with a keyboard and a touch screen for Weston's headless backend, which has no seat. It
// executes the lines that are sent to the datagram socket $XDG_RUNTIME_DIR/hands:
//
//   key CODE 1|0 | down ID X Y | motion ID X Y | up ID | cancel
//
// The lines in one datagram are one touch frame. The line "cancel" cancels all touches. X and Y are
// logical pixels, and CODE is a key code from linux/input-event-codes.h.
#include <libweston/libweston.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

// libweston-10 exports these functions, but no installed header declares them.
void weston_seat_init(struct weston_seat *, struct weston_compositor *, const char *);
int weston_seat_init_keyboard(struct weston_seat *, struct xkb_keymap *);
int weston_seat_init_touch(struct weston_seat *);
struct weston_touch_device *weston_touch_create_touch_device(
    struct weston_touch *, const char *, void *, const struct weston_touch_device_ops *);
void notify_key(struct weston_seat *, const struct timespec *, uint32_t, enum wl_keyboard_key_state,
                enum weston_key_state_update);
void notify_touch_normalized(struct weston_touch_device *, const struct timespec *, int, double, double,
                             const struct weston_point2d_device_normalized *, int);
void notify_touch_frame(struct weston_touch_device *);
void notify_touch_cancel(struct weston_touch_device *);

static struct weston_seat seat;
static struct weston_touch_device *screen;

static void obey(char *line) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  double x, y;
  int id, value;
  if (sscanf(line, "key %d %d", &id, &value) == 2) {
    notify_key(&seat, &now, id, value, STATE_UPDATE_AUTOMATIC);
  } else if (sscanf(line, "down %d %lf %lf", &id, &x, &y) == 3) {
    notify_touch_normalized(screen, &now, id, x, y, NULL, WL_TOUCH_DOWN);
  } else if (sscanf(line, "motion %d %lf %lf", &id, &x, &y) == 3) {
    notify_touch_normalized(screen, &now, id, x, y, NULL, WL_TOUCH_MOTION);
  } else if (sscanf(line, "up %d", &id) == 1) {
    notify_touch_normalized(screen, &now, id, 0, 0, NULL, WL_TOUCH_UP);
  } else if (!strcmp(line, "cancel")) {
    notify_touch_cancel(screen);
  }
}

static int obey_all(int fd, uint32_t mask, void *data) {
  char text[4096];
  ssize_t count = recv(fd, text, sizeof text - 1, MSG_DONTWAIT);
  if (count <= 0) return 0;
  text[count] = 0;
  for (char *rest = text, *line; (line = strsep(&rest, "\n"));) obey(line);
  notify_touch_frame(screen);
  return 1;
}

WL_EXPORT int wet_module_init(struct weston_compositor *compositor, int *argc, char *argv[]) {
  weston_seat_init(&seat, compositor, "hands");
  if (weston_seat_init_keyboard(&seat, NULL) < 0) return -1;
  weston_seat_init_touch(&seat);
  screen = weston_touch_create_touch_device(seat.touch_state, "/hands/screen", NULL, NULL);
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "%s/hands", getenv("XDG_RUNTIME_DIR"));
  unlink(address.sun_path);
  int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (fd < 0 || bind(fd, (struct sockaddr *)&address, sizeof address) < 0) return -1;
  wl_event_loop_add_fd(wl_display_get_event_loop(compositor->wl_display), fd, WL_EVENT_READABLE, obey_all, NULL);
  return 0;
}
