import type { Clock } from '../time/clock.ts';

/** The maximum duration of a check, in milliseconds. `FRESH` is the time for which a result is cached. */
const ANSWER_TIMEOUT = 2_000;
const FRESH = 500;

/**
 * Checks a precondition for serving requests. Returns undefined if it is met, or else a sentence about what
 * is missing.
 */
export type Check = () => string | undefined | Promise<string | undefined>;

/** A server's readiness, with a sentence about everything that is missing. */
export interface Readiness {
  readonly ready: boolean;
  readonly checks: { readonly [name: string]: { readonly ok: boolean; readonly why?: string } };
}

/**
 * Checks whether a server is ready. Anybody may ask as often as they like, because results are cached
 * briefly.
 */
export class Checks {
  private asked: { readonly at: number; readonly answer: Promise<Readiness> } | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly checks: { readonly [name: string]: Check },
  ) {}

  /** Returns the state, at most half a second old. */
  read(): Promise<Readiness> {
    const now = this.clock.steady();
    if (!this.asked || now - this.asked.at >= FRESH) this.asked = { at: now, answer: this.look() };
    return this.asked.answer;
  }

  /** Drops the cached result after a change. */
  changed(): void {
    this.asked = undefined;
  }

  private async look(): Promise<Readiness> {
    const all = await Promise.all(
      Object.entries(this.checks).map(async ([name, check]) => {
        const why = await this.inTime(name, check);
        return [name, why === undefined ? { ok: true } : { ok: false, why }] as const;
      }),
    );
    return { ready: all.every(([, { ok }]) => ok), checks: Object.fromEntries(all) };
  }

  private async inTime(name: string, check: Check): Promise<string | undefined> {
    let callOff: (() => void) | undefined;
    const late = new Promise<string>((resolve) => {
      callOff = this.clock.after(
        ANSWER_TIMEOUT,
        () => resolve(`The check of ${name} did not answer within ${ANSWER_TIMEOUT / 1000} seconds.`),
        'background',
      );
    });
    try {
      // The log has the details. An error may contain addresses, and anybody can make this request.
      return await Promise.race([Promise.resolve().then(check), late]).catch(
        () => `The check of ${name} failed.`,
      );
    } finally {
      callOff?.();
    }
  }
}
