// Measures the time from a press of the mouse button on a card to the first changed pixel in the
// window, and the processor time of a whole flip with its spring.
//
//   answer PRESSES GAME...
//
// The program presses the four corner cards one after the other. Two cards in succession must not
// match, so that every press turns over a card. The first card of each turn also turns the missed pair
// face down.
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "watch.h"

// Returns the processor time of all threads, in seconds.
static double processor_time(pid_t pid) {
  char path[300];
  snprintf(path, sizeof path, "/proc/%d/task", pid);
  DIR *tasks = opendir(path);
  if (!tasks) fail("the game is gone");
  double sum = 0;
  for (struct dirent *task; (task = readdir(tasks));) {
    if (task->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "/proc/%d/task/%s/schedstat", pid, task->d_name);
    FILE *file = fopen(path, "r");
    unsigned long long nanoseconds = 0;
    if (!file || fscanf(file, "%llu", &nanoseconds) != 1) fail("no schedstat");
    fclose(file);
    sum += nanoseconds / 1e9;
  }
  closedir(tasks);
  return sum;
}

int main(int count, char **arguments) {
  if (count < 3) fail("usage: answer PRESSES GAME...");
  int presses = atoi(arguments[1]);
  double *answers = calloc(presses, sizeof(double)), when;
  open_display();
  pid_t pid = start_program(arguments + 2);
  if (!wait_for_change(10, &when)) fail("no window within ten seconds");
  wait_for_quiet(1);
  Area area = window_area();
  size_t size = (size_t)4 * area.width * area.height;
  uint32_t *before = malloc(size), *after = malloc(size);
  double total = 0;
  // On the default board, the outer columns are 88 points from the center, and the outer rows are 132
  // points from it.
  static const int corners[4][2] = {{-88, -132}, {88, -132}, {-88, 132}, {88, 132}};
  for (int i = 0; i < presses; i++) {
    const int *corner = corners[i % 4];
    move_pointer(area.x + area.width / 2 + corner[0], area.y + area.height / 2 + corner[1]);
    wait_for_quiet(0.3);
    copy_screen(area, before);
    double processor = processor_time(pid), begin = now();
    press_button(true);
    do {
      if (!wait_for_change(2, &when)) fail("a press changed nothing: choose another seed");
      copy_screen(area, after);
    } while (memcmp(before, after, size) == 0);
    answers[i] = when - begin;
    wait_for_quiet(0.3);
    total += processor_time(pid) - processor;
    press_button(false);
    wait_for_quiet(0.1);
  }
  end_program(pid);
  printf("answer: press to first changed pixel | %.2f ms | | | <= 3 ms\n",
         median(answers, presses) * 1000);
  printf("answer: processor time of a whole flip | %.1f ms | | | <= 10 ms\n",
         total / presses * 1000);
  return 0;
}
