import { isRefusal } from '@croupier/core';
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

  /** Signs out or erases the account, and returns as a new guest. The old session must no longer work. */
  private async changes(): Promise<void> {
    const { token } = this.client;
    const erases = this.chance.happens(0.5);
    const { api } = this.client;
    const out = await this.insists<object>(() => (erases ? api.eraseMe({ confirmed: true }) : api.signOut()));
    this.note(`${erases ? 'erases their account' : 'signs out'}${isRefusal(out) ? `: ${out.code}` : ''}`);
    if (!isRefusal(out) && token !== undefined) {
      const old = await new Person(this.world, `${this.name} before`, () => token).insistsOnMe();
      if (!isRefusal(old)) this.world.violate(`${old.account.id} has signed out but is still signed in.`);
    }
    await this.must('signs in as another guest', () => this.client.api.guest({}));
  }

  /** Exports the player's own data during play. The export must be that of the player's account. */
  private async exportsData(): Promise<void> {
    await this.waits(30, 120);
    const { api } = this.client;
    const me = await this.insistsOnMe();
    const data = await this.insists(() => api.personalData());
    this.note(`exports their data${isRefusal(data) ? `: ${data.code}` : ''}`);
    if (isRefusal(me) || isRefusal(data)) return;
    if (!JSON.stringify(data.kept).includes(me.account.id))
      this.world.violate(`The export of ${me.account.id} belongs to somebody else.`);
  }

  async live(): Promise<never> {
    await this.waits(0, 60);
    await this.must('signs in as a guest', () => this.client.api.guest({}));
    for (;;) {
      await this.comes();
      const { tables } = await this.must('reads the tables', () => this.client.api.tables({}));
      const info = this.chance.pick(tables.filter(this.plays));
      if (info) {
        const until = this.world.agenda.now + 60_000 * this.chance.between(2, 20);
        const exports = this.chance.happens(this.world.faults.leavers) ? this.exportsData() : undefined;
        await playAt(this, info.id, () => this.world.agenda.now < until);
        await exports;
        await this.client.api.topUp({ house: info.house });
        await this.readsStatement(info.house);
        if (this.chance.happens(this.world.faults.leavers)) await this.changes();
      }
      await this.waits(5, 300);
    }
  }
}
