import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { API_PATH, type Endpoint } from '@croupier/protocol';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { ListeningServer } from '../../src/program/listen.ts';
import { type InProcessHouse, openInProcessHouse } from '../house.ts';

/** The casino whose HTTP API is tested. All resources share it, but each test has its own server. */
export let house: InProcessHouse;
export let server: ListeningServer;
/** The id of a console-dealt table with bets open. `TABLE` stands for it in paths. */
let table: string;
/** A directory with two pages as the build produces them. */
let webRoot: string;

beforeAll(async () => {
  house = await openInProcessHouse();
  table = (await house.openTable()).id;
  webRoot = await mkdtemp(join(tmpdir(), 'croupier-web-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), '<title>Croupier</title>');
  await writeFile(join(webRoot, 'pages.json'), '["/", "/table/:table", "/account"]');
  await writeFile(join(webRoot, 'assets/main-a1B2c3D.js'), 'console.log(1)');
  await writeFile(join(webRoot, 'assets/main-a1B2c3D.js.br'), brotliCompressSync('console.log(1)'));
});
afterAll(async () => {
  await house?.stop();
  await rm(webRoot, { recursive: true, force: true });
});
beforeEach(async () => {
  server = await house.listen({ webRoot });
});
afterEach(() => server.close());

/** Replaces the server with a server that has different limits, timeouts or proxies. */
export async function reopen(more: Parameters<InProcessHouse['listen']>[0]): Promise<void> {
  await server.close();
  server = await house.listen({ webRoot, ...more });
}

interface Request {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Calls an address. A body that is a string is sent unchanged. */
export function ask(method: string, path: string, { token, body, headers }: Request = {}): Promise<Response> {
  return fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

/** Calls the API. */
export function api(method: string, path: string, more?: Request): Promise<Response> {
  return ask(method, API_PATH + path.replace('TABLE', table), more);
}

/** Calls the API with an endpoint's example, at the table of the tests. */
export function callExample(
  { method, path, query, body, example }: Endpoint,
  token: string,
): Promise<Response> {
  const given: { [field: string]: unknown } = {
    ...example.request,
    ...(example.request && 'table' in example.request ? { table: 'TABLE' } : {}),
  };
  const filled = path.replaceAll(/:(\w+)/g, (_, param) => String(given[param]));
  const rest = Object.fromEntries(Object.entries(given).filter(([field]) => !path.includes(`:${field}`)));
  const asked = query ? `?${new URLSearchParams(rest as { [field: string]: string })}` : '';
  return api(method, filled + asked, { token, ...(body ? { body: rest } : {}) });
}

/** Returns the token of a person with all staff roles. */
export async function staffToken(): Promise<string> {
  return (await house.person('staff')).token;
}
