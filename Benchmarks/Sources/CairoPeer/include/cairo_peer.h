#include <stdint.h>

/// The same board, drawn by cairo: the peer of the framebuffer.
typedef struct cairo_peer cairo_peer;
/// A picture that cairo can draw; it shares its pixels with whoever made them.
typedef struct _cairo_surface cairo_peer_picture;

/// A frame of a size in pixels.
cairo_peer *cairo_peer_create(int width, int height);
void cairo_peer_destroy(cairo_peer *peer);
/// The frame's pixels, row by row without gaps.
const uint32_t *cairo_peer_pixels(cairo_peer *peer);

/// Premultiplied pixels 0xAARRGGBB, row by row without gaps.
cairo_peer_picture *cairo_peer_picture_create(uint32_t *pixels, int width, int height);
void cairo_peer_picture_destroy(cairo_peer_picture *picture);

/// Restricts what follows to a rectangle.
void cairo_peer_begin(cairo_peer *peer, int x, int y, int width, int height);
/// Copies a picture that lies on whole pixels and replaces what was there.
void cairo_peer_restore(cairo_peer *peer, cairo_peer_picture *picture);
/// Draws a picture scaled to a frame, bilinear, with an opacity.
void cairo_peer_draw(cairo_peer *peer, cairo_peer_picture *picture, double x, double y,
                     double width, double height, double opacity);
/// Ends what `cairo_peer_begin` began.
void cairo_peer_end(cairo_peer *peer);
