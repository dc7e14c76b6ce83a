import { CROUPIER, player, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { HousePokerTable } from '../../../test/house-poker.ts';
import { euros } from '../../../test/table.ts';
import { russian } from './russian.ts';

const BOOK = 'kings.poker-russian';
const TEN = { '1/ante': 10 };
const anna = player(seatId('anna'));
const open = (bets: { readonly [position: string]: number } = TEN) =>
  new HousePokerTable(russian).bet('anna', bets);
const duel = (own: string, dealer: string) => open().against(own, dealer);
const FLUSH = '2h 6h 8h Jh Kh';
const NO_HAND = 'Qs Jc 9d 8s 3c';
/** Plays a flush with insurance. The last card of the dealer is face up. */
const insured = (dealer: string, units = 50) => {
  const cards = dealer.split(' ');
  const at = open()
    .deal(`${FLUSH} ${cards.at(-1)}`)
    .says('anna', 'insure', { amount: euros(units) });
  return at.cards(cards.slice(0, -1).join(' '));
};

describe('the table of russian poker', () => {
  it('has five boxes, of which players first play one and others blind, and one pack shuffled for every round {kings.poker-russian.01 kings.poker-russian.02 kings.poker-russian.03 kings.poker-russian.04 kings.poker-russian.05 kings.poker-russian.A10}', () => {
    const at = open({ ...TEN, '2/ante': 5, '2/bet': 10, '3/ante': 5 });
    expect(at.view()).toMatchObject({ boxes: 5, shoe: { decks: 1, left: 52 } });
    at.deal('9s 9d 8c 5h 2d 3c');
    expect(at.events.find(({ type }) => type === 'bets-returned')?.rule).toBe(`${BOOK}.05`);
    at.says('anna', 'fold').cards('As Ad 9c 8s 7c Ah Kc 9h 6s').pay();
    at.open();
    expect(at.next()).toBe('shuffle');
  });

  it('takes antes of 1 to 50,000 euros and a bonus of 1 to 1,000 before the deal {kings.poker-russian.06 kings.poker-russian.07 kings.poker-russian.18}', () => {
    const at = new HousePokerTable(russian);
    expect(at.events.find(({ type }) => type === 'bets-open')?.rule).toBe(`${BOOK}.18`);
    const chip = (bet: string, units: number) => ({
      type: 'bet',
      chips: [{ position: `1/${bet}`, amount: euros(units) }],
    });
    expect(at.offers(anna, chip('ante', 50_000))).toBe(true);
    expect(at.refusal(anna, chip('ante', 50_001)).rule).toBe(`${BOOK}.06`);
    expect(at.refusal(anna, chip('bonus', 1001)).rule).toBe(`${BOOK}.07`);
    expect(at.refusal(anna, chip('insurance', 5)).code).toBe('unknown-position');
  });
});

describe('the procedure of russian poker', () => {
  it('deals card by card, with the dealer’s last card face up {kings.poker-russian.19}', () => {
    const at = open().bet('bert', { '2/ante': 5 });
    const due = at.deal().due('9s Kh 9d Kd 8c 7h 5h 6s 2d 3c Ah');
    expect([due[0], due[1], due.at(-1)]).toEqual([{ box: 1 }, { box: 2 }, 'dealer']);
    expect(at.view().dealer).toMatchObject({ cards: ['Ah'], down: 4 });
  });

  it('offers a bet, an exchange of one to four cards, a sixth card, or a fold {kings.poker-russian.20 kings.poker-russian.10 kings.poker-russian.11 kings.poker-russian.12 kings.poker-russian.A1 kings.poker-russian.A2}', () => {
    const at = open().deal('Qs Qd 8c 5h 2d 3c');
    expect(at.options(anna).map(({ move, stake, rule }) => [move.type, stake ?? 0, rule])).toEqual([
      ['play', euros(20), `${BOOK}.10`],
      ['fold', 0, `${BOOK}.20`],
      ['exchange', euros(10), `${BOOK}.11`],
      ['buy-card', euros(10), `${BOOK}.12`],
    ]);
    const five = { type: 'exchange', box: 1, cards: ['Qs', 'Qd', '8c', '5h', '2d'] };
    expect(at.refusal(anna, five).code).toBe('wrong-number');
    at.says('anna', 'exchange', { cards: ['8c', '5h', '2d'] });
    expect(at.staked('anna')).toBe(euros(10));
    expect(at.cards('Qc 5d 5s').playerView('anna').hands[0]?.hand?.category).toBe('full-house');
  });

  it('sells cards only once, after which the player bets or folds {kings.poker-russian.21 kings.poker-russian.A3}', () => {
    const at = open().deal('Qs Qd 8c 5h 2d 3c').says('anna', 'buy-card').cards('Ks');
    expect(at.offered('anna')).toEqual(['play', 'fold']);
    at.says('anna', 'fold');
    expect(at.events.findLast(({ type }) => type === 'folds')?.rule).toBe(`${BOOK}.21`);
    expect(at.result()).toBe(-20);
  });

  it('turns over the bank’s cards when nobody has a decision left {kings.poker-russian.23 kings.poker-russian.24}', () => {
    const at = open().deal('Qs Qd 8c 5h 2d 3c').says('anna', 'play', { times: 2 });
    expect(at.offered('anna')).toEqual([]);
    expect(at.options(CROUPIER).find(({ draw }) => draw)?.rule).toBe(`${BOOK}.24`);
  });

  it('has enough cards for five boxes that all exchange four cards {kings.poker-russian.40}', () => {
    const seats = ['anna', 'bert', 'cleo', 'dora', 'emil'];
    const at = new HousePokerTable(russian, undefined, seats);
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
        cards: [...(at.playerView(seat).hands[0]?.cards ?? [])].slice(0, 4),
      });
    deal();
    for (const [index, seat] of seats.entries()) at.says(seat, 'play', { box: index + 1, times: 2 });
    deal();
    expect(at.view()).toMatchObject({ shoe: { left: 2 }, dealer: { down: 0 } });
  });
});

