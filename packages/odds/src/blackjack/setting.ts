import type { blackjack } from '@croupier/games';
import type { Hands } from './hands.ts';
import type { Situation } from './situation.ts';

/**
 * The data that all parts of a solution share: the rules of a table, its shoe, and all hands that can occur.
 */
export interface Setting {
  readonly house: blackjack.HouseRules;
  readonly counts: Float64Array;
  readonly hands: Hands;
  readonly dealt: Situation;
  readonly split: readonly Situation[];
}
