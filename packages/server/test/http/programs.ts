import { endpoints } from '@croupier/protocol';
import { describe, expect, it } from 'vitest';
import { PLAN } from '../house.ts';
import { api, house, reopen, staffToken } from './server.ts';

const PRIVATE = { plan: PLAN, private: true };

describe('a call with a field that the API does not know', () => {
  it.each([
    ['GET', '/tables?casino=kings', 'casino'],
    ['GET', '/houses?page=2', 'page'],
    ['POST', '/tables', 'tabel'],
    ['PUT', '/me/favourites', 'favourites.0.colour'],
  ])('is refused, and the refusal names the field: %s %s', async (method, path, field) => {
    const { token } = await house.person();
    const bodies: { [path: string]: object } = {
      '/tables': { ...PRIVATE, tabel: 1 },
      '/me/favourites': { plan: PLAN, favourites: [{ name: 'Mine', move: { type: 'bet' }, colour: 'red' }] },
    };
    const answer = await api(method, path, { token, ...(method === 'GET' ? {} : { body: bodies[path] }) });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        code: 'malformed',
        message: `${field}: This is unknown here. Remove it, or correct its name.`,
        details: { field },
      },
    ]);
  });
});

describe('the headers of an answer', () => {
  const quota = (answer: Response) =>
    ['limit', 'remaining', 'reset', 'policy'].map((name) => answer.headers.get(`ratelimit-${name}`));

  it('tell how many calls are left, and in how many seconds all are', async () => {
    await reopen({ limits: { requests: { perSecond: 0.1, burst: 3 } } });
    const answers = [];
    for (let n = 0; n < 4; n++) answers.push(await api('GET', '/houses'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers.map((answer) => quota(answer)[1])).toEqual(['2', '1', '0', '0']);
    expect(quota(answers[0] as Response)).toEqual(['3', '2', '10', '3;w=30']);
    expect(Number(answers[3]?.headers.get('ratelimit-reset'))).toBeGreaterThan(20);
  });

  it('describe the limit that is closest to its end', async () => {
    await reopen({ limits: { requests: { perSecond: 0.1, burst: 4 } } });
    const { token } = await house.person();
    await api('GET', '/me', { token });
    // The address has two calls left, but another account has three.
    const { token: other } = await house.person();
    expect(quota(await api('GET', '/me', { token: other }))[1]).toBe('2');
  });

  it('describe the limit of a call that refuses it', async () => {
    await reopen({ limits: { guests: { perSecond: 0.5, burst: 1 } } });
    await api('POST', '/guests');
    expect(quota(await api('POST', '/guests'))).toEqual(['1', '0', '2', '1;w=2']);
  });
});

describe('a list', () => {
  it('is read to its end by passing `next` as `before`', async () => {
    const token = await staffToken();
    const statement = async (more: string) =>
      endpoints.statement.answer.parse(
        await (await api('GET', `/me/statement?house=kings${more}`, { token })).json(),
      );
    for (let n = 0; n < 3; n++) {
      const { id } = await (await api('POST', '/tables', { token, body: PRIVATE })).json();
      await api('PATCH', `/tables/${id}`, { token, body: { state: 'closed' } });
    }
    const all = (await statement('')).postings;
    const read = [];
    let before: number | null = null;
    do {
      const page: Awaited<ReturnType<typeof statement>> = await statement(
        `&limit=1${before === null ? '' : `&before=${before}`}`,
      );
      read.push(...page.postings);
      before = page.next;
    } while (before !== null);
    expect(all.length).toBeGreaterThan(0);
    expect(read).toEqual(all);
    expect((await statement('&limit=200')).next).toBeNull();
  });
});

describe('a call with the header `idempotency-key`', () => {
  const open = (token: string, key: string, body: object = PRIVATE) =>
    api('POST', '/tables', { token, body, headers: { 'idempotency-key': key } });

  it('is carried out once, and its repetition gets the same answer', async () => {
    const { token } = await house.person();
    const [first, second] = [await open(token, 'first-table'), await open(token, '"first-table"')];
    const table = await first.json();
    expect(table).toMatchObject({ name: 'French roulette' });
    expect(await second.json()).toEqual(table);
    expect([first, second].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    const another = await open(token, 'second-table');
    expect((await another.json()).id).not.toBe(table.id);
  });

  it('is refused if its key belongs to another call of the account', async () => {
    const [ann, bob] = [await house.person(), await house.person()];
    expect((await open(ann.token, 'one-table')).status).toBe(200);
    const other = await open(ann.token, 'one-table', { ...PRIVATE, name: 'Other' });
    expect([other.status, await other.json()]).toMatchObject([409, { code: 'key-used' }]);
    const fill = { body: { house: 'kings' }, headers: { 'idempotency-key': 'one-table' } };
    expect((await api('POST', '/me/top-up', { token: ann.token, ...fill })).status).toBe(409);
    expect((await open(bob.token, 'one-table')).status).toBe(200);
  });

  it('does not use up its key if it is refused', async () => {
    const { token } = await house.person();
    expect((await open(token, 'a-new-table', { plan: 'kings/none' })).status).toBe(404);
    expect((await open(token, 'a-new-table')).status).toBe(200);
  });

  it('is carried out once if it arrives several times at once', async () => {
    const { token } = await house.person();
    const answers = await Promise.all([1, 2, 3].map(() => open(token, 'at-the-same-time')));
    const told = await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]));
    const opened = new Set(told.filter(([status]) => status === 200).map(([, { id }]) => id));
    expect(opened.size).toBe(1);
    for (const [status, { code }] of told) if (status !== 200) expect(code).toBe('key-pending');
  });

  it('is refused if the key is malformed', async () => {
    const { token } = await house.person();
    expect(await (await open(token, 'short')).json()).toMatchObject({
      code: 'malformed',
      message: expect.stringMatching(/^The header idempotency-key must match the pattern/),
    });
  });
});

describe('a page of another origin', () => {
  const origin = 'https://bots.example';
  const allow = (answer: Response) => answer.headers.get('access-control-allow-origin');

  it('may call the API with a token if the operator allows its origin', async () => {
    await reopen({ origins: [origin] });
    const { token } = await house.person();
    const preflight = await api('OPTIONS', '/tables', {
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect([preflight.status, allow(preflight)]).toEqual([204, origin]);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key');
    const opened = await api('POST', '/tables', { token, body: PRIVATE, headers: { origin } });
    expect([opened.status, allow(opened)]).toEqual([200, origin]);
    expect(opened.headers.get('access-control-expose-headers')).toContain('ratelimit-remaining');
    expect(opened.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('never acts with the cookie of its visitor', async () => {
    await reopen({ origins: [origin] });
    const { token } = await house.person();
    const headers = { origin, cookie: `croupier=${token}` };
    expect((await api('GET', '/me', { headers })).status).toBe(401);
    expect((await api('POST', '/tables', { body: PRIVATE, headers })).status).toBe(401);
  });

  it('is refused if the operator does not allow its origin', async () => {
    await reopen({ origins: [origin] });
    const { token } = await house.person();
    const other = await api('POST', '/tables', {
      token,
      body: PRIVATE,
      headers: { origin: 'https://other.example' },
    });
    expect([other.status, allow(other)]).toEqual([403, null]);
    await reopen({});
    const none = await api('POST', '/tables', { token, body: PRIVATE, headers: { origin } });
    expect([none.status, allow(none)]).toEqual([403, null]);
  });
});
