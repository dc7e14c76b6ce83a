import { type Refusal, refuse } from '@croupier/core';
import { BOT_PREFIX, type TableInfo } from '@croupier/protocol';
import { accountsWithPrefix } from '../accounts/lookups.ts';
import { insertAccount } from '../accounts/store.ts';
import type { Entropy } from '../chance/entropy.ts';
import { openPurses, type PurseHouse, topUpPurse } from '../ledger/purses.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';

const NAMES =
  'Ada Alma Bela Boris Cyril Dana Egon Elsa Emil Flora Gita Hugo Ida Igor Irma Jonas Karla Kuno Lea Leo Mila Nora Oto Petra Rita Sona Tadeas Vera Vilma Zora'.split(
    ' ',
  );

/** A bot's account. It has play money at every house, and nobody can sign in to it. */
export interface Bot {
  readonly id: string;
  readonly name: string;
}

export interface RosterOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly houses: readonly PurseHouse[];
  /**
   * Whether other nodes have bots too. With several such nodes, each hires only the bots that it created
   * itself.
   */
  readonly shared?: boolean | undefined;
}

/** Manages the accounts of all bots. The roster hires an idle bot before it creates a new one. */
export class Roster {
  private readonly free: Bot[] = [];
  private readonly all = new Map<string, Bot>();

  private constructor(
    private readonly house: RosterOptions,
    private readonly most: number,
  ) {}

  /** Loads all stored bots. `most` limits how many play at the same time. */
  static async open(options: RosterOptions, most: number): Promise<Roster> {
    const roster = new Roster(options, most);
    const known = options.shared ? [] : await accountsWithPrefix(options.database, BOT_PREFIX);
    for (const bot of known) roster.all.set(bot.id, bot);
    roster.free.push(...known);
    return roster;
  }

  /**
   * Takes a bot that was seated when the server stopped, or is seated at another node, out of the pool and
   * returns it. Returns undefined if no bot has this id.
   */
  recall(id: string): Bot | undefined {
    if (this.house.shared && !this.all.has(id)) this.all.set(id, { id, name: 'Bot' });
    const bot = this.all.get(id);
    const place = this.free.findIndex((one) => one.id === id);
    if (place >= 0) this.free.splice(place, 1);
    return bot;
  }

  /** Hires an idle bot with a full purse at the house, under a name that is not among `taken`. */
  async hire(houseId: string, taken: readonly string[]): Promise<Bot | Refusal> {
    const { database, clock, houses } = this.house;
    const place = this.free.findIndex(({ name }) => !taken.includes(name));
    const [rested] = place < 0 ? [] : this.free.splice(place, 1);
    if (!rested && this.all.size - this.free.length >= this.most)
      return refuse('too-many-bots', `All ${this.most} bots of this server are playing.`);
    const bot = rested ?? this.newBot(taken);
    this.all.set(bot.id, bot);
    try {
      await database.transaction(async (tx) => {
        if (!rested)
          await insertAccount(
            tx,
            { ...bot, guest: false, roles: [], codes: false },
            null,
            clock.now(),
            undefined,
          );
        await openPurses(tx, clock.now(), [bot.id], houses);
        const house = houses.find(({ id }) => id === houseId);
        if (house) await topUpPurse(tx, clock.now(), bot.id, house);
      });
    } catch (error) {
      if (rested) this.free.push(rested);
      else this.all.delete(bot.id);
      throw error;
    }
    return bot;
  }

  /** Tops up the purse that a bot uses at a table, by the same rules as a person's purse. */
  async fill(bot: Bot, table: Pick<TableInfo, 'house' | 'homeSession'>): Promise<void> {
    const { database, clock, houses } = this.house;
    const house = houses.find(({ id }) => id === table.house);
    const homeSession = Number(table.homeSession ?? 0);
    if (house) await database.transaction((tx) => topUpPurse(tx, clock.now(), bot.id, house, homeSession));
  }

  /** Returns a bot to the pool. Does nothing if the bot is already in the pool. */
  release(id: string): void {
    const bot = this.all.get(id);
    if (bot && !this.free.includes(bot)) this.free.push(bot);
  }

  private newBot(taken: readonly string[]): Bot {
    const id = BOT_PREFIX + Buffer.from(this.house.entropy.bytes(6)).toString('base64url');
    const free = NAMES.filter((name) => !taken.includes(name));
    return { id, name: free[this.all.size % free.length] ?? `Bot ${this.all.size}` };
  }
}
