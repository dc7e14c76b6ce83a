import { player, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { HousePokerTable } from '../../../test/house-poker.ts';
import { euros } from '../../../test/table.ts';
import { macao } from './macao.ts';

const BOOK = 'kings.poker-macao';
const TEN = { '1/ante': 10 };
const anna = player(seatId('anna'));
const open = () => new HousePokerTable(macao).bet('anna', TEN);
const duel = (own: string, dealer: string) => open().against(own, dealer);

describe('macao poker', () => {
  it('has six boxes, one pack shuffled for every round, and antes of 1 to 50,000 euros {kings.poker-macao.01 kings.poker-macao.02 kings.poker-macao.03 kings.poker-macao.09 kings.poker-macao.A1}', () => {
    const at = new HousePokerTable(macao);
    expect(at.events.find(({ type }) => type === 'bets-open')?.rule).toBe(`${BOOK}.09`);
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

  it('deals five cards each face down, but the dealer’s fifth face up {kings.poker-macao.10}', () => {
    const at = open().deal('Kc Kd 9h 7s 4c 3h');
    expect(at.view().dealer).toMatchObject({ cards: ['3h'], down: 4 });
    expect(at.view().hands[0]?.cards).toEqual([null, null, null, null, null]);
  });

  it('offers a bet, one exchange or a fold, and then a bet, a sixth card or a fold {kings.poker-macao.11 kings.poker-macao.12 kings.poker-macao.05 kings.poker-macao.06 kings.poker-macao.A2}', () => {
    const at = open().deal('Kc Kd 9h 7s 4c 3h');
    const offered = () => at.options(anna).map(({ move, stake, rule }) => [move.type, stake ?? 0, rule]);
    expect(offered()).toEqual([
      ['play', euros(20), `${BOOK}.05`],
      ['fold', 0, `${BOOK}.11`],
      ['exchange', euros(10), `${BOOK}.06`],
    ]);
    at.says('anna', 'exchange', { cards: ['4c'] }).cards('2d');
    expect(offered()).toEqual([
      ['play', euros(20), `${BOOK}.05`],
      ['fold', 0, `${BOOK}.12`],
      ['buy-card', euros(30), `${BOOK}.07`],
    ]);
    expect(at.refusal(anna, { type: 'exchange', box: 1, cards: ['2d'] }).code).toBe('not-asked');
    expect(at.says('anna', 'fold').result()).toBe(-20);
  });

  it('sells the sixth card only together with the bet, before the card is seen {kings.poker-macao.07 kings.poker-macao.12 kings.poker-macao.21 kings.poker-macao.A3 kings.poker-macao.E8}', () => {
    const at = open()
      .deal('5c 6d 7h 8s 2d 3h')
      .says('anna', 'exchange', { cards: ['2d'] })
      .cards('Kd');
    at.availableFunds.anna = euros(29);
    expect(at.offered('anna')).not.toContain('buy-card');
    expect(at.refusal(anna, { type: 'buy-card', box: 1 })).toMatchObject({
      code: 'insufficient-funds',
      rule: `${BOOK}.07`,
    });
    at.availableFunds.anna = euros(30);
    at.says('anna', 'buy-card');
    expect(at.staked('anna')).toBe(euros(10 + 20));
    at.cards('9c');
    expect(at.offered('anna')).toEqual([]);
    expect(at.cards('8h 8d Ac Qs').result()).toBe(70);
  });

  it('counts the best five cards, and only one combination {kings.poker-macao.13 kings.poker-macao.08}', () => {
    const at = open()
      .deal('2h 6h 8h Jh 3d 4d')
      .says('anna', 'exchange', { cards: ['3d'] })
      .cards('Kh');
    at.says('anna', 'buy-card').cards('9h 8c 8d Ac Qs');
    expect(at.paid('bet')).toEqual([100, `${BOOK}.08`]);
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
    ['Ac Kd Qs 7h 4d', 1],
  ])(
    'pays the bet on %s %d to 1, and the ante once {kings.poker-macao.08 kings.poker-macao.04 kings.poker-macao.16}',
    (own, pays) => {
      const closed = duel(own, 'Ah Kc 8d 6s 3c').pay();
      const at = open();
      expect(at.paid('bet', closed)).toEqual([20 * pays, `${BOOK}.08`]);
      expect(at.paid('ante', closed)).toEqual([10, `${BOOK}.04`]);
    },
  );

  it('has a dealer who qualifies with ace-king, and for whom no card can be bought {kings.poker-macao.14 kings.poker-macao.15 kings.poker-macao.19}', () => {
    const none = duel('9s 9d 8c 5h 2d', 'Ah Qc Jd 7s 3c');
    expect(none.view().dealer.opens).toBe(false);
    expect(none.next()).toBe('pay');
    expect(none.outcomes()).toEqual({ '1/ante': ['won', `${BOOK}.19`], '1/bet': ['pushed', `${BOOK}.19`] });
    expect(duel('9s 9d 8c 5h 2d', 'Ah Kc 7d 6s 3c').view().dealer.opens).toBe(true);
  });

  it('takes both stakes for a better dealer’s hand, and lets them push on an exact tie {kings.poker-macao.17 kings.poker-macao.18}', () => {
    expect(duel('8c 8d As 4h 2d', '9h 9c Kd 7s 4c').outcomes()['1/bet']).toEqual(['lost', `${BOOK}.17`]);
    expect(duel('Ac Kd Qs 7h 4d', 'Ah Kc Qd 7s 4c').outcomes()).toEqual({
      '1/ante': ['pushed', `${BOOK}.18`],
      '1/bet': ['pushed', `${BOOK}.18`],
    });
  });

  it('lets no box win more than 5,000,000 euros {kings.poker-macao.22}', () => {
    const at = new HousePokerTable(macao).bet('anna', { '1/ante': 30_000 });
    const closed = at.against('As Ks Qs Js Ts', 'Ah Kc 8d 7s 3c').pay();
    expect(at.result('anna', closed)).toBe(5_000_000);
    expect(at.paid('bet', closed)).toEqual([4_970_000, `${BOOK}.22`]);
  });

  it('voids a misdeal, and folds for a player who times out {kings.poker-macao.20}', () => {
    const at = open()
      .deal('Kc Kd 9h 7s 4c 3h')
      .says('anna', 'exchange', { cards: ['4c'] })
      .cards('2d');
    expect(at.rules.onTimeout(at.state, seatId('anna'))).toEqual({ type: 'fold', box: 1 });
    expect(at.net(at.misdeal())).toEqual({ anna: 0 });
  });
});
