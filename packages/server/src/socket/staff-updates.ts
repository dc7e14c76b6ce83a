import type { GameEvent } from '@croupier/core';
import { type TableEvent, tableRole } from '@croupier/protocol';
import type { Timeouts } from '../http/limits.ts';
import { logFault } from '../monitoring/log.ts';
import type { RunningTable } from '../services/casino.ts';
import type { Clock } from '../time/clock.ts';
import type { Member } from './attendee.ts';
import { clientEvent, encode } from './encode.ts';

/** The delay before a failed read for the staff is retried, in milliseconds. */
const RETRY = 1000;

/**
 * Sends the staff of one table their own part, their options, and every event that is not meant for a single
 * seat. Updates are sent immediately after a step of the game, and shortly after bets.
 */
export class StaffUpdates {
  private events: TableEvent[] = [];
  private later: (() => void) | undefined;
  private told: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(
    private readonly casino: {
      table(id: string): Pick<RunningTable, 'state' | 'staff' | 'staffOptions' | 'devices'> | undefined;
    },
    private readonly clock: Clock,
    private readonly table: string,
    private readonly members: ReadonlySet<Member>,
    private readonly waits: Timeouts,
  ) {}

  tell(events: readonly GameEvent[]): void {
    if (!this.hasStaff()) return;
    this.events.push(...events.filter(({ to }) => to === 'staff').map(clientEvent));
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

  /** Sends the options, which are read from the storage. Retries if the storage is unreachable. */
  private async tellOrRetry(): Promise<void> {
    const events = this.events;
    this.events = [];
    try {
      await this.tellNow(events);
    } catch (error) {
      logFault(`an update for the staff of table ${this.table} failed`, error);
      this.events.unshift(...events);
      if (!this.closed && !this.later) this.tellIn(RETRY);
    }
  }

  private async tellNow(events: readonly TableEvent[]): Promise<void> {
    const { table, members } = this;
    const here = new Set([...members].map(({ as }) => as));
    const roles = tableRole.options.filter((role) => here.has(role));
    if (roles.length === 0) return;
    // The options depend on the players' money, which is read once for all staff.
    const told = await this.casino.table(table)?.staffOptions(roles);
    const running = this.casino.table(table);
    if (!told || !running) return;
    const [{ seq }, staff, devices] = [running.state(), running.staff(), running.devices()];
    for (const [role, options] of told) {
      const encoded = encode({
        t: 'staff',
        table,
        seq,
        staff,
        options,
        ...(devices ? { devices } : {}),
        events,
      });
      for (const { as, connection } of members) if (as === role) connection.send(encoded);
    }
  }

  private hasStaff(): boolean {
    for (const { as } of this.members) if (as !== 'player' && as !== 'spectator') return true;
    return false;
  }
}
