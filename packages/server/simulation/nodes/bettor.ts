import { isRefusal } from '@croupier/core';
import { Person } from '../actors/person.ts';
import type { SimulatedNode } from './simulated-node.ts';
import { type Stage, until } from './stage.ts';

/** A bet's answer, with the times of the request and the answer. */
export interface AnsweredBet {
  readonly key: string;
  readonly asked: number;
  readonly answered: number;
  readonly refused: string | undefined;
}

/** A guest who makes a scenario's bets at roulette tables. */
export class Bettor extends Person {
  account = '';

  async arrives(): Promise<void> {
    const { account } = await this.must('signs in as a guest', () => this.client.api.guest({}));
    this.account = account.id;
    this.client.connect();
  }

  /** Signs up with a password, which is required for real-money stakes. */
  async signsUp(): Promise<void> {
    const { account } = await this.must('signs up', () =>
      this.client.api.signUp({ name: this.name, password: 'kolo stesti a smuly' }),
    );
    this.account = account.id;
    this.client.connect();
  }

  /** Signs in as a guest, and joins `count` tables of a plan. */
  async sits(stage: Stage, plan = 'kings/roulette-french', count = 1): Promise<readonly string[]> {
    await this.arrives();
    const found = await until(stage, `${count} tables of ${plan} are open`, async () => {
      const { tables } = await this.must('reads the tables', () => this.client.api.tables({}));
      const ids = tables.filter((table) => table.plan === plan).map(({ id }) => id);
      return ids.length >= count ? ids.slice(0, count) : undefined;
    });
    for (const id of found) {
      this.client.table(id).join({ as: 'player' });
      this.client.table(id).follow();
    }
    for (const id of found) await this.isAt(stage, id);
    return found;
  }

  /** Joins one more table. */
  async alsoSits(stage: Stage, id: string): Promise<void> {
    this.client.table(id).join({ as: 'player' });
    this.client.table(id).follow();
    await this.isAt(stage, id);
  }

  /** Drops the connection, and reconnects to the table through the given node. */
  async comesBy(stage: Stage, node: SimulatedNode | undefined, id: string): Promise<void> {
    stage.sends(node);
    for (const { wires } of stage.nodes) for (const line of [...wires.lines]) line.cut();
    await until(
      stage,
      `${this.name} has lost the connection`,
      () => this.client.table(id).getSnapshot().status !== 'here' || undefined,
    );
    await this.isAt(stage, id);
  }

  isAt(stage: Stage, id: string, within = 30): Promise<true> {
    return until(
      stage,
      `${this.name} is at table ${id}`,
      () => this.client.table(id).getSnapshot().status === 'here' || undefined,
      within,
    );
  }

  /** Resolves once bets are open at the table. */
  mayBet(stage: Stage, id: string): Promise<true> {
    return until(stage, `bets are open at table ${id}`, () => this.canBet(id) || undefined);
  }

  /** Returns whether bets are open at the table. */
  canBet(id: string): boolean {
    const { options } = this.client.table(id).getSnapshot();
    return options?.some(({ move }) => move.type === 'bet') ?? false;
  }

  /** Makes a bet. The client retries with the same key until it has an answer. */
  bets(id: string, amount = 1_000): { readonly key: string; readonly answer: Promise<AnsweredBet> } {
    const { agenda } = this.world;
    const asked = agenda.now;
    const table = this.client.table(id);
    const answer = table.move({ type: 'bet', chips: [{ position: 'red', amount }] });
    const key = table.getSnapshot().pending.at(-1)?.key ?? '';
    return {
      key,
      answer: answer.then((said) => {
        const refused = isRefusal(said) ? said.code : undefined;
        this.note(`table ${id} bets: ${refused ?? 'accepted'}`);
        return { key, asked, answered: agenda.now, refused };
      }),
    };
  }

  live(): Promise<never> {
    return new Promise(() => undefined); // The scenario controls this person.
  }
}
