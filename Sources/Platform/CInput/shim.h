// What the kernel tells of input devices, with the numbers of its own headers.
#include <fcntl.h>
#include <linux/input.h>
#include <linux/netlink.h>
#include <stdbool.h>
#include <stdint.h>
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

/// Asks a device for all its axes, or for those of its crosses only; fails where the kernel does not
/// tell them apart.
static inline bool input_select_axes(int device, bool all) {
  uint64_t axes = all ? UINT64_MAX : (uint64_t)0xFF << ABS_HAT0X;
  struct input_mask mask = {EV_ABS, sizeof axes, (uintptr_t)&axes};
  return ioctl(device, EVIOCSMASK, &mask) >= 0;
}

/// Has SIGIO tell what happens to a file, or no longer.
static inline void input_signal(int file, bool tells) {
  int flags = fcntl(file, F_GETFL);
  fcntl(file, F_SETOWN, getpid());
  fcntl(file, F_SETFL, tells ? flags | O_ASYNC : flags & ~O_ASYNC);
}

/// Watches a folder for files that come, go or change; fails where there is no such folder.
static inline bool input_watch_folder(int watch, const char *folder) {
  uint32_t changes = IN_CREATE | IN_DELETE | IN_ATTRIB | IN_MOVE | IN_DELETE_SELF;
  return inotify_add_watch(watch, folder, changes) >= 0;
}

/// Opens what tells of all devices of the machine: the kernel's messages and udev's; -1 if it cannot.
static inline int input_listen_to_kernel(void) {
  int file = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_KOBJECT_UEVENT);
  struct sockaddr_nl address = {.nl_family = AF_NETLINK, .nl_groups = 3};
  bind(file, (struct sockaddr *)&address, sizeof address);
  return file;
}
