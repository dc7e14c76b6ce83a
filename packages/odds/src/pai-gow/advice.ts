import type { Card } from '@croupier/core';
import type { paiGow } from '@croupier/games';
import { PACK } from './setter.ts';
import { HouseWays } from './ways.ts';

/** A valid setting of seven cards, and its results against all possible hands of the dealer. */
export interface AdvisedSetting {
  readonly low: readonly [Card, Card];
  /** Whether the setting is the house way. */
  readonly houseWay: boolean;
  /** The number of dealer hands that the setting beats, and the number that beat it. It pushes against all others. */
  readonly won: number;
  readonly lost: number;
  /** The average win, in units of the stake. */
  readonly worth: number;
}

/**
 * Returns the value of each setting of seven cards against a dealer who sets the house way, best first. The
 * value is exact, computed over all 53 million hands that the dealer can have from the unseen cards. `gone`
 * are other cards that the player sees. `told` is called repeatedly with the share of the work done.
 */
export function paiGowAdvice(
  { houseWay, won: { commission } }: Pick<paiGow.PaiGowPlan, 'houseWay' | 'won'>,
  cards: readonly Card[],
  { gone = [], told }: { readonly gone?: readonly Card[]; readonly told?: (share: number) => void } = {},
): readonly AdvisedSetting[] {
  const ways = new HouseWays(houseWay);
  const own = cards.map((card) => PACK.indexOf(card));
  const seen = new Set([...own, ...gone.map((card) => PACK.indexOf(card))]);
  const rest = PACK.flatMap((_, card) => (seen.has(card) ? [] : [card]));
  const { counts, dealt } = ways.count(rest, told);
  const { strengths } = ways;
  const set = ways.set(own, 0);
  const [high, low] = [strengths[set] as number, strengths[set + 1] as number];
  const settings = ways.settings(own).map((one) => ({ ...one, won: 0, lost: 0 }));
  for (let place = 0; place < counts.length; place++) {
    const many = counts[place] as number;
    if (many === 0) continue;
    const [theirs, front] = [strengths[2 * place] as number, strengths[2 * place + 1] as number];
    for (const one of settings) {
      const better = Number(one.high > theirs) + Number(one.low > front);
      if (better === 2) one.won += many;
      if (better === 0) one.lost += many;
    }
  }
  return settings
    .map(
      ({ at: [one, other], won, lost, ...strength }): AdvisedSetting => ({
        low: [cards[one] as Card, cards[other] as Card],
        houseWay: strength.high === high && strength.low === low,
        won,
        lost,
        worth: (won * (1 - commission / 100) - lost) / dealt,
      }),
    )
    .toSorted((one, other) => other.worth - one.worth);
}
