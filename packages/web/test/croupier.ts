import { createClient, type Table } from '@croupier/client';
import { type Card, isRefusal, type MoveOption, randomMove } from '@croupier/core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { WebSocket } from 'ws';
import type { TestCasino } from './casino.ts';
import { until } from './guest.ts';

/** A private table whose cards the test deals. */
export interface DealtTable {
  /** Opens a guest's page at the table. */
  visit(options?: BrowserContextOptions): Promise<Page>;
  /** Makes moves until bets are open. */
  open(): Promise<void>;
  /** Closes the bets, if that needs a separate move. */
  close(): Promise<void>;
  /** Deals these cards next, each to the position where it is due. */
  deal(...cards: readonly Card[]): Promise<void>;
  /** Makes moves until the round is over. */
  finish(): Promise<void>;
}

export async function dealtTable(casino: TestCasino, plan: string): Promise<DealtTable> {
  const { url } = casino;
  const client = createClient({ url, WebSocket });
  must(await client.api.guest({}));
  const { id, code } = must(
    await client.api.openTable({
      plan: plan as never,
      name: `${plan} dealt`,
      dealer: 'console',
      private: true,
    }),
  );
  client.connect();
  const table = client.table(id);
  table.join({ as: 'croupier' });
  await until(table, ({ status }) => status === 'here');
  const stage = () => (table.getSnapshot().state?.view as { stage?: string } | undefined)?.stage;
  const round = () => table.getSnapshot().state?.round.number;
  return {
    visit: async (options) => {
      const page = await casino.visit(options);
      await page.request.post(`${url}/api/v1/guests`, { headers: { origin: url } });
      await page.goto(`${url}/table/${id}?code=${code}`);
      await page.locator('[data-open]').waitFor();
      return page;
    },
    open: () => goOn(table, () => stage() === 'betting'),
    close: async () => {
      const closing = (await optionsOf(table)).find(({ move }) => move.type === 'no-more-bets');
      if (closing) await play(table, closing);
    },
    deal: async (...cards) => {
      for (const card of cards) {
        await goOn(table, (options) => has(options, 'card'));
        must(await table.move({ type: 'card', card } as never));
      }
      await goOn(table, (options) =>
        options.every((option) => !isRoutine(option) || ENDS.includes(option.move.type)),
      );
    },
    finish: async () => {
      const before = round();
      await goOn(table, () => round() !== before);
    },
  };
}

function must<T>(answer: T): Exclude<T, { refused: true }> {
  if (isRefusal(answer)) throw new Error(`${answer.code}: ${answer.message}`);
  return answer as Exclude<T, { refused: true }>;
}

async function optionsOf(table: Table): Promise<readonly MoveOption[]> {
  return must(await table.options());
}

function has(options: readonly MoveOption[], type: string): boolean {
  return options.some(({ move }) => move.type === type);
}

/** The croupier's last moves of a round. */
const ENDS: readonly string[] = ['settle', 'pay'];

/**
 * Returns whether a croupier makes a move without waiting for anything. Cards, the closing of bets and
 * time-outs are not routine moves.
 */
function isRoutine({ pace, draw }: MoveOption): boolean {
  return pace !== undefined && !draw && pace !== 'decision' && pace !== 'betting';
}

async function play(table: Table, option: MoveOption): Promise<void> {
  must(await table.move(randomMove(option, () => 0)));
}

/** Makes the croupier's routine moves until `done`. Waits while the table is waiting for a player. */
async function goOn(table: Table, done: (options: readonly MoveOption[]) => boolean): Promise<void> {
  for (let steps = 0; steps < 40; steps++) {
    const seq = table.getSnapshot().state?.seq;
    const options = await optionsOf(table);
    if (done(options)) return;
    const routine = options.find(isRoutine);
    if (routine) await play(table, routine);
    else await until(table, ({ state }) => state?.seq !== seq);
  }
  throw new Error('the routine did not end');
}
