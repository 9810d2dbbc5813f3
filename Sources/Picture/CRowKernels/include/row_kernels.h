#ifndef ROW_KERNELS_H
#define ROW_KERNELS_H
#include <stddef.h>
#include <stdint.h>

// The inner loops of compositing, one row of premultiplied 0xAARRGGBB pixels each. They are C only
// because C can choose AVX2 at run time; a Swift reference in the tests says what they compute.

// dst = src over dst, rounded to nearest.
void row_over(uint32_t *dst, const uint32_t *src, size_t count);

// dst = src at an opacity of 0...256 over dst, rounded once, to nearest.
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
#endif
