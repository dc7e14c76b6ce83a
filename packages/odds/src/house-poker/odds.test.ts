import { type Card, DECK } from '@croupier/core';
import { housePoker } from '@croupier/games';
import { handTable } from '@croupier/games/poker/evaluate';
import { describe, expect, it } from 'vitest';
import {
  boughtPlans,
  holdemPlan,
  oasisPlan,
  raisesPlan,
  threeCardPlan,
  twoOfThreePlan,
  ultimatePlan,
} from '../../test/card-plans.ts';
import { Fraction } from '../fraction.ts';
import { Board } from './board.ts';
import { BoardClasses, HandNumbers } from './board-classes.ts';
import { fiveCardTermsOf } from './five/main.ts';
import { flopTermsOf } from './flop.ts';
import { betsBeforeRiver, betsBeforeTurn, playsOnFlop } from './holdem-rules.ts';
import { knownOdds } from './known.ts';
import { housePokerOdds } from './odds.ts';
import { playsTwoOfThree } from './omaha-rules.ts';
import { raiseTermsOf } from './raises.ts';
import { sideBetOdds } from './side-bets.ts';
import { eachHand } from './suits.ts';
import { stakesOf } from './terms.ts';
import { streetTermsOf } from './three-streets.ts';
import { Table, twoOfThreeTermsOf } from './two-of-three.ts';

const cardsOf = (text: string) => text.split(' ').map((card) => DECK.indexOf(card as Card));

describe('the odds of three card poker', () => {
  const odds = housePokerOdds(threeCardPlan);
  const bet = (name: string) => odds.bets.find((one) => one.bet === name);

  it('match the published odds of the game without an ante bonus', () => {
    // 3.3730 % is published for the usual ante bonus of 1, 4 and 5 (wizardofodds.com/games/three-card-poker). The bonus
    // is worth 5.2851 %: of 22,100 hands, 720 straights pay 1, 52 threes of a kind pay 4 and 48 straight flushes pay 5.
    expect(bet('ante')?.edge.percent(4)).toBe('8.6580');
    const usualBonus = (720 + 4 * 52 + 5 * 48) / 22_100;
    expect((bet('ante')?.edge.toNumber() ?? 0) - usualBonus).toBeCloseTo(0.03373, 5);
  });

  it('recommend betting from queen, six and four, and give the share of hands that are bet', () => {
    const cards = ['Qc', '6d', '4h'] as Card[];
    expect(odds.main?.lowest).toBe(housePoker.handOf(threeCardPlan.hand, cards, [])?.strength);
    expect(odds.main?.plays.percent(2)).toBe('67.42');
    expect(odds.main?.opens.percent(2)).toBe('69.59');
    // Every bet costs one more ante, so the share of bets determines the average stake.
    expect(bet('ante')?.staked.toNumber()).toBe(1 + (odds.main?.plays.toNumber() ?? 0));
  });

  it('are exact for the side bets', () => {
    // Pair plus pays 40, 30, 6, 4 and 1 (wizardofodds.com: 2.32 %).
    expect(bet('bonus')?.edge.percent(2)).toBe('2.32');
    expect(bet('prime')?.edge.percent(2)).toBe('3.62');
    const all = bet('prime')?.results.reduce((sum, { chance }) => sum + chance.toNumber(), 0);
    expect(all).toBeCloseTo(1, 12);
  });

  it('are not computed for games with more than one decision', () => {
    const ask = threeCardPlan.procedure[1] as housePoker.AskStep;
    const twice = { ...threeCardPlan, procedure: [ask, ...threeCardPlan.procedure] };
    expect(housePokerOdds(twice).main).toBeUndefined();
    // Side bets depend on the cards alone.
    expect(housePokerOdds(twice).bets.map(({ bet: name }) => name)).toEqual(['bonus', 'prime']);
  });
});

