import { Buckets, type Rate } from './bucket.ts';
import type { Clock } from './clock.ts';

/** Something that is counted under a key, at a rate. */
export interface Count {
  /** The kind of event, which always has the same rate. */
  readonly kind: string;
  readonly rate: Rate;
  readonly key: string;
}

/** Counts of events that are limited, such as tries at a password: in this process, or by all nodes together. */
export interface Rates {
  /**
   * Takes one of each, or none where one of them is used up: then it returns the seconds until there is one. Otherwise 0.
   */
  take(...counts: readonly Count[]): Promise<number>;
  /** Gives back one that was taken. */
  giveBack(count: Count): Promise<void>;
  /** Forgets the counts of these kinds under a key, and under keys that begin with it and a space, without `except`. */
  forget(kinds: readonly string[], key: string, except: string): Promise<void>;
}

/** Counts of this process alone. */
export class OwnRates implements Rates {
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
