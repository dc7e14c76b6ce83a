import {
  advanceCursor,
  cursorText,
  type EventCursor,
  type ServerMessage,
  type TableEvent,
} from '@croupier/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CROWD_SIZE } from '../src/http/limits.ts';
import type { ListeningServer } from '../src/program/listen.ts';
import { ok } from './casino.ts';
import { EventReader } from './event-reader.ts';
import { bet, EURO, openHouse, playOut, type TestHouse } from './house.ts';
import { RawSocket } from './raw-socket.ts';
import type { ServerAccess } from './server-access.ts';

let house: TestHouse;
let server: ListeningServer & ServerAccess;
let table: string;
const ends: { close(): void }[] = [];

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());
beforeEach(async () => {
  table = (await house.openTable()).id;
  server = await house.listen();
});
afterEach(async () => {
  for (const end of ends.splice(0)) end.close();
  await server.close();
});

async function keep<End extends { close(): void }>(opened: Promise<End>): Promise<End> {
  const end = await opened;
  ends.push(end);
  return end;
}
const seated = (token: string, as = 'player') => keep(RawSocket.seated(server, token, table, as));
const reader = (more: Parameters<typeof EventReader.open>[2] = {}, of = table) =>
  keep(EventReader.open(server, of, more));
const pass = (seconds: number) => server.pass?.(seconds);

/** Returns everything that a client without a break learns, in the form in which `known` returns it. */
interface Known {
  readonly events: readonly TableEvent[];
  readonly own: readonly TableEvent[];
  readonly settled: readonly string[];
}

/** Returns the events and the settled rounds in messages, including those in `missed`. */
function known(messages: readonly ServerMessage[]): Known {
  const missed = messages.flatMap((each) => (each.t === 'joined' ? (each.missed ?? []) : []));
  return {
    events: [
      ...missed.flatMap(({ events }) => events),
      ...messages.flatMap((each) => (each.t === 'table' ? each.events : [])),
    ],
    own: [
      ...missed.flatMap(({ own }) => own),
      ...messages.flatMap((each) => (each.t === 'player-view' ? each.events : [])),
    ],
    settled: [
      ...missed.flatMap(({ settled }) => settled?.round ?? []),
      ...messages.flatMap((each) => (each.t === 'settled' ? [each.round] : [])),
    ],
  };
}
const together = (one: Known, other: Known): Known => ({
  events: [...one.events, ...other.events],
  own: [...one.own, ...other.own],
  settled: [...one.settled, ...other.settled],
});
const placeAfter = (messages: readonly ServerMessage[]) =>
  messages.reduce<EventCursor | undefined>(advanceCursor, undefined);

describe('a client that comes back after a break', () => {
  it('gets each event exactly once, wherever its connection was cut', async () => {
    const { token } = await house.person();
    const stayed = await seated(token);
    for (const round of [1, 2]) {
      const move = { type: 'bet', chips: [{ position: round === 1 ? '17' : 'red', amount: 5 * EURO }] };
      expect(await stayed.asks({ t: 'move', id: round, table, key: `resume-key-${round}`, move })).toBe(
        'accepted',
      );
      await playOut(house, table, '17');
      await house.call(table, { type: 'place-your-bets' });
    }
    await pass(1);
    const all = known(stayed.heard);
    expect(all.settled).toHaveLength(2);
    expect(all.events.length).toBeGreaterThan(8);
    const cuts = stayed.heard.flatMap((_, at) => (placeAfter(stayed.heard.slice(0, at)) ? [at] : []));
    expect(cuts.length).toBeGreaterThan(12);
    for (const at of cuts) {
      const before = stayed.heard.slice(0, at);
      const place = placeAfter(before);
      const back = await keep(RawSocket.greeted(server, token));
      back.say({ t: 'join', id: 9, table, as: 'player', after: place && cursorText(place) });
      const { missed } = await back.hears('joined');
      expect(missed, `cut before message ${at}`).not.toBeNull();
      expect(together(known(before), known(back.heard)), `cut before message ${at}`).toEqual(all);
      back.close();
    }
  });

  it('gets events once that wait for a crowd when it comes back', async () => {
    const { token } = await house.person();
    const stayed = await seated(token);
    for (let spectators = 0; spectators < CROWD_SIZE; spectators += 1) {
      const spectator = await keep(RawSocket.greeted(server));
      spectator.say({ t: 'join', id: 1, table, as: 'spectator' });
      await spectator.hears('joined');
    }
    await pass(1);
    const before = [...stayed.heard];
    const back = await keep(RawSocket.greeted(server, token));
    // At a crowded table, the second call waits a moment, so that others can be sent with it.
    await house.call(table, { type: 'spin', wheel: 'clockwise' });
    await house.call(table, { type: 'no-more-bets' });
    const place = placeAfter(before);
    back.say({ t: 'join', id: 9, table, as: 'player', after: place && cursorText(place) });
    await back.hears('joined');
    await pass(1);
    const all = known(stayed.heard).events;
    expect(all.map(({ type }) => type)).toEqual(['ball-thrown', 'bets-closed']);
    expect(together(known(before), known(back.heard)).events).toEqual(all);
  });

  it('never gets the events of another seat', async () => {
    const [{ token }, other] = [await house.person(), await house.person()];
    const stayed = await seated(token);
    const place = placeAfter(stayed.heard);
    await stayed.asks({ t: 'move', id: 1, table, key: 'private-key-1', move: bet(5 * EURO) });
    await playOut(house, table);
    await pass(1);
    expect(known(stayed.heard).settled).toHaveLength(1);
    const after = place && cursorText(place);
    for (const [by, as] of [
      [other.token, 'player'],
      [other.token, 'spectator'],
      [token, 'spectator'],
    ] as const) {
      const curious = await keep(RawSocket.greeted(server, by));
      curious.say({ t: 'join', id: 9, table, as, after });
      const { missed } = await curious.hears('joined');
      expect(missed?.flatMap(({ events }) => events)).toEqual(known(stayed.heard).events);
      expect(missed?.flatMap(({ own, settled }) => [...own, ...(settled ? [settled] : [])])).toEqual([]);
    }
  });

  it('is told to begin anew if the events are no longer known', async () => {
    const { token } = await house.person();
    const place = placeAfter((await seated(token)).heard);
    for (const end of ends.splice(0)) end.close();
    await pass(200);
    await playOut(house, table);
    for (const after of [place && cursorText(place), '999999.999999.999999']) {
      const back = await keep(RawSocket.greeted(server, token));
      back.say({ t: 'join', id: 9, table, as: 'player', after });
      expect((await back.hears('joined')).missed).toBeNull();
    }
    const wrong = await keep(RawSocket.greeted(server, token));
    expect(await wrong.asks({ t: 'join', id: 1, table, as: 'player', after: 'yesterday' })).toBe('malformed');
  });
});

