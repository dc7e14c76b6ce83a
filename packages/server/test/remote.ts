import type { TableInfo } from '@croupier/protocol';
import { AccountNews } from '../src/bus/account-news.ts';
import { SharedDirectory } from '../src/bus/directory.ts';
import { Links } from '../src/bus/links.ts';
import { OwnerCalls } from '../src/bus/owner-calls.ts';
import { type ListeningServer, listen } from '../src/program/listen.ts';
import type { RunningCasino } from '../src/tables/table-registry.ts';
import { openTestCasino, type TestCasino, type TestCasinoOptions } from './casino.ts';
import { HIGH_LIMITS } from './house.ts';
import { MemoryBus } from './memory-bus.ts';
import { MemoryNetwork } from './memory-network.ts';
import type { ServerAccess } from './server-access.ts';

/**
 * A casino of three nodes. The first runs the tables, the second only accepts connections, and the third can
 * take over.
 */
export interface TestNodes {
  readonly open: TestCasino;
  readonly bus: MemoryBus;
  /** The network endpoint of the tables' owner. */
  readonly owner: ServerAccess;
  /** The network endpoint of the node that has no tables. */
  readonly gateway: ServerAccess;
  /** The network endpoint of a node that takes over the owner's tables when they are handed to it. */
  readonly next: ServerAccess;
  /** Hands a table over to the given node. */
  give(table: string, to: 'owner' | 'next'): void;
  /** Hides the owners of all tables from all nodes, or reveals them again. */
  hideOwners(hidden: boolean): void;
  pass(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

export async function openTestNodes(options: TestCasinoOptions): Promise<TestNodes> {
  const open = await openTestCasino(options);
  const { clock, casino, runtime } = open;
  const bus = new MemoryBus(clock);
  const given = new Map<string, string>();
  const listeners = new Set<(table: string, owner: string) => void>();
  let hidden = false;
  const nowhere = { has: () => false, ownerOf: async () => undefined };
  const owners = {
    ownerOf: async (table: string) => (hidden ? undefined : (given.get(table) ?? 'owner')),
    listen: (listener: (table: string, owner: string) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const networks: MemoryNetwork[] = [];
  const drain = async () => {
    do {
      await open.drain();
      await bus.drain();
      for (const network of networks) await network.drain();
    } while (bus.busy);
    await open.drain();
  };
  const pass = (seconds: number) => clock.pass(seconds, drain);
  const waits = { bets: 20, lobby: 20 };
  const doors: ListeningServer[] = [];
  const links: Links[] = [];
  const door = async (name: string, plays: (table: string) => boolean): Promise<ServerAccess> => {
    const end = bus.at(name);
    const own = new Links(name, end, clock);
    const played = playing(casino, plays);
    links.push(own);
    const of = new MemoryNetwork(clock);
    networks.push(of);
    const services = {
      ...open,
      runtime: { ...runtime, network: of },
      nodes: {
        bus: end,
        links: own,
        owners,
        calls: new OwnerCalls(own, clock, {
          table: { has: (id) => played.table(id) !== undefined, ownerOf: owners.ownerOf },
          tournament: nowhere,
        }),
        news: new AccountNews(end, clock),
      },
      directory: new SharedDirectory(played, {
        node: name,
        bus: end,
        clock,
        listenOwner: () => () => undefined,
      }),
      casino: played,
    };
    const listening = await listen(services, { host: name, port: 0, limits: HIGH_LIMITS, waits });
    doors.push(listening);
    return { ...listening, pass };
  };
  const ownedBy = (name: string) => (table: string) => (given.get(table) ?? 'owner') === name;
  return {
    open,
    bus,
    owner: await door('owner', ownedBy('owner')),
    next: await door('next', ownedBy('next')),
    gateway: await door('gateway', () => false),
    give: (table, to) => {
      given.set(table, to);
      for (const listener of listeners) listener(table, to);
    },
    hideOwners: (now) => {
      hidden = now;
    },
    pass,
    stop: async () => {
      for (const each of doors) await each.close();
      for (const each of links) each.close();
      await open.stop();
    },
  };
}

/** Returns the casino from the point of view of a node that runs only some of its tables. */
function playing(casino: RunningCasino, plays: (table: string) => boolean): RunningCasino {
  return new Proxy(casino, {
    get: (target, name) => {
      if (name === 'table') return (id: string) => (plays(id) ? casino.table(id) : undefined);
      if (name === 'listenLobby')
        return (hear: (info: TableInfo) => void) =>
          casino.listenLobby((info) => {
            if (plays(info.id)) hear(info);
          });
      if (name === 'tables') return () => casino.tables().filter(({ id }) => plays(id));
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
