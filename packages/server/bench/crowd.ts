import { type Client, createClient, type Table } from '@croupier/client';
import { SOCKET_PATH } from '@croupier/protocol';
import { WebSocket } from 'ws';
import { eventually, ok } from './figures.ts';
import { Player } from './swarm.ts';

const PLENTY = { perSecond: 1_000_000, burst: 1_000_000 };
/** Rate limits that let a crowd connect from one address. */
export const CROWDED = {
  requests: PLENTY,
  guests: PLENTY,
  signIns: PLENTY,
  addressMessages: PLENTY,
  connectionsPerAddress: 100_000,
  privateTablesPerAccount: 1_000,
  privateTablesPerAddress: 1_000,
};

export interface Seated {
  readonly client: Client;
  readonly player: Player;
}

/** Opens a private table that plays a plan, and joins it as the dealer. */
export async function hostTable(
  url: string,
  plan: string,
): Promise<{ croupier: Client; table: Table; code: string }> {
  const croupier = newClient(url);
  ok(await croupier.api.guest());
  const opened = ok(await croupier.api.openTable({ plan, name: 'Load', dealer: 'console', private: true }));
  croupier.connect();
  const table = croupier.table(opened.id);
  table.join({ as: 'croupier' });
  if (!(await eventually(() => table.getSnapshot().status === 'here', 5000)))
    throw new Error(`the croupier is not at the table: ${table.getSnapshot().refusal?.message}`);
  return { croupier, table, code: opened.code ?? '' };
}

/** Seats this many guests at a table, each with their own connection. */
export async function seatCrowd(url: string, table: string, code: string, count: number): Promise<Seated[]> {
  const crowd: Seated[] = [];
  for (let i = 0; i < count; i++) {
    const client = newClient(url);
    ok(await client.api.guest());
    const player = await Player.seated(
      url.replace('http', 'ws') + SOCKET_PATH,
      client.token ?? '',
      table,
      code,
    );
    crowd.push({ client, player });
  }
  return crowd;
}

function newClient(url: string): Client {
  return createClient({ url, WebSocket });
}
