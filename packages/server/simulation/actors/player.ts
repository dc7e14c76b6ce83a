import type { Table } from '@croupier/client';
import { chosen, isRefusal, type MoveOption } from '@croupier/core';
import type { TableInfo } from '@croupier/protocol';
import type { World } from '../world.ts';
import { Person } from './person.ts';

/** Sits at virtual tables as a guest, makes any move that the casino offers, and goes on to the next table. */
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
    this.client.connect();
    for (;;) {
      const { tables } = await this.must('reads the tables', () => this.client.api.tables({}));
      const info = this.chance.pick(tables.filter(this.plays));
      if (info) await this.sitsAt(info, this.chance.between(2, 20));
      await this.waits(5, 600);
    }
  }

  private async sitsAt(info: TableInfo, minutes: number): Promise<void> {
    const { now } = this.world.agenda;
    const table = this.client.table(info.id);
    this.note(`sits down at ${info.id} ${info.plan}`);
    table.join({ as: 'player' });
    table.follow();
    while (this.world.agenda.now < now + 60_000 * minutes) {
      await this.waits(1, 12);
      const { options, status } = table.getSnapshot();
      if (status === 'refused') break;
      if (status !== 'here' || !options || options.length === 0) continue;
      await this.moves(table, options);
    }
    table.leave();
    const answer = await this.client.api.topUp({ house: info.house });
    this.note(`leaves ${info.id}${isRefusal(answer) ? '' : ' and fills up'}`);
  }

  private async moves(table: Table, options: readonly MoveOption[]): Promise<void> {
    const option = this.chance.pick(options);
    if (!option) return;
    const move = chosen(option, this.chance.low);
    const answer = await table.move(move);
    this.world.counts.moves += 1;
    this.note(`${table.id} ${move.type} ${isRefusal(answer) ? answer.code : answer.seq}`);
  }
}
