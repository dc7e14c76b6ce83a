import { money, player, seatId } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { commonPlan, pairs, planWith, rule } from '../../games/test/blackjack-plan.ts';
import { BlackjackTable, wholeUnits } from '../test/blackjack.ts';

const seven: blackjack.SideBetTerms = { ...pairs, id: 'seven', title: { en: 'Seven' } };
const own = { sideBets: [pairs, seven] };
const behind = { rule: rule(41), decides: rule(41), match: rule(41) };
const { seating } = planWith();
if (seating.kind !== 'boxes') throw new Error('blackjack has no boxes');
const shared = planWith({ ...own, seating: { ...seating, behind } });

const off = (table: BlackjackTable, seat: string, bet: string, units: number, box = 1) =>
  table.play(player(seatId(seat)), { type: 'withdraw', box, bet, amount: wholeUnits(units) });
/** Returns the total stakes on each kind of bet in the staff view, in whole units. */
const totals = (table: BlackjackTable) => {
  const staff = table.rules.staff(table.state, 'person') as blackjack.BlackjackStaff;
  return Object.fromEntries(Object.entries(staff.totals).map(([bet, amount]) => [bet, amount / 100]));
};
const sidesOf = (table: BlackjackTable, seat: string) => table.playerView(seat).bets[0]?.sides;

describe.each([
  ['separate boxes', planWith(own), 2],
  ['a common box', commonPlan(own), 1],
] as const)('chips on %s', (_, plan, bertsBox) => {
  const opened = () =>
    BlackjackTable.opened(plan)
      .main('anna', { 1: 100 })
      .main('bert', { [bertsBox]: 50 });

  it('are counted by kind of bet, and subtracted when they are returned', () => {
    const table = opened().side('anna', 'pairs', 10).side('anna', 'seven', 20);
    expect(totals(table)).toEqual({ main: 150, pairs: 10, seven: 20 });
    off(table, 'anna', 'pairs', 4);
    expect(totals(table)).toEqual({ main: 150, pairs: 6, seven: 20 });
    expect(sidesOf(table, 'anna')).toEqual({ pairs: wholeUnits(6), seven: wholeUnits(20) });
    off(table, 'anna', 'pairs', 6);
    expect(totals(table)).toEqual({ main: 150, seven: 20 });
    expect(sidesOf(table, 'anna')).toEqual({ seven: wholeUnits(20) });
    off(table, 'anna', 'seven', 19);
    expect(sidesOf(table, 'anna')).toEqual({ seven: wholeUnits(1) });
    off(table, 'anna', 'seven', 1);
    expect(table.playerView('anna').bets[0]).toMatchObject({ stake: wholeUnits(100), sides: {} });
    expect(totals(table)).toEqual({ main: 150 });
  });

  it('include side bets that stay when part of the main bet is taken back, and are returned together with the whole main bet', () => {
    const table = opened().side('anna', 'pairs', 10);
    off(table, 'anna', 'main', 40);
    expect(table.playerView('anna').bets[0]).toMatchObject({
      stake: wholeUnits(60),
      sides: { pairs: wholeUnits(10) },
    });
    off(table, 'anna', 'main', 60);
    expect(table.playerView('anna').bets).toEqual([]);
    expect(totals(table)).toEqual({ main: 50 });
    expect(table.staked('anna')).toBe(0);
  });

  it('are counted down to the smallest coin, and are not listed once none are left', () => {
    const cent = { min: money(1), step: money(1) };
    const small: blackjack.BlackjackPlan = {
      ...plan,
      stake: { ...plan.stake, ...cent },
      sideBets: [{ ...pairs, ...cent }],
    };
    const table = BlackjackTable.opened(small);
    const anna = player(seatId('anna'));
    const moves = [
      { type: 'bet', box: 1, amount: 2 },
      { type: 'side-bet', box: 1, bet: 'pairs', amount: 2 },
      { type: 'withdraw', box: 1, bet: 'pairs', amount: 1 },
      { type: 'withdraw', box: 1, bet: 'main', amount: 1 },
    ];
    for (const move of moves) table.play(anna, move);
    expect(table.playerView('anna').bets[0]).toMatchObject({ stake: 1, sides: { pairs: 1 } });
    table.play(anna, { type: 'withdraw', box: 1, bet: 'pairs', amount: 1 });
    // The state is as if the side bet had never been placed.
    const without = BlackjackTable.opened(small);
    without.play(anna, { type: 'bet', box: 1, amount: 1 });
    expect(table.state).toEqual(without.state);
  });

  it('make their owner a player for as long as any are left', () => {
    const table = opened();
    expect(table.view.players).toBe(2);
    off(table, 'anna', 'main', 99);
    expect(table.view.players).toBe(2);
    off(table, 'anna', 'main', 1);
    expect(table.view.players).toBe(1);
    off(table, 'bert', 'main', 50, bertsBox);
    expect(table.view).toMatchObject({ players: 0, boxes: [], staked: 0 });
    expect(totals(table)).toEqual({});
    // No trace of the bet is left, so the next round starts as if the table were empty.
    expect(table.state).toEqual(BlackjackTable.opened(plan).state);
  });

  it('are accepted at the exact limits, unless the balance is too low', () => {
    const limits = { min: money(200), max: money(800), step: money(300), rule: rule(2), outside: rule(2) };
    const limited: blackjack.BlackjackPlan = { ...plan, stake: limits };
    const code = (units: number) =>
      BlackjackTable.opened(limited).purse('anna', 1).refuses('anna', 'bet', 1, units).code;
    expect([1, 2, 4, 5, 8, 11].map(code)).toEqual([
      'under-minimum',
      'insufficient-funds',
      'wrong-step',
      'insufficient-funds',
      'insufficient-funds',
      'over-maximum',
    ]);
  });
});

describe('a box with several bettors', () => {
  it('passes to the next bettor when its owner takes all chips back, and an owner who returns bets behind', () => {
    const owners = (table: BlackjackTable) =>
      table.view.boxes.map(({ bettors }) => bettors.map(({ seat }) => seat));
    const table = BlackjackTable.opened(shared).main('anna', { 1: 100 }).main('bert', { 1: 50 });
    expect(owners(table)).toEqual([['anna', 'bert']]);
    off(table, 'anna', 'main', 100);
    expect(owners(table)).toEqual([['bert']]);
    table.main('anna', { 1: 100 });
    expect(owners(table)).toEqual([['bert', 'anna']]);
    off(table, 'bert', 'main', 20);
    expect(owners(table)).toEqual([['bert', 'anna']]);
  });
});
