import type { blackjack } from '@croupier/games';
import type { Hands } from './hands.ts';
import type { Situation } from './situation.ts';

/** The setting of a game: the rules at a table, its shoe, and the hands that may come. */
export interface Setting {
  readonly house: blackjack.HouseRules;
  readonly counts: Float64Array;
  readonly hands: Hands;
  readonly dealt: Situation;
  readonly split: readonly Situation[];
}
