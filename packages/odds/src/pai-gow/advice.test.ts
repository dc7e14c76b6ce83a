import type { Card } from '@croupier/core';
import { paiGow } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { paiGowPlan as plan } from '../../../games/test/pai-gow-plan.ts';
import { Generator } from '../generator.ts';
import { paiGowAdvice } from './advice.ts';
import { PACK } from './setter.ts';

/**
 * The number of cards from which the dealer's seven are dealt. It is small enough for the engine to play
 * every possible hand.
 */
const LEFT = 10;

/** Deals seven cards of a shuffled pack to the player, and leaves only a few cards for the dealer. */
function dealt(seed: number) {
  const order = Uint8Array.from({ length: 53 }, (_, card) => card);
  Generator.seeded(seed).shuffle(order, 0, 53);
  const cards = Array.from(order, (card) => PACK[card] as Card);
  return { own: cards.slice(0, 7), gone: cards.slice(7, 53 - LEFT), rest: cards.slice(53 - LEFT) };
}

/** Returns every set of seven cards from a list of cards. */
function sevens(cards: readonly Card[], size = 7): readonly (readonly Card[])[] {
  if (size === 0) return [[]];
  return cards.flatMap((card, at) => sevens(cards.slice(at + 1), size - 1).map((rest) => [card, ...rest]));
}

/** Returns the results of a setting, played on the engine against every hand of the dealer. */
function byEngine(own: readonly Card[], low: readonly Card[], dealer: readonly paiGow.Setting[]) {
  const setting = paiGow.settingOf(own, low);
  if (!setting) throw new Error('no setting');
  const kinds = dealer.map((theirs) => paiGow.outcomeOf(plan, setting, theirs).kind);
  const many = (kind: string) => kinds.filter((one) => one === kind).length;
  return { won: many('won'), lost: many('lost') };
}

describe('the value of each setting of a Pai Gow hand', () => {
  it.each([1, 2, 3, 4, 5, 6])('equals the engine’s result against every dealer’s hand (deal %i)', (seed) => {
    const { own, gone, rest } = dealt(seed);
    const shares: number[] = [];
    const advised = paiGowAdvice(plan, own, { gone, told: (share) => shares.push(share) });
    // Every setting that is not foul is listed once.
    const lows = own.flatMap((one, at) => own.slice(at + 1).map((other) => [one, other] as const));
    const inOrder = lows.filter((low) => {
      const setting = paiGow.settingOf(own, low);
      return setting && paiGow.isValidSetting(setting);
    });
    expect(advised.map(({ low }) => low.join()).toSorted()).toEqual(
      inOrder.map((low) => low.join()).toSorted(),
    );
    const dealer = sevens(rest).map((seven) => paiGow.setByHouseWay(plan.houseWay, seven));
    for (const { low, won, lost, worth } of advised) {
      const found = byEngine(own, low, dealer);
      expect({ won, lost }).toEqual(found);
      // A win pays a commission of 5 %.
      expect(worth).toBeCloseTo((found.won * 0.95 - found.lost) / dealer.length, 12);
    }
    const worths = advised.map(({ worth }) => worth);
    expect(worths).toEqual(worths.toSorted((one, other) => other - one));
    expect([shares.at(-1), shares.toSorted((one, other) => one - other)]).toEqual([1, shares]);
  });

  it('marks the house way and every setting equivalent to it', () => {
    const own: readonly Card[] = ['As', 'Ah', 'Kd', 'Qc', '9h', '7d', '3c'];
    const { gone } = dealt(1);
    const advised = paiGowAdvice(plan, own, { gone: gone.filter((card) => !own.includes(card)) });
    // The pair stays in the high hand, and the two highest remaining cards go to the low hand.
    expect(advised.filter(({ houseWay }) => houseWay).map(({ low }) => low)).toEqual([['Kd', 'Qc']]);
  });
});
