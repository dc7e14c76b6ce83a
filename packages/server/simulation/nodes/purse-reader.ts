import { isRefusal } from '@croupier/core';
import type { Queries } from '../../src/storage/database.ts';
import {
  type PurseHistory,
  type PurseRead,
  purseFaults,
  readBookedHistory,
} from '../../test/cluster/purse-history.ts';
import { Person } from '../actors/person.ts';
import type { ConfirmedMove } from '../witness.ts';
import type { World } from '../world.ts';

/** The moves and balances that the nodes returned, with the times of the requests and answers. */
export class PurseHistories {
  private readonly asked = new Map<string, number>();
  private readonly histories = new Map<
    string,
    { reads: PurseRead[]; moves: { key: string; asked: number; answered: number }[] }
  >();

  ask(key: string, at: number): void {
    if (!this.asked.has(key)) this.asked.set(key, at);
  }

  confirm({ account, key }: ConfirmedMove, at: number): void {
    this.of(account).moves.push({ key, asked: this.asked.get(key) ?? at, answered: at });
  }

  read(account: string, read: PurseRead): void {
    this.of(account).reads.push(read);
  }

  /** Finds answers about a house's purses that no order of the operations can explain. */
  async look(stored: Queries, house: string): Promise<readonly string[]> {
    const wrong: string[] = [];
    for (const [account, { reads, moves }] of this.histories) {
      const history: PurseHistory = { account, house, reads, moves };
      wrong.push(...purseFaults(history, await readBookedHistory(stored, history)));
    }
    return wrong.slice(0, 5);
  }

  private of(account: string) {
    const known = this.histories.get(account) ?? { reads: [], moves: [] };
    this.histories.set(account, known);
    return known;
  }
}

/** A reader that repeatedly requests an account's purse from a random node. */
export class PurseReader extends Person {
  constructor(
    world: World,
    whose: Person,
    private readonly house: string,
    private readonly histories: PurseHistories,
  ) {
    super(world, `${whose.name}'s reader`, () => whose.client.token);
  }

  async live(): Promise<never> {
    for (;;) {
      await this.waits(1, 4);
      this.restartsClient(); // The person may have become another guest by now.
      if (this.client.token === undefined) continue;
      const asked = this.world.agenda.now;
      const me = await this.client.api.me();
      if (isRefusal(me)) continue;
      const purse = me.purses.find(({ house }) => house === this.house);
      const answered = this.world.agenda.now;
      if (purse) this.histories.read(me.account.id, { asked, answered, balance: purse.amount });
    }
  }
}
