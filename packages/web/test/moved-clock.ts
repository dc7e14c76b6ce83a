import { type Clock, systemClock } from '../../server/src/time/clock.ts';

/** A clock that a test can advance. Everything that becomes due happens immediately. */
export class MovedClock implements Clock {
  private ahead = 0;
  /** The functions that reset pending alarms. */
  private readonly alarms = new Set<() => void>();

  now(): number {
    return systemClock.now() + this.ahead;
  }

  steady(): number {
    return systemClock.steady() + this.ahead;
  }

  at(time: number, then: () => void): () => void {
    let callOff = (): void => undefined;
    const set = () => {
      callOff();
      callOff = systemClock.at(time - this.ahead, ring);
    };
    const over = () => this.alarms.delete(set);
    const ring = () => {
      over();
      then();
    };
    this.alarms.add(set);
    set();
    return () => {
      callOff();
      over();
    };
  }

  after(milliseconds: number, then: () => void): () => void {
    return this.at(this.now() + milliseconds, then);
  }

  /** Advances the clock by this many seconds. */
  pass(seconds: number): void {
    this.ahead += 1000 * seconds;
    for (const set of [...this.alarms]) set();
  }
}
