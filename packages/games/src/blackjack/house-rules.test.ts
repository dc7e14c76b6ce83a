import { type Card, isRefusal, type Json, money } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { commonPlan, pairs, planWith, rule, surrendering } from '../../test/blackjack-plan.ts';
import { check } from './check.ts';
import { dealerDraws } from './dealer.ts';
import { decisionsFor } from './decisions.ts';
import { type HouseRules, houseRules } from './house-rules.ts';
import type { BlackjackPlan } from './plan.ts';
import { resolve } from './resolve.ts';

const cards = (text: string) => text.split(' ') as Card[];

function at(plan: BlackjackPlan, terms?: Json): HouseRules {
  const house = houseRules(plan, terms);
  if (isRefusal(house)) throw new Error(house.message);
  return house;
}

describe('the posted rules of a table', () => {
  it('default to the plan’s choices and can be set to other values that the plan allows', () => {
    expect(at(planWith()).posted).toMatchObject({ decks: 8, soft17: 'stands', doubleOn: 'any' });
    expect(at(planWith(), { decks: 2, soft17: 'draws', max: 5_000 }).posted).toMatchObject({
      decks: 2,
      soft17: 'draws',
      min: 100,
      max: 5_000,
    });
    expect(at(planWith(), { sideLimits: { pairs: { max: 2_000 } } }).posted.sideLimits).toEqual({
      pairs: { min: pairs.min, max: 2_000 },
    });
  });

  it.each([
    { decks: 9 },
    { doubleOn: 'not-hard-9-11' },
    { naturalPays: [6, 5] },
    { splits: { most: 3, resplitAces: true } },
  ])('cannot be %j where the plan does not allow it', (terms) => {
    expect(houseRules(planWith(), terms as Json)).toMatchObject({ code: 'terms-outside-plan' });
  });

  it.each([
    { sideLimits: { pairs: { min: 1 } } },
    { sideLimits: { pairs: { max: 100_000_000 } } },
    { min: 50 },
    { min: 1_000, max: 500 },
    { max: 2_000_000 },
  ])('cannot have the limits %j, which exceed the plan’s', (terms) => {
    expect(houseRules(planWith(), terms as Json)).toMatchObject({ code: 'limits-outside-plan' });
  });

  it.each([
    { colour: 'green' },
    { decks: 'two' },
    { shuffledByHand: true },
    { sideStakes: { pairs: 'as-main' } },
    { sideLimits: { buster: { max: 500 } } },
    [],
    'none',
  ])('cannot be %j, which are no terms of this plan', (terms) => {
    expect(houseRules(planWith(), terms as Json)).toMatchObject({ code: 'bad-terms' });
  });
});

describe('the rules that a solver uses', () => {
  const first = (text: string) => ({ cards: cards(text), split: false, splits: 0, acted: false });

  it('return the decisions that are open to a hand', () => {
    const house = at(planWith());
    expect(decisionsFor(house, first('8s 8d'))).toEqual(['hit', 'stand', 'double', 'split']);
    expect(decisionsFor(house, { ...first('8s 8d'), split: true, splits: 1 })).toEqual([
      'hit',
      'stand',
      'double',
    ]);
    expect(decisionsFor(house, first('8s 3d 2c'))).toEqual(['hit', 'stand']);
    for (const closed of ['As Kd', '7s 7d 7c', 'Ks 9d 5c'])
      expect(decisionsFor(house, first(closed))).toEqual([]);
    expect(decisionsFor(house, { ...first('As 9d'), split: true, splits: 1 })).toEqual([]);
  });

  it('determine whether the dealer draws', () => {
    const draws = (terms: Json, text: string) => dealerDraws(at(planWith(), terms), cards(text));
    expect(draws({}, 'Ts 6d')).toBe(true);
    expect(draws({}, 'As 6d')).toBe(false);
    expect(draws({ soft17: 'draws' }, 'As 6d')).toBe(true);
    expect(draws({ soft17: 'draws' }, 'As 2d 4c')).toBe(true);
    expect(draws({ soft17: 'draws-on-two-cards' }, 'As 2d 4c')).toBe(false);
    expect(draws({ soft17: 'draws' }, 'Ts 6d Ac')).toBe(false);
    expect(draws({ soft17: 'draws' }, 'As 7d')).toBe(false);
  });

  it('return the outcome and odds of a finished hand', () => {
    const result = (plan: BlackjackPlan, own: string, dealer: string, doubled = false) => {
      const hand = { cards: cards(own), split: false, doubled, surrendered: false };
      const { stake, added } = resolve(at(plan), hand, cards(dealer));
      return [stake.outcome, ...(doubled ? [added.outcome] : []), stake.pays.join(':')].join(' ');
    };
    expect(result(planWith(), 'As Kd', 'Ts 9d')).toBe('won 3:2');
    expect(result(planWith(), 'As Kd', '7s 7d 7c')).toBe('won 3:2');
    expect(result(planWith(), 'Ts Kd', 'Ts 9d')).toBe('won 1:1');
    expect(result(planWith(), '6s 5d Tc', 'Ts Ad', true)).toBe('lost lost 1:1');
  });

  it('push a doubled hand’s added stake, or both stakes, against a dealer’s ten and then ace', () => {
    const against = (back: 'all' | 'added', dealer: string) => {
      const { outcomes } = planWith();
      const house = at(planWith({ outcomes: { ...outcomes, doubledAgainstTen: { back, rule: rule(30) } } }));
      const hand = { cards: cards('6s 5d Tc'), split: false, doubled: true, surrendered: false };
      const { stake, added } = resolve(house, hand, cards(dealer));
      return [stake.outcome, added.outcome];
    };
    expect(against('all', 'Ts Ad')).toEqual(['pushed', 'pushed']);
    expect(against('added', 'Ts Ad')).toEqual(['lost', 'pushed']);
    expect(against('all', 'As Td')).toEqual(['lost', 'lost']);
  });
});

