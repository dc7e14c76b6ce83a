import type { Card } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { isAceAndTen, pointsOf, totalOf } from './hand.ts';

const cards = (text: string) => text.split(' ') as Card[];

describe('a hand', () => {
  it.each([
    ['As Kd', 21, true],
    ['As 6d', 17, true],
    ['As 6d Tc', 17, false],
    ['As Ad', 12, true],
    ['As Ad 9c', 21, true],
    ['As Ad Ac Ah As Ad Ac Ah As Ad Tc', 20, false],
    ['Ks Qd 2c', 22, false],
    ['2s', 2, false],
    ['As', 11, true],
  ])('of %s is %i (soft: %s)', (text, total, soft) => {
    expect(totalOf(cards(text))).toEqual({ total, soft });
  });

  it('counts a picture as ten points and an ace as one', () => {
    expect(cards('Ts Js Qs Ks As 9s').map(pointsOf)).toEqual([10, 10, 10, 10, 1, 9]);
  });

  it('is a natural with an ace and a ten in either order, and no other cards', () => {
    expect(
      ['As Td', 'Ks Ad', 'As 9d', 'Ts Kd', 'As', '7s 7d 7c', 'As Kd 2c'].map(cards).map(isAceAndTen),
    ).toEqual([true, true, false, false, false, false, false]);
  });
});
