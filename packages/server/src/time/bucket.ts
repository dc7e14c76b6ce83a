import type { Clock } from './clock.ts';

/** A rate limit: bursts of `burst` events, and `perSecond` in the long run. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** The state of a rate limit for one key. */
export interface Quota {
  readonly rate: Rate;
  /** The number of events that are possible immediately. */
  readonly remaining: number;
  /** The seconds until the whole burst is possible again. */
  readonly reset: number;
}

/**
 * - `ok`: the event is within the rate.
 * - `too-many`: refuse it.
 * - `abuse`: events continued through many refusals without a pause. End the connection.
 */
export type Allowance = 'ok' | 'too-many' | 'abuse';

/**
 * The number of consecutive refusals, in bursts, that counts as abuse. Refused attempts also use up tokens,
 * so only a pause helps.
 */
const BURSTS_OF_ABUSE = 3;

/** A token bucket, which uses constant memory. */
export class Bucket {
  private tokens: number;
  private filled: number;

  constructor(
    readonly rate: Rate,
    now: number,
  ) {
    this.tokens = rate.burst;
    this.filled = now;
  }

  /** Takes one token at `now`, in milliseconds of any steady clock. */
  take(now: number): Allowance {
    this.fill(now);
    const { burst } = this.rate;
    this.tokens = Math.max(this.tokens - 1, -BURSTS_OF_ABUSE * burst - 1);
    if (this.tokens >= 0) return 'ok';
    return this.tokens < -BURSTS_OF_ABUSE * burst ? 'abuse' : 'too-many';
  }

  /** Returns a token that was taken. */
  giveBack(now: number): void {
    this.fill(now);
    this.tokens = Math.min(this.rate.burst, this.tokens + 1);
  }

  /** Returns the seconds until the next token is available. */
  wait(now: number): number {
    this.fill(now);
    return this.tokens >= 1 ? 0 : (1 - this.tokens) / this.rate.perSecond;
  }

  quota(now: number): Quota {
    this.fill(now);
    const { burst, perSecond } = this.rate;
    const remaining = Math.max(0, Math.floor(this.tokens));
    return { rate: this.rate, remaining, reset: Math.ceil((burst - this.tokens) / perSecond) };
  }

  isFull(now: number): boolean {
    this.fill(now);
    return this.tokens >= this.rate.burst;
  }

  private fill(now: number): void {
    const { perSecond, burst } = this.rate;
    this.tokens = Math.min(burst, this.tokens + (Math.max(0, now - this.filled) / 1000) * perSecond);
    this.filled = now;
  }
}

/** A bucket for each key (an address, an account). Full buckets are deleted, because they hold no information. */
export class Buckets {
  private readonly buckets = new Map<string, Bucket>();
  private sweepAt = 1000;

  constructor(
    readonly rate: Rate,
    private readonly clock: Pick<Clock, 'steady'>,
  ) {}

  take(key: string): Allowance {
    return this.of(key).take(this.clock.steady());
  }

  /**
   * Takes a token if one is available, and returns whether one was. Unlike with `take`, refused attempts do
   * not lengthen the wait, because others share the new tokens.
   */
  takeIfAvailable(key: string): boolean {
    const bucket = this.of(key);
    if (bucket.wait(this.clock.steady()) > 0) return false;
    bucket.take(this.clock.steady());
    return true;
  }

  /** Resets the buckets of matching keys. */
  forget(isForgotten: (key: string) => boolean): void {
    for (const key of this.buckets.keys()) if (isForgotten(key)) this.buckets.delete(key);
  }

  /** Returns a token that was taken for a key. */
  giveBack(key: string): void {
    this.of(key).giveBack(this.clock.steady());
  }

  /** Returns the whole number of seconds to wait before trying again. */
  wait(key: string): number {
    return Math.ceil(this.of(key).wait(this.clock.steady()));
  }

  quota(key: string): Quota {
    return this.of(key).quota(this.clock.steady());
  }

  private of(key: string): Bucket {
    const now = this.clock.steady();
    let bucket = this.buckets.get(key);
    if (!bucket) {
      if (this.buckets.size >= this.sweepAt) this.sweep(now);
      bucket = new Bucket(this.rate, now);
      this.buckets.set(key, bucket);
    }
    return bucket;
  }

  private sweep(now: number): void {
    for (const [key, bucket] of this.buckets) if (bucket.isFull(now)) this.buckets.delete(key);
    this.sweepAt = Math.max(1000, this.buckets.size * 2);
  }
}
