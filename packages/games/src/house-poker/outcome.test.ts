import { type Card, CROUPIER } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { HousePokerTable, rule, threeCardsWith } from '../../test/house-poker.ts';
import { categoriesOf, handOf, isAtLeast } from '../boxes/poker-hand.ts';
import type { HousePokerPlan } from './index.ts';
import type { HandTerms } from './plan.ts';

const three: HandTerms = { cards: 'three', uses: 'any', rule: rule(1) };
const five: HandTerms = { cards: 'five', uses: 'any', rule: rule(1) };
const cards = (text: string) => (text === '' ? [] : (text.split(' ') as Card[]));
const hand = (own: string) => {
  const found = handOf(three, cards(own), []);
  if (!found) throw new Error('no hand');
  const { strength: _, ...named } = found;
  return named;
};

describe('a hand of three cards', () => {
  it('has a name, ranks, kickers and its cards in order', () => {
    expect(hand('4h 9c 9d')).toEqual({
      category: 'pair',
      ranks: ['9'],
      kickers: ['4'],
      cards: cards('9c 9d 4h'),
    });
    expect(hand('2h Kh 9h')).toEqual({
      category: 'flush',
      ranks: ['K', '9', '2'],
      kickers: [],
      cards: cards('Kh 9h 2h'),
    });
    expect(hand('7c Ad 9s')).toEqual({
      category: 'high-card',
      ranks: ['A'],
      kickers: ['9', '7'],
      cards: cards('Ad 9s 7c'),
    });
    expect(hand('6c 8d 7s')).toEqual({
      category: 'straight',
      ranks: ['8'],
      kickers: [],
      cards: cards('8d 7s 6c'),
    });
    expect(hand('Ac 3d 2s')).toEqual({
      category: 'straight',
      ranks: ['3'],
      kickers: [],
      cards: cards('3d 2s Ac'),
    });
  });

  it('is not a straight with an ace, a three and any other card', () => {
    expect(hand('3h Ac Ad')).toEqual({
      category: 'pair',
      ranks: ['A'],
      kickers: ['3'],
      cards: cards('Ac Ad 3h'),
    });
    expect(hand('Ac 3d 4s').category).toBe('high-card');
    expect(hand('Kc 3d 2s').category).toBe('high-card');
  });

  it('has no category before the third card', () => {
    expect(handOf(three, cards('9c 9d'), [])).toBeUndefined();
    expect(handOf(three, [], [])).toBeUndefined();
    expect(handOf(five, [], cards('9c 9d 4h'))).toBeUndefined();
  });
});

describe('a hand of five cards', () => {
  it('uses only the player’s own cards before the flop, even if three board cards must count later', () => {
    const omaha: HandTerms = { ...five, uses: 'two-and-three' };
    expect(handOf(omaha, cards('9c 9d 4h 4s'), [])?.category).toBe('two-pair');
    expect(handOf(omaha, cards('9c 9d 4h 4s'), cards('9h Kc 2d'))?.category).toBe('three-of-a-kind');
    expect(handOf(omaha, cards('9c 9d 4h 4s'), cards('Qh Kc 2d'))?.category).toBe('pair');
  });
});

describe('a minimum hand', () => {
  it('is reached by the same category with at least the same ranks, or by a better category', () => {
    const nines = { hand: 'pair', ranks: ['9'] } as const;
    const reached = (own: string) => {
      const found = handOf(three, cards(own), []);
      return found !== undefined && isAtLeast(three, found, nines);
    };
    expect(['8c 8d Ah', '9c 9d 2h', 'Tc Td 2h', '2h 5h 7h'].map(reached)).toEqual([false, true, true, true]);
    // Ace, two and three is the lowest straight, so it reaches a minimum of a straight up to the three.
    const lowest = handOf(three, cards('Ac 3d 2s'), []);
    expect(lowest && isAtLeast(three, lowest, { hand: 'straight', ranks: ['3'] })).toBe(true);
    expect(lowest && isAtLeast(three, lowest, { hand: 'straight', ranks: ['4'] })).toBe(false);
    expect(categoriesOf(five)[0]).toBe('high-card');
  });
});

