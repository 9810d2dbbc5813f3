#include <stdint.h>

/// Plays complete games on bit masks, with the deals and draws of `Games.swift`; `state` is that of
/// SplitMix64. Returns how many choices it took.
long mask_peer_play(int games, uint64_t *state);
