import { isRefusal, money, type SettlementLine, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { planWith, rule } from '../../test/blackjack-plan.ts';
import { type HouseRules, houseRules } from './house-rules.ts';
import { capEarlyWin, capWins } from './maximum-win.ts';
import type { BlackjackState } from './state.ts';

const CAP = rule(40);
const anna = seatId('anna');

/** Returns the rules of a table that caps the win of a box, or of the two boxes of a position, at 1,000. */
function house(of: 'box' | 'position' = 'box', mode: 'cap' | 'declared' = 'cap'): HouseRules {
  const { stake, seating } = planWith();
  const made = houseRules(
    planWith({
      stake: {
        ...stake,
        maximumWin: {
          amount: money(1_000),
          of,
          mode: { of: ['declared', 'cap'], usual: 'declared', rule: CAP },
          rule: CAP,
        },
      },
      ...(seating.kind === 'boxes' ? { seating: { ...seating, perPosition: 2 } } : {}),
    }),
    { maximumWin: mode },
  );
  if (isRefusal(made)) throw new Error(made.message);
  return made;
}

const won = (bet: string, pay: number): SettlementLine => ({
  seat: anna,
  bet,
  stake: money(100),
  outcome: 'won',
  rule: rule(25),
  pay: money(pay),
  return: money(100),
});
const lost = (bet: string, take: number): SettlementLine => ({
  seat: anna,
  bet,
  stake: money(take),
  outcome: 'lost',
  rule: rule(27),
  take: money(take),
});
const early = (line: SettlementLine): SettlementLine => ({ ...line, early: true });

/** The part of the state that the maximum win depends on. */
type Kept = Pick<BlackjackState, 'early' | 'cut' | 'cancelled'>;
const state = (own: Partial<Kept> = {}) =>
  ({ early: [], cut: [], ...own }) as Partial<Kept> as BlackjackState;

/** Returns the win of each bet, and whether the maximum has reduced it. */
const paid = (lines: readonly SettlementLine[]) =>
  lines.map(({ bet, pay = 0, rule: by }) => `${bet} ${pay}${by === CAP ? ' cut' : ''}`);

describe('the net win of a box in one round', () => {
  const at = (lines: readonly SettlementLine[], of?: 'box' | 'position', own?: Partial<Kept>) =>
    paid(capWins(house(of), state(own), lines));

  it('is reduced to the maximum, starting with the last win', () => {
    expect(at([won('1', 700), won('1/double', 500)])).toEqual(['1 700', '1/double 300 cut']);
    expect(at([won('1', 600), won('1/double', 600), won('1/pairs', 600)])).toEqual([
      '1 600',
      '1/double 400 cut',
      '1/pairs 0 cut',
    ]);
    expect(capWins(house(), state(), [won('1', 1_000), won('1/pairs', 70)])[1]).not.toHaveProperty('pay');
  });

  it('can be reduced by one unit, or down to one unit', () => {
    expect(at([won('1', 1_001)])).toEqual(['1 1000 cut']);
    expect(at([won('1', 999), won('1/pairs', 30)])).toEqual(['1 999', '1/pairs 1 cut']);
  });

  it('may equal the maximum', () => {
    expect(at([won('1', 700), won('1/double', 300)])).toEqual(['1 700', '1/double 300']);
  });

  it('offsets losses against wins', () => {
    expect(at([won('1', 1_500), lost('1/pairs', 500)])).toEqual(['1 1500', '1/pairs 0']);
    expect(at([won('1', 1_500), lost('1/pairs', 400)])).toEqual(['1 1400 cut', '1/pairs 0']);
  });

  it('is limited for each box, or for the two boxes of a position together', () => {
    const lines = [won('1', 900), won('2', 900), won('3', 900)];
    expect(at(lines)).toEqual(['1 900', '2 900', '3 900']);
    expect(at(lines, 'position')).toEqual(['1 900', '2 100 cut', '3 900']);
  });

  it('is not reduced if the maximum is only declared, or if the round is cancelled', () => {
    const lines = [won('1', 5_000)];
    expect(capWins(house('box', 'declared'), state(), lines)).toEqual(lines);
    expect(at(lines, 'box', { cancelled: { reason: 'misdeal', rule: rule(18) } as never })).toEqual([
      '1 5000',
    ]);
  });

  it('keeps a win that was paid early and reduces later ones', () => {
    expect(at([early(won('1/pairs', 800)), won('1', 400)])).toEqual(['1/pairs 800', '1 200 cut']);
  });
});

describe('an early win over the maximum', () => {
  const cutOf = (line: SettlementLine, before: readonly SettlementLine[] = [], of?: 'box' | 'position') => {
    const at = state({ early: [...before] });
    return [paid([capEarlyWin(house(of), at, line)])[0], at.cut.map(({ bet, amount }) => `${bet} ${amount}`)];
  };

  it('is reduced to the maximum', () => {
    expect(cutOf(won('1/pairs', 1_500))).toEqual(['1/pairs 1000 cut', ['1/pairs 500']]);
    expect(cutOf(won('1/pairs', 1_000))).toEqual(['1/pairs 1000', []]);
    expect(cutOf(lost('1/pairs', 100))).toEqual(['1/pairs 0', []]);
  });

  it('counts the wins and losses already settled early for the box', () => {
    expect(cutOf(won('1/b', 300), [won('1/a', 1_000)])).toEqual(['1/b 0 cut', ['1/b 300']]);
    expect(cutOf(won('1/b', 1_300), [lost('1/a', 200)])).toEqual(['1/b 1200 cut', ['1/b 100']]);
    expect(cutOf(won('2/b', 300), [won('1/a', 1_000)])).toEqual(['2/b 300', []]);
    expect(cutOf(won('2/b', 300), [won('1/a', 1_000)], 'position')).toEqual(['2/b 0 cut', ['2/b 300']]);
    expect(cutOf(won('3/b', 300), [won('1/a', 1_000)], 'position')).toEqual(['3/b 300', []]);
    const nothing = capEarlyWin(house(), state({ early: [won('1/a', 1_000)] }), won('1/b', 300));
    expect(nothing).not.toHaveProperty('pay');
  });

  it('is paid in full if the maximum is only declared', () => {
    const at = state();
    expect(capEarlyWin(house('box', 'declared'), at, won('1', 1_500))).toEqual(won('1', 1_500));
    expect(at.cut).toEqual([]);
  });

  it('is topped up by as much as the box loses later', () => {
    const cut = (bet: string, amount: number, box = 1) => ({ box, seat: anna, bet, amount: money(amount) });
    const after = (loss: number, ...cuts: ReturnType<typeof cut>[]) =>
      capWins(house(), state({ cut: cuts }), [early(won('1/a', 1_000)), lost('1', loss)]).slice(2);
    expect(after(600, cut('1/a', 500))).toEqual([
      { seat: anna, bet: '1/a', stake: 0, outcome: 'won', rule: CAP, pay: 500 },
    ]);
    expect(paid(after(200, cut('1/a', 500)))).toEqual(['1/a 200 cut']);
    expect(paid(after(400, cut('1/a', 300), cut('1/b', 300)))).toEqual(['1/a 300 cut', '1/b 100 cut']);
    expect(after(300, cut('1/a', 300), cut('1/b', 300))).toHaveLength(1);
    expect(after(0, cut('1/a', 500))).toEqual([]);
    expect(after(600, cut('2/a', 500, 2))).toEqual([]);
  });
});
