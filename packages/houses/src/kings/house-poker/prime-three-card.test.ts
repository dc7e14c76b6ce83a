import { player, seatId } from '@croupier/core';
import type { housePoker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { HousePokerTable } from '../../../test/house-poker.ts';
import { euros } from '../../../test/table.ts';
import { primeThreeCard } from './prime-three-card.ts';

const open = (terms?: housePoker.HousePokerSettings) => new HousePokerTable(primeThreeCard, terms);
const anna = player(seatId('anna'));
const chips = (bets: { readonly [position: string]: number }) => ({
  type: 'bet',
  chips: Object.entries(bets).map(([position, units]) => ({ position, amount: euros(units) })),
});
const ALL = { '1/ante': 10, '1/bonus': 10, '1/prime': 10 };
const BOOK = 'kings.poker-prime-three-card';
const duel = (own: string, dealer: string, bets: { readonly [position: string]: number } = ALL) =>
  open().bet('anna', bets).deal(own).says('anna', 'play', { times: 1 }).cards(dealer);
/** Returns the payout of a bet in whole units if the player stays in, and the rule for the payout. */
const paid = (bet: string, own: string, dealer: string) => {
  const line = duel(own, dealer)
    .pay()
    .settlement.find((one) => one.bet === `1/${bet}`);
  return [(line?.pay ?? 0) / 100, line?.rule];
};

describe('the table of prime three card poker', () => {
  it('has up to five boxes, and one pack shuffled for every round {kings.poker-prime-three-card.01 kings.poker-prime-three-card.02}', () => {
    const at = open();
    expect(at.view()).toMatchObject({ boxes: 5, shoe: { decks: 1, left: 52 } });
    expect(at.refusal(anna, chips({ '6/ante': 1 })).rule).toBe(`${BOOK}.01`);
    expect(() => open({ decks: 2 })).toThrow(/"decks"/);
    at.bet('anna', ALL).deal('9h 9d 4h').says('anna', 'fold').cards('Kh 8d 3d');
    at.pay();
    at.open();
    expect(at.next()).toBe('shuffle');
  });

  it('takes a blind box with its bet before the deal {kings.poker-prime-three-card.03}', () => {
    const at = open().bet('anna', { '1/ante': 5, '2/ante': 5, '2/bet': 5, '3/ante': 5 });
    at.deal('9h 9d 4h');
    expect(at.events.find(({ type }) => type === 'bets-returned')).toMatchObject({ rule: `${BOOK}.03` });
    expect(at.view().hands.map(({ box, blind }) => [box, blind])).toEqual([
      [1, false],
      [2, true],
    ]);
    at.says('anna', 'fold');
    expect(at.due('As Ah 2c Kh 8d 3d').slice(2, 4)).toEqual([{ box: 2 }, 'dealer']);
    expect(at.result()).toBe(-5 + 10);
  });

  it('takes 1 to 50,000 euros {kings.poker-prime-three-card.04}', () => {
    expect(open().offers(anna, chips({ '1/ante': 50_000 }))).toBe(true);
    expect(open().refusal(anna, chips({ '1/ante': 50_001 })).rule).toBe(`${BOOK}.04`);
  });

  it('has side bets of any amount, or of the ante’s amount {kings.poker-prime-three-card.05 kings.poker-prime-three-card.A3}', () => {
    expect(open().refusal(anna, chips({ '1/prime': 50_001 })).rule).toBe(`${BOOK}.05`);
    expect(open().bet('anna', { '1/ante': 10, '1/prime': 3 }).deal().staked('anna')).toBe(euros(13));
    const equal = open({ sideAsAnte: true }).bet('anna', { '1/ante': 10, '1/prime': 3, '1/bonus': 10 });
    expect(equal.deal().staked('anna')).toBe(euros(20));
  });
});

describe('the procedure of prime three card poker', () => {
  it('starts with an ante, and optionally a bonus bet, a prime bet or both {kings.poker-prime-three-card.06 kings.poker-prime-three-card.12 kings.poker-prime-three-card.13 kings.poker-prime-three-card.A1}', () => {
    const at = open().bet('anna', { '1/bonus': 5, '1/prime': 5 }).bet('bert', { '2/ante': 10, '2/prime': 5 });
    at.deal();
    expect(at.events.find(({ type }) => type === 'bets-returned')).toMatchObject({
      data: { seat: 'anna' },
      rule: `${BOOK}.12`,
    });
    expect([at.staked('anna'), at.staked('bert')]).toEqual([0, euros(15)]);
    expect(open().events.find(({ type }) => type === 'bets-open')?.rule).toBe(`${BOOK}.13`);
    expect(duel('9h 9d 4c', 'Ks 8c 3c').outcomes()['1/ante']).toEqual(['won', `${BOOK}.20`]);
  });

  it('deals three cards each face down, card by card, with the dealer last {kings.poker-prime-three-card.14}', () => {
    const at = open().bet('anna', { '1/ante': 5 }).bet('bert', { '3/ante': 5 });
    expect(at.deal().due('9h 2c 9d 3c 4h 5c').slice(0, 3)).toEqual([{ box: 1 }, { box: 3 }, { box: 1 }]);
    expect(at.view()).toMatchObject({ cards: [], dealer: { down: 3 } });
    expect(at.view().hands[0]?.cards).toEqual([null, null, null]);
  });

  it('offers a bet equal to the ante, or a fold {kings.poker-prime-three-card.15 kings.poker-prime-three-card.07}', () => {
    const at = open().bet('anna', { '1/ante': 10 }).deal('9h 9d 4h');
    expect(at.options(anna)).toMatchObject([
      { move: { type: 'play', times: 1 }, rule: `${BOOK}.07` },
      { move: { type: 'fold' }, rule: `${BOOK}.16` },
    ]);
    expect(at.events.at(-1)?.rule).toBe(`${BOOK}.15`);
    expect(at.refusal(anna, { type: 'play', box: 1, times: 2 })).toMatchObject({ code: 'wrong-bet' });
    at.says('anna', 'play', { times: 1 });
    expect(at.staked('anna')).toBe(euros(20));
  });

  it('takes only the ante of a player who folds, and leaves bonus and prime in play {kings.poker-prime-three-card.16}', () => {
    const at = open().bet('anna', ALL).deal('2c 5c 9c').says('anna', 'fold');
    expect(at.events.at(-1)?.transfers.map(({ bet }) => bet)).toEqual(['1/ante']);
    expect(at.cards('Kd 8c 3c').result()).toBe(-10 + 40 + 30);
  });

  it('turns up the dealer’s cards if a prime bet is in play, but not for a bonus {kings.poker-prime-three-card.17}', () => {
    const prime = open().bet('anna', { '1/ante': 10, '1/prime': 10 }).deal('2c 5s 9c').says('anna', 'fold');
    expect(prime.view().next).toBe('dealer');
    expect(prime.options(player(seatId('anna')))).toEqual([]);
    const bonus = open().bet('anna', { '1/ante': 10, '1/bonus': 10 }).deal('2c 5s 9c').says('anna', 'fold');
    expect(bonus.view().stage).toBe('result');
    expect(bonus.result()).toBe(-20);
  });
});

describe('the dealer of prime three card poker', () => {
  it('qualifies with a queen {kings.poker-prime-three-card.18}', () => {
    expect(duel('9h 9d 4h', 'Qs 3c 2c').view().dealer.opens).toBe(true);
    expect(duel('9h 9d 4h', 'Jc Ts 8s').view().dealer.opens).toBe(false);
  });

  it('pays the ante and returns the bet without a queen {kings.poker-prime-three-card.19}', () => {
    expect(duel('9h 9d 4h', 'Jc 8s 3s', { '1/ante': 10 }).outcomes()).toEqual({
      '1/ante': ['won', `${BOOK}.19`],
      '1/bet': ['pushed', `${BOOK}.19`],
    });
  });

  it('pays ante and bet 1 to 1 to a better hand, takes both from a worse one, and lets both push on a tie {kings.poker-prime-three-card.20 kings.poker-prime-three-card.21 kings.poker-prime-three-card.22}', () => {
    const main = (own: string, dealer: string) => {
      const { '1/ante': ante, '1/bet': bet } = duel(own, dealer).outcomes();
      expect(bet).toEqual(ante);
      return ante;
    };
    expect(main('9h 9d 4h', 'Kh 8c 3d')).toEqual(['won', `${BOOK}.20`]);
    expect(main('2h 2c 9d', '3c 3d 9s')).toEqual(['lost', `${BOOK}.21`]);
    expect(main('Qc 7d 4h', 'Qd 7s 4c')).toEqual(['pushed', `${BOOK}.22`]);
  });
});

describe('the side bets of prime three card poker', () => {
  it('pay the bonus for a pair or better, regardless of the dealer’s hand {kings.poker-prime-three-card.08 kings.poker-prime-three-card.11 kings.poker-prime-three-card.23}', () => {
    const table = `${BOOK}.11`;
    expect(paid('bonus', 'Ts Js Qs', 'Ah Kd Qc')).toEqual([400, table]);
    expect(paid('bonus', 'Ts Td Th', 'Jh 8d 6c')).toEqual([300, table]);
    expect(paid('bonus', '5c 6d 7h', '5d 6h 8c')).toEqual([60, table]);
    expect(paid('bonus', '2c 5c 9c', 'Ah Ad Qc')).toEqual([40, table]);
    expect(paid('bonus', '9h 9d 4h', 'Tc Td 2s')).toEqual([10, table]);
    expect(paid('bonus', 'Qc 7d 4h', 'Qd 7s 4c')).toEqual([0, `${BOOK}.08`]);
  });

  it('pay prime for three cards of one colour, and more if the dealer’s three have the same colour {kings.poker-prime-three-card.09 kings.poker-prime-three-card.10 kings.poker-prime-three-card.24 kings.poker-prime-three-card.A2}', () => {
    expect(paid('prime', '9h 9d 4h', 'Kh 8c 3d')).toEqual([30, `${BOOK}.09`]);
    expect(paid('prime', '9h 9d 4h', 'Kh 8d 3d')).toEqual([40, `${BOOK}.10`]);
    expect(paid('prime', '9h 9d 4h', 'Ks 8c 3c')).toEqual([30, `${BOOK}.09`]);
    expect(paid('prime', '2c 5s 9c', 'Js 8c 3c')).toEqual([40, `${BOOK}.10`]);
    expect(paid('prime', '2h 2c 9d', '3c 3d 9s')).toEqual([0, `${BOOK}.24`]);
  });
});

describe('faults and money at prime three card poker', () => {
  it('a player who times out folds, as the general part of the chapter says {kings.poker-prime-three-card.25}', () => {
    const at = open().bet('anna', { '1/ante': 10 }).deal('9h 9d 4h');
    expect(at.rules.onTimeout(at.state, seatId('anna'))).toEqual({ type: 'fold', box: 1 });
    expect(at.net(at.misdeal())).toEqual({ anna: 0 });
  });

  it('a box wins at most 2,000,000 euros {kings.poker-prime-three-card.26}', () => {
    const most = { '1/ante': 50_000, '1/bonus': 50_000, '1/prime': 50_000 };
    const { settlement } = duel('Ts Js Qs', 'Kh Qd 2c', most).pay();
    expect(settlement.reduce((sum, { pay = 0 }) => sum + pay, 0)).toBe(euros(2_000_000));
    expect(settlement.some(({ rule }) => rule === `${BOOK}.26`)).toBe(true);
  });
});
