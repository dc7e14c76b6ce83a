import { isRefusal } from '@croupier/core';
import { gameOf as usualGameOf } from '@croupier/games';
import { houses as allHouses } from '@croupier/houses';
import { type OpenCasino, type OpenOptions, openCasino } from '../src/casino/open.ts';
import { listen } from '../src/program/listen.ts';
import type { Entry, Network } from '../src/runtime/network.ts';
import type { Timeline } from './agenda.ts';
import type { Chance } from './chance.ts';
import type { LivePictures } from './live-pictures.ts';
import type { PlantedFault } from './planted/planted.ts';
import { SECRET_KEY } from './secret-key.ts';
import { CASINO_ADDRESS } from './simulated-network.ts';
import { SimulatedRelay } from './simulated-relay.ts';
import type { ProcessStorage } from './stored.ts';
import { WallClock } from './wall-clock.ts';

/** The rate limit per address. It is high because all clients here have the same address. */
const MANY = { perSecond: 1_000, burst: 10_000 };
const LIMITS = { requests: MANY, guests: MANY, signIns: MANY, topUps: MANY, addressMessages: MANY };

/** The HTTP timeouts, in real milliseconds, long enough not to expire. */
const TIMEOUT = 300_000;

/** The environment of one casino process. */
export interface ProcessWorld {
  readonly agenda: Timeline;
  /** Opens the storage for the process. It may call `die` at any statement. */
  readonly storage: (die: () => void) => ProcessStorage;
  readonly network: Network;
  /** Returns the milliseconds by which the wall clock is ahead of true time. */
  readonly ahead: () => number;
  readonly chance: Chance;
  readonly options: Pick<
    OpenOptions,
    | 'houses'
    | 'timing'
    | 'jurisdiction'
    | 'parts'
    | 'bots'
    | 'payments'
    | 'ports'
    | 'node'
    | 'bus'
    | 'sessions'
  >;
  /** The probability that a live picture of a table falls silent later. */
  readonly silences: number;
  /** The periods in which pictures are live. */
  readonly pictures: LivePictures;
  /** A fault that is planted on purpose. */
  readonly planted?: PlantedFault | undefined;
  /** Called when the process has ended unexpectedly. */
  readonly died: (why: string) => void;
}

/** One process of the casino, from start to death. The process can end at any moment without warning. */
export class CasinoProcess {
  private over = false;
  private stop: () => Promise<void> = async () => undefined;
  private readonly clock: WallClock;
  private readonly storage: ProcessStorage;
  private readonly relay: SimulatedRelay;
  private readonly entries: { entry: Entry; server: { close(): unknown } }[] = [];

  constructor(private readonly world: ProcessWorld) {
    this.clock = new WallClock(world.agenda, world.ahead);
    this.relay = new SimulatedRelay(this.clock, world.chance.of('relay'), world.silences, world.pictures);
    this.storage = world.storage(() => this.die('within the storage'));
  }

  get ended(): boolean {
    return this.over;
  }

  /** Opens the casino and its network endpoint. */
  async start(): Promise<OpenCasino> {
    const { agenda, network: lines, chance, options, planted } = this.world;
    const network: Network = {
      listen: async (server, at) => {
        if (this.over) throw new Error('the process has ended');
        const entry = await lines.listen(server, at);
        this.entries.push({ entry, server });
        return entry;
      },
      connect: (to) => lines.connect(to),
    };
    const { clock, storage } = this;
    const at = { agenda, chance: chance.of('planted'), die: (why: string) => this.die(why) };
    const database = planted?.storage?.(storage.database, at) ?? storage.database;
    const gameOf = planted?.gameOf ?? usualGameOf; // Plans passed as an option need not be checked at each start.
    const opened = await openCasino(
      { clock, entropy: chance, network, openDatabase: async () => database },
      {
        ...options,
        houses: planted?.houses?.(options.houses ?? allHouses) ?? options.houses,
        parts: { ...options.parts, gameOf },
        relay: this.relay,
        dataDir: '', // Nothing is kept in this directory.
        secretKey: SECRET_KEY,
        publicUrl: `http://${CASINO_ADDRESS.host}`,
        onFatal: ({ message }) => this.die(message),
      },
    );
    if (isRefusal(opened)) throw new Error(opened.message);

    const waits = { head: TIMEOUT, request: TIMEOUT, idle: TIMEOUT };
    const ways = await listen(opened, { ...CASINO_ADDRESS, limits: LIMITS, waits });
    this.stop = async () => {
      await opened.leave();
      await ways.close();
      await opened.stop();
    };
    return opened;
  }

  /** Shuts the process down properly. Other nodes take over its tables. */
  async leave(): Promise<void> {
    await this.stop();
    this.die('it has left');
  }

  /** Kills the process. Connections break, statements get no answer, and open transactions are lost. */
  die(why: string): void {
    if (this.over) return;
    this.over = true;
    this.storage.end();
    this.relay.end();
    this.clock.end();
    for (const { entry, server } of this.entries) {
      void entry.close();
      server.close();
    }
    this.world.died(why);
  }
}
