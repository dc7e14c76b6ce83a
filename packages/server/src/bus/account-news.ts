import type { Bus } from './bus.ts';

/** News of an account for its connections at all nodes. It is a hint: the storage is asked where it matters. */
export type News =
  /** The purse changed by a move at a table, whose own connections know it already. */
  | {
      readonly of: 'purse';
      readonly house: string;
      readonly homeSession: string | null;
      readonly amount: number;
      readonly except: string | null;
    }
  /** The money, limits or permissions changed by something else than a move. */
  | { readonly of: 'means' }
  /** A payment, an instrument or a limit of the account at a house has another state. */
  | { readonly of: 'payments'; readonly house: string }
  /** A session may have ended. */
  | { readonly of: 'sessions' }
  /** The account has a seat at a table of a tournament. */
  | { readonly of: 'seat'; readonly at: SeatedAt }
  /** The person stopped all play at a house: chips on open bets come back. */
  | { readonly of: 'stop'; readonly house: string };

/** The news of accounts between nodes. A node hears those of the accounts that it watches. */
export class AccountNews {
  private readonly watched = new Map<string, { count: number; readonly stop: () => void }>();
  private hear: (account: string, news: News) => void = () => undefined;

  constructor(private readonly bus: Bus) {}

  /** Hears the news of watched accounts from other nodes. There is one listener. */
  listen(hear: (account: string, news: News) => void): void {
    this.hear = hear;
  }

  tell(account: string, news: News): void {
    this.bus.publish(subjectOf(account), Buffer.from(JSON.stringify(news)));
  }

  /** Hears the news of an account from now on; each call needs one of `unwatch`. */
  watch(account: string): void {
    const known = this.watched.get(account);
    if (known) {
      known.count += 1;
      return;
    }
    const stop = this.bus.subscribe(subjectOf(account), (bytes) =>
      this.hear(account, JSON.parse(Buffer.from(bytes).toString()) as News),
    );
    this.watched.set(account, { count: 1, stop });
  }

  unwatch(account: string): void {
    const known = this.watched.get(account);
    if (!known) return;
    known.count -= 1;
    if (known.count > 0) return;
    known.stop();
    this.watched.delete(account);
  }
}

function subjectOf(account: string): string {
  return `account.${account}`;
}

/** The current seat of an entry. `table` is the id of the table, null if it has no seat. */
export interface SeatedAt {
  readonly tournament: string;
  readonly name: string;
  readonly entry: number;
  readonly table: string | null;
  readonly number: number;
  readonly seat: number;
  readonly out: boolean;
}
