import {
  type Actor,
  type AnyMove,
  CROUPIER,
  cloneJson,
  INSPECTOR,
  type Json,
  player,
  seatId,
} from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { CashTable } from '../../../test/poker.ts';
import { badugi } from './badugi.ts';
import { sevenCardStud } from './seven-card-stud.ts';
import { texasHoldem } from './texas-holdem.ts';

const three = (plan = texasHoldem) =>
  new CashTable(plan, { level: 4 })
    .seat({ 1: 1000, 2: 1000, 3: 500 })
    .start(plan === sevenCardStud ? undefined : 1);
const MISDEALS = [
  'card-exposed',
  'card-off-the-table',
  'boxed-card',
  'extra-card',
  'out-of-order',
  'button-misplaced',
  'wrong-seat',
  'not-entitled',
  'not-dealt-in',
  'fouled-deck',
  'interruption',
];
const says = (table: CashTable, name: string, type: string, more: { readonly [field: string]: Json } = {}) =>
  table.make(CROUPIER, type, { seat: name, ...more });
const unseen = (table: CashTable, count: number) => {
  for (let card = 0; card < count; card++) table.make(CROUPIER, 'face-down');
  return table;
};
const turned = (table: CashTable, place: number, cards: string) => {
  for (const card of cards.match(/../g) ?? []) table.make(CROUPIER, 'turn-up', { place, card });
};
const types = (table: CashTable, actor: Actor) => new Set(table.options(actor).map(({ move }) => move.type));
const named = (value: unknown) => JSON.stringify(value).match(/"(?:[2-9TJQKA][cdhs])"/g) ?? [];

describe('a hand whose face-down cards are not entered', () => {
  it('is played by its holder, and shown when the holder turns the cards over {kings.poker-texas-holdem.36-41}', () => {
    const table = unseen(three(), 6);
    expect(table.playerView('p2').cards).toEqual(['??', '??']);
    table.do('p1', 'call').do('p2', 'call').do('p3', 'check').cards('2c7d9s');
    table.do('p2', 'check').do('p3', 'check').do('p1', 'check').cards('Jh');
    table.do('p2', 'check').do('p3', 'check').do('p1', 'check').cards('3c');
    table.do('p2', 'check').do('p3', 'bet', { to: 100 }).do('p1', 'call').do('p2', 'fold');
    expect(table.turn).toBe('p3');
    expect(types(table, player(seatId('p3')))).not.toContain('show');
    turned(table, 3, 'AhAd');
    expect(table.turn).toBe('p1');
    turned(table, 1, 'KsKd');
    expect(table.phase).toBe('over');
    expect(table.view().places.map(({ hand }) => hand?.shown)).toEqual([['Ks', 'Kd'], null, ['Ah', 'Ad']]);
    // The drop is 11 from a pot of 230.
    expect(table.stacks()).toEqual({ 1: 890, 2: 990, 3: 609 });
  });

  it('is lost if its player shows nothing or times out {kings.poker-texas-holdem.42 kings.poker-tournament-rules.142}', () => {
    const table = unseen(three(), 6);
    table.do('p1', 'call').do('p2', 'call').do('p3', 'check').cards('2c7d9s');
    for (const card of ['Jh', '3c', '']) {
      table.do('p2', 'check').do('p3', 'check').do('p1', 'check').cards(card);
    }
    table.do('p2', 'muck').make(CROUPIER, 'time-is-up', { place: 3 });
    expect(table.view().places.map(({ hand }) => hand?.mucked)).toEqual([false, true, true]);
    expect(table.phase).toBe('over');
    expect(table.view().places[0]?.hand?.won).toBe(2900);
  });

  it('is dealt without entries from the first card to the last', () => {
    const table = three();
    expect([...types(table, CROUPIER)]).toEqual(expect.arrayContaining(['card', 'face-down']));
    table.make(CROUPIER, 'face-down');
    expect(table.refused(CROUPIER, 'card', { card: 'As' }).code).toBe('not-now');
    const known = three().cards('As');
    expect(known.refused(CROUPIER, 'face-down').code).toBe('not-now');
  });

  it('is face up when somebody is all-in, and cannot be mucked {kings.poker-texas-holdem.44}', () => {
    const table = unseen(three(), 6);
    table.do('p1', 'fold').do('p2', 'raise', { to: 500 }).do('p3', 'call');
    expect(table.phase).toBe('deal');
    turned(table, 2, 'AsAc');
    expect(table.view().places[1]?.hand?.shown).toEqual(['As', 'Ac']);
    table.cards('2c7d9sJh3c');
    expect(table.refused(player(seatId('p3')), 'muck').code).toBe('not-now');
    turned(table, 3, '7c7s');
    expect(table.view().places[2]?.hand?.won).toBeGreaterThan(0);
  });

  it('is exchanged by the number of cards in draw games {kings.poker-badugi.20}', () => {
    const table = unseen(three(badugi), 12);
    table.do('p1', 'call').do('p2', 'call').do('p3', 'check');
    table.do('p2', 'draw', { cards: ['??', '??'] });
    unseen(table, 2);
    says(table, 'p3', 'draw', { cards: [] });
    expect(table.playerView('p2').cards).toEqual(['??', '??', '??', '??']);
    expect(table.turn).toBe('p1');
    expect(table.refused(player(seatId('p1')), 'draw', { cards: ['As'] }).code).toBe('bad-move');
  });

  it('has its upcards entered in stud', () => {
    const table = three(sevenCardStud);
    unseen(table, 6).cards('2cKd9s');
    expect(table.view().places.map(({ hand }) => hand?.up)).toEqual([['2c'], ['Kd'], ['9s']]);
    expect(table.turn).toBe('p1');
  });
});

