// The C libraries of the window: SDL2 and its companions, fontconfig and libpng.
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_ttf.h>
#include <fontconfig/fontconfig.h>
#include <png.h>