describe('the events of a table over HTTP', () => {
  it('are server-sent events, each with the place from which a browser continues', async () => {
    const { token } = await house.person();
    const watches = await reader({ token, query: '?as=player' });
    expect([watches.status, watches.type]).toEqual([200, 'text/event-stream']);
    await watches.hears('joined');
    const player = await seated(token);
    await player.asks({ t: 'move', id: 1, table, key: 'stream-key-1', move: bet(5 * EURO) });
    await watches.hears('player-view');
    expect(watches.text).toMatch(/^retry: \d+\n\nid: (\d+\.\d+\.\d+)\ndata: \{"cursor":"\1","t":"joined",/);
    const last =
      watches.text
        .match(/id: (.*)\n/g)
        ?.at(-1)
        ?.slice(4)
        .trim() ?? '';
    watches.close();
    await playOut(house, table);
    const again = await reader({
      token,
      query: '?as=player&after=0.0.0',
      headers: { 'last-event-id': last },
    });
    const { missed } = await again.hears('joined');
    expect(missed?.flatMap(({ settled }) => settled?.lines ?? [])).toMatchObject([
      { bet: '17', outcome: 'won' },
    ]);
    await house.call(table, { type: 'place-your-bets' });
    await again.hears('table');
    expect(together(known(watches.messages), known(again.messages))).toEqual(known(player.heard));
  });

  it('are lines of JSON for a program that accepts them', async () => {
    const watches = await reader({ headers: { accept: 'application/x-ndjson' } });
    expect(watches.type).toBe('application/x-ndjson');
    expect(await watches.hears('joined')).toMatchObject({ as: 'spectator', seat: null, playerView: null });
    expect(watches.text).toMatch(/^\{"cursor":"\d+\.\d+\.\d+","t":"joined",.*\}\n$/);
  });

  it('follow the rights of a WebSocket', async () => {
    const { account, token } = await house.person();
    expect((await reader({}, 'no-table')).status).toBe(404);
    expect((await reader({ query: '?as=player' })).status).toBe(401);
    expect((await reader({ query: '?as=croupier' })).status).toBe(400);
    expect((await reader({ query: '?after=later' })).status).toBe(400);
    expect((await reader({ query: '?colour=red' })).status).toBe(400);
    const open = { plan: 'kings/roulette-french', name: 'Own', dealer: 'virtual', private: true } as const;
    const own = ok(await house.casino.openTable({ ...open, host: account.id }));
    expect((await reader({}, own.id)).status).toBe(404);
    expect((await reader({ query: `?code=${own.code}` }, own.id)).status).toBe(200);
    expect((await reader({ token, query: '?as=player' }, own.id)).status).toBe(200);
  });

  it('show a reader who plays as present, until they leave', async () => {
    const { token } = await house.person();
    const watches = await reader({ token, query: '?as=player' });
    await watches.hears('joined');
    expect(house.casino.table(table)?.info().players).toBe(1);
    watches.close();
    await pass(30);
    expect(house.casino.table(table)?.info().players).toBe(0);
  });

  it('have a sign of life while nothing happens', async () => {
    const [events, lines] = [await reader(), await reader({ headers: { accept: 'application/x-ndjson' } })];
    await lines.hears('joined');
    await pass(26);
    expect(events.text).toMatch(/\n\n:\n\n/);
    expect(lines.text).toMatch(/\n\n/);
  });

  it('count as connections of the account and of the address', async () => {
    await server.close();
    server = await house.listen({ limits: { connectionsPerAccount: 1, connectionsPerAddress: 2 } });
    const [{ token }, other] = [await house.person(), await house.person()];
    const first = await reader({ token });
    expect(first.status).toBe(200);
    expect((await reader({ token })).status).toBe(429);
    expect((await reader({ token: other.token })).status).toBe(200);
    expect((await reader()).status).toBe(429);
    first.close();
    await pass(1);
    expect((await reader({ token })).status).toBe(200);
  });

  it('end with the session, and with a reason when the server stops', async () => {
    const { account, token } = await house.person();
    const own = await reader({ token });
    const visitor = await reader();
    await visitor.hears('joined');
    await house.accounts.endSessions(account.id);
    await pass(61);
    expect(await own.hears('bye')).toMatchObject({ code: 'session-ended' });
    await own.until(({ ended }) => ended);
    expect(visitor.ended).toBe(false);
    await server.close();
    server = await house.listen();
    expect(await visitor.hears('bye')).toMatchObject({ code: 'stopping' });
    await visitor.until(({ ended }) => ended);
  });
});
