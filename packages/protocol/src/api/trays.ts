import { textLine } from '@croupier/core';
import { z } from 'zod';
import { id, moveKey } from '../common.ts';
import { moneyKind } from '../pit.ts';
import { COUNT_ROLES, SLIP_ROLES, TRAY_ROLES } from '../roles.ts';
import { timestamp } from '../studio.ts';
import { chips, slip, tray, worthOf } from '../tray.ts';
import type { Endpoints } from './endpoint.ts';

const DAY = 24 * 3_600_000;
const AT = 1_763_989_200_000;
/** The longest span of a list of trays, in days. */
const LONGEST = 31;

const number = z.string().regex(/^[1-9]\d{0,14}$/);
const time = z.coerce.number().pipe(timestamp);
const reason = textLine(200, 3);

const newSlip = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('opening'), chips }),
  z.strictObject({
    kind: z.enum(['fill', 'credit']),
    chips: chips.refine((pieces) => worthOf(pieces) > 0, 'must not be empty'),
    reason: reason.optional(),
  }),
  z.strictObject({ kind: z.literal('closing'), chips, reason: reason.optional() }),
  z.strictObject({ kind: z.literal('correction'), corrects: number, chips, reason }),
]);
/** A slip as its first signer makes it. */
export type NewSlip = z.infer<typeof newSlip>;

const exampleSlip: z.input<typeof slip> = {
  id: '12',
  kind: 'fill',
  corrects: null,
  chips: { '10000': 20 },
  amount: 200_000,
  at: AT,
  by: 'kDM8doOYWu46',
  name: 'Ida',
  reason: null,
  decision: null,
};

/** The calls for the chips in the trays of tables that people deal. */
export const trayCalls = {
  trays: {
    method: 'GET',
    path: '/houses/:house/trays',
    summary: 'The trays of a house that were open in a time span, with all their slips',
    description:
      'A tray is listed if it was opened before `until` and was not closed before `after`, at most 31 days earlier. The expected chips are the opening count with its fills, less its credits, with the win of the table’s bank since then. At a house with real money, trays hold real money only.',
    who: TRAY_ROLES,
    of: 'house',
    params: z.strictObject({ house: z.string().max(40) }),
    query: z
      .strictObject({ after: time, until: time })
      .refine(({ after, until }) => until > after && until - after <= LONGEST * DAY, {
        message: `must be later than \`after\`, by at most ${LONGEST} days`,
        path: ['until'],
      }),
    answer: z.object({
      /** The money of the trays. */
      money: moneyKind,
      trays: z.array(tray),
      /** The open tables that can have a tray. */
      tables: z.array(z.object({ id, name: z.string(), plan: z.string() })),
    }),
    example: {
      request: { house: 'kings', after: AT, until: AT + DAY },
      answer: { money: 'play', trays: [], tables: [] },
    },
  },
  requestSlip: {
    method: 'POST',
    path: '/tables/:table/tray',
    summary: 'Count the tray of a table, request a fill or a credit, or correct an earlier slip',
    description:
      'The slip takes effect once a second person has signed it. A closing count that differs from the expected chips needs a reason, otherwise the answer is `explain-tray` with the difference. A correction replaces the chips of a confirmed slip of the table’s last tray.',
    who: COUNT_ROLES,
    of: 'table',
    params: z.strictObject({ table: id }),
    body: z.strictObject({ slip: newSlip, key: moveKey }),
    answer: slip,
    example: {
      request: { table: '7', slip: { kind: 'fill', chips: { '10000': 20 } }, key: 'a8Fh2kQ0' },
      answer: exampleSlip,
    },
  },
  decideSlip: {
    method: 'POST',
    path: '/tables/:table/tray/:slip',
    summary: 'Sign a slip as the second person, refuse it, or withdraw one’s own',
    description:
      'A cashier signs fills and credits. An inspector or a floor manager signs counts. Corrections are signed like the slip that they correct. A refusal needs a reason.',
    who: SLIP_ROLES,
    of: 'table',
    params: z.strictObject({ table: id, slip: number }),
    body: z
      .strictObject({ confirmed: z.boolean(), reason: reason.optional() })
      .refine(({ confirmed, reason: why }) => confirmed || why !== undefined, {
        message: 'must be given for a refusal',
        path: ['reason'],
      }),
    answer: slip,
    example: {
      request: { table: '7', slip: '12', confirmed: true },
      answer: {
        ...exampleSlip,
        decision: { at: AT + 60_000, by: 'ZkeTr1OYWu46', name: 'Carl', confirmed: true, reason: null },
      },
    },
  },
} as const satisfies Endpoints;
