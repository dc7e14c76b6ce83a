import { INSPECTOR, MANAGER, money, type RuleId, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { planWith } from '../../test/roulette-plan.ts';
import { ANNA, BERT, Table } from '../../test/roulette-table.ts';
import { settleAbsent } from './absent.ts';
import type { RoulettePlan, ZeroTerms } from './plan.ts';
import type { Round } from './round.ts';
import type { Lines } from './settlement.ts';

const RULE: RuleId = 'nobody.roulette.01';

describe('the forgotten bets of an absent player', () => {
  const terms = {
    outsideWins: 2,
    outside: 'nobody.roulette.139',
    insideGames: 2,
    inside: 'nobody.roulette.140',
    heldGames: 3,
    held: 'nobody.roulette.141',
    lapse: 'nobody.roulette.142',
    endOfPlay: 'nobody.roulette.123',
  } as const;
  const leaving = (more: Partial<RoulettePlan> = {}, own: Partial<typeof terms> | object = {}) =>
    planWith({
      procedure: {
        ...planWith().procedure,
        winningStakes: { go: 'stay', rule: RULE },
        forgotten: { ...terms, ...own },
      },
      ...more,
    });
  const plan = leaving();
  /** Plays several rounds with these numbers after Anna has bet and left. */
  const after = (stakes: { readonly [position: string]: number }, ...pockets: readonly string[]) => {
    const table = new Table(plan);
    table.bet(ANNA, stakes);
    table.play(ANNA, { type: 'leave' });
    for (const pocket of pockets) {
      table.ends(pocket);
      table.next();
    }
    return table;
  };

  it('accumulate on outside bets, and are collected after two more wins', () => {
    expect(after({ red: 1000 }, '1').playerView().bets).toEqual([{ position: 'red', amount: 2000 }]);
    expect(after({ red: 1000 }, '1', '3').playerView().bets).toEqual([{ position: 'red', amount: 4000 }]);
    const table = after({ red: 1000 }, '1', '3', '5');
    expect(table.playerView()).toMatchObject({ bets: [], held: [{ amount: 8000, games: 3 }] });
  });

  it('remain in play for two more rounds with only the stake on inside bets, while wins are set aside', () => {
    expect(after({ '17': 100 }, '17').playerView()).toMatchObject({
      bets: [{ position: '17', amount: 100 }],
      held: [{ amount: 3500, games: 3 }],
    });
    const table = after({ '17': 100 }, '17', '17', '17');
    expect(table.playerView().bets).toEqual([]);
    expect(table.playerView().held.map(({ amount }) => amount)).toEqual([3500, 3500, 3600]);
  });

  it('remain in play up to the maximum, while any excess is set aside', () => {
    const table = after({ red: 1_000_000 }, '1');
    expect(table.playerView().bets).toEqual([{ position: 'red', amount: 2_000_000 }]);
    table.ends('3');
    table.next();
    expect(table.playerView()).toMatchObject({
      bets: [{ position: 'red', amount: 3_600_000 }],
      held: [{ amount: 200_000, games: 3 }],
    });
  });

  it('can be claimed once they are held, until they lapse after three rounds', () => {
    const table = after({ red: 1000 }, '1', '3', '5', '2', '2');
    expect(table.playerView().held).toEqual([{ amount: 8000, games: 1 }]);
    const [claimed] = table.play(ANNA, { type: 'claim-held' });
    expect(claimed?.transfers).toMatchObject([{ from: 'carry', to: 'purse', amount: 8000 }]);
    const late = after({ red: 1000 }, '1', '3', '5', '2', '2');
    late.ends('2');
    expect(late.next()[0]?.transfers).toMatchObject([
      { from: 'carry', to: 'bank', amount: 8000, reason: 'take' },
    ]);
    expect(late.attempt(ANNA, { type: 'claim-held' })).toMatchObject({ code: 'nothing-held' });
  });

  it('are held just as long if a round is void', () => {
    const table = after({ red: 1000 }, '1', '3', '5');
    table.play(INSPECTOR, { type: 'interrupt' });
    table.settlement();
    table.next();
    expect(table.playerView().held).toEqual([{ amount: 8000, games: 3 }]);
  });

  it('can be withdrawn by the player who returns', () => {
    const table = after({ red: 1000 }, '1');
    expect(table.playerView().away).toBe(true);
    table.play(ANNA, { type: 'come-back' });
    expect(table.playerView().away).toBe(false);
    table.play(ANNA, { type: 'withdraw', chips: [{ position: 'red', amount: 2000 }] });
    expect(table.attempt(ANNA, { type: 'come-back' })).toMatchObject({ code: 'not-away' });
  });

  it('are collected at different times on outside and inside bets, each under its rule', () => {
    const table = new Table(leaving({}, { outsideWins: 1, insideGames: 3 }));
    table.bet(ANNA, { '17': 100, black: 100 });
    table.play(ANNA, { type: 'leave' });
    const collected = ['17', '17', '17', '17'].map((pocket) => {
      const lines = table.ends(pocket).filter((line) => line.return !== undefined);
      table.next();
      return lines.map(({ bet, return: stake, rule }) => [bet, stake, rule]);
    });
    expect(collected).toEqual([[], [['black', 200, terms.outside]], [], [['17', 100, terms.inside]]]);
  });

  it('have all wins set aside as one sum', () => {
    const table = after({ '17': 100, '14/17': 100, '17/20': 100 }, '17');
    expect(table.playerView().held).toEqual([{ amount: 3_500 + 1_700 + 1_700, games: 3 }]);
  });

  it('are removed from the layout and held if they are below the minimum, even by one unit', () => {
    const anna = { bets: { red: 1 }, staked: 1, away: true };
    const last = { players: { anna }, wheel: null, thrower: null, limits: null, coming: [] };
    const table = new Table(plan, ['anna'], { state: last, held: money(1) });
    expect(table.ends('1')).toEqual([
      { seat: 'anna', bet: 'red', stake: 1, outcome: 'void', rule: RULE, return: 1, to: 'carry' },
    ]);
    table.next();
    expect(table.playerView().held).toEqual([{ amount: 1, games: 3 }]);
  });

  it('are halved by a zero, with the returned half held for the player', () => {
    const halfBack: ZeroTerms = { kind: 'half-back', rule: RULE, others: RULE, numbers: RULE };
    const halved = new Table(leaving({ zero: halfBack }));
    halved.bet(ANNA, { red: 100 });
    halved.play(ANNA, { type: 'leave' });
    expect(halved.ends('0')).toMatchObject([{ outcome: 'halved', take: 50, return: 50, to: 'carry' }]);
    halved.next();
    expect(halved.playerView().held).toEqual([{ amount: 50, games: 3 }]);

    const prison: ZeroTerms = {
      kind: 'half-odd-unit-in-prison',
      rule: RULE,
      prison: RULE,
      others: RULE,
      numbers: RULE,
      onHit: { pays: 'release', rule: RULE },
      onMiss: RULE,
      onZero: RULE,
    };
    const freed = new Table(leaving({ zero: prison }));
    freed.bet(ANNA, { red: 100 });
    freed.play(ANNA, { type: 'leave' });
    freed.ends('0');
    freed.next();
    expect(freed.ends('1')).toMatchObject([{ outcome: 'released', return: 100, to: 'carry' }]);
    freed.next();
    expect(freed.playerView()).toMatchObject({ kept: [], held: [{ amount: 100, games: 3 }] });
  });

  it('appear as won in the settlement, with the amounts that remain in play or are collected', () => {
    const table = new Table(leaving({}, { outsideWins: 1 }));
    table.bet(ANNA, { red: 100 });
    table.play(ANNA, { type: 'leave' });
    const line = { seat: 'anna', bet: 'red', outcome: 'won', to: 'carry' };
    expect(table.ends('1')).toEqual([{ ...line, stake: 100, pay: 100, rule: RULE, keep: 100 }]);
    table.next();
    expect(table.ends('1')).toEqual([{ ...line, stake: 200, pay: 200, rule: terms.outside, return: 200 }]);
  });

  it('are held after a push, even if winning stakes stay on the layout', () => {
    const pushed = { kind: 'red', outcome: { kind: 'pushed', rule: RULE }, min: 100, max: 1_000 };
    const round = {
      setup: { plan },
      state: { limits: null },
      slots: new Map([['red', pushed]]),
    } as unknown as Round;
    const lines: Lines = { taken: [], paid: [] };
    const player = { bets: { red: money(300) }, staked: money(300) };
    const next = settleAbsent({ ...terms }, round, lines, seatId('anna'), player);
    expect(lines.paid).toEqual([
      { seat: 'anna', bet: 'red', stake: 300, outcome: 'pushed', rule: RULE, return: 300, to: 'carry' },
    ]);
    expect(next?.held).toEqual([{ amount: 300, games: 3 }]);
  });

  it('are kept by a zero separately for each player', () => {
    const zero: ZeroTerms = {
      kind: 'half-odd-unit-in-prison',
      rule: RULE,
      prison: RULE,
      others: RULE,
      numbers: RULE,
      onHit: { pays: 'release', rule: RULE },
      onMiss: RULE,
      onZero: RULE,
    };
    const table = new Table(leaving({ zero }));
    for (const one of [BERT, ANNA]) {
      table.bet(one, { red: 100 });
      table.play(one, { type: 'leave' });
    }
    table.ends('0');
    table.next();
    for (const seat of ['anna', 'bert'])
      expect(table.playerView(seat).kept).toEqual([{ position: 'red', amount: 100, kind: 'prison' }]);
  });

  it('lapse at the end of play', () => {
    const table = after({ red: 1000 }, '1', '3', '5');
    const [ended] = table.play(MANAGER, { type: 'end-of-play' });
    expect(ended).toMatchObject({ rule: 'nobody.roulette.123', transfers: [{ to: 'bank', amount: 8000 }] });
  });
});