describe('the bank of russian poker', () => {
  it('qualifies with ace-king or better {kings.poker-russian.26}', () => {
    expect(duel('9s 9d 8c 5h 2d', 'Ah Kc 7d 6s 3c').view().dealer.opens).toBe(true);
    expect(duel('9s 9d 8c 5h 2d', 'Ah Qc 7d 6s 3c').view().dealer.opens).toBe(false);
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
    'beaten by %s pays the bet %d to 1 and the ante once, because five cards are one combination {kings.poker-russian.16 kings.poker-russian.27 kings.poker-russian.09 kings.poker-russian.29}',
    (own, pays) => {
      const at = duel(own, 'Ah Kc 8d 6s 3c');
      const closed = at.pay();
      expect(at.paid('bet', closed)).toEqual([20 * pays, `${BOOK}.16`]);
      expect(at.paid('ante', closed)).toEqual([10, `${BOOK}.27`]);
    },
  );

  it('takes all stakes with the better hand, and lets ante and bet push with an equal one {kings.poker-russian.30 kings.poker-russian.31}', () => {
    expect(duel('8c 8d As 4h 2d', '9h 9c Kd 7s 4c').outcomes()['1/ante']).toEqual(['lost', `${BOOK}.30`]);
    expect(duel('Ac Kd Qs 7h 4d', 'Ah Kc Qd 7s 4c').outcomes()['1/bet']).toEqual(['pushed', `${BOOK}.31`]);
    expect(insured('As Ad Ac 9s 9d').settles().result()).toBe(-80);
    const tie = open()
      .deal('2h 6h 8h Jh Kh 2s')
      .says('anna', 'insure', { amount: euros(50) });
    expect(tie.cards('6s 8s Js Ks').settles().result()).toBe(-50);
  });

  it('pays the ante, returns the bet and pays the insurance when not qualifying {kings.poker-russian.32}', () => {
    expect(insured(NO_HAND).settles().says('anna', 'decline').outcomes()).toEqual({
      '1/insurance': ['won', `${BOOK}.14`],
      '1/ante': ['won', `${BOOK}.32`],
      '1/bet': ['pushed', `${BOOK}.32`],
    });
  });

  it('may get a replacement for its highest card, and another while the rank stays the same {kings.poker-russian.25 kings.poker-russian.13 kings.poker-russian.35 kings.poker-russian.A5}', () => {
    const at = duel('9s 9c 5d 4h 2d', NO_HAND).says('anna', 'dealer-card').cards('Qd');
    expect(at.offered('anna')).toEqual(['dealer-card', 'decline']);
    at.says('anna', 'dealer-card').cards('Jd');
    expect(at.view()).toMatchObject({ dealer: { removed: ['Qs', 'Qd'], opens: true } });
    expect(at.result()).toBe(-20 - 30);
  });
});

describe('two combinations', () => {
  const six = (own: string, sixth: string) => open().deal(`${own} 2s`).says('anna', 'buy-card').cards(sixth);

  it.each([
    ['3d 4d 4c 5s 6c', '7h', ['straight', 'straight'], 8],
    ['2h 6h 8h Jh Kh', '9h', ['flush', 'flush'], 10],
    ['Kc Kd Kh Ks 5c', '5d', ['four-of-a-kind', 'full-house'], 27],
    ['Kc Kd 5c 5d 3h', '3s', ['two-pair', 'two-pair'], 4],
    ['2h 6h 8h Jh Kh', 'Ks', ['flush', 'pair'], 6],
    ['7c 7d 7h 9s Jd', '2c', ['three-of-a-kind', undefined], 3],
    ['7c 7d 7h 9s 9d', '2c', ['full-house', undefined], 7],
    ['7c 7d 7h 9s 9d', '9c', ['full-house', 'full-house'], 14],
    ['7c 7d Kh 9s 9d', '2c', ['two-pair', undefined], 2],
    ['5h 6h 7h 8h 9h', 'Tc', ['straight-flush', 'straight'], 54],
    ['9h 9s Ac Kd 4c', '2d', ['pair', undefined], 1],
  ])('of %s and %s are %j {kings.poker-russian.28 kings.poker-russian.A6}', (own, sixth, made, pays) => {
    const [hand] = six(own, sixth).playerView('anna').hands;
    expect([hand?.hand?.category, hand?.second?.category]).toEqual(made);
    expect(hand?.pays.bet).toBe(pays);
  });

  it('are both paid under one rule, even if the second does not beat the bank {kings.poker-russian.28}', () => {
    const at = six('2h 6h 8h Jh Kh', 'Ks').says('anna', 'play', { times: 2 }).cards('Qs Qd Qc 8s');
    expect(at.playerView('anna').hands[0]?.rows.bet).toEqual([4, 8]);
    expect(at.paid('bet')).toEqual([120, `${BOOK}.28`]);
  });
});

describe('the insurance of russian poker', () => {
  it('is staked with the bet, for at least the bet’s amount and at most half of its possible win {kings.poker-russian.08 kings.poker-russian.14 kings.poker-russian.22 kings.poker-russian.39 kings.poker-russian.A4}', () => {
    const at = open().deal(`${FLUSH} 3c`);
    const option = at.options(anna).find(({ move }) => move.type === 'insure');
    expect(option?.move.amount).toMatchObject({ min: euros(20), max: euros(50) });
    const insure = (units: number) => ({ type: 'insure', box: 1, amount: euros(units) });
    expect(at.refusal(anna, insure(51))).toMatchObject({ code: 'wrong-insurance', rule: `${BOOK}.22` });
    expect(at.refusal(anna, insure(19)).code).toBe('wrong-insurance');
    at.availableFunds.anna = euros(45);
    expect(at.options(anna).find(({ move }) => move.type === 'insure')?.move.amount).toMatchObject({
      max: euros(25),
    });
    expect(at.refusal(anna, insure(26)).code).toBe('insufficient-funds');
    at.says('anna', 'insure', { amount: euros(25) });
    expect(at.staked('anna')).toBe(euros(10 + 20 + 25));
  });

  it('is not available with one pair, or for a hand that would pay less than twice the bet {kings.poker-russian.14}', () => {
    expect(open().deal('Qs Qd 8c 5h 2d 3c').offered('anna')).not.toContain('insure');
    expect(open().deal('Qs Qd 8c 8h 2d 3c').offered('anna')).toContain('insure');
  });

  it('loses once the bank qualifies, even if the player wins {kings.poker-russian.33}', () => {
    expect(insured('As Ad 9d 8s 3c').settles().outcomes()).toMatchObject({
      '1/insurance': ['lost', `${BOOK}.33`],
      '1/bet': ['won', `${BOOK}.16`],
    });
  });

  it('is decided by the bank’s first five cards, regardless of later purchases {kings.poker-russian.34 kings.poker-russian.A7}', () => {
    const at = insured(NO_HAND);
    expect(at.next()).toBe('settle-side-bets');
    at.settles().says('anna', 'dealer-card').cards('9c');
    expect(at.view().dealer.opens).toBe(true);
    expect(at.result()).toBe(50 - 10 + 10 + 100);
  });

  it('counts towards the maximum win {kings.poker-russian.38 kings.poker-russian.41}', () => {
    expect(russian.maximumWin).toMatchObject({ amount: euros(50_000_000), of: 'box', rule: `${BOOK}.41` });
    const small = { ...russian, maximumWin: { ...russian.maximumWin, amount: euros(40) } };
    const at = new HousePokerTable(small).bet('anna', TEN).deal(`${FLUSH} 3c`);
    at.says('anna', 'insure', { amount: euros(50) })
      .cards('Qs Jc 9d 8s')
      .settles()
      .says('anna', 'decline');
    expect(at.result()).toBe(40);
  });
});

describe('the bonus of russian poker', () => {
  const BONUS = { ...TEN, '1/bonus': 1 };

  it.each([
    ['As Ks Qs Js Ts', 1000],
    ['9s Ts Js Qs Ks', 250],
    ['9s 9d 9c 9h 2d', 100],
    ['9s 9d 9c 2h 2d', 70],
    ['Ks Js 9s 5s 2s', 50],
    ['Ac 2d 3s 4h 5d', 40],
    ['9s 9d 9c 5h 2d', 10],
  ])(
    'pays on %s %d to 1, right after the deal {kings.poker-russian.15 kings.poker-russian.17 kings.poker-russian.36}',
    (own, pays) => {
      const at = open(BONUS).deal(`${own} 3c`);
      expect(at.next()).toBe('settle-side-bets');
      at.settles().says('anna', 'fold');
      expect(at.paid('bonus')).toEqual([pays, `${BOOK}.17`]);
    },
  );

  it('does not depend on exchanges or the result, and loses with less than three of a kind {kings.poker-russian.36 kings.poker-russian.A8 kings.poker-russian.A9}', () => {
    const lost = open(BONUS)
      .deal('9s 9d 8c 5h 2d 3c')
      .settles()
      .says('anna', 'exchange', { cards: ['8c'] });
    expect(lost.cards('9c').says('anna', 'fold').outcomes()['1/bonus']).toEqual(['lost', `${BOOK}.36`]);
    const won = open(BONUS).deal('9s 9d 9c 5h 2d 3c').settles().says('anna', 'play', { times: 2 });
    expect(won.cards('Ks Kd Kc 4h').result()).toBe(-30 + 10);
  });

  it('of a blind box is settled when its cards are turned up', () => {
    const at = open({ ...TEN, '2/ante': 5, '2/bet': 10, '2/bonus': 1 }).deal('9s 9d 8c 5h 2d 3c');
    at.says('anna', 'fold').cards('As Ad Ac 8s 7c Qh Jc 9h 6s');
    expect(at.next()).toBe('settle-side-bets');
    expect(at.settles().result()).toBe(-10 + 5 + 10);
  });
});

describe('a card exposed at russian poker', () => {
  it('does not void the round {kings.poker-russian.37}', () => {
    expect(russian.voids.reasons.map(({ reason }) => reason)).toEqual(['misdeal']);
  });
});
