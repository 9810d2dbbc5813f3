#include "row_kernels.h"

// The thread sanitizer is not ready yet when the clones are chosen.
#if defined(__x86_64__) && defined(__linux__) && !__has_feature(thread_sanitizer)
#define FAST __attribute__((target_clones("avx2", "default")))
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

// Looking up neighbours cannot be done for many pixels at once, mixing them can: so one after the
// other, for a block of pixels that stays in the nearest cache.
FAST void row_stretch(uint32_t *out, const uint32_t *src, size_t count, int64_t position,
                      int64_t step, int64_t last) {
  enum { block = 32 };
  uint32_t left[block], right[block], share[block];
  while (count > 0) {
    size_t some = count < block ? count : block;
    if (position >= 0 && (position + step * (int64_t)(some - 1)) >> 16 < last) {
      for (size_t i = 0; i < some; i++, position += step) {
        left[i] = src[position >> 16];
        right[i] = src[(position >> 16) + 1];
        share[i] = (position >> 8) & 255;
      }
    } else {
      for (size_t i = 0; i < some; i++, position += step) {
        int64_t l = position >> 16, r = l + 1;
        left[i] = src[l < 0 ? 0 : l > last ? last : l];
        right[i] = src[r < 0 ? 0 : r > last ? last : r];
        share[i] = (position >> 8) & 255;
      }
    }
    for (size_t i = 0; i < some; i++) out[i] = pixel_mix(left[i], right[i], share[i]);
    out += some;
    count -= some;
  }
}
