import { z } from 'zod';
import { id, tableInfo } from '../common.ts';
import {
  check,
  checkedPart,
  checksDecision,
  checksOutcome,
  dealing,
  dealingChange,
  MAX_ROTA,
  rotaEntry,
  stintEnd,
  timestamp,
} from '../studio.ts';
import { type Endpoints, emptyAnswer, nextPage, page } from './endpoint.ts';

const params = z.strictObject({ table: id });
const ofHouse = z.strictObject({ house: z.string().max(40) });
const TABLE = 'Vq2m7XcB4tLe';
const AT = 1_763_989_200_000;
const HOUR = 3_600_000;
const span = z.strictObject({
  after: z.coerce.number().pipe(timestamp),
  until: z.coerce.number().pipe(timestamp),
});
const minutes = z.int().min(15).max(480);

const exampleDealing: z.input<typeof dealing> = {
  stint: { account: 'kDM8doOYWu46', dealer: 'Eva', since: AT, round: 42 },
  relief: { account: 'pT6mWcE1aZ0x', dealer: 'Jan', from: AT + HOUR },
  breakAt: AT + HOUR,
  checks: 'passed',
  request: null,
};

const exampleEntry = { table: TABLE, account: 'kDM8doOYWu46', from: AT, to: AT + HOUR };

/**
 * The calls for the staff of a studio: dealers, their rota, the checks of tables, and the inspector's page.
 */
