import { CROUPIER, player, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { HousePokerTable } from '../../../test/house-poker.ts';
import { euros } from '../../../test/table.ts';
import { fiveCard } from './five-card.ts';

const BOOK = 'kings.poker-five-card';
const TEN = { '1/ante': 10 };
const anna = player(seatId('anna'));
const open = () => new HousePokerTable(fiveCard).bet('anna', TEN);
const duel = (own: string, dealer: string) => open().against(own, dealer);
/** A dealer's hand with king high, which does not qualify. */
const NO_HAND = 'Kh Jc 8d 6s 4c';
const NINES = '9s 9d 9c 5h 2d';

describe('the table of five-card poker', () => {
  it('has five boxes, some played blind, one pack, and antes of 1 to 50,000 euros {kings.poker-five-card.01 kings.poker-five-card.02 kings.poker-five-card.03 kings.poker-five-card.04 kings.poker-five-card.12}', () => {
    const at = new HousePokerTable(fiveCard);
    expect(at.events.find(({ type }) => type === 'bets-open')?.rule).toBe(`${BOOK}.12`);
    expect(at.view()).toMatchObject({ boxes: 5, shoe: { decks: 1, left: 52 } });
    const ante = (box: number, units: number) => ({
      type: 'bet',
      chips: [{ position: `${box}/ante`, amount: euros(units) }],
    });
    expect(at.offers(anna, ante(5, 50_000))).toBe(true);
    expect(at.refusal(anna, ante(5, 50_001)).rule).toBe(`${BOOK}.04`);
    expect(at.refusal(anna, ante(6, 1)).rule).toBe(`${BOOK}.01`);
    at.bet('anna', { ...TEN, '2/ante': 5, '2/bet': 10, '3/ante': 5 }).deal();
    expect(at.view().hands.map(({ box, blind }) => [box, blind])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(at.events.find(({ type }) => type === 'bets-returned')?.rule).toBe(`${BOOK}.03`);
  });
});

describe('the procedure of five-card poker', () => {
  it('deals card by card from box 1, with the dealer’s last card face up {kings.poker-five-card.13 kings.poker-five-card.A2}', () => {
    const at = open().bet('bert', { '2/ante': 5 });
    const due = at.deal().due('9s Kh 9d Kd 8c 7h 5h 6s 2d 3c Ah');
    expect([due[0], due[1], due.at(-1)]).toEqual([{ box: 1 }, { box: 2 }, 'dealer']);
    expect(at.view().dealer).toMatchObject({ cards: ['Ah'], down: 4 });
  });

  it('offers an exchange of one or two cards, for an ante each {kings.poker-five-card.14 kings.poker-five-card.07 kings.poker-five-card.08 kings.poker-five-card.06 kings.poker-five-card.A4}', () => {
    const at = open().deal('7c 7d 7h Js 2d 3c');
    expect(at.options(anna).map(({ move, stake, rule }) => [move.type, stake ?? 0, rule])).toEqual([
      ['play', euros(20), `${BOOK}.06`],
      ['fold', 0, `${BOOK}.14`],
      ['exchange', euros(10), `${BOOK}.07`],
      ['exchange', euros(20), `${BOOK}.07`],
    ]);
    expect(at.refusal(anna, { type: 'exchange', box: 1, cards: ['7c', 'Js', '2d'] }).code).toBe(
      'wrong-number',
    );
    at.says('anna', 'exchange', { cards: ['Js', '2d'] }).cards('As 4d');
    expect(at.staked('anna')).toBe(euros(10));
    // No further exchange is possible after two cards. The player sees the new cards, and must bet or fold.
    expect(at.offered('anna')).toEqual(['play', 'fold']);
  });

  it('offers an exchange of a second card for two antes after the first {kings.poker-five-card.15 kings.poker-five-card.09 kings.poker-five-card.16 kings.poker-five-card.A3}', () => {
    const at = open()
      .deal('7c 6d 2h Js Kd 3c')
      .says('anna', 'exchange', { cards: ['2h'] })
      .cards('As');
    expect(at.events.at(-1)).toMatchObject({ type: 'decide', rule: `${BOOK}.15` });
    expect(at.options(anna).map(({ move, stake, rule }) => [move.type, stake ?? 0, rule])).toContainEqual([
      'exchange',
      euros(20),
      `${BOOK}.09`,
    ]);
    at.says('anna', 'exchange', { cards: ['6d'] }).cards('4d');
    expect(at.offered('anna')).toEqual(['play', 'fold']);
    at.says('anna', 'fold');
    expect(at.events.findLast(({ type }) => type === 'folds')?.rule).toBe(`${BOOK}.16`);
    expect(at.result()).toBe(-40);
  });

  it('offers no more decisions once the bet is placed, then turns over the bank’s cards {kings.poker-five-card.17 kings.poker-five-card.18}', () => {
    const at = open().deal('Qs Qd 8c 5h 2d 3c').says('anna', 'play', { times: 2 });
    expect(at.offered('anna')).toEqual([]);
    expect(at.options(CROUPIER).find(({ draw }) => draw)?.rule).toBe(`${BOOK}.18`);
  });
});

describe('the bank of five-card poker', () => {
  it('qualifies with ace-king or better {kings.poker-five-card.20}', () => {
    expect(duel(NINES, 'Ah Kc 9h 6s 3c').view().dealer.opens).toBe(true);
    expect(duel(NINES, 'Ah Qc 9h 6s 3c').view().dealer.opens).toBe(false);
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
    'beaten by %s pays the bet %d to 1 and the ante once {kings.poker-five-card.11 kings.poker-five-card.21 kings.poker-five-card.05 kings.poker-five-card.A1 kings.poker-general.A18}',
    (own, pays) => {
      const at = duel(own, 'Ah Kc 8d 6s 3c');
      const closed = at.pay();
      expect(at.paid('bet', closed)).toEqual([20 * pays, `${BOOK}.11`]);
      expect(at.paid('ante', closed)).toEqual([10, `${BOOK}.21`]);
    },
  );

  it('lets the ante push when beaten, if the table’s terms say so {kings.poker-general.A18}', () => {
    const at = new HousePokerTable(fiveCard, { anteOnWin: 'push' });
    const outcomes = at.bet('anna', TEN).against(NINES, 'Ah Kc 8d 6s 3c').outcomes();
    expect(outcomes).toEqual({
      '1/ante': ['pushed', 'kings.poker-general.A18'],
      '1/bet': ['won', `${BOOK}.11`],
    });
    // If the bank does not qualify, the ante is still paid.
    const none = new HousePokerTable(fiveCard, { anteOnWin: 'push' })
      .bet('anna', TEN)
      .against(NINES, NO_HAND);
    expect(none.says('anna', 'decline').outcomes()['1/ante']).toEqual(['won', `${BOOK}.24`]);
  });

  it('takes both stakes with the better hand, and lets them push with an equal one {kings.poker-five-card.22 kings.poker-five-card.23}', () => {
    expect(duel('8c 8d As 4h 2d', '9h 9c Kd 7s 4c').outcomes()['1/ante']).toEqual(['lost', `${BOOK}.22`]);
    expect(duel('Ac Kd Qs 7h 4d', 'Ah Kc Qd 7s 4c').outcomes()['1/bet']).toEqual(['pushed', `${BOOK}.23`]);
  });

  it('pays the ante and returns the bet when not qualifying {kings.poker-five-card.24}', () => {
    expect(duel(NINES, NO_HAND).says('anna', 'decline').outcomes()).toEqual({
      '1/ante': ['won', `${BOOK}.24`],
      '1/bet': ['pushed', `${BOOK}.24`],
    });
  });
});

describe('a card for the bank', () => {
  it('replaces its highest card for an ante, and again only while the rank stays the same {kings.poker-five-card.19 kings.poker-five-card.10 kings.poker-five-card.A5}', () => {
    const at = duel(NINES, NO_HAND).says('anna', 'dealer-card');
    expect(at.events.find(({ type }) => type === 'dealer-card-removed')?.data).toEqual({ card: 'Kh' });
    at.cards('Ks');
    expect(at.offered('anna')).toEqual(['dealer-card', 'decline']);
    expect(at.view().dealer.removed).toEqual(['Kh']);
    at.says('anna', 'dealer-card').cards('Kd').says('anna', 'dealer-card').cards('Kc');
    at.says('anna', 'dealer-card').cards('2c');
    expect(at.view()).toMatchObject({ stage: 'result', dealer: { opens: false } });
    expect(at.result()).toBe(10 - 40);
  });

  it('is not sold if the bank qualifies already or has come to qualify {kings.poker-five-card.19 kings.poker-five-card.27}', () => {
    expect(duel(NINES, 'Ah Kc 8d 6s 3c').next()).toBe('pay');
    const at = duel(NINES, NO_HAND).says('anna', 'dealer-card').cards('8s');
    expect(at.next()).toBe('pay');
    expect(at.outcomes()).toMatchObject({
      '1/dealer-card': ['lost', `${BOOK}.10`],
      '1/ante': ['won', `${BOOK}.21`],
      '1/bet': ['won', `${BOOK}.11`],
    });
  });

  it('is not replaced again if a card of the same rank makes the bank qualify with a flush {kings.poker-five-card.27}', () => {
    const at = duel(NINES, 'Kh Js 8s 6s 4s').says('anna', 'dealer-card').cards('Ks');
    expect(at.next()).toBe('pay');
    expect(at.view()).toMatchObject({ undecided: 0, dealer: { opens: true, removed: ['Kh'] } });
    expect(at.outcomes()['1/ante']).toEqual(['lost', `${BOOK}.22`]);
  });

  it('may be bought with any hand, and counts for everybody who pays, while other players are settled first {kings.poker-five-card.25 kings.poker-five-card.26 kings.poker-five-card.A6 kings.poker-five-card.A8}', () => {
    const at = open().bet('bert', { '2/ante': 5 }).bet('cleo', { '3/ante': 5, '4/ante': 5, '4/bet': 10 });
    at.deal('9s 2s Tc 9d 2h Ts 9c 5s 7c 5h 3d 5c 2d Jh 3h 4c');
    at.says('anna', 'play', { times: 2 });
    at.says('bert', 'play', { box: 2, times: 2 }).says('cleo', 'play', { box: 3, times: 2 });
    // The blind box is turned up first. Nobody buys a card for it.
    at.cards('Ad Qd 7d 6h 5d Kh Jc 8d 6s');
    expect(at.view()).toMatchObject({ stage: 'deciding', undecided: 3, dealer: { opens: false } });
    at.says('anna', 'dealer-card')
      .says('bert', 'decline', { box: 2 })
      .says('cleo', 'dealer-card', { box: 3 });
    expect(at.next()).toBe('settle-boxes');
    expect(at.refusal(CROUPIER, { type: 'card', card: 'Js' }).code).toBe('not-now');
    at.play(CROUPIER, { type: 'settle-boxes' });
    const settled = at.events.filter(({ type }) => type === 'box-settled');
    expect(settled.map(({ data }) => data.box)).toEqual([2, 4]);
    expect(at.view().next).toBe('dealer');
    // The bought jack gives the dealer a pair, which beats Cleo's tens. The pair does not count against
    // Bert's twos, because Bert declined to buy.
    const closed = at.cards('Js').pay();
    expect(at.net(closed)).toEqual({
      anna: euros(-10 + 10 + 60),
      bert: euros(5),
      cleo: euros(-5 - 15 + 5),
    });
  });

  it('still costs its fee if it does not help; the ante is then paid, or pushes if the table’s terms say so {kings.poker-five-card.27 kings.poker-five-card.A7}', () => {
    expect(duel(NINES, NO_HAND).says('anna', 'dealer-card').cards('2c').result()).toBe(0);
    const at = new HousePokerTable(fiveCard, { anteOnFailedDraw: 'push' });
    at.bet('anna', TEN).against(NINES, NO_HAND);
    expect(at.says('anna', 'dealer-card').cards('2c').result()).toBe(-10);
  });

  it('is not bought on behalf of a player who times out {kings.poker-general.70}', () => {
    const at = duel(NINES, NO_HAND);
    expect(at.rules.onTimeout(at.state, seatId('anna'))).toEqual({ type: 'decline', box: 1 });
    at.play(CROUPIER, { type: 'close-decisions' });
    expect(at.result()).toBe(10);
  });

  it('can be corrected and undone, and the later questions are then asked again', () => {
    const at = duel(NINES, NO_HAND);
    at.play(CROUPIER, { type: 'correct-card', at: 6, card: 'Kc' });
    expect(at.view()).toMatchObject({ stage: 'deciding', undecided: 1 });
    at.play(CROUPIER, { type: 'correct-card', at: 7, card: 'Ac' });
    expect(at.view()).toMatchObject({ stage: 'result', undecided: 0, dealer: { opens: true } });
    at.play(CROUPIER, { type: 'correct-card', at: 7, card: 'Jc' });
    expect(at.says('anna', 'dealer-card').cards('Ks').view().stage).toBe('deciding');
    at.play(CROUPIER, { type: 'correct-card', at: 10, card: '2c' });
    expect(at.view().stage).toBe('result');
    at.play(CROUPIER, { type: 'correct-card', at: 10, card: 'Ks' });
    expect(at.view().stage).toBe('deciding');
    at.play(CROUPIER, { type: 'take-back' });
    expect(at.view()).toMatchObject({ next: 'dealer', dealer: { cards: ['4c', 'Jc', '8d', '6s'] } });
    expect(at.cards('8s').result()).toBe(60);
  });
});

describe('faults and money at five-card poker', () => {
  it('an exposed card does not void the round, and fees are lost immediately {kings.poker-five-card.28 kings.poker-five-card.29}', () => {
    expect(fiveCard.voids.reasons.map(({ reason }) => reason)).toEqual(['misdeal']);
    const at = open()
      .deal('7c 7d 7h Js 2d 3c')
      .says('anna', 'exchange', { cards: ['Js', '2d'] });
    const { transfers } = at.events.find(({ type }) => type === 'bought') ?? {};
    expect(transfers?.at(-1)).toMatchObject({ to: 'bank', amount: euros(20), bet: '1/exchange' });
  });

  it('a royal flush is cut to the maximum win {kings.poker-five-card.30}', () => {
    const at = new HousePokerTable(fiveCard).bet('anna', { '1/ante': 30_000 });
    const closed = at.against('As Ks Qs Js Ts', 'Ah Kc 8d 7s 3c').pay();
    expect(at.paid('bet', closed)).toEqual([4_970_000, `${BOOK}.30`]);
  });
});
