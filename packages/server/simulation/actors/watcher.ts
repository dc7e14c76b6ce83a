import type { TableInfo } from '@croupier/protocol';
import type { World } from '../world.ts';
import { Person } from './person.ts';

/** A visitor who is not signed in and only watches, one table after another. */
export class Watcher extends Person {
  constructor(
    world: World,
    name: string,
    private readonly watches: (table: TableInfo) => boolean,
  ) {
    super(world, name);
  }

  async live(): Promise<never> {
    for (;;) {
      await this.comes();
      await this.waits(5, 60);
      const { tables } = await this.must('reads the tables', () => this.client.api.tables({}));
      const info = this.chance.pick(tables.filter(this.watches));
      if (!info) continue;
      const table = this.client.table(info.id);
      table.join({ as: 'spectator' });
      this.note(`watches table ${info.id}`);
      await this.waits(60, 1_200);
      table.leave();
    }
  }
}
