import { CROUPIER, player, seatId } from '@croupier/core';
import type { poker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { CashTable } from '../../../test/poker.ts';
import { kings } from '../index.ts';
import { kingsKorunas } from '../korunas.ts';
import { texasHoldem } from './texas-holdem.ts';

/** 5/10 with these players, the button at place 1, the cards of the first hand dealt. */
const dealt = (places: readonly number[], terms = {}) =>
  new CashTable(texasHoldem, { level: 4, ...terms })
    .seat(Object.fromEntries(places.map((place) => [place, 1000])))
    .start(1)
    .deal();

describe('taking blinds back {kings.poker-cash-games.58}', () => {
  it('all others have folded: both blinds agree, take theirs back, and the house takes nothing', () => {
    const table = dealt([1, 2, 3]).do('p1', 'fold').do('p2', 'take-back', { on: true });
    expect(table.view().takeBack).toEqual({ by: 2, of: 3 });
    table.do('p3', 'take-back', { on: true });
    expect(table.stacks()).toEqual({ 1: 1000, 2: 1000, 3: 1000 });
    expect(table.moved('return')).toEqual([
      { seat: 'p2', amount: 5, to: 'stack' },
      { seat: 'p3', amount: 10, to: 'stack' },
    ]);
    expect(table.moved('rake')).toEqual([]);
    const { settlement, result } = table.next();
    expect(result).toMatchObject({ void: 'blinds-back' });
    expect(settlement).toMatchObject([
      { seat: 'p2', outcome: 'void', rule: 'kings.poker-cash-games.58', return: 500 },
      { seat: 'p3', outcome: 'void', rule: 'kings.poker-cash-games.58', return: 1000 },
    ]);
    table.start();
    expect(table.view()).toMatchObject({ button: 2, small: 3, big: 1 });
  });

  it('the other blind may say no, once and for all of the hand, and so does who is silent', () => {
    const table = dealt([1, 2, 3]).do('p1', 'fold').do('p2', 'take-back', { on: true });
    expect(table.option('p2', 'take-back')).toBeUndefined();
    table.do('p3', 'take-back', { on: false });
    for (const name of ['p2', 'p3']) expect(table.option(name, 'take-back')).toBeUndefined();
    table.do('p2', 'fold').next();
    expect(table.stacks()[3]).toBe(1005);

    const silent = dealt([1, 2, 3]).do('p1', 'fold').do('p2', 'take-back', { on: true });
    silent.make(CROUPIER, 'time-is-up', { place: 3 });
    expect(silent.view()).toMatchObject({ takeBack: null, turn: 2 });
    expect(silent.view().places[2]?.away).toBe(false);
  });

  it('is not offered with anything else in the pot, after a raise, or to two players alone {kings.poker-cash-games.A9}', () => {
    const offered = (table: CashTable) => ['p1', 'p2', 'p3'].some((name) => table.option(name, 'take-back'));
    expect(offered(dealt([1, 2, 3]))).toBe(false);
    expect(offered(dealt([1, 2, 3]).do('p1', 'fold'))).toBe(true);
    expect(offered(dealt([1, 2, 3]).do('p1', 'call'))).toBe(false);
    expect(offered(dealt([1, 2, 3]).do('p1', 'raise', { to: 30 }).do('p2', 'fold'))).toBe(false);
    expect(offered(dealt([1, 2, 3]).do('p1', 'fold').do('p2', 'call'))).toBe(false);
    expect(offered(dealt([1, 2, 3], { ante: { kind: 'each', amount: 100 } }).do('p1', 'fold'))).toBe(false);
    expect(offered(dealt([1, 2]))).toBe(false);
  });

  it('no other agreement is a move of the game {kings.poker-cash-games.109}', () => {
    const table = dealt([1, 2, 3]).do('p1', 'call').do('p2', 'call').do('p3', 'check').deal();
    for (const type of ['take-back', 'chop', 'split'])
      expect(table.refused(player(seatId('p2')), type, { on: true }).code).toMatch(/not-now|bad-move/);
  });
});

describe('tables for korunas {kings.poker-cash-games.11-27 kings.poker-cash-games.A4}', () => {
  const games = kingsKorunas.plans as readonly poker.PokerPlan[];

  it('every cash game has one, in a house of its own whose money is korunas', () => {
    const inEuros = kings.plans.filter(({ game }) => game === 'poker');
    expect(games.map(({ rulebook }) => rulebook)).toEqual(inEuros.map(({ rulebook }) => rulebook));
    for (const { house, currency, id } of games) {
      expect([house, currency]).toEqual(['kings-czk', 'CZK']);
      expect(id).toMatch(/^kings-czk\/poker-/);
    }
  });

  it('60/150 as printed: 5 % of the pot up to 300 for four players and 600 for five {kings.poker-cash-games.14}', () => {
    const holdem = games.find(({ id }) => id === 'kings-czk/poker-texas-holdem') ?? expect.fail();
    const drop = (places: readonly number[]) => {
      const table = new CashTable(holdem, { level: 2 });
      table
        .seat(Object.fromEntries(places.map((place) => [place, 3000])))
        .start(1)
        .deal();
      table.do(table.turn, 'raise', { to: 3000 });
      while (table.phase === 'bet') table.do(table.turn, 'call');
      return table.checkDown().moved('rake');
    };
    expect(drop([1, 2, 3, 4])).toMatchObject([{ amount: 300 }]);
    expect(drop([1, 2, 3, 4, 5])).toMatchObject([{ amount: 600 }]);
  });
});
