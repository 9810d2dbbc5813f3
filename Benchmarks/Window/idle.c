// Measures the memory of the game while nothing moves, and the wake-ups of its threads in ten seconds.
//
//   idle GAME...
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "watch.h"

// Returns the sum of the values in the lines that begin with `key`.
static long sum_of_lines(const char *path, const char *key) {
  FILE *file = fopen(path, "r");
  if (!file) fail("the game is gone");
  char line[256];
  long sum = 0;
  while (fgets(line, sizeof line, file)) {
    if (strncmp(line, key, strlen(key)) == 0) sum += atol(line + strlen(key));
  }
  fclose(file);
  return sum;
}

static long wake_ups(pid_t pid) {
  char path[300];
  snprintf(path, sizeof path, "/proc/%d/task", pid);
  DIR *tasks = opendir(path);
  if (!tasks) fail("the game is gone");
  long sum = 0;
  for (struct dirent *task; (task = readdir(tasks));) {
    if (task->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "/proc/%d/task/%s/status", pid, task->d_name);
    sum += sum_of_lines(path, "voluntary_ctxt_switches:");
    sum += sum_of_lines(path, "nonvoluntary_ctxt_switches:");
  }
  closedir(tasks);
  return sum;
}

int main(int count, char **arguments) {
  if (count < 2) fail("usage: idle GAME...");
  double when;
  open_display();
  pid_t pid = start_program(arguments + 1);
  if (!wait_for_change(10, &when)) fail("no window within ten seconds");
  wait_for_quiet(2);
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/smaps_rollup", pid);
  double proportional = sum_of_lines(path, "Pss:") / 1024.0;
  double anonymous = sum_of_lines(path, "Anonymous:") / 1024.0;
  long before = wake_ups(pid);
  sleep_for(10);
  long woken = wake_ups(pid) - before;
  end_program(pid);
  printf("idle: private (anonymous) memory | %.1f MB | | | <= 8 MB\n", anonymous);
  printf("idle: proportional memory (PSS) | %.1f MB\n", proportional);
  printf("idle: wake-ups in 10 s | %ld | | | <= 0\n", woken);
  return 0;
}
