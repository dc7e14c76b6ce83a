import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { AccountBrief, Attendance, Me } from '@croupier/client';
import { isRefusal, type SeatId } from '@croupier/core';
import {
  API_PATH,
  type ClientMessage,
  PROTOCOL_VERSION,
  type ServerMessage,
  SOCKET_PATH,
} from '@croupier/protocol';
import { WebSocketServer } from 'ws';
import { ANNA, type DealtTable } from './dealt-table.ts';
import type { Traffic } from './stillness.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The built pages with one table that is dealt in this process, for a browser to open. */
export interface ShownTable {
  /** The addresses for the table's player, and for dealers and supervisors. */
  readonly url: { readonly player: string; readonly console: string };
  /** The traffic of its pages' connections. */
  readonly traffic: Traffic;
  close(): void;
}

/** Serves the pages built in `web`, and answers their requests about this table. */
export async function showTable(web: string, table: DealtTable): Promise<ShownTable> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const send = (type: string, body: string | Buffer, status = 200) =>
      response.writeHead(status, { 'content-type': type }).end(body);
    if (pathname.startsWith(API_PATH)) {
      const answer = answerTo(pathname.slice(API_PATH.length), table);
      const missing = { code: 'not-found', message: 'There is nothing at this address.' };
      send('application/json', JSON.stringify(answer ?? missing), answer ? 200 : 404);
      return;
    }
    const file = extname(pathname) === '' ? '/index.html' : pathname;
    try {
      send(TYPES[extname(file)] ?? 'application/octet-stream', readFileSync(join(web, file)));
    } catch {
      send('text/plain', 'no such file', 404);
    }
  });
  const traffic = { said: 0, heard: 0 };
  const sockets = new WebSocketServer({ server, path: SOCKET_PATH });
  sockets.on('connection', (socket) => {
    const say = (message: ServerMessage) => {
      traffic.said += 1;
      socket.send(JSON.stringify(message));
    };
    let leave = () => {};
    let as: Attendance = 'player';
    socket.on('message', (text) => {
      traffic.heard += 1;
      const message = JSON.parse(String(text)) as ClientMessage;
      if (message.t === 'join') {
        leave();
        as = message.as;
        leave = table.attend(as, say);
      }
      const answer = answerMessage(table, as, message);
      if (answer) say(answer);
    });
    socket.on('close', () => leave());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: { player: `${url}/table/dealt`, console: `${url}/console/dealt` },
    traffic,
    close: () => {
      for (const socket of sockets.clients) socket.terminate();
      server.close();
    },
  };
}

const ACCOUNT: AccountBrief = {
  id: ANNA,
  name: 'Anna',
  guest: false,
  roles: [
    { house: 'kings', role: 'manager' },
    { house: 'kings', role: 'croupier' },
  ],
};

function answerMessage(table: DealtTable, as: Attendance, message: ClientMessage): ServerMessage | undefined {
  switch (message.t) {
    case 'hello':
      return { t: 'welcome', v: PROTOCOL_VERSION, account: ACCOUNT, now: table.at };
    case 'join':
      return table.joined(message.id, as);
    case 'ping':
      return { t: 'pong', id: message.id, now: table.at };
    case 'options': {
      const options = table.options(table.actor(as));
      return { t: 'options', id: message.id, table: table.id, seq: table.seq, options };
    }
    case 'move': {
      const made = table.move(table.actor(as), message.move, message.key);
      return isRefusal(made)
        ? { t: 'refused', id: message.id, ...made }
        : { t: 'accepted', id: message.id, table: table.id, key: message.key, seq: made };
    }
    case 'leave':
    case 'ready':
    case 'say':
    case 'ask-dealer':
    case 'answer':
    case 'put-aside':
    case 'hide':
    case 'silence':
    case 'watch':
    case 'seen':
    case 'follow':
    case 'unfollow':
      return undefined;
  }
}

/** Returns the answer to a request that is not about the table, as if nothing had ever been played or stored. */
function answerTo(path: string, table: DealtTable): object | undefined {
  const { info, plan } = table;
  const me: Me = {
    mustSetUpCodes: false,
    account: { id: ACCOUNT.id, name: ACCOUNT.name, guest: ACCOUNT.guest, roles: [...ACCOUNT.roles] },
    purses: [{ house: plan.house, currency: plan.currency, play: true, amount: table.purse }],
    protection: [],
  };
  const named = (seat: SeatId) => ({ seat, name: nameOf(seat), walkIn: false, here: true });
  switch (path) {
    case '/me':
      return me;
    case '/me/favourites':
      return { favourites: [] };
    case `/tables/${info.id}`:
      return info;
    case `/tables/${info.id}/people`:
      return { people: table.seats.map(named) };
    case `/tables/${info.id}/dealing`:
      return { stint: null, relief: null, breakAt: null, checks: 'not-needed' };
    case `/tables/${info.id}/rounds`:
      return { rounds: table.rounds };
    case `/tables/${info.id}/bots`:
      return { wanted: 0, bots: [] };
    case `/tables/${info.id}/elsewhere`:
      return { tables: [] };
    case `/tables/${info.id}/audit`:
      return { moves: [] };
    case `/tables/${info.id}/talk-rulings`:
      return { rulings: [] };
    case `/tables/${info.id}/statistics`:
      return { rounds: 0, counts: [], sequence: [] };
    default:
      return undefined;
  }
}

const nameOf = (seat: SeatId) => seat.charAt(0).toUpperCase() + seat.slice(1);
