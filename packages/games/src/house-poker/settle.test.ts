import { type ClosedRound, CROUPIER, money, type SettlementLine } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { HousePokerTable, rule, threeCardsWith } from '../../test/house-poker.ts';
import type { HousePokerPlan } from './index.ts';

const most = (amount: number): Partial<HousePokerPlan> => ({
  maximumWin: { amount: money(amount), counts: 'net', of: 'box', rule: rule(8) },
});

/** Returns the win of each bet with its player. */
const wins = ({ settlement }: ClosedRound) =>
  settlement.map(({ seat, bet, pay }: SettlementLine) => [seat, bet, pay ?? 'nothing']);

/** A hand that beats the dealer's but wins no side bet. */
const WINS = 'Kc 9d 4h';
const DEALER = 'Qs 8c 3d';

describe('the maximum win at poker against the house', () => {
  it('applies to each box, so a player who wins on two boxes can reach it on both', () => {
    const { bets, main } = threeCardsWith({});
    const betFirst = { times: 1, rule: rule(1) };
    const plan = threeCardsWith({
      ...most(100),
      betFirst,
      bets: { ...bets, bet: bets.ante },
      main: { ...main, bet: { noHand: 'settled', won: [] } },
    });
    const at = new HousePokerTable(plan);
    at.bet('anna', { '1/ante': 90, '1/bet': 90, '2/ante': 80, '2/bet': 80 });
    // The second box is blind, so its cards are turned up before the dealer's.
    at.deal(WINS).says('anna', 'play', { times: 0 }).cards(`Kd 9h 4s ${DEALER}`);
    expect(wins(at.pay())).toEqual([
      ['anna', '1/ante', 90],
      ['anna', '1/bet', 'nothing'],
      ['anna', '2/ante', 80],
      ['anna', '2/bet', 'nothing'],
    ]);
  });

  it('applies to each player, so two players on one box can each reach it', () => {
    const at = new HousePokerTable(threeCardsWith(most(100)));
    at.bet('anna', { '1/ante': 90 }).bet('bert', { '1/ante': 80 }).deal(WINS);
    at.says('anna', 'play', { times: 0 }).says('bert', 'play', { times: 0 }).cards(DEALER);
    expect(wins(at.pay())).toEqual([
      ['anna', '1/ante', 90],
      ['bert', '1/ante', 80],
    ]);
  });

  it('counts every bet on the box, and never reduces the returned stake', () => {
    const cutTo = (amount: number) => {
      const at = new HousePokerTable(threeCardsWith(most(amount)));
      // Bets against the dealer are settled first, regardless of the order in which they were placed.
      at.bet('anna', { '1/colour': 40, '1/ante': 90 }).deal('Ks 9s 4s');
      return at.says('anna', 'play', { times: 0 }).cards(DEALER).pay().settlement;
    };
    const ante = { seat: 'anna', bet: '1/ante', stake: 90, outcome: 'won', return: 90 };
    const colour = { seat: 'anna', bet: '1/colour', stake: 40, outcome: 'won', return: 40 };
    expect(cutTo(130)).toEqual([
      { ...ante, pay: 90, rule: rule(2) },
      { ...colour, pay: 40, rule: rule(7) },
    ]);
    expect(cutTo(91)).toEqual([
      { ...ante, pay: 90, rule: rule(2) },
      { ...colour, pay: 1, rule: rule(8) },
    ]);
    expect(cutTo(90)).toEqual([
      { ...ante, pay: 90, rule: rule(2) },
      { ...colour, rule: rule(8) },
    ]);
  });

  it('counts wins paid before the end of the round', () => {
    const at = new HousePokerTable(threeCardsWith(most(100)));
    at.bet('anna', { '1/ante': 10, '1/pairs': 48 }).bet('bert', { '2/ante': 10, '2/pairs': 48 });
    at.deal('9c Kd 9d 7h 4h 2s');
    at.says('anna', 'play', { times: 0 }).says('bert', 'play', { box: 2, times: 0 });
    at.does(CROUPIER, { type: 'settle-side-bets' }).cards(DEALER);
    // Anna's pair was paid 96 immediately. Bert had no pair, and lost the side bet.
    expect(wins(at.pay())).toEqual([
      ['anna', '1/pairs', 96],
      ['bert', '2/pairs', 'nothing'],
      ['anna', '1/ante', 4],
      ['bert', '2/ante', 10],
    ]);
  });

  it('counts all wins paid before the end, even from several bets', () => {
    const [deal, ask, , dealer] = threeCardsWith({}).procedure;
    if (!deal || !ask || !dealer) throw new Error('the procedure lacks a step');
    const procedure = [deal, ask, { settle: ['pairs', 'colour'], rule: rule(1) }, dealer];
    const at = new HousePokerTable(threeCardsWith({ ...most(100), procedure }));
    at.bet('anna', { '1/ante': 30, '1/pairs': 20, '1/colour': 40 }).deal('9c 9s 4s');
    at.says('anna', 'play', { times: 0 }).does(CROUPIER, { type: 'settle-side-bets' }).cards(DEALER);
    expect(wins(at.pay())).toEqual([
      ['anna', '1/pairs', 40],
      ['anna', '1/colour', 40],
      ['anna', '1/ante', 20],
    ]);
  });

  it('counts all bets of a player together if each player has a separate box', () => {
    const boxes = { most: 3, usual: 3, rule: rule(1), eachHisOwn: rule(1) };
    const at = new HousePokerTable(threeCardsWith({ ...most(100), boxes }), { terms: { boxes: 0 } });
    at.bet('anna', { ante: 90, colour: 40 }).bet('bert', { ante: 9 }).deal('Ks 9s 4s');
    at.says('anna', 'play', { box: 0, times: 0 }).says('bert', 'play', { box: 0, times: 0 }).cards(DEALER);
    expect(wins(at.pay())).toEqual([
      ['anna', 'ante', 90],
      ['bert', 'ante', 9],
      ['anna', 'colour', 10],
    ]);
  });
});

