import {
  type AnswerOf,
  type FundsPeriod,
  HOUSE_KINDS,
  type LedgerKind,
  type LedgerSums,
  type Movement,
  PLAYER_KINDS,
} from '@croupier/protocol';
import { balancesAt, type TurnoverQuery, turnoverIn } from '../ledger/turnover.ts';
import type { Queries } from '../storage/database.ts';

/** The span, grouping and money of a report. */
export type BooksQuery = TurnoverQuery & { readonly money: 'real' | 'play' };

/** Returns the books of a house for a span. */
export async function booksOf(
  queries: Queries,
  house: string,
  { money, ...span }: BooksQuery,
): Promise<AnswerOf<'books'>> {
  const books = { house, play: money === 'play' };
  const before = await balancesAt(queries, books, span.after);
  const byPeriod = await turnoverIn(queries, books, span);
  const movements = addUp([...byPeriod.values()].flat());
  return { accounts: sums(before, movements), movements, periods: funds(before, byPeriod) };
}

/** Adds up movements between the same kinds of accounts for the same reason. */
function addUp(movements: readonly Movement[]): Movement[] {
  const sum = new Map<string, Movement>();
  for (const { from, to, reason, postings, amount } of movements) {
    const key = `${from} ${to} ${reason}`;
    const other = sum.get(key) ?? { postings: 0, amount: 0 };
    sum.set(key, { from, to, reason, postings: postings + other.postings, amount: amount + other.amount });
  }
  return [...sum.values()];
}

/** Returns the balances and sums of every kind of account that has any, players' money first. */
function sums(before: ReadonlyMap<LedgerKind, number>, movements: readonly Movement[]): LedgerSums[] {
  return [...PLAYER_KINDS, ...HOUSE_KINDS].flatMap((kind) => {
    const total = (of: 'from' | 'to') =>
      movements.reduce((sum, movement) => (movement[of] === kind ? sum + movement.amount : sum), 0);
    const [had, paid, drawn] = [before.get(kind) ?? 0, total('to'), total('from')];
    if (had === 0 && paid === 0 && drawn === 0) return [];
    return { kind, before: had, in: paid, out: drawn, after: had + paid - drawn };
  });
}

const isPlayers = (kind: LedgerKind) => (PLAYER_KINDS as readonly LedgerKind[]).includes(kind);

/** Returns the players' money by period: its balances, and the flows from and to the house's accounts. */
function funds(
  before: ReadonlyMap<LedgerKind, number>,
  byPeriod: ReadonlyMap<string, readonly Movement[]>,
): FundsPeriod[] {
  let held = PLAYER_KINDS.reduce((sum, kind) => sum + (before.get(kind) ?? 0), 0);
  return [...byPeriod].map(([key, movements]) => {
    const flows = HOUSE_KINDS.flatMap((kind) => {
      const received = total(movements, ({ from, to }) => from === kind && isPlayers(to));
      const paid = total(movements, ({ from, to }) => to === kind && isPlayers(from));
      return received === 0 && paid === 0 ? [] : { kind, in: received, out: paid };
    });
    const start = held;
    for (const flow of flows) held += flow.in - flow.out;
    return { key, before: start, flows, after: held };
  });
}

function total(movements: readonly Movement[], counts: (movement: Movement) => boolean): number {
  return movements.reduce((sum, movement) => (counts(movement) ? sum + movement.amount : sum), 0);
}
