import { textLine } from '@croupier/core';
import { z } from 'zod';
import { MAX_BOTS } from '../bots.ts';
import { id, json, tableInfo, timing } from '../common.ts';
import type { Endpoints } from './endpoint.ts';

const newTable = z.strictObject({
  plan: z.string().max(80),
  /** The table's name; the plan's title if left out. */
  name: textLine(60, 0).optional(),
  dealer: z.enum(['virtual', 'console']).default('virtual'),
  timing: timing.strict().partial().optional(),
  terms: json.optional(),
  private: z.boolean().default(false),
  /** The number of bots that join. */
  bots: z.int().min(0).max(MAX_BOTS).default(0),
});

/** A warning about the terms of a new table, for a bet that favours the player in the long run. */
const warning = z.object({
  kind: z.literal('favours-player'),
  bet: z.string(),
  percent: z.string(),
  settings: z.record(z.string(), json).readonly(),
  message: z.string(),
});

const exampleTable: z.input<typeof tableInfo> = {
  id: 'Vq2m7XcB4tLe',
  house: 'kings',
  plan: 'kings/roulette-french',
  name: 'French roulette',
  dealer: 'virtual',
  timing: { open: 2, betting: 25, decision: 15, draw: 8, close: 2, result: 4, pay: 4 },
  terms: null,
  limits: { min: 100, max: 50000 },
  code: null,
  host: null,
  homeSession: null,
  money: null,
  onRequest: false,
  tournament: null,
  state: 'running',
  round: 12,
  seats: null,
  players: 3,
  stage: 'betting',
  until: 1_763_989_225_000,
  closes: null,
  results: [{ pocket: '17' }, { pocket: '0' }],
};

/** The calls that list, open and change tables. */
export const tableCalls = {
  tables: {
    method: 'GET',
    path: '/tables',
    summary: 'Open public tables with their live state',
    description:
      'Each table includes its phase, its last results and the number of people. `seats` is null at a wheel. Tournament tables are included.',
    who: 'anybody',
    query: z.strictObject({ house: z.string().max(40).optional() }),
    answer: z.object({ tables: z.array(tableInfo) }),
    example: { request: { house: 'kings' }, answer: { tables: [exampleTable] } },
  },
  table: {
    method: 'GET',
    path: '/tables/:table',
    summary: 'One table',
    who: 'anybody',
    params: z.strictObject({ table: id }),
    answer: tableInfo,
    example: { request: { table: exampleTable.id }, answer: exampleTable },
  },
  tableByCode: {
    method: 'GET',
    path: '/codes/:code',
    summary: 'The private table with this code',
    who: 'anybody',
    params: z.strictObject({ code: z.string().max(20) }),
    answer: tableInfo,
    example: {
      request: { code: 'k3vw9t' },
      answer: {
        ...exampleTable,
        code: 'k3vw9t',
        host: 'kDM8doOYWu46',
        homeSession: '14',
        money: 'play',
      },
    },
  },
  openTable: {
    method: 'POST',
    path: '/tables',
    summary: 'Open a private table as its host, or a public one',
    description:
      'Only managers choose the name, the waits and the dealer of a public table. `warnings` lists bets that favour the player.',
    who: 'account',
    token: 'play',
    body: newTable,
    answer: tableInfo.extend({ warnings: z.array(warning).readonly() }),
    example: {
      request: { plan: 'kings/roulette-french', private: true, name: 'Friday evening' },
      answer: {
        ...exampleTable,
        name: 'Friday evening',
        code: 'k3vw9t',
        host: 'kDM8doOYWu46',
        homeSession: '14',
        money: 'play',
        warnings: [],
      },
    },
  },
  changeTable: {
    method: 'PATCH',
    path: '/tables/:table',
    summary: 'Pause, resume, close or rename a table, or change its dealer and waits',
    who: ['manager', 'floor-manager'],
    of: 'table',
    params: z.strictObject({ table: id }),
    body: z.strictObject({
      state: z.enum(['running', 'paused', 'closed']).optional(),
      dealer: z.enum(['virtual', 'console']).optional(),
      name: textLine(60, 0).optional(),
      timing: timing.strict().partial().optional(),
    }),
    answer: tableInfo,
    example: {
      request: { table: exampleTable.id, state: 'paused' },
      answer: { ...exampleTable, state: 'paused' },
    },
  },
} as const satisfies Endpoints;
