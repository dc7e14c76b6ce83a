import {
  type Bot as BotRules,
  isRefusal,
  type RandomChoice,
  type Refusal,
  refuse,
  type SeatId,
  seatId,
} from '@croupier/core';
import { isBot, type TableInfo } from '@croupier/protocol';
import { logFault } from '../monitoring/log.ts';
import type { Casino } from '../services/casino.ts';
import type { Clock } from '../time/clock.ts';
import type { BotsAt } from './bots.ts';
import type { Bot, Roster } from './roster.ts';

/** The dependencies of a table's bots. */
export interface CrewOptions {
  /** The rules that bots follow in the table's game. */
  readonly play: BotRules<unknown, unknown>;
  readonly casino: Casino;
  readonly clock: Clock;
  readonly roster: Roster;
  readonly choose: RandomChoice;
  /** Returns a unique key for a move. */
  readonly newKey: () => string;
  /** Registers pending work, for callers that wait until all of it is done. */
  readonly during: (work: Promise<void>) => void;
  /** The time for which bots stay after the last person has left, in milliseconds. */
  readonly leaveAfter: number;
  /** The number of bots that join automatically whenever a person is at the table. */
  readonly quota: number;
}

interface Member {
  readonly bot: Bot;
  readonly seat: SeatId;
  leaving: boolean;
  /** Stops the bot's thinking; undefined while it is not thinking or is already moving. */
  cancel: (() => void) | undefined;
  moving: boolean;
  /** The number of the last commit at which the bot had nothing to do. */
  idleAt: number;
}

/**
 * The shortest and longest thinking times, in milliseconds. A bot thinks for at most the share
 * `SHARE_OF_CLOCK` of its time to decide.
 */
const THOUGHT = { decision: [900, 3_200], between: [400, 1_600] } as const;
const SHARE_OF_CLOCK = 0.4;

/**
 * The bots at one table. The bots look at the table after every commit, and each thinks about one move at a
 * time.
 */
export class Crew {
  private readonly members = new Map<SeatId, Member>();
  private wanted = 0;
  private hadPeople = false;
  private cancelLeaving: (() => void) | undefined;
  private readonly stopListening: () => void;
  private stopped = false;
  /**
   * Whether the table belongs to a tournament. Tournament bots may also play at the tournament's other
   * tables.
   */
  private readonly inTournament: boolean;

  constructor(
    private readonly table: string,
    private readonly deps: CrewOptions,
  ) {
    this.stopListening = deps.casino.listen(table, () => this.look());
    this.inTournament = (deps.casino.table(table)?.info().tournament ?? null) !== null;
    // Bots that sat here when the server stopped keep playing.
    const view = deps.casino.table(table)?.state().view;
    for (const seat of view ? deps.play.seating(view).taken : []) {
      const bot = isBot(seat) ? deps.roster.recall(seat) : undefined;
      if (bot) this.members.set(seat, newMember(bot, seat));
    }
    this.wanted = this.members.size;
  }

  at(): BotsAt {
    return {
      wanted: this.wanted,
      free: this.free(),
      bots: this.staying().map(({ seat, bot: { name } }) => ({ seat, name })),
    };
  }

  async setCount(wanted: number): Promise<BotsAt | Refusal> {
    const info = this.deps.casino.table(this.table)?.info();
    if (info?.state !== 'running' || info.dealer === 'console')
      return refuse('no-bots', 'Bots do not play at this table.');
    this.wanted = Math.min(wanted, this.room());
    const refused = await this.hire(info);
    this.look();
    return refused ?? this.at();
  }

  /** Looks at the table and acts. */
  look(): void {
    if (this.stopped) return;
    const info = this.deps.casino.table(this.table)?.info();
    if (!info || info.state === 'closed') {
      this.stop();
      return;
    }
    if (this.inTournament) this.resume();
    else {
      this.lookForPeople(info);
      this.makeRoom();
    }
    for (const member of this.members.values()) this.consider(member, info);
  }

  /** Keeps the bots of a tournament table playing. The crew neither hires nor dismisses them. */
  private resume(): void {
    const taken = new Set(this.seating().taken);
    for (const seat of taken) {
      const bot = isBot(seat) && !this.members.has(seat) ? this.deps.roster.recall(seat) : undefined;
      if (bot) this.members.set(seat, newMember(bot, seat));
    }
    for (const [seat, { cancel }] of this.members)
      if (!taken.has(seat)) {
        cancel?.();
        this.members.delete(seat);
      }
  }

  stop(): void {
    if (this.stopped) return;
    this.stopped = true;
    this.stopListening();
    this.cancelLeaving?.();
    for (const { bot, cancel } of this.members.values()) {
      cancel?.();
      if (!this.inTournament) this.deps.roster.release(bot.id);
    }
    this.members.clear();
  }

  private staying(): Member[] {
    return [...this.members.values()].filter(({ leaving }) => !leaving);
  }

  private view(): unknown {
    return this.deps.casino.table(this.table)?.state().view;
  }

  /** Returns the number of places that bots can take: those that no person occupies or waits for. */
  private room(): number {
    const { places, taken } = this.seating();
    return Math.max(0, places - taken.filter((seat) => !isBot(seat)).length);
  }

