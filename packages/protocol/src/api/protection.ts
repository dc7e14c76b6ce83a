import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { exampleMe, me } from './me.ts';

const house = z.string().max(40);

/** The calls with which a player holds back their own play at a house. */
export const protectionCalls = {
  panic: {
    method: 'POST',
    path: '/me/panic',
    summary: 'Press the panic button: the caller cannot stake at the house for as long as its rules say',
    who: 'account',
    limit: 'outside',
    body: z.object({ house }),
    answer: me,
    example: { request: { house: 'kings' }, answer: exampleMe },
  },
  realityCheck: {
    method: 'PUT',
    path: '/me/reality-check',
    summary: 'Choose to be told more often than the house does how long one has bet without a break',
    description: '`null` is as the house has it.',
    who: 'account',
    body: z.object({ house, minutes: z.int().min(5).max(240).nullable() }),
    answer: me,
    example: { request: { house: 'kings', minutes: 30 }, answer: exampleMe },
  },
} as const satisfies Endpoints;