describe('the odds of hold’em with a flop', () => {
  it('match an enumeration of the dealer’s hands against one hand', () => {
    const stakes = stakesOf(holdemPlan);
    if (!stakes) throw new Error('the game has more than one decision');
    const board = new Board(stakes);
    const lies = ['2c', '7d', '9s', 'Jh', 'Kc'] as Card[];
    board.look(lies.map((card) => DECK.indexOf(card)));
    const strength = (cards: readonly Card[]) =>
      housePoker.handOf(holdemPlan.hand, cards, lies)?.strength ?? 0;
    for (const own of [
      ['3d', '5d'],
      ['4s', '4h'],
      ['Ks', '9h'],
      ['Qd', 'Td'],
      ['As', '3c'],
    ] as Card[][]) {
      const [one = 0, two = 0] = own.map((card) => DECK.indexOf(card)).sort((a, b) => a - b);
      const hole = board.one.findIndex((card, at) => card === one && board.two[at] === two);
      const counted = { noHand: 0, won: 0, tied: 0 };
      const mine = strength(own);
      for (const [at, first] of DECK.entries())
        for (const second of DECK.slice(at + 1)) {
          if ([...lies, ...own].some((card) => card === first || card === second)) continue;
          const theirs = strength([first, second]);
          if (theirs < stakes.opens) counted.noHand++;
          else if (theirs < mine) counted.won++;
          else if (theirs === mine) counted.tied++;
        }
      const found = { noHand: board.noHand[hole], won: board.won[hole], tied: board.tied[hole] };
      expect({ own, ...found }).toEqual({ own, ...counted });
    }
  });

  it('are shipped for casino hold’em, and cover every deal', () => {
    const odds = housePokerOdds(holdemPlan);
    const [ante] = odds.bets;
    expect(ante?.edge.percent(4)).toBe('3.2200');
    // The odds are published for the usual game (wizardofodds.com). The dealer qualifies with a pair of fours, and best
    // play folds 18 % of hands.
    expect(odds.main?.plays.percent(1)).toBe('81.9');
    const stakes = stakesOf(holdemPlan);
    const known = stakes && knownOdds({ of: 'flop', stakes });
    const deals = known?.cases.reduce((sum, { ways }) => sum + ways, 0n);
    expect(deals).toBe(1326n * 19_600n * 1081n * 990n);
    expect(stakes && knownOdds({ of: 'flop', stakes: { ...stakes, tied: -1 } })).toBeUndefined();
  });

  it('distinguish all hands with a flop that differ by more than suits', () => {
    // 1,286,792 is the published number of flop situations in hold'em.
    expect(new BoardClasses().count).toBe(1_286_792);
  });

  it('pay the ante by the hand if the dealer does not qualify, as the plan requires, and keep a side bet in play until a fold', () => {
    const { ante, bet } = holdemPlan.main;
    if (!ante || !bet) throw new Error('a bet is missing');
    const rows = [{ hand: 'flush', pays: 2, rule: 'nobody.cards.01' }, ...ante.won.slice(-1)] as const;
    const plan: housePoker.HousePokerPlan = {
      ...holdemPlan,
      main: { ante: { noHand: 'as-won', won: rows }, bet },
      fold: { ...holdemPlan.fold, lost: ['ante', 'bonus'] },
    };
    const terms = flopTermsOf(plan);
    expect(terms?.stakes.won.map(({ net, noHand }) => [net, noHand])).toEqual([
      [4, 2],
      [3, 1],
      [2, 0],
    ]);
    expect(terms?.beside?.bet).toBe('bonus');
    // On one board, the flush is paid even against the dealer's hands that do not qualify.
    if (!terms) throw new Error('not a plan of hold’em');
    const board = new Board(terms.stakes);
    board.look(cardsOf('2h 7h 9h Jd Ks'));
    const [one = 0, two = 0] = cardsOf('3h 5h');
    const hole = board.one.findIndex((card, at) => card === one && board.two[at] === two);
    const [none = 0, won = 0, tied = 0] = [board.noHand, board.won, board.tied].map((each) => each[hole]);
    expect(board.worth[hole]).toBe(2 * none + 4 * won - 3 * (990 - none - won - tied));
    expect(none).toBeGreaterThan(100);
  });

  it.each([
    ['a pair', '3c 9h', '9d Ks 2c', true],
    ['a queen', 'Qc 3h', 'Kd 8s 2c', true],
    ['a jack and a card above the lowest', 'Jc 3h', 'Kd 8s 2c', true],
    ['a jack and no card above the lowest', 'Jc 3h', 'Kd 8s 4c', false],
    ['both above the middle card', 'Tc 9h', 'Kd 8s 2c', true],
    ['one above the middle card', 'Tc 4h', 'Kd 8s 5c', false],
    ['four to a flush', '7h 4h', 'Kh 9h 2c', true],
    ['one suited card with three on the flop', '7c 2h', 'Td 9s 8h', true],
    ['a ten beside a pair on the board', 'Tc 3h', 'Kd Ks 7c', true],
    ['a nine beside a pair on the board', '9c 3h', 'Kd Ks 7c', false],
    ['a straight draw of the board alone', '2c 4h', 'Td 9s 8h', false],
    ['nothing', 'Tc 4h', 'Kd 8s 2c', false],
  ])('match simple rules on the flop: with %s', (_, hole, flop, plays) => {
    expect(playsOnFlop(cardsOf(hole), cardsOf(flop))).toBe(plays);
  });

  it.each([
    ['a pair', '3c 9h', '9d Ks 2c', true],
    ['threes below the flop', '3c 3h', '9d Ks 4c', false],
    ['fives below the flop', '5c 5h', '9d Ks 7c', true],
    ['threes and a pair on the flop', '3c 3h', '9d 9s 7c', true],
    ['four to a flush', '7h 4h', 'Kh 9h 2c', true],
    ['four to a flush, three of them on the flop', '7h 4c', 'Kh 9h 2h', false],
    ['four to a flush, three of them on the flop, and a jack', 'Jh 4c', 'Kh 9h 2h', true],
    ['an open-ended straight and a ten', 'Tc 9h', '8d 7s 2c', true],
    ['an open-ended straight without a ten', '9c 8h', '7d 6s 2c', false],
    ['an ace and a ten', 'Ac Th', 'Kd 8s 4c', true],
    ['an ace and a nine', 'Ac 9h', 'Kd 8s 4c', false],
    ['an ace and four to a straight', 'Ac 3h', 'Kd 2s 4c', true],
    ['an ace and a pair on the flop', 'Ac 3h', 'Kd Ks 7c', true],
    ['a king', 'Kc Qh', '9d 8s 4c', false],
  ])('match simple rules before the turn: with %s', (_, hole, flop, bets) => {
    expect(betsBeforeTurn(cardsOf(hole), cardsOf(flop))).toBe(bets);
  });

  it.each([
    ['a pair', '3c 9h', '3d Ks 2c 7h', true],
    ['fives below the board', '5c 5h', '9d Ks 7c Jh', false],
    ['sevens not below the board', '7c 7h', '9d Ks 6c Jh', true],
    ['an ace', 'Ac Jh', '9d Ks 7c 2h', false],
    ['an ace and a pair on the board', 'Ac Jh', '9d 9s 7c 2h', true],
    ['an ace and four to a flush', 'Ah 4h', '9d Kh 7h 2c', true],
    ['a king and four to a flush', 'Kh 4h', '9d Qh 7h 2c', false],
    ['a king and two pair on the board', 'Kc 3h', '9d 9s 7c 7h', true],
    ['a king and a pair on the board', 'Kc 3h', '9d 9s 7c 2h', false],
    ['a straight', 'Kc 3h', '4d 5s 6c 7h', true],
  ])('match simple rules before the river: with %s', (_, hole, board, bets) => {
    expect(betsBeforeRiver(cardsOf(hole), cardsOf(board))).toBe(bets);
  });

  it.each([
    ['two pair', '9c 4h Jd', '9d 4s Kc', true],
    ['a pair below the flop', '4c 4h Jd', '9d 7s Kc', false],
    ['a pair of fives below the flop', '5c 5h Jd', '9d 7s Kc', true],
    ['the lowest pair', '2c Jh 9d', '2d 7s Kc', true],
    ['four to a flush, two of the hand', '5h 2h 9d', 'Kh 8h 3c', true],
    ['four to a flush, one of the hand', '5h 2d 9s', 'Kh 8h 3h', false],
    ['an open-ended straight', '6h 5d 2s', '7h 8c Kd', true],
    ['an inside straight and a ten', 'Th 8d 2s', '7c Jc 3d', true],
    ['an inside straight without a ten', '8h 5d 2s', '9c 6c Kd', false],
    ['a pair of threes and an inside straight', '3h 3d 5s', '6c 7c Kd', true],
    ['a queen beside a pair on the flop', 'Qh 5d 2s', '9c 9d 7h', true],
    ['a jack beside a pair on the flop', 'Jh 5d 2s', '9c 9d 7h', false],
    ['an ace and another above the flop', 'Ah Td 2s', '9c 6d 3h', true],
    ['an ace alone', 'Ah 8d 2s', '9c 6d 4h', false],
    ['a king', 'Kh Jd 2s', '9c 6d 4h', false],
  ])('match simple rules with two cards of three: with %s', (_, hand, flop, plays) => {
    expect(playsTwoOfThree(cardsOf(hand), cardsOf(flop))).toBe(plays);
  });

  it('are exact for the bonus from a pair of aces upwards', () => {
    // The number of five-card hands in each of the better categories.
    const better = 4 + 36 + 624 + 3_744 + 5_108 + 10_200 + 54_912 + 123_552;
    const aces = 84_480;
    const won = (better + aces) / 2_598_960;
    const odds = sideBetOdds(holdemPlan, 'bonus', 'nobody.cards.01', holdemPlan.side.bonus as never);
    expect(odds?.edge.toNumber()).toBeCloseTo(1 - 8 * won, 12);
    expect(odds?.edge.percent(2)).toBe('12.99');
  });
});