/** Returns a plan with five board cards, two cards for each box, and two dealer's cards turned up at the end. */
function boardPlan(changes: Partial<HousePokerPlan>): HousePokerPlan {
  return threeCardsWith({
    hand: five,
    procedure: [
      { deal: 'boxes', cards: 2, dealer: { down: 2, up: 0 }, rule: rule(1) },
      { deal: 'board', cards: 3, rule: rule(1) },
      { ask: rule(1), play: rule(1), fold: rule(1) },
      { deal: 'board', cards: 2, rule: rule(1) },
      { deal: 'dealer', cards: 2, rule: rule(1) },
    ],
    ...changes,
  });
}

/** Returns the settlement of each bet: its outcome, the amount paid and the rule. */
function settled(plan: HousePokerPlan, bets: { readonly [bet: string]: number }, own: string, rest: string) {
  const at = new HousePokerTable(plan).bet('anna', bets).deal(own).says('anna', 'play', { times: 0 });
  const lines = at.cards(rest).pay().settlement;
  return Object.fromEntries(lines.map(({ bet, outcome, pay, rule: by }) => [bet, [outcome, pay ?? 0, by]]));
}

describe('a side bet', () => {
  const pays = [{ hand: 'pair', pays: 2, rule: rule(6) }] as const;

  it('uses the first three board cards if it is a flop bet, and all cards otherwise', () => {
    const side = (by: 'flop' | 'hand') =>
      boardPlan({ side: { ...threeCardsWith({}).side, pairs: { by, pays, lost: rule(16) } } });
    const river = (by: 'flop' | 'hand') =>
      settled(side(by), { '1/ante': 10, '1/pairs': 10 }, 'Kc 9d 8h 7s 2c', 'Kd 4s Ac Ad');
    // The fourth board card makes the pair.
    expect(river('flop')['1/pairs']).toEqual(['lost', 0, rule(16)]);
    expect(river('hand')['1/pairs']).toEqual(['won', 20, rule(6)]);
    const flopped = settled(side('flop'), { '1/ante': 10, '1/pairs': 10 }, 'Kc 9d 8h 7s Ks', '3d 4s Ac Ad');
    expect(flopped['1/pairs']).toEqual(['won', 20, rule(6)]);
  });

  it('on colours wins if all cards have the same colour, and loses otherwise', () => {
    const colour = (own: string, dealer: string) =>
      settled(threeCardsWith({}), { '1/ante': 10, '1/colour': 10 }, own, dealer)['1/colour'];
    expect(colour('Kc 9s 4c', 'Qs 8d 3s')).toEqual(['won', 10, rule(7)]);
    expect(colour('Kc 9s 4c', 'Qs 8c 3s')).toEqual(['won', 15, rule(7)]);
    expect(colour('Kd 9h 4d', 'Qs 8c 3s')).toEqual(['won', 10, rule(7)]);
    expect(colour('Kd 9h 4s', 'Qd 8h 3d')).toEqual(['lost', 0, rule(7)]);
  });

  it('on colours counts only the player’s cards if it is settled before all of the dealer’s cards are face up', () => {
    const [, ask] = threeCardsWith({}).procedure;
    if (!ask) throw new Error('the procedure has no question');
    const early = (up: number) =>
      threeCardsWith({
        procedure: [
          { deal: 'boxes', cards: 3, dealer: { down: 3 - up, up }, rule: rule(1) },
          ask,
          { settle: ['colour'], rule: rule(1) },
          { deal: 'dealer', cards: 3 - up, rule: rule(1) },
        ],
      });
    const settles = (up: number, open: string, rest: string) => {
      const at = new HousePokerTable(early(up)).bet('anna', { '1/ante': 10, '1/colour': 10 });
      at.deal(`Kc 9s 4c${open}`).says('anna', 'play', { times: 0 });
      return at.does(CROUPIER, { type: 'settle-side-bets' }).cards(rest).pay().settlement[0];
    };
    expect(settles(0, '', 'Qs 8c 3s')).toMatchObject({ bet: '1/colour', pay: 10 });
    expect(settles(2, ' Qs 8c', '3s')).toMatchObject({ bet: '1/colour', pay: 10 });
  });
});

