import { isRefusal, randomMove } from '@croupier/core';
import { Staff } from '../actors/staff.ts';
import { takesOver } from '../actors/takes-over.ts';
import type { SimulatedNode } from './simulated-node.ts';
import { ownerOf, type Stage, until, waits } from './stage.ts';

const OPENING: readonly string[] = ['shuffle', 'burn', 'place-your-bets'];

/** A staff member with all roles, who carries out a scenario. */
export class Floor extends Staff {
  async arrives(stage: Stage): Promise<void> {
    stage.comes(this);
    await until(
      stage,
      'a node accepts connections',
      () => stage.nodes.some(({ listens }) => listens) || undefined,
    );
    await this.takesKey();
  }

  /** Opens a table with a human dealer that accepts real money. Returns the table and its owner. */
  async opensTable(
    stage: Stage,
    plan: string,
  ): Promise<{ readonly id: string; readonly owner: SimulatedNode }> {
    const { id } = await this.must('opens a table', () =>
      this.client.api.openTable({ plan, name: 'Dealt', dealer: 'console', private: false }),
    );
    const owner = await ownerOf(stage, id);
    if (!owner) throw new Error(`table ${id} has no owner`);
    this.note(`has opened table ${id}`);
    this.client.connect();
    this.client.table(id).join({ as: 'inspector' });
    await this.shows(stage, id);
    return { id, owner };
  }

  /** Sends a picture of the table, so that real money can be staked there. */
  async shows(stage: Stage, id: string): Promise<void> {
    const table = this.client.table(id);
    await until(stage, `the picture of table ${id} is live`, async () => {
      if (table.getSnapshot().info?.stream === 'live') return true;
      await this.sendsPicture(stage, id);
      return undefined;
    });
  }

  private async sendsPicture(stage: Stage, id: string): Promise<void> {
    const shown = await this.client.api.publishStream({ table: id, offer: 'a picture' });
    this.note(`shows table ${id}${isRefusal(shown) ? `: ${shown.code}` : ''}`);
    await waits(stage, 2);
  }

  /** Makes the first moves of a round, until `isOpen` reports that bets are open. */
  async opensBets(stage: Stage, id: string, isOpen: () => boolean): Promise<void> {
    const table = this.client.table(id);
    let deals = false;
    await until(stage, `the dealer opens the bets of table ${id}`, async () => {
      if (isOpen()) return true;
      deals ||= await takesOver(this, id);
      const { options, info } = table.getSnapshot();
      if (info?.stream !== 'live') await this.sendsPicture(stage, id); // Pictures fall silent at random.
      if (!deals) return undefined;
      const step = options?.find(({ move }) => OPENING.includes(move.type));
      if (!step) return undefined;
      const answer = await table.move(randomMove(step, () => 0));
      this.note(`table ${id} calls ${step.move.type}${isRefusal(answer) ? `: ${answer.code}` : ''}`);
      return undefined;
    });
  }

  live(): Promise<never> {
    return new Promise(() => undefined); // The scenario controls this person.
  }
}
