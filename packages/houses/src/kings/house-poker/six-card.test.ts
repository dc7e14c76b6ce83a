import { player, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { HousePokerTable } from '../../../test/house-poker.ts';
import { euros } from '../../../test/table.ts';
import { sixCard } from './six-card.ts';

const BOOK = 'kings.poker-six-card';
const TEN = { '1/ante': 10 };
const anna = player(seatId('anna'));
const open = () => new HousePokerTable(sixCard).bet('anna', TEN);
const duel = (own: string, dealer: string) => open().against(own, dealer);
const NO_HAND = 'Ah Ks Qc 9d 3h';

describe('six card poker', () => {
  it('has six boxes, one pack shuffled for every round, and antes of 1 to 50,000 euros {kings.poker-six-card.01 kings.poker-six-card.02 kings.poker-six-card.03 kings.poker-six-card.10 kings.poker-six-card.A1}', () => {
    const at = new HousePokerTable(sixCard);
    expect(at.events.find(({ type }) => type === 'bets-open')?.rule).toBe(`${BOOK}.10`);
    expect(at.view()).toMatchObject({ boxes: 6, shoe: { decks: 1, left: 52 } });
    const ante = (box: number, units: number) => ({
      type: 'bet',
      chips: [{ position: `${box}/ante`, amount: euros(units) }],
    });
    expect(at.offers(anna, ante(6, 50_000))).toBe(true);
    expect(at.refusal(anna, ante(6, 50_001)).rule).toBe(`${BOOK}.03`);
    expect(at.refusal(anna, ante(7, 1)).rule).toBe(`${BOOK}.01`);
    at.bet('anna', TEN).deal('Kc Kd 9h 7s 4c 3h').says('anna', 'fold').pay();
    at.open();
    expect(at.next()).toBe('shuffle');
  });

  it('deals five cards each face down, but the dealer’s fifth face up {kings.poker-six-card.11 kings.poker-six-card.A6}', () => {
    expect(open().deal('Kc Kd 9h 7s 4c 3h').view().dealer).toMatchObject({ cards: ['3h'], down: 4 });
  });

  it('sells a sixth card, and offers an exchange of one card only after that {kings.poker-six-card.12 kings.poker-six-card.06 kings.poker-six-card.07 kings.poker-six-card.A2}', () => {
    const at = open().deal('5c 6d 7h Js Kd 3h');
    const offered = () => at.options(anna).map(({ move, stake, rule }) => [move.type, stake ?? 0, rule]);
    expect(offered()).toEqual([
      ['play', euros(20), `${BOOK}.05`],
      ['fold', 0, `${BOOK}.13`],
      ['buy-card', euros(10), `${BOOK}.06`],
    ]);
    at.says('anna', 'buy-card').cards('9c');
    expect(offered()).toEqual([
      ['play', euros(20), `${BOOK}.05`],
      ['fold', 0, `${BOOK}.13`],
      ['exchange', euros(10), `${BOOK}.07`],
    ]);
    at.says('anna', 'exchange', { cards: ['Kd'] }).cards('8s');
    expect(at.offered('anna')).toEqual(['play', 'fold']);
    expect(at.playerView('anna').hands[0]).toMatchObject({ hand: { category: 'straight' } });
  });

  it('ends with a bet of twice the ante, or the loss of the ante {kings.poker-six-card.13 kings.poker-six-card.05}', () => {
    const at = open().deal('5c 6d 7h Js Kd 3h');
    expect(at.refusal(anna, { type: 'play', box: 1, times: 1 }).rule).toBe(`${BOOK}.05`);
    at.says('anna', 'fold');
    expect(at.outcomes()).toEqual({ '1/ante': ['lost', `${BOOK}.13`] });
  });

  it('counts the best five of six cards, and only one combination {kings.poker-six-card.14 kings.poker-six-card.09}', () => {
    const at = open().deal('Kc Kd 5c 5d 3h 4h').says('anna', 'buy-card').cards('3s');
    at.says('anna', 'play', { times: 2 }).cards('Ah As 9c 8d');
    expect(at.paid('bet')).toEqual([40, `${BOOK}.09`]);
  });

  it.each([
    ['As Ks Qs Js Ts', 100],
    ['9s Ts Js Qs Ks', 50],
    ['9s 9d 9c 9h 2d', 20],
    ['9s 9d 9c 2h 2d', 7],
    ['Ks Js 9s 5s 2s', 5],
    ['Ac 2d 3s 4h 5d', 4],
    ['9s 9d 9c 5h 2d', 3],
    ['9s 9d 5c 5h 2d', 2],
    ['9s 9d 8c 5h 2d', 1],
  ])(
    'pays the bet on %s %d to 1, and the ante once {kings.poker-six-card.09 kings.poker-six-card.04 kings.poker-six-card.17}',
    (own, pays) => {
      const at = duel(own, '3d 3h 8d 6s Qc');
      const closed = at.pay();
      expect(at.paid('bet', closed)).toEqual([20 * pays, `${BOOK}.09`]);
      expect(at.paid('ante', closed)).toEqual([10, `${BOOK}.04`]);
    },
  );

  it('has a dealer who qualifies with any pair {kings.poker-six-card.16}', () => {
    expect(duel('Kc Kd 9h 7s 4c', '2h 2d Ac Qs 8h').view().dealer.opens).toBe(true);
    expect(duel('Kc Kd 9h 7s 4c', NO_HAND).view().dealer.opens).toBe(false);
  });

  it('takes both stakes for a better dealer’s hand, and lets them push on an exact tie {kings.poker-six-card.18 kings.poker-six-card.19}', () => {
    expect(duel('8c 8d As 4h 2d', '9h 9c Kd 7s 4c').outcomes()['1/bet']).toEqual(['lost', `${BOOK}.18`]);
    expect(duel('9s 9d Ks 7d 4h', '9h 9c Kd 7s 4c').outcomes()).toEqual({
      '1/ante': ['pushed', `${BOOK}.19`],
      '1/bet': ['pushed', `${BOOK}.19`],
    });
  });

  it('pays the ante and returns the bet if the dealer does not qualify {kings.poker-six-card.20}', () => {
    const at = duel('Kc Kd 9h 7s 4c', NO_HAND).says('anna', 'decline');
    expect(at.outcomes()).toEqual({ '1/ante': ['won', `${BOOK}.20`], '1/bet': ['pushed', `${BOOK}.20`] });
  });

  it('sells a replacement for the dealer’s lowest card, but only once {kings.poker-six-card.15 kings.poker-six-card.08 kings.poker-six-card.21 kings.poker-six-card.A3 kings.poker-six-card.A4 kings.poker-six-card.A5}', () => {
    const at = duel('Kc Kd 9h 7s 4c', NO_HAND);
    expect(at.events.at(-1)).toMatchObject({ type: 'decide', rule: `${BOOK}.15` });
    expect(at.options(anna).map(({ move, stake, rule }) => [move.type, stake ?? 0, rule])).toEqual([
      ['dealer-card', euros(10), `${BOOK}.08`],
      ['decline', 0, `${BOOK}.15`],
    ]);
    at.says('anna', 'dealer-card');
    expect(at.view()).toMatchObject({ next: 'dealer', dealer: { removed: ['3h'], opens: null } });
    // The new card is a three like the old one, but the lowest card is replaced only once.
    at.cards('3d');
    expect(at.view()).toMatchObject({ stage: 'result', dealer: { opens: false } });
    expect(at.outcomes()).toMatchObject({ '1/ante': ['won', `${BOOK}.20`] });
  });

  it('costs a box at most six antes {kings.poker-six-card.23}', () => {
    const at = open().deal('5c 6d 7h Js Kd 3h').says('anna', 'buy-card').cards('9c');
    at.says('anna', 'exchange', { cards: ['Kd'] })
      .cards('2s')
      .says('anna', 'play', { times: 2 });
    at.cards('Ah Ks Qc 9d').says('anna', 'dealer-card').cards('Ad');
    expect(at.result()).toBe(-60);
  });

  it('lets no box win more than 5,000,000 euros {kings.poker-six-card.24}', () => {
    const at = new HousePokerTable(sixCard).bet('anna', { '1/ante': 30_000 });
    const closed = at.against('As Ks Qs Js Ts', '3d 3s 8d 6s Qc').pay();
    expect(at.result('anna', closed)).toBe(5_000_000);
    expect(at.paid('bet', closed)[1]).toBe(`${BOOK}.24`);
  });

  it('voids a misdeal and returns fees too {kings.poker-six-card.22 kings.poker-general.67}', () => {
    const at = duel('Kc Kd 9h 7s 4c', NO_HAND).says('anna', 'dealer-card').cards('7h');
    expect(at.net(at.misdeal())).toEqual({ anna: 0 });
  });
});