describe('the settlement of poker against the house', () => {
  it('is rounded up to the cent if a bet pays half stakes', () => {
    const at = new HousePokerTable(threeCardsWith({})).bet('anna', { '1/ante': 10, '1/colour': 101 });
    at.deal('Ks 9s 4s').says('anna', 'play', { times: 0 }).cards('Qs 8c 3s');
    expect(wins(at.pay())[1]).toEqual(['anna', '1/colour', 152]);
  });

  it('lists each bet once, losing bets before winning ones', () => {
    const at = new HousePokerTable(threeCardsWith({})).bet('anna', { '1/colour': 10, '1/ante': 10 });
    at.deal(WINS).says('anna', 'play', { times: 0 }).cards(DEALER);
    expect(wins(at.pay())).toEqual([
      ['anna', '1/colour', 'nothing'],
      ['anna', '1/ante', 10],
    ]);
  });

  it('is available once the round is paid, and includes the cards', () => {
    const at = new HousePokerTable(threeCardsWith({})).bet('anna', { '1/ante': 10 });
    at.deal(WINS).says('anna', 'play', { times: 0 }).cards(DEALER);
    expect(at.isOver()).toBe(false);
    expect(at.pay().result).toEqual({
      hands: [expect.objectContaining({ box: 1, cards: WINS.split(' ') })],
      board: [],
      dealer: expect.objectContaining({ cards: DEALER.split(' ') }),
    });
  });

  it('returns collected stakes of a void round once, and does not take back paid wins', () => {
    const at = new HousePokerTable(threeCardsWith({}));
    at.bet('anna', { '1/ante': 10, '1/pairs': 20, '1/colour': 30 });
    at.bet('bert', { '2/ante': 40, '2/pairs': 50 }).deal('9c Kd 9d 7h 4h 2s');
    at.says('anna', 'fold').says('bert', 'play', { box: 2, times: 0 });
    at.does(CROUPIER, { type: 'settle-side-bets' });
    const closed = at.misdeal();
    const early = closed.settlement.filter((line) => line.early);
    expect(early.map(({ bet, outcome }) => [bet, outcome])).toEqual([
      ['1/ante', 'lost'],
      ['1/colour', 'pushed'],
      ['1/pairs', 'won'],
      ['2/pairs', 'lost'],
    ]);
    const given = { outcome: 'void', rule: rule(9) } as const;
    expect(closed.settlement.slice(early.length)).toEqual([
      { ...given, seat: 'anna', bet: '1/ante', stake: 0, pay: 10 },
      { ...given, seat: 'bert', bet: '2/pairs', stake: 0, pay: 50 },
      { ...given, seat: 'bert', bet: '2/ante', stake: 40, return: 40 },
    ]);
    expect([at.net(closed), at.net(closed, 'bert')]).toEqual([40, 0]);
  });
});

describe('a stake of which half is lost on a fold', () => {
  const given = (stake: number) => {
    const plan = threeCardsWith({ fold: { rule: rule(5), lost: [], half: ['ante'], back: [] } });
    const at = new HousePokerTable(plan).bet('anna', { '1/ante': stake }).deal(WINS).says('anna', 'fold');
    return at.pay().settlement;
  };
  const halved = { seat: 'anna', bet: '1/ante', outcome: 'halved', rule: rule(1), early: true };

  it('returns half, with the odd unit to the player', () => {
    expect(given(15)).toEqual([{ ...halved, stake: 15, return: 8, take: 7 }]);
    expect(given(2)).toEqual([{ ...halved, stake: 2, return: 1, take: 1 }]);
    expect(given(1)).toEqual([{ ...halved, stake: 1, return: 1 }]);
  });
});
