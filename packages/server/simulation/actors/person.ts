import { type Client, createClient, resumingSocket } from '@croupier/client';
import { isRefusal, type Refusal } from '@croupier/core';
import type { Chance } from '../chance.ts';
import { CASINO_URL, fetchOver, reporting, socketsOver } from '../simulated-network.ts';
import type { World } from '../world.ts';

/**
 * A person with a client, who acts in virtual time over an unreliable network. Each person has their own random
 * numbers.
 */
export class Person {
  private own: Client | undefined;
  readonly chance: Chance;
  /** Whether the person belongs to the staff, so that the audit log records their calls. */
  protected readonly isStaff: boolean = false;

  constructor(
    readonly world: World,
    readonly name: string,
    /** Returns the initial session, if two clients belong to the same person. */
    private readonly begins?: () => string | undefined,
  ) {
    this.chance = world.chance.of(name);
  }

  /** The person's client, created on first use. */
  get client(): Client {
    this.own ??= this.newClient();
    return this.own;
  }

  /** Drops the client. The next client uses the same session. */
  restartsClient(): void {
    this.own?.close();
    this.own = undefined;
  }

  private newClient(): Client {
    const { world, begins: session } = this;
    const token = session?.();
    const twice = this.chance.of('twice');
    const connect = () => world.connect();
    const fetched = fetchOver(connect, world.agenda);
    return createClient({
      ...(token === undefined ? {} : { token }),
      url: CASINO_URL,
      fetch: this.isStaff ? reporting(fetched, (call) => world.answered(call)) : fetched,
      WebSocket: resumingSocket(
        socketsOver(connect, {
          witness: () => world.witness(this.name),
          twice: () => twice.happens(world.faults.doubled),
        }),
      ),
      random: this.chance.next,
    });
  }

  /** Waits for a while, longer during quiet hours, and then connects. */
  async comes(): Promise<void> {
    while (!this.chance.happens(this.world.busy())) {
      this.client.close();
      await this.waits(900, 2_700);
    }
    this.client.connect();
  }

  /** Reads the person's statement at a house. */
  async readsStatement(house: string): Promise<void> {
    const { api } = this.client;
    const me = await api.me();
    const statement = await api.statement({ house, limit: 20 });
    if (isRefusal(me) || isRefusal(statement)) return;
    this.world.shown(
      me.account.id,
      statement.postings.map(({ id }) => id),
    );
  }

  note(what: string): void {
    this.world.log.add(`${this.name} ${what}`);
  }

  /** Waits for a random time between these numbers of seconds. */
  waits(least: number, most: number): Promise<void> {
    return this.world.agenda.pause(1_000 * this.chance.between(least, most));
  }

  /** Repeats a call while the casino is unreachable, busy or faulty. Returns the first other answer. */
  async insists<Answer>(ask: () => Promise<Answer | Refusal>): Promise<Answer | Refusal> {
    for (;;) {
      const answer = await ask();
      if (!isRefusal(answer) || !['unreachable', 'fault', 'too-many'].includes(answer.code)) return answer;
      await this.waits(1, 10);
    }
  }

  insistsOnMe() {
    return this.insists(() => this.client.api.me());
  }

  /** Makes a call as `insists` does. Throws if the answer is a refusal. */
  async must<Answer>(what: string, ask: () => Promise<Answer | Refusal>): Promise<Answer> {
    const answer = await this.insists(ask);
    if (isRefusal(answer)) throw new Error(`${this.name}: ${what}: ${answer.code}: ${answer.message}`);
    return answer;
  }
}
