import { CROUPIER, isRefusal, player, seatId } from '@croupier/core';
import { housePoker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { HousePokerTable } from '../../../test/house-poker.ts';
import { euros } from '../../../test/table.ts';
import { novo } from './novo.ts';

const BOOK = 'kings.poker-novo';
const TEN = { '1/ante': 10, '1/express': 10 };
const anna = player(seatId('anna'));
type Bets = { readonly [position: string]: number };
const open = (bets: Bets = TEN) => new HousePokerTable(novo).bet('anna', bets);
const chips = (bets: Bets) => ({
  type: 'bet',
  chips: Object.entries(bets).map(([position, units]) => ({ position, amount: euros(units) })),
});
/** Deals a round with one player. The player bets as soon as the express bets are settled. */
const duel = (own: string, dealer: string, bets: Bets = TEN) => {
  const cards = dealer.split(' ');
  const at = open(bets)
    .deal(`${own} ${cards.at(-1)}`)
    .settles()
    .says('anna', 'play', { times: 2 });
  return at.cards(cards.slice(0, -1).join(' '));
};
const NOTHING = '2c 5h 8s Jd 3c';

describe('the table of NOVO poker', () => {
  it('has four boxes, one pack shuffled for every round, and antes of 1 to 50,000 euros {kings.poker-novo.01 kings.poker-novo.03 kings.poker-novo.04 kings.poker-novo.07 kings.poker-novo.23}', () => {
    const at = new HousePokerTable(novo);
    expect(at.events.find(({ type }) => type === 'bets-open')?.rule).toBe(`${BOOK}.23`);
    expect(at.view()).toMatchObject({ boxes: 4, shoe: { decks: 1, left: 52 }, compulsory: 'express' });
    expect(at.offers(anna, chips({ '4/ante': 50_000 }))).toBe(true);
    expect(at.refusal(anna, chips({ '4/ante': 50_001 })).rule).toBe(`${BOOK}.07`);
    expect(at.refusal(anna, chips({ '5/ante': 5 })).rule).toBe(`${BOOK}.01`);
    at.bet('anna', TEN).deal(`${NOTHING} 6c`).settles().says('anna', 'fold').pay();
    at.open();
    expect(at.next()).toBe('shuffle');
  });

  it('has express fields at position 2 for positions 1, 3 and 4 {kings.poker-novo.02 kings.poker-novo.E1}', () => {
    const at = new HousePokerTable(novo);
    for (const box of [1, 3, 4]) expect(at.offers(anna, chips({ [`2/express-${box}`]: 5 }))).toBe(true);
    expect(at.refusal(anna, chips({ '2/express-2': 5 })).code).toBe('unknown-position');
    const bets = housePoker.game.bets(novo, { boxes: 2 });
    if (isRefusal(bets)) throw new Error(bets.message);
    expect(bets.find(({ id }) => id === 'express-1')?.positions).toEqual(['2/express-1']);
    expect(bets.map(({ id }) => id)).not.toContain('express-3');
    const two = new HousePokerTable(novo, { boxes: 2 });
    expect(two.refusal(anna, chips({ '1/express-3': 5 })).code).toBe('unknown-position');
  });

  it('accepts an ante only with an express bet that is at least as high {kings.poker-novo.08 kings.poker-novo.10 kings.poker-novo.11 kings.poker-novo.13 kings.poker-novo.A1}', () => {
    const at = open({ '1/ante': 10 }).bet('bert', { '2/ante': 5, '2/express': 5 }).deal();
    expect(at.events.find(({ type }) => type === 'bets-returned')).toMatchObject({
      rule: `${BOOK}.11`,
      data: { seat: 'anna' },
    });
    expect(at.staked('anna')).toBe(0);
    const low = open({ '1/ante': 20, '1/express': 20 });
    expect(low.refusal(anna, chips({ '1/dealer': 15 }))).toMatchObject({
      code: 'under-minimum',
      rule: `${BOOK}.08`,
    });
    expect(low.refusal(anna, chips({ '1/express-2': 19 })).rule).toBe(`${BOOK}.08`);
    expect(low.offers(anna, chips({ '1/dealer': 20 }))).toBe(true);
    const raised = open({ '1/ante': 10, '1/express': 10, '1/dealer': 10 }).bet('anna', { '1/ante': 5 });
    expect(raised.deal().staked('anna'), 'everything is too low by now').toBe(0);
  });

  it('takes a blind box with ante, bet and express before the deal, and settles its express when its cards are turned up {kings.poker-novo.05 kings.poker-novo.26}', () => {
    const at = open({ ...TEN, '2/ante': 10, '2/bet': 20, '2/express': 10, '2/dealer': 10 });
    at.deal(`${NOTHING} 6c`).settles().says('anna', 'fold');
    at.cards('5s 6s 7s 8d 9s 9c 9d 9h Ah');
    expect(at.next()).toBe('settle-side-bets');
    const straight = at.settles().settles().pay();
    expect(at.paid('express', straight)[0]).toBe(0);
    expect(straight.settlement.find(({ bet }) => bet === '2/express')?.pay).toBe(euros(300));
    const royal = open({ ...TEN, '2/ante': 10, '2/bet': 20, '2/express': 10, '2/dealer': 10 });
    royal.deal(`${NOTHING} 6c`).settles().says('anna', 'fold').cards('Ts Js Qs Ks As 9c 9d 9h Ah').settles();
    expect(royal.next()).toBe('settle-boxes');
    royal.play(CROUPIER, { type: 'settle-boxes' });
    expect(royal.settles().outcomes()).toMatchObject({
      '2/ante': ['won', `${BOOK}.22`],
      '2/bet': ['pushed', `${BOOK}.26`],
      '2/dealer': ['won', `${BOOK}.20`],
    });
  });
});

describe('express, NOVO bonus and the bet on the dealer', () => {
  it.each([
    ['Jc Jd Jh Js Kd', 200],
    ['Kc Kd Kh Qs Qd', 120],
    ['9c 9d 9h 2s 2d', 100],
    ['2h 6h 8h Jh Kh', 60],
    ['5h 6h 7h 8h 9h', 60],
    ['Th Jh Qh Kh Ah', 60],
    ['Ac 2d 3h 4s 5d', 30],
    ['9c 9d 9h 2s 3d', 8],
    ['Ac Kd Qs Qh 4d', 5],
    ['2h 5d 8h Jd Kh', 2],
    ['Jh Jd Qh Qd Kh', 120],
    ['2h 5d 8h Jd Ks', 0],
    ['Tc Jd Jh Qs Qd', 0],
  ])(
    'pays on %s %d to 1, by the highest row only {kings.poker-novo.20 kings.poker-novo.21 kings.poker-novo.41 kings.poker-novo.A3 kings.poker-novo.A4 kings.poker-general.25 kings.poker-general.26 kings.poker-general.27}',
    (own, pays) => {
      const at = open().deal(`${own} 3c`).settles();
      const line = at.state.early.find(({ bet }: { bet: string }) => bet === '1/express');
      expect([(line.pay ?? 0) / 1000, line.rule]).toEqual([pays, pays > 0 ? `${BOOK}.20` : `${BOOK}.39`]);
    },
  );

  it('are settled for all boxes right after the deal, including those on other players’ cards {kings.poker-novo.12 kings.poker-novo.25 kings.poker-novo.39 kings.poker-novo.44 kings.poker-novo.A8}', () => {
    const at = open({ ...TEN, '1/express-3': 10, '1/express-4': 10 }).bet('cleo', {
      '3/ante': 10,
      '3/express': 10,
    });
    at.deal();
    expect(at.events.find(({ type }) => type === 'bets-returned')?.data).toMatchObject({
      chips: [{ position: '1/express-4', amount: euros(10) }],
    });
    at.cards('2c Kh 5h 9h 8s 7h Jd 4h 3c 2h 6c');
    expect(at.options(CROUPIER).find(({ move }) => move.type === 'settle-side-bets')?.rule).toBe(
      `${BOOK}.25`,
    );
    at.settles();
    const lines = at.state.early.map(({ bet, pay }: { bet: string; pay?: number }) => [bet, pay ?? 0]);
    expect(lines).toEqual([
      ['1/express', 0],
      ['1/express-3', euros(600)],
      ['3/express', euros(600)],
    ]);
  });

  it('with a royal or straight flush also pay the ante and end the box, except for the bet on the dealer {kings.poker-novo.22 kings.poker-novo.26 kings.poker-novo.40 kings.poker-novo.A5}', () => {
    const at = open({ ...TEN, '1/dealer': 10 })
      .deal('5h 6h 7h 8h 9h 2s')
      .settles();
    expect(at.next()).toBe('settle-boxes');
    at.play(CROUPIER, { type: 'settle-boxes' });
    expect(at.offered('anna')).toEqual([]);
    expect(at.view()).toMatchObject({ stage: 'dealing', next: 'dealer' });
    const closed = at.cards('4s 7c 9s Js').settles().pay();
    expect(at.paid('ante', closed)).toEqual([2500, `${BOOK}.22`]);
    expect(at.paid('dealer', closed)).toEqual([20, `${BOOK}.20`]);
    const bought = open()
      .deal('5h 6h 7h 8h 2c 3c')
      .settles()
      .says('anna', 'exchange', { cards: ['2c'] });
    bought.cards('9h').says('anna', 'play', { times: 2 }).cards('Kd Kc 9d 8s');
    expect(bought.paid('bet')).toEqual([1000, `${BOOK}.19`]);
  });

  it('on the dealer are settled first, on the dealer’s first five cards, even if the player has folded {kings.poker-novo.30 kings.poker-novo.40 kings.poker-novo.A6}', () => {
    const at = open({ ...TEN, '1/dealer': 10 })
      .deal(`${NOTHING} 4c`)
      .settles()
      .says('anna', 'fold');
    at.cards('9s 9d 9c Qh');
    expect(at.options(CROUPIER).find(({ move }) => move.type === 'settle-side-bets')?.rule).toBe(
      `${BOOK}.30`,
    );
    expect(at.settles().paid('dealer')).toEqual([80, `${BOOK}.20`]);
    const later = duel('9s 9d 8c 5h 2d', 'Ks Qs Js Tc 3s', { ...TEN, '1/dealer': 10 });
    later.settles().says('anna', 'dealer-card').cards('3d');
    // The bet on five black cards was paid before the king was replaced.
    expect(later.paid('dealer')).toEqual([20, `${BOOK}.20`]);
    const lost = open({ ...TEN, '1/dealer': 10 })
      .deal(`${NOTHING} 4c`)
      .settles()
      .says('anna', 'fold');
    expect(lost.cards('9s Td 2h Qh').settles().outcomes()['1/dealer']).toEqual(['lost', `${BOOK}.40`]);
  });
});

describe('the procedure of NOVO poker', () => {
  it('deals five cards each, with the dealer’s last face up, then sells cards once {kings.poker-novo.24 kings.poker-novo.27 kings.poker-novo.14 kings.poker-novo.15 kings.poker-novo.16 kings.poker-novo.28 kings.poker-novo.A2 kings.poker-novo.A7}', () => {
    const at = open().deal(`${NOTHING} 4c`).settles();
    expect(at.view().dealer).toMatchObject({ cards: ['4c'], down: 4 });
    expect(at.options(anna).map(({ move, stake, rule }) => [move.type, stake ?? 0, rule])).toEqual([
      ['play', euros(20), `${BOOK}.14`],
      ['fold', 0, `${BOOK}.27`],
      ['exchange', euros(10), `${BOOK}.15`],
      ['buy-card', euros(10), `${BOOK}.16`],
    ]);
    at.says('anna', 'exchange', { cards: NOTHING.split(' ') }).cards('6s 6d 6h 6c Ks');
    expect(at.offered('anna')).toEqual(['play', 'fold', 'insure']);
    at.says('anna', 'fold');
    expect(at.events.findLast(({ type }) => type === 'folds')?.rule).toBe(`${BOOK}.28`);
  });

  it('offers no more decisions once the bet is placed, then turns over the bank’s cards {kings.poker-novo.29 kings.poker-novo.30 kings.poker-novo.32}', () => {
    const at = open().deal('9s 9d 8c 5h 2d 3c').settles().says('anna', 'play', { times: 2 });
    expect(at.offered('anna')).toEqual([]);
    expect(at.options(CROUPIER).find(({ draw }) => draw)?.rule).toBe(`${BOOK}.30`);
    expect(at.cards('Ah Kc 7d 6s').view().dealer.opens).toBe(true);
    expect(duel('9s 9d 8c 5h 2d', 'Ah Qc 7d 6s 3c').view().dealer.opens).toBe(false);
  });

  it.each([
    ['9s 9d 9c 9h 2d', 20],
    ['9s 9d 9c 2h 2d', 7],
    ['Ks Js 9s 5s 2s', 5],
    ['Ac 2d 3s 4h 5d', 4],
    ['9s 9d 9c 5h 2d', 3],
    ['9s 9d 5c 5h 2d', 2],
    ['9s 9d 8c 5h 2d', 1],
    ['Ac Kd Qs 7h 4d', 1],
  ])(
    'pays the bet on %s %d to 1, and the ante once {kings.poker-novo.19 kings.poker-novo.33 kings.poker-novo.42}',
    (own, pays) => {
      const at = duel(own, 'Ah Kc 8d 6s 3c');
      const closed = at.pay();
      expect(at.paid('bet', closed)).toEqual([20 * pays, `${BOOK}.19`]);
      expect(at.paid('ante', closed)).toEqual([10, `${BOOK}.33`]);
    },
  );

  it('pays two combinations of six cards {kings.poker-novo.34 kings.poker-novo.A9}', () => {
    const at = open().deal('3d 4d 4c 5s 6c 2c').settles().says('anna', 'buy-card').cards('7h');
    expect(at.says('anna', 'play', { times: 2 }).cards('Kd Kc 9d 8s').paid('bet')).toEqual([
      160,
      `${BOOK}.34`,
    ]);
  });

  it('takes all stakes for a better bank’s hand, and lets ante and bet push on a tie {kings.poker-novo.35 kings.poker-novo.36}', () => {
    expect(duel('8c 8d As 4h 2d', '9h 9c Kd 7s 4c').outcomes()['1/bet']).toEqual(['lost', `${BOOK}.35`]);
    expect(duel('Ac Kd Js 7h 4d', 'Ah Kc Jd 7s 4c').outcomes()['1/bet']).toEqual(['pushed', `${BOOK}.36`]);
  });

  it('offers insurance of a bet, and sells another card for the bank {kings.poker-novo.09 kings.poker-novo.18 kings.poker-novo.37 kings.poker-novo.38 kings.poker-novo.31 kings.poker-novo.17 kings.poker-novo.45}', () => {
    const insured = (dealer: string) => {
      const at = open().deal('7c 7d 7h 5s 2h 3c').settles();
      return at
        .says('anna', 'insure', { amount: euros(30) })
        .cards(dealer)
        .settles();
    };
    const at = insured('Qs Jc 9d 8s');
    expect(at.options(anna)[0]).toMatchObject({ move: { type: 'dealer-card' }, rule: `${BOOK}.17` });
    expect(at.says('anna', 'decline').outcomes()).toMatchObject({
      '1/insurance': ['won', `${BOOK}.18`],
      '1/ante': ['won', `${BOOK}.37`],
      '1/bet': ['pushed', `${BOOK}.37`],
    });
    expect(insured('As Ad 9d 8s').outcomes()['1/insurance']).toEqual(['lost', `${BOOK}.38`]);
  });

  it('does not void a round for an exposed card, and has enough cards for all {kings.poker-novo.43 kings.poker-novo.47}', () => {
    expect(novo.voids.reasons.map(({ reason }) => reason)).toEqual(['misdeal']);
    const seats = ['anna', 'bert', 'cleo', 'dora'];
    const at = new HousePokerTable(novo, undefined, seats);
    for (const [index, seat] of seats.entries())
      at.bet(seat, { [`${index + 1}/ante`]: 5, [`${index + 1}/express`]: 5 });
    at.deal('2c 2d 4h 7s 4c 5d 6h 9s 6c 8d Th Js 9c Td Qh As Kc Kd 3h 4s Ac').settles();
    for (const [index, seat] of seats.entries())
      at.says(seat, 'exchange', { box: index + 1, cards: [...(at.playerView(seat).hands[0]?.cards ?? [])] });
    const draw = () => {
      const next = at.options(CROUPIER).find((option) => option.draw)?.move as
        | { card: { values: readonly string[] } }
        | undefined;
      at.play(CROUPIER, { type: 'card', card: next?.card.values[0] ?? '' });
    };
    for (let card = 0; card < 20; card++) draw();
    for (const [index, seat] of seats.entries()) at.says(seat, 'play', { box: index + 1, times: 2 });
    for (let card = 0; card < 4; card++) draw();
    expect(at.view()).toMatchObject({ shoe: { left: 7 }, dealer: { down: 0 } });
  });

  it('lets no box win more than 25,000,000 euros {kings.poker-novo.46}', () => {
    const at = open({ '1/ante': 50_000, '1/express': 50_000 }).deal('Ts Js Qs Ks As 3c').settles();
    at.play(CROUPIER, { type: 'settle-boxes' });
    const closed = at.pay();
    expect(at.result('anna', closed)).toBe(25_000_000);
    expect(at.paid('ante', closed)).toEqual([22_000_000, `${BOOK}.46`]);
  });
});
