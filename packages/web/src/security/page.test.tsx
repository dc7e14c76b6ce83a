// @vitest-environment happy-dom
import type { AnswerOf, Client, Me, Security } from '@croupier/client';
import { refuse } from '@croupier/core';
import { expect, it } from 'vitest';
import { act, fireEvent, render, screen } from '../../test/render.tsx';
import { Credentials } from '../account/credentials.tsx';
import { ClientProvider } from '../app/session.tsx';
import type { Query } from '../forms/query.ts';
import { Codes } from './codes.tsx';
import { SecurityPage } from './page.tsx';
import { ResetCodes } from './reset-codes.tsx';
import { Sessions } from './sessions.tsx';
import { Tokens } from './tokens.tsx';

const security: Security = {
  email: null,
  unconfirmed: null,
  codes: false,
  codesRequired: false,
  recoveryCodes: 0,
  passkeys: [],
};

/** Returns a client that is signed in as Anna and gets these answers from the server. */
function clientWith(api: object, mustSetUpCodes = false): Client {
  const me: Me = {
    account: { id: 'a', name: 'Anna', guest: false, roles: [] },
    mustSetUpCodes,
    purses: [],
    protection: [],
  };
  const state = { account: me.account, status: 'online', clockOffset: 0 };
  const store = (value: unknown) => ({ subscribe: () => () => undefined, getSnapshot: () => value });
  const usual = { signInMethods: async () => ({ openId: false }) };
  return { api: { ...usual, ...api }, me: store(me), connection: store(state) } as unknown as Client;
}

async function show(client: Client, shown: React.ReactNode) {
  await act(async () => {
    render(<ClientProvider value={client}>{shown}</ClientProvider>);
  });
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false, selector: 'input' }), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('sign-in asks for a code after the correct password, and then sends name, password and code', async () => {
  const sent: object[] = [];
  const signIn = async (given: object) => {
    sent.push(given);
    return refuse(sent.length === 1 ? 'code-needed' : 'wrong-code', '');
  };
  await show(clientWith({ signIn }), <Credentials kind="signIn" />);
  type('Name', 'Anna');
  type('Password', 'kolo stesti a smuly');
  expect(screen.queryByLabelText('Sign-in code', { exact: false })).toBeNull();
  await press('Sign in');
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(document.activeElement?.getAttribute('name')).toBe('one-time-code');
  type('Sign-in code', '123456');
  await press('Sign in');
  expect(screen.getByRole('alert').textContent).toContain('That code is wrong');
  expect(sent).toEqual([
    { name: 'Anna', password: 'kolo stesti a smuly' },
    { name: 'Anna', password: 'kolo stesti a smuly', code: '123456' },
  ]);
});

it('sign-in offers passkeys only if the browser supports them', async () => {
  await show(clientWith({}), <Credentials kind="signIn" />);
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/recovery');
});

it('codes are set up with the password, a secret for the app and its first code, and recovery codes are shown once', async () => {
  const sent: object[] = [];
  const api = {
    beginCodes: async (given: object) => {
      sent.push(given);
      return { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' };
    },
    confirmCodes: async (given: object) => {
      sent.push(given);
      return { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] };
    },
  };
  let changed = 0;
  await show(clientWith(api), <Codes security={security} changed={() => changed++} />);
  await press('Set up sign-in codes');
  type('Current password', 'kolo stesti a smuly');
  await press('Continue');
  expect(screen.getByText('ABCD EFGH')).toBeDefined();
  expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeDefined();
  type('Sign-in code', '123456');
  await press('Turn on');
  expect(sent).toEqual([{ password: 'kolo stesti a smuly' }, { code: '123456' }]);
  expect(changed).toBe(1);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'aaaa-bbbb',
    'cccc-dddd',
  ]);
  await press('I’ve saved them');
  expect(screen.queryByText('aaaa-bbbb')).toBeNull();
});

