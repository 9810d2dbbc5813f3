#include "watch.h"

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xdamage.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static Display *display;
static Window root;
static Damage damage;
static int damage_event;
static XImage *screen;
static XShmSegmentInfo segment;

double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

void sleep_for(double seconds) { usleep(seconds * 1e6); }

void fail(const char *message) {
  fprintf(stderr, "%s\n", message);
  exit(1);
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

double median(double *values, size_t count) {
  qsort(values, count, sizeof *values, compare);
  return (values[(count - 1) / 2] + values[count / 2]) / 2;
}

pid_t start_program(char *const command[]) {
  pid_t pid = fork();
  if (pid < 0) fail("fork failed");
  if (pid == 0) {
    // Each program has its own home folder, so that it does not find files of an earlier one.
    char home[4096];
    snprintf(home, sizeof home, "%s/XXXXXX", getenv("HOME"));
    if (!mkdtemp(home) || setenv("HOME", home, 1)) _exit(127);
    dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
    execvp(command[0], command);
    _exit(127);
  }
  return pid;
}

void end_program(pid_t pid) {
  kill(pid, SIGTERM);
  waitpid(pid, NULL, 0);
}

// An image of the whole screen in memory that is shared with the server. XGetSubImage would copy the
// image through a socket.
static void share_screen(void) {
  int number = DefaultScreen(display);
  screen = XShmCreateImage(display, DefaultVisual(display, number), DefaultDepth(display, number),
                           ZPixmap, NULL, &segment, DisplayWidth(display, number),
                           DisplayHeight(display, number));
  segment.shmid = shmget(IPC_PRIVATE, (size_t)screen->bytes_per_line * screen->height, 0600);
  segment.shmaddr = screen->data = shmat(segment.shmid, NULL, 0);
  XShmAttach(display, &segment);
  XSync(display, False);
  shmctl(segment.shmid, IPC_RMID, NULL);
}

void open_display(void) {
  int error;
  display = XOpenDisplay(NULL);
  if (!display) fail("no display");
  root = DefaultRootWindow(display);
  if (!XDamageQueryExtension(display, &damage_event, &error)) fail("no XDamage");
  share_screen();
  move_pointer(0, 0);
  damage = XDamageCreate(display, root, XDamageReportNonEmpty);
  forget_changes();
}

bool wait_for_change(double timeout, double *when) {
  double end = now() + timeout;
  struct pollfd connection = {ConnectionNumber(display), POLLIN, 0};
  do {
    while (XPending(display)) {
      *when = now();
      XEvent event;
      XNextEvent(display, &event);
      if (event.type != damage_event + XDamageNotify) continue;
      XDamageSubtract(display, damage, None, None);
      XFlush(display);
      return true;
    }
    double left = end - now();
    if (left > 0) poll(&connection, 1, left * 1000 + 1);
  } while (now() < end);
  return false;
}

void forget_changes(void) {
  double when;
  XDamageSubtract(display, damage, None, None);
  XSync(display, False);
  while (wait_for_change(0, &when)) XSync(display, False);
}

void wait_for_quiet(double seconds) {
  double when;
  while (wait_for_change(seconds, &when)) continue;
}

Area window_area(void) {
  Window parent, *children, found = None;
  unsigned count;
  XWindowAttributes attributes;
  Area area = {0};
  XQueryTree(display, root, &root, &parent, &children, &count);
  for (unsigned i = 0; i < count; i++) {
    XGetWindowAttributes(display, children[i], &attributes);
    if (attributes.map_state != IsViewable || attributes.width < 100) continue;
    if (found != None) fail("another window is open on this display");
    found = children[i];
    area = (Area){attributes.x, attributes.y, attributes.width, attributes.height};
  }
  XFree(children);
  if (found == None) fail("no window is open");
  return area;
}

void copy_screen(Area area, uint32_t *pixels) {
  // The server fills the image from its start, with the stride of the requested area.
  XImage part = *screen;
  part.width = area.width;
  part.height = area.height;
  part.bytes_per_line = area.width * 4;
  XShmGetImage(display, root, &part, area.x, area.y, AllPlanes);
  memcpy(pixels, part.data, (size_t)4 * area.width * area.height);
}

void move_pointer(int x, int y) {
  XTestFakeMotionEvent(display, -1, x, y, CurrentTime);
  XSync(display, False);
}

void press_button(bool down) {
  XTestFakeButtonEvent(display, 1, down, CurrentTime);
  XFlush(display);
}
