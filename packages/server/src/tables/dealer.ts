import { type AnyRules, type Circumstances, CLOCK, UNLIMITED } from '@croupier/core';
import type { Clock } from '../clock.ts';
import type { Round } from './round.ts';
import { routineOf } from './routine.ts';
import type { StoredTable } from './store.ts';

export interface Stand {
  readonly table: StoredTable;
  readonly round: Round;
  /** Whether anybody attends the table. */
  readonly attended: boolean;
}

/**
 * Makes the table go on by itself: the virtual croupier's routine, each step after the table's own wait for it, and
 * what falls due by the clock. It looks at the table after every commit and asks for at most one step at a time.
 * An empty table is not dealt: a fresh round waits until somebody comes, and until somebody plays in it where its routine
 * could only end it.
 */
export class Dealer {
  /** When the present wait ends and how long it is; undefined while the table waits for a person. */
  wait: { readonly until: number; readonly length: number } | undefined;
  private name: string | undefined;
  private since = 0;
  private notBefore = 0;
  private idle = false;
  private stopRoutine: (() => void) | undefined;
  private stopDue: (() => void) | undefined;

  constructor(
    private readonly rules: AnyRules,
    private readonly clock: Clock,
    private readonly step: (name: string) => void,
    private readonly due: () => void,
  ) {}

  look({ table, round, attended }: Stand): void {
    this.rest();
    if (table.state === 'closed') return;
    const now: Circumstances = { at: Math.max(this.clock.now(), round.at), means: UNLIMITED };
    this.lookAtClock(round, now);
    if (table.state !== 'running' || round.opening.seed === null) {
      this.name = undefined; // a wait that was cut short begins anew
      return;
    }
    const next = routineOf(this.rules, round, now);
    if (!next) return;
    if (next.name !== this.name) {
      this.name = next.name;
      this.since = now.at;
    }
    if (!attended && round.moves === 0) {
      this.idle = true;
      return;
    }
    if (next.option.idle && round.moves === 0) {
      this.name = undefined;
      return;
    }
    const length = 1000 * table.timing[next.pace];
    // Whoever comes to an idle table finds it opening at once, and has the whole time to bet.
    if (this.idle) this.since = next.pace === 'open' ? now.at - length : now.at;
    this.idle = false;
    const until = Math.max(this.since + length, this.notBefore);
    this.wait = { until, length };
    this.stopRoutine = this.clock.at(until, () => this.step(next.name));
  }

  /** After a failure of the storage: try again, but not at once. */
  holdOff(milliseconds: number): void {
    this.notBefore = this.clock.now() + milliseconds;
  }

  /** Stops the timers. */
  rest(): void {
    this.wait = undefined;
    this.stopRoutine?.();
    this.stopDue?.();
    this.stopRoutine = undefined;
    this.stopDue = undefined;
  }

  private lookAtClock(round: Round, now: Circumstances): void {
    const dues = this.rules
      .options(round.state, CLOCK, now)
      .flatMap(({ due }) => (due === undefined ? [] : [due]));
    if (dues.length === 0) return;
    this.stopDue = this.clock.at(Math.max(Math.min(...dues), this.notBefore), () => this.due());
  }
}
