import { player, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { HousePokerTable } from '../../../test/house-poker.ts';
import { euros } from '../../../test/table.ts';
import { kingsHoldem } from './kings-holdem.ts';

const BOOK = 'kings.poker-kings-holdem';
const open = () => new HousePokerTable(kingsHoldem);
const anna = player(seatId('anna'));
const chips = (bets: { readonly [position: string]: number }) => ({
  type: 'bet',
  chips: Object.entries(bets).map(([position, units]) => ({ position, amount: euros(units) })),
});
/** Plays a round with one player. `bets` determines whether the player bets before the turn (t) and the river (r). */
const duel = (own: string, dealer: string, board: string, bets = 'tr', ante = 10) => {
  const at = open().bet('anna', { '1/ante': ante }).deal(own).says('anna', 'play', { times: 1 });
  const [flop, turn, river] = [board.slice(0, 8), board.slice(9, 11), board.slice(12)];
  const says = (bet: string) =>
    bets.includes(bet) ? at.says('anna', 'play', { times: 1 }) : at.says('anna', 'check');
  at.board(flop);
  says('t').board(turn);
  return says('r').board(river).cards(dealer);
};

describe('the table of king’s hold’em', () => {
  it('has six boxes against the house, and one pack shuffled for every round {kings.poker-kings-holdem.01 kings.poker-kings-holdem.02 kings.poker-kings-holdem.03 kings.poker-kings-holdem.05}', () => {
    const at = open();
    expect(at.view()).toMatchObject({ boxes: 6, shoe: { decks: 1, left: 52 } });
    expect(at.refusal(anna, chips({ '7/ante': 5 })).code).toBe('unknown-position');
    const two = open().bet('anna', { '1/ante': 5 }).bet('bert', { '2/ante': 5 });
    two.deal('As 9c Ad 9d').says('anna', 'play', { times: 1 }).says('bert', 'play', { box: 2, times: 1 });
    two.board('2c 7d Js').says('anna', 'check').says('bert', 'check', { box: 2 });
    two.board('Jh').says('anna', 'check').says('bert', 'check', { box: 2 }).board('Kc').cards('3h 4s');
    // Both players win, independently of each other.
    expect(two.net(two.pay())).toEqual({ anna: euros(5), bert: euros(5) });
    two.open();
    expect(two.next()).toBe('shuffle');
  });

  it('shows a lone player three of their boxes, and other players one each; further boxes are blind {kings.poker-kings-holdem.08 kings.poker-kings-holdem.09 kings.poker-kings-holdem.A6}', () => {
    const blind = (at: HousePokerTable) =>
      at
        .deal()
        .view()
        .hands.filter((hand) => hand.blind)
        .map(({ box }) => box);
    const four = () => open().bet('anna', { '1/ante': 5, '2/ante': 5, '3/ante': 5, '4/ante': 5 });
    expect(blind(four())).toEqual([4]);
    expect(blind(four().bet('bert', { '5/ante': 5, '6/ante': 5 }))).toEqual([2, 3, 4, 6]);
    const at = open()
      .bet('anna', { '1/ante': 5, '2/ante': 5 })
      .bet('bert', { '5/ante': 5 })
      .deal('As 9c Ad 9d');
    expect(at.playerView('anna').hands.map(({ box }) => box)).toEqual([1]);
    // A blind box has the same decisions as any other box.
    expect(at.playerView('anna').asked).toEqual([1, 2]);
  });

  it('takes antes of 1 to 50,000 euros, but none after the first card {kings.poker-kings-holdem.10 kings.poker-kings-holdem.12 kings.poker-kings-holdem.18 kings.poker-kings-holdem.38 kings.poker-kings-holdem.39}', () => {
    const at = open();
    expect(at.offers(anna, chips({ '1/ante': 50_000 }))).toBe(true);
    expect(at.refusal(anna, chips({ '1/ante': 50_001 })).rule).toBe(`${BOOK}.10`);
    at.bet('bert', { '2/ante': 5 }).deal('As');
    expect(at.refusal(anna, chips({ '1/ante': 5 }))).toMatchObject({
      code: 'bets-closed',
      rule: `${BOOK}.38`,
    });
    expect(at.view().hands.map(({ box }) => box)).toEqual([2]);
  });
});

describe('the procedure of king’s hold’em', () => {
  it('deals two cards each, with the bank’s face down, and asks for the flop bet or a fold {kings.poker-kings-holdem.13 kings.poker-kings-holdem.19 kings.poker-kings-holdem.20 kings.poker-kings-holdem.29 kings.poker-kings-holdem.A10}', () => {
    const at = open().bet('anna', { '1/ante': 10 });
    expect(at.deal().due('As Kd')).toEqual([{ box: 1 }, { box: 1 }]);
    expect(at.view().dealer).toMatchObject({ cards: [], down: 2 });
    expect(at.options(anna)).toMatchObject([
      { move: { type: 'play', times: 1 }, stake: euros(10), rule: `${BOOK}.13` },
      { move: { type: 'fold' }, rule: `${BOOK}.29` },
    ]);
    at.says('anna', 'fold');
    expect(at.outcomes()).toEqual({ '1/ante': ['lost', `${BOOK}.29`] });
  });

  it('burns a card before flop, turn and river, and offers an optional bet before turn and river {kings.poker-kings-holdem.14 kings.poker-kings-holdem.15 kings.poker-kings-holdem.21 kings.poker-kings-holdem.22 kings.poker-kings-holdem.23 kings.poker-kings-holdem.24 kings.poker-kings-holdem.25 kings.poker-kings-holdem.A7 kings.poker-kings-holdem.A11}', () => {
    const at = open().bet('anna', { '1/ante': 10 }).deal('As Kd').says('anna', 'play', { times: 1 });
    const laid = () => at.playerView('anna').bets.map(({ position }) => position);
    const burned = () => [at.next(), at.view().shoe.burned];
    expect(burned()).toEqual(['burn', 0]);
    at.board('2c 7d 9s');
    expect(at.offered('anna')).toEqual(['play', 'check', 'fold']);
    at.says('anna', 'check');
    expect(burned()).toEqual(['burn', 1]);
    at.board('Jh');
    expect(at.options(anna)[0]).toMatchObject({ stake: euros(10), rule: `${BOOK}.15` });
    at.says('anna', 'play', { times: 1 });
    expect(burned()).toEqual(['burn', 2]);
    at.board('Kc');
    expect(laid()).toEqual(['1/ante', '1/flop', '1/river']);
    // There are no more bets to make, so the bank turns its cards over.
    expect(at.offered('anna')).toEqual([]);
    expect(at.due('3h 4s')).toEqual(['dealer', 'dealer']);
  });

  it('requires every bet to equal the ante {kings.poker-kings-holdem.16 kings.poker-kings-holdem.40}', () => {
    const at = open().bet('anna', { '1/ante': 10 }).deal('As Kd');
    for (const times of [0, 2])
      expect(at.refusal(anna, { type: 'play', box: 1, times })).toMatchObject({
        code: 'wrong-bet',
        rule: `${BOOK}.13`,
      });
    at.says('anna', 'play', { times: 1 }).board('2c 7d 9s');
    expect(at.refusal(anna, { type: 'play', box: 1, times: 2 }).rule).toBe(`${BOOK}.14`);
  });

  it('takes all stakes of a player who folds later, and keeps the cards hidden {kings.poker-kings-holdem.30 kings.poker-kings-holdem.A3}', () => {
    const at = open().bet('anna', { '1/ante': 10 }).deal('As Kd').says('anna', 'play', { times: 1 });
    at.board('2c 7d 9s').says('anna', 'play', { times: 1 }).board('Jh').says('anna', 'fold');
    expect(at.view()).toMatchObject({ stage: 'result', hands: [{ cards: [null, null] }] });
    expect(at.outcomes()).toEqual({
      '1/ante': ['lost', `${BOOK}.30`],
      '1/flop': ['lost', `${BOOK}.30`],
      '1/turn': ['lost', `${BOOK}.30`],
    });
  });
});

describe('the payouts of king’s hold’em', () => {
  it('depend on the best five of seven cards of box and bank, and the bank always qualifies {kings.poker-kings-holdem.17 kings.poker-kings-holdem.26 kings.poker-kings-holdem.27 kings.poker-kings-holdem.28 kings.poker-kings-holdem.A4}', () => {
    const at = duel('Ad 3d', 'Qs 4d', '2c 7d 9s Jh Kc', '');
    expect(at.view().dealer).toMatchObject({
      cards: ['Qs', '4d'],
      hand: { category: 'high-card' },
      opens: true,
    });
    expect(at.result()).toBe(10);
  });

  it('include flop, turn and river bets for a better hand below a flush, while the ante pushes {kings.poker-kings-holdem.31 kings.poker-kings-holdem.36 kings.poker-kings-holdem.A1}', () => {
    expect(duel('8s 7d', 'Kd Kc', '9h Tc 6d Kh 2s').outcomes()).toEqual({
      '1/ante': ['pushed', `${BOOK}.31`],
      '1/flop': ['won', `${BOOK}.13`],
      '1/turn': ['won', `${BOOK}.14`],
      '1/river': ['won', `${BOOK}.15`],
    });
  });

  it.each([
    ['Ah 3h', '2h 9h Kh Tc 6d'],
    ['Ks Kd', 'Kh 5h 5d 2c 9h'],
    ['9s 9d', '9h 9c 5d 2c Kh'],
    ['Td 9d', '8d 7d 6d As Kd'],
    ['Ad Kd', 'Qd Jd Td As 2c'],
  ])(
    'include the ante with %s on %s, which is a flush or better {kings.poker-kings-holdem.32 kings.poker-kings-holdem.36 kings.poker-kings-holdem.42}',
    (own, board) => {
      const closed = duel(own, '4s 4h', board).pay();
      expect(closed.settlement.map(({ pay = 0 }) => pay / 100)).toEqual([10, 10, 10, 10]);
      expect(closed.settlement[0]?.rule).toBe(`${BOOK}.32`);
    },
  );

  it('take all bets of a lower hand, and let all bets of an equal hand push {kings.poker-kings-holdem.33 kings.poker-kings-holdem.34 kings.poker-kings-holdem.A2}', () => {
    const outcomes = (at: HousePokerTable) => new Set(Object.values(at.outcomes()).map(String));
    expect(outcomes(duel('Kh 3h', 'Ah 4h', '2h 9h Jh Tc 6d'))).toEqual(new Set([`lost,${BOOK}.33`]));
    expect(outcomes(duel('2c 2d', '3h 3d', 'Ts Jh Qd Kc As'))).toEqual(new Set([`pushed,${BOOK}.34`]));
  });

  it.each([
    ['royal-flush', 'Ad Kd', 'Qd Jd Td 2c 3s'],
    ['straight-flush', '9d 8d', '7d 6d 5d 2c 3s'],
    ['four-of-a-kind', 'Js Jd', 'Jh Jc Qd 2c 3s'],
    ['full-house', 'Ks Kd', 'Kh 5c 5d 2c 3s'],
    ['flush', '3h 7h', '8h Th Jh 2c 4s'],
    ['straight', '6s 7d', '8h 4c 5d 2c 2s'],
    ['three-of-a-kind', 'As 5d', 'Ah Ac Jd 2c 3s'],
    ['two-pair', '3s 3d', 'Qh Qc 9d 7c 2s'],
    ['pair', 'As Ad', '6h Jc Kd 2c 3s'],
  ])('ranks a %s {kings.poker-kings-holdem.35 kings.poker-kings-holdem.37}', (category, own, board) => {
    expect(duel(own, '9s Tc', board).view().hands[0]?.hand?.category).toBe(category);
  });
});

describe('money and faults at king’s hold’em', () => {
  it('a box wins at most 200,000 euros, the win of four maximum bets, and no commission is taken {kings.poker-kings-holdem.11 kings.poker-kings-holdem.43 kings.poker-kings-holdem.44 kings.poker-kings-holdem.A8}', () => {
    const closed = duel('Td 9d', '4s 4h', '8d 7d 6d As Kd', 'tr', 50_000).pay();
    expect(closed.settlement.map(({ pay = 0 }) => pay / 100)).toEqual([50_000, 50_000, 50_000, 50_000]);
    expect(closed.settlement.map(({ rule }) => rule)).not.toContain(`${BOOK}.43`);
  });

  it('a stake above the maximum is refused, and a misdeal returns all stakes {kings.poker-kings-holdem.41}', () => {
    const at = open().bet('anna', { '1/ante': 10 }).deal('As Kd').says('anna', 'play', { times: 1 });
    expect(at.net(at.misdeal())).toEqual({ anna: 0 });
    expect(open().refusal(anna, chips({ '1/ante': 50_001 })).code).toBe('over-maximum');
  });
});
