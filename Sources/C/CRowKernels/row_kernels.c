#include "row_kernels.h"

#include <math.h>
#include <string.h>

// The thread sanitizer is not ready yet when the program chooses between the variants of a
// function.
#if defined(__x86_64__) && defined(__linux__) && !__has_feature(thread_sanitizer)
#include <immintrin.h>
#define HAS_AVX2
#define FAST __attribute__((target_clones("avx512bw", "avx2", "default")))
#else
#define FAST
#endif

// Eight pixels, and the sixteen 16-bit halves of their words. C operators accept vectors as well as
// numbers, so each kernel is written only once for both. Vectors are fast even without the
// optimizer, for example in tests.
typedef uint32_t pixels8 __attribute__((vector_size(32), aligned(4), may_alias));
typedef uint16_t halves8 __attribute__((vector_size(32), aligned(4), may_alias));

// Runs a body with eight `pixels` at a time, and then with one at a time. AT reads pixels and PUT
// writes them.
#define EACH(count, ...)                                                                          \
  size_t i = 0;                                                                                   \
  for (; i + 8 <= count; i += 8) {                                                                \
    typedef pixels8 pixels;                                                                       \
    typedef halves8 halves;                                                                       \
    enum { other = 16 };                                                                          \
    __VA_ARGS__                                                                                   \
  }                                                                                               \
  for (; i < count; i++) {                                                                        \
    typedef uint32_t pixels, halves;                                                              \
    enum { other = 0 };                                                                           \
    __VA_ARGS__                                                                                   \
  }
#define AT(row) (*(const pixels *)((row) + i))
#define PUT(row, value) *(pixels *)((row) + i) = (value)

// The kernels process two channels at a time. A 32-bit word contains them in its 16-bit halves.
#define PAIR 0x00FF00FFu
#define HALF 0x00800080u
// Multiplies both halves of a word by a factor, which must be small enough that neither half
// overflows. A 16-bit multiplication is twice as fast as a 32-bit multiplication.
#define TIMES(pair, factor) (pixels)((halves)(pair) * (halves)((factor) | (factor) << other))

void row_fill(uint32_t *dst, size_t count, uint32_t color) {
  EACH(count, { PUT(dst, (pixels){0} + color); })
}

bool row_equals(const uint32_t *a, const uint32_t *b, size_t count) {
  return memcmp(a, b, count * sizeof *a) == 0;
}

bool row_is_opaque(const uint32_t *row, size_t count) {
  pixels8 eight = ~(pixels8){0};
  size_t i = 0;
  for (; i + 8 <= count; i += 8) eight &= *(const pixels8 *)(row + i);
  uint32_t all = eight[0] & eight[1] & eight[2] & eight[3] & eight[4] & eight[5] & eight[6] & eight[7];
  for (; i < count; i++) all &= row[i];
  return all >> 24 == 255;
}

FAST void row_premultiply(uint32_t *out, const uint32_t *src, size_t count) {
  EACH(count, {
    pixels s = AT(src), alpha = s >> 24;
    pixels even = TIMES(s & PAIR, alpha) + HALF, odd = TIMES(s >> 8 & 255, alpha) + 128;
    even = ((even + ((even >> 8) & PAIR)) >> 8) & PAIR;
    PUT(out, alpha << 24 | ((odd + (odd >> 8)) & 0xFF00) | even);
  })
}

// Blends s over d: multiplies each channel of d by the transparency of s, divides it by 255, and
// adds s.
#define OVER(d, s)                                                                                \
  pixels rest = 255 - (s >> 24);                                                                  \
  pixels even = TIMES(d & PAIR, rest) + HALF, odd = TIMES(d >> 8 & PAIR, rest) + HALF;            \
  even = ((even + ((even >> 8) & PAIR)) >> 8) & PAIR;                                             \
  odd = (odd + ((odd >> 8) & PAIR)) & ~PAIR;                                                      \
  PUT(dst, s + (even | odd));

