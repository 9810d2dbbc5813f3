#ifndef ROW_KERNELS_H
#define ROW_KERNELS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The inner loops of pictures, one row of premultiplied 0xAARRGGBB pixels each. They are C because C
// can choose AVX2 at run time, and is quick without the optimizer, as in tests; a Swift reference in the
// tests says what they compute.

// Every pixel of a row in one colour.
void row_fill(uint32_t *dst, size_t count, uint32_t color);

// Whether two rows are equal.
bool row_equals(const uint32_t *a, const uint32_t *b, size_t count);

// Whether every pixel of a row is opaque.
bool row_is_opaque(const uint32_t *row, size_t count);

// out = src with its colours multiplied by their alpha, rounded to nearest.
void row_premultiply(uint32_t *out, const uint32_t *src, size_t count);

// dst = src over dst, rounded to nearest.
void row_over(uint32_t *dst, const uint32_t *src, size_t count);

// dst = src at an opacity of 0...256, rounded to nearest, over dst.
void row_over_opacity(uint32_t *dst, const uint32_t *src, size_t count, uint32_t opacity);

// out = a + (b - a) * t / 256, rounded to nearest; t is 0...256.
void row_mix(uint32_t *out, const uint32_t *a, const uint32_t *b, size_t count, uint32_t t);

// out = the weighted mean of two or more rows that begin `stride` pixels apart, rounded to nearest.
// Weights are in 1/65536: `last` for the last row, `each` for those between, the rest for the first.
void row_average(uint32_t *out, const uint32_t *src, size_t stride, size_t rows, size_t count,
                 uint32_t each, uint32_t last);

// out[i] = src at position + i * step, linear between neighbours, clamped to 0...last.
// Positions are in 1/65536 pixel, measured between pixel centres.
void row_stretch(uint32_t *out, const uint32_t *src, size_t count, int64_t position, int64_t step,
                 int64_t last);

// The mean of a rectangle of a picture whose rows begin `stride` pixels apart, rounded to nearest. Its
// sides are in 1/65536 pixel; weights are cut to as much.
uint32_t box_average(const uint32_t *src, size_t stride, int64_t left, int64_t right, int64_t top,
                     int64_t bottom);

// Each of `count` values that are `stride` apart = the mean of its neighbours as far as `radius`, with
// zeros beyond both ends. `line` has room for the values.
void line_blur(double *first, double *line, size_t count, size_t stride, size_t radius);

// out[i] = a colour 0xRRGGBB at an opacity of opacities[i] * strength / 255, at most 1.
void row_tint(uint32_t *out, const double *opacities, size_t count, uint32_t color, double strength);
#endif
