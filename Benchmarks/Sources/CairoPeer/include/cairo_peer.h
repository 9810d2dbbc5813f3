#include <stdint.h>

/// Draws a board with cairo, so that the framebuffer can be compared with it.
typedef struct cairo_peer cairo_peer;
/// A picture that cairo can draw. It shares its pixels with the code that created it.
typedef struct _cairo_surface cairo_peer_picture;

/// A frame, whose size is in pixels.
cairo_peer *cairo_peer_create(int width, int height);
void cairo_peer_destroy(cairo_peer *peer);
/// Returns the pixels of the frame, row by row and without gaps.
const uint32_t *cairo_peer_pixels(cairo_peer *peer);

/// Premultiplied pixels 0xAARRGGBB, row by row without gaps.
cairo_peer_picture *cairo_peer_picture_create(uint32_t *pixels, int width, int height);
void cairo_peer_picture_destroy(cairo_peer_picture *picture);

/// Restricts the following drawing to a rectangle.
void cairo_peer_begin(cairo_peer *peer, int x, int y, int width, int height);
/// Copies a picture to whole pixels, and replaces the pixels below it.
void cairo_peer_restore(cairo_peer *peer, cairo_peer_picture *picture);
/// Draws a picture scaled to a frame, with bilinear filtering and an opacity.
void cairo_peer_draw(cairo_peer *peer, cairo_peer_picture *picture, double x, double y,
                     double width, double height, double opacity);
/// Ends the drawing that `cairo_peer_begin` began.
void cairo_peer_end(cairo_peer *peer);
