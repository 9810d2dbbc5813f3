// The least that an SDL2 program does to show a picture: the peer of the game's start.
#include <SDL2/SDL.h>

int main(void) {
  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return 1;
  SDL_Window *window = SDL_CreateWindow("Bare window", SDL_WINDOWPOS_CENTERED,
                                        SDL_WINDOWPOS_CENTERED, 400, 600, SDL_WINDOW_RESIZABLE);
  SDL_Surface *surface = window ? SDL_GetWindowSurface(window) : NULL;
  if (!surface) return 1;
  SDL_FillRect(surface, NULL, SDL_MapRGB(surface->format, 64, 160, 224));
  SDL_UpdateWindowSurface(window);
  SDL_Event event;
  while (SDL_WaitEvent(&event) && event.type != SDL_QUIT) continue;
  SDL_Quit();
  return 0;
}
