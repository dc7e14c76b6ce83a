import { API_PATH, PROTOCOL_VERSION } from '@croupier/protocol';
import { generate } from 'otplib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../src/monitoring/log.ts';
import { RawSocket } from '../raw-socket.ts';
import { isRepeated } from '../repeated-faults.ts';
import { api, ask, house, server } from './server.ts';

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

  it('contains nothing secret or personal of a whole visit, and the id of every request', async () => {
    const secrets: string[] = [];
    const secret = (text: string | undefined) => {
      if (!text) throw new Error('a secret of this visit is missing');
      secrets.push(text);
      return text;
    };
    const sessionIn = (answer: Response) =>
      secret(answer.headers.get('set-cookie')?.match(/croupier=([^;]+)/)?.[1]);
    const name = secret('Zdislava Unlogged');
    const password = secret('kolo stesti navzdy');
    const token = sessionIn(await api('POST', '/accounts', { body: { name, password } }));
    const email = secret('zdislava@example.org');
    expect((await api('PUT', '/me/email', { token, body: { password, email } })).status).toBe(200);
    const { secret: key } = await (await api('POST', '/me/codes', { token, body: { password } })).json();
    const code = await generate({ secret: secret(key), epoch: Math.floor(Date.now() / 1000) });
    const on = await api('PUT', '/me/codes', { token, body: { code } });
    const { recoveryCodes } = (await on.json()) as { recoveryCodes: string[] };
    for (const one of recoveryCodes) secret(one);
    sessionIn(on);

    // People mistype, paste into the wrong field, and send half of a message.
    await api('POST', '/session', { body: { name, password: secret('a wrong guess of mine') } });
    await api('POST', '/session', { body: { name: password, password: name } });
    await api('POST', '/session', { body: `{"name":"${name}","password":"${password}"` });
    await api('POST', '/session', { body: { name, password, [email]: 1 } });
    await api('POST', '/recovery', { body: { email } });
    await api('PUT', '/recovery', { body: { token: secret('a-token-of-a-letter'), password } });
    await ask('GET', `/account?token=${secret('token-in-an-address')}`);
    await ask('GET', `/no/such/page/${secret('words-in-a-path')}?password=${encodeURIComponent(password)}`);
    const back = await api('POST', '/session', { body: { name, password, code: recoveryCodes[0] } });
    const session = sessionIn(back);

    const table = await house.openTable();
    const talker = await RawSocket.seated(server, session, table.id);
    talker.say({ t: 'hello', v: PROTOCOL_VERSION, token: secret('a-token-of-nobody') });
    talker.socket.send(`{"t":"say","said":"${secret('words at the table')}"`);
    talker.socket.close(); // Both messages arrive before the connection closes.
    await talker.isClosed();
    vi.spyOn(house.archive, 'balanced').mockRejectedValueOnce(new Error('postgres://me:hidden-one@db'));
    secret('hidden-one');
    await api('GET', '/health', { token: session });
    const proof = { confirmed: true, password, code: recoveryCodes[1] };
    expect((await api('POST', '/me/erasure', { token: session, body: proof })).status).toBe(200);
    await vi.waitFor(() => expect(lines.join('')).toContain('/me/erasure'));

    const text = lines.join('');
    for (const word of secrets) {
      expect(text).not.toContain(word);
      expect(text).not.toContain(encodeURIComponent(word));
    }
    expect(text).not.toMatch(/[\w.]+@[\w]+\.\w/);
    const requests = lines.map((line) => JSON.parse(line)).filter(({ route }) => route !== undefined);
    expect(requests.length).toBeGreaterThan(12);
    for (const { reqId } of requests) expect(reqId).toMatch(/^\S+$/);
    expect(new Set(requests.map(({ reqId }) => reqId)).size).toBe(requests.length);
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
