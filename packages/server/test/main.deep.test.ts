import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@croupier/client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { newStaffKey } from '../src/program/staff-key.ts';
import { Program, serverProgram } from './program.ts';

let program: string;
let folder: string;
let data: string;
let first: Program;
const others: Program[] = [];

beforeAll(async () => {
  program = await serverProgram();
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

/** Expects the program to exit with status 1 and one line of explanation, and returns the line. */
async function refuses(other: Program): Promise<string> {
  expect(await other.status()).toBe(1);
  const lines = other.errors.trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^croupier: .+\.$/);
  return lines[0] ?? '';
}

describe('a server that cannot start prints the reason in one sentence', () => {
  it('when the port is in use', async () => {
    const port = String(await first.port());
    expect(await refuses(start({ DATA_DIR: join(folder, 'elsewhere'), PORT: port }))).toContain(
      `Port ${port} is in use`,
    );
  });

  it('when the address does not belong to this machine', async () => {
    const env = { DATA_DIR: join(folder, 'elsewhere'), HOST: '192.0.2.77' };
    expect(await refuses(start(env))).toContain('no address 192.0.2.77');
  });

  it('when a setting or a flag cannot be parsed', async () => {
    expect(await refuses(start({ PORT: 'eighty' }))).toContain('PORT ("eighty")');
    expect(await refuses(start({}, ['--prot', '8080']))).toContain('--prot');
  });

  it('when the data directory is in use by another server', async () => {
    expect(await refuses(start({ DATA_DIR: data }))).toContain('in use by another server');
  });

  it('when the data directory is not a directory', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await refuses(start({ DATA_DIR: file }))).toContain(file);
  });

  it.each([
    ['cannot be reached', 'postgres://nobody:secret@127.0.0.1:1/nothing', 'does not answer'],
    ['has a malformed address', 'postgres://nobody:secret@[127.0.0.1/nothing', 'DATABASE_URL'],
    ['has a malformed port', 'postgres://nobody:se/cret:secret@127.0.0.1:here/nothing', 'DATABASE_URL'],
    ['has a password that is not encoded', 'postgres://nobody:sec%ret@127.0.0.1:1/nothing', ''],
    ['is of another kind', 'mysql://nobody:secret@127.0.0.1/nothing', 'DATABASE_URL'],
    ['has an unreadable option', 'postgres://127.0.0.1:1/nothing?password=secret&sslcert=/none', ''],
  ])('when the database %s, and never shows its password', async (_, address, says) => {
    const message = await refuses(start({ DATABASE_URL: address }));
    expect(message).toContain(says);
    expect(message).not.toMatch(/c%?ret/);
    const misplaced = await refuses(start({}, [address]));
    expect(misplaced).not.toMatch(/c%?ret/);
  });
});

describe('a server', () => {
  it('keeps its data private, and repairs wrong permissions', async () => {
    const kept = join(folder, 'kept');
    const modes = () =>
      readdirSync(kept, { recursive: true, withFileTypes: true })
        .map((entry) => ({ entry, mode: statSync(join(entry.parentPath, entry.name)).mode & 0o777 }))
        .filter(({ entry, mode }) => mode !== (entry.isDirectory() ? 0o700 : 0o600))
        .map(({ entry, mode }) => `${entry.name} ${mode.toString(8)}`);
    const serve = async () => {
      const server = Program.start(program, { DATA_DIR: kept });
      await server.port();
      const found = modes();
      await server.stop();
      return found;
    };
    expect(await serve()).toEqual([]);
    chmodSync(kept, 0o755);
    chmodSync(join(kept, 'database'), 0o755);
    chmodSync(join(kept, 'database/base'), 0o777);
    chmodSync(join(kept, 'database/PG_VERSION'), 0o644);
    expect(await serve()).toEqual([]);
    expect(statSync(kept).mode & 0o777).toBe(0o700);
    expect(modes()).toEqual([]);
  });

  it('gets a new staff key while it is stopped, which later works once', async () => {
    const args = ['--data', join(folder, 'keys'), '--port', '8123'];
    const none = { code: 'no-such-storage', message: expect.stringContaining('keys') };
    expect(await newStaffKey(args, {})).toMatchObject(none);
    const env = { DATA_DIR: join(folder, 'keys') };
    const before = start(env);
    await before.port();
    expect(await newStaffKey(args, {})).toMatchObject({ code: 'locked' });
    await before.stop();
    const link = await newStaffKey(args, {});
    expect(link).toMatch(/^http:\/\/localhost:8123\/account#staff=\S{20,}$/);
    const after = start(env);
    const url = `http://127.0.0.1:${await after.port()}`;
    const keyIn = (text: string) => text.match(/#staff=(\S+)/)?.[1] ?? '';
    const take = async (key: string) => {
      const client = createClient({ url, WebSocket });
      await client.api.guest();
      return client.api.staffKey({ key });
    };
    expect(await take(keyIn(before.out))).toMatchObject({ code: 'wrong-key' });
    expect(await take(keyIn(String(link)))).toMatchObject({ account: { roles: expect.anything() } });
    expect(await take(keyIn(String(link)))).toMatchObject({ code: 'wrong-key' });
  });

  it('shows the staff key only at its first start, stops on request, and lets players continue after a restart', async () => {
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
