import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../time/clock.ts';
import { identityService } from './identity.ts';
import { registerService } from './register.ts';
import { screeningService } from './screening.ts';

/** The requests that a service received, and its next answer. */
const heard: { path: string; key: unknown; authorization: unknown; body: unknown }[] = [];
let next: { status: number; body: unknown };
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { 'idempotency-key': key, authorization } = request.headers;
    heard.push({ path: request.url ?? '', key, authorization, body: JSON.parse(text) });
    response.writeHead(next.status, { 'content-type': 'application/json' }).end(JSON.stringify(next.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
});
beforeEach(() => void heard.splice(0));
afterAll(() => server.close());

const jana = {
  givenName: 'Jana',
  familyName: 'Nováková',
  bornOn: '1990-05-05',
  address: { street: 'Dlouhá 1', city: 'Praha', postcode: '110 00', country: 'CZ' },
  email: 'jana@example.org',
};
const known = { key: 'k', givenName: 'Jana', familyName: 'Nováková', bornOn: '1990-05-05' };

describe('a service behind a port', () => {
  it('verifies an identity once for the call’s key, now or later', async () => {
    const identity = identityService({ url, key: 'secret' }, systemClock);
    next = { status: 202, body: {} };
    expect(await identity.verify('one', jana, 0)).toBe('later');
    next = { status: 200, body: { outcome: 'doubt', reason: 'unclear' } };
    expect(await identity.verify('one', jana, 1)).toEqual({ outcome: 'doubt', reason: 'unclear' });
    const asked = { path: '/api/verify', key: 'one', authorization: 'Bearer secret', body: { person: jana } };
    expect(heard).toEqual([asked, asked]);
  });

  it('is not trusted if it sends invalid answers', async () => {
    const identity = identityService({ url }, systemClock);
    next = { status: 200, body: { outcome: 'splendid' } };
    await expect(identity.verify('one', jana, 0)).rejects.toThrow();
    next = { status: 503, body: {} };
    await expect(identity.verify('one', jana, 0)).rejects.toThrow('503');
  });

  it('returns whether a person is in the register, and accepts reports {sazka.platform.29}', async () => {
    const register = registerService({ url }, systemClock);
    next = { status: 200, body: { listed: true } };
    expect(await register.query(known)).toBe(true);
    next = { status: 202, body: {} };
    await expect(register.query(known)).rejects.toThrow('no answer');
    const report = { kind: 'panic', person: known, at: 1, until: 2 } as const;
    expect(await register.report('two', report, 0)).toBe('later');
    next = { status: 200, body: {} };
    expect(await register.report('two', report, 1)).toBe('entered');
    expect(heard.at(-1)).toMatchObject({ path: '/api/reports', key: 'two', body: report });
  });

  it('compares a person with lists, and is not trusted with a hit that names no list', async () => {
    const screening = screeningService({ url }, systemClock);
    const person = { givenName: 'Jana', familyName: 'Nováková', bornOn: '1990-05-05' };
    next = { status: 200, body: { hits: [{ list: 'EU', entry: '7', name: 'Jana N.' }] } };
    expect(await screening.screen('three', person, 0)).toEqual(next.body);
    expect(heard.at(-1)).toMatchObject({ path: '/api/screenings', key: 'three', body: { person } });
    next = { status: 202, body: {} };
    expect(await screening.screen('three', person, 1)).toBe('later');
    next = { status: 200, body: { hits: [{ entry: '7', name: 'Jana N.' }] } };
    await expect(screening.screen('three', person, 2)).rejects.toThrow();
  });
});
