import { type AuditLogEntry, staffRole } from '@croupier/protocol';
import { describe, expect, it } from 'vitest';
import { ok } from '../casino.ts';
import { HOUSE, PLAN, STAFF_PASSWORD } from '../house.ts';
import { api, house, staffToken } from './server.ts';

/** Signs up a person with these roles at the house. Returns a token and the account's id. */
async function hired(name: string, ...roles: (typeof staffRole.options)[number][]) {
  const { account } = ok(await house.accounts.signUp({ name, password: STAFF_PASSWORD }));
  const token = await staffToken();
  const body = { house: HOUSE, roles, password: STAFF_PASSWORD };
  const answer = await api('PUT', `/accounts/${encodeURIComponent(name)}/roles`, { token, body });
  expect(answer.status).toBe(200);
  const signedIn = ok(await house.accounts.signIn({ name, password: STAFF_PASSWORD }));
  return { token: signedIn.token, id: account.id };
}

async function log(token: string, query = ''): Promise<AuditLogEntry[]> {
  const answer = await api('POST', `/houses/${HOUSE}/audit-log/search`, {
    token,
    body: Object.fromEntries(new URLSearchParams(query)),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()).entries;
}

describe('the audit log', () => {
  it('contains what staff did, by whom, in which role, from where, in which request, and no password', async () => {
    const anna = await hired('Anna of Audit', 'auditor');
    const token = await staffToken();
    const changed = await api('PATCH', '/tables/TABLE', { token, body: { name: 'Of the audit' } });
    const [change, grant] = [
      ...(await log(anna.token, 'action=changeTable&limit=1')),
      ...(await log(anna.token, `person=${anna.id}&action=grantRoles`)),
    ];
    expect(change).toMatchObject({
      role: 'manager',
      outcome: 'done',
      object: expect.stringMatching(/^table \w+$/),
      request: changed.headers.get('x-request-id'),
      erased: false,
      content: { address: '127.0.0.1', input: { body: { name: 'Of the audit' } } },
    });
    expect(grant).toMatchObject({
      subject: anna.id,
      subjectName: 'Anna of Audit',
      content: { input: { body: { house: HOUSE, roles: ['auditor'] } } },
    });
    expect(JSON.stringify(await log(anna.token))).not.toContain(STAFF_PASSWORD);
  });

  it('contains the public tables that a manager opened, and not the private ones', async () => {
    const { token, id } = await hired('Ema of Audit', 'manager');
    const open = (more: object) => api('POST', '/tables', { token, body: { plan: PLAN, ...more } });
    expect((await open({ name: 'Of Ema', dealer: 'console' })).status).toBe(200);
    expect((await open({ name: 'Of Ema', terms: { none: 1 } })).status).not.toBe(200);
    expect((await open({ private: true })).status).toBe(200);
    expect(await log(token, `person=${id}&action=openTable`)).toMatchObject([
      { role: 'manager', outcome: expect.not.stringMatching('done') },
      { outcome: 'done', content: { input: { body: { plan: PLAN, name: 'Of Ema', dealer: 'console' } } } },
    ]);
  });

  it('contains refused calls, security events, and the reading of personal data', async () => {
    const { token, id } = await hired('Boris of Audit', 'manager');
    await api('PATCH', '/tables/TABLE', { token: (await house.person()).token, body: { name: 'x' } });
    const wrong = { house: HOUSE, roles: [], password: 'a wrong password' };
    await api('PUT', '/accounts/Boris of Audit/roles', { token, body: wrong });
    await api('POST', '/session', { body: { name: 'Boris of Audit', password: 'also wrong' } });
    await api('POST', '/session', { body: { name: 'Boris of Audit', password: STAFF_PASSWORD } });
    await api('GET', '/code-resets', { token });
    await api('GET', `/houses/${HOUSE}/room?since=0`, { token });
    const seen = (await log(token, `person=${id}`)).map(({ action, outcome }) => `${action} ${outcome}`);
    expect(seen).toEqual([
      'codeResets done',
      'signed-in done',
      'sign-in-refused done',
      'proof-refused done',
      'grantRoles wrong-password',
      'roles-granted done',
      'grantRoles done',
    ]);
    expect(await log(token, 'action=access-refused&limit=1')).toMatchObject([
      { role: null, content: { call: 'changeTable', code: 'not-allowed' } },
    ]);
    // Each search is recorded, too.
    expect(await log(token, 'action=auditLog&limit=1')).toMatchObject([{ account: id, role: 'manager' }]);
    expect(JSON.stringify(await log(token))).not.toMatch(/wrong password|also wrong/);
  });

  it('is read by auditors and managers of the house only, and auditors change nothing', async () => {
    const others = staffRole.options.filter((role) => !['auditor', 'manager'].includes(role));
    const staff = await hired('Cyril of Audit', ...others);
    expect(
      (await api('POST', `/houses/${HOUSE}/audit-log/search`, { token: staff.token, body: {} })).status,
    ).toBe(403);
    const { token } = await hired('Dana of Audit', 'auditor');
    expect((await api('POST', '/houses/sazka/audit-log/search', { token, body: {} })).status).toBe(403);
    for (const path of [`/houses/${HOUSE}/rota?after=0&until=1`, '/tables/TABLE/audit', '/code-resets'])
      expect([path, (await api('GET', path, { token })).status]).toEqual([path, 200]);
    expect((await api('GET', '/houses/sazka/rota?after=0&until=1', { token })).status).toBe(403);
    const change = { token, body: { state: 'paused' } };
    expect((await api('PATCH', '/tables/TABLE', change)).status).toBe(403);
  });
});
