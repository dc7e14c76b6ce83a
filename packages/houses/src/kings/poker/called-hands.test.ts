import { CROUPIER, INSPECTOR, player, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { CashTable } from '../../../test/poker.ts';
import { texasHoldem } from './texas-holdem.ts';

/**
 * Seats three players, with the button at seat 1, the small blind at seat 2 and the big blind at seat 3. At
 * the showdown, the order is seat 2, seat 3, seat 1.
 */
const three = (plan = texasHoldem) =>
  new CashTable(plan, { level: 4 }).seat({ 1: 1000, 2: 1000, 3: 1000 }).start(1);

/**
 * Plays to the river without a bet, where seats 2 and 3 have checked. Seat 1 has aces, seat 2 deuces and seat
 * 3 nines.
 */
function river(table = three().cards('2h8dAs4h9dAc')): CashTable {
  table.do('p1', 'call').do('p2', 'call').do('p3', 'check').cards('2c7d9s');
  for (const card of ['Jh', '3c']) table.do('p2', 'check').do('p3', 'check').do('p1', 'check').cards(card);
  return table.do('p2', 'check').do('p3', 'check');
}

function unseen(): CashTable {
  const table = three();
  for (let card = 0; card < 6; card++) table.make(CROUPIER, 'face-down');
  return river(table).do('p1', 'check');
}

const shown = (table: CashTable) => table.view().places.map(({ hand }) => hand?.shown ?? null);
const muckOf = (table: CashTable, name: string) => table.option(name, 'muck');

describe('asking to see the hands of opponents at the showdown', () => {
  it('shows hands that would be mucked, in turn, while the requesting player may still muck {kings.poker-tournament-rules.144 kings.poker-cash-games.A26}', () => {
    const table = river().do('p1', 'check');
    expect(muckOf(table, 'p2')).toBeDefined();
    table.do('p1', 'see-hands', { on: true });
    expect(shown(table)).toEqual([null, ['2h', '4h'], ['8d', '9d']]);
    expect(table.events.filter(({ type }) => type === 'called-to-show').map(({ data }) => data)).toEqual([
      { place: 2, by: 1 },
      { place: 3, by: 1 },
    ]);
    expect(table.turn).toBe('p1');
    expect(muckOf(table, 'p1')).toBeDefined();
    table.do('p1', 'muck');
    expect(shown(table)[0]).toBeNull();
  });

  it('lets a hand that is shown on request win the pot {kings.poker-tournament-rules.146}', () => {
    const table = river().do('p1', 'check').do('p2', 'muck').do('p3', 'see-hands', { on: true });
    expect(table.turn).toBe('p3');
    table.do('p3', 'show');
    expect(table.phase).toBe('over');
    // The drop is 1 from a pot of 30. Player 3, who has nines, asked to see the aces.
    expect(shown(table)).toEqual([['As', 'Ac'], null, ['8d', '9d']]);
    expect(table.stacks()).toEqual({ 1: 1019, 2: 990, 3: 990 });
  });

  it('does not bring back a mucked hand {kings.poker-tournament-rules.145}', () => {
    const table = river().do('p1', 'check').do('p2', 'muck').do('p1', 'see-hands', { on: true });
    expect(shown(table)).toEqual([null, null, ['8d', '9d']]);
  });

  it('must happen before the end of the showdown {kings.poker-tournament-rules.147}', () => {
    const table = river().do('p1', 'check').do('p2', 'show').do('p3', 'muck').do('p1', 'show');
    table.do('p1', 'see-hands', { on: true });
    expect(shown(table)[2]).toBeNull();
    const early = three().cards('2h8dAs4h9dAc').do('p1', 'see-hands', { on: true });
    expect(early.events.at(-1)).toMatchObject({ type: 'sees-hands', to: 'p1' });
    river(early).do('p1', 'check');
    expect(shown(early)).toEqual([null, ['2h', '4h'], ['8d', '9d']]);
  });

  it('is not possible after a fold, or against the only player left {kings.poker-tournament-rules.139 kings.poker-tournament-rules.144}', () => {
    const table = river()
      .do('p1', 'see-hands', { on: true })
      .do('p1', 'bet', { to: 10 })
      .do('p2', 'raise', { to: 40 });
    table.do('p3', 'call').do('p1', 'fold');
    expect(muckOf(table, 'p2')).toBeDefined();
    table.do('p2', 'muck');
    expect(table.phase).toBe('over');
    expect(shown(table)).toEqual([null, null, null]);
  });

  it('can be withdrawn before the showdown', () => {
    const table = river().do('p1', 'see-hands', { on: true }).do('p1', 'see-hands', { on: false });
    expect(muckOf(table.do('p1', 'check'), 'p2')).toBeDefined();
  });

  it('waits until cards that nobody has seen are turned over, and allows no muck', () => {
    const table = unseen();
    table.make(CROUPIER, 'see-hands', { seat: 'p1', on: true });
    expect(muckOf(table, 'p2')).toBeUndefined();
    expect(table.playerView('p2').mayMuck).toBe(false);
    for (const card of ['2h', '4h']) table.make(CROUPIER, 'turn-up', { place: 2, card });
    expect([table.turn, muckOf(table, 'p3')]).toEqual(['p3', undefined]);
    // Player 3 still refuses to show, and forfeits the hand.
    table.inspector('dead-hand', { place: 3, reason: 'not-shown' });
    expect(table.turn).toBe('p1');
  });

  it('can be switched off by the house and by the table', () => {
    expect(three({ ...texasHoldem, seesHands: false }).option('p1', 'see-hands')).toBeUndefined();
    const without = new CashTable(texasHoldem, { seesHands: false }).seat({ 1: 1000 });
    expect(without.option('p1', 'see-hands')).toBeUndefined();
  });
});

describe('a player who does not show their hand', () => {
  it('can be ordered to show by the management, but not by the croupier {kings.poker-tournament-rules.141}', () => {
    const table = river().do('p1', 'check');
    expect(table.refused(CROUPIER, 'call-to-show', { place: 3 }).code).toBe('not-now');
    expect(table.refused(player(seatId('p1')), 'call-to-show', { place: 3 }).code).toBe('not-now');
    table.inspector('call-to-show', { place: 3 });
    expect(shown(table)).toEqual([null, null, null]);
    table.do('p2', 'muck');
    expect(shown(table)).toEqual([null, null, ['8d', '9d']]);
    expect(table.refused(INSPECTOR, 'call-to-show', { place: 2 }).code).toBe('bad-move');
  });
});

it('every hand must be shown once nobody can bet any more {kings.poker-texas-holdem.45}', () => {
  const table = new CashTable(texasHoldem, { level: 4 }).seat({ 1: 1000, 2: 1000 }).start(1);
  table.cards('KhAsKdAc').do('p1', 'raise', { to: 1000 });
  const told = () => table.events.filter(({ type }) => type === 'showed');
  expect(told()).toEqual([]);
  table.do('p2', 'call');
  expect(shown(table)).toEqual([expect.any(Array), expect.any(Array)]);
  expect(told().map(({ data, rule }) => ({ place: data.place, cards: data.cards, rule }))).toEqual([
    { place: 2, cards: shown(table)[1], rule: 'kings.poker-texas-holdem.45' },
    { place: 1, cards: shown(table)[0], rule: 'kings.poker-texas-holdem.45' },
  ]);
});
