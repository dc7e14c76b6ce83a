import type { TableInfo } from '@croupier/protocol';
import type { World } from '../world.ts';
import { playAt } from './at-table.ts';
import { Person } from './person.ts';

/** A guest who goes from table to table. */
export class Player extends Person {
  constructor(
    world: World,
    name: string,
    private readonly plays: (table: TableInfo) => boolean,
  ) {
    super(world, name);
  }

  async live(): Promise<never> {
    await this.waits(0, 60);
    await this.must('comes as a guest', () => this.client.api.guest({}));
    for (;;) {
      await this.comes();
      const { tables } = await this.must('reads the tables', () => this.client.api.tables({}));
      const info = this.chance.pick(tables.filter(this.plays));
      if (info) {
        const until = this.world.agenda.now + 60_000 * this.chance.between(2, 20);
        await playAt(this, info.id, () => this.world.agenda.now < until);
        await this.client.api.topUp({ house: info.house });
      }
      await this.waits(5, 300);
    }
  }
}
