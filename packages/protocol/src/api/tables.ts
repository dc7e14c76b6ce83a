import { typed } from '@croupier/core';
import { z } from 'zod';
import { MOST_BOTS } from '../bots.ts';
import { id, json, tableInfo, timing } from '../common.ts';
import type { Endpoints } from './endpoint.ts';

const newTable = z.object({
  plan: z.string().max(80),
  /** The plan's title where none is given. */
  name: typed(60, 0).optional(),
  dealer: z.enum(['virtual', 'console']).default('virtual'),
  timing: timing.partial().optional(),
  terms: json.optional(),
  private: z.boolean().default(false),
  /** So many bots come along. */
  bots: z.int().min(0).max(MOST_BOTS).default(0),
});

/** What should be known of the terms of a new table: a bet that wins for the player in the long run. */
const warning = z.object({
  kind: z.literal('favours-player'),
  bet: z.string(),
  percent: z.string(),
  settings: z.record(z.string(), json).readonly(),
  message: z.string(),
});

/** The tables: which there are, opening and changing them. */
export const tableCalls = {
  tables: {
    summary: 'Open tables with their live state; those of tournaments are told with them',
    who: 'anybody',
    query: z.object({ house: z.string().max(40).optional() }),
    answer: z.object({ tables: z.array(tableInfo) }),
  },
  table: {
    summary: 'One table',
    who: 'anybody',
    params: z.object({ table: id }),
    answer: tableInfo,
  },
  tableByCode: {
    summary: 'The private table with this code',
    who: 'anybody',
    params: z.object({ code: z.string().max(20) }),
    answer: tableInfo,
  },
  openTable: {
    summary:
      'Open a table; a private one makes its host the staff of it. A public one is a player’s on request, as the house has it, and a manager’s with a name, waits and a person who deals',
    who: 'account',
    body: newTable,
    answer: tableInfo.extend({ warnings: z.array(warning).readonly() }),
  },
  changeTable: {
    summary: 'Pause, resume, close, rename a table, change who deals and its timing',
    who: 'manager',
    of: 'table',
    params: z.object({ table: id }),
    body: z.object({
      state: z.enum(['running', 'paused', 'closed']).optional(),
      dealer: z.enum(['virtual', 'console']).optional(),
      name: typed(60, 0).optional(),
      timing: timing.partial().optional(),
    }),
    answer: tableInfo,
  },
} as const satisfies Endpoints;
