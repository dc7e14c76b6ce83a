import { API_PATH } from '@croupier/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../src/monitoring/log.ts';
import { RawSocket } from '../raw-socket.ts';
import { isRepeated } from '../repeated-faults.ts';
import { api, house, server } from './server.ts';

describe('the log', () => {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    log.level = 'debug';
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  });
  afterEach(() => {
    log.level = 'warn';
    vi.restoreAllMocks();
  });

  it('has a line for each request, with its route and id, and none of its secrets', async () => {
    const password = 'kolo stesti hesla';
    const signedUp = await api('POST', '/accounts', { body: { name: 'Logged', password } });
    const cookie = signedUp.headers.get('set-cookie')?.match(/=([^;]+)/)?.[1] ?? expect.fail('no cookie');
    await api('POST', '/me/staff', { token: cookie, body: { key: 'a-staff-key-of-nobody' } });
    await api('GET', '/codes/SECRET22', { headers: { cookie: `session=${cookie}` } });
    await vi.waitFor(() => expect(lines.join('')).toContain('/codes/:code'));
    const told = lines.filter((line) => !isRepeated(line)).map((line) => JSON.parse(line));
    expect(told.filter(({ security }) => security)).toMatchObject([
      { security: 'signed-in', method: 'sign-up' },
      { security: 'staff-key-refused' },
    ]);
    expect(told.filter(({ security }) => !security)).toMatchObject([
      { reqId: signedUp.headers.get('x-request-id'), route: `${API_PATH}/accounts`, status: 200 },
      { route: `${API_PATH}/me/staff`, status: 403 },
      { route: `${API_PATH}/codes/:code`, status: 404 },
    ]);
    for (const secret of [password, cookie, 'a-staff-key-of-nobody', 'SECRET22'])
      expect(lines.join('')).not.toContain(secret);
  });

  it('shows who was refused a call or message, over HTTP and at a table', async () => {
    const { token, account } = await house.person();
    const staff = await house.person('staff', 'sazka');
    const table = await house.openTable();
    await api('GET', `/tables/${table.id}/audit`, { token });
    await api('PATCH', `/tables/${table.id}`, { token: staff.token, body: { state: 'paused' } });
    await api('GET', `/tables/${table.id}/people`, { token });
    const talker = await RawSocket.greeted(server, token);
    expect(await talker.asks({ t: 'join', id: 1, table: table.id, as: 'croupier' })).toBe('not-allowed');
    talker.close();
    const told = lines
      .map((line) => JSON.parse(line))
      .filter(({ security }) => security === 'access-refused');
    const refused = { security: 'access-refused', code: 'not-allowed', address: '127.0.0.1' };
    expect(told).toMatchObject([
      { ...refused, account: account.id, call: 'audit' },
      { ...refused, account: staff.account.id, call: 'changeTable' },
      { ...refused, account: account.id, call: 'people' },
      { ...refused, account: account.id, call: 'join' },
    ]);
    expect(JSON.stringify(told)).not.toContain(account.name);
  });

  it('shows malformed calls and messages, without what was sent', async () => {
    const { token, account } = await house.person();
    await api('PUT', '/me/password', { token, body: { password: 'SECRET23', newPassword: 7 } });
    const talker = await RawSocket.greeted(server, token);
    expect(await talker.asks({ t: 'of this test', id: 1, text: 'SECRET23' })).toBe('malformed');
    talker.close();
    const told = lines.map((line) => JSON.parse(line)).filter(({ security }) => security === 'input-refused');
    const refused = { account: account.id, address: '127.0.0.1' };
    expect(told).toMatchObject([
      { ...refused, call: 'changePassword' },
      { ...refused, call: 'socket' },
    ]);
    expect(lines.join('')).not.toContain('SECRET23');
  });

  it('shows who of the staff opened personal data, and at which house', async () => {
    const manager = await house.person('staff');
    expect((await api('GET', '/houses/kings/barred-persons', { token: manager.token })).status).toBe(200);
    expect(
      lines.map((line) => JSON.parse(line)).filter(({ security }) => security === 'personal-data-opened'),
    ).toMatchObject([
      { account: manager.account.id, call: 'barredPersons', house: 'kings', address: '127.0.0.1' },
    ]);
  });

  it('lists a fault with the id that the caller received, and without the database’s password', async () => {
    vi.spyOn(house.archive, 'balanced').mockRejectedValueOnce(new Error('postgres://me:hidden@db is away'));
    const answer = await api('GET', '/health');
    const { code, details } = (await answer.json()) as { code: string; details: { request: string } };
    expect({ status: answer.status, code }).toEqual({ status: 500, code: 'fault' });
    expect(details.request).toBe(answer.headers.get('x-request-id'));
    const told = lines
      .filter((line) => !isRepeated(line))
      .map((line) => JSON.parse(line))
      .find(({ level }) => level === 'error');
    expect(told).toMatchObject({ reqId: details.request, msg: expect.stringContaining('is away') });
    expect(lines.join('')).not.toContain('hidden');
  });
});
