import { CROUPIER, player, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { dealt, openTable, threeBets } from '../../test/let-it-ride.ts';
import { euros } from '../../test/table.ts';

const BOOK = 'kings.let-it-ride';
const anna = player(seatId('anna'));
const bert = player(seatId('bert'));

describe('the procedure of Let It Ride', () => {
  it('deals one card at a time face down, from the left, until each box has three {kings.let-it-ride.27}', () => {
    const at = openTable()
      .bet('bert', threeBets(5, { box: 4 }))
      .bet('anna', threeBets(5))
      .deal();
    expect(at.options(CROUPIER).find(({ draw }) => draw)?.rule).toBe(`${BOOK}.27`);
    const places = ['Kc', '2c', 'Kd', '3d', '9h', '4h'].map((card) => {
      const { next } = at.view();
      at.cards(card);
      return next;
    });
    expect(places).toEqual([{ box: 1 }, { box: 4 }, { box: 1 }, { box: 4 }, { box: 1 }, { box: 4 }]);
    const nobody = [null, null, null];
    expect(at.view().hands).toMatchObject([
      { cards: nobody, hand: null, row: null },
      { cards: nobody, hand: null, row: null },
    ]);
    expect(at.rules.staff(at.state, 'person')).toMatchObject({
      undecided: 0,
      hands: [
        { box: 1, cards: ['Kc', 'Kd', '9h'] },
        { box: 4, cards: ['2c', '3d', '4h'] },
      ],
    });
    // If a machine deals, staff neither handle nor see the cards.
    expect(at.rules.staff(at.state, 'machine')).toEqual({ undecided: 0, cards: [], hands: [] });
    expect(at.playerView('anna').hands).toMatchObject([{ box: 1, cards: ['Kc', 'Kd', '9h'] }]);
    const told = at.events.filter(({ type }) => type === 'card').map(({ data }) => data.card);
    expect(told).toEqual(Array(6).fill(undefined));
  });

  it('has the dealer place two community cards face down and burn a third {kings.let-it-ride.28 kings.let-it-ride.A7}', () => {
    const at = openTable().bet('anna', threeBets(10)).deal().cards('Kc Kd 9h');
    expect(at.view()).toMatchObject({ board: [null, null], next: null });
    expect(at.offered('anna')).toEqual([]);
    expect(at.next()).toBe('burn');
    at.burn();
    expect(at.ruleOf('burned')).toBe(`${BOOK}.28`);
    expect(at.view().shoe).toMatchObject({ left: 48, burned: 1 });
    // Only one card is burned. The community cards follow without another burn.
    at.says('ride', 1);
    expect(at.next()).toBe('card');
  });

  it('settles the bonus as soon as the three cards are dealt, before any decision {kings.let-it-ride.29 kings.let-it-ride.A5}', () => {
    const at = openTable()
      .bet('anna', threeBets(10, { bonus: 5 }))
      .bet('bert', threeBets(5, { box: 2, bonus: 10 }))
      .deal('2c Kc 2d 8d 9h 3h');
    expect(at.offered('anna')).toEqual([]);
    expect(at.options(CROUPIER).find(({ pace }) => pace)).toMatchObject({
      move: { type: 'settle-side-bets' },
      rule: `${BOOK}.29`,
    });
    at.settles();
    const told = at.events
      .filter(({ type }) => type === 'side-bets-settled')
      .flatMap(({ transfers }) => transfers.map(({ seat, to, amount }) => [seat, to, amount / 100]));
    expect(told).toEqual([
      ['anna', 'purse', 5],
      ['anna', 'purse', 5],
      ['bert', 'bank', 10],
    ]);
    expect(at.offered('anna')).toEqual(['ride', 'pull']);
    // The cards have already decided a payment, so they can no longer be corrected.
    expect(at.refusal(CROUPIER, { type: 'correct-card', at: 0, card: 'As' }).code).toBe('not-now');
    // Nothing is settled for a player without a bonus bet.
    expect(dealt('2c 2d 9h').next()).toBe('time-is-up');
  });

  it('refuses to settle a bonus before the deal, a second time, without a bonus bet, or at a player’s request', () => {
    const settle = { type: 'settle-side-bets' };
    const at = openTable()
      .bet('anna', threeBets(10, { bonus: 5 }))
      .deal();
    at.cards('Kc Kd');
    expect(at.refusal(CROUPIER, settle)).toMatchObject({ code: 'not-now', rule: `${BOOK}.29` });
    at.cards('9h');
    expect(at.refusal(CROUPIER, settle).code).toBe('not-now');
    at.burn();
    expect(at.refusal(anna, settle).code).toBe('not-yours');
    at.settles();
    expect(at.refusal(CROUPIER, settle).code).toBe('not-now');
    expect(dealt('Kc Kd 9h').refusal(CROUPIER, settle).code).toBe('not-now');
  });

  it('asks each player about Bet 1, one after the other, from the left {kings.let-it-ride.30}', () => {
    const at = openTable()
      .bet('bert', threeBets(5, { box: 2 }))
      .bet('anna', threeBets(10))
      .deal('Kc 2c Kd 3d 9h 4h');
    expect(at.ruleOf('decide')).toBe(`${BOOK}.30`);
    expect(at.view()).toMatchObject({ stage: 'deciding', question: 'bet-1', undecided: 2 });
    expect([at.offered('anna'), at.offered('bert')]).toEqual([['ride', 'pull'], []]);
    expect(at.refusal(bert, { type: 'ride', position: '2/bet-1' }).code).toBe('not-asked');
    at.says('pull', 1);
    expect(at.view()).toMatchObject({ undecided: 1, hands: [{ asked: false }, { asked: true }] });
    expect([at.offered('anna'), at.offered('bert')]).toEqual([[], ['ride', 'pull']]);
    at.says('ride', 1, { seat: 'bert', box: 2 });
    expect(at.view()).toMatchObject({ stage: 'dealing', next: 'board' });
  });

  it('returns a withdrawn bet immediately, and keeps one that rides until the end {kings.let-it-ride.08 kings.let-it-ride.30}', () => {
    const at = dealt('Kc Kd 9h').says('pull', 1);
    expect(at.events.at(-1)).toMatchObject({
      type: 'pulled',
      rule: `${BOOK}.30`,
      transfers: [{ from: 'layout', to: 'purse', amount: euros(10), bet: '1/bet-1' }],
    });
    expect(at.staked('anna')).toBe(euros(20));
    const riding = dealt('Kc Kd 9h').says('ride', 1);
    expect(riding.events.at(-1)).toMatchObject({ type: 'rides', rule: `${BOOK}.30` });
    expect(riding.staked('anna')).toBe(euros(30));
    expect(riding.refusal(anna, { type: 'pull', position: '1/bet-1' }).rule).toBe(`${BOOK}.46`);
  });

  it('turns over one community card after each decision {kings.let-it-ride.31 kings.let-it-ride.33}', () => {
    const at = dealt('Kc Kd 9h').says('ride', 1);
    expect(at.options(CROUPIER).find(({ draw }) => draw)?.rule).toBe(`${BOOK}.31`);
    at.cards('2c');
    expect(at.view()).toMatchObject({ board: ['2c', null], cards: ['2c'], next: null, undecided: 1 });
    const card = at.events.findLast(({ type }) => type === 'card');
    expect(card?.data).toEqual({ card: '2c', to: 'board' });
    at.says('ride', 2);
    expect(at.options(CROUPIER).find(({ draw }) => draw)?.rule).toBe(`${BOOK}.33`);
    at.cards('2d');
    expect(at.view()).toMatchObject({ stage: 'result', board: ['2c', '2d'], next: null, undecided: 0 });
    expect(at.events.at(-1)).toMatchObject({ type: 'result', data: { board: ['2c', '2d'] } });
    expect(at.view().hands[0]?.row).toBe(7);
    expect(at.view().hands[0]?.hand).toMatchObject({ category: 'two-pair', ranks: ['K', '2'] });
  });

  it('asks about Bet 2 in the same order, regardless of the players’ decisions about Bet 1 {kings.let-it-ride.32}', () => {
    const at = openTable()
      .bet('bert', threeBets(5, { box: 2 }))
      .bet('anna', threeBets(10))
      .deal('Kc 2c Kd 3d 9h 4h');
    at.says('pull', 1).says('ride', 1, { seat: 'bert', box: 2 }).cards('5s');
    expect(at.ruleOf('decide')).toBe(`${BOOK}.32`);
    expect(at.view()).toMatchObject({ question: 'bet-2', undecided: 2 });
    expect([at.offered('anna'), at.offered('bert')]).toEqual([['ride', 'pull'], []]);
    at.says('ride', 2);
    expect(at.ruleOf('rides')).toBe(`${BOOK}.32`);
    at.says('pull', 2, { seat: 'bert', box: 2 });
    expect(at.events.at(-1)).toMatchObject({ rule: `${BOOK}.32`, transfers: [{ bet: '2/bet-2' }] });
    expect(at.view().hands.map(({ pulled }) => pulled)).toEqual([['bet-1'], ['bet-2']]);
  });

  it('turns up and settles the hands starting from the dealer’s right {kings.let-it-ride.34}', () => {
    const at = openTable()
      .bet('anna', threeBets(10))
      .bet('bert', threeBets(5, { box: 2 }))
      .bet('cleo', threeBets(5, { box: 6 }));
    at.deal('Kc 2c 7s Kd 3d 8s 9h 4h 9s');
    for (const [seat, box] of [
      ['anna', 1],
      ['bert', 2],
      ['cleo', 6],
    ] as const)
      at.says('pull', 1, { seat, box });
    at.cards('Jd');
    expect(at.view().hands.map(({ cards }) => cards)).toEqual(Array(3).fill([null, null, null]));
    for (const [seat, box] of [
      ['anna', 1],
      ['bert', 2],
      ['cleo', 6],
    ] as const)
      at.says('pull', 2, { seat, box });
    at.cards('Th');
    expect(at.view().hands.map(({ cards }) => cards[0])).toEqual(['Kc', '2c', '7s']);
    expect(at.options(CROUPIER).find(({ pace }) => pace)).toMatchObject({
      move: { type: 'pay' },
      rule: `${BOOK}.34`,
    });
    const lines = at.pay().settlement.map(({ bet, outcome }) => [bet, outcome]);
    expect(lines).toEqual([
      ['6/bet-3', 'won'],
      ['2/bet-3', 'lost'],
      ['1/bet-3', 'won'],
    ]);
  });

  it('pays by the pay table without comparing hands {kings.let-it-ride.35 kings.let-it-ride.41}', () => {
    const at = openTable()
      .bet('anna', threeBets(10))
      .bet('bert', threeBets(10, { box: 2 }))
      .deal('Tc Ac Td Ad 2h 3h');
    for (const [seat, box] of [
      ['anna', 1],
      ['bert', 2],
    ] as const)
      at.says('ride', 1, { seat, box });
    at.cards('5s');
    for (const [seat, box] of [
      ['anna', 1],
      ['bert', 2],
    ] as const)
      at.says('ride', 2, { seat, box });
    const closed = at.cards('9s').pay();
    expect([at.result('anna', closed), at.result('bert', closed)]).toEqual([30, 30]);
  });
});

describe('the order of decisions', () => {
  it('is final, so Bet 1 stays once players are asked about Bet 2 {kings.let-it-ride.08 kings.let-it-ride.46}', () => {
    const at = dealt('Kc Kd 9h').says('ride', 1).cards('2c');
    const late = { type: 'pull', position: '1/bet-1' };
    expect(at.offers(anna, late)).toBe(false);
    expect(at.refusal(anna, late)).toMatchObject({ code: 'not-asked', rule: `${BOOK}.46` });
    at.says('ride', 2).cards('5d');
    expect(at.refusal(anna, late)).toMatchObject({ code: 'not-now', rule: `${BOOK}.46` });
  });

  it('is fixed, so nobody can decide about Bet 2 while players are asked about Bet 1 {kings.let-it-ride.08}', () => {
    const at = dealt('Kc Kd 9h');
    expect(at.refusal(anna, { type: 'pull', position: '1/bet-2' }).rule).toBe(`${BOOK}.46`);
    expect(at.refusal(bert, { type: 'pull', position: '1/bet-1' }).rule).toBe(`${BOOK}.30`);
    expect(at.refusal(CROUPIER, { type: 'pull', position: '1/bet-1' }).code).toBe('not-yours');
  });

  it('does not wait for a player who times out: the bet is withdrawn, at each decision separately {kings.let-it-ride.A10}', () => {
    const at = openTable()
      .bet('anna', threeBets(10))
      .bet('bert', threeBets(5, { box: 2 }))
      .deal('Kc 2c Kd 3d 9h 4h');
    expect(at.rules.onTimeout(at.state, seatId('anna'))).toEqual({ type: 'pull', position: '1/bet-1' });
    expect(at.rules.onTimeout(at.state, seatId('bert'))).toBeUndefined();
    at.play(CROUPIER, { type: 'time-is-up', position: '1/bet-1' });
    expect(at.events.at(-1)).toMatchObject({ type: 'pulled', rule: `${BOOK}.A10` });
    expect(at.refusal(CROUPIER, { type: 'time-is-up', position: '1/bet-1' }).code).toBe('not-now');
    expect(at.refusal(bert, { type: 'time-is-up', position: '2/bet-1' }).code).toBe('not-yours');
    expect(at.offered('bert')).toEqual(['ride', 'pull']);
    expect(at.staked('anna')).toBe(euros(20));
  });
});
