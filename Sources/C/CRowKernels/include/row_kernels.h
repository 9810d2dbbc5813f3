#ifndef ROW_KERNELS_H
#define ROW_KERNELS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The inner loops of drawing. Each function processes one row of premultiplied 0xAARRGGBB pixels,
// unless its comment describes something else. They are written in C because C can choose AVX2 at
// run time, and because C is fast even in debug builds such as those of the tests. A Swift
// reference implementation in the tests defines the results.

// Fills a row with one color.
void row_fill(uint32_t *dst, size_t count, uint32_t color);

// Returns whether two rows are equal.
bool row_equals(const uint32_t *a, const uint32_t *b, size_t count);

// Returns whether every pixel of a row is opaque.
bool row_is_opaque(const uint32_t *row, size_t count);

// out = src with its colors multiplied by their alpha, rounded to nearest.
void row_premultiply(uint32_t *out, const uint32_t *src, size_t count);

// dst = src over dst, rounded to nearest.
void row_over(uint32_t *dst, const uint32_t *src, size_t count);

// dst = src at an opacity of 0...256, rounded to nearest, over dst.
void row_over_opacity(uint32_t *dst, const uint32_t *src, size_t count, uint32_t opacity);

// out = a + (b - a) * t / 256, rounded to nearest, where t is in 0...256.
void row_mix(uint32_t *out, const uint32_t *a, const uint32_t *b, size_t count, uint32_t t);

// out = the weighted average of two or more rows, rounded to nearest. The rows begin `stride`
// pixels apart. Weights are in units of 1/65536. `last` is the weight of the last row, and `each`
// is the weight of each row between the first and the last one. The first row gets the remaining
// weight.
void row_average(uint32_t *out, const uint32_t *src, size_t stride, size_t rows, size_t count,
                 uint32_t each, uint32_t last);

// out[i] = src at position + i * step, interpolated linearly and clamped to 0...last. Positions are
// in units of 1/65536 pixel and measured between the centers of pixels.
void row_stretch(uint32_t *out, const uint32_t *src, size_t count, int64_t position, int64_t step,
                 int64_t last);

// Returns the average color of a rectangle, rounded to nearest. The rows of the picture begin
// `stride` pixels apart. The edges of the rectangle are in units of 1/65536 pixel, and weights are
// rounded down to the same units.
uint32_t box_average(const uint32_t *src, size_t stride, int64_t left, int64_t right, int64_t top,
                     int64_t bottom);

// Replaces each of `count` values with the average of all values within `radius` of it. The values
// are `stride` apart, and values beyond both ends count as 0. `line` is memory for `count` values.
void line_blur(double *first, double *line, size_t count, size_t stride, size_t radius);

// out[i] = the color 0xRRGGBB at the opacity opacities[i] * strength / 255, which is at most 1.
void row_tint(uint32_t *out, const double *opacities, size_t count, uint32_t color, double strength);
#endif
