// The game of the lab in C, for one board: a bit for each card that is up, and for each that is matched.
#include "mask_peer.h"

enum { faces = 24, pairs = 6, cards = 2 * pairs };

typedef struct {
  uint32_t up, matched;
  int first;
  uint8_t pair[cards];
} Game;

static uint64_t next(uint64_t *state) {
  uint64_t bits = *state += 0x9E3779B97F4A7C15;
  bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9;
  bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB;
  return bits ^ (bits >> 31);
}

static int draw(int bound, uint64_t *state) {
  return (int)(((__uint128_t)next(state) * (uint64_t)bound) >> 64);
}

static void swap(uint8_t *a, uint8_t *b) {
  uint8_t kept = *a;
  *a = *b;
  *b = kept;
}

static Game deal(uint64_t *state) {
  uint8_t drawn[faces];
  for (int face = 0; face < faces; face++) drawn[face] = face;
  for (int pair = 0; pair < pairs; pair++)
    swap(&drawn[pair], &drawn[pair + draw(faces - pair, state)]);
  Game game = {0, 0, -1, {0}};
  for (int card = 0; card < cards; card++) game.pair[card] = drawn[card / 2];
  for (int card = 0; card < cards - 1; card++)
    swap(&game.pair[card], &game.pair[card + draw(cards - card, state)]);
  return game;
}

static void choose(Game *game, int card) {
  uint32_t bit = 1u << card;
  if ((game->up | game->matched) & bit) return;
  if (game->first < 0) {
    game->up = bit;
    game->first = card;
    return;
  }
  game->up |= bit;
  if (game->pair[game->first] == game->pair[card]) game->matched |= game->up;
  game->first = -1;
}

long mask_peer_play(int games, uint64_t *state) {
  long choices = 0;
  for (; games > 0; games--) {
    Game game = deal(state);
    uint8_t left[cards];
    for (int card = 0; card < cards; card++) left[card] = card;
    for (int count = cards; count > 0; choices += 2) {
      do swap(&left[count - 1], &left[draw(count, state)]);
      while (game.up & 1u << left[count - 1]);
      swap(&left[count - 2], &left[draw(count - 1, state)]);
      choose(&game, left[count - 1]);
      choose(&game, left[count - 2]);
      if (game.matched & 1u << left[count - 1]) count -= 2;
    }
  }
  return choices;
}
