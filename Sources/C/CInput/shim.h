// The kernel's interface for input devices. The constants come from the kernel's own headers.
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <linux/netlink.h>
#include <stdbool.h>
#include <sys/epoll.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

/// Returns whether a device has a button of a gamepad or a joystick.
static inline bool input_is_pad(int device) {
  unsigned char keys[KEY_CNT / 8] = {0};
  if (ioctl(device, EVIOCGBIT(EV_KEY, sizeof keys), keys) < 0) return false;
  for (int key = BTN_JOYSTICK; key < BTN_DIGI; key++)
    if (keys[key / 8] & 1 << key % 8) return true;
  return false;
}

/// Makes a watcher (an epoll) report all new data of a file.
static inline void input_watch(int watcher, int file) {
  struct epoll_event event = {.events = EPOLLIN | EPOLLET};
  epoll_ctl(watcher, EPOLL_CTL_ADD, file, &event);
}

/// Waits until a watched file has new data. Returns false if the watcher does not exist.
static inline bool input_wait(int watcher) {
  struct epoll_event event;
  return epoll_wait(watcher, &event, 1, -1) >= 0 || errno == EINTR;
}

/// Watches a folder for files that are created, deleted, moved or changed. Returns false if the
/// folder does not exist.
static inline bool input_watch_folder(int changes, const char *folder) {
  uint32_t kinds = IN_CREATE | IN_DELETE | IN_ATTRIB | IN_MOVE | IN_DELETE_SELF;
  return inotify_add_watch(changes, folder, kinds) >= 0;
}

/// Opens a socket that receives the messages about devices from the kernel and from udev. Returns
/// -1 if this fails.
static inline int input_listen_to_kernel(void) {
  int file = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_KOBJECT_UEVENT);
  struct sockaddr_nl address = {.nl_family = AF_NETLINK, .nl_groups = 3};
  bind(file, (struct sockaddr *)&address, sizeof address);
  return file;
}
