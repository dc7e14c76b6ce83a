import type { GameEvent } from '@croupier/core';
import { type HeardEvent, staffRole } from '@croupier/protocol';
import type { Casino } from '../casino.ts';
import type { Clock } from '../clock.ts';
import type { Waits } from '../limits.ts';
import { logFault } from '../log.ts';
import type { Member } from './connection.ts';
import { encode, heard } from './encode.ts';

/** How long the staff wait for what could not be read for them, in milliseconds. */
const RETRY = 1000;

/**
 * What the staff of one table are told: their part, what they may do now, and every event but those for one seat alone.
 * After a step of the game they are told at once, after bets soon.
 */
export class StaffUpdates {
  private events: HeardEvent[] = [];
  private later: (() => void) | undefined;
  private told: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(
    private readonly casino: Casino,
    private readonly clock: Clock,
    private readonly table: string,
    private readonly members: ReadonlySet<Member>,
    private readonly waits: Waits,
  ) {}

  tell(events: readonly GameEvent[]): void {
    if (!this.hasStaff()) return;
    this.events.push(...events.filter(({ to }) => to === 'staff').map(heard));
    const urgent = events.some(({ to }) => to === 'all' || to === 'staff');
    if (this.later && !urgent) return;
    this.tellIn(urgent ? 0 : this.waits.bets);
  }

  close(): void {
    this.closed = true;
    this.later?.();
  }

  private tellIn(wait: number): void {
    this.later?.();
    this.later = this.clock.after(wait, () => {
      this.later = undefined;
      this.told = this.told.then(() => this.tellOrRetry());
    });
  }

  /** What they may do is read from the storage, which may be away: a console that waits for a call hears it later. */
  private async tellOrRetry(): Promise<void> {
    const events = this.events;
    this.events = [];
    try {
      await this.tellNow(events);
    } catch (error) {
      logFault(`the staff of table ${this.table} could not be told`, error);
      this.events.unshift(...events);
      if (!this.closed && !this.later) this.tellIn(RETRY);
    }
  }

  private async tellNow(events: readonly HeardEvent[]): Promise<void> {
    const { table, members } = this;
    const here = new Set([...members].map(({ as }) => as));
    const roles = staffRole.options.filter((role) => here.has(role));
    if (roles.length === 0) return;
    // What they may do hangs on what players can pay: that is read once for all of the staff.
    const told = await this.casino.table(table)?.staffOptions(roles);
    const running = this.casino.table(table);
    if (!told || !running) return;
    const [{ seq }, staff] = [running.state(), running.staff()];
    for (const [role, options] of told) {
      const encoded = encode({ t: 'staff', table, seq, staff, options, events });
      for (const { as, connection } of members) if (as === role) connection.send(encoded);
    }
  }

  private hasStaff(): boolean {
    for (const { as } of this.members) if (as !== 'player' && as !== 'spectator') return true;
    return false;
  }
}
