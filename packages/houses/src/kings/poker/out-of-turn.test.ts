import { CROUPIER, INSPECTOR, player, seatId } from '@croupier/core';
import { poker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { CashTable } from '../../../test/poker.ts';
import { badugi } from './badugi.ts';
import { irish } from './irish.ts';
import { sevenCardStud } from './seven-card-stud.ts';
import { texasHoldem } from './texas-holdem.ts';

/**
 * Seats three players. Seat 1 has the button and is first to act, and the blinds of 5 and 10 are at seats 2
 * and 3.
 */
const three = (plan = texasHoldem) =>
  new CashTable(plan, { level: 4 })
    .seat({ 1: 1000, 2: 1000, 3: 500 })
    .start(plan === sevenCardStud ? undefined : 1);

const ACTS = ['fold', 'check', 'call', 'bet', 'raise'];
/** Returns the allowed moves of the player whose turn it is. */
const may = (table: CashTable, name: string) =>
  table
    .options(player(seatId(name)))
    .map(({ move: { type } }) => type)
    .filter((type) => ACTS.includes(type));
const early = (table: CashTable, place: number, action: string, to?: number) =>
  table.inspector('out-of-turn', { place, action, ...(to === undefined ? {} : { to: to * 100 }) });
const says = (table: CashTable, name: string, type: string, to?: number) => {
  table.make(CROUPIER, type, { seat: name, ...(to === undefined ? {} : { to: to * 100 }) });
  return table;
};
const told = (table: CashTable, type: string) =>
  table.events.filter((event) => event.type === type).map(({ data }) => data);
const staff = (table: CashTable) => {
  const { burn, mixIn } = poker.game.rules(table.plan).staff?.(table.state, 'person') ?? {};
  return { burn, mixIn };
};

describe('an action out of turn', () => {
  it('is binding when the player’s turn comes, if only calls and folds came before it {kings.poker-tournament-rules.105 kings.poker-variants-comparison-1.103 kings.poker-variants-comparison-2.29}', () => {
    for (const before of ['call', 'fold']) {
      const table = early(three().deal(), 2, 'call').do('p1', before);
      expect(may(table, 'p2')).toEqual(['call']);
      expect(table.do('p2', 'call').bets()).toMatchObject({ 2: 10, 3: 10 });
    }
  });

  it('is binding for a check and a raise in the same way, including the amount {kings.poker-tournament-rules.105}', () => {
    const table = early(three().deal(), 3, 'raise', 30).do('p1', 'call').do('p2', 'call');
    expect(may(table, 'p3')).toEqual(['raise']);
    expect(table.refused(player(seatId('p3')), 'raise', { to: 4000 }).code).toBe('bad-move');
    table.do('p3', 'raise', { to: 30 }).do('p1', 'fold').do('p2', 'call').deal();
    early(table, 3, 'check').do('p2', 'check');
    expect(may(table, 'p3')).toEqual(['check']);
  });

  it('is returned once somebody bets or raises before it, and the player has every option again {kings.poker-tournament-rules.106 kings.poker-variants-comparison-1.103}', () => {
    const table = early(three().deal(), 2, 'call').do('p1', 'raise', { to: 40 });
    expect(told(table, 'out-of-turn-back')).toEqual([{ place: 2 }]);
    expect(may(table, 'p2')).toEqual(['fold', 'call', 'raise']);
    // The action moved no chips, so the player still has only the small blind in front.
    expect(table.bets()).toEqual({ 1: 40, 2: 5, 3: 10 });
  });

  it('expires at the end of its street', () => {
    const table = early(three().deal(), 3, 'check')
      .do('p1', 'call')
      .do('p2', 'call')
      .do('p3', 'check')
      .deal();
    table.do('p2', 'check');
    expect(may(table, 'p3')).toEqual(['fold', 'check', 'bet']);
  });

  it('may be declared non-binding by the inspector {kings.poker-tournament-rules.105}', () => {
    const table = early(three().deal(), 2, 'call')
      .inspector('out-of-turn-back', { place: 2 })
      .do('p1', 'call');
    expect(may(table, 'p2')).toEqual(['fold', 'call', 'raise']);
    expect(table.refused(CROUPIER, 'out-of-turn', { place: 3, action: 'check' }).code).toBe('not-now');
  });

  it('is carried out for a player who times out, without marking them as away', () => {
    const table = early(three().deal(), 2, 'call').do('p1', 'call');
    table.make(CROUPIER, 'time-is-up', { place: 2 });
    expect(table.bets()).toEqual({ 1: 10, 2: 10, 3: 10 });
    expect(table.view().places[1]?.away).toBe(false);
  });

  it('must be an action that would be possible in turn', () => {
    const table = three().deal().inspector('cards-shown', { place: 3 });
    const no = (place: number, action: string, to?: number) =>
      table.refused(INSPECTOR, 'out-of-turn', { place, action, ...(to ? { to } : {}) }).code;
    // Seat 1 is to act, and the minimum raise is to 20. Seat 2 needs 5 to call. Seat 3 has exposed cards and
    // may not raise.
    expect([no(1, 'call'), no(2, 'check'), no(3, 'raise', 3000), no(2, 'raise', 1500)]).toEqual(
      Array(4).fill('bad-move'),
    );
    // Nobody acts before the bring-in is paid.
    const stud = three(sevenCardStud).deal();
    expect(stud.refused(INSPECTOR, 'out-of-turn', { place: 2, action: 'call' }).code).toBe('not-now');
  });

  it('is binding again if the raise before it turns out to have been entered by mistake', () => {
    const table = says(early(three().deal(), 2, 'call'), 'p1', 'raise', 40);
    table.inspector('decision-back', { reason: 'misheard' }).do('p1', 'call');
    expect(may(table, 'p2')).toEqual(['call']);
  });

  it('is not possible at a table of the virtual croupier', () => {
    const options = three().deal().options(INSPECTOR);
    const types = ['out-of-turn', 'out-of-turn-back', 'premature-card'];
    for (const type of types)
      expect(options.find(({ move }) => move.type === type)).toMatchObject({ draw: true });
  });
});

describe('a player who was skipped', () => {
  it('gets the turn back, and the action behind them is binding {kings.poker-tournament-rules.102 kings.poker-tournament-rules.105 kings.poker-cash-games.A24}', () => {
    const table = says(three().deal(), 'p1', 'raise', 40).inspector('player-skipped', { by: 2 });
    expect(told(table, 'player-skipped')).toEqual([{ place: 1, by: 2, action: 'raise', to: 4000 }]);
    expect(table.bets()).toEqual({ 2: 5, 3: 10 });
    expect([table.turn, may(table, 'p1')]).toEqual(['p1', ['fold', 'call', 'raise']]);
    table.do('p1', 'call');
    expect(may(table, 'p2')).toEqual(['raise']);
  });

  it('makes a fold behind them binding immediately {kings.poker-tournament-rules.65}', () => {
    const table = says(three().deal(), 'p1', 'fold').inspector('player-skipped', { by: 3 });
    expect(table.view().places.map(({ hand }) => hand?.folded)).toEqual([false, false, true]);
    expect(table.turn).toBe('p1');
  });

  it('must have been skipped by an action that was possible and on which nobody has acted', () => {
    const table = says(three().deal(), 'p1', 'call');
    // There is nothing for seat 3 to call.
    expect(table.refused(INSPECTOR, 'player-skipped', { by: 3 }).code).toBe('bad-move');
    table.do('p2', 'call');
    expect(table.refused(INSPECTOR, 'player-skipped', { by: 2 }).code).toBe('not-now');
  });
});

describe('a card that was turned too early', () => {
  it('is returned to the pack, which is shuffled; the street is dealt after the betting, without another burn {kings.poker-cash-games.A25}', () => {
    const table = three().cards('2h8dAs4h9dAc').do('p1', 'call').inspector('premature-card', { card: '7c' });
    expect(told(table, 'premature-card')).toEqual([{ card: '7c' }]);
    expect([table.turn, table.view().boards]).toEqual(['p2', [[]]]);
    table.do('p2', 'call').do('p3', 'check');
    expect(staff(table)).toEqual({ burn: false, mixIn: true });
    // The premature card may be dealt again like any other card.
    table.cards('Kd');
    expect(staff(table)).toEqual({ burn: false, mixIn: false });
    table.cards('7c2s').do('p2', 'check').do('p3', 'check').do('p1', 'check');
    expect(staff(table)).toEqual({ burn: true, mixIn: false });
  });

  it('may be any card that is neither face up nor known, even if hands are dealt unseen', () => {
    const table = three().cards('2h8dAs4h9dAc');
    expect(table.refused(INSPECTOR, 'premature-card', { card: '2h' }).code).toBe('card-out');
    const unseen = three();
    for (let card = 0; card < 6; card++) unseen.make(CROUPIER, 'face-down');
    unseen.inspector('premature-card', { card: '2h' }).do('p1', 'call').do('p2', 'call').do('p3', 'check');
    expect(staff(unseen)).toEqual({ burn: false, mixIn: true });
    expect(unseen.cards('2h').view().boards).toEqual([['2h']]);
  });

  it('is a player’s next card in stud, and nothing is burned', () => {
    const table = three(sevenCardStud).cards('2h8dAs4h9dAcKc5d9s');
    expect(table.turn).toBe('p2');
    table.inspector('premature-card', { card: 'Jc' }).do('p2', 'bring-in').do('p3', 'call').do('p1', 'call');
    expect(staff(table)).toEqual({ burn: false, mixIn: true });
    table.cards('Jc');
    expect(staff(table)).toEqual({ burn: false, mixIn: false });
  });

  it('may also be turned before the discards, but not on the last street or before a draw', () => {
    const table = three(irish).deal().do('p1', 'call').do('p2', 'call').do('p3', 'check').deal();
    for (const name of ['p2', 'p3', 'p1']) table.do(name, 'check');
    expect(table.phase).toBe('discard');
    table.inspector('premature-card', { card: 'As' });
    const river = three().deal().do('p1', 'call').do('p2', 'call').do('p3', 'check');
    for (let street = 0; street < 2; street++)
      for (const name of ['p2', 'p3', 'p1']) river.deal().do(name, 'check');
    expect(river.deal().refused(INSPECTOR, 'premature-card', { card: 'As' }).code).toBe('not-now');
    expect(three(badugi).deal().refused(INSPECTOR, 'premature-card', { card: 'As' }).code).toBe('not-now');
  });
});
