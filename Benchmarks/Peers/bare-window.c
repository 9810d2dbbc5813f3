// The smallest SDL2 program that shows a picture, and another picture after a press. The benchmarks
// compare the start of the game with it. On Wayland, they also compare the memory and the answer.
#include <SDL2/SDL.h>
#include <string.h>

static void draw(SDL_Window *window, int is_pressed) {
  SDL_Surface *surface = SDL_GetWindowSurface(window);
  if (!surface) exit(1);
  SDL_FillRect(surface, NULL, SDL_MapRGB(surface->format, is_pressed ? 255 : 64, 160, 224));
  SDL_UpdateWindowSurface(window);
}

int main(void) {
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return 1;
  if (!strcmp(SDL_GetCurrentVideoDriver(), "x11")) SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  SDL_Window *window = SDL_CreateWindow("Bare window", SDL_WINDOWPOS_CENTERED,
                                        SDL_WINDOWPOS_CENTERED, 400, 600, SDL_WINDOW_RESIZABLE);
  if (!window) return 1;
  draw(window, 0);
  SDL_Event event;
  for (int presses = 0; SDL_WaitEvent(&event) && event.type != SDL_QUIT;) {
    if (event.type == SDL_MOUSEBUTTONDOWN) draw(window, ++presses % 2);
  }
  SDL_Quit();
  return 0;
}
