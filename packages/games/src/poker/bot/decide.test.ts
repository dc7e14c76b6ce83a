import { type BotSituation, type Card, type MoveOption, money, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { variantOf } from '../engine/index.ts';
import type { HandView, PlaceView, PokerPlayerView, PokerView } from '../views.ts';
import { bot } from './decide.ts';
import { bestCardsToKeep, estimateEquity } from './prospects.ts';

/** Returns random whole numbers below a bound, the same in every run. */
function choices(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

const HAND: HandView = {
  bet: 0,
  put: 200,
  folded: false,
  allIn: false,
  down: 2,
  up: [],
  shown: null,
  mucked: false,
  drew: null,
  mustDiscard: 0,
  won: 0,
};

function place(number: number, hand: Partial<HandView> = {}): PlaceView {
  return {
    place: number,
    seat: seatId(`seat-${number}`),
    stack: 20_000,
    behind: 0,
    away: false,
    leaving: false,
    owes: { small: false, big: false },
    straddle: false,
    misses: 0,
    going: false,
    over: null,
    timeBank: 0,
    hand: { ...HAND, ...hand },
  };
}

/** Returns a three-handed hold'em hand in which seat 1 is to act. */
function situation(
  cards: readonly Card[],
  options: readonly MoveOption[],
  more: { board?: readonly Card[]; toCall?: number; others?: readonly PlaceView[] } = {},
): BotSituation<PokerView, PokerPlayerView> {
  const { board = [], toCall = 0, others = [place(2), place(3)] } = more;
  const view: PokerView = {
    game: 'poker',
    stage: 'hand',
    playing: { variant: 'texas-holdem', structure: 'none' },
    level: { small: money(100), big: money(200) },
    stakes: { blinds: { small: 100, big: 200 }, ante: null, bringIn: null, bet: 200, bigBet: null },
    seats: 9,
    number: 1,
    places: [place(1), ...others],
    button: 3,
    small: 1,
    big: 2,
    phase: 'bet',
    street: board.length === 0 ? 0 : 3,
    turn: 1,
    toCall,
    boards: [board],
    pots: [],
    pot: 600 + toCall,
    raked: 0,
    awards: [],
    list: [],
    last: null,
    void: null,
    takeBack: null,
    tournament: null,
    chooses: null,
    attack: 0,
    draw: null,
    breaking: false,
    limit: 'EUR 100/200 none',
    free: 6,
  };
  const playerView = {
    place: 1,
    cards,
    question: '0.2',
    betting: { player: 0, toCall, raise: { min: 400, max: 20_000 } },
    mustDiscard: 0,
    mayMuck: false,
    mayRunTwice: false,
    waiting: null,
    seat: { wants: null, over: null, expected: null, sent: null, penalty: null },
  };
  return { view, playerView, options, seat: seatId('seat-1') };
}

const raise: MoveOption = {
  move: { type: 'raise', to: { any: 'amount', min: money(400), max: money(20_000), step: money(100) } },
};
const facing: readonly MoveOption[] = [{ move: { type: 'fold' } }, { move: { type: 'call' } }, raise];
const free: readonly MoveOption[] = [{ move: { type: 'fold' } }, { move: { type: 'check' } }];

/** Counts the moves of each kind in a hundred tries. */
function often(of: BotSituation<PokerView, PokerPlayerView>) {
  const counts: { [type: string]: number } = {};
  for (let seed = 1; seed <= 100; seed++) {
    const type = bot.decide(of, false, choices(seed * 7_919))?.type ?? 'none';
    counts[type] = (counts[type] ?? 0) + 1;
  }
  return counts;
}

describe('a bot', () => {
  it('never folds when checking is free', () => {
    expect(often(situation(['2c', '7d'], free)).fold).toBeUndefined();
  });

  it('folds the worst hands against a big bet and plays the best hands', () => {
    const all = { toCall: 20_000 };
    expect(often(situation(['2c', '7d'], facing, all)).fold ?? 0).toBeGreaterThan(90);
    expect(often(situation(['Ac', 'Ad'], facing, all)).fold ?? 0).toBe(0);
  });

  it('raises in whole chips within the offered bounds', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const move = bot.decide(situation(['Ac', 'Ad'], facing, { toCall: 200 }), false, choices(seed));
      if (move?.type !== 'raise') continue;
      const to = Number(move.to);
      expect([to >= 400 && to <= 20_000, to % 100]).toEqual([true, 0]);
    }
  });

  it('makes the same move given the same random choices', () => {
    const of = situation(['Kc', 'Qd'], facing, { toCall: 600 });
    expect(bot.decide(of, false, choices(5))).toEqual(bot.decide(of, false, choices(5)));
  });

  it('shows a winning hand and mucks a beaten one', () => {
    const show: readonly MoveOption[] = [{ move: { type: 'show' } }, { move: { type: 'muck' } }];
    const board: readonly Card[] = ['3s', 'Js', 'Qc', '4d', '5h'];
    const kings = { board, others: [place(2, { shown: ['Kd', 'Kh'] }), place(3)] };
    expect(bot.decide(situation(['Ac', 'Ad'], show, kings), false, choices(1))).toEqual({ type: 'show' });
    expect(bot.decide(situation(['Ac', '9d'], show, kings), false, choices(1))).toEqual({ type: 'muck' });
    expect(bot.decide(situation(['Ac', '9d'], show, { board }), false, choices(1))).toEqual({ type: 'show' });
  });

  it('has to act only on its turn', () => {
    const of = situation(['Ac', 'Ad'], facing);
    expect(bot.asked({ ...of, seat: seatId('seat-1') }, false)).toBe('decision');
    expect(bot.asked({ ...of, seat: seatId('seat-2') }, false)).toBeUndefined();
    expect(bot.asked({ ...of, seat: seatId('seat-9') }, false)).toBe('between');
  });
});

describe('the estimated strength of a hand', () => {
  it('is averaged over all unseen cards', () => {
    const of = (own: readonly Card[], against: readonly (readonly Card[])[]) =>
      estimateEquity(
        { variant: variantOf('texas-holdem'), own, boards: [[]], against, dead: [] },
        2_000,
        choices(3),
      );
    // Aces win 85 of 100 hands against an unknown hand, and 81 to 83 against open kings.
    expect(of(['Ac', 'Ad'], [[]])).toBeCloseTo(0.85, 1);
    expect(of(['Ac', 'Ad'], [['Kc', 'Kd']])).toBeCloseTo(0.82, 1);
  });

  it('decides which cards to keep in a draw', () => {
    const draw = (game: string, own: readonly Card[]) =>
      bestCardsToKeep(
        { variant: variantOf(game), own, boards: [], against: [[]], dead: [] },
        () => true,
        3,
        choices(9),
      );
    expect(draw('five-card-draw', ['Ac', 'Ad', 'As', '4h', '9c'])).toEqual(
      expect.arrayContaining(['Ac', 'Ad', 'As']),
    );
    expect(draw('five-card-draw', ['Ac', 'Kc', 'Qc', 'Jc', 'Tc'])).toHaveLength(5);
    expect(draw('27-triple-draw', ['2c', '3d', '4h', '7s', 'Kc'])).toEqual(['2c', '3d', '4h', '7s']);
  });
});
