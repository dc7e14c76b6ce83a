import { z } from 'zod';
import type { Actor } from './actor.ts';
import { keptAmount, type Place, returnedAmount, type SettlementLine } from './chips.ts';
import { checkData, faultSentence } from './faults.ts';
import {
  type AnyRules,
  type Carry,
  type Circumstances,
  type GameEvent,
  type Opening,
  UNLIMITED_FUNDS,
} from './game.ts';
import { type SeatId, seatId } from './ids.ts';
import { cloneJson, type Json } from './json.ts';
import { add, type Money, money, subtract, ZERO } from './money.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';

const seat = z
  .string()
  .regex(/^\S{1,64}$/)
  .transform((text) => seatId(text));
const actor = z.union([
  z.object({ role: z.literal('player'), seat }),
  z.object({ role: z.enum(['croupier', 'inspector', 'manager', 'clock', 'spectator']) }),
]);
const amount = z.int().transform((units) => money(units));

const recordedMove = z.object({
  actor,
  move: z.looseObject({ type: z.string() }),
  /**
   * The time on the table's clock, in milliseconds since 1970. It is omitted in examples in which time does
   * not matter.
   */
  at: z.number().optional(),
  /** The expected refusal of the move, in an example. */
  refused: z.object({ code: z.string(), rule: z.string().optional() }).optional(),
});

const expectedSeat = z.object({
  /** The wins and stakes returned to the player in the round, without the part that remains on the table. */
  returned: amount.optional(),
  /** The change in the purse over the round. */
  net: amount.optional(),
  /** The amount that remains on the table for the next round. */
  kept: amount.optional(),
  /**
   * `back` is returned plus kept, because some rule books count a stake that stays on the layout as part of
   * the win. `gain` is the change on that basis: net, plus kept now, minus the amount that was left on the
   * table before the round.
   */
  back: amount.optional(),
  gain: amount.optional(),
});

const recordedRound = z.object({
  number: z.int().optional(),
  at: z.number().optional(),
  terms: z.json().optional(),
  moves: z.array(recordedMove),
  /** The recorded settlement, which a replay must match. */
  settlement: z.array(z.looseObject({ seat, bet: z.string(), rule: z.string() })).optional(),
  result: z.json().optional(),
  /** The result of each seat in an example, according to the rule book. */
  expect: z.record(z.string(), expectedSeat).optional(),
});

/**
 * A record of consecutive rounds at one table, which is sufficient to replay them anywhere. docs/records.md
 * describes its JSON form. `format` changes whenever that form changes.
 */
export const recordSchema = z.object({
  format: z.literal('croupier.record/1'),
  plan: z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/),
  title: z.string().optional(),
  /** Rules that the record demonstrates, for the rule-book report. */
  rules: z.array(z.string()).optional(),
  seats: z.array(seat),
  /** The state carried over from the round before the first recorded round. */
  carry: z.object({ state: z.json(), held: amount }).optional(),
  rounds: z.array(recordedRound).min(1),
});

/** One or more rounds of a table, as `recordSchema` describes them. */
export type TableRecord = z.infer<typeof recordSchema>;
/** One round of a record: its moves, and its expected results. */
export type RecordedRound = TableRecord['rounds'][number];

/** Parses a record from unknown input. Refuses it as `bad-record`, with a message that names the path of the error. */
export function parseRecord(input: unknown): TableRecord | Refusal {
  const checked = checkData(recordSchema, input);
  if (checked.faults) return refuse('bad-record', faultSentence(checked.faults[0], 'The record'));
  return checked.data;
}

/**
 * The result of a round for one seat, in minor units. `returned` goes to the player's money, `net` is the
 * change in that money, and `kept` remains on the table. `back` is returned plus kept. `gain` is net plus
 * kept, minus the amount kept before the round.
 */
export interface SeatAccount {
  readonly returned: Money;
  readonly net: Money;
  readonly kept: Money;
  readonly back: Money;
  readonly gain: Money;
}

/** The result of a replayed round. */
export interface ReplayedRound {
  readonly events: readonly GameEvent[];
  readonly refusals: readonly { readonly move: number; readonly refusal: Refusal }[];
  readonly result: Json;
  readonly settlement: readonly SettlementLine[];
  readonly carry: Carry | undefined;
  readonly seats: ReadonlyMap<SeatId, SeatAccount>;
}

/** A successful replay, round by round. */
export interface ReplayResult {
  readonly rounds: readonly ReplayedRound[];
}

/**
 * Replays a record using the rules of its plan. Refuses with `replay-differs` at the first difference from
 * the record: a move unexpectedly refused or accepted, a settlement line, a result, an expected amount. The
 * message states the position of the difference.
 */
export function replay(rules: AnyRules, record: TableRecord): ReplayResult | Refusal {
  const rounds: ReplayedRound[] = [];
  let carry: Carry | undefined = record.carry as Carry | undefined;
  for (const [index, round] of record.rounds.entries()) {
    const replayed = replayRound(rules, record, round, carry);
    if (isRefusal(replayed))
      return refuse(replayed.code, `round ${round.number ?? index + 1}, ${replayed.message}`, {
        rule: replayed.rule,
      });
    rounds.push(replayed);
    carry = replayed.carry;
  }
  return { rounds };
}

