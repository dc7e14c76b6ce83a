import { textLine } from '@croupier/core';
import { z } from 'zod';
import { json, staffRole } from '../common.ts';
import { AUDIT_ROLES } from '../roles.ts';
import { timestamp } from '../studio.ts';
import { type Endpoints, nextPage } from './endpoint.ts';

const AT = 1_763_989_200_000;
const time = z.coerce.number().pipe(timestamp);

const entry = z
  .object({
    number: z.int(),
    at: z.number(),
    /** The account that acted; null for a visitor, or for the server itself. */
    account: z.string().nullable(),
    name: z.string().nullable(),
    role: staffRole.nullable(),
    /** The name of the call, or of the security event. */
    action: z.string(),
    /** The kind and the id of an object, such as `table 12`. */
    object: z.string().nullable(),
    /** The account that the action is about, if it is not the one that acted. */
    subject: z.string().nullable(),
    subjectName: z.string().nullable(),
    /** `done`, or the code of the refusal. */
    outcome: z.string(),
    request: z.string().nullable(),
    /** Whether the content was erased, as the law requires. */
    erased: z.boolean(),
    /** The network address and the input of the action. */
    content: z.record(z.string(), json).nullable(),
  })
  .meta({ id: 'AuditLogEntry' });
/** An entry of the audit log. */
export type AuditLogEntry = z.output<typeof entry>;

/** The call for the audit log. */
export const auditCalls = {
  auditLog: {
    method: 'POST',
    path: '/houses/:house/audit-log/search',
    summary: 'The audit log of a house, newest first: what staff did, and security events',
    description:
      'Includes the events that belong to no house, such as sign-ins. All conditions must hold. `text` finds words, and beginnings of words, in the input and the address.',
    opens: 'personal-data',
    who: AUDIT_ROLES,
    of: 'house',
    params: z.strictObject({ house: z.string().max(40) }),
    // Typed text does not belong in an address, which proxies log.
    body: z.strictObject({
      /** The name or the id of the person who acted, or whom the action is about. */
      person: textLine(40).optional(),
      action: textLine(40).optional(),
      object: textLine(80).optional(),
      text: textLine(100).optional(),
      after: time.optional(),
      until: time.optional(),
      /** The number of the last entry of the page before. */
      before: z.coerce.number().int().optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    answer: z.object({ entries: z.array(entry), ...nextPage }),
    example: {
      request: { house: 'kings', person: 'Marta', after: AT },
      answer: {
        entries: [
          {
            number: 1204,
            at: AT,
            account: 'Vq2m7XcB4tLe',
            name: 'Marta',
            role: 'manager',
            action: 'changeTable',
            object: 'table 12',
            subject: null,
            subjectName: null,
            outcome: 'done',
            request: 'Zk3x9QaBw1Yt',
            erased: false,
            content: {
              address: '192.0.2.7',
              input: { params: { table: '12' }, body: { state: 'paused' } },
            },
          },
        ],
        next: null,
      },
    },
  },
} as const satisfies Endpoints;
