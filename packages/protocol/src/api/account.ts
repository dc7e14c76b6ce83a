import { textLine } from '@croupier/core';
import { z } from 'zod';
import { id, secret } from '../common.ts';
import { PASSWORD_LENGTH } from '../limits.ts';
import { type Endpoints, emptyAnswer } from './endpoint.ts';
import { exampleMe, me } from './me.ts';

/** The name of a person. */
export const personName = textLine(32, 2);
/** A new password. */
export const newPassword = secret(z.string().min(PASSWORD_LENGTH.least).max(PASSWORD_LENGTH.most));
/** A password that is compared with the stored one. */
const password = secret(z.string().max(PASSWORD_LENGTH.most));
/** The proof needed for a change that protects the account: the password, and a one-time code if codes are on. */
export const proof = z.strictObject({ password, code: secret(z.string().max(40)).optional() });

/** A session of the account. Times are in milliseconds since 1970. */
const session = z
  .object({
    id,
    /** The description that the browser or program sends: its `user-agent`. */
    device: z.string(),
    /** The network address of the session's last use; for IPv6, the /64 prefix. */
    place: z.string(),
    beganAt: z.number(),
    /** The time of the session's last use, accurate to ten minutes. */
    usedAt: z.number(),
    /** Whether the session made this call. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' });

/** The calls for the caller's account: signing in, balances, and rights at each house. */
export const accountCalls = {
  guest: {
    method: 'POST',
    path: '/guests',
    session: 'begins',
    summary: 'Start as a guest with play money; a name is optional',
    who: 'anybody',
    limit: 'guests',
    body: z.strictObject({ name: personName.optional() }).optional(),
    answer: me,
    example: { request: { name: 'Anna' }, answer: exampleMe },
  },
  signUp: {
    method: 'POST',
    path: '/accounts',
    session: 'begins',
    summary: 'Sign up with a name and a password; a guest who signs up keeps purses and history',
    who: 'anybody',
    limit: 'signIns',
    body: z.strictObject({ name: personName, password: newPassword }),
    answer: me,
    example: { request: { name: 'Anna', password: 'seven green turtles' }, answer: exampleMe },
  },
  signIn: {
    method: 'POST',
    path: '/session',
    session: 'begins',
    summary: 'Sign in, with a one-time code if codes are on',
    description:
      'If the password is right but a required code is missing, the call is refused with `code-needed`.',
    who: 'anybody',
    limit: 'signIns',
    body: z.strictObject({ name: personName, password, code: secret(z.string().max(40)).optional() }),
    answer: me,
    example: {
      request: { name: 'Anna', password: 'seven green turtles', code: '492039' },
      answer: exampleMe,
    },
  },
  signOut: {
    method: 'DELETE',
    path: '/session',
    session: 'ends',
    summary: 'Sign out',
    description:
      '`continueAt` is the address at which a person who signed in with OpenID Connect signs out there, too.',
    who: 'account',
    beforeCodes: true,
    answer: z.object({ continueAt: z.string().nullable() }),
    example: { answer: { continueAt: null } },
  },
  me: {
    method: 'GET',
    path: '/me',
    summary: 'The signed-in account, its purses and its protection at each house',
    who: 'account',
    token: 'read',
    beforeCodes: true,
    answer: me,
    example: { answer: exampleMe },
  },
  staffKey: {
    method: 'POST',
    path: '/me/staff',
    session: 'begins',
    summary: 'Get the staff roles with a key that the server printed; each key works once',
    who: 'account',
    limit: 'signIns',
    body: z.strictObject({ key: secret(z.string().max(100)) }),
    answer: me,
    example: { request: { key: 'KQ7H-3MPA-9XWD-22FT' }, answer: exampleMe },
  },
  changePassword: {
    method: 'PUT',
    path: '/me/password',
    session: 'begins',
    summary: 'Change the password; all other sessions end',
    who: 'account',
    limit: 'signIns',
    beforeCodes: true,
    body: z.strictObject({ password, newPassword }),
    answer: me,
    example: {
      request: { password: 'seven green turtles', newPassword: 'eight blue herons' },
      answer: exampleMe,
    },
  },
  sessions: {
    method: 'GET',
    path: '/me/sessions',
    summary: 'The account’s sessions, most recently used first',
    description: 'Each session has its device, start, last use and network address.',
    who: 'account',
    beforeCodes: true,
    answer: z.object({ sessions: z.array(session) }),
    example: {
      answer: {
        sessions: [
          {
            id: '412',
            device: 'Mozilla/5.0 (X11; Linux x86_64)',
            place: '192.0.2.7',
            beganAt: 1_763_989_200_000,
            usedAt: 1_763_992_800_000,
            current: true,
          },
        ],
      },
    },
  },
  endSession: {
    method: 'POST',
    path: '/me/sessions/:session/end',
    summary: 'Sign out a session; a guest needs no password',
    who: 'account',
    limit: 'signIns',
    beforeCodes: true,
    params: z.strictObject({ session: z.string().regex(/^\d{1,15}$/) }),
    body: proof.partial(),
    answer: emptyAnswer,
    example: { request: { session: '411', password: 'seven green turtles' }, answer: {} },
  },
  endSessions: {
    method: 'POST',
    path: '/me/sessions/end',
    session: 'ends',
    summary: 'Sign out everywhere; a guest needs no password',
    who: 'account',
    limit: 'signIns',
    beforeCodes: true,
    body: proof.partial(),
    answer: emptyAnswer,
    example: { request: { password: 'seven green turtles' }, answer: {} },
  },
  endOtherSessions: {
    method: 'POST',
    path: '/me/other-sessions/end',
    summary: 'Sign out everywhere else; a guest needs no password',
    who: 'account',
    limit: 'signIns',
    beforeCodes: true,
    body: proof.partial(),
    answer: emptyAnswer,
    example: { request: { password: 'seven green turtles' }, answer: {} },
  },
  topUp: {
    method: 'POST',
    path: '/me/top-up',
    summary: 'Top up a play-money purse to the starting amount, minus the chips at tables',
    description: 'With `homeSession`, the call tops up the purse of that host’s private tables.',
    who: 'account',
    token: 'play',
    limit: 'topUps',
    body: z.strictObject({
      house: z.string().max(40),
      homeSession: z
        .string()
        .regex(/^[1-9]\d{0,14}$/)
        .optional(),
    }),
    answer: me,
    example: { request: { house: 'kings' }, answer: exampleMe },
  },
} as const satisfies Endpoints;
