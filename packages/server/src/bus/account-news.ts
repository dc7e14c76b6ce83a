import type { Clock } from '../time/clock.ts';
import type { Bus } from './bus.ts';

/** The shortest time between two messages about the same purse, in milliseconds. */
const PACE = 1_000;

/**
 * News about an account for its connections at all nodes. The news is only a hint: where it matters, nodes
 * read the storage.
 */
export type News =
  /** The purse was changed by a move at a table. The connections at that table have already been notified. */
  | {
      readonly of: 'purse';
      readonly house: string;
      readonly homeSession: string | null;
      readonly amount: number;
      readonly except: string | null;
    }
  /** The money, limits or permissions were changed by something other than a move. */
  | { readonly of: 'means' }
  /** A payment, a payment instrument or a limit of the account at a house changed its state. */
  | { readonly of: 'payments'; readonly house: string }
  /** A session may have ended. */
  | { readonly of: 'sessions' }
  /** The account has a seat at a tournament table. */
  | { readonly of: 'seat'; readonly at: SeatedAt }
  /** The person stopped all play at a house, so chips on open bets are returned. */
  | { readonly of: 'stop'; readonly house: string };

/** Exchanges news about accounts between nodes. A node receives the news of the accounts that it watches. */
export class AccountNews {
  private readonly watched = new Map<string, { count: number; readonly stop: () => void }>();
  private hear: (account: string, news: News) => void = () => undefined;
  /** The newest unsent news of each purse that had news within the last `PACE`. */
  private readonly paced = new Map<string, { news: PurseNews | undefined }>();

  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  /** Subscribes to the news that other nodes send about watched accounts. There can be only one listener. */
  listen(hear: (account: string, news: News) => void): void {
    this.hear = hear;
  }

  /** Tells the other nodes. A purse that changes many times a second has news only once a second. */
  tell(account: string, news: News): void {
    if (news.of !== 'purse') this.publish(account, news);
    else this.tellPaced(purseOf(account, news), account, news);
  }

  private tellPaced(purse: string, account: string, news: PurseNews): void {
    const paced = this.paced.get(purse);
    if (paced) {
      paced.news = news;
      return;
    }
    this.publish(account, news);
    const next: { news: PurseNews | undefined } = { news: undefined };
    this.paced.set(purse, next);
    this.clock.after(
      PACE,
      () => {
        this.paced.delete(purse);
        if (next.news) this.tellPaced(purse, account, next.news);
      },
      'background',
    );
  }

  private publish(account: string, news: News): void {
    this.bus.publish(subjectOf(account), Buffer.from(JSON.stringify(news)));
  }

  /** Subscribes to an account's news. Each call must be matched by a call of `unwatch`. */
  watch(account: string): void {
    const known = this.watched.get(account);
    if (known) {
      known.count += 1;
      return;
    }
    const stop = this.bus.subscribe(subjectOf(account), (bytes) => {
      const news = JSON.parse(Buffer.from(bytes).toString()) as News;
      // The other node knows a newer balance than the one that waits here.
      const paced = news.of === 'purse' ? this.paced.get(purseOf(account, news)) : undefined;
      if (paced) paced.news = undefined;
      this.hear(account, news);
    });
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

type PurseNews = Extract<News, { of: 'purse' }>;

function purseOf(account: string, { house, homeSession }: PurseNews): string {
  return `${account} ${house} ${homeSession}`;
}

function subjectOf(account: string): string {
  return `account.${account}`;
}

/** The current seat of a tournament entry. `table` is the id of its table, or null if it has no seat. */
export interface SeatedAt {
  readonly tournament: string;
  readonly name: string;
  readonly entry: number;
  readonly table: string | null;
  readonly number: number;
  readonly seat: number;
  readonly out: boolean;
}
