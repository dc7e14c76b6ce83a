import { z } from 'zod';
import { amount, id, staffRole } from '../common.ts';
import { type Endpoints, none } from './endpoint.ts';
import { protection } from './protection.ts';

/** What a person is called. */
export const personName = z.string().trim().min(2).max(32);
const credentials = z.object({ name: personName, password: z.string().min(8).max(128) });

/** Who somebody is at the whole casino. */
export const account = z
  .object({ id, name: z.string(), guest: z.boolean(), roles: z.array(staffRole) })
  .meta({ id: 'Account' });

/** What an account knows of itself: its purses, and how each house protects it. */
export const me = z
  .object({
    account,
    /** Balances by house, minor units of its currency. Play money is a property of the purse. */
    purses: z.array(z.object({ house: z.string(), currency: z.string(), play: z.boolean(), amount })),
    protection: z.array(protection),
  })
  .meta({ id: 'Me' });

/** The caller's account: signing in, and what it has at each house. */
export const accountCalls = {
  guest: {
    method: 'POST',
    path: '/guests',
    summary: 'Begin as a guest with play money, under a name or without one',
    who: 'anybody',
    body: z.object({ name: personName.optional() }).optional(),
    answer: me,
  },
  signUp: {
    method: 'POST',
    path: '/accounts',
    summary: 'Sign up by name and password; a guest who signs up keeps purse and history',
    who: 'anybody',
    body: credentials,
    answer: me,
  },
  signIn: {
    method: 'POST',
    path: '/session',
    summary: 'Sign in',
    who: 'anybody',
    body: credentials,
    answer: me,
  },
  signOut: { method: 'DELETE', path: '/session', summary: 'Sign out', who: 'account', answer: none },
  me: { method: 'GET', path: '/me', summary: 'The account that is signed in', who: 'account', answer: me },
  staffKey: {
    method: 'POST',
    path: '/me/staff',
    summary: 'Take the staff roles with the key the server printed at its first start',
    who: 'account',
    body: z.object({ key: z.string().max(100) }),
    answer: me,
  },
  topUp: {
    method: 'POST',
    path: '/me/top-up',
    summary: 'Fill up a purse of play money',
    who: 'account',
    body: z.object({ house: z.string().max(40) }),
    answer: me,
  },
  panic: {
    method: 'POST',
    path: '/me/panic',
    summary: "Stop one's own play at a house: no stakes for as long as its rules say",
    who: 'account',
    body: z.object({ house: z.string().max(40) }),
    answer: me,
  },
  stakeLimit: {
    method: 'PUT',
    path: '/me/stake-limit',
    summary:
      "Set one's own limit to what one stakes in a day at a house; a looser one holds from the next day on",
    who: 'account',
    body: z.object({ house: z.string().max(40), perDay: amount.min(0).nullable() }),
    answer: me,
  },
} as const satisfies Endpoints;