describe('the information for staff about face-down cards', () => {
  it('does not reveal which cards are still to come when a card is refused', () => {
    const table = three().cards('AsKsQs');
    const refused = table.refused(CROUPIER, 'card', { card: 'As' });
    expect(refused).toMatchObject({ code: 'card-out' });
    expect(named(refused)).toEqual([]);
  });

  it('does not reveal a player’s cards when the croupier draws for them', () => {
    const table = three(badugi).cards('AsKsQsJsTs9s8s7s6s5s4s3s');
    table.do('p1', 'call').do('p2', 'call').do('p3', 'check');
    const refused = table.refused(CROUPIER, 'draw', { seat: 'p2', cards: ['2c'] });
    expect(named(refused)).toEqual([]);
    expect(named(table.view())).toEqual([]);
  });
});

describe('decisions of players without a screen', () => {
  it('are entered by the croupier, and count as the player’s own', () => {
    const own = three().deal().do('p1', 'raise', { to: 40 }).do('p2', 'call').do('p3', 'fold');
    const said = three().deal();
    says(said, 'p1', 'raise', { to: 4000 });
    says(said, 'p2', 'call');
    says(said, 'p3', 'fold');
    expect(said.view()).toEqual(own.view());
    expect(said.events.map(({ type }) => type)).toEqual(own.events.map(({ type }) => type));
  });

  it('are entered only for the player whose turn it is, and only by staff', () => {
    const table = three().deal();
    expect(table.refused(CROUPIER, 'call', { seat: 'p2' }).code).toBe('not-your-turn');
    expect(table.refused(player(seatId('p2')), 'call', { seat: 'p1' }).code).toBe('not-yours');
  });

  it('can be undone by an inspector as long as nobody has acted on them', () => {
    const table = three().deal();
    const before = cloneJson(table.view() as unknown as Json);
    says(table, 'p1', 'raise', { to: 4000 });
    expect(table.refused(CROUPIER, 'decision-back', { reason: 'misheard' }).code).toBe('not-now');
    table.inspector('decision-back', { reason: 'misheard' });
    expect(table.view()).toEqual(before);
    expect(table.events).toContainEqual(expect.objectContaining({ type: 'decision-back' }));
    says(table, 'p1', 'call');
    table.do('p2', 'call');
    expect(table.refused(INSPECTOR, 'decision-back', { reason: 'misheard' }).code).toBe('not-now');
  });

  it('can be undone together with the award of the pot, even if they ended the hand', () => {
    const table = three().deal();
    says(table, 'p1', 'fold');
    says(table, 'p2', 'fold');
    expect(table.stacks()).toEqual({ 1: 1000, 2: 995, 3: 505 });
    table.inspector('decision-back', { reason: 'other-player' });
    expect(table.stacks()).toEqual({ 1: 1000, 2: 995, 3: 490 });
    expect(table.turn).toBe('p2');
  });
});

