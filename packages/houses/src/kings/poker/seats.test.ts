import { CROUPIER, INSPECTOR, MANAGER, player, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { CashTable } from '../../../test/poker.ts';
import { sevenCardStud } from './seven-card-stud.ts';
import { texasHoldem } from './texas-holdem.ts';

/** Opens a table at 5/10 with a minimum buy-in of 200. */
const at = (more = {}) => new CashTable(texasHoldem, { level: 4, ...more });
const move = (type: string, more = {}) => ({ type, ...more }) as never;
const events = (table: CashTable, type: string) => table.events.filter((event) => event.type === type);

/**
 * Opens a full table with three seats at 5/10, after a hand with the button at seat 1. Players p8 and p9 are
 * on the waiting list, and p1 is away.
 */
function full() {
  const table = at({ seats: 3, playOver: true }).seat({ 1: 1000, 2: 1000, 3: 1000 }).start(1).foldAround();
  table.next();
  return table.do('p8', 'join-list').do('p9', 'join-list').do('p1', 'sit-out');
}

describe('playing over', () => {
  it('lets number 1 on the waiting list play for somebody who is away, whose chips stay {kings.poker-cash-games.86}', () => {
    const table = full();
    expect(table.offers(player(seatId('p9')), move('play-over', { place: 1, amount: 50_000 }))).toBe(false);
    expect(table.option('p8', 'play-over')).toMatchObject({
      rule: 'kings.poker-cash-games.86',
      move: { place: { values: [1] } },
    });
    table.do('p8', 'play-over', { place: 1, amount: 500 });
    expect(table.moved('cash')).toEqual([]);
    expect(table.view().places[0]).toMatchObject({
      seat: 'p8',
      stack: 50_000,
      over: { seat: 'p1', stack: 100_000 },
    });
    expect(table.playerView('p1').seat.over).toMatchObject({ place: 1, stack: 100_000, until: 30 * 60_000 });
    // The substitute stays on the waiting list, and is dealt in after posting.
    expect(table.view().list).toEqual(['p8', 'p9']);
    table.do('p8', 'enter', { how: 'post' }).start();
    expect(table.dealtIn()).toContain(1);
  });

  it('is not possible if the table does not allow it', () => {
    const table = at({ seats: 2 }).seat({ 1: 1000, 2: 1000 }).do('p8', 'join-list').do('p1', 'sit-out');
    expect(table.option('p8', 'play-over')).toBeUndefined();
  });

  it('ends after the hand when the absent player returns {kings.poker-cash-games.86}', () => {
    const table = full().do('p8', 'play-over', { place: 1, amount: 500 });
    table.do('p8', 'enter', { how: 'post' }).start().deal();
    table.do('p1', 'come-back');
    expect(table.view().places[0]).toMatchObject({ seat: 'p8', leaving: false });
    table.foldAround().make(CROUPIER, 'pay');
    expect(table.moved('cash').map(({ seat }) => seat)).toEqual(['p8']);
    table.next();
    expect(table.view().places[0]).toMatchObject({ seat: 'p1', stack: 100_000, away: false, over: null });
    expect(table.view().list).toEqual(['p8', 'p9']);
  });

  it('treats blinds that the substitute posted as missed by the absent player {kings.poker-cash-games.A18}', () => {
    const table = full().do('p8', 'play-over', { place: 1, amount: 500 });
    // The big blind moves from seat 3 to seat 1.
    table.start();
    expect(table.bets()).toMatchObject({ 1: 10 });
    table.foldAround().next();
    table.do('p1', 'come-back');
    expect(table.view().places[0]).toMatchObject({ seat: 'p1', owes: { big: true, small: false } });
  });

  it('ends after 30 minutes, when the absent player’s chips are counted and the substitute gets the seat {kings.poker-cash-games.87}', () => {
    const table = full().do('p8', 'play-over', { place: 1, amount: 500 }).wait(29);
    expect(table.playerView('p1').seat.over).not.toBeNull();
    table.wait(1);
    expect(table.moved('cash')).toEqual([{ seat: 'p1', amount: 1000, to: 'purse' }]);
    expect(table.view().places[0]).toMatchObject({ seat: 'p8', over: null });
    expect(table.view().list).toEqual(['p9', 'p1']);
  });

  it('leaves the seat to the substitute if the absent player leaves', () => {
    const table = full().do('p8', 'play-over', { place: 1, amount: 500 }).do('p1', 'leave');
    expect(table.moved('cash')).toEqual([{ seat: 'p1', amount: 1000, to: 'purse' }]);
    expect(table.view().list).toEqual(['p9']);
  });

  it('gives the seat back when the substitute leaves', () => {
    const table = full().do('p8', 'play-over', { place: 1, amount: 500 }).do('p8', 'leave');
    expect(table.view().places[0]).toMatchObject({ seat: 'p1', stack: 100_000, away: true });
  });
});

describe('penalties', () => {
  const four = () => at().seat({ 1: 1000, 2: 1000, 3: 1000, 4: 1000 }).start(1).foldAround();

  it('a warning is shown only to the player and to staff {kings.poker-cash-games.118}', () => {
    const table = four().inspector('warn', { place: 2, reason: 'delay' });
    expect(events(table, 'warned')).toMatchObject([{ to: 'p2', data: { place: 2, reason: 'delay' } }]);
    expect(table.playerView('p2').seat.penalty).toMatchObject({ warnings: 1, hands: 0, reason: 'delay' });
    expect(table.playerView('p1').seat.penalty).toBeNull();
  });

  it('an orbit counts as one missed hand for each player {kings.poker-cash-games.118}', () => {
    const table = four();
    table.next();
    table.inspector('penalty', { place: 3, reason: 'insults', unit: 'orbit', count: 1 });
    expect(table.view().places[2]).toMatchObject({ misses: 4 });
    for (const left of [3, 2, 1, 0]) {
      table.start();
      expect(table.dealtIn()).not.toContain(3);
      table.foldAround().next();
      expect(table.view().places[2]).toMatchObject({ misses: left });
    }
  });

  it('the usual rule for missed blinds applies to a player who returns, without compensation {kings.poker-cash-games.59}', () => {
    const table = four();
    table.next();
    // Player 3 has posted the big blind, so the small blind is next.
    table.inspector('penalty', { place: 3, reason: 'delay', unit: 'hand', count: 1 }).start();
    expect(table.view().places[2]?.owes).toEqual({ small: true, big: false });
    table.foldAround().next();
    expect(table.option('p3', 'enter')).toBeDefined();
    table.start();
    expect(table.dealtIn()).not.toContain(3);
  });

  it('missed hands still count for a player who leaves in the meantime and returns {kings.poker-cash-games.A22}', () => {
    const table = four();
    table.next();
    table.inspector('penalty', { place: 3, reason: 'delay', unit: 'hand', count: 2 });
    table.do('p3', 'leave').do('p3', 'sit', { place: 7, amount: 1005 });
    expect(table.view().places.find(({ place }) => place === 7)).toMatchObject({ misses: 2 });
    table.inspector('lift-penalty', { place: 7 });
    expect(table.view().places.find(({ place }) => place === 7)).toMatchObject({ misses: 0 });
  });

  it('an excluded player loses their bets, gets the rest, and cannot sit here again {kings.poker-cash-games.119}', () => {
    const table = at().seat({ 1: 1000, 2: 1000, 3: 1000 }).start(1).deal();
    table.do('p1', 'raise', { to: 40 }).do('p2', 'call').inspector('exclude', { place: 1, reason: 'fraud' });
    expect(table.view().places[0]?.hand).toMatchObject({ folded: true, put: 4000 });
    table.foldAround().make(CROUPIER, 'pay');
    expect(table.moved('cash')).toEqual([{ seat: 'p1', amount: 960, to: 'purse' }]);
    table.next();
    for (const type of ['sit', 'join-list']) expect(table.option('p1', type)).toBeUndefined();
  });

  it('an excluded player loses even an uncalled bet {kings.poker-cash-games.119 kings.poker-cash-games.A23}', () => {
    const table = at().seat({ 1: 1000, 2: 1000, 3: 1000 }).start(1).deal();
    table.do('p1', 'raise', { to: 40 }).inspector('exclude', { place: 1, reason: 'fraud' });
    table.do('p2', 'fold');
    expect(table.phase).toBe('over');
    expect(table.moved('return')).toEqual([]);
    // The pot is 55: the bet of 40 and the blinds of 5 and 10. The drop of 5 % is 2 in whole chips.
    expect(table.stacks()).toEqual({ 1: 960, 2: 995, 3: 1043 });
    // The uncalled part of another player's bet is returned as usual.
    const raised = at().seat({ 1: 1000, 2: 1000, 3: 1000 }).start(1).deal();
    raised.do('p1', 'raise', { to: 40 }).do('p2', 'raise', { to: 100 });
    raised.inspector('exclude', { place: 1, reason: 'fraud' }).do('p3', 'fold');
    expect(raised.moved('return')).toEqual([{ seat: 'p2', amount: 60, to: 'stack' }]);
  });

  it('an uncalled raise is returned when its hand is killed, but the called part is lost {kings.poker-tournament-rules.69 kings.poker-tournament-rules.107 kings.poker-tournament-rules.A6}', () => {
    const table = at().seat({ 1: 1000, 2: 1000, 3: 1000 }).start(1).deal();
    table.do('p1', 'raise', { to: 40 }).inspector('dead-hand', { place: 1, reason: 'unprotected' });
    expect(table.moved('return')).toEqual([{ seat: 'p1', amount: 30, to: 'stack' }]);
    // The others play for the blinds and the called 10.
    expect(table.bets()).toEqual({ 1: 10, 2: 5, 3: 10 });
    table.do('p2', 'call').do('p3', 'check');
    expect([table.phase, table.view().pot]).toEqual(['deal', 3000]);
    // A raise stays in full if somebody has called it, even if the raiser's hand is then killed.
    const called = at().seat({ 1: 1000, 2: 1000, 3: 1000 }).start(1).deal();
    called.do('p1', 'raise', { to: 40 }).do('p2', 'call');
    called.inspector('dead-hand', { place: 1, reason: 'unprotected' });
    expect(called.moved('return')).toEqual([]);
    expect(called.bets()).toEqual({ 1: 40, 2: 40, 3: 10 });
  });

  it('penalties are given by the inspector, not the croupier', () => {
    const table = four();
    expect(table.refused(CROUPIER, 'warn', { place: 1, reason: 'delay' }).code).toBe('not-now');
  });
});

describe('a free seat that several players want', () => {
  const three = () => {
    const table = at();
    table.seat({ 1: 1000 });
    table.at += 1000;
    return table.seat({ 2: 1000, 3: 1000 });
  };

  it('goes to the player who has been in the game longest {kings.poker-cash-games.71}', () => {
    const table = three()
      .start(1)
      .do('p2', 'change-seat', { place: 7 })
      .do('p1', 'change-seat', { place: 7 });
    table.foldAround().next();
    expect(Object.keys(table.stacks())).toEqual(['2', '3', '7']);
    expect(table.view().places.at(-1)?.seat).toBe('p1');
  });

  it('goes to the player who asked first if they have been there equally long {kings.poker-cash-games.71}', () => {
    const table = three().start(1).do('p3', 'change-seat', { place: 7 });
    table.at += 1000;
    table.do('p2', 'change-seat', { place: 7 }).foldAround().next();
    expect(table.view().places.at(-1)?.seat).toBe('p3');
  });

  it('is drawn for with cards if they also asked at the same time, with spades above hearts {kings.poker-cash-games.65 kings.poker-cash-games.71}', () => {
    const table = three()
      .start(1)
      .do('p3', 'change-seat', { place: 7 })
      .do('p2', 'change-seat', { place: 7 });
    table.foldAround().next();
    expect(table.options(CROUPIER)).toMatchObject([{ draw: true, rule: 'kings.poker-cash-games.71' }]);
    table.make(CROUPIER, 'draw-card', { card: 'Kh' });
    expect(table.view().draw).toMatchObject({ for: 'place', place: 7, cards: { 2: 'Kh' } });
    table.make(CROUPIER, 'draw-card', { card: 'Ks' });
    expect(table.view().places.at(-1)).toMatchObject({ place: 7, seat: 'p3' });
    expect(table.view().draw).toBeNull();
    table.start();
  });
});

describe('a change of seat', () => {
  it('takes effect after the current hand, and a player outside the blinds cannot delay it {kings.poker-cash-games.79}', () => {
    const table = at().seat({ 1: 1000, 2: 1000, 3: 1000, 4: 1000 }).start(1);
    expect(table.offers(player(seatId('p4')), move('change-seat', { place: 7, late: true }))).toBe(false);
    table.do('p4', 'change-seat', { place: 7 }).foldAround().next();
    expect(table.view().places.map(({ place }) => place)).toEqual([1, 2, 3, 7]);
  });

  it('can be delayed by players in the blinds until they have had the button {kings.poker-cash-games.79 kings.poker-cash-games.A19}', () => {
    const table = at().seat({ 1: 1000, 2: 1000, 3: 1000, 4: 1000 }).start(1);
    table.do('p2', 'change-seat', { place: 7, late: true }).foldAround().next();
    expect(Object.keys(table.stacks())).toEqual(['1', '2', '3', '4']);
    table.start();
    expect(table.view().button).toBe(2);
    table.foldAround().next();
    expect(Object.keys(table.stacks())).toEqual(['1', '3', '4', '7']);
    expect(table.option('p2', 'enter')?.rule).toBe('kings.poker-cash-games.68');
  });
});

/** Returns the moves that a table sends on to other tables. */
const followUps = (table: CashTable) => table.events.flatMap(({ followUp }) => (followUp ? [followUp] : []));

describe('moves between tables', () => {
  const running = () => at().seat({ 1: 1000, 2: 1000, 3: 1000, 4: 1000 }).start(1).deal();

  it('a player whom the floor moves takes all chips along, even below the buy-in {kings.poker-cash-games.33}', () => {
    const from = running();
    from.do('p4', 'raise', { to: 900 }).do('p1', 'fold').do('p2', 'fold').do('p3', 'call');
    from.make(MANAGER, 'move-player', { place: 4, to: '77' });
    expect(from.moved('cash')).toEqual([]);
    from.cards('AsKsQs').do('p3', 'bet', { to: 100 }).do('p4', 'fold').make(CROUPIER, 'pay');
    expect(from.moved('cash')).toEqual([{ seat: 'p4', amount: 100, to: 'purse' }]);
    expect(from.playerView('p4').seat.sent).toEqual({ to: '77', stack: 10_000, forced: true });
    const [followUp] = followUps(from);
    expect(followUp).toMatchObject({ table: '77', move: { type: 'expect', seat: 'p4', stack: 10_000 } });

    const { type, ...fields } = (followUp?.move ?? {}) as { type: string };
    const to = at().seat({ 1: 1000, 2: 1000, 3: 1000 }).start(1);
    to.make(MANAGER, type, fields);
    expect(to.option('p4', 'sit')).toMatchObject({ move: { amount: { min: 10_000, max: 10_000 } } });
    to.do('p4', 'sit', { place: 4, amount: 100 });
    expect(to.moved('buy').at(-1)).toEqual({ seat: 'p4', amount: 100, to: 'stack' });
    expect(to.playerView('p4').seat.expected).toBeNull();
  });

  it('a player who was moved need not post, and may let the button pass them once {kings.poker-cash-games.74 kings.poker-cash-games.99}', () => {
    const table = at().seat({ 1: 1000, 2: 1000, 3: 1000 }).start(1).foldAround();
    table.next();
    table.make(MANAGER, 'expect', { seat: 'p4', stack: 90_000, forced: true, limit: 'EUR 500/1000 none' });
    table.do('p4', 'sit', { place: 4, amount: 900 });
    expect(table.option('p4', 'enter')?.rule).toBe('kings.poker-cash-games.74');
    table.do('p4', 'enter', { how: 'pass' });
    const played: boolean[] = [];
    for (let hand = 0; hand < 3; hand++) {
      table.start();
      played.push(table.dealtIn().includes(4));
      expect(table.bets()[4]).toBeUndefined();
      table.foldAround().next();
    }
    // In the third hand, the button has passed the player on its way from seat 1.
    expect(played).toEqual([false, false, true]);
  });

  it('a move to another limit, or at the player’s own request, requires the minimum buy-in {kings.poker-cash-games.34 kings.poker-cash-games.A6}', () => {
    const table = at();
    table.make(MANAGER, 'expect', { seat: 'p4', stack: 10_000, forced: true, limit: 'EUR 200/500 none' });
    table.make(MANAGER, 'expect', { seat: 'p5', stack: 10_000, forced: false, limit: 'EUR 500/1000 none' });
    for (const name of ['p4', 'p5'])
      expect(table.option(name, 'sit')).toMatchObject({ move: { amount: { min: 20_000 } } });
  });

  it('a player who asks to move does so after the hand, and the other table expects them with their chips {kings.poker-cash-games.34}', () => {
    const from = at().seat({ 1: 1000, 2: 1000, 3: 1000, 4: 1000, 5: 1000 }).start(1);
    from.do('p4', 'change-table', { to: '77' }).foldAround().make(CROUPIER, 'pay');
    expect(followUps(from)).toMatchObject([{ move: { seat: 'p4', stack: 100_000, forced: false } }]);
  });

  it('a seat is kept for five minutes for a player who moves', () => {
    const table = at({ seats: 2 }).seat({ 1: 1000 });
    table.make(MANAGER, 'expect', { seat: 'p4', stack: 50_000, forced: true, limit: 'EUR 500/1000 none' });
    expect(table.option('p9', 'sit')).toBeUndefined();
    table.at += 1;
    table.wait(5);
    expect(table.option('p9', 'sit')).toBeDefined();
  });

  it('a player for whom no seat is free gets the next one, before the waiting list', () => {
    const table = at({ seats: 2 }).seat({ 1: 1000, 2: 1000 }).do('p9', 'join-list');
    table.make(MANAGER, 'expect', { seat: 'p4', stack: 50_000, forced: true, limit: 'EUR 500/1000 none' });
    expect(table.playerView('p4').seat.expected).toEqual({ stack: 50_000, forced: true, until: null });
    table.at += 3_600_000;
    table.do('p2', 'leave');
    expect(table.playerView('p4').seat.expected?.until).toBe(3_600_000 + 300_000);
    expect(table.option('p9', 'sit')).toBeUndefined();
    table.do('p4', 'sit', { place: 2, amount: 500 });
  });

  it('nobody leaves a game of fewer than five players for another table before they have paid their blind or ante {kings.poker-cash-games.76 kings.poker-cash-games.A20}', () => {
    const table = at().seat({ 1: 1000, 2: 1000, 3: 1000, 4: 1000 }).start(1);
    const may = (name: string) => table.offers(player(seatId(name)), move('change-table', { to: '77' }));
    // The big blind is at seat 3, which will have the small blind next. Seat 4 will have the big blind.
    expect(['p1', 'p2', 'p3', 'p4'].map(may)).toEqual([true, true, false, false]);
    table.do('p5', 'sit', { place: 5, amount: 500 });
    expect(['p1', 'p2', 'p3', 'p4', 'p5'].map(may)).toEqual([true, true, true, true, true]);
    const stud = new CashTable(sevenCardStud, { level: 4 }).seat({ 1: 1000, 2: 1000 });
    expect(stud.offers(player(seatId('p1')), move('change-table', { to: '77' }))).toBe(false);
  });

  it('players of a broken game continue at other tables, with their stacks {kings.poker-cash-games.99}', () => {
    const table = running();
    table.make(MANAGER, 'break-up', { players: ['p1', 'p2', 'p3', 'p4'], tables: ['7', '7', '8', '8'] });
    table.foldAround().make(CROUPIER, 'pay');
    expect(table.moved('cash').reduce((sum, { amount }) => sum + amount, 0)).toBe(4000);
    expect(followUps(table).map(({ table: to }) => to)).toEqual(['7', '7', '8', '8']);
    table.next();
    expect(table.view()).toMatchObject({ breaking: true, places: [] });
    expect(table.option('p9', 'sit')).toBeUndefined();
  });

  it('the absent player is paid out too if a game is broken while somebody plays over', () => {
    const table = full().do('p8', 'play-over', { place: 1, amount: 500 });
    table.make(MANAGER, 'break-up', { players: ['p1', 'p2', 'p3', 'p8'], tables: ['7', '7', '7'] });
    expect(table.moved('cash')).toEqual([
      { seat: 'p1', amount: 1000, to: 'purse' },
      { seat: 'p8', amount: 500, to: 'purse' },
      { seat: 'p2', amount: 995, to: 'purse' },
      { seat: 'p3', amount: 1005, to: 'purse' },
    ]);
    expect(table.playerView('p1').seat.sent).toMatchObject({ to: null });
    expect(table.playerView('p8').seat.sent).toMatchObject({ to: '7', stack: 50_000 });
  });

  it('players draw for seats if there are too few at other tables {kings.poker-cash-games.77 kings.poker-cash-games.A21}', () => {
    const table = running();
    table.make(MANAGER, 'break-up', { players: ['p1', 'p2', 'p3', 'p4'], tables: ['7', '8'] });
    table.foldAround().next();
    expect(table.options(CROUPIER)).toMatchObject([{ draw: true, rule: 'kings.poker-cash-games.77' }]);
    for (const card of ['9c', 'As', '2d', 'Ah']) table.make(CROUPIER, 'draw-card', { card });
    expect(followUps(table).map(({ table: to, move }) => [to, (move as { seat: string }).seat])).toEqual([
      ['7', 'p2'],
      ['8', 'p4'],
    ]);
    expect(table.playerView('p1').seat.sent).toEqual({ to: null, stack: 100_000, forced: true });
    expect(table.stacks()).toEqual({});
    expect(table.options(INSPECTOR).map(({ move: { type } }) => type)).toEqual(['no-hand']);
  });
});
