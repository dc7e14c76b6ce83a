import { type Card, isRefusal, type RuleId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { pairs, planWith, rule } from '../../test/blackjack-plan.ts';
import { houseRules } from './house-rules.ts';
import type { BlackjackPlan } from './plan.ts';
import type { BlackjackState, PlayedBox } from './state.ts';
import { sideBetOutcome, verdictsOf } from './verdicts.ts';

const cards = (text: string) => text.split(' ') as Card[];

function houseOf(own: Partial<BlackjackPlan>) {
  const house = houseRules(planWith(own));
  if (isRefusal(house)) throw new Error(house.message);
  return house;
}

describe('a cancelled round', () => {
  const state = {
    cancelled: { rule: rule(18) },
    play: { dealer: { cards: [] } },
  } as unknown as BlackjackState;
  const comesTo = (own: string, bustTaken?: RuleId) => {
    const { player } = planWith();
    const house = houseOf(bustTaken ? { player: { ...player, bustTaken } } : {});
    const hand = { cards: cards(own), split: false, doubled: false, surrendered: false };
    return verdictsOf(house, state).hand('a hand', () => hand).stake.outcome;
  };

  it('returns every stake, even on hands over 21', () => {
    expect(comesTo('Ts 6d 6c')).toBe('void');
    expect(comesTo('Ts 6d')).toBe('void');
  });

  it('does not return the stake of a hand over 21 that was taken immediately', () => {
    expect(comesTo('Ts 6d 6c', rule(45))).toBe('lost');
    expect(comesTo('Ts 6d 5c', rule(45))).toBe('void');
  });
});

describe('a side bet that pushes with a natural', () => {
  const tying = { ...pairs, naturalPushes: rule(46) };
  const comesTo = (first: string, own: Partial<BlackjackPlan> = {}) => {
    const state = { play: { boxes: {}, dealer: { cards: cards('9s') } } } as unknown as BlackjackState;
    const box = { first: cards(first) } as unknown as PlayedBox;
    return sideBetOutcome(houseOf({ sideBets: [tying], ...own }), state, 1, box, tying).outcome;
  };

  it('pushes if the first two cards of its box are a natural', () => {
    expect(comesTo('As Kd')).toBe('pushed');
    expect(comesTo('As Qd')).toBe('pushed');
    expect(comesTo('Ks Qd')).toBe('lost');
  });

  it('does not push in a game in which cards can be switched, because the first two cards are not yet the final hand', () => {
    const { player, seating } = planWith();
    const two =
      seating.kind === 'boxes' ? { seating: { ...seating, boxes: 6, perPosition: 2 as const } } : {};
    expect(comesTo('As Kd', { player: { ...player, switchCards: rule(47) }, ...two })).toBe('lost');
  });
});