it('active codes are changed with a code, and staff who must have them cannot turn them off', async () => {
  const sent: object[] = [];
  const api = {
    renewRecoveryCodes: async (given: object) => {
      sent.push(given);
      return { recoveryCodes: ['aaaa-bbbb'] };
    },
  };
  const on = { ...security, codes: true, codesRequired: true, recoveryCodes: 1 };
  await show(clientWith(api), <Codes security={on} changed={() => undefined} />);
  expect(screen.getByText(/1 recovery code is left/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  await press('New recovery codes');
  type('Current password', 'kolo stesti a smuly');
  type('Sign-in code', '123456');
  await press('New recovery codes');
  expect(sent).toEqual([{ password: 'kolo stesti a smuly', code: '123456' }]);
});

it('staff who must set up codes first see only the parts that they may use', async () => {
  const api = {
    security: async () => ({ ...security, codesRequired: true }),
    sessions: async () => ({ sessions: [] }),
  };
  await show(clientWith(api, true), <SecurityPage />);
  const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(parts).toEqual(['Sign-in codes', 'Change password', 'Signed-in devices']);
  expect(screen.getByText(/Your roles are off/)).toBeDefined();
});

it('a device is signed out only after the password was entered', async () => {
  const sent: object[] = [];
  const session = { device: '', place: '', beganAt: 0, usedAt: 0 };
  const sessions = [
    { ...session, id: '2', current: true },
    { ...session, id: '1', current: false },
  ];
  const end = async (given: object) => {
    sent.push(given);
    return {};
  };
  const asked = { answer: { sessions }, again: () => undefined } as unknown as Query<AnswerOf<'sessions'>>;
  const api = { endSession: end, endOtherSessions: end };
  await show(clientWith(api), <Sessions asked={asked} codes={false} />);
  await press('Sign out Unknown device');
  expect(sent).toEqual([]);
  type('Current password', 'kolo stesti a smuly');
  await press('Sign out');
  await press('Sign out all others');
  type('Current password', 'kolo stesti a smuly');
  await press('Sign out all others');
  expect(sent).toEqual([
    { session: '1', password: 'kolo stesti a smuly' },
    { password: 'kolo stesti a smuly' },
  ]);
});

it('a new password shows its strength, and can be shown', async () => {
  await show(clientWith({}, false), <Credentials kind="signUp" />);
  const field = () => screen.getByLabelText('Password', { exact: false, selector: 'input' });
  type('Password', 'kolo');
  expect(await screen.findByText('too short')).toBeDefined();
  type('Password', 'kolo stesti a smuly');
  expect(await screen.findByText('strong')).toBeDefined();
  expect(field().getAttribute('type')).toBe('password');
  await press('Show');
  expect(field().getAttribute('type')).toBe('text');
});

it('a manager resets codes with their own password and code, and sees earlier resets', async () => {
  const sent: object[] = [];
  const before = { account: 'Bert', by: 'Mia', identity: 'by phone', at: 0 };
  const api = {
    security: async () => ({ ...security, codes: true }),
    codeResets: async () => ({ resets: [before] }),
    resetCodes: async (given: object) => {
      sent.push(given);
      return sent.length === 1 ? refuse('own-codes', '') : {};
    },
  };
  await show(clientWith(api), <ResetCodes />);
  expect(screen.getByRole('listitem').textContent).toContain('Bert, by Mia (by phone)');
  const fill = (name: string) => {
    type('Account name', name);
    type('How did they prove', 'passport');
    type('Current password', 'kolo stesti a smuly');
    type('Sign-in code', '123456');
  };
  fill('Anna');
  await press('Turn off their codes');
  expect(screen.getByRole('alert').textContent).toContain('You cannot reset your own sign-in codes.');
  fill('Cyril');
  await press('Turn off their codes');
  expect(sent.at(-1)).toEqual({
    name: 'Cyril',
    identity: 'passport',
    password: 'kolo stesti a smuly',
    code: '123456',
  });
  expect(screen.getByRole('status').textContent).toBe('Sign-in codes for Cyril are off.');
});

it('a token is made with the password, shown once, and can be ended', async () => {
  const sent: object[] = [];
  const token = { id: '7', name: 'My bot', scope: 'play', madeAt: 0, endsAt: 1, used: null };
  const tokens: object[] = [];
  const api = {
    tokens: async () => ({ tokens: [...tokens] }),
    makeToken: async (given: object) => {
      sent.push(given);
      tokens.push(token);
      return { ...token, token: 'croupier_secret' };
    },
    endToken: async (given: object) => {
      sent.push(given);
      tokens.pop();
      return {};
    },
  };
  await show(clientWith(api), <Tokens codes={false} />);
  expect(screen.queryByRole('listitem')).toBeNull();
  await press('Create a token');
  type('Name', 'My bot');
  fireEvent.change(screen.getByLabelText('What may it do?'), { target: { value: 'play' } });
  fireEvent.change(screen.getByLabelText('Ends after'), { target: { value: '365' } });
  type('Current password', 'kolo stesti a smuly');
  await press('Create a token');
  expect(sent).toEqual([{ name: 'My bot', scope: 'play', days: 365, password: 'kolo stesti a smuly' }]);
  expect(screen.getByText('croupier_secret')).toBeDefined();
  expect(screen.getByRole('listitem').textContent).toContain('Play with play money');
  await press('I’ve saved it');
  expect(screen.queryByText('croupier_secret')).toBeNull();
  await press('End My bot');
  expect(sent).toHaveLength(1);
  expect(screen.getByText(/stop immediately/)).toBeDefined();
  await press('End My bot');
  expect(sent.at(-1)).toEqual({ token: '7' });
  expect(screen.queryByRole('listitem')).toBeNull();
});
