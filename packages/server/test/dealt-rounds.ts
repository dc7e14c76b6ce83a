import { createHash } from 'node:crypto';
import {
  type AnyGame,
  type AnyRules,
  type Carry,
  type Circumstances,
  isRefusal,
  money,
  type Plan,
  player,
  type RandomChoice,
  randomMove,
  seatId,
  UNLIMITED_FUNDS,
} from '@croupier/core';
import { gameOf } from '@croupier/games';
import { commitmentTo } from '@croupier/protocol';
import type { Queries } from '../src/storage/database.ts';
import type { Reader } from '../src/tables/archive-service.ts';
import { playBatch } from '../src/tables/batch.ts';
import type { Item } from '../src/tables/queue.ts';
import { recordOf } from '../src/tables/record.ts';
import { beginRound, packsOf } from '../src/tables/round.ts';
import { routineOf } from '../src/tables/routine.ts';
import type { Secrets } from '../src/tables/secrets.ts';
import type { NewMove } from '../src/tables/store.ts';
import { choices } from './card-plans.ts';

/** A round that the virtual croupier dealt, as the server would describe it. */
export interface DealtRound {
  readonly plan: string;
  readonly moves: readonly NewMove[];
  record(reader?: Reader): Promise<unknown>;
}

const SEATS = ['ann000000000', 'bob000000000', 'cyd000000000'].map(seatId);
const AT = 1_700_000_000_000;
/** The number of steps of a round after which players make no more moves. */
const PLAYERS_STEPS = 60;

/**
 * Deals rounds of a plan in a row, with random moves of three players, without a server. The carry of one round opens
 * the next. `secrets` is set for a game whose cards stay hidden.
 */
export function dealtRounds(plan: Plan, rounds: number, name = plan.id): DealtRound[] {
  const game = gameOf(plan);
  const rules = game.rules(plan);
  const secrets: Secrets = () => (rules.hidesCards ? rules : undefined);
  const choose = choices(name);
  let carry: Carry | null = null;
  return Array.from({ length: rounds }, (_, index): DealtRound => {
    const seed = createHash('sha256').update(`${name} ${index}`).digest('hex');
    const opened = carry;
    const opening = {
      id: index + 1,
      number: index + 1,
      openedAt: AT,
      seats: SEATS,
      carry: opened && structuredClone(opened),
      terms: null,
      seed: { seed, commitment: commitmentTo(seed) },
      packs: rules.packs ? [] : null,
    };
    const begun = beginRound(rules, opening);
    if (isRefusal(begun)) throw new Error(begun.message);
    const { round } = begun;
    const moves: NewMove[] = [];
    let at = AT;
    for (let steps = 0; steps < 3_000; steps++) {
      at += 1_000;
      const batch = {
        rules,
        round,
        at,
        purses: new Map(SEATS.map((seat) => [seat, { balance: money(100_000_000) }])),
        stakeCaps: new Map(),
        used: new Map(),
        virtual: true,
      };
      const play = (item: Item) => {
        const played = playBatch(batch, [item]);
        moves.push(...played.moves);
        return played;
      };
      const now = { at, availableFunds: UNLIMITED_FUNDS };
      const item =
        (steps < PLAYERS_STEPS && choose(3) > 0
          ? playersItem(game, rules, round.state, now, choose, steps)
          : undefined) ?? routineItem();
      function routineItem(): Item {
        const { aside, next } = routineOf(rules, round, now);
        const due = aside ?? next;
        if (due) return { kind: 'routine', name: due.name };
        const late = SEATS.find((seat) => rules.onTimeout(round.state, seat));
        return late ? { kind: 'gone', seat: late } : { kind: 'due' };
      }
      const { ended } = play(item);
      if (!ended) continue;
      carry = ended.carry ?? null;
      const row = {
        number: opening.number,
        plan: plan.id,
        opened_at: AT,
        seats: SEATS,
        carry: opened,
        terms: null,
        ...opening.seed,
        packs: packsOf(round),
        result: ended.result,
      };
      const rows = {
        round: [row],
        move: moves,
        settlement: [{ lines: ended.settlement, places: [...ended.settlement.keys()] }],
        account: SEATS.map((id) => ({ id })),
      };
      const record = async (reader: Reader = {}) =>
        structuredClone(await recordOf(stored(rows), secrets, opening.id, reader));
      return { plan: plan.id, moves, record };
    }
    throw new Error(`a round of ${plan.id} did not end`);
  });
}

/**
 * Returns a move of a random player: half of the time the move of the game's bot or a bet, so that most rounds are dealt,
 * and otherwise any possible move. Returns undefined if that player has none.
 */
function playersItem(
  { bot }: AnyGame,
  rules: AnyRules,
  state: unknown,
  now: Circumstances,
  choose: RandomChoice,
  step: number,
): Item | undefined {
  const seat = SEATS[choose(SEATS.length)] ?? seatId('');
  const options = rules.options(state, player(seat), now);
  const usual = choose(2) === 0;
  const seen = { view: rules.view(state), playerView: rules.playerView(state, seat), seat };
  const bets = options.filter(({ stake }) => stake !== undefined);
  const offered = usual && bets.length > 0 ? bets : options;
  const option = offered[choose(Math.max(1, offered.length))];
  const move =
    (usual && bot?.asked(seen, false) ? bot.decide({ ...seen, options }, false, choose) : undefined) ??
    (option && randomMove(option, choose));
  if (!move) return undefined;
  return {
    kind: 'submitted',
    actor: player(seat),
    account: seat,
    key: `${step}`,
    round: undefined,
    question: undefined,
    since: 0,
    move,
    answer: () => undefined,
  };
}

/** Returns a storage that contains only these rows. */
function stored(rows: { readonly [table: string]: readonly unknown[] }): Queries {
  return {
    query: async (text: string) => {
      const table = Object.keys(rows).find((known) => new RegExp(`from ${known}\\b`).test(text));
      return structuredClone(rows[table ?? ''] ?? []) as never;
    },
  } as unknown as Queries;
}
