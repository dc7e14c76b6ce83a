import { type AnyRules, isRefusal, type Role, type SeatId, type Transfer, transfersOf } from '@croupier/core';
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
}

/**
 * Plays every round again from its stored moves and holds what its rules say against the postings that were booked for
 * it. Gives what differs, in sentences: a stake booked twice or not at all, a settlement missing or made twice.
 */
export async function roundsAgainstBooks(database: Queries): Promise<string[]> {
  const wrong: string[] = [];
  const rules = new Map<string, AnyRules>();
  const rounds = await database.query<RoundRow>(
    'select id, plan, state, number, opened_at, seats, carry, terms from round order by id',
  );
  for (const round of rounds) {
    const plan = planOf(round.plan);
    if (!plan) throw new Error(`no plan ${round.plan}`);
    let of = rules.get(plan.id);
    if (!of) {
      of = gameOf(plan).rules(plan);
      rules.set(plan.id, of);
    }
    const moves = await database.query<StoredMove & { role: Role }>(
      'select n, at, role, seat, move, draws from move where round = $1 order by n',
      [round.id],
    );
    if (moves.some(({ n }, index) => n !== index)) wrong.push(`round ${round.id} has gaps in its moves`);
    const played = playAgain(of, round, moves);
    const booked = await database.query<Booked>(
      `select posting.holder, source.kind as from, target.kind as to, reason, sum(amount)::bigint as amount
       from posting join ledger_account as source on source.id = from_account
       join ledger_account as target on target.id = to_account
       where round = $1 group by 1, 2, 3, 4`,
      [round.id],
    );
    const ledger = new Map(booked.map((row) => [nameOf(row), row.amount]));
    const returned = round.state === 'void';
    for (const [name, amount] of played)
      if (ledger.get(name) !== amount)
        wrong.push(
          `round ${round.id}: ${name} is ${amount} by its rules, but ${ledger.get(name) ?? 0} was booked`,
        );
    for (const [name, amount] of ledger)
      if (!played.has(name) && !(returned && name.endsWith('return')))
        wrong.push(`round ${round.id}: ${name} of ${amount} was booked, but its rules know nothing of it`);
  }
  return wrong;
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

function playAgain(rules: AnyRules, round: RoundRow, moves: readonly StoredMove[]): Map<string, number> {
  const opening: StoredOpening = {
    id: round.id,
    number: round.number,
    openedAt: round.opened_at,
    seats: round.seats,
    carry: round.carry,
    terms: round.terms,
    seed: null,
    packs: null,
  };
  const begun = beginRound(rules, opening);
  if (isRefusal(begun)) throw new Error(`round ${round.id} does not open again: ${begun.message}`);
  const transfers: Transfer[] = begun.events.flatMap((event) => event.transfers);
  for (const { n, at, role, seat, move } of moves) {
    const actor = role === 'player' && seat ? { role, seat } : { role: role as Exclude<Role, 'player'> };
    const means = () => Number.MAX_SAFE_INTEGER as never;
    const played = playMove(rules, begun.round, actor, move, { at, means });
    if (isRefusal(played)) throw new Error(`move ${n} of round ${round.id} is refused: ${played.message}`);
    transfers.push(...played.events.flatMap((event) => event.transfers));
  }
  const closed = rules.close(begun.round.state);
  if ((round.state === 'settled') !== (closed !== undefined))
    throw new Error(`round ${round.id} is ${round.state}, but its moves lead elsewhere`);
  transfers.push(...(closed?.settlement ?? []).flatMap(transfersOf));
  const sums = new Map<string, number>();
  for (const { seat, from, to, reason, amount } of transfers) {
    if (amount === 0) continue;
    const name = nameOf({ holder: seat, from, to, reason });
    sums.set(name, (sums.get(name) ?? 0) + amount);
  }
  return sums;
}
