import { CROUPIER, type GameEvent, INSPECTOR, type Json, player, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { CashTable } from '../../../test/poker.ts';
import { razz } from './razz.ts';
import { texasHoldem } from './texas-holdem.ts';

type Fields = { readonly [field: string]: Json };

/**
 * Seats three players. Seat 1 has the button and is first to act, and the blinds of 5 and 10 are at seats 2
 * and 3.
 */
const three = (plan = texasHoldem) =>
  new CashTable(plan, { level: 4 }).seat({ 1: 1000, 2: 1000, 3: 500 }).start(plan === razz ? undefined : 1);
/** Returns the types and rules of a move's events, without the event for the next turn. */
const cited = (events: readonly GameEvent[]) =>
  events.filter(({ type }) => type !== 'turn').map(({ type, rule }) => `${type} ${rule}`);
const rules = (table: CashTable, type: string, fields: Fields = {}) =>
  cited(table.make(INSPECTOR, type, fields));
const offered = (table: CashTable, type: string) =>
  table.options(INSPECTOR).find(({ move }) => move.type === type)?.rule;
const flop = (table: CashTable) => table.do('p1', 'call').do('p2', 'call').do('p3', 'check').deal();

describe('the rule that a ruling cites', () => {
  it.each([
    ['card-exposed', 21],
    ['card-off-the-table', 22],
    ['boxed-card', 23],
    ['extra-card', 24],
    ['out-of-order', 25],
    ['button-misplaced', 48],
    ['wrong-seat', 27],
    ['not-entitled', 28],
    ['not-dealt-in', 29],
  ])(
    'for the misdeal %s is .%i, and the chips are returned {kings.poker-tournament-rules.20-29 kings.poker-variants-comparison-1.95}',
    (reason, number) => {
      const table = three().deal();
      expect(offered(table, 'misdeal')).toBe('kings.poker-tournament-rules.20');
      const [told] = table.make(INSPECTOR, 'misdeal', { reason });
      expect(told?.rule).toBe(`kings.poker-tournament-rules.${number}`);
      expect(told?.transfers.map(({ rule }) => rule)).toEqual(
        Array(2).fill('kings.poker-tournament-rules.20'),
      );
    },
  );

  it.each([
    ['wrong-number', 'kings.poker-tournament-rules.19'],
    ['folded-out-of-turn', 'kings.poker-tournament-rules.65'],
    ['unprotected', 'kings.poker-cash-games.104'],
    ['not-shown', 'kings.poker-tournament-rules.142'],
    ['no-reaction', 'kings.poker-general.36'],
    ['penalty', 'kings.poker-cash-games.118'],
  ])('for the dead hand %s is %s', (reason, rule) => {
    const table = flop(three().deal());
    expect(rules(table, 'dead-hand', { place: 1, reason })).toEqual([`dead-hand ${rule}`]);
  });

  it.each([
    ['exposed', 25],
    ['boxed', 23],
    ['off-the-table', 22],
    ['extra', 24],
  ])('for a card set aside as %s is .%i, since one card alone is not a misdeal', (reason, number) => {
    const rule = `kings.poker-tournament-rules.${number}`;
    expect(rules(three(), 'set-aside', { card: 'As', reason })).toEqual([`set-aside ${rule}`]);
  });

  it('is the right one for exposed cards, a button that stays, and a card turned too early {kings.poker-tournament-rules.152 kings.poker-tournament-rules.47 kings.poker-cash-games.A25}', () => {
    const table = flop(three().deal());
    expect(rules(table, 'cards-shown', { place: 1 })).toEqual([
      'cards-shown kings.poker-tournament-rules.152',
    ]);
    expect(rules(table, 'button-stands')).toEqual(['button-stands kings.poker-tournament-rules.47']);
    const early = three().cards('2h8dAs4h9dAc');
    expect(rules(early, 'premature-card', { card: '7c' })).toEqual([
      'premature-card kings.poker-cash-games.A25',
    ]);
  });

  it('an action out of turn is binding under one rule and returned under another {kings.poker-tournament-rules.105} {kings.poker-tournament-rules.106}', () => {
    const table = three().deal();
    expect(rules(table, 'out-of-turn', { place: 2, action: 'call' })).toEqual([
      'out-of-turn kings.poker-tournament-rules.105',
    ]);
    table.do('p1', 'raise', { to: 40 });
    expect(table.events.find(({ type }) => type === 'out-of-turn-back')?.rule).toBe(
      'kings.poker-tournament-rules.106',
    );
  });

  it('is the right one for a skipped player, and for the fold of a player behind them {kings.poker-cash-games.A24 kings.poker-tournament-rules.65}', () => {
    const table = three().deal();
    table.make(CROUPIER, 'fold', { seat: 'p1' });
    expect(rules(table, 'player-skipped', { by: 3 })).toEqual([
      'player-skipped kings.poker-cash-games.A24',
      'dead-hand kings.poker-tournament-rules.65',
    ]);
  });

  it('is the right one for cards and decisions that were entered wrongly {kings.poker-tournament-rules.102}', () => {
    const table = three().deal();
    expect(rules(table, 'cards-back', { cards: 1, reason: 'misread' })).toEqual([
      'cards-back kings.poker-cash-games.102',
    ]);
    const said = three().deal();
    said.make(CROUPIER, 'call', { seat: 'p1' });
    expect(rules(said, 'decision-back', { reason: 'misheard' })).toEqual([
      'decision-back kings.poker-tournament-rules.102',
    ]);
  });
});

describe('unusual events', () => {
  it('are ruled on until the pot is pushed and a new hand starts; entries are corrected, and a wrong pack is a misdeal {kings.poker-cash-games.102 kings.poker-variants-comparison-2.65}', () => {
    const unusual = ['fouled-deck', 'interruption'].map((reason) => {
      const table = flop(three().deal());
      return rules(table, 'misdeal', { reason })[0];
    });
    expect(unusual).toEqual(Array(2).fill('misdeal kings.poker-cash-games.102'));
    const HAND = ['misdeal', 'dead-hand', 'cards-back', 'decision-back', 'set-aside', 'keep-cards'];
    const open = (table: CashTable) => HAND.filter((type) => offered(table, type) !== undefined);
    const table = flop(three().deal());
    expect(open(table)).toEqual(['misdeal', 'dead-hand', 'cards-back', 'keep-cards']);
    table.do('p2', 'fold').do('p3', 'fold');
    expect(open(table)).toEqual(['keep-cards']);
    const said = flop(three().deal()).do('p2', 'fold');
    said.make(CROUPIER, 'fold', { seat: 'p3' });
    expect(said.phase).toBe('over');
    expect(open(said)).toEqual(['decision-back', 'keep-cards']);
    said.next();
    expect(open(said)).toEqual([]);
    said.start();
    expect(open(said)).not.toContain('decision-back');
    expect(said.view().stage).toBe('hand');
  });

  it('unprotected cards that are thrown or taken away do not play, even before their owner has acted, and no bet is returned {kings.poker-cash-games.104}', () => {
    for (const place of [1, 2, 3]) {
      const table = three().deal().do('p1', 'call').do('p2', 'call');
      const { stack } = table.view().places[place - 1] ?? {};
      table.inspector('dead-hand', { place, reason: 'unprotected' });
      expect(table.events.findLast(({ type }) => type === 'dead-hand')?.rule).toBe(
        'kings.poker-cash-games.104',
      );
      table.checkDown();
      expect(table.view().places[place - 1]).toMatchObject({ stack, hand: { folded: true, won: 0 } });
    }
  });

  it('only the holder sees live or folded cards, and a seat’s table talk cannot reveal the hand {kings.poker-tournament-rules.149}', () => {
    const table = three().cards('AsKsQsAhKhQh').do('p1', 'fold');
    const seen = (view: unknown) => JSON.stringify(view).match(/[2-9TJQKA][cdhs](?=")/g) ?? [];
    expect(seen(table.view())).toEqual([]);
    expect(seen(table.playerView('p1'))).toEqual(['Qs', 'Qh']);
    expect(seen(table.playerView('p2'))).toEqual(['As', 'Ah']);
    for (const type of ['chat', 'say', 'message', 'show'])
      expect(table.refused(player(seatId('p1')), type).code).toMatch(/bad-move|not-now/);
  });

  it('a penalty is given for a reason from the book, and the reason is announced with it {kings.poker-tournament-rules.160}', () => {
    const table = three();
    const orbit = { place: 1, unit: 'orbit', count: 1 };
    for (const [type, fields] of [
      ['penalty', orbit],
      ['warn', { place: 1 }],
      ['exclude', { place: 1 }],
    ] as const) {
      expect(table.refused(INSPECTOR, type, fields).code).toBe('bad-move');
      expect(table.refused(INSPECTOR, type, { ...fields, reason: '' }).code).toBe('bad-move');
      expect(table.refused(INSPECTOR, type, { ...fields, reason: 'dislike' }).code).toBe('bad-move');
    }
    table.inspector('penalty', { ...orbit, reason: 'collusion' });
    expect(table.events.at(-1)).toMatchObject({ type: 'penalized', data: { reason: 'collusion', hands: 3 } });
  });
});

describe('the turn to act', () => {
  it('is announced under the rule that players act only in turn, which also refuses other players {kings.poker-tournament-rules.102}', () => {
    const rule = 'kings.poker-tournament-rules.102';
    const table = three().deal();
    expect(table.events.filter(({ type }) => type === 'turn').map((event) => event.rule)).toEqual([rule]);
    expect(table.refused(CROUPIER, 'call', { seat: 'p2' }).rule).toBe(rule);
  });
});

describe('the house’s action for a player who times out', () => {
  const silent = (table: CashTable, place: number) => cited(table.make(CROUPIER, 'time-is-up', { place }));

  it('follows the rule for all variants, while its time limit follows a separate rule {kings.poker-variants-comparison-2.A23}', () => {
    const table = three().deal();
    expect(table.make(CROUPIER, 'time-bank', { place: 1 })[0]?.rule).toBe('kings.poker-tournament-rules.73');
    expect(silent(table, 1)).toContain('fold kings.poker-variants-comparison-2.A23');
  });

  it('is whatever the player owes or has already declared, under the rule for that {kings.poker-razz.10 kings.poker-tournament-rules.105 kings.poker-tournament-rules.142}', () => {
    const stud = three(razz).deal();
    expect(silent(stud, Number(stud.turn.slice(1)))).toContain('bring-in kings.poker-razz.10');
    const bound = three().deal().inspector('out-of-turn', { place: 2, action: 'call' }).do('p1', 'call');
    expect(silent(bound, 2)).toEqual(['call kings.poker-tournament-rules.105']);
    const unseen = three();
    for (let card = 0; card < 6; card++) unseen.make(CROUPIER, 'face-down');
    unseen.do('p1', 'call').do('p2', 'call').do('p3', 'check').cards('2c7d9s');
    for (const card of ['Jh', '3c', '']) {
      unseen.do('p2', 'check').do('p3', 'check').do('p1', 'check').cards(card);
    }
    expect(silent(unseen, 2)).toContain('mucked kings.poker-tournament-rules.142');
  });
});
