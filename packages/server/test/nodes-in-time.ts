import { house as houseOf } from '@croupier/houses';
import { API_PATH } from '@croupier/protocol';
import { type ListeningServer, listen } from '../src/program/listen.ts';
import { openTestCasino, type TestCasino, type TestCasinoOptions } from './casino.ts';
import { withClock } from './database-clock.ts';
import { HIGH_LIMITS } from './house.ts';
import { MemoryBus } from './memory-bus.ts';
import { fetchFrom, type ServerAccess, urlOf } from './server-access.ts';
import type { TestDatabase } from './storage.ts';
import { VirtualClock } from './virtual-clock.ts';

const TIMING = { open: 2, betting: 120, decision: 1, draw: 6, close: 2, result: 3, pay: 4 };

/** A node of the casino and its network endpoint for players. */
export interface NodeInTime {
  readonly id: string;
  readonly open: TestCasino;
  readonly way: ServerAccess;
  readonly doors: ListeningServer;
  alive: boolean;
}

/** Several nodes of one casino in virtual time, with one database and an in-memory bus. */
export class NodesInTime {
  readonly world = new VirtualClock();
  readonly bus = new MemoryBus(this.world);
  readonly nodes: NodeInTime[] = [];

  constructor(
    private readonly stored: TestDatabase,
    /** The plans that the houses offer. */
    private readonly plans: readonly string[],
    private readonly more: Partial<TestCasinoOptions> = {},
  ) {}

  /** Opens another node on its own clock, which agrees with the database's clock. */
  async join(id: string, limits: Parameters<typeof listen>[1]['limits'] = HIGH_LIMITS): Promise<NodeInTime> {
    const { stored, world, bus, plans, nodes } = this;
    const kings = houseOf('kings');
    if (!kings) throw new Error('no house kings');
    const open = await openTestCasino({
      database: withClock(stored.database, world),
      houses: [{ ...kings, plans: kings.plans.filter((plan) => plans.includes(plan.id)) }],
      clock: new VirtualClock(world.now()),
      node: id,
      bus: bus.at(id),
      timing: TIMING,
      ...this.more,
    });
    const doors = await listen(open, { host: id, port: 0, limits, waits: { bets: 20, lobby: 20 } });
    const node = { id, open, doors, way: { ...doors, pass: this.pass }, alive: true };
    nodes.push(node);
    return node;
  }

  /**
   * Advances time by this many seconds for the database and all running nodes. The other nodes stay
   * suspended.
   */
  readonly pass = async (seconds: number): Promise<void> => {
    const { world, bus, nodes } = this;
    const end = world.now() + 1000 * seconds;
    do {
      world.set(Math.min(end, world.now() + 100));
      for (const { open, alive } of nodes) {
        if (!alive) continue;
        const drain = async () => {
          do {
            await open.drain();
            await bus.drain();
          } while (bus.busy);
          await open.drain();
        };
        await open.clock.pass((world.now() - open.clock.now()) / 1000, drain);
      }
    } while (world.now() < end);
  };

  /** Suspends a node and cuts it off from the other nodes. */
  kill(node: NodeInTime): void {
    node.alive = false;
    this.bus.carrying = (from, to) => (from === node.id || to === node.id ? [] : [0]);
  }

  /** Returns a function that calls a node's API for the holder of a session. */
  callerAt({ way }: NodeInTime, token: string | undefined) {
    return callerAt(way, token, (seconds) => this.pass(seconds));
  }

  async stop(): Promise<void> {
    for (const { doors, open } of this.nodes) {
      await doors.close();
      await open.stop();
    }
  }
}

/**
 * Returns a function that calls a node's API for the holder of a session. Time advances until the call is
 * answered.
 */
export function callerAt(
  way: ServerAccess,
  token: string | undefined,
  pass: (seconds: number) => Promise<void>,
) {
  return async <Answer = object>(method: string, path: string, body?: object): Promise<Answer> => {
    const asked = fetchFrom(way)(`${urlOf(way)}${API_PATH}${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).then((answer) => answer.json());
    return whileTimePasses(asked, pass);
  };
}

/** Advances time until an answer has arrived. */
export async function whileTimePasses<Answer>(
  asked: Promise<Answer>,
  pass: (seconds: number) => Promise<void>,
): Promise<Answer> {
  let answered = false;
  const settle = () => {
    answered = true;
  };
  asked.then(settle, settle);
  for (let tries = 0; !answered && tries < 200; tries += 1) await pass(0.1);
  return asked;
}
