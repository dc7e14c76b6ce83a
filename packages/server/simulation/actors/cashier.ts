import { newKey } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import type { World } from '../world.ts';
import { Second } from './second.ts';
import { Staff } from './staff.ts';

/** The notes and coins in a till's opening float, by their value in minor units: 20,000 CZK. */
const FLOAT = { 100000: 15, 10000: 50 };
/** The smallest note in the simulated counts of tills. */
const NOTE = 10_000;

/** A cashier, who opens a shift, accepts and pays out participants' cash, and counts the till at the end. */
export class Cashier extends Staff {
  constructor(
    world: World,
    name: string,
    private readonly house: string,
    staffKey: () => Promise<string>,
    /** Returns the session of a second staff member, once there is one. */
    private readonly second: () => string | undefined,
  ) {
    super(world, name, staffKey);
  }

  async live(): Promise<never> {
    while (this.second() === undefined) await this.waits(60, 120); // Only one staff key is valid at a time.
    for (;;) {
      await this.waits(60, 600);
      await this.comes();
      await this.takesKey();
      await this.opens();
      const until = this.world.agenda.now + 60_000 * this.chance.between(10, 60);
      while (this.world.agenda.now < until) {
        await this.waits(30, 600);
        await this.takesKey();
        await this.serves();
      }
      await this.counts();
    }
  }

  private async opens(): Promise<void> {
    const { house } = this;
    const opened = await this.client.api.openShift({ house, desk: 'Desk 1', opening: FLOAT });
    this.note(`opens a shift${isRefusal(opened) ? `: ${opened.code}` : ''}`);
    await this.approvals();
  }

  /** Lets the second staff member approve everything that is pending. */
  private async approvals(): Promise<void> {
    const { house } = this;
    const { api } = new Second(this.world, this.name, this.second).client;
    const desk = await this.insists(() => api.cashDesk({ house }));
    if (isRefusal(desk)) return;
    for (const { id } of desk.pending) {
      const approved = await this.insists(() => api.approveDeskEntry({ entry: id, approved: true }));
      this.note(`has the entry ${id} approved${isRefusal(approved) ? `: ${approved.code}` : ''}`);
    }
    for (const { id } of desk.shifts.filter(({ counted, closedAt }) => counted && closedAt === null)) {
      const approved = await this.insists(() => api.approveShift({ shift: id, approved: true }));
      this.note(`has the shift ${id} approved${isRefusal(approved) ? `: ${approved.code}` : ''}`);
    }
  }

  private async serves(): Promise<void> {
    const { house } = this;
    const { api } = this.client;
    const found = await this.insists(() => api.findParticipants({ house, search: 'Jana' }));
    if (isRefusal(found)) return;
    const guest = this.chance.pick(found.participants);
    if (!guest) return;
    const key = newKey();
    const direction = this.chance.happens(0.6) ? ('in' as const) : ('out' as const);
    const amount = NOTE * (1 + this.chance.below(20));
    const document = this.chance.happens(0.95) ? (guest.document?.number ?? '1') : '1';
    const moved = await this.insists(() =>
      api.moveCash({ house, account: guest.account, direction, amount, document, key }),
    );
    this.note(`cash ${direction} ${amount}${isRefusal(moved) ? `: ${moved.code}` : ''}`);
    if (!isRefusal(moved)) this.world.ordered(key);
  }

  /**
   * Counts the till, sometimes wrongly. The cashier explains a wrong count, and the second staff member
   * approves it.
   */
  private async counts(): Promise<void> {
    const { house } = this;
    const { api } = this.client;
    await this.approvals();
    const desk = await this.insists(() => api.cashDesk({ house }));
    if (isRefusal(desk) || desk.inTill === null) return;
    const notes = Math.max(0, desk.inTill / NOTE - (this.chance.happens(0.2) ? 1 : 0));
    const counted = await this.insists(() =>
      api.countShift({ closing: { [NOTE]: Math.floor(notes) }, explanation: 'A note was torn.' }),
    );
    this.note(`counts the till${isRefusal(counted) ? `: ${counted.code}` : ''}`);
    await this.approvals();
  }
}
