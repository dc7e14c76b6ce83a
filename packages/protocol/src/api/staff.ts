import { textLine } from '@croupier/core';
import { z } from 'zod';
import { staffRole } from '../common.ts';
import { proof } from './account.ts';
import type { Endpoints } from './endpoint.ts';
import { account, exampleMe } from './me.ts';

/** The call that sets the staff's roles. */
export const staffCalls = {
  grantRoles: {
    method: 'PUT',
    path: '/accounts/:name/roles',
    summary:
      'Set an account’s staff roles at a house; requires the caller’s password and one-time code, and informs the house’s managers by e-mail',
    who: 'manager',
    of: 'house',
    params: z.strictObject({ name: textLine(40) }),
    body: proof.extend({
      house: z.string().max(40),
      roles: z.array(staffRole).max(staffRole.options.length),
    }),
    answer: account,
    example: {
      request: {
        name: 'Marta',
        house: 'kings',
        roles: ['inspector'],
        password: 'nine red foxes',
        code: '492039',
      },
      answer: {
        id: exampleMe.account.id,
        name: 'Marta',
        guest: false,
        roles: [{ house: 'kings', role: 'inspector' }],
      },
    },
  },
} as const satisfies Endpoints;
