import { CROUPIER, INSPECTOR, type Json, player, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { CashTable } from '../../../test/poker.ts';
import { omaha } from './omaha.ts';
import { sevenCardStud } from './seven-card-stud.ts';
import { texasHoldem } from './texas-holdem.ts';

/**
 * Seats three players. Seat 1 has the button and is first to act, and the blinds of 5 and 10 are at seats 2
 * and 3.
 */
const three = (plan = texasHoldem, stacks = { 1: 1000, 2: 1000, 3: 500 }) =>
  new CashTable(plan, { level: 4 })
    .seat(stacks)
    .start(plan === sevenCardStud ? undefined : 1)
    .deal();
/** Plays to the flop, where nobody has bet and seat 2 is first to act. */
const onFlop = (plan = texasHoldem, stacks?: { 1: number; 2: number; 3: number }) =>
  three(plan, stacks).do('p1', 'call').do('p2', 'call').do('p3', 'check').deal();
/** Parses chips by value in euros, such as `4x500 100`. */
const piles = (text: string): Json =>
  text.split(' ').map((pile) => {
    const [chip = '', count = '1'] = pile.split('x').toReversed();
    return { chip: Number(chip) * 100, count: Number(count) };
  });
const puts = (
  table: CashTable,
  name: string,
  chips: string,
  said: 'nothing' | 'raise' | 'all-in' = 'nothing',
) => {
  table.make(CROUPIER, 'put-in', { seat: name, said, chips: piles(chips) });
  return table;
};
const says = (table: CashTable, name: string, euros: number, said: 'nothing' | 'raise' = 'nothing') => {
  table.make(CROUPIER, 'put-in', { seat: name, said, amount: euros * 100 });
  return table;
};
/** Returns the action that resulted from the chips, and the number of the tournament rule for it. */
const told = (table: CashTable) => {
  const { data, rule } = table.events.findLast(({ type }) => type === 'put-in') ?? {};
  const { action, to } = (data ?? {}) as { action?: string; to?: number };
  const number = String(rule).replace('kings.poker-tournament-rules.', '');
  return [action, ...(to === undefined ? [] : [to / 100]), number];
};

describe('chips that the croupier enters as the player put them in', () => {
  it('are a call if they are too few, whoever stated the amount {kings.poker-tournament-rules.103 kings.poker-tournament-rules.108 kings.poker-tournament-rules.121}', () => {
    const table = puts(onFlop().do('p2', 'bet', { to: 100 }), 'p3', '50');
    expect(told(table)).toEqual(['call', '121']);
    expect(table.bets()).toEqual({ 2: 100, 3: 100 });
  });

  it('are a call on every street if they are a single oversized chip {kings.poker-tournament-rules.109 kings.poker-tournament-rules.122 kings.poker-tournament-rules.A9}', () => {
    const before = puts(three(), 'p1', '500');
    expect(told(before)).toEqual(['call', '122']);
    expect(before.bets()).toEqual({ 1: 10, 2: 5, 3: 10 });
    const after = puts(onFlop().do('p2', 'bet', { to: 10 }), 'p3', '100');
    expect(told(after)).toEqual(['call', '122']);
    // The big blind owes nothing, so the chip is a check.
    const option = puts(three().do('p1', 'call').do('p2', 'call'), 'p3', '100');
    expect(told(option)).toEqual(['check', '122']);
  });

  it('are a raise to the full value of the chip if "raise" was said first {kings.poker-tournament-rules.110 kings.poker-tournament-rules.124}', () => {
    const table = puts(three(), 'p1', '500', 'raise');
    expect(told(table)).toEqual(['raise', 500, '124']);
    expect(told(puts(three(omaha), 'p1', '500', 'raise'))).toEqual(['raise', 35, '124']);
    expect(told(puts(three(), 'p1', '5', 'raise'))).toEqual(['call', '121']);
  });

  it('are a bet of their value if they are one chip and nothing was bet yet {kings.poker-tournament-rules.112 kings.poker-tournament-rules.128}', () => {
    expect(told(puts(onFlop(), 'p2', '100'))).toEqual(['bet', 100, '128']);
    expect(told(puts(onFlop(), 'p2', '5'))).toEqual(['bet', 10, '128']);
  });

  it('are a call if they are several equal chips of which none could be left out {kings.poker-tournament-rules.113 kings.poker-tournament-rules.123 kings.poker-tournament-rules.A10}', () => {
    const facing = () => onFlop().do('p2', 'bet', { to: 120 });
    expect(told(puts(facing(), 'p3', '2x100'))).toEqual(['call', '123']);
    expect(told(puts(facing(), 'p3', '5x50'))).toEqual(['raise', 250, '127']);
    expect(told(puts(facing(), 'p3', '2x100', 'raise'))).toEqual(['raise', 240, '125']);
  });

  it('are completed to the minimum raise if they exceed a call by half of the faced bet or more, and otherwise are a call {kings.poker-tournament-rules.116-118 kings.poker-tournament-rules.125-126 kings.poker-tournament-rules.A8}', () => {
    const facing = () => onFlop().do('p2', 'bet', { to: 100 });
    expect(told(puts(facing(), 'p3', '100 4x10'))).toEqual(['call', '126']);
    const half = puts(facing(), 'p3', '100 50');
    expect(told(half)).toEqual(['raise', 200, '125']);
    expect(half.stacks()).toMatchObject({ 3: 290 });
    expect(told(puts(facing(), 'p3', '100 20', 'raise'))).toEqual(['raise', 200, '125']);
  });

  it('are a raise to their total, up to what the structure allows {kings.poker-tournament-rules.127}', () => {
    const facing = (plan = texasHoldem) => onFlop(plan).do('p2', 'bet', { to: 30 });
    expect(told(puts(facing(), 'p3', '3x50'))).toEqual(['raise', 150, '127']);
    expect(told(puts(facing(omaha), 'p3', '4x50'))).toEqual(['raise', 120, '127']);
  });

  it('are all-in if they are the last chips, and reopen the betting only for a full raise {kings.poker-tournament-rules.119 kings.poker-tournament-rules.129}', () => {
    const table = onFlop(texasHoldem, { 1: 1000, 2: 1000, 3: 240 }).do('p2', 'bet', { to: 150 });
    expect(told(puts(table, 'p3', '2x100 3x10'))).toEqual(['raise', 230, '129']);
    table.do('p1', 'call');
    expect(table.option('p2', 'raise')).toBeUndefined();
    expect(told(puts(table, 'p2', '5x100'))).toEqual(['call', 'kings.poker-texas-holdem.16']);
  });

  it('count for no more than the player had on the table when the hand started {kings.poker-cash-games.36 kings.poker-tournament-rules.120}', () => {
    const table = three().do('p3', 'top-up', { amount: 500 }).do('p1', 'call').do('p2', 'call');
    expect(told(puts(table, 'p3', '10x100', 'raise'))).toEqual(['raise', 500, '129']);
  });

  it('are a call if their player has exposed cards, regardless of the amount {kings.poker-tournament-rules.152}', () => {
    const table = puts(three().inspector('cards-shown', { place: 1 }), 'p1', '4x100', 'raise');
    expect(told(table)).toEqual(['call', '152']);
  });
});

describe('chips that followed in a second motion', () => {
  const string = { chips: piles('100'), second: piles('2x100') };

  it('need to be confirmed by the floor, and are returned {kings.poker-tournament-rules.99} {kings.poker-tournament-rules.100}', () => {
    const table = onFlop().do('p2', 'bet', { to: 100 });
    const entered = { seat: 'p3', said: 'nothing', ...string };
    expect(table.refused(CROUPIER, 'put-in', entered).rule).toBe('kings.poker-tournament-rules.99');
    table.inspector('put-in', entered);
    expect(told(table)).toEqual(['call', '99']);
    expect(table.bets()).toEqual({ 2: 100, 3: 100 });
  });

  it('count if "raise" was said and the first chips were enough for a call {kings.poker-tournament-rules.115}', () => {
    const table = onFlop().do('p2', 'bet', { to: 100 });
    table.inspector('put-in', { seat: 'p3', said: 'raise', ...string });
    expect(told(table)).toEqual(['raise', 300, '127']);
  });
});

describe('a verbal declaration', () => {
  it('is binding, and an amount that is too small is completed {kings.poker-tournament-rules.102 kings.poker-tournament-rules.115 kings.poker-tournament-rules.118}', () => {
    const facing = () => onFlop().do('p2', 'bet', { to: 100 });
    expect(told(says(facing(), 'p3', 250))).toEqual(['raise', 250, '102']);
    expect(told(says(facing(), 'p3', 120, 'raise'))).toEqual(['raise', 200, '125']);
    expect(told(says(facing(), 'p3', 120))).toEqual(['call', '126']);
    expect(told(says(facing(), 'p3', 40))).toEqual(['call', '121']);
  });

  it('commits all chips if it was "all-in" {kings.poker-tournament-rules.120}', () => {
    const table = three();
    table.make(CROUPIER, 'put-in', { seat: 'p1', said: 'all-in' });
    expect(told(table)).toEqual(['raise', 1000, '129']);
  });
});

describe('the entry of chips or a declaration', () => {
  it('is made by staff for the player whose turn it is, in whole chips of the table {kings.poker-tournament-rules.102}', () => {
    const table = three();
    const one = { said: 'nothing', chips: piles('100') };
    expect(table.refused(CROUPIER, 'put-in', { seat: 'p2', ...one }).code).toBe('not-your-turn');
    expect(table.refused(player(seatId('p1')), 'put-in', { seat: 'p1', ...one }).code).toBe('not-yours');
    const half = { said: 'nothing', chips: [{ chip: 50, count: 1 }] };
    expect(table.refused(CROUPIER, 'put-in', { seat: 'p1', ...half }).code).toBe('bad-move');
    expect(table.refused(CROUPIER, 'put-in', { seat: 'p1', said: 'nothing' }).code).toBe('bad-move');
    expect(three(sevenCardStud).refused(CROUPIER, 'put-in', { seat: 'p1', ...one }).code).toBe(
      'not-your-turn',
    );
  });

  it('counts as the player’s own action, and can be undone', () => {
    const own = three().do('p1', 'call');
    const table = puts(three(), 'p1', '500');
    expect(table.view()).toEqual(own.view());
    table.inspector('decision-back', { reason: 'misheard' });
    expect(table.turn).toBe('p1');
    expect(table.bets()).toEqual({ 2: 5, 3: 10 });
    // The chips were put in behind a skipped player, and are binding as a call.
    puts(table, 'p1', '500').inspector('player-skipped', { by: 2 });
    table.do('p1', 'call');
    expect(table.option('p2', 'fold')).toBeUndefined();
    expect(table.option('p2', 'call')).toBeDefined();
  });

  it('is final if the table allows no decision to be undone', () => {
    const table = (more: object, plan = texasHoldem) =>
      puts(
        new CashTable(plan, { level: 4, ...more }).seat({ 1: 1000, 2: 1000, 3: 500 }).start(1).deal(),
        'p1',
        '10',
      );
    const back = { reason: 'misheard' };
    expect(table({ decisionBack: false }).refused(INSPECTOR, 'decision-back', back).code).toBe('not-now');
    const strict = { ...texasHoldem, decisionBack: false };
    expect(table({}, strict).refused(INSPECTOR, 'decision-back', back).code).toBe('not-now');
    expect(table({ decisionBack: true }, strict).inspector('decision-back', back).turn).toBe('p1');
  });

  it('is not offered to players, whose screens only have fold, check, call, bet and raise {kings.poker-tournament-rules.03}', () => {
    const SEAT = ['top-up', 'straddle', 'sit-out', 'leave', 'see-hands', 'change-seat', 'change-table'];
    const table = three();
    const may = () =>
      table
        .options(player(seatId(table.turn)))
        .map(({ move: { type } }) => type)
        .filter((type) => !SEAT.includes(type));
    expect(may()).toEqual(['fold', 'call', 'raise']);
    table.do('p1', 'call').do('p2', 'call');
    expect(may()).toEqual(['fold', 'check', 'raise']);
    table.do('p3', 'check').deal();
    expect(may()).toEqual(['fold', 'check', 'bet']);
    // Going all-in is a bet or raise of all chips.
    expect(table.option('p2', 'bet')?.move.to).toMatchObject({ max: 99_000 });
    for (const word of ['all-in', 'complete', 'min-raise', 'pass', 'pot', 'go'])
      expect(table.refused(player(seatId('p2')), word).code).toBe('bad-move');
    expect(table.options(INSPECTOR).some(({ move }) => move.type === 'put-in')).toBe(true);
  });
});

describe('chips that fall short of a raise, after a raise to 30 by 20', () => {
  /** Puts in chips for seat 2, which already has 5 in front. Returns the amount in front afterwards. */
  const put = (chips: string, more: object = {}, plan = texasHoldem) => {
    const table = new CashTable(plan, { level: 4, ...more })
      .seat({ 1: 1000, 2: 1000, 3: 500 })
      .start(1)
      .deal();
    return puts(table.do('p1', 'raise', { to: 30 }), 'p2', chips).bets()[2];
  };
  const ofIncrement = { halfOfIncrement: true };

  it('are completed if they exceed a call by half of the faced bet or more, and otherwise are a call {kings.poker-tournament-rules.A8}', () => {
    expect(put('25 10 4x1')).toBe(30);
    expect(put('25 10 5')).toBe(50);
  });

  it('are completed if they exceed a call by half of the raise or more, if the table says so {kings.poker-tournament-rules.A8}', () => {
    expect(put('25 9x1', ofIncrement)).toBe(30);
    expect(put('25 10', ofIncrement)).toBe(50);
  });

  it('follow the plan, unless the table says otherwise', () => {
    const plan = { ...texasHoldem, ...ofIncrement };
    expect(put('25 10', {}, plan)).toBe(50);
    expect(put('25 10', { halfOfIncrement: false }, plan)).toBe(30);
  });
});
