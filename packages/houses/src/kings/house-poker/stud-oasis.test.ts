import { CROUPIER, INSPECTOR, player, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { HousePokerTable } from '../../../test/house-poker.ts';
import { euros } from '../../../test/table.ts';
import { studOasis } from './stud-oasis.ts';

const BOOK = 'kings.poker-stud-oasis';
const open = () => new HousePokerTable(studOasis);
const anna = player(seatId('anna'));
const chips = (bets: { readonly [position: string]: number }) => ({
  type: 'bet',
  chips: Object.entries(bets).map(([position, units]) => ({ position, amount: euros(units) })),
});
const TEN = { '1/ante': 10 };
const duel = (own: string, dealer: string, bets: { readonly [position: string]: number } = TEN) =>
  open().bet('anna', bets).against(own, dealer);

describe('the table of stud poker', () => {
  it('has six boxes, one pack, and one open box for each player {kings.poker-stud-oasis.01 kings.poker-stud-oasis.03 kings.poker-stud-oasis.04 kings.poker-stud-oasis.A1}', () => {
    const at = open().bet('anna', { '6/ante': 5 });
    expect(at.view()).toMatchObject({ boxes: 6, shoe: { decks: 1, left: 52 } });
    expect(at.refusal(anna, chips({ '7/ante': 5 })).rule).toBe(`${BOOK}.01`);
    expect(at.refusal(player(seatId('bert')), chips({ '6/ante': 5 })).rule).toBe(`${BOOK}.04`);
    expect(() => new HousePokerTable(studOasis, { boxes: 7 })).toThrow(/"boxes"/);
    expect(() => new HousePokerTable(studOasis, { decks: 2 })).toThrow(/"decks"/);
  });

  it('has fields for ante, bet and bonus {kings.poker-stud-oasis.02}', () => {
    expect(open().offers(anna, chips({ '1/ante': 5, '1/bet': 10, '1/bonus': 5 }))).toBe(true);
    expect(open().refusal(anna, chips({ '1/prime': 5 })).code).toBe('unknown-position');
  });

  it('takes further boxes blind, with the bet before the deal and without exchanges or folds {kings.poker-stud-oasis.05 kings.poker-general.A11}', () => {
    const at = open().bet('anna', { '1/ante': 5, '2/ante': 5, '2/bet': 10, '3/ante': 5, '3/bet': 5 });
    at.deal('9s 9d 8c 5h 2d 4c');
    const back = at.events.filter(({ type }) => type === 'bets-returned').map(({ rule }) => rule);
    expect(back).toEqual([`${BOOK}.05`, `${BOOK}.05`]);
    expect(at.view().hands.map(({ box, blind }) => [box, blind])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(at.refusal(anna, { type: 'exchange', box: 2, cards: ['9s'] }).code).toBe('not-asked');
    at.says('anna', 'fold');
    expect(at.due('As Ah 7c 6c 5c Kh')).toEqual([...Array(5).fill({ box: 2 }), 'dealer']);
  });

  it('takes antes of 1 to 50,000 euros, each with an optional bonus of 1 to 1,000 {kings.poker-stud-oasis.07 kings.poker-stud-oasis.08 kings.poker-stud-oasis.11}', () => {
    expect(open().offers(anna, chips({ '1/ante': 50_000, '1/bonus': 1000 }))).toBe(true);
    expect(open().refusal(anna, chips({ '1/ante': 50_001 })).rule).toBe(`${BOOK}.07`);
    expect(open().refusal(anna, chips({ '1/bonus': 1001 })).rule).toBe(`${BOOK}.08`);
    const alone = open().bet('anna', { '1/bonus': 5 }).deal();
    expect(alone.staked('anna')).toBe(0);
    expect(alone.events.find(({ type }) => type === 'bets-returned')?.rule).toBe(`${BOOK}.11`);
  });
});

describe('the procedure of stud poker', () => {
  it('starts with antes and bonus bets {kings.poker-stud-oasis.15}', () => {
    expect(open().events.find(({ type }) => type === 'bets-open')?.rule).toBe(`${BOOK}.15`);
  });

  it('deals five cards each, one at a time, with the dealer’s last face up {kings.poker-stud-oasis.16 kings.poker-stud-oasis.A2}', () => {
    const at = open().bet('anna', TEN).bet('bert', { '3/ante': 5 });
    const due = at.deal().due('9s Kh 9d Kd 8c 7h 5h 6s 2d 3c Ah');
    expect(due.slice(0, 3)).toEqual([{ box: 1 }, { box: 3 }, { box: 1 }]);
    expect(due.at(-1)).toBe('dealer');
    expect(at.view().dealer).toMatchObject({ cards: ['Ah'], down: 4, hand: null, opens: null });
  });

  it('offers a bet of twice the ante, an exchange of a card, or a fold {kings.poker-stud-oasis.17 kings.poker-stud-oasis.10 kings.poker-stud-oasis.12}', () => {
    const at = open().bet('anna', TEN).deal('Ks Js 9s 5s 2d 3c');
    expect(at.events.at(-1)).toMatchObject({ type: 'decide', rule: `${BOOK}.17` });
    const options = at.options(anna).map(({ move, stake, rule }) => [move.type, stake ?? 0, rule]);
    expect(options).toEqual([
      ['play', euros(20), `${BOOK}.10`],
      ['fold', 0, `${BOOK}.20`],
      ['exchange', euros(10), `${BOOK}.12`],
    ]);
    expect(at.refusal(anna, { type: 'play', box: 1, times: 1 }).rule).toBe(`${BOOK}.10`);
    expect(at.refusal(anna, { type: 'exchange', box: 1, cards: ['2d', '5s'] }).rule).toBe(`${BOOK}.12`);
  });

  it('takes the fee, burns a card and deals the new card, box by box {kings.poker-stud-oasis.18 kings.poker-stud-oasis.37}', () => {
    const at = open().bet('anna', TEN).bet('bert', { '2/ante': 5 });
    at.deal('Ks Kh Js Jh 9s 9h 5s 5h 2d 2h 3c').says('anna', 'exchange', { cards: ['2d'] });
    at.says('bert', 'exchange', { box: 2, cards: ['2h'] });
    const { transfers } = at.events.find(({ type }) => type === 'bought') ?? {};
    expect(transfers?.map(({ from, to, amount }) => [from, to, amount])).toEqual([
      ['purse', 'layout', euros(10)],
      ['layout', 'bank', euros(10)],
    ]);
    expect(at.view()).toMatchObject({ next: null, shoe: { left: 41 } });
    expect(at.options(CROUPIER).find(({ move }) => move.type === 'burn')?.rule).toBe(`${BOOK}.18`);
    at.play(CROUPIER, { type: 'burn' });
    expect(at.view()).toMatchObject({ next: { box: 1 }, shoe: { left: 40 } });
    at.cards('2s');
    expect(at.next()).toBe('burn');
    at.play(CROUPIER, { type: 'burn' });
    expect(at.view().next).toEqual({ box: 2 });
    expect(at.cards('Th').playerView('bert').hands[0]?.cards).toEqual(['Kh', 'Jh', '9h', '5h', 'Th']);
  });

  it('asks players after an exchange whether to bet, or to fold and lose the ante {kings.poker-stud-oasis.19 kings.poker-stud-oasis.20}', () => {
    const at = open().bet('anna', TEN).bet('bert', { '2/ante': 5 });
    at.deal('Ks Kh Js Jh 9s 9h 5s 5h 2d 2h 3c').says('anna', 'exchange', { cards: ['2d'] });
    at.says('bert', 'fold', { box: 2 }).play(CROUPIER, { type: 'burn' });
    at.cards('2c');
    expect(at.events.at(-1)).toMatchObject({ type: 'decide', rule: `${BOOK}.19` });
    expect(at.offered('anna')).toEqual(['play', 'fold']);
    at.says('anna', 'fold');
    const folds = at.events.filter(({ type }) => type === 'folds');
    expect(folds.map(({ rule }) => rule)).toEqual([`${BOOK}.20`, `${BOOK}.19`]);
    expect(at.view().stage).toBe('result');
    expect(at.result()).toBe(-20);
  });

  it('turns over the dealer’s other four cards when everybody has bet or folded {kings.poker-stud-oasis.21}', () => {
    const at = open().bet('anna', TEN).deal('Ks Kd 8c 5h 2d 3c').says('anna', 'play', { times: 2 });
    expect(at.view()).toMatchObject({ stage: 'dealing', next: 'dealer', dealer: { down: 4 } });
    expect(at.options(CROUPIER).find(({ draw }) => draw)?.rule).toBe(`${BOOK}.21`);
    expect(at.cards('Ah Kc 9d 6s').view().dealer).toMatchObject({ down: 0, opens: true });
  });

  it('has enough cards for six boxes that all exchange a card {kings.poker-stud-oasis.E11 kings.poker-general.A14}', () => {
    const seats = ['anna', 'bert', 'cleo', 'dora', 'emil', 'fred'];
    const at = new HousePokerTable(studOasis, undefined, seats);
    for (const [index, seat] of seats.entries()) at.bet(seat, { [`${index + 1}/ante`]: 5 });
    at.play(CROUPIER, { type: 'no-more-bets' });
    const dealing = () =>
      at.options(CROUPIER).find(({ move }) => move.type === 'burn' || move.type === 'card');
    const deal = () => {
      for (let next = dealing(); next; next = dealing()) {
        const { card } = next.move as { card?: { values: readonly string[] } };
        at.play(CROUPIER, card ? { type: 'card', card: card.values[0] ?? '' } : { type: 'burn' });
      }
    };
    deal();
    for (const [index, seat] of seats.entries())
      at.says(seat, 'exchange', { box: index + 1, cards: [at.playerView(seat).hands[0]?.cards[0] ?? ''] });
    deal();
    for (const [index, seat] of seats.entries()) at.says(seat, 'play', { box: index + 1, times: 2 });
    deal();
    expect(at.view()).toMatchObject({ stage: 'result', shoe: { left: 52 - 47 } });
  });
});

describe('the dealer of stud poker', () => {
  it('qualifies with ace-king or better {kings.poker-stud-oasis.23}', () => {
    const opens = (dealer: string) => duel('9s 9d 8c 5h 2d', dealer).view().dealer.opens;
    expect(opens('Ah Kc 7d 4s 3c')).toBe(true);
    expect(opens('Ah Qc Jd Ts 8s')).toBe(false);
    expect(opens('Kh Qc Jd Ts 8s')).toBe(false);
    expect(opens('2h 2c 7d 4s 3c')).toBe(true);
  });

  it('takes the stakes of players who do not beat the dealer, even on an exact tie {kings.poker-stud-oasis.24 kings.poker-stud-oasis.26 kings.poker-stud-oasis.A4}', () => {
    expect(duel('8c 8d As 4h 2d', '9h 9c Kd 7s 4c').outcomes()).toEqual({
      '1/ante': ['lost', `${BOOK}.24`],
      '1/bet': ['lost', `${BOOK}.24`],
    });
    expect(duel('Ac Kd Qs 7h 4d', 'Ah Kc Qd 7s 4c').outcomes()).toEqual({
      '1/ante': ['lost', `${BOOK}.26`],
      '1/bet': ['lost', `${BOOK}.26`],
    });
    const pushing = { ...studOasis, tie: { ...studOasis.tie, result: 'push' } } as const;
    const at = new HousePokerTable(pushing).bet('anna', TEN).deal('Ac Kd Qs 7h 4d 4c');
    expect(at.says('anna', 'play', { times: 2 }).cards('Ah Kc Qd 7s').result()).toBe(0);
  });

  it('pays the ante once and the bet by its table when beaten {kings.poker-stud-oasis.25 kings.poker-stud-oasis.09}', () => {
    expect(duel('Ks Kd 8c 5h 2d', 'Ah Kc 9d 6s 3c').outcomes()).toEqual({
      '1/ante': ['won', `${BOOK}.25`],
      '1/bet': ['won', `${BOOK}.13`],
    });
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
    'pays the bet on %s %d to 1 {kings.poker-stud-oasis.13 kings.poker-stud-oasis.30 kings.poker-stud-oasis.31 kings.poker-stud-oasis.A6 kings.poker-general.A19}',
    (own, pays) => {
      expect(duel(own, 'Ah Kc 8d 6s 3c').paid('bet')).toEqual([20 * pays, `${BOOK}.13`]);
    },
  );

  it('compares two ace-king hands card by card, without suits {kings.poker-stud-oasis.32}', () => {
    expect(duel('Ac Kd Qs 7h 4d', 'Ah Kc Qd 7s 3c').result()).toBe(30);
    expect(duel('Ac Kd Qs 7h 4d', 'Ah Kc Qd 8s 3c').result()).toBe(-30);
  });

  it('pays the ante and returns the bet when not qualifying {kings.poker-stud-oasis.27 kings.poker-stud-oasis.A3}', () => {
    expect(duel('2c 4d 6s 7h 9d', 'Qh Jc 8d 6c 4c').outcomes()).toEqual({
      '1/ante': ['won', `${BOOK}.27`],
      '1/bet': ['pushed', `${BOOK}.27`],
    });
  });
});

describe('the bonus of stud poker', () => {
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
    'pays on %s %d to 1, regardless of the dealer’s hand {kings.poker-stud-oasis.14 kings.poker-stud-oasis.28}',
    (own, pays) => {
      expect(duel(own, 'Qh Jd 8d 6h 4c', BONUS).paid('bonus')).toEqual([pays, `${BOOK}.14`]);
      expect(duel(own, 'Ah Kd 8d 6h 4c', BONUS).paid('bonus')).toEqual([pays, `${BOOK}.14`]);
    },
  );

  it('loses with less than three of a kind, and with a folded hand {kings.poker-stud-oasis.28 kings.poker-stud-oasis.11}', () => {
    expect(duel('9s 9d 5c 5h 2d', 'Qh Jd 8d 6h 4c', BONUS).outcomes()['1/bonus']).toEqual([
      'lost',
      `${BOOK}.28`,
    ]);
    const at = open().bet('anna', BONUS).deal('9s 9d 9c 5h 2d 4c').says('anna', 'fold');
    expect(at.result()).toBe(-11);
  });

  it('is decided by the cards as they were dealt, and is settled last {kings.poker-stud-oasis.29 kings.poker-stud-oasis.22 kings.poker-stud-oasis.A5}', () => {
    const at = open()
      .bet('anna', { '1/bonus': 1, ...TEN })
      .deal('9s 9d 9c 5h 2d 4c');
    at.says('anna', 'exchange', { cards: ['9c'] }).play(CROUPIER, { type: 'burn' });
    expect(at.cards('Kh').playerView('anna').hands[0]).toMatchObject({
      hand: { category: 'pair' },
      pays: { bet: 1, bonus: 10 },
      rows: { bet: [8], bonus: [6] },
    });
    at.says('anna', 'play', { times: 2 }).cards('Qh Jd 8d 6h');
    const { settlement } = at.pay();
    expect(settlement.map(({ bet }) => bet)).toEqual(['1/exchange', '1/ante', '1/bet', '1/bonus']);
    expect(settlement.at(-1)?.pay).toBe(euros(10));
  });
});

describe('faults and money at stud poker', () => {
  it('a wrong number of cards voids the round, and fees are returned too {kings.poker-stud-oasis.33 kings.poker-general.67}', () => {
    const at = open()
      .bet('anna', TEN)
      .deal('Ks Js 9s 5s 2d 3c')
      .says('anna', 'exchange', { cards: ['2d'] });
    const closed = at.misdeal();
    expect(closed.result).toMatchObject({ void: true, rule: `${BOOK}.33` });
    expect(at.net(closed)).toEqual({ anna: 0 });
  });

  it('an exposed card does not void the round {kings.poker-stud-oasis.34}', () => {
    expect(studOasis.voids.reasons.map(({ reason }) => reason)).toEqual(['misdeal']);
  });

  it('the management may declare a hand dead if its player talked about cards or looked at a blind box {kings.poker-stud-oasis.35 kings.poker-stud-oasis.36}', () => {
    const at = open()
      .bet('anna', { ...TEN, '1/bonus': 5, '2/ante': 10, '2/bet': 20 })
      .bet('bert', { '3/ante': 5 });
    at.deal('9s Ks 9d Js 9c 9h 5h 5s 2d 2s 4c');
    expect(at.refusal(anna, { type: 'dead-hand', box: 3 }).code).toBe('not-yours');
    expect(at.options(INSPECTOR).filter(({ move }) => move.type === 'dead-hand')).toHaveLength(3);
    at.play(INSPECTOR, { type: 'dead-hand', box: 2 });
    expect(at.events.at(-1)).toMatchObject({ type: 'dead-hand', rule: `${BOOK}.35` });
    at.play(INSPECTOR, { type: 'dead-hand', box: 1 });
    expect(at.refusal(INSPECTOR, { type: 'dead-hand', box: 1 }).code).toBe('nothing-here');
    expect(at.view()).toMatchObject({ stage: 'deciding', undecided: 1 });
    at.says('bert', 'fold', { box: 3 });
    expect(at.view().stage).toBe('result');
    expect(at.result()).toBe(-45);
  });

  it('a box never reaches the maximum win {kings.poker-stud-oasis.38}', () => {
    const at = duel('As Ks Qs Js Ts', 'Ah Kc 8d 7s 3c', { '1/ante': 50_000, '1/bonus': 1000 });
    expect(at.result()).toBe(11_050_000);
    expect(studOasis.maximumWin.amount).toBe(euros(50_000_000));
  });
});
