import { handTable } from '@croupier/games/poker/evaluate';
import { describe, expect, it } from 'vitest';
import { Classes, choose, eachSet } from './sets.ts';
import { dealersWith, Sweep } from './up-card.ts';

const FIVE = handTable('high', 5);
const UP = 7 * 4 + 3;
/** The strength of ace and king. */
const OPENS = 14 * 2 ** 16 + 13 * 2 ** 12;
const nets = { lost: -3, tied: -1, noHand: 1, opens: OPENS };

/** Enumerates every dealer's hand that contains none of these cards, and sums the win of a hand. */
function dealtOut(seen: readonly number[], own: readonly number[], won: number): number {
  const strength = FIVE.strength(own);
  let sum = 0;
  eachSet(4, (cards) => {
    if (cards.some((card) => card === UP || seen.includes(card))) return;
    const dealer = FIVE.strength([...cards, UP]);
    const { opens, noHand, tied, lost } = nets;
    sum += dealer < opens ? noHand : dealer < strength ? won : dealer === strength ? tied : lost;
  });
  return sum;
}

describe('hands of five cards against all hands of the dealer', () => {
  const sweep = new Sweep(dealersWith(UP), nets);
  const needed = new Int32Array(52);

  // The hands have ace-king, a pair of the dealer's rank, and two pair. They are in ascending order, as `to` requires.
  it.each([
    { own: [4, 10, 16, 45, 48], won: 3 },
    { own: [0, 5, 29, 30, 42], won: 3 },
    { own: [1, 2, 34, 35, 50], won: 5 },
  ])(
    'match an enumeration: $own',
    ({ own, won }) => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0] = own;
      sweep.to(FIVE.strength(own), won);
      const all = sweep.sums.withoutFive(a, b, c, d, e);
      expect(all + nets.lost * choose(46, 4)).toBe(dealtOut(own, own, won));
      // An exchanged card cannot be in the dealer's hand either.
      sweep.sums.besideFive(a, b, c, d, e, needed);
      const gone = 13;
      expect(all - (needed[gone] ?? 0) + nets.lost * choose(45, 4)).toBe(dealtOut([...own, gone], own, won));
    },
    20_000,
  );
});

describe('sets of cards that differ only by a permutation of three suits', () => {
  it('share a number, and the class sizes add up to the number of all sets with one more card', () => {
    const classes = new Classes(3);
    const found = new Map<number, number>();
    eachSet(3, (cards) => {
      const number = cards.reduce((sum, card, place) => sum + choose(card, place + 1), 0);
      const beside = classes.beside[classes.kinds[number] ?? 0];
      for (let card = 0; card < 52; card++) {
        if (cards.includes(card)) continue;
        const place = (classes.begins[number] ?? 0) + (beside?.[card] ?? 0);
        found.set(place, (found.get(place) ?? 0) + 1);
      }
    });
    const wrong = [...found].filter(([place, many]) => classes.sizeBeside(place) !== many);
    expect(wrong).toEqual([]);
  });
});
