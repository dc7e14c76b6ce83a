import { isRefusal } from '@croupier/core';
import type { World } from '../world.ts';
import { playAt } from './at-table.ts';
import { Person } from './person.ts';

/** The codes of the private tables that are currently open. */
export type Codes = Map<string, string>;

/** A host who opens a private table for a home session, plays there, and closes the table. */
export class Host extends Person {
  constructor(
    world: World,
    name: string,
    private readonly plan: string,
    private readonly codes: Codes,
  ) {
    super(world, name);
  }

  async live(): Promise<never> {
    await this.waits(0, 600);
    await this.must('signs in as a guest', () => this.client.api.guest({}));
    for (;;) {
      await this.comes();
      const { api } = this.client;
      const opened = await this.insists(() => api.openTable({ plan: this.plan, private: true }));
      this.note(isRefusal(opened) ? `cannot open a table: ${opened.code}` : `opens table ${opened.id}`);
      if (!isRefusal(opened) && opened.code !== null) {
        this.codes.set(opened.id, opened.code);
        const until = this.world.agenda.now + 60_000 * this.chance.between(15, 60);
        await playAt(this, opened.id, () => this.world.agenda.now < until);
        this.codes.delete(opened.id);
        const closed = await this.insists(() => api.changeTable({ table: opened.id, state: 'closed' }));
        this.note(`closes table ${opened.id}${isRefusal(closed) ? `: ${closed.code}` : ''}`);
      }
      await this.waits(600, 3_600);
    }
  }
}

/** A guest who joins a private table with its code. */
export class HomeSessionGuest extends Person {
  constructor(
    world: World,
    name: string,
    private readonly codes: Codes,
  ) {
    super(world, name);
  }

  async live(): Promise<never> {
    await this.waits(0, 600);
    await this.must('signs in as a guest', () => this.client.api.guest({}));
    for (;;) {
      await this.waits(60, 300);
      await this.comes();
      const code = this.chance.pick([...this.codes.values()]);
      if (code === undefined) continue;
      const table = await this.insists(() => this.client.api.tableByCode({ code }));
      if (isRefusal(table)) continue;
      const until = this.world.agenda.now + 60_000 * this.chance.between(5, 30);
      await playAt(this, table.id, () => this.world.agenda.now < until && this.codes.has(table.id), code);
    }
  }
}
