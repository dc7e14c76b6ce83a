import { type AnyGame, isRefusal, type Plan, type RandomChoice, type Refusal, refuse } from '@croupier/core';
import type { TableInfo } from '@croupier/protocol';
import type { Entropy } from '../chance/entropy.ts';
import type { PurseHouse } from '../ledger/purses.ts';
import { Background } from '../runtime/background.ts';
import type { Casino, NewTable } from '../services/casino.ts';
import type { BotQuota, Bots, BotsAt } from './bots.ts';
import { Crew } from './crew.ts';
import { type Bot, Roster, type RosterOptions } from './roster.ts';

export interface BotsOptions extends RosterOptions {
  readonly houses: readonly (PurseHouse & { readonly plans: readonly Plan[] })[];
  readonly gameOf: (plan: Plan) => AnyGame;
  readonly casino: Casino;
  /** Returns the plans that have a public table at any node. */
  readonly publicPlans: () => Promise<ReadonlySet<string>>;
  readonly quotas?: readonly BotQuota[] | undefined;
  /** The maximum number of bots that play at the same time. */
  readonly most?: number | undefined;
  /** The time for which bots stay at a table without people, in milliseconds. */
  readonly leaveAfter?: number | undefined;
}

export interface RunningBots extends Bots {
  /** Hires a bot and fills its purse at a house. The bot can play at any table at which it is seated. */
  hire(house: string): Promise<Bot | Refusal>;
  /** Marks a bot that is already playing, so that it is not hired elsewhere. */
  recall(bot: string): void;
  /** Returns a bot that has stopped playing to the pool. */
  release(bot: string): void;
  /** Opens a public table, by calling `open`, for each plan with a bot quota that has no public table yet. */
  openWaiting(open: (table: NewTable) => Promise<TableInfo | Refusal>): Promise<void>;
  /** Resolves when no bot is making a move. Bots that are still thinking do not count. */
  drain(): Promise<void>;
}

const MOST = 200;
const LEAVE_AFTER = 120_000;
const NONE: BotsAt = { wanted: 0, free: 0, bots: [] };

/** Creates the bots. Bots that were playing when the server stopped return to their seats. */
export async function createBots(options: BotsOptions): Promise<RunningBots> {
  const { casino, most = MOST } = options;
  const roster = await Roster.open(options, most);
  const running = new AllBots(options, roster);
  for (const table of casino.tables()) running.look(table);
  return running;
}

class AllBots implements RunningBots {
  private readonly crews = new Map<string, Crew>();
  private readonly background = new Background('bots');
  private readonly stopListening: () => void;
  private readonly choose: RandomChoice;

  constructor(
    private readonly house: BotsOptions,
    private readonly roster: Roster,
  ) {
    this.choose = chosenFrom(house.entropy);
    this.stopListening = house.casino.listenLobby((table) => this.look(table));
  }

  async openWaiting(open: (table: NewTable) => Promise<TableInfo | Refusal>): Promise<void> {
    const { publicPlans, quotas = [] } = this.house;
    const known = await publicPlans();
    for (const { plan } of quotas) {
      if (known.has(plan)) continue;
      const name = this.planOf(plan)?.title.en ?? plan;
      const opened = await open({ plan, name, dealer: 'virtual', private: false, host: null });
      if (isRefusal(opened)) throw new Error(`bots for ${plan}: ${opened.message}`);
    }
  }

  at(table: string): BotsAt {
    return this.crews.get(table)?.at() ?? NONE;
  }

  seated(table: string) {
    return this.crews.get(table)?.seating().taken ?? [];
  }

  async setCount(table: string, wanted: number) {
    const info = this.house.casino.table(table)?.info();
    if (!info) return refuse('no-such-table', 'There is no table with this id, or it has closed.');
    const crew = this.crewAt(info);
    return crew ? crew.setCount(wanted) : refuse('no-bots', 'No bots can play this game.');
  }

  hire(house: string) {
    return this.roster.hire(house, []);
  }

  recall(bot: string) {
    this.roster.recall(bot);
  }

  release(bot: string) {
    this.roster.release(bot);
  }

  /**
   * Updates a table's crew after the table has opened or changed, because people may have arrived or left.
   */
  look(info: TableInfo): void {
    this.crewAt(info)?.look();
    if (info.state === 'closed') this.crews.delete(info.id);
  }

  async drain(): Promise<void> {
    await this.background.drain();
  }

  async stop(): Promise<void> {
    this.stopListening();
    for (const crew of this.crews.values()) crew.stop();
    this.crews.clear();
    await this.drain();
  }

  private crewAt(info: TableInfo): Crew | undefined {
    const known = this.crews.get(info.id);
    const play = this.playOf(info);
    if (known || info.state === 'closed' || !play) return known;
    const { casino, clock, entropy, quotas = [], leaveAfter = LEAVE_AFTER } = this.house;
    const crew = new Crew(info.id, {
      play,
      casino,
      clock,
      roster: this.roster,
      choose: this.choose,
      leaveAfter,
      newKey: () => Buffer.from(entropy.bytes(12)).toString('base64url'),
      during: (work) => this.background.during(work),
      quota: (info.code === null ? quotas.find(({ plan }) => plan === info.plan)?.wanted : undefined) ?? 0,
    });
    this.crews.set(info.id, crew);
    return crew;
  }

  /**
   * Returns the bot rules of a table's game; undefined if the game has none, or if a human dealer could not hide the
   * bots' cards.
   */
  private playOf({ plan: id, dealer, tournament }: TableInfo): AnyGame['bot'] {
    const plan = this.planOf(id);
    if (!plan || dealer === 'console') return undefined;
    const { bot, tournament: inTournaments } = this.house.gameOf(plan);
    return tournament ? (inTournaments?.bot ?? bot) : bot;
  }

  private planOf(id: string): Plan | undefined {
    for (const { plans } of this.house.houses) {
      const plan = plans.find((one) => one.id === id);
      if (plan) return plan;
    }
    return undefined;
  }
}

/** Draws the bots' random numbers in blocks, because one decision may need a thousand random cards. */
function chosenFrom(entropy: Entropy): RandomChoice {
  let block = Buffer.alloc(0);
  let used = 0;
  return (below) => {
    if (used === block.length) [block, used] = [Buffer.from(entropy.bytes(6 * 512)), 0];
    const drawn = block.readUIntBE(used, 6);
    used += 6;
    return drawn % below;
  };
}
