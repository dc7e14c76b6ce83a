import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@croupier/client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { bundleProgram, Program } from './program.ts';

let program: string;
let folder: string;
let data: string;
let first: Program;
const others: Program[] = [];

beforeAll(async () => {
  program = await bundleProgram();
  folder = mkdtempSync(join(tmpdir(), 'croupier-main-'));
  data = join(folder, 'data');
  first = Program.start(program, { DATA_DIR: data });
  await first.port();
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.stop();
});
afterAll(async () => {
  await first?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function start(env: Record<string, string>, args: readonly string[] = []): Program {
  const other = Program.start(program, env, args);
  others.push(other);
  return other;
}

/** It ends with status 1 and says why in one line. */
async function refuses(other: Program): Promise<string> {
  expect(await other.status()).toBe(1);
  const lines = other.errors.trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^croupier: .+\.$/);
  return lines[0] ?? '';
}

describe('a server that cannot start says why in one sentence', () => {
  it('when the port is in use', async () => {
    const port = String(await first.port());
    expect(await refuses(start({ DATA_DIR: join(folder, 'elsewhere'), PORT: port }))).toContain(
      `Port ${port} is in use`,
    );
  });

  it('when the address is not of this machine', async () => {
    const env = { DATA_DIR: join(folder, 'elsewhere'), HOST: '192.0.2.77' };
    expect(await refuses(start(env))).toContain('no address 192.0.2.77');
  });

  it('when a setting or a flag cannot be read', async () => {
    expect(await refuses(start({ PORT: 'eighty' }))).toContain('PORT ("eighty")');
    expect(await refuses(start({}, ['--prot', '8080']))).toContain('--prot');
  });

  it('when the data directory is in use by another server', async () => {
    expect(await refuses(start({ DATA_DIR: data }))).toContain('in use by another server');
  });

  it('when the data directory is none', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await refuses(start({ DATA_DIR: file }))).toContain(file);
  });

  it('when the database cannot be reached', async () => {
    const env = { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/nothing' };
    expect(await refuses(start(env))).not.toContain('secret');
  });

  it('when the address of the database is none, and no password is told', async () => {
    const other = start({ DATABASE_URL: 'postgres://nobody:se/cret:secret@127.0.0.1:here/nothing' });
    expect(await refuses(other)).toContain('DATABASE_URL');
    expect(other.errors + other.out).not.toContain('cret');
  });
});

describe('a server', () => {
  it('shows the staff key at its first start only; stops when told; and its players carry on after it is back', async () => {
    expect(first.out).toMatch(/account#staff=\S{20,}/);
    const port = await first.port();
    const client = createClient({
      url: `http://127.0.0.1:${port}`,
      WebSocket,
    });
    await client.api.guest();
    client.connect();
    const { tables } = (await client.api.tables()) as { tables: { id: string }[] };
    const table = client.table(tables[0]?.id ?? '');
    table.join({ as: 'player' });
    const status = () => table.getSnapshot().status;
    await vi.waitFor(() => expect(status()).toBe('here'), 10_000);
    const purse = table.getSnapshot().purse;

    expect(await first.stop()).toBe(0);
    expect(first.errors).toBe('');
    await vi.waitFor(() => expect(status()).toBe('joining'), 10_000);
    first = Program.start(program, { DATA_DIR: data, PORT: String(port) });
    await first.port();
    expect(first.out).not.toContain('#staff=');
    await vi.waitFor(() => expect(status()).toBe('here'), 30_000);
    expect(table.getSnapshot().purse).toBe(purse);
    client.close();
  });
});
