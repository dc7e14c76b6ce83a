import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { exampleMe, me } from './me.ts';

const house = z.string().max(40);

/** The calls with which players restrict their own play at a house. */
export const protectionCalls = {
  panic: {
    method: 'POST',
    path: '/me/panic',
    summary: 'Press the panic button: the caller cannot stake at the house for the time that its rules set',
    who: 'account',
    limit: 'outside',
    body: z.strictObject({ house }),
    answer: me,
    example: { request: { house: 'kings' }, answer: exampleMe },
  },
  realityCheck: {
    method: 'PUT',
    path: '/me/reality-check',
    summary: 'Set a shorter interval for reminders of the time spent betting',
    description: '`null` restores the house’s interval.',
    who: 'account',
    body: z.strictObject({ house, minutes: z.int().min(5).max(240).nullable() }),
    answer: me,
    example: { request: { house: 'kings', minutes: 30 }, answer: exampleMe },
  },
} as const satisfies Endpoints;
