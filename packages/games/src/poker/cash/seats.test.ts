import {
  CLOCK,
  CROUPIER,
  cloneJson,
  INSPECTOR,
  isRefusal,
  type MoveOption,
  money,
  player,
  type RandomChoice,
  randomMove,
  seatId,
} from '@croupier/core';
import { laws, type Subject } from '@croupier/core/laws';
import { rounds } from '@croupier/core/laws/rounds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Book } from '../../../../core/laws/book.ts';
import { planOf } from '../../../test/poker-plan.ts';
import { game } from '../index.ts';

const plan = planOf([{ variant: 'texas-holdem', structure: 'none' }], {
  buyIn: { min: 1, max: 20 },
  breakMinutes: 1,
});
const rules = game.rules(plan);
/** A small table with more people than seats. They wait, play over each other, and want each other's seats. */
const CROWDED = { seats: 4, playOver: true };
const PURSE = 1_000_000;

const subject: Subject = { plan, rules, terms: CROWDED, knows: () => true, seats: 6 };

describe('the invariants of a crowded table', () => {
  for (const law of laws(subject, 10)) it(law.name, law.check);
});

/** The moves that players prefer most of the time. */
const OFTEN = ['sit', 'play-over', 'join-list', 'come-back', 'check', 'call', 'show'];
const SELDOM = ['enter', 'fold', 'bet', 'raise', 'sit-out', 'change-seat', 'change-table', 'leave', 'top-up'];
const RULINGS = ['penalty', 'exclude', 'pick-up', 'dead-hand'];

/** Plays hand after hand, and counts the moves of each kind. */
function playHands(hands: number, choose: RandomChoice): ReadonlyMap<string, number> {
  const seats = Array.from({ length: 6 }, (_, index) => seatId(`seat-${index + 1}`));
  const book = new Book(seats, PURSE);
  const made = new Map<string, number>();
  let at = 0;
  let carry: never | undefined;
  for (let hand = 0; hand < hands; hand++) {
    const opened = rules.open({ seats, at, terms: CROWDED, ...(carry ? { carry } : {}) });
    if (isRefusal(opened)) throw new Error(opened.message);
    let { state } = opened;
    for (let steps = 0; !rules.close(state); steps++) {
      if (steps > 2_000) throw new Error('the hand did not end');
      const now = {
        at,
        availableFunds: (seat: (typeof seats)[number]) => money(book.balance('purse', seat)),
      };
      const wanted = choose(6) === 0 ? SELDOM : OFTEN;
      const offered = (actor: Parameters<typeof rules.options>[1], types: readonly string[]) =>
        rules
          .options(state, actor, now)
          .filter(({ move, due }) => (due === undefined ? types.includes(move.type) : due <= at))
          .map((option) => ({ actor, option }));
      const open = offered(player(seats[choose(seats.length)] as (typeof seats)[number]), wanted);
      const ruled = choose(40) === 0 ? offered(INSPECTOR, RULINGS) : [];
      const routine = rules.options(state, CROUPIER, now).find((option: MoveOption) => option.pace);
      const all = [...offered(CLOCK, []), ...ruled, ...open];
      const pick =
        all.length > 0 && (!routine || choose(3) > 0)
          ? all[choose(all.length)]
          : routine && { actor: CROUPIER, option: routine };
      if (pick) {
        const move = randomMove(pick.option, choose) as never as { type: string };
        const played = rules.play(state, pick.actor, move as never, now);
        if (isRefusal(played)) throw new Error(`${JSON.stringify(move)}: ${played.message}`);
        book.post(played.events);
        made.set(move.type, (made.get(move.type) ?? 0) + 1);
      }
      at += 1_000;
      state = cloneJson(state);
    }
    const closed = rules.close(state);
    book.settle(closed?.settlement ?? []);
    expect(book.total('layout')).toBe(0);
    expect(book.total('stack')).toBe(closed?.carry?.held);
    expect(book.sum()).toBe(PURSE * seats.length);
    carry = cloneJson(closed?.carry) as never;
  }
  return made;
}

it('no chip is lost over many hands while players come, go, play over and get penalties', () => {
  const made = new Map<string, number>();
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      let at = seed >>> 0;
      const choose: RandomChoice = (below) => {
        at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
        return Math.floor((at / 2 ** 32) * below);
      };
      for (const [type, count] of playHands(20, choose)) made.set(type, (made.get(type) ?? 0) + count);
    }),
    { numRuns: rounds(3, 8) },
  );
  const often = (type: string) => made.get(type) ?? 0;
  expect(often('start-hand')).toBeGreaterThan(10);
  expect(often('play-over')).toBeGreaterThan(0);
});
