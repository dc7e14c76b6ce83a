import { player, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { HousePokerTable } from '../../../test/house-poker.ts';
import { euros } from '../../../test/table.ts';
import { casinoOmaha } from './casino-omaha.ts';

const BOOK = 'kings.poker-casino-omaha';
const open = () => new HousePokerTable(casinoOmaha);
const anna = player(seatId('anna'));
const chips = (bets: { readonly [position: string]: number }) => ({
  type: 'bet',
  chips: Object.entries(bets).map(([position, units]) => ({ position, amount: euros(units) })),
});
/** Plays a round with one player, who has three cards and bets after the flop. */
const duel = (own: string, dealer: string, board: string, ante = 10) => {
  const at = open().bet('anna', { '1/ante': ante }).deal(own).cards(board.slice(0, 8));
  return at.says('anna', 'play', { times: 2 }).cards(`${board.slice(9)} ${dealer}`);
};

describe('the table of casino omaha', () => {
  it('has seven boxes with ante, bet and bonus, and one pack, which is shuffled for every round and is enough for all boxes {kings.poker-casino-omaha.01 kings.poker-casino-omaha.02 kings.poker-casino-omaha.23}', () => {
    const at = open();
    expect(at.view()).toMatchObject({ boxes: 7, shoe: { decks: 1, left: 52 } });
    at.bet('anna', { '1/ante': 5, '1/bonus': 5 });
    for (const box of [2, 3, 4, 5, 6, 7]) at.bet('anna', { [`${box}/ante`]: 5, [`${box}/bet`]: 10 });
    at.deal('As Kd 2c').cards('4c 9d Ks').settles().says('anna', 'fold');
    at.cards('2d 3d 4d 5d 6d 7d 8d 2h 3h 4h 5h 6h 7h 8h 2s 3s 4s 5s 6s 7s 8s Ah Kh');
    expect(at.view()).toMatchObject({ stage: 'result', shoe: { left: 52 - 29 } });
    at.pay();
    at.open();
    expect(at.next()).toBe('shuffle');
  });

  it('takes antes of 1 to 50,000 euros and a bonus of 5 to 1,000 {kings.poker-casino-omaha.03 kings.poker-casino-omaha.04}', () => {
    const at = open();
    expect(at.offers(anna, chips({ '1/ante': 50_000 }))).toBe(true);
    expect(at.refusal(anna, chips({ '1/ante': 50_001 })).rule).toBe(`${BOOK}.03`);
    expect(at.offers(anna, chips({ '1/bonus': 1000 }))).toBe(true);
    for (const units of [4, 1001])
      expect(at.refusal(anna, chips({ '1/bonus': units })).rule).toBe(`${BOOK}.04`);
  });

  it('is played for an ante, with an optional bonus {kings.poker-casino-omaha.05 kings.poker-casino-omaha.07 kings.poker-casino-omaha.10}', () => {
    const at = open().bet('anna', { '1/bonus': 5 }).bet('bert', { '2/ante': 10, '2/bonus': 5 }).deal('As');
    expect([at.staked('anna'), at.staked('bert')]).toEqual([0, euros(15)]);
    expect(at.refusal(player(seatId('bert')), chips({ '2/bonus': 5 })).rule).toBe(`${BOOK}.10`);
  });
});

describe('the procedure of casino omaha', () => {
  it('deals three cards to each player and to the dealer, whose cards stay face down until the end {kings.poker-casino-omaha.11 kings.poker-casino-omaha.A1 kings.poker-casino-omaha.A7}', () => {
    const at = open().bet('anna', { '1/ante': 5 }).bet('bert', { '3/ante': 5 });
    expect(at.deal().due('As 2c Kd 3c Qd 4c')).toEqual([1, 3, 1, 3, 1, 3].map((box) => ({ box })));
    expect(at.view().dealer).toMatchObject({ cards: [], down: 3 });
    at.cards('5c 9d Ks');
    expect(at.view().dealer).toMatchObject({ cards: [], down: 3 });
  });

  it('asks after the flop for a bet of twice the ante, and takes the ante of a player who does not bet {kings.poker-casino-omaha.06 kings.poker-casino-omaha.12 kings.poker-casino-omaha.A4}', () => {
    const at = open().bet('anna', { '1/ante': 10 }).deal('As Kd 2c').cards('4c 9d Ks');
    expect(at.options(anna)).toMatchObject([
      { move: { type: 'play', times: 2 }, stake: euros(20), rule: `${BOOK}.06` },
      { move: { type: 'fold' }, rule: `${BOOK}.12` },
    ]);
    at.says('anna', 'fold');
    expect(at.outcomes()).toEqual({ '1/ante': ['lost', `${BOOK}.12`] });
  });

  it('then deals the last two board cards {kings.poker-casino-omaha.13 kings.poker-casino-omaha.A3}', () => {
    const at = open()
      .bet('anna', { '1/ante': 10 })
      .deal('As Kd 2c')
      .cards('4c 9d Ks')
      .says('anna', 'play', { times: 2 });
    expect(at.due('2h 7c 9c Jh 3s')).toEqual(['board', 'board', 'dealer', 'dealer', 'dealer']);
  });

  it('makes each hand from exactly two of three hole cards and three of five board cards {kings.poker-casino-omaha.14}', () => {
    const hands = (own: string, dealer: string, board: string) => {
      const {
        hands: [mine],
        dealer: theirs,
      } = duel(own, dealer, board).view();
      return [mine?.hand?.category, theirs.hand?.category];
    };
    // One heart in the hand makes no flush, and only two of the three spades count.
    expect(hands('Ah 9c 3d', 'Kd Qc 4s', '2h 6h 8h Jh Kc')).toEqual(['high-card', 'pair']);
    expect(hands('Qs Ks As', '9s 9d 2c', 'Js Ts 9h 4c 4d')).toEqual(['straight', 'full-house']);
    expect(hands('2s 3d 4c', 'Ad Kd 6c', '8h 8c 8d 8s Qh')).toEqual(['three-of-a-kind', 'three-of-a-kind']);
  });
});

describe('the dealer of casino omaha', () => {
  it('qualifies with a pair of sevens, made of two hole cards and three board cards {kings.poker-casino-omaha.15}', () => {
    const opens = (dealer: string, board: string) => duel('Ah Kd 2s', dealer, board).view().dealer.opens;
    expect(opens('6s 6h Tc', '2c 4d 9s Jh Kc')).toBe(false);
    expect(opens('7s 7h Tc', '2c 4d 9s Jh Kc')).toBe(true);
    expect(opens('7s 3h Qc', '7c 4d 9s Jh Kc')).toBe(true);
    expect(opens('As 3h Qc', '7c 4d 8s 8h Kc')).toBe(true);
  });

  it('pays the ante and returns the bet when not qualifying {kings.poker-casino-omaha.16}', () => {
    const at = duel('Ts 9d 3c', '5s 5d 6c', '8h Jc 7d Qh Ks');
    expect(at.outcomes()).toEqual({ '1/ante': ['won', `${BOOK}.16`], '1/bet': ['pushed', `${BOOK}.16`] });
    expect(at.result('anna', at.close())).toBe(10);
  });

  it.each([
    ['Ks Kd 3c', '4c 7d Ts Jh 2h', 10],
    ['Ks Jd 3c', 'Kc 7d Ts Jh 2h', 10],
    ['Ks Kd 3c', 'Kc 7d Ts Jh 2h', 10],
    ['9s 8d 3c', '7c 6d Ts Jh 2h', 10],
    ['Ah 5h 3d', '2h 6h 8h Jc Kc', 20],
    ['As Ad 3d', 'Ah Ks Kh 7c Jc', 30],
    ['As Ad 3d', 'Ah Ac Kh 7c Jc', 100],
    ['Td 9d 3s', '8d 7d 6d As Ks', 500],
    ['Ad Kd 3s', 'Qd Jd Td As 2c', 1000],
  ])(
    'when beaten by %s on %s, pays %i on the ante and even money on the bet {kings.poker-casino-omaha.08 kings.poker-casino-omaha.17 kings.poker-casino-omaha.A5 kings.poker-casino-omaha.A6}',
    (own, board, ante) => {
      const at = duel(own, '9h 9c 4s', board);
      const closed = at.pay();
      expect(closed.settlement.map(({ pay = 0, rule }) => [pay / 100, rule])).toEqual([
        [ante, `${BOOK}.08`],
        [20, `${BOOK}.17`],
      ]);
    },
  );

  it('takes ante and bet with the better hand, and lets them push with an equal one {kings.poker-casino-omaha.18 kings.poker-casino-omaha.19}', () => {
    expect(duel('Ah 9c 3d', 'Kd Qc 4s', '2h 6h 8h Jh Kc').outcomes()).toEqual({
      '1/ante': ['lost', `${BOOK}.18`],
      '1/bet': ['lost', `${BOOK}.18`],
    });
    expect(duel('Ks Qd 3c', 'Kd Qc 2c', 'Kh As Jd 9s 8c').outcomes()).toEqual({
      '1/ante': ['pushed', `${BOOK}.19`],
      '1/bet': ['pushed', `${BOOK}.19`],
    });
  });
});

describe('the bonus of casino omaha', () => {
  const bonus = (own: string, flop: string) => {
    const at = open().bet('anna', { '1/ante': 10, '1/bonus': 10 }).deal(own).cards(flop).settles();
    at.says('anna', 'fold');
    return at.result() + 10;
  };

  it.each([
    ['As Kd 3c', 'Ah 2s 2d', -10],
    ['9s 9d 3c', '9h 2s Kd', 120],
    ['9s 8d 3c', '7h 6s Td', 150],
    ['Ah 5h 3d', '2h 6h 8h', 200],
    ['As 8d 8c', '8h 4c 4d', 300],
    ['8s 8d 3c', '8h 8c 4d', 400],
    ['9h 8h 3c', '7h 6h Th', 500],
    ['Ah Kh 3c', 'Qh Jh Th', 1000],
  ])(
    'with %s on %s: %i, at the flop, with two hole cards, whether the player bets or not {kings.poker-casino-omaha.07 kings.poker-casino-omaha.09 kings.poker-casino-omaha.20 kings.poker-casino-omaha.A2}',
    (own, flop, net) => {
      expect(bonus(own, flop)).toBe(net);
    },
  );
});

describe('money and faults at casino omaha', () => {
  it('a box wins at most 5,000,000 euros {kings.poker-casino-omaha.22}', () => {
    const at = duel('Ad Kd 3s', '9h 9c 4s', 'Qd Jd Td As 2c', 50_000);
    expect(at.pay().settlement.map(({ pay = 0, rule }) => [pay / 100, rule])).toEqual([
      [5_000_000, `${BOOK}.08`],
      [0, `${BOOK}.22`],
    ]);
  });

  it('a misdeal returns all stakes, including a bonus already collected {kings.poker-casino-omaha.21}', () => {
    const at = open()
      .bet('anna', { '1/ante': 10, '1/bonus': 5 })
      .deal('As Kd 3c')
      .cards('4c 9d 2s')
      .settles();
    expect(at.net(at.misdeal())).toEqual({ anna: 0 });
  });
});
