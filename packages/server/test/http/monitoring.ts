import { createClient } from '@croupier/client';
import { describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { ok } from '../casino.ts';
import { PLAN } from '../house.ts';
import { api, ask, house, reopen, server } from './server.ts';

const KEY = 'a key for the scrapes';
const scrape = (key?: string) =>
  ask('GET', '/metrics', key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } });

describe('the monitoring endpoints', () => {
  it('show whether the process answers, and whether it can serve', async () => {
    const live = await ask('GET', '/live');
    expect([live.status, await live.json()]).toEqual([200, { live: true }]);
    const ready = await ask('GET', '/ready');
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { ready: true, checks: { database: { ok: true }, migrations: { ok: true }, draining: { ok: true } } },
    ]);
  });

  it('return metrics only to callers who know the key, and to nobody if there is no key', async () => {
    expect((await scrape(KEY)).status).toBe(404);
    await reopen({ metricsKey: KEY });
    for (const key of [undefined, 'another key', ''])
      expect((await scrape(key)).status, `the key ${key}`).toBe(401);
    const answer = await scrape(KEY);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/plain');
  });

  it('count security events by kind, also those that the log only counts', async () => {
    await reopen({ metricsKey: KEY });
    for (let i = 0; i < 3; i++) await api('GET', '/me');
    expect(await (await scrape(KEY)).text()).toMatch(
      /^croupier_security_events_total\{event="access-refused",node="alone"\} 3$/m,
    );
  });

  it("count moves by phase, rounds, transactions, sockets and the node's tables", async () => {
    const { id } = await house.openTable();
    await reopen({ metricsKey: KEY });
    const value = async (name: string, label = '') => {
      const lines = (await (await scrape(KEY)).text()).split('\n');
      const line = lines.find((one) => one.startsWith(`${name}{`) && one.includes(label));
      expect(line ?? '{node="alone"}').toContain('node="alone"');
      return line === undefined ? undefined : Number(line.split(' ').at(-1));
    };
    const moves = (phase: string) => value('croupier_move_seconds_count', `phase="${phase}"`);
    const client = createClient({ url: `http://127.0.0.1:${server.port}`, WebSocket });
    ok(await client.api.guest());
    client.connect();
    const table = client.table(id);
    table.join({ as: 'player' });
    await vi.waitFor(() => expect(table.getSnapshot().status).toBe('here'));
    ok(await table.move({ type: 'bet', chips: [{ position: 'red', amount: 1_000 }] }));
    for (const phase of ['wait', 'queue', 'commit', 'total']) expect(await moves(phase), phase).toBe(1);
    expect(await moves('line')).toBeUndefined();
    expect(await value('croupier_transaction_seconds_count', 'outcome="committed"')).toBeGreaterThan(0);
    expect(await value('croupier_tables')).toBeGreaterThan(0);
    expect(await value('croupier_sockets')).toBe(1);
    expect(await value('croupier_attendances')).toBe(1);
    expect(await value('croupier_queued_moves')).toBe(0);
    expect(await value('croupier_ledger_lag_seconds')).toBe(0);
    expect(await value('croupier_waiting_port_calls', 'port="mail"')).toBeDefined();
    expect(table.getSnapshot().info?.plan).toBe(PLAN);
    client.close();
  });
});
