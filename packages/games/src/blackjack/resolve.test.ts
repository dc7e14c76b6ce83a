import { type Card, isRefusal } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { planWith, rule, surrendering } from '../../test/blackjack-plan.ts';
import { houseRules } from './house-rules.ts';
import type { BlackjackPlan } from './plan.ts';
import { resolve } from './resolve.ts';

const cards = (text: string) => text.split(' ') as Card[];
const { outcomes, player } = planWith();

/** Returns the outcome of the stake on a hand, its odds and its rule. */
function comesTo(own: Partial<BlackjackPlan>, hand: string, dealer: string, surrendered = false) {
  const house = houseRules(planWith(own));
  if (isRefusal(house)) throw new Error(house.message);
  const finished = { cards: cards(hand), split: false, doubled: false, surrendered };
  const { stake } = resolve(house, finished, cards(dealer));
  return `${stake.outcome} ${stake.pays.join(':')} .${stake.rule.slice(-2)}`;
}

describe('a dealer’s 22', () => {
  const against22 = (naturalsToo: boolean) => ({
    outcomes: { ...outcomes, dealer22: { naturalsToo, rule: rule(41) } },
  });

  it('is a bust if no other rule applies', () => {
    expect(comesTo({}, 'Ts 2d', 'Ts 6d 6c')).toBe('won 1:1 .24');
  });

  it('pushes every hand; naturals are included only under a plan with that rule', () => {
    expect(comesTo(against22(false), 'Ts 2d', 'Ts 6d 6c')).toBe('pushed 1:1 .41');
    expect(comesTo(against22(false), 'As Kd', 'Ts 6d 6c')).toBe('won 3:2 .21');
    expect(comesTo(against22(true), 'As Kd', 'Ts 6d 6c')).toBe('pushed 1:1 .41');
    expect(comesTo(against22(true), 'As Kd', 'Ts 6d 7c')).toBe('won 3:2 .21');
    expect(comesTo(against22(true), 'Ts 9d 5c', 'Ts 6d 6c')).toBe('lost 1:1 .20');
  });
});

it('a hand over 21 loses against any dealer’s hand, even a 22', () => {
  expect(comesTo({}, 'Ts 2d Kc', 'Ts 6d 6c')).toBe('lost 1:1 .20');
});

it('a double is returned only against a natural, not against an ace among more cards', () => {
  const house = houseRules(
    planWith({ outcomes: { ...outcomes, doubledAgainstTen: { back: 'all', rule: rule(44) } } }),
  );
  if (isRefusal(house)) throw new Error(house.message);
  const hand = { cards: cards('6s 5d 9c'), split: false, doubled: true, surrendered: false };
  const { stake, added } = resolve(house, hand, cards('5s Ad 5c'));
  expect([stake.rule, added.rule]).toEqual([rule(27), rule(27)]);
});

describe('five cards within 21', () => {
  const trick = (has: boolean, equal: 'push' | 'lose' = 'push'): Partial<BlackjackPlan> => ({
    outcomes: {
      ...outcomes,
      equal: { ...outcomes.equal, result: equal },
      fiveCards: { pays: [2, 1], rule: rule(42), dealer: { has, rule: rule(43) } },
    },
  });

  it('beat every total of fewer cards', () => {
    expect(comesTo(trick(true), '2s 2d 3c 3h 4s', 'Ts Ad 9c')).toBe('won 2:1 .42');
    expect(comesTo(trick(true), '2s 2d 3c 4h', 'Ts 9d')).toBe('lost 1:1 .27');
  });

  it('also count for the dealer, up to 21, but only under a plan with that rule', () => {
    expect(comesTo(trick(true), 'Ts Kd', '2s 3d 4c 5h 3s')).toBe('lost 1:1 .43');
    expect(comesTo(trick(true), 'Ts Kd', '2s 3d 4c 5h 7s')).toBe('lost 1:1 .43');
    expect(comesTo(trick(true), 'Ts Kd', '2s 3d 4c 5h 8s')).toBe('won 1:1 .24');
    expect(comesTo(trick(true), 'Ts Kd', '4s 6d 7c')).toBe('won 1:1 .25');
    expect(comesTo(trick(false), 'Ts Kd', '2s 3d 4c 5h 3s')).toBe('won 1:1 .25');
  });

  it('tie with each other', () => {
    const both = ['2s 2d 3c 3h 4s', '2s 3d 4c 5h 3s'] as const;
    expect(comesTo(trick(true), ...both)).toBe('pushed 1:1 .43');
    expect(comesTo(trick(true, 'lose'), ...both)).toBe('lost 1:1 .43');
    expect(comesTo(trick(false), ...both)).toBe('won 2:1 .42');
  });
});

it('a surrender costs half the stake, or all of it against a natural if the table’s terms say so', () => {
  const giveUp = (toNatural: 'half-back' | 'lost', dealer: string) =>
    comesTo({ player: { ...player, surrender: surrendering('any', toNatural) } }, 'Ts 6d', dealer, true);
  expect(giveUp('half-back', 'As Kd')).toBe('halved 1:1 .31');
  expect(giveUp('lost', 'As Kd')).toBe('lost 1:1 .23');
  expect(giveUp('lost', 'Ts Kd')).toBe('halved 1:1 .31');
});
