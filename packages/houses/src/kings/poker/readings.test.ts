import { describe, expect, it } from 'vitest';
import { holdemTable } from '../../../test/cash-holdem.ts';
import { CashTable } from '../../../test/poker.ts';
import { texasHoldem } from './texas-holdem.ts';

describe('both blinds posted by a player who has missed them', () => {
  /**
   * Seats four players with the blinds at seats 2 and 3. Player p4 has returned after missing both blinds,
   * and posts them.
   */
  const posting = (table: CashTable) => {
    table.seat({ 1: 1000, 2: 1000, 3: 1000, 4: 1000 }).start(1).foldAround();
    table.do('p4', 'sit-out').next();
    for (let hand = 0; hand < 2; hand++) table.start().foldAround().next();
    return table.do('p4', 'come-back').do('p4', 'enter', { how: 'post' }).start().deal();
  };

  it('are a live big blind and a dead small one {kings.poker-cash-games.48 kings.poker-cash-games.A7}', () => {
    const table = posting(holdemTable('5/10'));
    expect(table.bets()).toEqual({ 2: 5, 3: 10, 4: 10 });
    expect(table.stacks()[4]).toBe(985);
    table.do('p4', 'check').do('p1', 'call');
    expect(table.bets()).toMatchObject({ 1: 10 });
  });

  it('are both live, as a bet of their sum, if the table says so {kings.poker-cash-games.A7}', () => {
    const table = posting(holdemTable('5/10', { blindsLive: true }));
    expect(table.bets()).toEqual({ 2: 5, 3: 10, 4: 15 });
    expect(table.stacks()[4]).toBe(985);
    // The player has nothing to call and may raise. The others must match the whole post.
    expect(table.option('p4', 'check')).toBeDefined();
    table.do('p4', 'check').do('p1', 'call').do('p2', 'fold').do('p3', 'raise', { to: 30 });
    expect(table.bets()).toEqual({ 1: 15, 2: 5, 3: 30, 4: 15 });
    table.do('p4', 'call');
    expect(table.stacks()[4]).toBe(970);
  });

  it('are also live for a player who buys the button, while a small blind alone stays dead {kings.poker-cash-games.A7 kings.poker-cash-games.A14}', () => {
    const buys = (more: object) => {
      const table = holdemTable('5/10', more).seat({ 1: 1000, 3: 1000, 5: 1000 }).start(5).foldAround();
      table.next();
      return table.seat({ 2: 1000 }).do('p2', 'enter', { how: 'buy-button' }).start().deal();
    };
    expect(buys({}).bets()).toEqual({ 2: 10 });
    expect(buys({ blindsLive: true }).bets()).toEqual({ 2: 15 });
    const small = holdemTable('5/10', { blindsLive: true }).seat({ 1: 1000, 2: 1000, 3: 1000, 4: 1000 });
    small.start(1).foldAround().do('p3', 'sit-out').next();
    small.start().foldAround().next();
    small.do('p3', 'come-back').do('p3', 'enter', { how: 'post' }).start().deal();
    expect(small.bets()[3]).toBeUndefined();
  });

  it('follow the plan, unless the table says otherwise', () => {
    const live = { ...texasHoldem, blindsLive: true };
    expect(posting(new CashTable(live, { level: 4 })).bets()[4]).toBe(15);
    expect(posting(new CashTable(live, { level: 4, blindsLive: false })).bets()[4]).toBe(10);
  });
});

