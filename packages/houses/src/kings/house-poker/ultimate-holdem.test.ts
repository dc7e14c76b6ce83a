import { CROUPIER, INSPECTOR, isRefusal, player, seatId } from '@croupier/core';
import { housePoker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { HousePokerTable } from '../../../test/house-poker.ts';
import { euros } from '../../../test/table.ts';
import { ultimateHoldem } from './ultimate-holdem.ts';

const open = (terms?: housePoker.HousePokerSettings) => new HousePokerTable(ultimateHoldem, terms);
const anna = player(seatId('anna'));
const chips = (bets: { readonly [position: string]: number }) => ({
  type: 'bet',
  chips: Object.entries(bets).map(([position, units]) => ({ position, amount: euros(units) })),
});
const BOOK = 'kings.poker-ultimate-holdem';
const BOARD = '2c 7d 9s Jh Kc';

/** Returns a table on which Anna has staked ante and blind, and trips if `trips` is set. */
const staked = (trips = 0, ante = 10) =>
  open().bet('anna', { '1/ante': ante, '1/blind': ante, ...(trips > 0 ? { '1/trips': trips } : {}) });
/**
 * Plays a round in which Anna bets `times` antes as early as possible. With 0, she folds at the last
 * decision.
 */
const duel = (own: string, dealer: string, board: string, times: number, at = staked()) => {
  at.deal(own).says('anna', times > 2 ? 'play' : 'check', times > 2 ? { times } : {});
  at.board(board.slice(0, 8));
  if (times <= 2) at.says('anna', times === 2 ? 'play' : 'check', times === 2 ? { times } : {});
  at.board(board.slice(9));
  if (times < 2) at.says('anna', times === 1 ? 'play' : 'fold', times === 1 ? { times } : {});
  return times > 0 ? at.cards(dealer) : at;
};

describe('the table of ultimate hold’em', () => {
  it('has six boxes with fields for ante, blind and trips, and for the play bet {kings.poker-ultimate-holdem.01}', () => {
    const at = open();
    expect(at.view()).toMatchObject({ boxes: 6, shoe: { decks: 1, left: 52 } });
    expect(at.refusal(anna, chips({ '7/ante': 5 })).code).toBe('unknown-position');
    expect(at.refusal(anna, chips({ '1/play': 5 })).code).toBe('unknown-position');
    at.bet('anna', { '6/ante': 5, '6/blind': 5, '6/trips': 5 }).deal('As Kd');
    at.says('anna', 'play', { box: 6, times: 4 });
    expect(at.playerView('anna').bets.map(({ position }) => position)).toEqual([
      '6/ante',
      '6/blind',
      '6/trips',
      '6/play',
    ]);
  });

  it('has one pack, shuffled and cut for every round {kings.poker-ultimate-holdem.02 kings.poker-ultimate-holdem.03}', () => {
    expect(() => open({ decks: 2 })).toThrow(/"decks"/);
    const at = duel('Ks 3d', '9h 4d', BOARD, 4);
    at.pay();
    at.open();
    expect(at.next()).toBe('shuffle');
  });

  it('lets one player have all six boxes, but shows them the cards of only the first {kings.poker-ultimate-holdem.04}', () => {
    const numbers = [1, 2, 3, 4, 5, 6];
    const at = open().bet(
      'anna',
      Object.fromEntries(numbers.flatMap((box) => [`${box}/ante`, `${box}/blind`].map((id) => [id, 5]))),
    );
    at.deal('As Kd');
    expect(at.view().hands.map(({ box, blind }) => [box, blind])).toEqual(
      numbers.map((box) => [box, box > 1]),
    );
    expect(at.playerView('anna').hands.map(({ box }) => box)).toEqual([1]);
    const taken = open().bet('bert', { '2/ante': 5 });
    expect(taken.refusal(anna, chips({ '2/ante': 5 }))).toMatchObject({
      code: 'box-taken',
      rule: `${BOOK}.04`,
    });
  });

  it('also offers decisions on a blind box, whose player sees only the board {kings.poker-ultimate-holdem.A5}', () => {
    const at = open().bet('anna', { '1/ante': 10, '1/blind': 10, '2/ante': 5, '2/blind': 5 });
    at.deal('As Kd');
    expect(at.playerView('anna').asked).toEqual([1, 2]);
    at.says('anna', 'check').says('anna', 'check', { box: 2 }).board('2c 7d 9s');
    at.says('anna', 'check').says('anna', 'play', { box: 2, times: 2 }).board('Jh Kc');
    expect(at.view().hands[1]).toMatchObject({ cards: [null, null], blind: true });
    at.says('anna', 'fold');
    // The cards of the blind box are turned up before the dealer's.
    expect(at.due('Kh 3c 9h 4d')).toEqual([{ box: 2 }, { box: 2 }, 'dealer', 'dealer']);
    expect(at.result()).toBe(-20 + 5 + 10);
    const folded = open().bet('anna', {
      '1/ante': 10,
      '1/blind': 10,
      '2/ante': 5,
      '2/blind': 5,
      '2/trips': 5,
    });
    folded
      .deal('As Kd')
      .says('anna', 'play', { times: 4 })
      .says('anna', 'check', { box: 2 })
      .board('9c 7d 9s');
    folded.says('anna', 'check', { box: 2 }).board('Jh 9d').says('anna', 'fold', { box: 2 });
    expect(folded.due('Qs Qh')).toEqual(['dealer', 'dealer']);
    expect(folded.result()).toBe(-60 - 10 + 15);
  });

  it('lets nobody take back bets once cards are dealt {kings.poker-ultimate-holdem.05 kings.poker-ultimate-holdem.29}', () => {
    const at = staked(5).deal('As');
    for (const move of [chips({ '1/trips': 5 }), { ...chips({ '1/ante': 5 }), type: 'withdraw' }])
      expect(at.refusal(anna, move)).toMatchObject({ code: 'bets-closed', rule: `${BOOK}.05` });
  });
});

describe('the stakes of ultimate hold’em', () => {
  it('are from 1 to 50,000 euros each {kings.poker-ultimate-holdem.06}', () => {
    const at = open();
    for (const bet of ['ante', 'blind', 'trips']) {
      expect(at.offers(anna, chips({ [`1/${bet}`]: 50_000 }))).toBe(true);
      expect(at.refusal(anna, chips({ [`1/${bet}`]: 50_001 })).rule).toBe(`${BOOK}.06`);
    }
  });

  it('are an ante and a blind of the same amount {kings.poker-ultimate-holdem.07 kings.poker-ultimate-holdem.08 kings.poker-ultimate-holdem.14}', () => {
    const left = (bets: { readonly [position: string]: number }) => {
      const at = open().bet('anna', bets).deal();
      return [at.staked('anna') / 100, at.events.find(({ type }) => type === 'bets-returned')?.rule];
    };
    expect(left({ '1/ante': 10, '1/blind': 10 })).toEqual([20, undefined]);
    expect(left({ '1/ante': 10 })).toEqual([0, `${BOOK}.08`]);
    expect(left({ '1/blind': 10 })).toEqual([0, `${BOOK}.08`]);
    expect(left({ '1/ante': 10, '1/blind': 5 })).toEqual([0, `${BOOK}.08`]);
  });

  it('include optional trips of any amount {kings.poker-ultimate-holdem.09 kings.poker-ultimate-holdem.14}', () => {
    expect(staked(500).deal('As Kd').staked('anna')).toBe(euros(520));
    expect(open().bet('anna', { '1/trips': 5 }).deal().staked('anna')).toBe(0);
  });

  it('include a play bet of three or four times the ante at first, twice the ante on the flop, or once at the end {kings.poker-ultimate-holdem.10 kings.poker-ultimate-holdem.11 kings.poker-ultimate-holdem.12 kings.poker-ultimate-holdem.A1}', () => {
    const at = staked().deal('As Kd');
    const offered = () => at.options(anna).map(({ move, stake }) => [move.type, move.times, stake]);
    const wrong = (times: number) => at.refusal(anna, { type: 'play', box: 1, times });
    expect(offered()).toEqual([
      ['play', 3, euros(30)],
      ['play', 4, euros(40)],
      ['check', undefined, undefined],
    ]);
    expect(wrong(2)).toMatchObject({ code: 'wrong-bet', rule: `${BOOK}.10` });
    at.says('anna', 'check').board('2c 7d 9s');
    expect(offered()[0]).toEqual(['play', 2, euros(20)]);
    expect(wrong(4)).toMatchObject({ code: 'wrong-bet', rule: `${BOOK}.11` });
    at.says('anna', 'check').board('Jh Kc');
    expect(offered()[0]).toEqual(['play', 1, euros(10)]);
    expect(wrong(2)).toMatchObject({ code: 'wrong-bet', rule: `${BOOK}.12` });
  });

  it('are listed with all other bets of a table', () => {
    const bets = housePoker.game.bets(ultimateHoldem);
    if (isRefusal(bets)) throw new Error(bets.message);
    expect(bets).toMatchObject([
      { id: 'ante', when: 'open', pays: [{ on: 'high-card', odds: [1, 1] }] },
      { id: 'blind', when: 'open', beside: { bet: 'ante' } },
      { id: 'trips', when: 'open' },
      { id: 'play', when: 'asked', follows: { bet: 'ante', times: [4, 1] }, rule: `${BOOK}.10` },
    ]);
    expect(bets[1]?.pays.find(({ on }) => on === 'flush')?.odds).toEqual([3, 2]);
    expect(bets[3]?.positions).toHaveLength(6);
  });
});

describe('the procedure of ultimate hold’em', () => {
  it('deals two cards to each player, hidden from other players, and two to the dealer {kings.poker-ultimate-holdem.15}', () => {
    const at = staked().bet('bert', { '3/ante': 5, '3/blind': 5 });
    expect(at.deal().due('As 2c Kd 3c')).toEqual([{ box: 1 }, { box: 3 }, { box: 1 }, { box: 3 }]);
    expect(at.view()).toMatchObject({ dealer: { cards: [], down: 2 }, hands: [{ cards: [null, null] }, {}] });
    expect(at.playerView('anna').hands.map(({ cards }) => cards)).toEqual([['As', 'Kd']]);
  });

  it('offers a bet after two cards, and shows a player who checks the flop after a burned card {kings.poker-ultimate-holdem.16 kings.poker-ultimate-holdem.17}', () => {
    const at = staked().bet('bert', { '3/ante': 5, '3/blind': 5 }).deal('As 2c Kd 3c');
    expect(at.offered('anna')).toEqual(['play', 'play', 'check']);
    at.says('bert', 'play', { box: 3, times: 3 }).says('anna', 'check');
    expect(at.next()).toBe('burn');
    at.board('2h 7d 9s');
    expect(at.view()).toMatchObject({ board: ['2h', '7d', '9s'], shoe: { burned: 1 } });
    // A player who has bet has no further decisions.
    expect([at.offered('anna'), at.offered('bert')]).toEqual([['play', 'check'], []]);
  });

  it('burns another card before the last two, then offers a bet or a fold {kings.poker-ultimate-holdem.18 kings.poker-ultimate-holdem.A3}', () => {
    const at = staked().deal('As Kd').says('anna', 'check').board('2h 7d 9s').says('anna', 'check');
    expect(at.next()).toBe('burn');
    at.board('Jh Kc');
    expect(at.view()).toMatchObject({ board: ['2h', '7d', '9s', 'Jh', 'Kc'], shoe: { burned: 2 } });
    expect(at.offered('anna')).toEqual(['play', 'fold']);
    at.says('anna', 'play', { times: 1 });
    expect(at.offered('anna')).toEqual([]);
  });

  it('turns over the dealer’s two cards, and compares the best five of seven {kings.poker-ultimate-holdem.19 kings.poker-ultimate-holdem.28}', () => {
    const at = duel('As 3d', 'Ah 4d', '2c 3s 4h 5d Kc', 4);
    expect(at.view().hands[0]?.hand).toMatchObject({ category: 'straight', ranks: ['5'] });
    expect(at.view().dealer).toMatchObject({
      cards: ['Ah', '4d'],
      hand: { category: 'straight', ranks: ['5'] },
    });
    expect(at.result()).toBe(0);
  });

  it('treats a time-out as a check, and at the last decision as a fold', () => {
    const at = staked(5).deal('As Kd');
    const silence = () => at.play(CROUPIER, { type: 'close-decisions' });
    silence();
    at.board('2h 7d 9s');
    silence();
    at.board('Jh Qc');
    silence();
    expect(at.view()).toMatchObject({ stage: 'result', hands: [{ folded: true }] });
    expect(at.result()).toBe(-25);
  });
});

describe('the dealer of ultimate hold’em', () => {
  it('qualifies with a pair, including one on the board {kings.poker-ultimate-holdem.20}', () => {
    const opens = (dealer: string, board: string) => duel('5d 6d', dealer, board, 4).view().dealer.opens;
    expect(opens('As Qd', BOARD)).toBe(false);
    expect(opens('2s Qd', BOARD)).toBe(true);
    expect(opens('As Qd', '2c 7d 9s 9h Kc')).toBe(true);
  });

  it('pays play and ante when beaten, and the blind if the winning hand is a straight or better {kings.poker-ultimate-holdem.21}', () => {
    expect(duel('Ks 3d', '9h 4d', BOARD, 4).outcomes()).toEqual({
      '1/ante': ['won', `${BOOK}.21`],
      '1/blind': ['pushed', `${BOOK}.21`],
      '1/play': ['won', `${BOOK}.21`],
    });
  });

  it('takes ante, play and blind with the better hand {kings.poker-ultimate-holdem.22}', () => {
    expect(duel('9h 4d', 'Ks 3d', BOARD, 2).outcomes()).toEqual({
      '1/ante': ['lost', `${BOOK}.22`],
      '1/blind': ['lost', `${BOOK}.22`],
      '1/play': ['lost', `${BOOK}.22`],
    });
  });

  it('lets all three push with an equal hand {kings.poker-ultimate-holdem.23}', () => {
    const at = duel('Kd 2d', 'Kh 2h', 'As Qc Jd 9s 9c', 3);
    expect(at.outcomes()).toEqual({
      '1/ante': ['pushed', `${BOOK}.23`],
      '1/blind': ['pushed', `${BOOK}.23`],
      '1/play': ['pushed', `${BOOK}.23`],
    });
  });

  it('returns the ante without a pair, whichever hand is better, and settles the other bets {kings.poker-ultimate-holdem.24}', () => {
    expect(duel('Ad 3d', 'Qs 4d', BOARD, 1).outcomes()).toEqual({
      '1/ante': ['pushed', `${BOOK}.24`],
      '1/blind': ['pushed', `${BOOK}.21`],
      '1/play': ['won', `${BOOK}.21`],
    });
    expect(duel('8d 3d', 'Qs 4d', BOARD, 1).outcomes()).toEqual({
      '1/blind': ['lost', `${BOOK}.22`],
      '1/play': ['lost', `${BOOK}.22`],
      '1/ante': ['pushed', `${BOOK}.24`],
    });
  });

  it('takes ante and blind of a player who has folded, regardless of the hand’s strength {kings.poker-ultimate-holdem.25 kings.poker-ultimate-holdem.A4}', () => {
    const at = duel('8d 3d', '', BOARD, 0);
    expect(at.view()).toMatchObject({ stage: 'result', dealer: { cards: [] } });
    expect(at.outcomes()).toEqual({
      '1/ante': ['lost', `${BOOK}.25`],
      '1/blind': ['lost', `${BOOK}.25`],
    });
  });
});

describe('blind and trips of ultimate hold’em', () => {
  const won = (bet: string, own: string, board: string) => duel(own, '4s 4h', board, 4, staked(10)).paid(bet);
  const HANDS = [
    ['As Ad', 'Ah Ks 2h 7c Jc', 0, 30],
    ['5s 6d', '7h 8s 9h Kc Jc', 10, 40],
    ['Ah 3h', '2h 9h Kh Qc 5s', 15, 70],
    ['As Ad', 'Ah Ks Kh 7c Jc', 30, 80],
    ['As Ad', 'Ah Ac Kh 7c Jc', 100, 300],
    ['Td 9d', '8d 7d 6d As Kd', 500, 400],
    ['Ad Kd', 'Qd Jd Td As 2c', 5000, 500],
  ] as const;

  it.each(HANDS)('%s on %s pay %i and %i {kings.poker-ultimate-holdem.13}', (own, board, blind, trips) => {
    expect(won('blind', own, board)).toEqual([blind, blind === 0 ? `${BOOK}.21` : `${BOOK}.13`]);
    expect(won('trips', own, board)).toEqual([trips, `${BOOK}.13`]);
  });

  it('trips need three of a kind or better in the final hand, and do not depend on the dealer {kings.poker-ultimate-holdem.26}', () => {
    const lost = duel('As Kd', '4s 4h', 'Ah Ks 2h 7c Jc', 4, staked(10));
    expect(lost.outcomes()['1/trips']).toEqual(['lost', `${BOOK}.26`]);
    const beaten = duel('9h 9d', 'Qs Qd', '9c Qc 2d 5s 7h', 4, staked(10));
    expect(beaten.outcomes()).toMatchObject({
      '1/play': ['lost', `${BOOK}.22`],
      '1/trips': ['won', `${BOOK}.13`],
    });
  });

  it('trips of a folded hand are decided only by the board {kings.poker-ultimate-holdem.27 kings.poker-ultimate-holdem.A2}', () => {
    const given = (board: string) => duel('8s 8h', '', board, 0, staked(10));
    const board = given('Qh Qd Qc 2s Jc');
    expect(board.outcomes()['1/trips']).toEqual(['won', `${BOOK}.27`]);
    expect(board.result('anna', board.close())).toBe(-20 + 30);
    // The three eights include the hole cards, which no longer count after the fold.
    expect(given('8c Qd 2c 3s Jc').outcomes()['1/trips']).toEqual(['lost', `${BOOK}.27`]);
    expect(given('Qh Qd Qc Js Jc').result()).toBe(-20 + 80);
  });
});

describe('money and faults at ultimate hold’em', () => {
  it('half euros are paid if the blind is odd {kings.poker-ultimate-holdem.30}', () => {
    const at = duel('Ah 3h', 'Qs Qd', '2h 9h Kh Qc 5s', 4, staked(0, 1));
    expect(at.paid('blind')[0]).toBe(1.5);
  });

  it('a box wins at most 25,000,000 euros, which is exactly the win of a royal flush on the blind {kings.poker-ultimate-holdem.31}', () => {
    const at = duel('Ad Kd', '4s 4h', 'Qd Jd Td As 2c', 4, staked(50_000, 50_000));
    const { settlement } = at.pay();
    const total = settlement.reduce((sum, { pay = 0 }) => sum + pay, 0);
    expect(total / 100).toBe(25_000_000);
    expect(settlement.find(({ bet }) => bet === '1/trips')).toMatchObject({ rule: `${BOOK}.31` });
  });

  it('a misdeal returns everything, including trips lost by a fold', () => {
    const at = staked(5).bet('bert', { '2/ante': 5, '2/blind': 5 }).deal('As 2c Kd 3c');
    at.says('anna', 'check').says('bert', 'play', { box: 2, times: 4 }).board('2h 7d 9s');
    at.says('anna', 'check').board('Jh Qc').says('anna', 'fold');
    at.play(INSPECTOR, { type: 'void-game', reason: 'misdeal' });
    expect(at.net(at.close())).toEqual({ anna: 0, bert: 0 });
  });
});
