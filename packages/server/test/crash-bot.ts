import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '@croupier/client';
import {
  type AnyGame,
  type AnyMove,
  isRefusal,
  type MoveOption,
  randomMove,
  type SettlementLine,
  seatId,
} from '@croupier/core';
import { gameOf } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { WebSocket } from 'ws';
import type { ReceivedMessages } from './crash-check.ts';

/** The purse, in minor units, below which a bot tops up. */
const SHORT = 20_000;
/**
 * The probability that a bot walks away after a move. `LONGEST_WALK` is the maximum time away in
 * milliseconds.
 */
const WALKS_AWAY = 0.06;
const LONGEST_WALK = 9_000;

/** A player that keeps making random moves from the options. */
export class CrashBot implements ReceivedMessages {
  /**
   * The confirmed moves, with the times of the request and the confirmation according to `performance.now`.
   */
  readonly confirmedAt: { readonly key: string; readonly asked: number; readonly answered: number }[] = [];
  readonly refused: string[] = [];
  readonly settled = new Map<string, readonly SettlementLine[]>();
  private resting = false;
  private playing: Promise<void> = Promise.resolve();

  private constructor(
    readonly client: Client,
    readonly account: string,
    readonly house: string,
    readonly homeSession: string | null,
    readonly table: string,
    private readonly game: AnyGame,
    private readonly random: () => number,
  ) {}

  static async seated(
    url: string,
    index: number,
    random: () => number,
    plans?: readonly string[],
  ): Promise<CrashBot> {
    const client = createClient({ url, WebSocket, random });
    const me = await client.api.guest();
    const tables = await client.api.tables();
    if (isRefusal(me) || isRefusal(tables)) throw new Error('the server assigned no seat');
    const among = tables.tables.filter(({ plan }) => plans?.includes(plan) ?? true);
    const table = among[index % among.length];
    if (!table) throw new Error('there are no tables');
    const plan = planOf(table.plan);
    if (!plan) throw new Error(`no plan ${table.plan}`);
    const bot = new CrashBot(
      client,
      me.account.id,
      table.house,
      table.homeSession,
      table.id,
      gameOf(plan),
      random,
    );
    client.connect();
    client.table(table.id).join({ as: 'player' });
    client.table(table.id).onSettled(({ round, lines }) => bot.settled.set(round, lines));
    bot.playing = bot.play();
    return bot;
  }

  get confirmed(): readonly string[] {
    return this.confirmedAt.map(({ key }) => key);
  }

  get shown(): number | null | undefined {
    return this.client.table(this.table).getSnapshot().purse;
  }

  /** Returns the current round at the bot's table, if it has stakes and is in one of these stages. */
  roundIn(stages: readonly string[]): string | undefined {
    const { status, state } = this.client.table(this.table).getSnapshot();
    const view = state?.view as { stage?: string; staked?: number } | undefined;
    if (status !== 'here' || !view?.staked || !stages.includes(view.stage ?? '')) return undefined;
    return state?.round.id;
  }

  /** Stops making moves, and waits until the bot is connected to its table. */
  async rest(): Promise<void> {
    this.resting = true;
    await this.playing;
    const table = this.client.table(this.table);
    table.join({ as: 'player' });
    while (table.getSnapshot().status !== 'here') await pause(20);
  }

  private async play(): Promise<void> {
    const table = this.client.table(this.table);
    while (!this.resting) {
      await pause(20 + this.random() * 250);
      const { status, purse } = table.getSnapshot();
      if (status !== 'here') continue;
      if (purse != null && purse < SHORT) await this.client.api.topUp({ house: this.house });
      const options = await table.options();
      if (isRefusal(options) || options.length === 0) continue;
      const asked = performance.now();
      const answer = table.move(this.well(options) ?? this.anyhow(options));
      const key = table.getSnapshot().pending.at(-1)?.key ?? '';
      const said = await answer;
      if (isRefusal(said)) this.refused.push(said.code);
      else this.confirmedAt.push({ key, asked, answered: performance.now() });
      if (this.random() < WALKS_AWAY) await this.walkAway();
    }
  }

  private anyhow(options: readonly MoveOption[]): AnyMove {
    const option = options[Math.floor(this.random() ** 2 * options.length)] as MoveOption;
    return randomMove(option, (below) => Math.floor(this.random() * Math.min(below, 12)));
  }

  /**
   * Occasionally returns a move of the game's own bot, because random moves rarely make a valid combination
   * of stakes.
   */
  private well(options: readonly MoveOption[]): AnyMove | undefined {
    const { bot } = this.game;
    const { playerView, seat, state } = this.client.table(this.table).getSnapshot();
    if (!bot || !seat || !state || !playerView || this.random() < 0.5) return undefined;
    const situation = { view: state.view, playerView, options, seat: seatId(seat) };
    const choose = (below: number) => Math.floor(this.random() * below);
    return bot.asked(situation, false) && bot.decide(situation, false, choose);
  }

  /** Leaves the table for some rounds while the bot's stakes stay there. */
  private async walkAway(): Promise<void> {
    const table = this.client.table(this.table);
    table.leave();
    const back = Date.now() + 1_000 + this.random() * LONGEST_WALK;
    while (!this.resting && Date.now() < back) await pause(50);
    table.join({ as: 'player' });
  }
}

/**
 * Returns a random generator that makes the same choices for the same seed. The algorithm is mulberry32,
 * which is good enough for bots.
 */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
}
