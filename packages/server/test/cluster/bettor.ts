import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient, type Table } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { WebSocket } from 'ws';
import { ok } from '../casino.ts';

/** A bet, with the times of the request and the answer, and whether it was accepted. */
export interface Bet {
  readonly key: string;
  /** The time of the request, in milliseconds of `performance.now`. `answered` is the time of the answer. */
  readonly asked: number;
  readonly answered: number;
  /** The code of the refusal; undefined if the bet was accepted. */
  readonly refused: string | undefined;
}

/** The milliseconds between the answer to a bet and the next bet. */
const BETWEEN = 50;
/** The purse, in minor units, below which a bettor tops up. */
const SHORT = 20_000;

/** A player who bets at roulette all the time and ignores the results. */
export class Bettor {
  readonly bets: Bet[] = [];
  /** The statuses of the table that the player saw, in order. */
  readonly shown: string[] = [];
  private stopped = false;
  private readonly betting: Promise<void>;
  private readonly stopLooking: () => void;

  private constructor(
    readonly client: Client,
    readonly account: string,
    readonly table: Table,
    private readonly house: string,
  ) {
    this.stopLooking = table.subscribe(() => {
      const { status } = table.getSnapshot();
      if (this.shown.at(-1) !== status) this.shown.push(status);
    });
    this.betting = this.bet();
  }

  static async seated(url: string, index: number): Promise<Bettor> {
    const client = createClient({ url, WebSocket });
    const { account } = ok(await client.api.guest());
    const { tables } = ok(await client.api.tables());
    const among = tables.filter(({ plan, code }) => ROULETTES.includes(plan) && code === null);
    const info = among[index % among.length];
    if (!info) throw new Error('there is no roulette table');
    client.connect();
    const table = client.table(info.id);
    table.join({ as: 'player' });
    while (table.getSnapshot().status !== 'here') await pause(20);
    return new Bettor(client, account.id, table, info.house);
  }

  /** Stops betting, and waits for the answer to the last bet. */
  async rest(): Promise<void> {
    this.stopped = true;
    await this.betting;
    this.stopLooking();
    this.client.close();
  }

  private async bet(): Promise<void> {
    while (!this.stopped) {
      const { purse } = this.table.getSnapshot();
      if (purse != null && purse < SHORT) await this.client.api.topUp({ house: this.house });
      const asked = performance.now();
      const position = POSITIONS[this.bets.length % POSITIONS.length];
      const answer = this.table.move({ type: 'bet', chips: [{ position, amount: 1_000 }] });
      const key = this.table.getSnapshot().pending.at(-1)?.key ?? '';
      const said = await answer;
      const refused = isRefusal(said) ? said.code : undefined;
      this.bets.push({ key, asked, answered: performance.now(), refused });
      await pause(BETWEEN);
    }
  }
}

const POSITIONS = ['red', 'black', 'even', 'odd'];
const ROULETTES: readonly string[] = [
  'kings/roulette-french',
  'kings/roulette-american',
  'kings/roulette-english',
];