describe('the odds of hold’em with a bet before each street', () => {
  it('distinguish all hands with a flop and a turn that differ by more than suits', () => {
    // 13,960,050 is the published number of these situations.
    expect(new BoardClasses(4).count).toBe(13_960_050);
  });

  it('exist for a first bet of any size, but not for games with other decisions', () => {
    expect(raiseTermsOf(raisesPlan)).toMatchObject({ times: [2, 1, 1], ante: [{ pays: 1 }] });
    expect(
      [holdemPlan, threeCardPlan, ultimatePlan, ...boughtPlans].filter((plan) => raiseTermsOf(plan)),
    ).toEqual([]);
    expect(raiseTermsOf({ ...raisesPlan, tie: { ...raisesPlan.tie, result: 'lost' } })).toBeUndefined();
  });

  it('are shipped for a bet equal to the ante, and give equally many wins and losses if the player always bets', () => {
    // The ante is paid for a flush or better.
    const known = knownOdds({ of: 'raises', times: [1, 1, 1], ante: [{ from: 5 << 20, pays: 1 }] });
    const ways = (wanted: string) =>
      known?.cases.filter(({ outcome }) => outcome === wanted).reduce((sum, each) => sum + each.ways, 0n);
    expect(known?.plays.toNumber()).toBe(1);
    expect(ways('won')).toBe(ways('lost'));
    expect((ways('won') ?? 0n) + (ways('lost') ?? 0n) + (ways('pushed') ?? 0n)).toBe(
      1326n * 19_600n * 47n * 46n * 990n,
    );
  });
});