describe('wrongly entered cards', () => {
  it('are undone by an inspector, and entered again', () => {
    const table = three().cards('AsKsQsJsTs9s');
    table.do('p1', 'call').do('p2', 'call').do('p3', 'check').cards('2c7d');
    table.inspector('cards-back', { cards: 1, reason: 'misread' });
    expect(table.view().boards).toEqual([['2c']]);
    table.cards('7h8h');
    expect(table.view().boards).toEqual([['2c', '7h', '8h']]);
    expect(table.turn).toBe('p2');
    table.inspector('cards-back', { cards: 3, reason: 'elsewhere' });
    expect(table.view().boards).toEqual([[]]);
    expect(table.refused(INSPECTOR, 'cards-back', { cards: 1, reason: 'misread' }).code).toBe('not-now');
  });

  it('remain once somebody has acted on them', () => {
    const table = three().deal().do('p1', 'call');
    expect(types(table, INSPECTOR)).not.toContain('cards-back');
    expect(types(table, CROUPIER)).not.toContain('cards-back');
  });

  it('can be undone together with the award of the pot, even if they ended the hand', () => {
    const table = three().cards('KsAsQdKhAhQc');
    table.do('p1', 'fold').do('p2', 'raise', { to: 500 }).do('p3', 'call').cards('2c7d9sJh');
    table.cards('3c');
    expect(table.phase).toBe('over');
    expect(table.view().places[2]?.hand?.won).toBeGreaterThan(0);
    table.inspector('cards-back', { cards: 1, reason: 'misread' });
    expect(table.view().boards).toEqual([['2c', '7d', '9s', 'Jh']]);
    expect(table.view().pot).toBe(100_000);
    expect(table.stacks()).toEqual({ 1: 1000, 2: 500, 3: 0 });
    table.cards('Kd');
    expect(table.view().places[1]?.hand?.won).toBeGreaterThan(0);
  });
});

describe('irregularities', () => {
  it('a misdeal of any listed kind can be called before two players have acted {kings.poker-texas-holdem.48 kings.poker-tournament-rules.17-18 kings.poker-tournament-rules.20-29 kings.poker-variants-comparison-1.93-95 kings.poker-variants-comparison-2.57 kings.poker-variants-comparison-2.59}', () => {
    const reasons = (table: CashTable) =>
      MISDEALS.filter((reason) => table.offers(INSPECTOR, { type: 'misdeal', reason } as AnyMove));
    const table = three().deal().do('p1', 'call');
    expect(reasons(table)).toHaveLength(11);
    table.do('p2', 'call');
    // A misplaced button can be called a misdeal until the end of the first betting round.
    expect(reasons(table)).toEqual(['button-misplaced', 'fouled-deck', 'interruption']);
    table.do('p3', 'check');
    expect(reasons(table)).toEqual(['fouled-deck', 'interruption']);
    expect(reasons(three(sevenCardStud))).not.toContain('button-misplaced');
  });

  it('a wrong number of cards makes a hand dead once two players have acted {kings.poker-tournament-rules.19 kings.poker-variants-comparison-2.58}', () => {
    const table = three().deal().do('p1', 'call');
    expect(table.refused(INSPECTOR, 'dead-hand', { place: 2, reason: 'wrong-number' }).code).toBe('bad-move');
    table.do('p2', 'call').inspector('dead-hand', { place: 2, reason: 'wrong-number' });
    expect(table.view().places[1]?.hand?.folded).toBe(true);
  });

  it('a fold out of turn is binding {kings.poker-tournament-rules.65}', () => {
    const table = three().deal().inspector('dead-hand', { place: 3, reason: 'folded-out-of-turn' });
    expect(table.view().places[2]?.hand?.folded).toBe(true);
    expect(table.turn).toBe('p1');
  });

  it('one exposed or boxed card is out of play and is replaced by the next card', () => {
    const table = three().cards('AsKs').inspector('set-aside', { card: 'Qs', reason: 'boxed' });
    expect(table.refused(CROUPIER, 'card', { card: 'Qs' }).code).toBe('card-out');
    table.cards('JsTs9s8s');
    expect(table.playerView('p2').cards).toEqual(['As', 'Ts']);
    expect(table.playerView('p1').cards).toEqual(['Js', '8s']);
  });

  it('a player who exposes their cards while others act may only check, call or fold {kings.poker-tournament-rules.151-152 kings.poker-variants-comparison-1.105 kings.poker-variants-comparison-2.63}', () => {
    const table = three().deal().inspector('cards-shown', { place: 1 });
    expect(table.option('p1', 'raise')).toBeUndefined();
    table.do('p1', 'call').do('p2', 'call').do('p3', 'check').deal();
    table.do('p2', 'check').do('p3', 'check');
    expect(table.option('p1', 'bet')).toBeUndefined();
    table.do('p1', 'check');
  });

  it('a misplaced button stays once a whole betting round is over {kings.poker-tournament-rules.47 kings.poker-variants-comparison-1.95 kings.poker-variants-comparison-2.59}', () => {
    const table = three().deal();
    expect(table.refused(INSPECTOR, 'button-stands').code).toBe('not-now');
    table.do('p1', 'call').do('p2', 'call').do('p3', 'check').deal();
    const before = cloneJson(table.view() as unknown as Json);
    table.inspector('button-stands');
    expect(table.events.at(-1)).toMatchObject({ type: 'button-stands' });
    expect(table.view()).toEqual(before);
  });
});