export const studioCalls = {
  dealing: {
    method: 'GET',
    path: '/tables/:table/dealing',
    summary: 'The dealer of a table, and the dealer who is due next',
    who: 'croupier',
    of: 'table',
    params,
    answer: dealing,
    example: { request: { table: TABLE }, answer: exampleDealing },
  },
  changeDealing: {
    method: 'PUT',
    path: '/tables/:table/dealing',
    summary: 'Take over a table as its dealer, or leave it for a break or for good',
    description:
      'The dealer of a table can change only between two rounds. Taking over ends the stint of the previous dealer. From then on, no other croupier can act there. Fails with `round-runs` during a round, with `deals-elsewhere` if the caller deals at another table, and with `not-dealing` if the caller leaves a table without dealing there. `backAt` is the end of the break.',
    who: 'croupier',
    of: 'table',
    params,
    body: dealingChange,
    answer: dealing,
    example: {
      request: { table: TABLE, now: 'break', backAt: AT + HOUR },
      answer: { ...exampleDealing, stint: null, breakAt: null },
    },
  },
  endDealing: {
    method: 'DELETE',
    path: '/tables/:table/dealing',
    summary: 'End the stint of another dealer, between two rounds',
    who: 'inspector',
    of: 'table',
    params,
    answer: dealing,
    example: {
      request: { table: TABLE },
      answer: { ...exampleDealing, stint: null, breakAt: null },
    },
  },
  checkTable: {
    method: 'POST',
    path: '/tables/:table/checks',
    summary: 'Send the checklist that opens a table for betting',
    description:
      'The list must contain each check exactly once. The server checks the picture and the devices itself. If a check fails, the table stays closed and `checks` is `asked`. An inspector then decides (`decideChecks`). A new list replaces a list that still waits for a decision.',
    who: 'croupier',
    of: 'table',
    params,
    body: z.strictObject({
      checks: z.array(check).min(1).max(checkedPart.options.length),
    }),
    answer: dealing,
    example: {
      request: {
        table: TABLE,
        checks: [
          { part: 'camera', ok: true, measured: 25 },
          { part: 'sound', ok: true, measured: 0.2 },
          { part: 'light', ok: true, measured: 0.5 },
          { part: 'device', ok: true, measured: 1 },
          { part: 'delay', ok: true, measured: 180 },
        ],
      },
      answer: exampleDealing,
    },
  },
  decideChecks: {
    method: 'PUT',
    path: '/tables/:table/checks/:request/decision',
    summary: 'Decide on a checklist with failed checks',
    description:
      'Opens the table with a `reason`, or sends the list back to its dealer. `studioLog` contains the list, both persons and the reason. Fails with `own-checks` if the caller sent the list or deals at the table, and with `checks-decided` if the list no longer waits for a decision.',
    who: 'inspector',
    of: 'table',
    params: params.extend({ request: z.coerce.number().pipe(z.int().min(1)) }),
    body: checksDecision,
    answer: dealing,
    example: {
      request: { table: TABLE, request: 12, opens: true, reason: 'The lamp is being replaced.' },
      answer: exampleDealing,
    },
  },
  showTestCard: {
    method: 'PUT',
    path: '/tables/:table/stream/test-card',
    summary: 'Report that the picture of a table shows a test card, or shows the dealer again',
    description:
      'While the test card is shown, `stream` of the table is `test-card`, and the table refuses real money, as it does without a live picture.',
    who: 'croupier',
    of: 'table',
    params,
    body: z.strictObject({ on: z.boolean() }),
    answer: emptyAnswer,
    example: { request: { table: TABLE, on: true }, answer: {} },
  },
  studioLog: {
    method: 'GET',
    path: '/tables/:table/studio-log',
    summary: 'The dealers of a table and its checks, newest first',
    description:
      'Each stint includes the first and the last round of its dealer. `last` is null until the stint ends.',
    who: 'inspector',
    of: 'table',
    params,
    query: page,
    answer: z.object({
      stints: z.array(
        z.object({
          id: z.int(),
          dealer: z.string(),
          began: z.number(),
          first: z.int(),
          last: z.int().nullable(),
          ended: z
            .object({
              at: z.number(),
              how: stintEnd,
              by: z.string().nullable(),
              /** The announced end of a break. */
              backAt: z.number().nullable(),
            })
            .nullable(),
        }),
      ),
      checks: z.array(
        z.object({
          id: z.int(),
          by: z.string(),
          at: z.number(),
          checks: z.array(check),
          /** The outcome of the list; null while an inspector's decision is pending. */
          outcome: checksOutcome.nullable(),
          /** The decision of an inspector about a list that was not passed. */
          decided: z.object({ by: z.string(), at: z.number(), reason: z.string().nullable() }).nullable(),
        }),
      ),
      ...nextPage,
    }),
    example: {
      request: { table: TABLE, limit: 1 },
      answer: {
        stints: [{ id: 7, dealer: 'Eva', began: AT, first: 42, last: null, ended: null }],
        checks: [],
        next: 7,
      },
    },
  },
  rota: {
    method: 'GET',
    path: '/houses/:house/rota',
    summary: 'The rota of a house: its dealers, their tables and times',
    description:
      'The answer contains all entries that end after `after` and start before `until`, and the croupiers of the house.',
    who: 'croupier',
    of: 'house',
    params: ofHouse,
    query: span,
    answer: z.object({
      breakAfter: minutes.nullable(),
      entries: z.array(rotaEntry),
      /** The croupiers of the house, and the other dealers in the entries. */
      dealers: z.array(z.object({ account: id, name: z.string() })),
    }),
    example: {
      request: { house: 'kings', after: AT, until: AT + 24 * HOUR },
      answer: {
        breakAfter: 60,
        entries: [exampleEntry],
        dealers: [{ account: 'kDM8doOYWu46', name: 'Eva' }],
      },
    },
  },
  setRota: {
    method: 'PUT',
    path: '/houses/:house/rota',
    summary: 'Set the rota of a house for a time span',
    description:
      'The entries replace all entries that start in the span. A dealer may deal for at most `breakAfter` minutes without a break of ten minutes. If the call fails with `rota-overlaps`, `no-break`, `no-such-dealer` or `no-such-table`, nothing is changed.',
    who: 'manager',
    of: 'house',
    params: ofHouse,
    body: z.strictObject({
      after: timestamp,
      until: timestamp,
      breakAfter: minutes.nullable(),
      entries: z.array(rotaEntry).max(MAX_ROTA),
    }),
    answer: emptyAnswer,
    example: {
      request: {
        house: 'kings',
        after: AT,
        until: AT + 24 * HOUR,
        breakAfter: 60,
        entries: [exampleEntry],
      },
      answer: {},
    },
  },
  studio: {
    method: 'GET',
    path: '/houses/:house/studio',
    summary: 'An overview of all tables of a house with human dealers',
    who: 'inspector',
    of: 'house',
    params: ofHouse,
    answer: z.object({
      tables: z.array(
        dealing.omit({ checks: true }).extend({
          table: tableInfo,
          /** The tasks at the table that wait for somebody. */
          waits: z.array(
            z.enum(['readings-differ', 'checks-failed', 'picture-lost', 'relief', 'break', 'checks']),
          ),
        }),
      ),
    }),
    example: { request: { house: 'kings' }, answer: { tables: [] } },
  },
} as const satisfies Endpoints;