describe('a plan', () => {
  const wrong = (own: Partial<BlackjackPlan>) => check(planWith(own)).join('; ');
  const { stake, dealer, player } = planWith();

  it('is valid with separate boxes and with one common box', () => {
    expect(check(planWith())).toEqual([]);
    expect(check(commonPlan())).toEqual([]);
  });

  it('is refused with one sentence for each problem', () => {
    expect(wrong({ stake: { ...stake, min: money(150) } })).toMatch(/150 is no multiple/);
    expect(wrong({ stake: { ...stake, max: money(50) } })).toMatch(/maximum of 50 is under the minimum/);
    expect(wrong({ stake: { ...stake, max: money(0) } })).toMatch(/^stake\.max: /);
    expect(wrong({ dealer: { ...dealer, soft17: { ...dealer.soft17, of: ['draws'] } } })).toMatch(
      /^dealer\.soft17\.usual: /,
    );
    expect(wrong({ sideBets: [{ ...pairs, pays: [] }] })).toMatch(/^sideBets\.0\.pays: /);
    expect(wrong({ player: { ...player, switchCards: rule(31) } })).toMatch(/two boxes of a position/);
  });

  it('is refused if its stakes can win more than its declared maximum', () => {
    const declared = (amount: number, own: Partial<BlackjackPlan['stake']> = {}) =>
      wrong({
        stake: {
          ...stake,
          maximumWin: {
            amount: money(amount),
            of: 'box',
            mode: { of: ['declared', 'cap'], usual: 'declared', rule: rule(30) },
            rule: rule(30),
            ...own.maximumWin,
          },
        },
      });
    // Both hands of a split are doubled, and the pairs side bet wins its best row.
    const best = 4 * stake.max + pairs.max * 25;
    expect(declared(best)).toBe('');
    expect(declared(best - 1)).toMatch(
      /^stake\.maximumWin\.amount: .* win up to €\S+, more than the €\S+ declared/,
    );
  });

  it('cannot allow features at a common box that require a box with one owner', () => {
    const common = (own: Partial<BlackjackPlan>) => check(commonPlan(own)).join('; ');
    expect(common({ player: { ...player, surrender: surrendering() } })).toMatch(
      /neither free bets nor surrender/,
    );
    expect(common({ sideBets: [{ ...pairs, settled: 'early' }] })).toMatch(/at the end/);
    expect(common({ dealer: { ...dealer, finishes: { when: 'when-needed', rule: rule(12) } } })).toMatch(
      /to the end/,
    );
    const limit = {
      of: [{ most: 3, resplitAces: false }],
      usual: { most: 3, resplitAces: false },
      rule: rule(11),
    };
    expect(common({ player: { ...player, split: { ...player.split, limit } } })).toMatch(/split once/);
  });
});
