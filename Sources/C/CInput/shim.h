// What the kernel tells of input devices, with the numbers of its own headers.
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

/// Whether a device has a button of a gamepad or at least of a joystick.
static inline bool input_is_pad(int device) {
  unsigned char keys[KEY_CNT / 8] = {0};
  if (ioctl(device, EVIOCGBIT(EV_KEY, sizeof keys), keys) < 0) return false;
  for (int key = BTN_JOYSTICK; key < BTN_DIGI; key++)
    if (keys[key / 8] & 1 << key % 8) return true;
  return false;
}

/// Makes a watcher (an epoll) notice everything that arrives at a file from now on.
static inline void input_watch(int watcher, int file) {
  struct epoll_event event = {.events = EPOLLIN | EPOLLET};
  epoll_ctl(watcher, EPOLL_CTL_ADD, file, &event);
}

/// Waits until something comes to a file that a watcher notices; fails where there is no watcher.
static inline bool input_wait(int watcher) {
  struct epoll_event event;
  return epoll_wait(watcher, &event, 1, -1) >= 0 || errno == EINTR;
}

/// Watches a folder for files that come, go or change; fails where there is no such folder.
static inline bool input_watch_folder(int changes, const char *folder) {
  uint32_t kinds = IN_CREATE | IN_DELETE | IN_ATTRIB | IN_MOVE | IN_DELETE_SELF;
  return inotify_add_watch(changes, folder, kinds) >= 0;
}

/// Opens what tells of all devices of the machine: the kernel's messages and udev's; -1 if it cannot.
static inline int input_listen_to_kernel(void) {
  int file = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_KOBJECT_UEVENT);
  struct sockaddr_nl address = {.nl_family = AF_NETLINK, .nl_groups = 3};
  bind(file, (struct sockaddr *)&address, sizeof address);
  return file;
}
