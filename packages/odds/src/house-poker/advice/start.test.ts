import { type Card, RANKS } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { ultimatePlan } from '../../../test/card-plans.ts';
import { housePokerOdds } from '../odds.ts';
import { housePokerAdvice } from './advice.ts';

/** Returns the answers before the flop for two cards, best first. */
function answers(one: string, other: string, gone: readonly Card[] = []) {
  const cards = [one, other] as Card[];
  const stakes = { ante: 1, blind: 1 };
  return housePokerAdvice(ultimatePlan, { step: 1, cards, board: [], dealer: [], gone, stakes }) ?? [];
}

/**
 * Yields one hand for each group of starting hands that differ only by suits, with the number of ways to deal
 * the group.
 */
function* starts(): Generator<readonly [one: string, other: string, ways: number]> {
  for (const [low, rank] of RANKS.entries())
    for (const higher of RANKS.slice(low)) {
      yield [`${higher}s`, `${rank}h`, higher === rank ? 6 : 12];
      if (higher !== rank) yield [`${higher}s`, `${rank}s`, 4];
    }
}

describe('the first decision of hold’em with three betting rounds', () => {
  it('is a bet of four antes or a check, as the published starting hands advise', () => {
    const raised: string[] = [];
    for (const [one, other] of starts()) {
      const [best] = answers(one, other);
      expect(best).toMatchObject(best?.type === 'play' ? { times: 4 } : { type: 'check' });
      if (best?.type === 'play') raised.push(`${one[0]}${other[0]}${one[1] === other[1] ? 's' : ''}`);
    }
    // The published hands to bet on (wizardofodds.com/games/ultimate-texas-hold-em) are any ace, a pair of
    // threes or better, a king with a 5, a queen with an 8 and a jack with a 10. If suited, a king needs any
    // card, a queen a 6 and a jack an 8.
    const suited = ['K2s', 'K3s', 'K4s', 'Q6s', 'Q7s', 'J8s', 'J9s'];
    const wanted = [...starts()].flatMap(([one, other]) => {
      const two = `${one[0]}${other[0]}`;
      const name = `${two}${one[1] === other[1] ? 's' : ''}`;
      const pair = one[0] === other[0] && two !== '22';
      const plain = /^(A.|K[5-9TJQ]|Q[89TJ]|JT)$/.test(two);
      return pair || plain || suited.includes(name) ? [name] : [];
    });
    expect(raised).toEqual(wanted);
  });

  it('has an average over all starting hands that equals the edge of the game', () => {
    let worth = 0;
    for (const [one, other, ways] of starts()) worth += (ways * (answers(one, other)[0]?.worth ?? 0)) / 1326;
    const edge = housePokerOdds(ultimatePlan).bets[0]?.edge.toNumber() ?? 0;
    expect(-worth).toBeCloseTo(edge, 6);
  });

  it('is undefined if other cards are seen, or for other terms', () => {
    expect(answers('As', 'Ah', ['2c'])).toEqual([]);
    const cards = ['As', 'Ah'] as Card[];
    const dearer = { ...ultimatePlan, fold: { ...ultimatePlan.fold, lost: ['ante'] } };
    const asked = { step: 1, cards, board: [], dealer: [], gone: [], stakes: { ante: 1, blind: 1 } };
    expect(housePokerAdvice(dearer, asked)).toBeUndefined();
  });
});
