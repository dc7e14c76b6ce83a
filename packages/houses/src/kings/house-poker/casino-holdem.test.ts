import { CROUPIER, player, seatId } from '@croupier/core';
import type { housePoker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { HousePokerTable } from '../../../test/house-poker.ts';
import { euros } from '../../../test/table.ts';
import { casinoHoldem } from './casino-holdem.ts';

const open = (terms?: housePoker.HousePokerSettings) => new HousePokerTable(casinoHoldem, terms);
const anna = player(seatId('anna'));
const bert = player(seatId('bert'));
const chips = (bets: { readonly [position: string]: number }) => ({
  type: 'bet',
  chips: Object.entries(bets).map(([position, units]) => ({ position, amount: euros(units) })),
});
/** Plays a round with one player, who bets. The board begins with the flop. */
const duel = (own: string, dealer: string, board: string, ante = 10) => {
  const at = open().bet('anna', { '1/ante': ante });
  at.deal(own).cards(board.slice(0, 8)).says('anna', 'play', { times: 2 });
  return at.cards(`${board.slice(9)} ${dealer}`);
};
const BOOK = 'kings.poker-casino-holdem';

describe('the table of casino hold’em', () => {
  it('has up to five boxes and one pack {kings.poker-casino-holdem.01 kings.poker-casino-holdem.03}', () => {
    const at = open();
    expect(at.view()).toMatchObject({ boxes: 5, shoe: { decks: 1, left: 52 } });
    expect(at.refusal(anna, chips({ '6/ante': 5 }))).toMatchObject({ rule: `${BOOK}.01` });
    expect(() => open({ decks: 2 })).toThrow(/"decks"/);
    expect(at.options(anna)[0]?.move.chips).toMatchObject({
      of: expect.arrayContaining([expect.objectContaining({ position: '5/ante' })]),
    });
  });

  it('has fields for ante, bet and bonus in each box {kings.poker-casino-holdem.02}', () => {
    const at = open().bet('anna', { '1/ante': 5, '1/bonus': 1 });
    at.deal('As Kd').cards('4c 9d Ks').settles().says('anna', 'play', { times: 2 });
    expect(at.playerView('anna').bets.map(({ position }) => position)).toEqual(['1/ante', '1/bet']);
  });

  it('takes a blind box with its bet before the deal, and nobody sees its cards {kings.poker-casino-holdem.04 kings.poker-general.A11}', () => {
    const at = open()
      .bet('anna', { '1/ante': 10, '2/ante': 5, '2/bet': 10, '3/ante': 5 })
      .bet('bert', { '4/ante': 20, '4/bet': 40 });
    // Anna's third box has no bet and cannot be played. Bert's only box is blind.
    at.deal('As Kd').cards('4c 9d Kc');
    expect(at.events.find(({ type }) => type === 'bets-returned')).toMatchObject({ rule: `${BOOK}.04` });
    expect(at.refusal(bert, { type: 'fold', box: 4 }).code).toBe('not-asked');
    expect(at.view().hands.map(({ box, blind }) => [box, blind])).toEqual([
      [1, false],
      [2, true],
      [4, true],
    ]);
    at.says('anna', 'fold');
    expect(at.due('2h 7c Ah Ad 3c 5d Qh Qd')).toEqual([
      'board',
      'board',
      { box: 2 },
      { box: 2 },
      { box: 4 },
      { box: 4 },
      'dealer',
      'dealer',
    ]);
    const closed = at.pay();
    expect(at.net(closed)).toEqual({ anna: euros(-10 + 15), bert: euros(-60) });
    expect(open().refusal(bert, chips({ '1/bet': 100_001 })).code).toBe('over-maximum');
  });
});

describe('the stakes of casino hold’em', () => {
  it('are from 1 to 50,000 euros on the ante {kings.poker-casino-holdem.06}', () => {
    const at = open();
    expect(at.offers(anna, chips({ '1/ante': 50_000 }))).toBe(true);
    expect(at.refusal(anna, chips({ '1/ante': 50_001 })).rule).toBe(`${BOOK}.06`);
  });

  it('are limited on the bonus so that no win exceeds the maximum {kings.poker-casino-holdem.07 kings.poker-casino-holdem.A4}', () => {
    const at = open();
    expect(at.offers(anna, chips({ '1/bonus': 357_142 }))).toBe(true);
    expect(at.refusal(anna, chips({ '1/bonus': 357_143 })).rule).toBe(`${BOOK}.07`);
    expect(357_142 * 7).toBeLessThanOrEqual(casinoHoldem.maximumWin.amount / 100);
  });

  it('are an ante with an optional bonus before the first card {kings.poker-casino-holdem.08 kings.poker-casino-holdem.13 kings.poker-casino-holdem.A1}', () => {
    const at = open().bet('anna', { '1/bonus': 5 }).bet('bert', { '2/ante': 10, '2/bonus': 5 });
    at.deal('As');
    expect(at.staked('anna')).toBe(0);
    expect(at.refusal(bert, chips({ '2/bonus': 5 }))).toMatchObject({
      code: 'bets-closed',
      rule: `${BOOK}.13`,
    });
    expect(at.staked('bert')).toBe(euros(15));
  });

  it('include a bet of exactly twice the ante to stay in {kings.poker-casino-holdem.09 kings.poker-casino-holdem.16}', () => {
    const at = open().bet('anna', { '1/ante': 10 }).deal('As Kd').cards('4c 9d Ks');
    expect(at.options(anna)).toMatchObject([
      { move: { type: 'play', times: 2 }, stake: euros(20) },
      { move: { type: 'fold' }, rule: `${BOOK}.16` },
    ]);
    expect(at.refusal(anna, { type: 'play', box: 1, times: 1 })).toMatchObject({
      code: 'wrong-bet',
      rule: `${BOOK}.09`,
    });
    at.says('anna', 'play', { times: 2 });
    expect(at.staked('anna')).toBe(euros(30));
    // A blind bet that is not exactly twice the ante is returned.
    const blind = open().bet('anna', { '1/ante': 10, '1/bet': 10 }).deal();
    expect(blind.staked('anna')).toBe(euros(10));
  });

  it('leave only a fold to a player who lacks the chips for the bet', () => {
    const at = open().bet('anna', { '1/ante': 10 }).deal('As Kd').cards('4c 9d Ks');
    at.availableFunds.anna = euros(19);
    expect(at.offered('anna')).toEqual(['fold']);
    expect(at.refusal(anna, { type: 'play', box: 1, times: 2 }).code).toBe('insufficient-funds');
  });
});

describe('the procedure of casino hold’em', () => {
  it('deals one card at a time from the left until everybody has two, then a flop {kings.poker-casino-holdem.14}', () => {
    const at = open().bet('bert', { '2/ante': 5 }).bet('anna', { '1/ante': 5 });
    expect(at.deal().due('As 2c Kd 3c 4c 9d Ks')).toEqual([
      { box: 1 },
      { box: 2 },
      { box: 1 },
      { box: 2 },
      'board',
      'board',
      'board',
    ]);
    // The dealer has no cards yet, face down or face up.
    expect(at.view()).toMatchObject({ board: ['4c', '9d', 'Ks'], dealer: { cards: [], down: 0 } });
  });

  it('settles the bonus on the flop, before anybody decides {kings.poker-casino-holdem.15 kings.poker-casino-holdem.26}', () => {
    const at = open().bet('anna', { '1/ante': 5, '1/bonus': 5 }).bet('bert', { '2/ante': 5, '2/bonus': 5 });
    at.deal('As Qc Ah 3c').cards('4c 9d Ks');
    expect(at.offered('anna')).toEqual([]);
    expect(at.next()).toBe('settle-side-bets');
    at.settles();
    const told = at.events
      .filter(({ type }) => type === 'side-bets-settled')
      .flatMap(({ transfers }) => transfers.map(({ seat, to, amount }) => [seat, to, amount / 100]));
    expect(told).toEqual([
      ['anna', 'purse', 35],
      ['anna', 'purse', 5],
      ['bert', 'bank', 5],
    ]);
    expect(at.offered('anna')).toEqual(['play', 'fold']);
  });

  it('then deals two more board cards, and two cards to the bank {kings.poker-casino-holdem.17}', () => {
    const at = open().bet('anna', { '1/ante': 5 }).deal('As Kd').cards('4c 9d Ks');
    at.says('anna', 'play', { times: 2 });
    expect(at.due('2h 7c 9c Jh')).toEqual(['board', 'board', 'dealer', 'dealer']);
    const over = open().bet('anna', { '1/ante': 5 }).deal('As Kd').cards('4c 9d Ks');
    over.says('anna', 'fold');
    expect(over.view()).toMatchObject({ stage: 'result', board: ['4c', '9d', 'Ks'] });
  });

  it('compares the best five of seven cards on each side {kings.poker-casino-holdem.18 kings.poker-general.24}', () => {
    const at = duel('Ks 8d', '9c 9h', 'As Ad 4c 4d 7h');
    expect(at.view().hands[0]?.hand).toMatchObject({
      category: 'two-pair',
      ranks: ['A', '4'],
      kickers: ['K'],
    });
    expect(at.view().dealer.hand).toMatchObject({ category: 'two-pair', ranks: ['A', '9'] });
    expect(at.result()).toBe(-30);
  });
});

describe('the bank of casino hold’em', () => {
  it('qualifies with a pair of fours, including one on the board {kings.poker-casino-holdem.19}', () => {
    const opens = (dealer: string, board: string) => duel('5d 6d', dealer, board).view().dealer.opens;
    expect(opens('3s 3h', '2c 7d 9s Jh Kc')).toBe(false);
    expect(opens('4s 8h', '4c 7d 9s Jh Kc')).toBe(true);
    expect(opens('As Qd', '2c 7d 9s 9h Kc')).toBe(true);
    expect(opens('As Qd', '2c 7d 9s Jh Kc')).toBe(false);
  });

  it('pays the ante 1 to 1 and returns the bet if it does not qualify {kings.poker-casino-holdem.20 kings.poker-casino-holdem.A5 kings.poker-casino-holdem.A6}', () => {
    const at = duel('Td 9d', 'As Qd', '8d 7d 6d Jh Kc');
    expect(at.outcomes()).toEqual({ '1/ante': ['won', `${BOOK}.20`], '1/bet': ['pushed', `${BOOK}.20`] });
    expect(at.result('anna', at.close())).toBe(10);
  });

  it('takes ante and bet with the higher combination {kings.poker-casino-holdem.21}', () => {
    expect(duel('5d 6d', '4s 8h', '4c 7d 9s Jh Kc').outcomes()).toEqual({
      '1/ante': ['lost', `${BOOK}.21`],
      '1/bet': ['lost', `${BOOK}.21`],
    });
  });

  it('pays the bet 1 to 1 and the ante by its table when it has the lower combination {kings.poker-casino-holdem.22 kings.poker-casino-holdem.11 kings.poker-casino-holdem.A3}', () => {
    const won = (own: string, board: string, dealer = '4s 4h') => {
      const at = duel(own, dealer, board);
      const closed = at.pay();
      expect(at.outcomes(closed)['1/ante']?.[1]).toBe(`${BOOK}.11`);
      expect(at.outcomes(closed)['1/bet']).toEqual(['won', `${BOOK}.22`]);
      return closed.settlement.map(({ pay = 0 }) => pay / 100);
    };
    expect(won('As Kd', '9d Ks 2h 7c Jc')).toEqual([10, 20]);
    expect(won('As Kd', 'Ad Ks 2h 7c Jc')).toEqual([10, 20]);
    expect(won('As Ad', 'Ah Ks 2h 7c Jc')).toEqual([10, 20]);
    expect(won('5s 6d', '7h 8s 9h Kc Jc')).toEqual([10, 20]);
    expect(won('Ah 3h', '2h 9h Kh Qc 5s')).toEqual([20, 20]);
    expect(won('As Ad', 'Ah Ks Kh 7c Jc')).toEqual([30, 20]);
    expect(won('As Ad', 'Ah Ac Kh 7c Jc')).toEqual([100, 20]);
    expect(won('Td 9d', '8d 7d 6d As Kd')).toEqual([200, 20]);
    expect(won('Ad Kd', 'Qd Jd Td As 2c')).toEqual([500, 20]);
  });

  it('lets both push with an equal hand {kings.poker-casino-holdem.23}', () => {
    const at = duel('Ks 7h', 'Kd 6c', 'Kh As Qd Jc 9s');
    expect(at.outcomes()['1/ante']).toEqual(['pushed', `${BOOK}.23`]);
    expect(at.result('anna', at.close())).toBe(0);
  });
});

describe('the bonus of casino hold’em', () => {
  const bonus = (own: string, flop: string) => {
    const at = open().bet('anna', { '1/ante': 10, '1/bonus': 5 }).deal(own).cards(flop).settles();
    at.says('anna', 'fold');
    return at.result();
  };

  it('pays a flat 7 to 1 for a pair of aces or better in the first five cards {kings.poker-casino-holdem.10 kings.poker-casino-holdem.12 kings.poker-casino-holdem.A2}', () => {
    expect(bonus('As Ah', '2c 7d 9s')).toBe(35 - 10);
    expect(bonus('As 2h', 'Ac 7d 9s')).toBe(35 - 10);
    expect(bonus('Ks Kh', '2c 7d 9s')).toBe(-5 - 10);
    expect(bonus('2s 3h', '2c 3d 9s')).toBe(35 - 10);
    expect(bonus('Ad Kd', 'Qd Jd Td')).toBe(35 - 10);
  });

  it('requires neither a bet nor a qualifying bank {kings.poker-casino-holdem.24}', () => {
    const at = open().bet('anna', { '1/ante': 10, '1/bonus': 5 }).deal('As Ah').cards('2c 7d 9s').settles();
    at.says('anna', 'play', { times: 2 }).cards('3c 4d 9c 9d');
    expect(at.result()).toBe(35 - 30);
  });
});

describe('faults and money at casino hold’em', () => {
  it('a misdeal returns stakes and a bonus already collected, but a bonus already paid stays paid {kings.poker-casino-holdem.25 kings.poker-general.71 kings.poker-general.A21}', () => {
    const at = open().bet('anna', { '1/ante': 10, '1/bonus': 5 }).bet('bert', { '2/ante': 10, '2/bonus': 5 });
    at.deal('As Qc Ah 3c').cards('4c 9d Ks').settles();
    expect(at.net(at.misdeal())).toEqual({ anna: euros(35), bert: 0 });
  });

  it('a player who times out folds, while a player who has bet stays in {kings.poker-general.36 kings.poker-general.70}', () => {
    const at = open().bet('anna', { '1/ante': 10 }).bet('bert', { '2/ante': 10 });
    at.deal('As Qc Ah 3c').cards('4c 9d Ks').says('anna', 'play', { times: 2 });
    at.play(CROUPIER, { type: 'close-decisions' });
    expect(at.view().hands.map(({ folded }) => folded)).toEqual([false, true]);
  });

  it('a box wins at most 2,500,000 euros {kings.poker-casino-holdem.27}', () => {
    const at = duel('Ad Kd', '4s 4h', 'Qd Jd Td As 2c', 50_000);
    const { settlement } = at.pay();
    expect(settlement.map(({ bet, pay = 0, rule }) => [bet, pay / 100, rule])).toEqual([
      ['1/ante', 2_500_000, `${BOOK}.11`],
      ['1/bet', 0, `${BOOK}.27`],
    ]);
  });
});