  /** Returns the number of places that nobody occupies or waits for. */
  private free(): number {
    const { places, taken } = this.seating();
    return this.deps.casino.table(this.table)?.info().dealer === 'virtual'
      ? Math.max(0, places - taken.length)
      : 0;
  }

  /** Returns the number of places at the table, and the accounts that have one or wait for one. */
  seating(): { readonly places: number; readonly taken: readonly SeatId[] } {
    const view = this.view();
    return view ? this.deps.play.seating(view) : { places: 0, taken: [] };
  }

  /** Hires bots when people arrive, and sends bots away some time after the last person leaves. */
  private lookForPeople({ players }: TableInfo): void {
    const { clock, leaveAfter, quota } = this.deps;
    if (players > 0) {
      this.cancelLeaving?.();
      this.cancelLeaving = undefined;
      if (!this.hadPeople && this.wanted < quota) this.deps.during(this.followPlayers(quota));
    } else if (this.members.size > 0)
      this.cancelLeaving ??= clock.at(clock.now() + leaveAfter, () => {
        this.wanted = 0;
        this.look();
      });
    this.hadPeople = players > 0;
  }

  /** Hires bots that nobody requested. If none are available, only logs the failure. */
  private async followPlayers(wanted: number): Promise<void> {
    await this.setCount(wanted).catch((error) => logFault(`the bots of table ${this.table}`, error));
  }

  /** Sends away the bots that are not wanted or have no room, most recent arrivals first. */
  private makeRoom(): void {
    this.wanted = Math.min(this.wanted, this.room());
    for (const member of this.staying().slice(this.wanted)) member.leaving = true;
  }

  private async hire(info: TableInfo): Promise<Refusal | undefined> {
    while (this.staying().length < this.wanted && !this.stopped) {
      const returning = [...this.members.values()].find(({ leaving }) => leaving);
      if (returning) {
        returning.leaving = false;
        continue;
      }
      const bot = await this.deps.roster.hire(
        info.house,
        this.staying().map(({ bot }) => bot.name),
      );
      if (isRefusal(bot)) {
        this.wanted = this.staying().length;
        return bot;
      }
      // Another request may have filled the place in the meantime.
      if (this.stopped || this.staying().length >= this.wanted) this.deps.roster.release(bot.id);
      else this.members.set(seatId(bot.id), newMember(bot, seatId(bot.id)));
    }
    return undefined;
  }

  private consider(member: Member, { timing }: TableInfo): void {
    const { casino, clock, choose } = this.deps;
    const state = casino.table(this.table)?.state();
    if (!state || member.moving || member.cancel || member.idleAt === state.seq) return;
    const need = this.needOf(member);
    if (!need) return;
    const [least, most] = THOUGHT[need];
    const thought = Math.min(least + choose(most - least), 1000 * SHARE_OF_CLOCK * timing.decision);
    member.cancel = clock.at(clock.now() + thought, () => {
      member.cancel = undefined;
      member.moving = true;
      this.deps.during(this.move(member));
    });
  }

  /**
   * Returns the kind of move that a bot must make now or may make on its own; undefined if there is none. A
   * bot that has stood up returns to the pool.
   */
  private needOf({ seat, bot, leaving }: Member): 'decision' | 'between' | undefined {
    const view = this.view();
    if (!view) return undefined;
    const { casino, play, roster } = this.deps;
    if (leaving && !play.seating(view).taken.includes(seat)) {
      this.members.delete(seat);
      roster.release(bot.id);
      return undefined;
    }
    return play.asked({ view, playerView: casino.table(this.table)?.playerView(seat), seat }, leaving);
  }

  /** Tops up the purse of a bot that cannot buy more chips. The bot buys them when it next looks at the table. */
  private async refill({ bot, seat }: Member): Promise<void> {
    const { casino, play, roster } = this.deps;
    const table = casino.table(this.table)?.info();
    if (table && play.broke(this.view(), seat)) await roster.fill(bot, table);
  }

  private async move(member: Member): Promise<void> {
    const { casino, choose, newKey, play } = this.deps;
    const { seat } = member;
    try {
      const options = (await casino.table(this.table)?.options('player', seat)) ?? [];
      const state = casino.table(this.table)?.state();
      const need = this.needOf(member);
      if (!state || !need || this.stopped) return;
      const playerView = casino.table(this.table)?.playerView(seat);
      const move = play.decide({ view: state.view, playerView, options, seat }, member.leaving, choose);
      if (!move && need === 'between') await this.refill(member);
      const submission = { table: this.table, account: member.bot.id, as: 'player', seat } as const;
      const answer =
        move && (await casino.submit({ ...submission, key: newKey(), round: state.round.number, move }));
      // If the bot has no move or is too late, wait for the next commit. If only the storage failed, think
      // again.
      const later = isRefusal(answer) && ['not-stored', 'not-known'].includes(answer.code);
      if (answer === undefined || (isRefusal(answer) && !later)) member.idleAt = state.seq;
    } catch (error) {
      logFault(`a bot at table ${this.table}`, error);
    } finally {
      member.moving = false;
      this.look();
    }
  }
}

function newMember(bot: Bot, seat: SeatId): Member {
  return { bot, seat, leaving: false, cancel: undefined, moving: false, idleAt: -1 };
}
