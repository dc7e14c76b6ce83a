import {
  type Actor,
  CROUPIER,
  cloneJson,
  type GameEvent,
  INSPECTOR,
  isRefusal,
  type MoveOption,
  money,
  player,
  type RandomChoice,
  randomMove,
  seatId,
} from '@croupier/core';
import { rounds } from '@croupier/core/laws/rounds';
import { gameOf, poker } from '@croupier/games';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CONSEQUENCES } from '../../games/src/poker/consequences.ts';
import { distinctPlans } from '../test/distinct-plans.ts';
import { rulesOf } from '../test/rulebooks.ts';
import { roundOpening, TournamentTable } from '../test/tournament-table.ts';

const POKERS = distinctPlans.filter((plan): plan is poker.PokerPlan => plan.game === 'poker');

/** The events of consequences that do not cite a rule of their plan. */
const faults = new Set<string>();
/** The consequences that have occurred, by their citations. */
const fired = new Set<string>();
const books = new Map(POKERS.map((plan) => [plan.id, rulesOf(plan)]));

beforeAll(() => {
  for (const consequence of CONSEQUENCES) {
    const { follow, cites } = consequence;
    vi.spyOn(consequence, 'follow').mockImplementation((turn, before, told) => {
      const events = follow(turn, before, told);
      const { plan } = turn.setup;
      for (const event of events) note(plan, cites, event);
      return events;
    });
  }
});
afterAll(() => vi.restoreAllMocks());

function note(plan: poker.PokerPlan, cites: (typeof CONSEQUENCES)[number]['cites'], event: GameEvent): void {
  fired.add(cites.join());
  const { type, rule } = event;
  const named = cites.filter((cite) => plan.cites[cite] === rule);
  if (rule === undefined || named.length === 0)
    faults.add(
      `${plan.id}: ${type} follows ${rule}, which is none of ${cites.map((cite) => plan.cites[cite])}`,
    );
  else if (!books.get(plan.id)?.has(rule))
    faults.add(`${plan.id}: ${type} cites ${rule}, which is in no book`);
}

/** Returns pseudorandom choices that are the same in every run. */
function chooserOf(seed: number): RandomChoice {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Moves that the random walk makes only rarely, because they take players out of the hand or off the table.
 */
const SELDOM = ['fold', 'leave', 'sit-out', 'change-table', 'leave-list', 'straddle', 'run-twice'];
const OF_STAFF = ['out-of-turn', 'draw-for-button', 'keep-cards', 'break-up'];

/** Plays at a table, mostly with moves that bring hands to an end. */
function walk(plan: poker.PokerPlan, choose: RandomChoice, steps: number): void {
  const rules = poker.game.rules(plan);
  const seats = Array.from({ length: plan.seats.most + 2 }, (_, index) => seatId(`p${index + 1}`));
  const now = { at: 0, availableFunds: () => money(10_000_000) };
  const make = (state: poker.PokerState, actor: Actor, mayBe: (option: MoveOption) => boolean): boolean => {
    const options = rules.options(state, actor, now).filter(mayBe);
    const types = [...new Set(options.map(({ move }) => move.type))];
    const type = types[choose(types.length)];
    const option = options.find(({ move }) => move.type === type);
    if (!option) return false;
    const made = rules.play(state, actor, rules.parse(randomMove(option, choose)) as poker.PokerMove, now);
    if (isRefusal(made)) throw new Error(made.message);
    return true;
  };
  let opened = rules.open({ seats, at: 0 });
  for (let step = 0; step < steps; step++) {
    if (isRefusal(opened)) throw new Error(opened.message);
    const { state } = opened;
    const seldom = choose(12) === 0;
    const first = choose(seats.length);
    if (seldom && choose(2) === 0) make(state, INSPECTOR, ({ move }) => OF_STAFF.includes(move.type));
    else if (
      choose(3) > 0 ||
      !make(state, CROUPIER, ({ move, pace }) => pace !== undefined && move.type !== 'time-is-up')
    )
      [...seats.slice(first), ...seats.slice(0, first)].find((seat) =>
        make(state, player(seat), ({ move }) => seldom || !SELDOM.includes(move.type)),
      );
    const closed = rules.close(state);
    if (closed)
      opened = rules.open({ seats, at: 0, ...(closed.carry ? { carry: cloneJson(closed.carry) } : {}) });
  }
}

/** Deals a tournament hand to players who are away. One of them misses the hand as a penalty. */
function missedHands(plan: poker.PokerPlan, game: string): void {
  const table = new TournamentTable(plan);
  const [anna, bert] = roundOpening().seats;
  if (!anna || !bert) throw new Error('a player is missing');
  const seats = [anna, bert, { seat: 3, entry: 3, player: 'cyril', stack: 1_000, misses: true }];
  table.begin({ game, seats }).routine();
}

describe('the consequences of a move at a poker table', () => {
  it.each(POKERS.map((plan) => [plan.id, plan] as const))('cite one of the house’s rules: %s', (_, plan) => {
    walk(plan, chooserOf(29), rounds(500, 3_000));
    for (const game of gameOf(plan).tournament?.games(plan) ?? []) missedHands(plan, game);
    expect([...faults]).toEqual([]);
  });

  it('have all occurred in these walks', () => {
    expect([...fired].sort()).toEqual(CONSEQUENCES.map(({ cites }) => cites.join()).sort());
  });
});
