import { CROUPIER } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { holdemTable, threeHanded } from '../../../test/cash-holdem.ts';
import { CashTable } from '../../../test/poker.ts';
import { horse } from './horse.ts';
import { sevenCardStud } from './seven-card-stud.ts';
import { texasHoldem } from './texas-holdem.ts';
import { tripleStud } from './triple-stud.ts';

describe('blinds', () => {
  it('the button is drawn for a new game, and then moves one seat each hand {kings.poker-cash-games.64} {kings.poker-cash-games.65}', () => {
    const table = holdemTable('5/10').seat({ 1: 1000, 2: 1000, 3: 1000 });
    expect(table.offers(CROUPIER, { type: 'start-hand' })).toBe(false);
    const draw = table.options(CROUPIER).find(({ move }) => move.type === 'draw-button');
    expect(draw).toMatchObject({ draw: true, move: { place: { values: [1, 2, 3] } } });
    table.start(1);
    expect(table.bets()).toEqual({ 2: 5, 3: 10 });
    table.foldAround().next();
    table.start();
    expect(table.view()).toMatchObject({ button: 2, small: 3, big: 1 });
  });

  it('a new player posts the big blind before the first hand, either immediately or when it comes around {kings.poker-cash-games.44-45 kings.poker-cash-games.94 kings.poker-cash-games.E6}', () => {
    const table = holdemTable('5/10').seat({ 1: 1000, 3: 1000, 5: 1000 }).start(1).foldAround();
    table.next();
    table.seat({ 2: 1000 }).start();
    expect(table.dealtIn()).toEqual([5, 1, 3]);
    table.foldAround().next();
    table.do('p2', 'enter', { how: 'post' }).start();
    expect(table.dealtIn()).toContain(2);
    expect(table.bets()[2]).toBe(10);
  });

  it('a waiting player comes in with the big blind', () => {
    const table = holdemTable('5/10').seat({ 1: 1000, 3: 1000, 5: 1000 }).start(1).foldAround();
    table.next();
    table.seat({ 2: 1000 }).start().foldAround().next();
    // The big blind was at seat 1, so seat 2 is next.
    table.start();
    expect(table.view().big).toBe(2);
    expect(table.dealtIn()).toContain(2);
  });

  /**
   * Starts with the button at seat 1. Player p4 is away while both blinds pass. Player p4 comes back for a
   * hand with the blinds at seats 2 and 3.
   */
  const missed = () => {
    const table = holdemTable('5/10').seat({ 1: 1000, 2: 1000, 3: 1000, 4: 1000 }).start(1).foldAround();
    table.do('p4', 'sit-out').next();
    table.start().foldAround().next();
    expect(table.view().places[3]?.owes).toEqual({ small: false, big: true });
    table.start().foldAround().next();
    expect(table.view().places[3]?.owes).toEqual({ small: true, big: true });
    return table.do('p4', 'come-back');
  };

  it('missed blinds are marked and owed, and both are posted, with the small blind dead {kings.poker-cash-games.46-48 kings.poker-cash-games.51 kings.poker-cash-games.59 kings.poker-cash-games.130 kings.poker-cash-games.E7}', () => {
    const table = missed();
    table.start();
    expect(table.dealtIn()).not.toContain(4);
    const posted = missed().do('p4', 'enter', { how: 'post' }).start().deal();
    expect(posted.bets()).toEqual({ 2: 5, 3: 10, 4: 10 });
    expect(posted.stacks()[4]).toBe(985);
    posted.do('p4', 'check').do('p1', 'raise', { to: 30 }).do('p2', 'fold').do('p3', 'fold').do('p4', 'call');
    expect(posted.stacks()[4]).toBe(965);
  });

  it('a player who has missed a blind has the marker and gets no cards until the big blind comes around {kings.poker-cash-games.46 kings.poker-cash-games.94}', () => {
    const table = missed();
    expect(table.view().places[3]?.owes).toEqual({ small: true, big: true });
    expect(table.option('p4', 'enter')?.move.how).toEqual({ any: 'of', values: ['post', 'buy-button'] });
    const played: number[] = [];
    for (let hand = 0; hand < 3; hand++) {
      table.start();
      if (table.dealtIn().includes(4)) played.push(table.view().big ?? 0);
      else expect(table.view().places[3]?.owes.big).toBe(true);
      table.foldAround().next();
    }
    expect(played[0]).toBe(4);
    // Posting the big blind has removed the marker.
    expect(table.view().places[3]?.owes).toEqual({ small: false, big: false });
    expect(table.option('p4', 'enter')).toBeUndefined();
  });

  it('a player who has missed only the small blind also waits, or posts it dead {kings.poker-cash-games.46 kings.poker-cash-games.A8}', () => {
    const small = () => {
      const table = holdemTable('5/10').seat({ 1: 1000, 2: 1000, 3: 1000, 4: 1000 }).start(1).foldAround();
      // The player has paid the big blind, and misses only the small blind.
      table.do('p3', 'sit-out').next();
      table.start().foldAround().next();
      expect(table.view().places[2]?.owes).toEqual({ small: true, big: false });
      return table.do('p3', 'come-back');
    };
    const waits = small().start();
    expect(waits.dealtIn()).not.toContain(3);
    const posts = small().do('p3', 'enter', { how: 'post' }).start();
    expect(posts.dealtIn()).toContain(3);
    expect(posts.bets()[3]).toBeUndefined();
    // The stack was 1,005 before the dead blind of 5.
    expect(posts.stacks()[3]).toBe(1000);
  });

  it('a player who comes in with a straddle posts no dead small blind {kings.poker-cash-games.49 kings.poker-cash-games.56 kings.poker-cash-games.E8}', () => {
    const table = missed()
      .do('p4', 'enter', { how: 'post' })
      .do('p4', 'straddle', { on: true })
      .start()
      .deal();
    expect(table.bets()).toEqual({ 2: 5, 3: 10, 4: 20 });
    expect(table.stacks()[4]).toBe(980);
    table.do('p1', 'call').do('p2', 'call').do('p3', 'call');
    expect(table.turn).toBe('p4');
  });

  it('a straddle is twice the big blind, each further one is twice the last, and the last straddler acts last {kings.poker-cash-games.57}', () => {
    const table = holdemTable('5/10').seat({ 1: 1000, 2: 1000, 3: 1000, 4: 1000, 5: 1000 });
    table.do('p4', 'straddle', { on: true }).do('p5', 'straddle', { on: true }).start(1).deal();
    expect(table.bets()).toEqual({ 2: 5, 3: 10, 4: 20, 5: 40 });
    expect(table.turn).toBe('p1');
    for (const name of ['p1', 'p2', 'p3', 'p4']) table.do(name, 'call');
    expect(table.turn).toBe('p5');
    expect(table.option('p5', 'raise')?.move.to).toMatchObject({ min: 8000 });
  });

  it('everybody from the left of the big blind to the button may straddle in turn, but the blinds may not {kings.poker-cash-games.57 kings.poker-cash-games.A15}', () => {
    const table = holdemTable('5/10').seat({ 1: 1000, 2: 1000, 3: 1000, 4: 1000, 5: 1000 });
    for (const name of ['p1', 'p2', 'p3', 'p4', 'p5']) table.do(name, 'straddle', { on: true });
    table.start(1).deal();
    expect(table.bets()).toEqual({ 1: 80, 2: 5, 3: 10, 4: 20, 5: 40 });
    expect(table.turn).toBe('p2');
    // The requests stay in force. In the next hand, blinds and straddles all move by one seat.
    table.foldAround().next();
    table.start().deal();
    expect(table.bets()).toEqual({ 1: 40, 2: 80, 3: 5, 4: 10, 5: 20 });
    table.foldAround().next();
    // A re-straddle requires a straddle, so the straddles end at a player who does not straddle.
    table.do('p1', 'straddle', { on: false }).start().deal();
    expect(table.bets()).toEqual({ 4: 5, 5: 10 });
    // They also end at a player who cannot afford the doubled straddle.
    const short = holdemTable('5/10', { buyIn: { min: 1000 } }).seat({
      1: 1000,
      2: 1000,
      3: 1000,
      4: 1000,
      5: 30,
    });
    for (const name of ['p4', 'p5', 'p1']) short.do(name, 'straddle', { on: true });
    expect(short.start(1).deal().bets()).toEqual({ 2: 5, 3: 10, 4: 20 });
  });

  it('there is no straddle in games without blinds, or at tables for two {kings.poker-cash-games.57}', () => {
    const offered = (table: CashTable) => table.seat({ 1: 1000, 2: 1000 }).option('p1', 'straddle');
    expect(offered(new CashTable(sevenCardStud))).toBeUndefined();
    expect(offered(new CashTable(tripleStud))).toBeUndefined();
    expect(offered(new CashTable(texasHoldem, { seats: 2 }))).toBeUndefined();
    expect(offered(new CashTable(horse))).toMatchObject({ move: { on: true } });
  });

  it('a player who buys the button posts both blinds at the small blind’s seat and nothing else, and has the button in the next hand {kings.poker-cash-games.50 kings.poker-cash-games.52-54 kings.poker-cash-games.E9}', () => {
    const table = holdemTable('5/10').seat({ 1: 1000, 3: 1000, 5: 1000 }).start(5).foldAround();
    // The blinds were at seats 1 and 3, and the newcomer sits between them.
    table.next();
    table.seat({ 2: 1000 }).do('p2', 'enter', { how: 'buy-button' }).start();
    expect(table.view().button).toBe(1);
    expect(table.bets()).toEqual({ 2: 10 });
    expect(table.stacks()[2]).toBe(985);
    table.foldAround().next();
    table.start();
    expect(table.view()).toMatchObject({ button: 2, small: 3, big: 5 });
  });

  it('a player who has missed both blinds may buy the button, but only at the seat of the small blind {kings.poker-cash-games.46 kings.poker-cash-games.50 kings.poker-cash-games.52}', () => {
    const buys = (hands: number) => {
      const table = holdemTable('5/10').seat({ 1: 1000, 2: 1000, 3: 1000, 4: 1000 }).start(1).foldAround();
      table.do('p4', 'sit-out').next();
      for (let hand = 0; hand < hands; hand++) table.start().foldAround().next();
      expect(table.view().places[3]?.owes).toEqual({ small: true, big: true });
      return table.do('p4', 'come-back').do('p4', 'enter', { how: 'buy-button' }).start();
    };
    // The button is at seat 1 and the blinds are at seats 2 and 3, so seat 4 is not in position.
    expect(buys(2).dealtIn()).toEqual([2, 3, 1]);
    // The button is at seat 3 and the small blind would be at seat 1, so seat 4 is in position.
    const table = buys(4);
    expect(table.view()).toMatchObject({ button: 3, small: 4 });
    expect(table.bets()).toEqual({ 4: 10 });
    expect(table.stacks()[4]).toBe(985);
    table.foldAround().next();
    table.start();
    expect(table.view()).toMatchObject({ button: 4, small: 1, big: 2 });
  });

  it('the blinds are live {kings.poker-cash-games.55}', () => {
    const table = threeHanded().deal().do('p1', 'call').do('p2', 'call');
    expect(table.option('p3', 'raise')?.move.to).toMatchObject({ min: 2000 });
  });

  it('the small blind of a player who left is not posted, and the button is dead', () => {
    const table = holdemTable('5/10').seat({ 1: 1000, 2: 1000, 3: 1000, 4: 1000 }).start(1).foldAround();
    table.do('p3', 'leave').next();
    table.start();
    // The player with the big blind at seat 3 has left. The small blind is therefore missing, and the button
    // goes to seat 2.
    expect(table.view()).toMatchObject({ button: 2, small: 3, big: 4 });
    expect(table.bets()).toEqual({ 4: 10 });
    table.foldAround().next();
    table.start();
    expect(table.view()).toMatchObject({ button: 3, small: 4, big: 1 });
  });

  it('heads up, the button has the small blind, and nobody posts the big blind twice in a row', () => {
    const table = threeHanded().foldAround();
    table.do('p2', 'leave').next();
    table.start();
    expect(table.view()).toMatchObject({ big: 1, small: 3, button: 3 });
    expect(table.bets()).toEqual({ 1: 10, 3: 5 });
  });
});