FAST void row_over(uint32_t *dst, const uint32_t *src, size_t count) {
  EACH(count, {
    pixels s = AT(src), d = AT(dst);
    OVER(d, s)
  })
}

FAST void row_over_opacity(uint32_t *dst, const uint32_t *src, size_t count, uint32_t opacity) {
  EACH(count, {
    pixels s = AT(src), d = AT(dst), share = (pixels){0} + opacity;
    pixels low = TIMES(s & PAIR, share) + HALF, high = TIMES(s >> 8 & PAIR, share) + HALF;
    s = (low >> 8 & PAIR) | (high & ~PAIR);
    OVER(d, s)
  })
}

FAST void row_mix(uint32_t *out, const uint32_t *a, const uint32_t *b, size_t count, uint32_t t) {
  EACH(count, {
    pixels x = AT(a), y = AT(b), share = (pixels){0} + t, rest = 256 - share;
    pixels even = TIMES(x & PAIR, rest) + TIMES(y & PAIR, share) + HALF;
    pixels odd = TIMES(x >> 8 & PAIR, rest) + TIMES(y >> 8 & PAIR, share) + HALF;
    PUT(out, ((even >> 8) & PAIR) | (odd & ~PAIR));
  })
}

FAST void row_average(uint32_t *out, const uint32_t *src, size_t stride, size_t rows, size_t count,
                      uint32_t each, uint32_t last) {
  uint32_t first = 65536 - last - (uint32_t)(rows - 2) * each;
  EACH(count, {
    const uint32_t *row = src;
    pixels a = {0}, b, c, d;
    b = c = d = a += 32768;
    for (size_t y = 0; y < rows; y++, row += stride) {
      uint32_t weight = y == 0 ? first : y == rows - 1 ? last : each;
      pixels s = AT(row);
      a += (s & 255) * weight, b += ((s >> 8) & 255) * weight;
      c += ((s >> 16) & 255) * weight, d += (s >> 24) * weight;
    }
    PUT(out, (a >> 16) | (b >> 16) << 8 | (c >> 16) << 16 | (d >> 16) << 24);
  })
}

// Returns one pixel of a stretched row. Positions beyond the ends of the row are clamped.
static inline uint32_t pixel_at(const uint32_t *src, int64_t position, int64_t last) {
  int64_t left = position >> 16, right = left + 1;
  left = left < 0 ? 0 : left > last ? last : left;
  right = right < 0 ? 0 : right > last ? last : right;
  uint32_t a = src[left], b = src[right], t = (position >> 8) & 255, rest = 256 - t;
  uint32_t even = (a & PAIR) * rest + (b & PAIR) * t + HALF;
  uint32_t odd = ((a >> 8) & PAIR) * rest + ((b >> 8) & PAIR) * t + HALF;
  return ((even >> 8) & PAIR) | (odd & ~PAIR);
}

#ifdef HAS_AVX2
// Stretches eight pixels at a time, as long as complete windows of eight source pixels can be read.
// The row must not shrink to less than half its length. The neighbors of four output pixels are
// then within a window of eight source pixels, so two windows contain the neighbors of eight output
// pixels.
__attribute__((target("avx2"))) static size_t stretch_by_eight(uint32_t *out, const uint32_t *src,
                                                               size_t count, int64_t position,
                                                               int64_t step, int64_t last) {
  const pixels8 steps = (pixels8){0, 1, 2, 3, 4, 5, 6, 7} * (uint32_t)step;
  size_t i = 0;
  for (; i + 8 <= count; i += 8, position += 8 * step) {
    int64_t first = position >> 16, second = (position + 4 * step) >> 16;
    if (second + 8 > last) break;
    pixels8 place = (uint32_t)(position & 0xFFFF) + steps, index = place >> 16;
    pixels8 in_second = index - (uint32_t)(second - first);
#define WINDOW(from, pick)                                                                        \
  _mm256_permutevar8x32_epi32((__m256i)*(const pixels8 *)(src + (from)), (__m256i)(pick))
#define NEIGHBOURS(offset)                                                                        \
  (halves8)_mm256_blend_epi32(                                                                    \
      WINDOW(first + (offset), index), WINDOW(second + (offset), in_second), 0xF0)
    halves8 left = NEIGHBOURS(0), right = NEIGHBOURS(1);
#undef NEIGHBOURS
#undef WINDOW
    halves8 t = (halves8)(((place >> 8) & 255) * 0x10001u), rest = 256 - t;
    halves8 even = ((left & 255) * rest + (right & 255) * t + 128) >> 8;
    halves8 odd = (left >> 8) * rest + (right >> 8) * t + 128;
    *(halves8 *)(out + i) = even | (odd & 0xFF00);
  }
  return i;
}
#endif

