import { isRefusal, type Refusal } from '@croupier/core';
import { isBot } from '@croupier/protocol';
import { type Announcement, type Command, type Tournament, wouldAccept } from '@croupier/tournaments';
import { Mutex } from '../storage/mutex.ts';
import { isOver, KEY_USED, type RunningTournament } from './running.ts';

export interface BotsOptions {
  /** Hires a bot and fills its purse at a house. The bot counts as playing from now on. */
  readonly hire: (house: string) => Promise<{ readonly id: string } | Refusal>;
  /** Marks a bot that is already playing, so that it is not hired elsewhere. */
  readonly recall: (bot: string) => void;
  /** Returns a bot that has stopped playing to the pool. */
  readonly release: (bot: string) => void;
}

/**
 * Plays the bots of one tournament. The bots take their seats, answer deals, buy chips, and return to the
 * pool when the tournament is over. The actions of the bots follow from the tournament's state, so after a
 * restart they finish whatever a killed server left unfinished.
 */
export class TournamentBots {
  /** Whether the tournament's bots are playing, so that they cannot be hired elsewhere. */
  private playing = false;
  /**
   * Serialises requests to enter bots, so that a repeated request finds the bots that the first one entered.
   */
  private readonly entering = new Mutex();

  constructor(
    private readonly running: RunningTournament,
    private readonly announcement: Announcement,
    private readonly options: BotsOptions,
  ) {}

  /**
   * Recalls the bots that play in the tournament, and makes them finish whatever was unfinished when the server
   * stopped.
   */
  async start(): Promise<void> {
    const bots = await this.running.read((state) => (isOver(state) ? undefined : botsIn(state)));
    if (!bots) return;
    this.playing = true;
    for (const bot of bots) this.options.recall(bot);
    await this.look();
  }

  /**
   * Enters this many bots, alternating between starting days and teams. A key enters its bots once: if the first
   * attempt ended halfway, the next one enters the rest. Refuses `key-used` for a different number with the same key.
   */
  enter(count: number, key: string): Promise<Refusal | undefined> {
    return this.entering.run(() => this.enterRest(count, `bots-${key}-${count}-`, `bots-${key}-`));
  }

  private async enterRest(count: number, prefix: string, ofKey: string): Promise<Refusal | undefined> {
    const { running, announcement } = this;
    const done = await running.keysWith(ofKey);
    if (done.some((used) => !used.startsWith(prefix))) return KEY_USED;
    const [buyIn] = announcement.buyIns;
    const flights = announcement.stages[0]?.flights ?? [];
    const { size } = announcement.team ?? {};
    const entered = await running.read(({ entries }) => entries.length);
    this.playing = true;
    for (let bot = entered; bot < entered + count - done.length; bot++) {
      const hired = await this.options.hire(running.house);
      if (isRefusal(hired)) return hired;
      const register = {
        type: 'register',
        player: hired.id,
        flight: flights[bot % flights.length]?.id,
        buyIn: buyIn?.id,
        ...(size === undefined ? {} : { team: `Bots ${1 + Math.floor(bot / size)}` }),
      } as Command;
      const given = { account: hired.id, key: `${prefix}${hired.id}` };
      const refused = await running.submit(register, given);
      if (refused) {
        this.options.release(hired.id);
        return refused;
      }
      await this.look();
    }
    return undefined;
  }

  /** Carries out everything that the tournament's bots have to do now. Called after each commit. */
  async look(): Promise<void> {
    const { running } = this;
    for (const command of await running.read((state) => [...this.comes(state), ...answers(state)]))
      await running.submit(command);
    for (const { command, by } of await running.read((state) => this.purchases(state))) {
      const refused = await running.submit(command, by);
      // A bot that cannot pay leaves immediately, because nobody waits for it.
      if (refused && command.type === 'rebuy')
        await running.submit({ type: 'give-up', entry: command.entry });
    }
    if (this.playing && (await running.read(isOver))) await this.release();
  }

  private async release(): Promise<void> {
    this.playing = false;
    for (const bot of await this.running.read(botsIn)) this.options.release(bot);
  }

  /** Brings each bot to its seat. */
  private comes({ entries }: Tournament): Command[] {
    if (!this.announcement.checkIn) return [];
    return entries.flatMap(({ number: entry, player, checkedIn, status }) =>
      isBot(player) && !checkedIn && MAY_COME.has(status) ? [{ type: 'check-in', entry }] : [],
    );
  }

  /** Lets bots without chips rebuy, as long as this is allowed and they can pay. */
  private purchases({ entries }: Tournament) {
    const { rebuy, multiStack } = this.announcement;
    if (rebuy === null && multiStack === null) return [];
    const broke = entries.filter(
      ({ broke, status, player }) => broke && status === 'playing' && isBot(player),
    );
    return broke.map(({ number: entry, player: account, rebuys, reserveStacks: count }) => ({
      command:
        count > 0 ? ({ type: 'add-stacks', entry, count } as const) : ({ type: 'rebuy', entry } as const),
      by: { account, key: `bot-${this.running.id}-${entry}-${rebuys}-${count}` },
    }));
  }
}

const MAY_COME: ReadonlySet<Tournament['entries'][number]['status']> = new Set([
  'registered',
  'waiting',
  'playing',
]);

/** Answers a proposed deal for the bots, once for each bot. */
function answers(state: Tournament): Command[] {
  const { deal, entries } = state;
  if (!deal || deal.made) return [];
  return deal.amounts.flatMap(({ entry }) =>
    isBot(entries[entry - 1]?.player ?? '') && !deal.accepted.includes(entry)
      ? [{ type: 'answer-deal', entry, accept: wouldAccept(state, entry) }]
      : [],
  );
}

function botsIn({ entries }: Tournament): ReadonlySet<string> {
  return new Set(entries.flatMap(({ player }) => (isBot(player) ? [player] : [])));
}
