import {
  type Carry,
  isRefusal,
  type Json,
  type MoveOption,
  money,
  player,
  randomMove,
  seatId,
  UNLIMITED_FUNDS,
} from '@croupier/core';
import { gameOf, type poker } from '@croupier/games';
import { plan as planById } from '@croupier/houses';
import type { HandFormat, HandPlan } from '@croupier/phh';
import { commitmentTo } from '@croupier/protocol';
import type { Queries } from '../src/storage/database.ts';
import type { Reader } from '../src/tables/archive-service.ts';
import { playBatch } from '../src/tables/batch.ts';
import { ownHand } from '../src/tables/own-hands.ts';
import type { SubmittedMove } from '../src/tables/queue.ts';
import { recordOf } from '../src/tables/record.ts';
import { beginRound, packsOf } from '../src/tables/round.ts';
import { routineOf } from '../src/tables/routine.ts';
import type { NewMove } from '../src/tables/store.ts';

/** A hand dealt from a seed in the same way as at a table, with the record that a server would give to a reader. */
export interface DealtHand {
  /** The published sizes and roots of the hand's packs. The first of them was published before the deal. */
  readonly packs: readonly { readonly cards: number; readonly root: string }[];
  /** The events of the hand, each with its audience. */
  readonly told: readonly { readonly type: string; readonly to: string; readonly data: Json }[];
  record(reader?: Reader): Promise<{ readonly [key: string]: unknown }>;
  /** Returns the hand as this seat may download it. */
  hand(account: string, format: HandFormat): ReturnType<typeof ownHand>;
}

interface Hands {
  readonly plan: string;
  /** The ids of the seats, with twelve letters each, like the ids of accounts. */
  readonly seats: readonly string[];
  readonly seeds: readonly string[];
  /** The moves that players prefer, most preferred first. Each is made with the highest allowed amount. */
  readonly wants?: readonly string[];
  /** Returns the number of cards that a player discards during a draw. */
  readonly throws?: (seat: string) => number;
}

export const SEATS = ['ann000000000', 'bob000000000', 'cyd000000000'];

/** Plays hands at one table without a server. Each seed gives one hand. */
export function dealtHands({ plan: id, seats, seeds, wants = [], throws = () => 5 }: Hands): DealtHand[] {
  const plan = planById(id);
  if (!plan) throw new Error(`no plan ${id}`);
  const rules = gameOf(plan).rules(plan);
  const at = 1_700_000_000_000;
  const now = { at, availableFunds: UNLIMITED_FUNDS };
  let carry: Carry | null = null;
  return seeds.map((seed, index): DealtHand => {
    const begun = beginRound(rules, {
      id: index + 1,
      number: index + 1,
      openedAt: at,
      seats: seats.map(seatId),
      carry,
      terms: null,
      seed: { seed, commitment: commitmentTo(seed) },
      packs: [],
    });
    if (isRefusal(begun)) throw new Error(begun.message);
    const { round } = begun;
    const opened = carry;
    const moves: NewMove[] = [];
    const told: DealtHand['told'][number][] = [];
    const circle = {
      rules,
      round,
      at,
      purses: new Map(seats.map((seat) => [seat, { balance: money(10_000_000) }])),
      stakeCaps: new Map(),
      used: new Map(),
      virtual: true,
      atOnce: () => true,
    };
    const play = (item: SubmittedMove | { readonly kind: 'routine'; readonly name: string }) => {
      const played = playBatch(circle, [item]);
      for (const [, answer] of played.answers)
        if (answer !== 'made' && 'code' in answer) throw new Error(answer.message);
      moves.push(...played.moves);
      told.push(...(played.events as DealtHand['told']));
      return played.ended;
    };
    const makes = (seat: string, move: unknown) =>
      play({
        kind: 'submitted',
        actor: player(seatId(seat)),
        account: seat,
        key: String(moves.length),
        round: undefined,
        question: undefined,
        since: 0,
        move,
        answer: () => undefined,
      });
    const answers = (seat: string): (() => ReturnType<typeof play>) | undefined => {
      const options = rules.options(round.state, player(seatId(seat)), now);
      const { current } = round.state as poker.PokerState;
      const asked = current && current.seats[current.hand.actor] === seat;
      const type = [...(asked ? [...wants, 'draw', 'check', 'call', 'show'] : []), 'discard'].find((one) =>
        options.some(({ move }) => move.type === one),
      );
      const option = options.find(({ move }) => move.type === type);
      return option && (() => makes(seat, answerOf(option, throws(seat))));
    };
    if (index === 0)
      for (const [place, seat] of seats.entries())
        makes(seat, { type: 'sit', place: place + 1, amount: 40_000 });
    for (let steps = 0; steps < 1_000; steps++) {
      const answer = seats.map(answers).find((one) => one !== undefined);
      const { next } = routineOf(rules, round, now);
      const ended = answer ? answer() : next && play({ kind: 'routine', name: next.name });
      if (!answer && !next) throw new Error('the hand did not continue');
      if (!ended) continue;
      carry = ended.carry ?? null;
      const { opening } = round;
      const packs = packsOf(round) ?? [];
      const row = {
        ...{
          number: opening.number,
          plan: id,
          opened_at: at,
          seats: opening.seats,
          carry: opened,
          terms: null,
        },
        ...{ seed, commitment: commitmentTo(seed), packs, result: ended.result },
      };
      const rows = {
        round: [row],
        move: moves,
        settlement: [{ lines: ended.settlement, places: [...ended.settlement.keys()] }],
        account: seats.map((seat) => ({ id: seat })),
      };
      return {
        packs,
        told,
        record: async (reader = {}) => {
          const record = await recordOf(stored(rows), () => rules, opening.id, reader);
          return structuredClone(record) ?? {};
        },
        hand: (account, format) =>
          ownHand(stored(rows), () => rules, {
            ...{ account, format, plan: plan as HandPlan },
            round: { id: opening.id, game_table: 7 },
          }),
      };
    }
    throw new Error('the hand did not end');
  });
}

/** Returns the move for an option with the highest amount, or with at most `most` cards. */
function answerOf({ move }: MoveOption, most: number): unknown {
  const { cards } = move as { cards?: { values: readonly string[]; min: number; max: number } };
  if (!cards) return randomMove({ move }, (below) => below - 1);
  return { ...move, cards: cards.values.slice(0, Math.max(cards.min, Math.min(most, cards.max))) };
}

/** Returns a storage that contains only these rows. */
function stored(rows: { readonly [table: string]: readonly unknown[] }): Queries {
  return {
    query: async (text: string) => {
      const table = Object.keys(rows).find((name) => new RegExp(`from ${name}\\b`).test(text));
      return structuredClone(rows[table ?? ''] ?? []) as never;
    },
  } as unknown as Queries;
}
