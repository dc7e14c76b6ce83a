import {
  type AnyRules,
  type Carry,
  type ClosedRound,
  isRefusal,
  type Json,
  type Role,
  type SeatId,
  type Transfer,
  transfersOf,
} from '@croupier/core';
import { gameOf } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import type { Queries } from '../src/storage/database.ts';
import { beginRound, playMove, type StoredMove, type StoredOpening } from '../src/tables/round.ts';

interface RoundRow {
  readonly id: number;
  readonly plan: string;
  readonly state: 'open' | 'settled' | 'void';
  readonly number: number;
  readonly opened_at: number;
  readonly seats: readonly SeatId[];
  readonly carry: StoredOpening['carry'];
  readonly terms: StoredOpening['terms'];
  readonly result: Json;
  /** The opening of the next round; null if there is none yet. */
  readonly next: { readonly carry: Carry | null } | null;
}

/**
 * Replays every round from its stored moves. Compares the outcome with the stored postings, settlement and
 * result, and with the opening of the next round. Returns the differences as sentences. Skips the ended
 * rounds in `known`, and adds newly checked ended rounds to it.
 */
export async function roundsAgainstBooks(
  database: Queries,
  known: Set<number> = new Set(),
): Promise<string[]> {
  const wrong: string[] = [];
  const rounds = await database.query<RoundRow>(
    `select round.id, round.plan, round.state, round.number, round.opened_at, round.seats, round.carry, round.terms,
       round.result, case when next.id is not null then json_build_object('carry', next.carry) end as next
     from round left join round as next on next.game_table = round.game_table and next.number = round.number + 1
     where not round.id = any($1::bigint[]) order by round.id`,
    [[...known]],
  );
  for (const round of rounds) {
    for (const what of await againstBooks(database, round)) wrong.push(`round ${round.id}${what}`);
    if (round.state !== 'open') known.add(round.id);
  }
  return wrong;
}

async function againstBooks(database: Queries, round: RoundRow): Promise<string[]> {
  const moves = await database.query<StoredMove & { role: Role }>(
    'select n, at, role, seat, move, draws from move where round = $1 order by n',
    [round.id],
  );
  const wrong: string[] = [];
  if (moves.some(({ n }, index) => n !== index)) wrong.push(' has gaps in its moves');
  const played = playAgain(rulesOf(round.plan), round, moves);
  if (typeof played === 'string') return [...wrong, played];
  const { sums, closed } = played;
  const booked = await database.query<Booked>(
    `select posting.holder, source.kind as from, target.kind as to, reason, sum(amount)::bigint as amount
     from posting join ledger_account as source on source.id = from_account
     join ledger_account as target on target.id = to_account
     where round = $1 group by 1, 2, 3, 4`,
    [round.id],
  );
  const ledger = new Map(booked.map((row) => [nameOf(row), row.amount]));
  const returned = round.state === 'void';
  for (const [name, amount] of sums)
    if (ledger.get(name) !== amount)
      wrong.push(`: ${name} must be ${amount} by its rules, but ${ledger.get(name) ?? 0} was booked`);
  for (const [name, amount] of ledger)
    if (!sums.has(name) && !(returned && name.endsWith('return')))
      wrong.push(`: ${name} of ${amount} was booked, but its rules do not require it`);
  if (closed) {
    const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
    if (!same(await settlementOf(database, round.id), closed.settlement))
      wrong.push(' was settled differently');
    if (!same(round.result, closed.result)) wrong.push(' has a result that differs from its replay');
    if (round.next && !same(round.next.carry, closed.carry ?? null))
      wrong.push(' carried over something that the next round was not opened with');
  }
  return wrong;
}

async function settlementOf(database: Queries, round: number): Promise<Json[]> {
  const settled = await database.query<{ lines: Json[]; places: number[] }>(
    'select lines, places from settlement where round = $1',
    [round],
  );
  const lines: Json[] = [];
  for (const one of settled)
    for (const [index, place] of one.places.entries()) lines[place] = one.lines[index] ?? null;
  return lines;
}

const bound = new Map<string, AnyRules>();

function rulesOf(id: string): AnyRules {
  const plan = planOf(id);
  if (!plan) throw new Error(`no plan ${id}`);
  const rules = bound.get(id) ?? gameOf(plan).rules(plan);
  bound.set(id, rules);
  return rules;
}

interface Booked {
  readonly holder: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
  readonly amount: number;
}

function nameOf({ holder, from, to, reason }: Omit<Booked, 'amount'>): string {
  return `${holder} ${from} → ${to} ${reason}`;
}

/**
 * Returns the end of a round and the amounts that it moves according to its rules. Returns the error if its
 * moves cannot be replayed.
 */
function playAgain(
  rules: AnyRules,
  round: RoundRow,
  moves: readonly StoredMove[],
): { readonly sums: Map<string, number>; readonly closed: ClosedRound | undefined } | string {
  const opening: StoredOpening = { ...round, openedAt: round.opened_at, seed: null, packs: null };
  const begun = beginRound(rules, opening);
  if (isRefusal(begun)) return ` cannot be reopened: ${begun.message}`;
  const transfers: Transfer[] = begun.events.flatMap((event) => event.transfers);
  for (const { n, at, role, seat, move } of moves) {
    const actor = role === 'player' && seat ? { role, seat } : { role: role as Exclude<Role, 'player'> };
    const availableFunds = () => Number.MAX_SAFE_INTEGER as never;
    const played = playMove(rules, begun.round, actor, move, { at, availableFunds });
    if (isRefusal(played)) return `: move ${n} is refused: ${played.message}`;
    transfers.push(...played.events.flatMap((event) => event.transfers));
  }
  const closed = rules.close(begun.round.state);
  if ((round.state === 'settled') !== (closed !== undefined))
    return ` is ${round.state}, but its replay ends differently`;
  transfers.push(...(closed?.settlement ?? []).flatMap(transfersOf));
  const sums = new Map<string, number>();
  for (const { seat, from, to, reason, amount } of transfers) {
    if (amount === 0) continue;
    const name = nameOf({ holder: seat, from, to, reason });
    sums.set(name, (sums.get(name) ?? 0) + amount);
  }
  return { sums, closed };
}