describe('a short all-in in fixed limit', () => {
  /** Plays the flop: p2 bets 10, p3 raises all-in to `all` and p1 calls, so p2 is to act again. */
  const facing = (all: number, more: object = {}) => {
    const table = holdemTable('5/10', { structure: 'fixed', buyIn: { min: 1000 }, ...more });
    table
      .seat({ 1: 1000, 2: 1000, 3: all + 10 })
      .start(1)
      .deal();
    table.do('p1', 'call').do('p2', 'call').do('p3', 'check').deal();
    return table.do('p2', 'bet', { to: 10 }).do('p3', 'raise', { to: all }).do('p1', 'call');
  };
  const half = { halfBetReopens: true };

  it('of less than a full bet never reopens the betting {kings.poker-tournament-rules.119 kings.poker-tournament-rules.A7}', () => {
    expect(facing(19).option('p2', 'raise')).toBeUndefined();
    expect(facing(20).option('p2', 'raise')).toBeDefined();
  });

  it('of half a bet or more reopens the betting like a full one, if the table says so {kings.poker-tournament-rules.A7}', () => {
    expect(facing(14, half).option('p2', 'raise')).toBeUndefined();
    const table = facing(15, half);
    // The next raise is one full bet on top of the 15.
    expect(table.option('p2', 'raise')?.move.to).toEqual({ any: 'of', values: [2500] });
    // The cap of four counts the bet, the all-in and two more raises.
    table.do('p2', 'raise', { to: 25 }).do('p1', 'raise', { to: 35 });
    expect(table.option('p2', 'raise')).toBeUndefined();
  });

  it('of half a bet or more opens the betting for a player who has checked {kings.poker-tournament-rules.A7}', () => {
    const opened = (all: number, more: object) => {
      const table = holdemTable('5/10', { structure: 'fixed', buyIn: { min: 1000 }, ...more });
      table
        .seat({ 1: 1000, 2: 1000, 3: all + 10 })
        .start(1)
        .deal();
      table.do('p1', 'call').do('p2', 'call').do('p3', 'check').deal();
      return table.do('p2', 'check').do('p3', 'bet', { to: all }).do('p1', 'call').option('p2', 'raise');
    };
    expect(opened(5, half)).toBeDefined();
    expect(opened(4, half)).toBeUndefined();
    expect(opened(9, {})).toBeUndefined();
  });

  it('of half a bet counts towards the cap, and several short ones open the betting if they add up to half a bet {kings.poker-tournament-rules.A7}', () => {
    const four = (third: number, fourth: number) => {
      const table = holdemTable('5/10', { structure: 'fixed', buyIn: { min: 1000 }, ...half });
      table
        .seat({ 1: 1000, 2: 1000, 3: third + 10, 4: fourth + 10 })
        .start(1)
        .deal();
      for (const name of ['p4', 'p1', 'p2']) table.do(name, 'call');
      return table.do('p3', 'check').deal();
    };
    const opened = four(5, 500).do('p2', 'check').do('p3', 'bet', { to: 5 });
    opened.do('p4', 'raise', { to: 15 }).do('p1', 'raise', { to: 25 }).do('p2', 'raise', { to: 35 });
    expect(opened.option('p4', 'raise')).toBeUndefined();
    const together = (all: number) => {
      const table = four(13, all).do('p2', 'bet', { to: 10 }).do('p3', 'raise', { to: 13 });
      return table.do('p4', 'raise', { to: all }).do('p1', 'call').option('p2', 'raise');
    };
    expect(together(15)).toBeDefined();
    expect(together(14)).toBeUndefined();
  });

  it('changes nothing without a limit, and otherwise follows the plan', () => {
    expect(facing(15, { structure: 'none' }).option('p2', 'raise')).toBeUndefined();
    expect(() => facing(15, { structure: 'none', ...half })).toThrow('"halfBetReopens" is not a setting');
    const plan = {
      ...texasHoldem,
      halfBetReopens: true,
      structures: ['fixed'] as const,
      games: [{ variant: 'texas-holdem', structure: 'fixed' }] as const,
    };
    const by = (more: object) => {
      const table = new CashTable(plan, { level: 4, buyIn: { min: 1000 }, ...more }).seat({
        1: 1000,
        2: 1000,
        3: 25,
      });
      table.start(1).deal().do('p1', 'call').do('p2', 'call').do('p3', 'check').deal();
      return table
        .do('p2', 'bet', { to: 10 })
        .do('p3', 'raise', { to: 15 })
        .do('p1', 'call')
        .option('p2', 'raise');
    };
    expect(by({})).toBeDefined();
    expect(by({ halfBetReopens: false })).toBeUndefined();
  });
});
