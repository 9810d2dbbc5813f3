// The C libraries of the window: SDL2 and its companions, fontconfig, FriBidi and libpng; and malloc_trim,
// which Swift's own module of the C library leaves out.
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_ttf.h>
#include <fontconfig/fontconfig.h>
#include <fribidi/fribidi.h>
#include <malloc.h>
#include <png.h>
