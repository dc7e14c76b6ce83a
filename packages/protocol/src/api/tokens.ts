import { textLine } from '@croupier/core';
import { z } from 'zod';
import { id, secret, tokenScope } from '../common.ts';
import { proof } from './account.ts';
import { type Endpoints, emptyAnswer } from './endpoint.ts';

/** A personal token without its value. Times are in milliseconds since 1970. */
const personalToken = z
  .object({
    id,
    name: z.string(),
    scope: tokenScope,
    madeAt: z.number(),
    endsAt: z.number(),
    /** The last use, accurate to ten minutes, and its network address (for IPv6, the /64 prefix); null if unused. */
    used: z.object({ at: z.number(), place: z.string() }).nullable(),
  })
  .meta({ id: 'PersonalToken' });

const AT = 1_763_989_200_000;
const DAY = 86_400_000;
const example: z.input<typeof personalToken> = {
  id: '413',
  name: 'My bot',
  scope: 'play',
  madeAt: AT,
  endsAt: AT + 90 * DAY,
  used: null,
};

/** The calls for the personal tokens with which programs act for an account. */
export const tokenCalls = {
  tokens: {
    method: 'GET',
    path: '/me/tokens',
    summary: 'The caller’s personal tokens, newest first',
    who: 'account',
    rare: true,
    answer: z.object({ tokens: z.array(personalToken) }),
    example: { answer: { tokens: [example] } },
  },
  makeToken: {
    method: 'POST',
    path: '/me/tokens',
    summary: 'Create a personal token for a program; its value is shown only once',
    description:
      'With the scope `read`, a program reads what the account may see as a player. With `play`, it also plays with play money. A token has no staff roles.',
    who: 'account',
    rare: true,
    limit: 'signIns',
    body: proof.extend({
      name: textLine(40),
      scope: tokenScope,
      /** The days after which the token ends. */
      days: z.int().min(1).max(365),
    }),
    answer: personalToken.extend({ token: secret(z.string()) }),
    example: {
      request: { name: 'My bot', scope: 'play', days: 90, password: 'seven green turtles' },
      answer: { ...example, token: 'croupier_u3Yb0Qm2Zt8kRw1xV5nJc7LdEpA' },
    },
  },
  endToken: {
    method: 'DELETE',
    path: '/me/tokens/:token',
    summary: 'End a personal token; connections that use it are closed',
    who: 'account',
    rare: true,
    params: z.strictObject({ token: z.string().regex(/^\d{1,15}$/) }),
    answer: emptyAnswer,
    example: { request: { token: '413' }, answer: {} },
  },
} as const satisfies Endpoints;
