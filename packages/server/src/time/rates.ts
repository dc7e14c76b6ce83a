import { Buckets, type Rate } from './bucket.ts';
import type { Clock } from './clock.ts';

/** A rate-limited event, counted for a key. */
export interface Count {
  /** The kind of event. All events of a kind have the same rate. */
  readonly kind: string;
  readonly rate: Rate;
  readonly key: string;
}

/** Counters of rate-limited events, such as password attempts, in this process or shared by all nodes. */
export interface Rates {
  /**
   * Takes one token of each count and returns 0. If one of the counts has no token left, takes nothing and
   * returns the seconds until it has one.
   */
  take(...counts: readonly Count[]): Promise<number>;
  /** Returns a token. */
  giveBack(count: Count): Promise<void>;
  /**
   * Resets the counts of these kinds for a key, and for keys that begin with it and a space. The kind `except` is not
   * reset.
   */
  forget(kinds: readonly string[], key: string, except: string): Promise<void>;
}

/** Counts in this process only. */
export class LocalRates implements Rates {
  private readonly kinds = new Map<string, Buckets>();

  constructor(private readonly clock: Pick<Clock, 'steady'>) {}

  async take(...counts: readonly Count[]): Promise<number> {
    const seconds = Math.max(...counts.map((count) => this.of(count).wait(count.key)));
    if (seconds === 0) for (const count of counts) this.of(count).take(count.key);
    return seconds;
  }

  async giveBack(count: Count): Promise<void> {
    this.of(count).giveBack(count.key);
  }

  async forget(kinds: readonly string[], key: string, except: string): Promise<void> {
    const isForgotten = (one: string) =>
      one === key || (one.startsWith(`${key} `) && !one.startsWith(`${key} ${except}`));
    for (const kind of kinds) this.kinds.get(kind)?.forget(isForgotten);
  }

  private of({ kind, rate }: Count): Buckets {
    const known = this.kinds.get(kind);
    if (known?.rate === rate) return known;
    const buckets = new Buckets(rate, this.clock);
    this.kinds.set(kind, buckets);
    return buckets;
  }
}
