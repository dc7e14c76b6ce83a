import type { Queries } from '../../src/storage/database.ts';

/** The times of an operation's request and answer, in milliseconds of one clock. */
interface Span {
  readonly asked: number;
  readonly answered: number;
}

/** A purse balance returned by a node. */
export interface PurseRead extends Span {
  readonly balance: number;
}

/** A move confirmed by a node. */
export interface ConfirmedMove extends Span {
  readonly key: string;
}

/** The moves and reads of one account. */
export interface PurseHistory {
  readonly account: string;
  readonly house: string;
  readonly reads: readonly PurseRead[];
  readonly moves: readonly ConfirmedMove[];
}

/**
 * The booked history of a purse: the balance after each transaction, and the moves made in each transaction.
 */
export interface BookedHistory {
  /** The balance after each transaction. The first entry is the balance before the first transaction. */
  readonly balances: readonly number[];
  /**
   * The number of the transaction that made each move, by the move's key. The first transaction has number 1.
   */
  readonly madeBy: ReadonlyMap<string, number>;
}

/**
 * Reads the history of a purse. PostgreSQL's `xmin` identifies the transaction that wrote a posting or a
 * move.
 */
export async function readBookedHistory(
  database: Queries,
  { account, house }: Pick<PurseHistory, 'account' | 'house'>,
): Promise<BookedHistory> {
  const steps = await database.query<{ made: string; change: number }>(
    `select posting.xmin::text as made,
       sum(case when to_account = purse.id then amount else -amount end)::bigint as change
     from posting join ledger_account purse on purse.id in (from_account, to_account)
     where purse.kind = 'purse' and purse.holder = $1 and purse.house = $2 and purse.game_table = 0
     group by posting.xmin::text order by min(posting.id)`,
    [account, house],
  );
  const moves = await database.query<{ key: string; made: string }>(
    'select key, xmin::text as made from move where account = $1 and key is not null',
    [account],
  );
  const balances = [0];
  const numbers = new Map<string, number>();
  for (const { made, change } of steps) {
    numbers.set(made, balances.length);
    balances.push((balances.at(-1) ?? 0) + Number(change));
  }
  const madeBy = new Map<string, number>();
  for (const { key, made } of moves) {
    const number = numbers.get(made);
    if (number !== undefined) madeBy.set(key, number);
  }
  return { balances, madeBy };
}

/**
 * Returns the violations of linearizability in a purse's history, as sentences. Each operation must take
 * effect at one moment between its request and its answer, in the order of the books. One pass is enough,
 * because the earliest moment that explains an answer leaves the most room for other operations.
 */
export function purseFaults(
  { account, reads, moves }: PurseHistory,
  course: BookedHistory,
): readonly string[] {
  const { balances, madeBy } = course;
  const faults: string[] = [];
  const made = moves.flatMap((move) => {
    const number = madeBy.get(move.key);
    return number === undefined ? [] : [{ ...move, number }];
  });
  const seen: (Span & { readonly number: number })[] = [...made];
  for (const { asked, answered, number, key } of made)
    if (seen.some((other) => other.answered < asked && other.number >= number))
      faults.push(
        `move ${key} of ${account} was made before one that had been confirmed (asked ${asked}, answered ${answered})`,
      );
  for (const read of [...reads].sort((one, other) => one.answered - other.answered)) {
    const least = seen.reduce((all, one) => (one.answered < read.asked ? Math.max(all, one.number) : all), 0);
    const most = made.reduce(
      (all, one) => (one.asked > read.answered ? Math.min(all, one.number - 1) : all),
      balances.length - 1,
    );
    const number = balances.findIndex((balance, at) => at >= least && at <= most && balance === read.balance);
    if (number < 0)
      faults.push(
        `${account} received the balance ${read.balance}, which the purse did not have between transactions ${least} and ${most}`,
      );
    else seen.push({ asked: read.asked, answered: read.answered, number });
  }
  return faults;
}
