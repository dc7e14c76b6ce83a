import { type AnyRules, type Circumstances, CLOCK, type Pace, UNLIMITED_FUNDS } from '@croupier/core';
import type { Timing } from '@croupier/protocol';
import type { Clock } from '../time/clock.ts';
import { type Phase, phaseOfStep } from './phase.ts';
import type { Round } from './round.ts';
import { type NextRoutine, routineOf } from './routine.ts';
import type { StoredTable } from './store.ts';

/**
 * The shortest phase in milliseconds, even if everybody wants to end it. People need to see it, and the server must
 * keep up.
 */
const SHORTEST_PHASE = 500;

/** The time that a new owner of a table waits until it knows who is present, in milliseconds. */
const GATHERING = 1_000;

/**
 * The time after the end of a phase within which a new owner of the table continues the phase, in milliseconds.
 * Later, the phase begins again.
 */
const STOOD_STILL = 10_000;

export interface TableSituation {
  readonly table: StoredTable;
  readonly round: Round;
  /** Whether anybody is at the table, spectators included. */
  readonly attended: boolean;
}

/**
 * The longest pause, in milliseconds, before a step during a phase. The pause is short because players are
 * waiting for the croupier's answer.
 */
const ASIDE = 300;

/**
 * Drives a table. It makes each step of the virtual croupier's routine after the table's wait for that step,
 * and makes the clock's moves when they are due. It checks the table after every commit and schedules at most
 * one step at a time.
 *
 * A phase ends at the latest when its first wait ends, and no player can delay that. A shorter wait (all are ready,
 * nobody is there to answer) ends the phase earlier, and this cannot be undone. A wait for all ends immediately when
 * everybody present requests it. Steps during a phase, such as the acceptance of an announcement, have their own
 * wait. Only staff can set a new end: by changing the waits, or by a pause, after which the phase begins again.
 *
 * An empty table is not dealt. A new round waits until somebody arrives. If the next routine step would end
 * the round, the round also waits until somebody plays in it.
 */
export class Dealer {
  /** The end and length of the current phase; undefined while the table waits for a person. */
  wait: { readonly until: number; readonly length: number } | undefined;
  /** The phase that everybody present can end early together; undefined while somebody has to decide. */
  shared: { readonly name: string; readonly pace: Pace } | undefined;
  phase: Phase | undefined;
  /** The phase that everybody present has requested to end. */
  private shortenedPhase: string | undefined;
  private aside: { readonly name: string; readonly since: number } | undefined;
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

  reschedule({ table, round, attended }: TableSituation): void {
    this.rest();
    if (table.state === 'closed') return;
    const now: Circumstances = { at: Math.max(this.clock.now(), round.at), availableFunds: UNLIMITED_FUNDS };
    this.lookAtClock(round, now);
    if (table.state !== 'running' || round.opening.seed === null) {
      this.phase = undefined; // A wait that was cut short starts again.
      return;
    }
    const { next, aside } = routineOf(this.rules, round, now);
    if (!next) return;
    if (!attended && round.moves === 0) {
      this.idle = true;
      return;
    }
    if (next.option.idle && round.moves === 0) {
      this.phase = undefined;
      return;
    }
    const phase = this.phaseOf(next, now.at, table.timing);
    const ends = next.option.due ?? this.endOf(phase, table.timing);
    const until = Math.max(ends, this.notBefore, phase.name === this.shortenedPhase ? now.at : 0);
    const [[first, since] = [next.pace, now.at]] = phase.waits;
    const length = next.option.due === undefined ? 1000 * table.timing[first] : until - since;
    this.wait = { until, length };
    this.shared = next.pace === 'decision' ? undefined : { name: phase.name, pace: next.pace };
    const { at, name } = this.earlier({ at: until, name: next.name }, aside, now.at, table.timing);
    this.stopRoutine = this.clock.at(at, () => this.step(name));
  }

  /** Returns the phase that ends with this step: the current one, or one that begins now. */
  private phaseOf(next: NextRoutine, at: number, timing: Timing): Phase {
    // An idle table opens immediately for a new player, who gets the whole time to bet.
    const began = this.idle && next.pace === 'open' ? at - 1000 * timing.open : at;
    this.phase = phaseOfStep(next, began, this.idle ? undefined : this.phase);
    this.idle = false;
    return this.phase;
  }

  /**
   * Continues a phase that began at the table's previous owner, if its players could still have answered
   * there. The end of the phase can only move earlier. The first step waits a moment, until it is known who
   * is present.
   */
  resume(phase: Phase | undefined, timing: Timing): void {
    this.holdOff(GATHERING);
    if (phase && this.endOf(phase, timing) > this.clock.now() - STOOD_STILL) this.phase = phase;
  }

  private endOf({ name, waits }: Phase, timing: Timing): number {
    const ends = [...waits].map(([pace, since]) => since + 1000 * timing[pace]);
    if (name === this.shortenedPhase) ends.push(Math.min(...waits.values()) + SHORTEST_PHASE);
    return Math.min(...ends);
  }

  /** Ends the phase permanently, because everybody present is ready. The caller then checks the table. */
  endWait(): void {
    this.shortenedPhase = this.shared?.name;
  }

  /** Returns the earlier step: the one that ends the phase, or one during it. */
  private earlier(
    step: { readonly at: number; readonly name: string },
    aside: NextRoutine | undefined,
    now: number,
    timing: Timing,
  ): { readonly at: number; readonly name: string } {
    if (aside?.name !== this.aside?.name) this.aside = aside && { name: aside.name, since: now };
    if (!aside || !this.aside) return step;
    const wait = Math.min(1000 * timing[aside.pace], ASIDE);
    const at = Math.max(this.aside.since + wait, this.notBefore);
    return at < step.at ? { at, name: aside.name } : step;
  }

  /** Waits before the next step after a storage failure. */
  holdOff(milliseconds: number): void {
    this.notBefore = this.clock.now() + milliseconds;
  }

  /** Stops the timers. */
  rest(): void {
    this.wait = undefined;
    this.shared = undefined;
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