function replayRound(
  rules: AnyRules,
  record: TableRecord,
  round: RecordedRound,
  carry: Carry | undefined,
): ReplayedRound | Refusal {
  const opening: Opening = {
    seats: record.seats,
    at: round.at ?? 0,
    ...(carry ? { carry: cloneJson(carry) } : {}),
    ...(round.terms === undefined ? {} : { terms: round.terms as Json }),
  };
  const opened = rules.open(opening);
  if (isRefusal(opened)) return differs('opening', `is refused: ${opened.message}`);
  const events: GameEvent[] = [...opened.events];
  const refusals: { move: number; refusal: Refusal }[] = [];
  for (const [index, recorded] of round.moves.entries()) {
    const now: Circumstances = { at: recorded.at ?? round.at ?? 0, availableFunds: UNLIMITED_FUNDS };
    const where = `move ${index + 1} (${recorded.move.type})`;
    const move = rules.parse(recorded.move);
    const played = isRefusal(move) ? move : rules.play(opened.state, recorded.actor as Actor, move, now);
    if (isRefusal(played)) {
      const expected = recorded.refused;
      if (!expected) return differs(where, `is refused: ${played.message}`);
      if (played.code !== expected.code || (expected.rule && played.rule !== expected.rule))
        return differs(
          where,
          `is refused as ${played.code} by ${played.rule}, not ${expected.code} by ${expected.rule}`,
        );
      refusals.push({ move: index, refusal: played });
      continue;
    }
    if (recorded.refused) return differs(where, 'is accepted, but was refused in the record');
    events.push(...played.events);
  }
  const closed = rules.close(opened.state);
  if (!closed) return differs('the round', 'has not ended after its last move');
  const replayed: ReplayedRound = {
    events,
    refusals,
    result: closed.result,
    settlement: closed.settlement,
    carry: closed.carry,
    seats: seatAccounts(events, closed.settlement),
  };
  return compare(round, replayed) ?? replayed;
}

function differs(where: string, what: string): Refusal {
  return refuse('replay-differs', `${where} ${what}`);
}

const NO_ACCOUNT: SeatAccount = {
  returned: ZERO,
  net: ZERO,
  kept: ZERO,
  back: ZERO,
  gain: ZERO,
};

function compare(round: RecordedRound, replayed: ReplayedRound): Refusal | undefined {
  if (round.result !== undefined && JSON.stringify(round.result) !== JSON.stringify(replayed.result))
    return differs(
      'the result',
      `is ${JSON.stringify(replayed.result)}, not ${JSON.stringify(round.result)}`,
    );
  if (round.settlement) {
    if (round.settlement.length !== replayed.settlement.length)
      return differs(
        'the settlement',
        `has ${replayed.settlement.length} lines, not ${round.settlement.length}`,
      );
    for (const [index, line] of round.settlement.entries()) {
      const again = replayed.settlement[index] as unknown as Record<string, unknown>;
      const keys = new Set([...Object.keys(line), ...Object.keys(again)]);
      for (const key of keys) {
        const [has, should] = [plain(again[key]), plain(line[key])];
        if (has !== should)
          return differs(`settlement line ${index + 1}`, `has ${key} ${has}, not ${should}`);
      }
    }
  }
  for (const [name, expected] of Object.entries(round.expect ?? {})) {
    const account = replayed.seats.get(seatId(name)) ?? NO_ACCOUNT;
    for (const key of ['returned', 'net', 'kept', 'back', 'gain'] as const)
      if (expected[key] !== undefined && expected[key] !== account[key])
        return differs(`seat ${name}`, `has ${key} ${account[key]}, not ${expected[key]}`);
  }
  return undefined;
}

/** Formats a value as one line of text with sorted keys, because a database may reorder them. */
function plain(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value).map(([key, inner]) => `${key}: ${plain(inner)}`);
  return `{ ${entries.sort().join(', ')} }`;
}

/**
 * Returns the amount returned to each seat, the change in the seat's money, and the amount that it left on
 * the table. Bought chips (the stack) count as the seat's money.
 */
export function seatAccounts(
  events: readonly GameEvent[],
  settlement: readonly SettlementLine[],
): Map<SeatId, SeatAccount> {
  const sums = new Map<SeatId, { returned: Money; net: Money; kept: Money; resumed: Money }>();
  const sumsOf = (seat: SeatId) => {
    let found = sums.get(seat);
    if (!found) {
      found = { returned: ZERO, net: ZERO, kept: ZERO, resumed: ZERO };
      sums.set(seat, found);
    }
    return found;
  };
  const own = (place: Place) => place === 'purse' || place === 'stack';
  for (const event of events)
    for (const { seat, from, to, amount, reason } of event.transfers) {
      const seatSums = sumsOf(seat);
      if (own(to) && !own(from)) {
        seatSums.net = add(seatSums.net, amount);
        if (reason !== 'cash') seatSums.returned = add(seatSums.returned, amount);
      } else if (own(from) && !own(to)) seatSums.net = subtract(seatSums.net, amount);
      if (from === 'carry') seatSums.resumed = add(seatSums.resumed, amount);
    }
  for (const line of settlement) {
    const seatSums = sumsOf(line.seat);
    if (line.early) continue;
    seatSums.net = add(seatSums.net, returnedAmount(line));
    seatSums.returned = add(seatSums.returned, returnedAmount(line));
    seatSums.kept = add(seatSums.kept, keptAmount(line));
  }
  return new Map(
    [...sums].map(([seat, { resumed, ...account }]) => [
      seat,
      {
        ...account,
        back: add(account.returned, account.kept),
        gain: subtract(add(account.net, account.kept), resumed),
      },
    ]),
  );
}
