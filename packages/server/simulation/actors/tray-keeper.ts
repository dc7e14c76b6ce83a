import { type AnswerOf, type NewSlip, newKey, type Slip } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { START_TIME } from '../machine.ts';
import type { World } from '../world.ts';
import { Person } from './person.ts';

const DAY = 86_400_000;
/** The span of the trays that are read. It contains the whole run, also if the wall clock jumps. */
const SPAN = { after: START_TIME - 15 * DAY, until: START_TIME + 15 * DAY };
/** The smallest and the usual chip in the simulated trays, in minor units. */
const [SMALLEST, USUAL] = [1, 10_000];

/** A floor manager, who keeps the trays of a house's tables together with a second staff member. */
export class TrayKeeper extends Person {
  constructor(
    world: World,
    name: string,
    private readonly house: string,
    /** Returns the sessions of the two people who sign, once there are any. */
    private readonly first: () => string | undefined,
    private readonly second: () => string | undefined,
  ) {
    super(world, name, first);
  }

  async live(): Promise<never> {
    for (;;) {
      await this.waits(30, 240);
      if (this.first() === undefined || this.second() === undefined) continue;
      const { house } = this;
      const { api } = new Person(this.world, this.name, this.first).client;
      const read = await this.insists(() => api.trays({ house, ...SPAN }));
      if (isRefusal(read)) continue;
      await this.decides(read);
      const table = this.chance.pick(read.tables);
      if (!table) continue;
      const made = this.slipFor(table.id, read);
      if (!made) continue;
      const key = newKey();
      const slip = await this.insists(() => api.requestSlip({ table: table.id, slip: made, key }));
      this.note(`makes a slip: ${made.kind} at table ${table.id}${isRefusal(slip) ? `: ${slip.code}` : ''}`);
    }
  }

  /**
   * Lets the second person sign the counts that wait, and refuse some. Fills and credits are withdrawn, because a staff key
   * does not give the role of a cashier.
   */
  private async decides({ trays }: AnswerOf<'trays'>): Promise<void> {
    const { api: own } = new Person(this.world, this.name, this.first).client;
    const { api: second } = new Person(this.world, `${this.name}-second`, this.second).client;
    for (const { table, slips } of trays)
      for (const { id, kind, decision } of slips) {
        if (decision) continue;
        const isOfCage = kind === 'fill' || kind === 'credit';
        const said =
          !isOfCage && this.chance.happens(0.9)
            ? { confirmed: true }
            : { confirmed: false, reason: 'The chips are not there.' };
        const { decideSlip } = isOfCage ? own : second;
        const answer = await this.insists(() => decideSlip({ table, slip: id, ...said }));
        this.note(`has the slip ${id} decided${isRefusal(answer) ? `: ${answer.code}` : ''}`);
      }
  }

  /** Returns the next slip for a table. A closing count is sometimes wrong, and a confirmed slip is corrected at times. */
  private slipFor(table: string, { trays }: AnswerOf<'trays'>): NewSlip | undefined {
    const tray = trays.findLast((one) => one.table === table && one.state !== 'refused');
    const chips = { [USUAL]: 1 + this.chance.below(50) };
    if (!tray || tray.state === 'closed') return { kind: 'opening', chips };
    if (tray.state !== 'open') return undefined;
    if (this.chance.happens(0.1)) {
      const corrects = this.chance.pick(tray.slips.filter(isCorrectable))?.id;
      return corrects === undefined
        ? undefined
        : { kind: 'correction', corrects, chips, reason: 'It was counted wrongly.' };
    }
    if (this.chance.happens(0.5)) return { kind: this.chance.happens(0.7) ? 'fill' : 'credit', chips };
    const counted = Math.max(0, tray.expected - (this.chance.happens(0.5) ? USUAL : 0));
    return {
      kind: 'closing',
      chips: { [USUAL]: Math.floor(counted / USUAL), [SMALLEST]: counted % USUAL },
      reason: 'A chip is missing.',
    };
  }
}

function isCorrectable({ kind, decision }: Slip): boolean {
  return kind !== 'correction' && decision?.confirmed === true;
}
