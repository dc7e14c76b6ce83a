import { describe, expect, it } from 'vitest';
import { api } from './server.ts';

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

  it('because an address does not have that method is told which it has', async () => {
    const answer = await api('PUT', '/session');
    expect(answer.headers.get('allow')).toBe('POST, DELETE');
  });
});