describe('a stake against the dealer', () => {
  const ante = (changes: Partial<HousePokerPlan>, own: string, dealer: string) =>
    settled(threeCardsWith(changes), { '1/ante': 10 }, own, dealer)['1/ante'];
  const opens = { hand: 'high-card', ranks: ['Q'], rule: rule(10) } as const;
  const won = [{ hand: 'high-card', pays: 1, rule: rule(2) }] as const;

  it('is paid, returned or settled as usual if the dealer does not qualify, as the plan requires', () => {
    const noHand = (terms: HousePokerPlan['main'][string]['noHand']) =>
      ante({ opens, main: { ante: { noHand: terms, won } } }, '9c 5d 4h', 'Jh 8c 3d');
    expect(noHand({ pays: 2, rule: rule(11) })).toEqual(['won', 20, rule(11)]);
    expect(noHand({ pays: 0, rule: rule(11) })).toEqual(['pushed', 0, rule(11)]);
    expect(noHand('settled')).toEqual(['lost', 0, rule(3)]);
    const hasHand = ante(
      { opens, main: { ante: { noHand: { pays: 2, rule: rule(11) }, won } } },
      '9c 5d 4h',
      'Qh 8c 3d',
    );
    expect(hasHand).toEqual(['lost', 0, rule(3)]);
  });

  it('pushes or loses on a tie, as the plan requires', () => {
    const tie = (result: 'push' | 'lost') => ante({ tie: { result, rule: rule(4) } }, 'Qc 7d 4h', 'Qd 7s 4c');
    expect(tie('push')).toEqual(['pushed', 0, rule(4)]);
    expect(tie('lost')).toEqual(['lost', 0, rule(4)]);
  });

  it('wins if its four cards tie the dealer’s first four, but only under a plan with that rule', () => {
    const [, ask] = threeCardsWith({}).procedure;
    if (!ask) throw new Error('the procedure has no question');
    const four = (fewer: object, dealer: string) => {
      const plan = threeCardsWith({
        hand: five,
        procedure: [
          { deal: 'boxes', cards: 4, dealer: { down: 5, up: 0 }, rule: rule(1) },
          ask,
          { deal: 'dealer', cards: 5, rule: rule(1) },
        ],
        tie: { result: 'push', rule: rule(4), ...fewer },
      });
      return settled(plan, { '1/ante': 10 }, 'Kc 9d 7h 4s', dealer)['1/ante'];
    };
    const fewer = { fewer: rule(5) };
    expect(four(fewer, 'Kd 9h 7s 4c 2d')).toEqual(['won', 10, rule(2)]);
    expect(four({}, 'Kd 9h 7s 4c 2d')).toEqual(['pushed', 0, rule(4)]);
    expect(four(fewer, 'Kd 9h 7s 5c 2d')).toEqual(['lost', 0, rule(3)]);
    expect(four({}, 'Kd 9h 7s 3c 2d')).toEqual(['won', 10, rule(2)]);
  });

  it('is returned unpaid if the better hand is not in its pay table', () => {
    const fromPairs = {
      ante: { noHand: 'settled', won: [{ hand: 'pair', pays: 3, rule: rule(2) }] },
    } as const;
    expect(ante({ main: fromPairs }, '9c 9d 4h', 'Qd 7s 4c')).toEqual(['won', 30, rule(2)]);
    expect(ante({ main: fromPairs }, 'Kc 7d 4h', 'Qd 7s 4c')).toEqual(['pushed', 0, rule(1)]);
  });

  it('pushes the ante if the dealer fails to qualify even with a bought card, under a plan with that rule', () => {
    const [deal, , , dealer] = threeCardsWith({}).procedure;
    if (!deal || !dealer) throw new Error('the procedure lacks a deal');
    const noHand = (pays: number) => ({ noHand: { pays, rule: rule(11) }, won });
    const at = (usual: 'push' | 'paid') => {
      const plan = threeCardsWith({
        procedure: [
          deal,
          { ask: rule(1), bet: { times: [1], rule: rule(1) }, fold: rule(1) },
          dealer,
          {
            ask: rule(1),
            dealerCard: { removes: 'highest', fee: 1, inVain: { usual, rule: rule(13) }, rule: rule(12) },
          },
        ],
        opens,
        main: { ante: noHand(1), bet: noHand(2) },
      });
      const table = new HousePokerTable(plan).bet('anna', { '1/ante': 10 }).bet('bert', { '2/ante': 10 });
      table.deal('Kc 2d 7c 9h 4h 8s').says('anna', 'play', { times: 1 });
      table.says('bert', 'play', { box: 2, times: 1 }).cards('Jh 8c 3d');
      table.says('anna', 'dealer-card').says('bert', 'decline', { box: 2 });
      table.does(CROUPIER, { type: 'settle-boxes' });
      const lines = table.cards('Tc').pay().settlement;
      return Object.fromEntries(lines.map(({ bet, outcome, pay }) => [bet, [outcome, pay ?? 0]]));
    };
    const others = { '1/bet': ['won', 20], '2/ante': ['won', 10], '2/bet': ['won', 20] };
    expect(at('push')).toMatchObject({ ...others, '1/ante': ['pushed', 0] });
    expect(at('paid')).toMatchObject({ ...others, '1/ante': ['won', 10] });
  });

  it('is undecided until the dealer has all cards, including those dealt face up', () => {
    const [, ask] = threeCardsWith({}).procedure;
    if (!ask) throw new Error('the procedure has no question');
    const plan = threeCardsWith({
      hand: five,
      procedure: [
        { deal: 'boxes', cards: 5, dealer: { down: 4, up: 1 }, rule: rule(1) },
        ask,
        { deal: 'dealer', cards: 4, rule: rule(1) },
      ],
      opens,
    });
    const at = new HousePokerTable(plan).bet('anna', { '1/ante': 10 }).deal('Kc 9d 4h 7s 2c Qs');
    expect(at.view().dealer).toMatchObject({ cards: ['Qs'], hand: null, opens: null });
    at.says('anna', 'play', { times: 0 }).cards('8c 5d 4c');
    expect(at.view().dealer).toMatchObject({ hand: null, opens: null });
    at.cards('3d');
    expect(at.view().dealer).toMatchObject({ hand: { category: 'high-card' }, opens: true });
  });

  it('is undecided until the dealer has all cards, even if board cards are dealt in between', () => {
    const at = new HousePokerTable(boardPlan({ opens })).bet('anna', { '1/ante': 10 }).deal('Kc 9d 8h 7s Ks');
    at.says('anna', 'play', { times: 0 }).cards('3d 4s Ac');
    expect(at.view().dealer).toMatchObject({ cards: ['Ac'], hand: null, opens: null });
  });

  it('is returned if everybody has folded and the plan does not collect it', () => {
    const plan = threeCardsWith({ fold: { rule: rule(5), lost: [], back: [] } });
    const at = new HousePokerTable(plan).bet('anna', { '1/ante': 10 }).deal('9c 5d 4h').says('anna', 'fold');
    expect(at.pay().settlement).toEqual([
      { seat: 'anna', bet: '1/ante', stake: 10, outcome: 'void', rule: rule(1), return: 10 },
    ]);
  });
});

describe('the dealer’s cards', () => {
  const { bets, main } = threeCardsWith({});
  const twice = threeCardsWith({
    betFirst: { times: 1, rule: rule(1) },
    bets: { ...bets, bet: bets.ante },
    main: { ...main, bet: { noHand: 'settled', won: [] } },
  });

  it('are face down once hands have been dealt', () => {
    const at = new HousePokerTable(twice).bet('anna', { '1/ante': 10, '1/bet': 10 }).deal('9c 5d 4h');
    expect(at.view().dealer).toMatchObject({ cards: [], down: 3 });
  });

  it('are not dealt if every stake was returned before the deal', () => {
    const at = new HousePokerTable(twice).bet('anna', { '1/ante': 10 });
    at.does(CROUPIER, { type: 'no-more-bets' });
    expect(at.view()).toMatchObject({ players: 0, dealer: { cards: [], down: 0 } });
  });
});