describe('the odds of a game with three hole cards, two of which play', () => {
  it('match an enumeration of the dealer’s hands against one hand', () => {
    const stakes = twoOfThreeTermsOf(twoOfThreePlan);
    if (!stakes) throw new Error('unexpected game');
    const hands = new HandNumbers(3);
    const table = new Table(stakes, hands);
    const lies = cardsOf('2c 7d 9s Jh Kc');
    table.look(lies);
    const five = handTable('high', 5);
    const strengthOf = (cards: readonly number[]) => {
      let best = 0;
      for (const left of cards)
        for (const [at, one] of lies.entries())
          for (const two of lies.slice(at + 1)) {
            const board = lies.filter((card) => card !== one && card !== two);
            best = Math.max(best, five.strength([...cards.filter((card) => card !== left), ...board]));
          }
      return best;
    };
    for (const own of ['3d 5d 6h', '4s 4h Ac', 'Ks 9h 2d', 'Qd Td 8h', 'As 3c 3s'].map(cardsOf)) {
      const sorted = [...own].sort((one, other) => one - other);
      const at = table.hand.indexOf(hands.of(sorted));
      const counted = { noHand: 0, won: 0, tied: 0 };
      const mine = strengthOf(own);
      const rest = Array.from({ length: 52 }, (_, card) => card).filter(
        (card) => !lies.includes(card) && !own.includes(card),
      );
      for (const [a, one] of rest.entries())
        for (const [b, two] of rest.slice(a + 1).entries())
          for (const three of rest.slice(a + b + 2)) {
            const theirs = strengthOf([one, two, three]);
            if (theirs < stakes.opens) counted.noHand++;
            else if (theirs < mine) counted.won++;
            else if (theirs === mine) counted.tied++;
          }
      const found = { noHand: table.noHand[at], won: table.won[at], tied: table.tied[at] };
      expect({ own, ...found }).toEqual({ own, ...counted });
    }
  });

  it('are computed only for games with three hole cards, and the odds of hold’em only for hold’em', () => {
    expect(
      [twoOfThreePlan, holdemPlan].map((plan) => [twoOfThreeTermsOf(plan), flopTermsOf(plan)].map(Boolean)),
    ).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});

describe('the odds of hold’em with a decision on each street', () => {
  it('are shipped for the usual ultimate hold’em, and cover every deal', () => {
    const odds = housePokerOdds(ultimatePlan);
    const [ante, trips] = odds.bets;
    // The published edge is 2.185 %, with a stake of 4.15 (wizardofodds.com/games/ultimate-texas-hold-em, quoted from
    // memory).
    expect(ante?.edge.percent(3)).toBe('2.185');
    expect(ante?.staked.decimal(2)).toBe('4.15');
    expect(trips?.bet).toBe('trips');
    const terms = streetTermsOf(ultimatePlan);
    const known = terms && knownOdds({ of: 'streets', ...terms });
    const deals = known?.cases.reduce((sum, { ways }) => sum + ways, 0n);
    expect(deals).toBe(1326n * 19_600n * 1081n * 990n);
    expect(known?.beside?.trips?.reduce((sum, { ways }) => sum + ways, 0n)).toBe(1326n * 19_600n * 1081n);
  });

  it('do not apply to games with other decisions', () => {
    expect([holdemPlan, threeCardPlan, ...boughtPlans].filter((plan) => streetTermsOf(plan))).toEqual([]);
  });
});

describe('the odds of five cards against five', () => {
  it('are shipped for a game with one exchanged card, and cover every deal', () => {
    const odds = housePokerOdds(oasisPlan);
    const [ante] = odds.bets;
    // The published edge of Oasis is 1.04 % if ties push, and ties are so rare that they hardly matter
    // (wizardofodds.com/games/oasis-poker).
    expect(ante?.edge.percent(3)).toBe('1.042');
    expect(ante?.staked.decimal(4)).toBe('2.1837');
    expect(odds.main?.opens.percent(2)).toBe('56.32');
    const terms = fiveCardTermsOf(oasisPlan);
    const known = terms && knownOdds({ of: 'five', ...terms });
    const deals = known?.cases.reduce((sum, { ways }) => sum + ways, 0n);
    // The count covers the dealer's 13 ranks, five cards of 51, one new card of 46 and four dealer's cards of
    // 45. Each case counts six times.
    expect(deals).toBe(13n * 2_349_060n * 46n * 148_995n * 6n);
  });

  it('do not apply to games with more purchases', () => {
    expect(boughtPlans.filter((plan) => fiveCardTermsOf(plan)).map(({ id }) => id)).toEqual([oasisPlan.id]);
  });
});

describe('the odds of a bet on combinations of five cards', () => {
  const RULE = 'nobody.cards.01';
  const rows: housePoker.CombinationRow[] = [
    { is: ['picture-cards'], pays: 120, rule: RULE },
    { is: ['full-house'], pays: 100, rule: RULE },
    { is: ['flush', 'straight-flush', 'royal-flush'], pays: 60, rule: RULE },
    { is: ['ace-king-queen'], pays: 5, rule: RULE },
    { is: ['one-colour'], pays: 2, rule: RULE },
  ];

  it('use the first row that applies', () => {
    const terms = { by: 'combination', of: 'own', pays: rows, lost: RULE } as const;
    const found = sideBetOdds(holdemPlan, 'express', RULE, terms);
    const share = (net: number) =>
      found?.results.find((one) => one.net.equals(Fraction.of(net)))?.chance.toString();
    const all = 2_598_960;
    const [pictures, fullHouses, flushes] = [792, 3_744 - 6 * 24, 5_108 + 40];
    expect(share(120)).toBe(Fraction.of(pictures, all).toString());
    expect(share(100)).toBe(Fraction.of(fullHouses, all).toString());
    expect(share(60)).toBe(Fraction.of(flushes, all).toString());
    // Counts ace, king and queen with two of ten other ranks, not all of one suit. The next lines count the
    // hands with a pair, two pair and three of a kind.
    const others = 4 ** 3 * ((10 * 9) / 2) * 16 - 4 * 45;
    const pairs = 3 * 6 * 16 * 40 + 10 * 6 * 4 ** 3;
    const twoPair = 3 * 6 * 6 * 4;
    const threes = 3 * 4 * 16;
    expect(share(5)).toBe(Fraction.of(others + pairs + twoPair + threes, all).toString());
  });

  it('include the chance that a dealer with five cards does not qualify', () => {
    const plan = { ...holdemPlan, opens: { hand: 'high-card', ranks: ['A', 'K'], rule: RULE } } as const;
    const found = sideBetOdds(plan, 'insurance', RULE, { by: 'no-hand', pays: 1, won: RULE, lost: RULE });
    // 56.32 % of a dealer's hands qualify in Caribbean stud (wizardofodds.com/games/caribbean-stud-poker).
    expect(found?.results[1]?.chance.percent(2)).toBe('56.32');
    const back = { by: 'no-hand', pays: 1, won: RULE, lost: RULE, better: RULE } as const;
    expect(sideBetOdds(plan, 'insurance', RULE, back)).toBeUndefined();
  });
});

describe('the classes of hands that differ only by suits', () => {
  it('add up to the number of all hands', () => {
    const all = [1, 2, 3].map((count) => {
      let ways = 0;
      eachHand(count, (_, alike) => {
        ways += alike;
      });
      return ways;
    });
    expect(all).toEqual([52, 1_326, 22_100]);
  });
});
