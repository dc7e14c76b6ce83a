import { CROUPIER, player, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { HousePokerTable } from '../../../test/house-poker.ts';
import { euros } from '../../../test/table.ts';
import { euro } from './euro.ts';

const BOOK = 'kings.poker-euro';
const TEN = { '1/ante': 10 };
const anna = player(seatId('anna'));
const open = () => new HousePokerTable(euro).bet('anna', TEN);
const duel = (own: string, dealer: string) => open().against(own, dealer);
/** Plays a hand whose fifth card is bought. */
const five = (own: string, dealer: string) => {
  const [playerView, theirs] = [own.split(' '), dealer.split(' ')];
  const at = open()
    .deal(`${playerView.slice(0, 4).join(' ')} ${theirs[4]}`)
    .says('anna', 'buy-card');
  at.cards(playerView[4] ?? '').says('anna', 'play', { times: 2 });
  return at.cards(theirs.slice(0, 4).join(' '));
};

describe('euro poker', () => {
  it('has five boxes, some played blind, one pack shuffled for every round, and antes of 1 to 50,000 euros {kings.poker-euro.01 kings.poker-euro.02 kings.poker-euro.03 kings.poker-euro.04 kings.poker-euro.11}', () => {
    const at = new HousePokerTable(euro);
    expect(at.events.find(({ type }) => type === 'bets-open')?.rule).toBe(`${BOOK}.11`);
    expect(at.view()).toMatchObject({ boxes: 5, shoe: { decks: 1, left: 52 } });
    const ante = (box: number, units: number) => ({
      type: 'bet',
      chips: [{ position: `${box}/ante`, amount: euros(units) }],
    });
    expect(at.offers(anna, ante(5, 50_000))).toBe(true);
    expect(at.refusal(anna, ante(5, 50_001)).rule).toBe(`${BOOK}.04`);
    expect(at.refusal(anna, ante(6, 1)).rule).toBe(`${BOOK}.01`);
    at.bet('anna', { ...TEN, '2/ante': 5, '2/bet': 10, '3/ante': 5 }).deal('Kc 9d 8h 4s 3c');
    expect(at.events.find(({ type }) => type === 'bets-returned')?.rule).toBe(`${BOOK}.03`);
    // Four cards were dealt to the blind box.
    at.says('anna', 'fold');
    expect(at.due('As Ad Ac 5h Kd').slice(3)).toEqual([{ box: 2 }, 'dealer']);
    at.cards('Qd 7c 2h').pay();
    at.open();
    expect(at.next()).toBe('shuffle');
  });

  it('deals four cards each, with the dealer’s fifth card face up {kings.poker-euro.12}', () => {
    const at = open().deal('Kc Kd 9h 4s 3c');
    expect(at.view().dealer).toMatchObject({ cards: ['3c'], down: 4 });
    expect(at.playerView('anna').hands[0]?.cards).toHaveLength(4);
  });

  it('offers a fold, a bet, a fifth card, or an exchange of one to three cards for one more than are given up {kings.poker-euro.13 kings.poker-euro.06 kings.poker-euro.07 kings.poker-euro.08 kings.poker-euro.A5 kings.poker-euro.A6}', () => {
    const at = open().deal('Kc 9d 8h 4s 3c');
    expect(at.options(anna).map(({ move, stake, rule }) => [move.type, stake ?? 0, rule])).toEqual([
      ['play', euros(20), `${BOOK}.06`],
      ['fold', 0, `${BOOK}.09`],
      ['exchange', euros(10), `${BOOK}.08`],
      ['buy-card', euros(10), `${BOOK}.07`],
    ]);
    const four = { type: 'exchange', box: 1, cards: ['Kc', '9d', '8h', '4s'] };
    expect(at.refusal(anna, four).code).toBe('wrong-number');
    at.says('anna', 'exchange', { cards: ['9d', '8h', '4s'] }).cards('Ks Kd 2c 2d');
    expect(at.playerView('anna').hands[0]).toMatchObject({ hand: { category: 'full-house' } });
    // A hand has at most five cards.
    expect(at.offered('anna')).toEqual(['play', 'fold']);
  });

  it('takes half the ante of a player who folds, before or after buying {kings.poker-euro.09 kings.poker-euro.14 kings.poker-euro.25 kings.poker-euro.A2}', () => {
    const at = new HousePokerTable(euro)
      .bet('anna', { '1/ante': 1 })
      .deal('Kc 9d 8h 4s 3c')
      .says('anna', 'fold');
    const { transfers, rule } = at.events.find(({ type }) => type === 'folds') ?? {};
    expect(rule).toBe(`${BOOK}.09`);
    expect(transfers?.map(({ to, amount }) => [to, amount])).toEqual([
      ['bank', 50],
      ['purse', 50],
    ]);
    const later = open().deal('Kc 9d 8h 4s 3c').says('anna', 'buy-card').cards('2d').says('anna', 'fold');
    expect(later.events.findLast(({ type }) => type === 'folds')?.rule).toBe(`${BOOK}.14`);
    expect(later.result()).toBe(-15);
    const misdealt = open()
      .bet('bert', { '2/ante': 10 })
      .deal('Kc Ks 9d 9s 8h 8s 4s 4h 3c')
      .says('anna', 'fold');
    expect(misdealt.net(misdealt.misdeal())).toEqual({ anna: 0, bert: 0 });
  });

  it('turns the dealer’s cards over when all players have bet {kings.poker-euro.15}', () => {
    const at = open().deal('Kc Kd 9h 4s 3c').says('anna', 'play', { times: 2 });
    expect(at.options(CROUPIER).find(({ draw }) => draw)?.rule).toBe(`${BOOK}.15`);
  });

  it('has enough cards for five boxes that all take four new ones {kings.poker-euro.27}', () => {
    const seats = ['anna', 'bert', 'cleo', 'dora', 'emil'];
    const at = new HousePokerTable(euro, undefined, seats);
    for (const [index, seat] of seats.entries()) at.bet(seat, { [`${index + 1}/ante`]: 5 });
    at.play(CROUPIER, { type: 'no-more-bets' });
    const deal = () => {
      for (;;) {
        const next = at.options(CROUPIER).find(({ draw }) => draw)?.move as
          | { card: { values: readonly string[] } }
          | undefined;
        if (!next) return;
        at.play(CROUPIER, { type: 'card', card: next.card.values[0] ?? '' });
      }
    };
    deal();
    for (const [index, seat] of seats.entries())
      at.says(seat, 'exchange', {
        box: index + 1,
        cards: [...(at.playerView(seat).hands[0]?.cards ?? [])].slice(1),
      });
    deal();
    for (const [index, seat] of seats.entries()) at.says(seat, 'play', { box: index + 1, times: 2 });
    deal();
    expect(at.view()).toMatchObject({ shoe: { left: 52 - 45 }, dealer: { down: 0 } });
  });
});

describe('the hands of euro poker', () => {
  it.each([
    ['Tc Td Th Ts', 40],
    ['7c 7d 7h 5s', 4],
    ['7c 7d 5h 5s', 3],
    ['7c 7d 5h 4s', 1],
    ['Ac Kd Qh 9s', 3],
  ])(
    'with four cards, %s, pay %d to 1, and the ante once {kings.poker-euro.10 kings.poker-euro.18 kings.poker-euro.22 kings.poker-euro.05 kings.poker-euro.A4}',
    (own, pays) => {
      const at = duel(own, 'Ah Ks 8c 6d 3d');
      const closed = at.pay();
      expect(at.paid('bet', closed)).toEqual([20 * pays, `${BOOK}.10`]);
      expect(at.paid('ante', closed)).toEqual([10, `${BOOK}.18`]);
    },
  );

  it.each([
    ['As Ks Qs Js Ts', 120],
    ['9s Ts Js Qs Ks', 60],
    ['9s 9d 9c 9h 2d', 20],
    ['9s 9d 9c 2h 2d', 7],
    ['Ks Js 9s 5s 2s', 6],
    ['Ac 2d 3s 4h 5d', 5],
    ['9s 9d 9c 5h 2d', 3],
    ['9s 9d 5c 5h 2d', 2],
    ['9s 9d 8c 5h 2d', 1],
    ['Ac Kd Qs 7h 4d', 1],
  ])('with five cards, %s, pay %d to 1 {kings.poker-euro.10 kings.poker-euro.A1}', (own, pays) => {
    expect(five(own, 'Ah Kc 8d 6s 3c').paid('bet')).toEqual([20 * pays, `${BOOK}.10`]);
  });

  it('make no straight and no flush with four cards {kings.poker-euro.22}', () => {
    expect(open().deal('5h 6h 7h 8h 3c').playerView('anna').hands[0]).toMatchObject({
      hand: { category: 'high-card' },
      rows: { bet: [] },
    });
    expect(open().deal('7c 7d 5h 5s 3c').playerView('anna').hands[0]?.rows.bet).toEqual([12]);
  });

  it('with four cards are compared on four cards, and win if these are equal {kings.poker-euro.20 kings.poker-euro.23 kings.poker-euro.A3}', () => {
    expect(duel('Kc Kd 9h 4s', 'Kh Ks 9d 4c 2c').result()).toBe(30);
    expect(duel('Kc Kd 9h 4s', 'Kh Ks 9d 5c 2c').outcomes()['1/bet']).toEqual(['lost', `${BOOK}.19`]);
    expect(duel('Kc Kd 9h 4s', 'Kh Ks 9d 3c 2c').result()).toBe(30);
    expect(duel('Kc Kd 9h 9s', 'Kh Ks 9d 9c Ac').result()).toBe(10 + 60);
  });

  it('with five cards push if they are equal, and lose to a better dealer’s hand {kings.poker-euro.21 kings.poker-euro.19}', () => {
    expect(five('Ac Kd Qs 7h 4d', 'Ah Kc Qd 7s 4c').outcomes()).toMatchObject({
      '1/ante': ['pushed', `${BOOK}.21`],
      '1/bet': ['pushed', `${BOOK}.21`],
    });
    expect(five('8c 8d As 4h 2d', '9h 9c Kd 7s 4c').outcomes()['1/ante']).toEqual(['lost', `${BOOK}.19`]);
  });
});

describe('the dealer of euro poker', () => {
  it('qualifies with ace-king; otherwise the ante is paid, the bet is returned, and no card can be bought for the dealer {kings.poker-euro.16 kings.poker-euro.17 kings.poker-euro.A7}', () => {
    expect(duel('Kc Kd 9h 4s', 'Ah Kh 9d 6s 3c').view().dealer.opens).toBe(true);
    const at = duel('Jc Jd Jh 5s', 'Qh Js 9c 4d 2h');
    expect(at.next()).toBe('pay');
    expect(at.outcomes()).toEqual({ '1/ante': ['won', `${BOOK}.17`], '1/bet': ['pushed', `${BOOK}.17`] });
  });

  it('pays no box more than 6,000,000 euros, and voids the round after a misdeal {kings.poker-euro.26 kings.poker-euro.24}', () => {
    const at = new HousePokerTable(euro).bet('anna', { '1/ante': 30_000 }).deal('As Ks Qs Js 3c');
    at.says('anna', 'buy-card').cards('Ts').says('anna', 'play', { times: 2 }).cards('Ah Kc 8d 6h');
    expect(at.paid('bet')).toEqual([5_970_000, `${BOOK}.26`]);
    expect(euro.voids.reasons.map(({ reason }) => reason)).toEqual(['misdeal']);
  });
});
