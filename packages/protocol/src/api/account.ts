import { typed } from '@croupier/core';
import { z } from 'zod';
import { amount, houseRole, id } from '../common.ts';
import { PASSWORD } from '../said.ts';
import { type Endpoints, none } from './endpoint.ts';
import { protection } from './protection.ts';

/** What a person is called. */
export const personName = typed(32, 2);
/** A password that somebody chooses. */
export const password = z.string().min(PASSWORD.least).max(PASSWORD.most);
const credentials = z.object({ name: personName, password });

/** Who somebody is at the whole casino. */
export const account = z
  .object({ id, name: z.string(), guest: z.boolean(), roles: z.array(houseRole) })
  .meta({ id: 'Account' });

/** What an account knows of itself: its purses, and how each house protects it. */
export const me = z
  .object({
    account,
    /** Staff who must set up one-time codes first: until then the account has no roles and does nothing else. */
    mustSetUpCodes: z.boolean(),
    /** Balances by house, minor units of its currency. Play money is a property of the purse. */
    purses: z.array(z.object({ house: z.string(), currency: z.string(), play: z.boolean(), amount })),
    protection: z.array(protection),
  })
  .meta({ id: 'Me' });

/** A session of the account. Times are milliseconds since 1970. */
const session = z
  .object({
    id,
    /** What the browser or program says it is: its `user-agent`. */
    device: z.string(),
    /** The network address that it was used from last; of IPv6 the /64. */
    place: z.string(),
    beganAt: z.number(),
    /** When it was used last, to ten minutes. */
    usedAt: z.number(),
    /** The session of this very call. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' });

/** The caller's account: signing in, and what it has at each house. */
export const accountCalls = {
  guest: {
    summary: 'Begin as a guest with play money, under a name or without one',
    who: 'anybody',
    body: z.object({ name: personName.optional() }).optional(),
    answer: me,
  },
  signUp: {
    summary: 'Sign up by name and password; a guest who signs up keeps purse and history',
    who: 'anybody',
    body: credentials,
    answer: me,
  },
  signIn: {
    summary: 'Sign in; with the code of the second step where that is on',
    who: 'anybody',
    body: credentials.extend({ code: z.string().max(40).optional() }),
    answer: me,
  },
  signOut: { summary: 'Sign out', who: 'account', answer: none },
  me: { summary: 'The account that is signed in', who: 'account', answer: me },
  staffKey: {
    summary: 'Take the staff roles with a key that the server printed; it works once',
    who: 'account',
    body: z.object({ key: z.string().max(100) }),
    answer: me,
  },
  changePassword: {
    summary: 'Change the password; all other sessions end',
    who: 'account',
    body: z.object({ password: z.string().max(128), newPassword: password }),
    answer: me,
  },
  sessions: {
    summary: "The account's sessions, the one used last first",
    who: 'account',
    answer: z.object({ sessions: z.array(session) }),
  },
  endSession: {
    summary: 'Sign out a session',
    who: 'account',
    params: z.object({ session: z.string().regex(/^\d{1,15}$/) }),
    answer: none,
  },
  endSessions: {
    summary: 'Sign out everywhere',
    who: 'account',
    answer: none,
  },
  endOtherSessions: {
    summary: 'Sign out everywhere else',
    who: 'account',
    answer: none,
  },
  topUp: {
    summary:
      'Top up a purse of play money, counting what lies at tables; with `evening`, the purse of private tables',
    who: 'account',
    body: z.object({
      house: z.string().max(40),
      evening: z
        .string()
        .regex(/^[1-9]\d{0,14}$/)
        .optional(),
    }),
    answer: me,
  },
  panic: {
    summary: 'Press the panic button: the caller cannot stake at the house for as long as its rules say',
    who: 'account',
    body: z.object({ house: z.string().max(40) }),
    answer: me,
  },
  realityCheck: {
    summary: 'Choose to be told more often how long one has bet without a break; null is as the house has it',
    who: 'account',
    body: z.object({ house: z.string().max(40), minutes: z.int().min(5).max(240).nullable() }),
    answer: me,
  },
} as const satisfies Endpoints;
