import { type Card, DECK } from '@croupier/core';
import { DEEP } from '@croupier/core/laws/rounds';
import { handTable, indexOfCard } from '@croupier/games/poker/evaluate';
import { describe, expect, it } from 'vitest';
import { CountedDealers } from './counted-dealers.ts';
import { DealersCard } from './dealers-card.ts';
import { NonQualifyingDealers } from './non-qualifying-dealers.ts';

/** The lowest strength of an ace-king hand without a pair. */
const ACE_KING = handTable('high', 5).strength(['Ac', 'Kd', '4h', '3s', '2c'].map(numberOf));
const AGAIN = 'nobody.poker.01' as const;

function numberOf(card: string): number {
  return indexOfCard(card as Card);
}

/**
 * Returns the gain from buying the dealer a card against this hand, once from the class and once by brute
 * force. `came` are the cards that the hand has drawn.
 */
function sums(
  own: string,
  open: string,
  came: string,
  terms: { readonly removes: 'highest' | 'lowest'; readonly again: boolean; readonly inVain: number },
  won: number,
  seen = '',
) {
  const hand = own.split(' ').map(numberOf);
  const drawn = came.split(' ').filter(Boolean).map(numberOf);
  const gone = seen.split(' ').filter(Boolean).map(numberOf);
  const up = numberOf(open);
  // The drawn cards are in the hand, but were still in the pack when the hands were counted.
  const known = new Set([...hand.filter((card) => !drawn.includes(card)), up, ...gone]);
  const rest = DECK.map((_, index) => index).filter((card) => !known.has(card));
  const places = drawn.map((card) => rest.indexOf(card)).sort((one, other) => one - other);
  const strength = handTable('high', hand.length).strength(hand);
  const stakes = { strength, won, lost: -3, tied: 0 };
  const price = { opens: ACE_KING, noHand: 1, inVain: terms.inVain };
  const counted = new NonQualifyingDealers(up, terms.removes, { ...price, fee: 1, again: terms.again });
  const { removes, again, inVain } = terms;
  const dealerCard = {
    removes,
    fee: 1,
    rule: AGAIN,
    inVain: { usual: inVain === 1 ? ('paid' as const) : ('push' as const), rule: AGAIN },
    ...(again ? { again: AGAIN } : {}),
  };
  const dealt = new DealersCard(dealerCard, rest, price);
  const dealers = new CountedDealers(rest, up, ACE_KING);
  return [counted.sum(rest, places, stakes), dealt.sumOf(dealers, up, stakes, places)] as const;
}

const HIGHEST = { removes: 'highest', again: true, inVain: 1 } as const;

/** Each case takes a second, so `npm test` checks only one in three. */
const HANDS = [
  ['two pair after one card', '9s 9d 5c 5h 2d', 'Kh', '2d', HIGHEST, 5],
  ['three of a kind after two', '9s 9d 9c 5h 2d', 'Jc', '5h 2d', HIGHEST, 7],
  ['a straight, with higher and equal ones possible', '9s 8d 7c 6h 5d', '4s', '5d', HIGHEST, 9],
  ['a flush in the upcard’s suit', 'Qs 9s 7s 4s 2s', '3s', '7s 4s 2s', HIGHEST, 11],
  ['a full house of six cards', '9s 9d 9c 5h 5d Ks', 'Th', 'Ks', HIGHEST, 19],
  ['a royal flush', 'As Ks Qs Js Ts', '6d', 'Ts Js', HIGHEST, 201],
  ['a pair with much to win', 'Js Jd 7c 6h 2d', '8d', '6h 2d', HIGHEST, 30],
  [
    'an ante that is lost if the card does not help',
    '9s 9d 5c 5h 2d',
    'Qd',
    '9d 5h 2d',
    { ...HIGHEST, inVain: 0 },
    7,
  ],
  [
    'with the lowest card removed',
    '9s 9d 5c 5h 2d',
    'As',
    '2d',
    { removes: 'lowest', again: false, inVain: 1 },
    7,
  ],
  [
    'with the lowest card removed, which is the open one',
    '9s 9d 9c 5h Kd',
    '2s',
    '5h Kd',
    { removes: 'lowest', again: true, inVain: 0 },
    9,
  ],
  ['nothing came', '9s 9d 9c 5h 2d', 'Kh', '', HIGHEST, 7],
] as const;

describe('non-qualifying dealers, counted by rank', () => {
  it.each(HANDS.filter((_, at) => DEEP || at % 3 === 0))(
    'give the same sum as a hand-by-hand computation: %s',
    (_, own, open, came, terms, won) => {
      const [counted, dealt] = sums(own, open, came, terms, won, '2c 3d 3h 8c Tc');
      expect(dealt).toBeGreaterThan(0);
      expect(counted / dealt).toBeCloseTo(1, 10);
    },
  );
});
