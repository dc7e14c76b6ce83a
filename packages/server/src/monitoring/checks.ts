import type { Clock } from '../time/clock.ts';

/** The milliseconds that an answer of the database may take, and those for which answers are repeated. */
const ANSWER_TIMEOUT = 2_000;
const FRESH = 500;

/** A thing that a server needs before it can serve: undefined where it is there, or a sentence that says what is not. */
export type Check = () => string | undefined | Promise<string | undefined>;

/** The state of a server, with a sentence for each thing that is missing. */
export interface Readiness {
  readonly ready: boolean;
  readonly checks: { readonly [name: string]: { readonly ok: boolean; readonly why?: string } };
}

/** Tells whether a server can serve: anybody may ask as often as they like, since answers are kept for a moment. */
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

  /** Forgets the last answer: something has changed. */
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
        () => resolve(`There is no answer to the check of ${name} within ${ANSWER_TIMEOUT / 1000} seconds.`),
        'background',
      );
    });
    try {
      // An error may hold addresses, and anybody may ask: the log has it.
      return await Promise.race([Promise.resolve().then(check), late]).catch(
        () => `The check of ${name} failed.`,
      );
    } finally {
      callOff?.();
    }
  }
}
