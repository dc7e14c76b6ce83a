import { type Card, isRefusal, money, type SeatId, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { commonPlan, pairs, planWith, rule } from '../../test/blackjack-plan.ts';
import { houseRules } from './house-rules.ts';
import type { BlackjackPlan } from './plan.ts';
import { bustLines, lostInsurance, settledLine, settlement } from './settlement.ts';
import type { Bettor, BlackjackState, Hand, HandStake } from './state.ts';

const cards = (text: string) => text.split(' ') as Card[];
const [anna, bert] = [seatId('anna'), seatId('bert')];
const { outcomes } = planWith();

function houseOf(plan: BlackjackPlan) {
  const house = houseRules(plan);
  if (isRefusal(house)) throw new Error(house.message);
  return house;
}

/** The parts of a box that the settlement needs: its side bets, and its hands with their stakes. */
interface Lain {
  readonly bettors?: { readonly [seat: string]: Partial<Bettor> };
  readonly hands: readonly {
    readonly cards: string;
    readonly stakes: { readonly [seat: string]: Partial<HandStake> };
  }[];
}

function stateOf(dealer: string, boxes: { readonly [box: number]: Lain }, more: object = {}): BlackjackState {
  const made = Object.entries(boxes).map(([number, { bettors = {}, hands }]) => ({
    number,
    box: { order: Object.keys(bettors), bettors },
    played: {
      first: hands[0] ? cards(hands[0].cards).slice(0, 2) : [],
      hands: hands.map((hand) => ({
        cards: cards(hand.cards),
        split: hands.length > 1,
        stakes: hand.stakes,
      })),
      lines: hands.map(() => ({ past: '' })),
    },
  }));
  return {
    boxes: Object.fromEntries(made.map(({ number, box }) => [number, box])),
    play: {
      dealer: { cards: cards(dealer) },
      boxes: Object.fromEntries(made.map(({ number, played }) => [number, played])),
      sidesSettled: false,
    },
    early: [],
    cut: [],
    ...more,
  } as unknown as BlackjackState;
}

const stake = (amount: number, more: Partial<HandStake> = {}): HandStake => ({
  stake: money(amount),
  ...more,
});
const settle = (plan: BlackjackPlan, state: BlackjackState) => settlement(houseOf(plan), state);
/** Returns the name of a bet. For a box's main bet, the name is only the box's number. */
const nameOf = ({ bet }: { readonly bet: string }) => bet.replace('/main', '');
/** Returns a short form of each line: bet, outcome and rule. */
const told = (lines: ReturnType<typeof settlement>) =>
  lines.map((line) => `${nameOf(line)} ${line.outcome} .${line.rule.slice(-2)}`);

describe('a settlement line', () => {
  const line = (outcome: 'won' | 'lost' | 'halved' | 'pushed', amount: number, free = 0) =>
    settledLine(anna, '1', money(amount), { outcome, pays: [3, 2], rule: rule(21) }, money(free));
  const base = { seat: anna, bet: '1', rule: rule(21) };

  it('is rounded in the player’s favour', () => {
    expect(line('won', 5)).toEqual({ ...base, stake: 5, outcome: 'won', pay: 8, return: 5 });
    expect(line('halved', 5)).toEqual({ ...base, stake: 5, outcome: 'halved', take: 2, return: 3 });
  });

  it('can take or return a stake of one unit', () => {
    expect(line('won', 1)).toEqual({ ...base, stake: 1, outcome: 'won', pay: 2, return: 1 });
    expect(line('lost', 1)).toEqual({ ...base, stake: 1, outcome: 'lost', take: 1 });
    expect(line('pushed', 1)).toEqual({ ...base, stake: 1, outcome: 'pushed', return: 1 });
  });

  it('pays the win but returns no stake if only the bank staked', () => {
    expect(line('won', 0, 100)).toEqual({ ...base, stake: 0, outcome: 'won', pay: 150 });
    expect(line('lost', 0, 100)).toEqual({ ...base, stake: 0, outcome: 'lost' });
    expect(line('pushed', 0, 100)).toEqual({ ...base, stake: 0, outcome: 'pushed' });
  });
});

describe('free bets', () => {
  const free: BlackjackPlan = planWith({
    outcomes: {
      ...outcomes,
      freeSplit: { lost: rule(51), tied: rule(52) },
      freeDouble: { lost: rule(53), tied: rule(54) },
    },
  });
  const against = (dealer: string, given: HandStake, plan = free) =>
    told(settle(plan, stateOf(dealer, { 1: { hands: [{ cards: 'Ts 9d', stakes: { anna: given } }] } })));

  it('follow their own rules when they lose or push, and win like other bets', () => {
    const split = stake(0, { free: money(100) });
    expect(against('Ts Kd', split)).toEqual(['1 lost .51']);
    expect(against('Ts 9c', split)).toEqual(['1 pushed .52']);
    expect(against('Ts 8c', split)).toEqual(['1 won .25']);
    const double = stake(100, { freeAdded: money(100) });
    expect(against('Ts Kd', double)).toEqual(['1 lost .27', '1/free-double lost .53']);
    expect(against('Ts 9c', double)).toEqual(['1 pushed .26', '1/free-double pushed .54']);
    expect(against('Ts Kd', stake(1, { free: money(100) }))).toEqual(['1 lost .27']);
    expect(against('Ts Kd', split, planWith())).toEqual(['1 lost .27']);
  });

  it('have a separate line for a double, even one of a single unit', () => {
    expect(against('Ts 8c', stake(100, { added: money(1) }))).toEqual(['1 won .25', '1/double won .25']);
    expect(against('Ts 8c', stake(100, { freeAdded: money(1) }))).toEqual([
      '1 won .25',
      '1/free-double won .25',
    ]);
    expect(against('Ts 8c', stake(100))).toEqual(['1 won .25']);
  });

  it('count as doubled under the rule that a double is returned against a ten and then an ace', () => {
    const plan = planWith({ outcomes: { ...outcomes, doubledAgainstTen: { back: 'all', rule: rule(55) } } });
    const double = stake(100, { freeAdded: money(100) });
    expect(against('Ts Ad', double, plan)).toEqual(['1 pushed .55', '1/free-double pushed .55']);
    const both = { anna: stake(100), bert: stake(100, { added: money(100) }) };
    const lines = settle(plan, stateOf('Ts Ad', { 1: { hands: [{ cards: '6s 5d 9c', stakes: both }] } }));
    expect(told(lines)).toEqual(['1 pushed .55', '1 pushed .55', '1/double pushed .55']);
    expect(against('Ts Ad', stake(100), plan)).toEqual(['1 lost .23']);
  });
});

describe('insurance', () => {
  const hands = (amount: number) => [{ cards: 'Ts 9d', stakes: { anna: stake(amount) } }];
  const two = {
    1: { bettors: { anna: { insurance: money(50) } }, hands: hands(100) },
    2: { bettors: { anna: { insurance: money(1) } }, hands: hands(100) },
  };
  const { insurance } = planWith();

  it('is settled with its box, or after all boxes, depending on the plan', () => {
    const order = (apart: boolean) =>
      settle(
        planWith({ insurance: { ...insurance, ...(apart ? { apart: rule(56) } : {}) } as never }),
        stateOf('Ts Kd', two),
      ).map(nameOf);
    expect(order(false)).toEqual(['1', '1/insurance', '2', '2/insurance']);
    expect(order(true)).toEqual(['1', '2', '1/insurance', '2/insurance']);
  });

  it('is collected from the last box to the first when it loses', () => {
    const boxes = { ...two, 3: { bettors: { bert: {} }, hands: [] } };
    const lines = lostInsurance(houseOf(planWith()), stateOf('As', boxes));
    expect(lines.map(({ seat, bet, take }) => [seat, bet, take])).toEqual([
      ['anna', '2/insurance', 1],
      ['anna', '1/insurance', 50],
    ]);
  });
});

describe('a hand over 21 that is collected immediately', () => {
  it('loses its stakes in order, the one farthest from the dealer first', () => {
    const carl = seatId('carl');
    const state = stateOf('Ts', { 1: { bettors: { anna: {}, bert: {}, carl: {} }, hands: [] } });
    const stakes: { [seat: SeatId]: HandStake } = { [anna]: stake(100), [carl]: stake(300) };
    const hand = { cards: cards('Ts 9d 5c'), stakes } as unknown as Hand;
    const lines = bustLines(houseOf(planWith()), state, 1, 0, hand);
    expect(lines.map(({ seat, take }) => [seat, take])).toEqual([
      ['carl', 300],
      ['anna', 100],
    ]);
    expect(bert in stakes).toBe(false);
  });
});

describe('a side bet', () => {
  const early = { ...pairs, settled: 'early' as const };
  const lying = {
    bettors: { anna: { sides: { pairs: money(100) } } },
    hands: [{ cards: 'Ts Td', stakes: { anna: stake(100) } }],
  };
  const bets = (terms: typeof pairs, sidesSettled: boolean) => {
    const state = stateOf('Ts 9d', { 1: lying });
    const play = { ...state.play, sidesSettled };
    return settle(planWith({ sideBets: [terms] }), { ...state, play }).map(nameOf);
  };

  it('is settled only once, either early or with the other bets', () => {
    expect(bets(pairs, false)).toEqual(['1', '1/pairs']);
    expect(bets(pairs, true)).toEqual(['1', '1/pairs']);
    expect(bets(early, true)).toEqual(['1']);
    expect(bets(early, false)).toEqual(['1', '1/pairs']);
  });
});

describe('a common box', () => {
  it('pushes a double against a ten followed by an ace, under a plan with that rule', () => {
    const plan = commonPlan({
      outcomes: { ...outcomes, doubledAgainstTen: { back: 'all', rule: rule(55) } },
    });
    const box = (choices: string) => ({
      1: {
        bettors: { anna: { stake: money(100), choices: [choices, '', ''] } } as never,
        hands: [{ cards: '6s 5d 9c', stakes: {} }],
      },
    });
    expect(told(settle(plan, stateOf('Ts Ad', box('d'))))).toEqual(['1 pushed .55', '1/double pushed .55']);
    expect(told(settle(plan, stateOf('Ts Ad', box('hs'))))).toEqual(['1 lost .23']);
  });
});
