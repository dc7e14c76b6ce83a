import { money, type RuleId, type SettlementLine, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { planWith } from '../../test/roulette-plan.ts';
import { ANNA, Table } from '../../test/roulette-table.ts';
import type { RoulettePlan, ZeroTerms } from './plan.ts';
import { settleBet } from './settlement.ts';

const RULE: RuleId = 'nobody.roulette.01';
const numbers = (number: number): RuleId => `nobody.roulette.${number}`;

function settle(
  plan: RoulettePlan,
  position: string,
  amount: number,
  pocket: string,
  more = {},
): readonly SettlementLine[] {
  return settleBet(plan, { seat: seatId('anna'), position, amount: money(amount), ...more }, { pocket });
}

function prison(pays: 'release' | 'own-odds'): ZeroTerms {
  return {
    kind: 'half-odd-unit-in-prison',
    rule: numbers(10),
    prison: numbers(11),
    others: numbers(12),
    numbers: numbers(13),
    onHit: { pays, rule: numbers(14) },
    onMiss: numbers(15),
    onZero: numbers(16),
  };
}

function left(pays: 'release' | 'own-odds'): ZeroTerms {
  return {
    kind: 'half-or-leave',
    rule: numbers(20),
    numbers: numbers(21),
    claim: numbers(22),
    oddChip: numbers(23),
    onHit: { pays, rule: numbers(24) },
    onMiss: numbers(25),
    onZero: numbers(26),
  };
}

describe('a zero', () => {
  it('takes all bets that do not cover it, without la partage or prison', () => {
    const plan = planWith();
    for (const position of ['red', 'dozen-1', '17'])
      expect(settle(plan, position, 100, '0')[0]?.outcome).toBe('lost');
    expect(settle(plan, '0/2/3', 100, '0')[0]).toMatchObject({ outcome: 'won', pay: 1100 });
  });

  it('returns half of an even chance, to the minor unit', () => {
    const zero: ZeroTerms = { kind: 'half-back', rule: numbers(1), others: numbers(2), numbers: numbers(3) };
    const plan = planWith({ zero });
    expect(settle(plan, 'red', 500, '0')).toMatchObject([
      { outcome: 'halved', take: 250, return: 250, rule: numbers(1) },
    ]);
    expect(settle(plan, 'dozen-1', 500, '0')).toMatchObject([{ outcome: 'lost', rule: numbers(2) }]);
    expect(settle(plan, '17', 500, '0')).toMatchObject([{ outcome: 'lost', rule: numbers(3) }]);
  });

  it('halves whole units of the player’s chips and puts an odd unit in prison', () => {
    const plan = planWith({ zero: prison('release') });
    expect(settle(plan, 'red', 700, '0')).toMatchObject([
      { stake: 600, outcome: 'halved', take: 300, return: 300, rule: numbers(10) },
      { stake: 100, outcome: 'imprisoned', keep: 100, rule: numbers(11) },
    ]);
    expect(settle(plan, 'red', 700, '0', { unit: money(700) })).toMatchObject([
      { outcome: 'imprisoned', keep: 700 },
    ]);
    expect(settle(plan, 'red', 100, '0')).toMatchObject([{ outcome: 'imprisoned', keep: 100 }]);
  });

  it.each(['release', 'own-odds'] as const)('frees an imprisoned bet that wins, with payout “%s”', (pays) => {
    const plan = planWith({ zero: prison(pays) });
    const win = pays === 'release' ? { outcome: 'released' } : { outcome: 'won', pay: 100 };
    expect(settle(plan, 'red', 100, '1', { kept: true })).toMatchObject([
      { ...win, return: 100, rule: numbers(14) },
    ]);
    expect(settle(plan, 'red', 100, '2', { kept: true })).toMatchObject([
      { outcome: 'lost', rule: numbers(15) },
    ]);
    expect(settle(plan, 'red', 100, '0', { kept: true })).toMatchObject([
      { outcome: 'lost', rule: numbers(16) },
    ]);
  });

  it('returns an imprisoned bet to the layout under the rule that imprisoned it', () => {
    const table = new Table(planWith({ zero: prison('release') }));
    table.bet(ANNA, { red: 100 });
    table.ends('0');
    expect(table.next()[0]?.transfers).toMatchObject([
      { from: 'carry', to: 'layout', amount: 100, reason: 'resume', rule: numbers(11), bet: 'red' },
    ]);
    expect(table.playerView().kept).toEqual([{ position: 'red', amount: 100, kind: 'prison' }]);
  });

  it.each(['release', 'own-odds'] as const)(
    'leaves outside bets on the layout, freed with payout “%s” when they win',
    (pays) => {
      const plan = planWith({ zero: left(pays) });
      expect(settle(plan, 'dozen-1', 500, '0')).toMatchObject([
        { outcome: 'stays', keep: 500, rule: numbers(20) },
      ]);
      expect(settle(plan, '17', 500, '0')).toMatchObject([{ outcome: 'lost', rule: numbers(21) }]);
      const win = pays === 'release' ? { outcome: 'released' } : { outcome: 'won', pay: 1000 };
      expect(settle(plan, 'dozen-1', 500, '7', { kept: true })).toMatchObject([
        { ...win, return: 500, rule: numbers(24) },
      ]);
      expect(settle(plan, 'dozen-1', 500, '20', { kept: true })).toMatchObject([
        { outcome: 'lost', rule: numbers(25) },
      ]);
      expect(settle(plan, 'dozen-1', 500, '0', { kept: true })).toMatchObject([
        { outcome: 'stays', rule: numbers(26) },
      ]);
    },
  );
});

describe('a single stake', () => {
  const seat = seatId('anna');
  const dice = (lo: 'push' | 'lose', more: Partial<RoulettePlan> = {}): RoulettePlan => {
    const { bets } = planWith();
    return planWith({
      ...more,
      bets: { ...bets, red: { ...bets.red, pays: { normal: 1, hi: 2, lo } } } as never,
    });
  };

  it('is settled exactly, in money', () => {
    expect(settle(planWith(), '17', 100, '17')).toEqual([
      { seat, bet: '17', stake: 100, outcome: 'won', rule: RULE, pay: 3_500, return: 100 },
    ]);
    expect(settle(planWith(), '17', 100, '18')).toEqual([
      { seat, bet: '17', stake: 100, outcome: 'lost', rule: RULE, take: 100 },
    ]);
  });

  it('is returned in a void round', () => {
    const back = settleBet(planWith(), { seat, position: '17', amount: money(100) }, {
      void: true,
      rule: numbers(9),
    } as never);
    expect(back).toEqual([{ seat, bet: '17', stake: 100, outcome: 'void', rule: numbers(9), return: 100 }]);
  });

  it('must be on an existing position', () => {
    expect(() => settle(planWith(), '99', 100, '17')).toThrow(/nobody\/roulette has no position 99/);
  });

  it('is paid according to the third die, and returned on a push', () => {
    const result = (pays: string, lo: 'push' | 'lose', more = {}) =>
      settleBet(dice(lo), { seat, position: 'red', amount: money(100), ...more }, {
        pocket: '1',
        pays,
      } as never);
    expect(result('hi', 'push')).toMatchObject([{ outcome: 'won', pay: 200 }]);
    expect(result('lo', 'push')).toEqual([
      { seat, bet: 'red', stake: 100, outcome: 'pushed', rule: RULE, return: 100 },
    ]);
    expect(result('lo', 'lose')).toMatchObject([{ outcome: 'lost', rule: RULE }]);
  });

  it('is freed from prison without a win if the bet would push', () => {
    const plan = dice('push', { zero: prison('own-odds') });
    const bet = { seat, position: 'red', amount: money(100), kept: true as const };
    expect(settleBet(plan, bet, { pocket: '1', pays: 'lo' } as never)).toMatchObject([
      { outcome: 'released', return: 100, rule: numbers(14) },
    ]);
  });

  it('cannot be kept by a zero that keeps nothing', () => {
    const kept = (zero: ZeroTerms) => () => settle(planWith({ zero }), 'red', 100, '1', { kept: true });
    expect(kept({ kind: 'lose', rule: RULE })).toThrow(RangeError);
    expect(kept({ kind: 'half-back', rule: RULE, others: RULE, numbers: RULE })).toThrow(/nothing is kept/);
  });

  it('is halved, with the odd minor unit going to the player', () => {
    const zero: ZeroTerms = { kind: 'half-back', rule: numbers(1), others: numbers(2), numbers: numbers(3) };
    expect(settle(planWith({ zero }), 'red', 501, '0')).toEqual([
      { seat, bet: 'red', stake: 501, outcome: 'halved', rule: numbers(1), take: 250, return: 251 },
    ]);
  });

  it('has no odd unit if it is even, and is an odd unit itself if it is the smallest stake', () => {
    const plan = planWith({ zero: prison('release') });
    expect(settle(plan, 'red', 600, '0').map(({ outcome }) => outcome)).toEqual(['halved']);
    const one = settle(plan, 'red', 1, '0', { unit: money(1) });
    expect(one).toMatchObject([{ outcome: 'imprisoned', keep: 1 }]);
  });
});

describe('a cap on the maximum win', () => {
  const capped = (counts: 'return' | 'net'): RoulettePlan =>
    planWith({ maximumWin: { amount: money(50_000), counts, mode: 'cap', rule: numbers(30) } });

  it('reduces wins including returned stakes to the cap, last line first, and cites the rule', () => {
    const table = new Table(capped('return'));
    table.bet(ANNA, { '17': 1000, '14/17': 1000, red: 1000 });
    // 36,000 and 18,000 would be returned, which is 4,000 over the cap.
    expect(table.ends('17')).toMatchObject([
      { bet: 'red', outcome: 'lost' },
      { bet: '17', pay: 35_000, return: 1000, rule: RULE },
      { bet: '14/17', pay: 13_000, return: 1000, rule: numbers(30) },
    ]);
  });

  it('can count wins without stakes', () => {
    const table = new Table(capped('net'));
    table.bet(ANNA, { '17': 1000, '14/17': 1000 });
    expect(table.ends('17').map(({ pay }) => pay)).toEqual([35_000, 15_000]);
  });

  it('does not affect lower wins, and applies to each player separately', () => {
    const table = new Table(capped('return'));
    table.bet(ANNA, { '17': 1000 });
    expect(table.ends('17')).toMatchObject([{ pay: 35_000, rule: RULE }]);
  });

  it('reduces several lines if one is not enough', () => {
    const table = new Table(capped('return'));
    table.bet(ANNA, { '17': 5000, '14/17': 1000 });
    // 180,000 and 18,000 are 148,000 over the cap, and the second line can be reduced by only 17,000.
    expect(table.ends('17').map(({ pay, return: stake }) => [pay, stake])).toEqual([
      [44_000, 5000],
      [0, 1000],
    ]);
  });
});
