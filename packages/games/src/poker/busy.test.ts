import {
  CROUPIER,
  cloneJson,
  isRefusal,
  type MoveOption,
  money,
  player,
  type RandomChoice,
  randomMove,
  seatId,
} from '@croupier/core';
import { rounds } from '@croupier/core/laws/rounds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Book } from '../../../core/laws/book.ts';
import { planOf } from '../../test/poker-plan.ts';
import { game, type PokerPlan, type PokerState, variants } from './index.ts';

const PURSE = 10_000_000;
/** The number of hands of each game. Eight are played in a row at one table. */
const HANDS = rounds(8, 24);

/**
 * Plays hand after hand at a full table of active players, with bets of every size, draws, showdowns and
 * all-ins.
 */
function playHands(plan: PokerPlan, hands: number, choose: RandomChoice): number {
  const rules = game.rules(plan);
  const seats = Array.from({ length: Math.min(6, plan.seats.most) }, (_, index) =>
    seatId(`seat-${index + 1}`),
  );
  const book = new Book(seats, PURSE);
  const now = { at: 0, availableFunds: (seat: (typeof seats)[number]) => money(book.balance('purse', seat)) };
  let carry: { state: never; held: never } | undefined;
  let showdowns = 0;
  for (let hand = 0; hand < hands; hand++) {
    const opened = rules.open({ seats, at: 0, ...(carry ? { carry } : {}) });
    if (isRefusal(opened)) throw new Error(opened.message);
    let state: PokerState = opened.state;
    const make = (actor: Parameters<typeof rules.play>[1], option: MoveOption) => {
      const move = randomMove(option, choose) as never;
      const played = rules.play(state, actor, move, now);
      if (isRefusal(played)) throw new Error(`${JSON.stringify(move)}: ${played.message}`);
      book.post(played.events);
      showdowns += played.events.filter(({ type }) => type === 'showed').length;
    };
    for (let steps = 0; !rules.close(state); steps++) {
      if (steps > 1000) throw new Error('the hand did not end');
      const wanted = [
        'sit',
        'top-up',
        'come-back',
        'bring-in',
        'check',
        'call',
        'bet',
        'raise',
        'draw',
        'discard',
        'show',
        'muck',
        'run-twice',
      ];
      if (choose(12) === 0) wanted.push('fold', 'straddle');
      const open = seats.flatMap((seat) =>
        rules
          .options(state, player(seat), now)
          .filter(
            ({ move }) => wanted.includes(move.type) && (move.type !== 'top-up' || state.stage === 'between'),
          )
          .map((option) => ({ seat, option })),
      );
      const pick = open[choose(open.length)];
      const own = rules
        .options(state, CROUPIER, now)
        .find(({ move, pace }) => pace && move.type !== 'time-is-up');
      if (own && (!pick || choose(3) === 0)) make(CROUPIER, own);
      else if (pick) make(player(pick.seat), pick.option);
      else throw new Error('no actor has a move');
      state = cloneJson(state);
    }
    const closed = rules.close(state);
    if (!closed) throw new Error('not closed');
    book.settle(closed.settlement);
    expect(book.total('layout')).toBe(0);
    expect(book.total('stack')).toBe(closed.carry?.held);
    expect(book.sum()).toBe(PURSE * seats.length);
    carry = cloneJson(closed.carry) as never;
  }
  return showdowns;
}

function chooser(seed: number): RandomChoice {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const plans: readonly (readonly [string, PokerPlan])[] = [
  ...[...variants.values()].map(
    ({ id, structures: [structure] }) => [id, planOf([{ variant: id, structure }])] as const,
  ),
  [
    'a mix',
    planOf(
      [
        { variant: 'texas-holdem', structure: 'fixed' },
        { variant: 'omaha-hilo', structure: 'fixed' },
        { variant: 'razz', structure: 'fixed' },
        { variant: 'seven-card-stud', structure: 'fixed' },
        { variant: 'seven-card-stud-hilo', structure: 'fixed' },
      ],
      { seats: { most: 8, rule: 'test.poker.01' }, changeEvery: { hands: 'orbit', rule: 'test.poker.01' } },
    ),
  ],
];

describe.each(plans)('%s', (_, plan) => {
  it('loses no chips over many hands at a full table, up to the showdown', () => {
    let shown = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        shown += playHands(plan, 8, chooser(seed));
      }),
      { numRuns: HANDS / 8 },
    );
    expect(shown).toBeGreaterThan(HANDS / 4);
  });
});
