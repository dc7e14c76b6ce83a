import { API_PATH } from '@croupier/protocol';
import { describe, expect, it } from 'vitest';
import { api, ask, staffToken } from './server.ts';

describe('a request that is refused', () => {
  it.each([
    ['GET', '/me', undefined, 401, 'not-signed-in'],
    ['POST', '/accounts', { name: 'x', password: 'long enough' }, 400, 'malformed'],
    ['POST', '/accounts', { name: 'Xaver', password: 'short' }, 400, 'malformed'],
    ['POST', '/accounts', '{"name":', 400, 'malformed'],
    ['POST', '/accounts', 'null', 400, 'malformed'],
    ['POST', '/accounts', { name: 'x'.repeat(70_000), password: '' }, 413, 'too-large'],
    ['GET', '/tables/TABLE/rounds?limit=1000', undefined, 400, 'malformed'],
    ['GET', '/tables/TABLE/rounds?limit=abc', undefined, 400, 'malformed'],
    ['GET', '/tables/nowhere', undefined, 404, 'no-such-table'],
    ['GET', '/tables/%2e%2e%2fetc', undefined, 400, 'malformed'],
    ['GET', '/codes/guess', undefined, 404, 'no-such-table'],
    ['GET', '/rounds/none', undefined, 404, 'no-such-round'],
    ['POST', '/session', { name: 'A\0', password: 'long enough' }, 400, 'malformed'],
    ['GET', '/codes/%00', undefined, 400, 'malformed'],
    ['GET', '/nothing', undefined, 404, 'not-found'],
    ['POST', '/nothing', undefined, 404, 'not-found'],
    ['GET', '/tables/%zz', undefined, 400, 'malformed'],
    ['GET', `/tables/${'x'.repeat(300)}`, undefined, 404, 'not-found'],
    ['DELETE', '/guests', undefined, 405, 'wrong-method'],
    ['POST', '/openapi.json', undefined, 405, 'wrong-method'],
    ['GET', '/socket', undefined, 426, 'upgrade-required'],
  ])('%s %s %j is answered with %i %s', async (method, path, body, status, code) => {
    const answer = await api(method, path, body === undefined ? {} : { body });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, message: expect.stringMatching(/\S/) });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'text/xml'])(
    'with the content type %s is answered with 415',
    async (type) => {
      const body = '{"name":"Xaver","password":"kolo stesti a smuly"}';
      const answer = await ask('POST', `${API_PATH}/accounts`, { headers: { 'content-type': type }, body });
      expect([answer.status, (await answer.json()).code]).toEqual([415, 'wrong-media-type']);
    },
  );

  it('is a file to a browser that opens its address, and stays in no cache, like every answer', async () => {
    for (const path of ['/me', '/houses']) {
      const { headers } = await api('GET', path);
      expect(headers.get('content-disposition')).toBe('attachment; filename="api.json"');
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store');
      for (const header of ['server', 'x-powered-by']) expect(headers.get(header)).toBeNull();
    }
  });

  it('names the allowed methods if the method was wrong', async () => {
    const answer = await api('PUT', '/session');
    expect(answer.headers.get('allow')).toBe('POST, DELETE');
  });
});

describe('an amount larger than any real one', () => {
  const TOO_MUCH = 1_000_000_000_001;
  const order = { house: 'sazka', instrument: '1', key: 'key-of-mine' };
  const cash = { house: 'sazka', account: 'anna', direction: 'in', document: 'ID 1', key: 'key-of-mine' };
  const entry = (one: object) => ({ house: 'kings', key: 'key-of-mine', entry: one });
  const colour = { kind: 'colour-redeemed', minimum: 1, sameDay: true };
  it.each([
    ['/me/deposits', { ...order, amount: TOO_MUCH }],
    ['/me/withdrawals', { ...order, amount: 9e15 }],
    ['/cash-desk/transfers', { ...cash, amount: TOO_MUCH }],
    ['/cash-desk/entries', entry({ kind: 'chips-sold', amount: TOO_MUCH })],
    ['/cash-desk/entries', entry({ kind: 'from-vault', amount: TOO_MUCH, reason: 'change' })],
    ['/cash-desk/entries', entry({ ...colour, pieces: 100_000, agreed: 10_000_001 })],
    ['/cash-desk/shifts', { house: 'kings', desk: '1', opening: { 1000000001: 1_000 } }],
    ['/cash-desk/count', { closing: { 9999999999: 1_000_000, 9999999998: 1_000_000 } }],
  ])('%s %j is refused with a sentence, before anything is calculated', async (path, body) => {
    const answer = await api('POST', path, { token: await staffToken(), body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'malformed',
      message: expect.stringMatching(/must be .*at most 1000000000000 minor units/),
    });
  });

  it('starts just above one trillion, the largest number that is accepted', async () => {
    const token = await staffToken();
    const amount = 1_000_000_000_000;
    for (const [path, body] of [
      ['/me/deposits', { ...order, amount }],
      ['/cash-desk/entries', entry({ ...colour, pieces: 100_000, agreed: 10_000_000 })],
    ] as const)
      expect(await (await api('POST', path, { token, body })).json()).not.toMatchObject({
        code: 'malformed',
      });
  });
});
