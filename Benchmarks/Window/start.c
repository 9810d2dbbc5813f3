// Measures the time from the start of a program to its first complete frame.
//
//   start ROUNDS BARE-PROGRAM GAME...
//
// A first run, which is not counted, records the complete frame. It is the content of the window after
// one second without changes. The two programs alternate and are measured in the same way.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "watch.h"

typedef struct {
  char **command;
  Area area;
  uint32_t *frame;
} Program;

static void learn(Program *program) {
  double when;
  pid_t pid = start_program(program->command);
  if (!wait_for_change(10, &when)) fail("no window within ten seconds");
  wait_for_quiet(1);
  program->area = window_area();
  program->frame = malloc((size_t)4 * program->area.width * program->area.height);
  copy_screen(program->area, program->frame);
  end_program(pid);
  wait_for_quiet(0.1);
}

// Returns the number of seconds until the window shows the recorded frame.
static double measure(Program *program) {
  size_t size = (size_t)4 * program->area.width * program->area.height;
  uint32_t *seen = malloc(size);
  double begin = now(), when;
  pid_t pid = start_program(program->command);
  do {
    if (!wait_for_change(5, &when)) fail("the first frame is not the one that was learnt");
    copy_screen(program->area, seen);
  } while (memcmp(seen, program->frame, size) != 0);
  free(seen);
  wait_for_quiet(0.1);
  end_program(pid);
  wait_for_quiet(0.1);
  return when - begin;
}

int main(int count, char **arguments) {
  if (count < 4) fail("usage: start ROUNDS BARE-PROGRAM GAME...");
  int rounds = atoi(arguments[1]);
  char *bare_command[] = {arguments[2], NULL};
  Program bare = {.command = bare_command}, game = {.command = arguments + 3};
  double *bare_times = calloc(rounds, sizeof(double)), *times = calloc(rounds, sizeof(double));
  open_display();
  learn(&bare);
  learn(&game);
  for (int i = 0; i < rounds; i++) {
    bare_times[i] = measure(&bare);
    times[i] = measure(&game);
  }
  double ours = median(times, rounds), peer = median(bare_times, rounds);
  printf("start: first complete frame | %.1f ms | bare SDL2 window in C: %.1f ms | %.2f | <= 2.5\n",
         ours * 1000, peer * 1000, ours / peer);
  return 0;
}
