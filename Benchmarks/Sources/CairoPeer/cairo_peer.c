#include "cairo_peer.h"

#include <cairo/cairo.h>
#include <stdlib.h>

struct cairo_peer {
  cairo_surface_t *surface;
  cairo_t *context;
};

cairo_peer *cairo_peer_create(int width, int height) {
  cairo_peer *peer = malloc(sizeof *peer);
  peer->surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
  peer->context = cairo_create(peer->surface);
  return peer;
}

void cairo_peer_destroy(cairo_peer *peer) {
  cairo_destroy(peer->context);
  cairo_surface_destroy(peer->surface);
  free(peer);
}

const uint32_t *cairo_peer_pixels(cairo_peer *peer) {
  cairo_surface_flush(peer->surface);
  return (const uint32_t *)cairo_image_surface_get_data(peer->surface);
}

cairo_peer_picture *cairo_peer_picture_create(uint32_t *pixels, int width, int height) {
  return cairo_image_surface_create_for_data((unsigned char *)pixels, CAIRO_FORMAT_ARGB32, width,
                                             height, width * 4);
}

void cairo_peer_picture_destroy(cairo_peer_picture *picture) { cairo_surface_destroy(picture); }

void cairo_peer_begin(cairo_peer *peer, int x, int y, int width, int height) {
  cairo_save(peer->context);
  cairo_rectangle(peer->context, x, y, width, height);
  cairo_clip(peer->context);
}

void cairo_peer_restore(cairo_peer *peer, cairo_peer_picture *picture) {
  cairo_set_source_surface(peer->context, picture, 0, 0);
  cairo_set_operator(peer->context, CAIRO_OPERATOR_SOURCE);
  cairo_paint(peer->context);
  cairo_set_operator(peer->context, CAIRO_OPERATOR_OVER);
}

void cairo_peer_draw(cairo_peer *peer, cairo_peer_picture *picture, double x, double y,
                     double width, double height, double opacity) {
  cairo_t *context = peer->context;
  cairo_save(context);
  cairo_translate(context, x, y);
  cairo_scale(context, width / cairo_image_surface_get_width(picture),
              height / cairo_image_surface_get_height(picture));
  cairo_set_source_surface(context, picture, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR);
  if (opacity < 1) {
    cairo_paint_with_alpha(context, opacity);
  } else {
    cairo_paint(context);
  }
  cairo_restore(context);
}

void cairo_peer_end(cairo_peer *peer) {
  cairo_restore(peer->context);
  if (cairo_status(peer->context) != CAIRO_STATUS_SUCCESS) abort();
}
