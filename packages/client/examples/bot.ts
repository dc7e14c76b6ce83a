import type { Client, SettledMessage, Table, TableSnapshot } from '@croupier/client';
import { isRefusal } from '@croupier/core';

/**
 * Joins the roulette table with this name and bets five euros on red. Returns the outcome, and the rule that
 * decided it.
 */
export async function playOneRound(client: Client, name: string): Promise<SettledMessage> {
  await done(client.api.guest({}));
  const { tables } = await done(client.api.tables({}));
  const info = tables.find((each) => each.name === name);
  if (!info) throw new Error(`no table is called ${name}`);

  client.connect();
  const table = client.table(info.id);
  const settled = new Promise<SettledMessage>((resolve) => table.onSettled(resolve));
  table.join({ as: 'player' });
  table.follow();
  await until(table, ({ options }) => options?.some(({ move }) => move.type === 'bet') === true);
  await done(table.move({ type: 'bet', chips: [{ position: 'red', amount: 500 }] })); // in cents
  return settled;
}

/** Returns the answer. Throws an error with the reason and the rule if the answer is a refusal. */
export async function done<Answer>(answer: Promise<Answer>): Promise<Exclude<Answer, { refused: true }>> {
  const came = await answer;
  if (isRefusal(came)) throw new Error(`${came.message} ${came.rule ?? ''}`);
  return came as Exclude<Answer, { refused: true }>;
}

/** Waits until the table meets a condition. Resolves at once if it already does. */
export function until(table: Table, so: (snapshot: TableSnapshot) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => so(table.getSnapshot()) && resolve();
    table.subscribe(look);
    look();
  });
}
