#include "row_kernels.h"

// The thread sanitizer is not ready yet when the clones are chosen.
#if defined(__x86_64__) && defined(__linux__) && !__has_feature(thread_sanitizer)
#include <immintrin.h>
#define HAS_AVX2
#define FAST __attribute__((target_clones("avx512bw", "avx2", "default")))
#else
#define FAST
#endif

// Two channels at a time: a 32-bit word holds a pair of channels in its 16-bit halves.
#define PAIR 0x00FF00FFu
#define HALF 0x00800080u

// Both channels times 0...255, divided by 255, rounded to nearest.
static inline uint32_t pair_times(uint32_t pair, uint32_t factor) {
  uint32_t x = pair * factor + HALF;
  return ((x + ((x >> 8) & PAIR)) >> 8) & PAIR;
}

// Both channels between a and b, at t / 256, rounded to nearest.
static inline uint32_t pair_mix(uint32_t a, uint32_t b, uint32_t t) {
  return ((a * (256 - t) + b * t + HALF) >> 8) & PAIR;
}

static inline uint32_t pixel_mix(uint32_t a, uint32_t b, uint32_t t) {
  return pair_mix(a & PAIR, b & PAIR, t) | pair_mix((a >> 8) & PAIR, (b >> 8) & PAIR, t) << 8;
}

// One channel: (s * opacity * 255 + d * (65280 - alpha * opacity)) / 65280, rounded to nearest.
static inline uint32_t channel_over(uint32_t d, uint32_t s, uint32_t strength, uint32_t rest) {
  uint32_t x = ((s & 255) * strength + (d & 255) * rest + 32640) >> 8;
  return (x + 1 + (x >> 8)) >> 8;
}

FAST void row_over(uint32_t *dst, const uint32_t *src, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t s = src[i], d = dst[i], rest = 255 - (s >> 24);
    dst[i] = s + (pair_times(d & PAIR, rest) | pair_times((d >> 8) & PAIR, rest) << 8);
  }
}

FAST void row_over_opacity(uint32_t *dst, const uint32_t *src, size_t count, uint32_t opacity) {
  uint32_t strength = opacity * 255;
  for (size_t i = 0; i < count; i++) {
    uint32_t s = src[i], d = dst[i], rest = 65280 - (s >> 24) * opacity;
    dst[i] = channel_over(d, s, strength, rest) | channel_over(d >> 8, s >> 8, strength, rest) << 8 |
             channel_over(d >> 16, s >> 16, strength, rest) << 16 |
             channel_over(d >> 24, s >> 24, strength, rest) << 24;
  }
}

FAST void row_mix(uint32_t *out, const uint32_t *a, const uint32_t *b, size_t count, uint32_t t) {
  for (size_t i = 0; i < count; i++) out[i] = pixel_mix(a[i], b[i], t);
}

// The weighted mean of a column of blocks; `size` is a constant, so that the sums stay in registers.
static inline __attribute__((always_inline)) void average_block(uint32_t *out, const uint32_t *src,
                                                                size_t stride, size_t rows,
                                                                uint32_t each, uint32_t last,
                                                                size_t size) {
  uint32_t sums[4][16];
  for (size_t i = 0; i < size; i++) sums[0][i] = sums[1][i] = sums[2][i] = sums[3][i] = 32768;
  for (size_t y = 0; y < rows; y++, src += stride) {
    uint32_t first = 65536 - last - (uint32_t)(rows - 2) * each;
    uint32_t weight = y == 0 ? first : y == rows - 1 ? last : each;
    for (size_t i = 0; i < size; i++) {
      sums[0][i] += (src[i] & 255) * weight;
      sums[1][i] += (src[i] >> 8 & 255) * weight;
      sums[2][i] += (src[i] >> 16 & 255) * weight;
      sums[3][i] += (src[i] >> 24) * weight;
    }
  }
  for (size_t i = 0; i < size; i++)
    out[i] = sums[0][i] >> 16 | (sums[1][i] >> 16) << 8 | (sums[2][i] >> 16) << 16 |
             (sums[3][i] >> 16) << 24;
}

FAST void row_average(uint32_t *out, const uint32_t *src, size_t stride, size_t rows, size_t count,
                      uint32_t each, uint32_t last) {
  size_t i = 0;
  for (; i + 16 <= count; i += 16) average_block(out + i, src + i, stride, rows, each, last, 16);
  for (; i < count; i++) average_block(out + i, src + i, stride, rows, each, last, 1);
}

// One pixel of a stretched row, clamped to the row's ends.
static inline uint32_t pixel_at(const uint32_t *src, int64_t position, int64_t last) {
  int64_t left = position >> 16, right = left + 1;
  left = left < 0 ? 0 : left > last ? last : left;
  right = right < 0 ? 0 : right > last ? last : right;
  return pixel_mix(src[left], src[right], (position >> 8) & 255);
}

#ifdef HAS_AVX2
// Eight pixels at a time, as far as whole windows can be read. Four neighbours come from a window of
// eight pixels as long as a row shrinks to no less than half: so two windows, picked apart and put
// together.
__attribute__((target("avx2"))) static size_t stretch_by_eight(uint32_t *out, const uint32_t *src,
                                                               size_t count, int64_t position,
                                                               int64_t step, int64_t last) {
  const __m256i pair = _mm256_set1_epi32(PAIR), half = _mm256_set1_epi32(HALF);
  const __m256i steps = _mm256_mullo_epi32(_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7),
                                           _mm256_set1_epi32((int)step));
  size_t i = 0;
  for (; i + 8 <= count; i += 8, position += 8 * step) {
    int64_t first = position >> 16, second = (position + 4 * step) >> 16;
    if (second + 8 > last) break;
    __m256i place = _mm256_add_epi32(_mm256_set1_epi32((int)(position & 0xFFFF)), steps);
    __m256i index = _mm256_srli_epi32(place, 16);
    __m256i in_second = _mm256_sub_epi32(index, _mm256_set1_epi32((int)(second - first)));
#define WINDOW(from, pick)                                                                        \
  _mm256_permutevar8x32_epi32(_mm256_loadu_si256((const __m256i *)(src + (from))), pick)
    __m256i left = _mm256_blend_epi32(WINDOW(first, index), WINDOW(second, in_second), 0xF0);
    __m256i right =
        _mm256_blend_epi32(WINDOW(first + 1, index), WINDOW(second + 1, in_second), 0xF0);
#undef WINDOW
    __m256i t = _mm256_and_si256(_mm256_srli_epi32(place, 8), _mm256_set1_epi32(255));
    t = _mm256_or_si256(t, _mm256_slli_epi32(t, 16));
    __m256i rest = _mm256_sub_epi16(_mm256_set1_epi16(256), t);
#define MIX(a, b)                                                                                 \
  _mm256_srli_epi16(                                                                              \
      _mm256_add_epi16(                                                                           \
          _mm256_add_epi16(_mm256_mullo_epi16(a, rest), _mm256_mullo_epi16(b, t)), half), 8)
    __m256i even = MIX(_mm256_and_si256(left, pair), _mm256_and_si256(right, pair));
    __m256i odd = MIX(_mm256_srli_epi16(left, 8), _mm256_srli_epi16(right, 8));
#undef MIX
    _mm256_storeu_si256((__m256i *)(out + i), _mm256_or_si256(even, _mm256_slli_epi16(odd, 8)));
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