void row_stretch(uint32_t *out, const uint32_t *src, size_t count, int64_t position, int64_t step,
                 int64_t last) {
  size_t i = 0;
  while (i < count && position < 0) out[i++] = pixel_at(src, position, last), position += step;
#ifdef HAS_AVX2
  if (step > 0 && step <= 2 << 16 && __builtin_cpu_supports("avx2")) {
    size_t done = stretch_by_eight(out + i, src, count - i, position, step, last);
    i += done, position += (int64_t)done * step;
  }
#endif
  for (; i < count; i++, position += step) out[i] = pixel_at(src, position, last);
}

// Returns the part of a pixel that is between two positions, in units of 1/65536 pixel.
static inline uint64_t coverage(int64_t pixel, int64_t start, int64_t end) {
  int64_t from = pixel << 16, to = (pixel + 1) << 16;
  return (uint64_t)((to < end ? to : end) - (from > start ? from : start));
}

uint32_t box_average(const uint32_t *src, size_t stride, int64_t left, int64_t right, int64_t top,
                     int64_t bottom) {
  uint64_t a = 0, b = 0, c = 0, d = 0, total = 0;
  for (int64_t y = top >> 16; y <= (bottom - 1) >> 16; y++) {
    uint64_t high = coverage(y, top, bottom);
    const uint32_t *row = src + (size_t)y * stride;
    for (int64_t x = left >> 16; x <= (right - 1) >> 16; x++) {
      uint64_t weight = high * coverage(x, left, right) >> 16, s = row[x];
      a += (s & 255) * weight, b += (s >> 8 & 255) * weight;
      c += (s >> 16 & 255) * weight, d += (s >> 24) * weight, total += weight;
    }
  }
  if (total == 0) return src[(size_t)(top >> 16) * stride + (size_t)(left >> 16)];
#define MEAN(sum) (uint32_t)((sum + total / 2) / total)
  return MEAN(a) | MEAN(b) << 8 | MEAN(c) << 16 | MEAN(d) << 24;
}

void line_blur(double *first, double *line, size_t count, size_t stride, size_t radius) {
  double sum = 0;
  for (size_t i = 0; i < count; i++) {
    line[i] = first[i * stride];
    if (i < radius) sum += line[i];
  }
  for (size_t i = 0; i < count; i++) {
    if (i + radius < count) sum += line[i + radius];
    if (i > radius) sum -= line[i - radius - 1];
    first[i * stride] = sum / (double)(2 * radius + 1);
  }
}

void row_tint(uint32_t *out, const double *opacities, size_t count, uint32_t color,
              double strength) {
  for (size_t i = 0; i < count; i++) {
    double alpha = opacities[i] * strength / 255;
    if (alpha > 1) alpha = 1;
#define SHARE(shift) (uint32_t) round((color >> shift & 255) * alpha) << shift
    out[i] = alpha == 0 ? 0
             : (uint32_t)round(alpha * 255) << 24 | SHARE(16) | SHARE(8) | SHARE(0);
  }
}
