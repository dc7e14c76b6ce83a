import { textLines } from '@croupier/core';
import { z } from 'zod';
import { id } from './common.ts';

/** The kinds of incidents in a casino. */
export const incidentKind = z.enum([
  'dispute',
  'dealer-error',
  'device',
  'behaviour',
  'lost-and-found',
  'other',
]);
/** The kind of an incident. */
export type IncidentKind = z.infer<typeof incidentKind>;

/** The text of an incident, of a later entry, or of a note. */
export const incidentText = textLines(2000);

/** The effect of an entry: it opens the incident, adds to it, closes it with the outcome, or opens it again. */
export const incidentStep = z.enum(['opened', 'note', 'closed', 'reopened']);

/** The maximum number of people that an incident names, and of its entries. */
export const MAX_INCIDENT = { people: 20, entries: 100 } as const;

/** An incident with all its entries. Entries are never changed. */
export const incident = z
  .object({
    id,
    kind: incidentKind,
    at: z.number(),
    table: z.object({ id, name: z.string() }).nullable(),
    round: z.object({ id, number: z.int() }).nullable(),
    people: z.array(z.object({ account: id, name: z.string(), part: z.enum(['player', 'staff']) })),
    open: z.boolean(),
    entries: z.array(z.object({ at: z.number(), by: z.string(), step: incidentStep, text: z.string() })),
  })
  .meta({ id: 'Incident' });
/** An incident with all its entries. */
export type Incident = z.infer<typeof incident>;

/** A note about a player. Notes are never changed. */
export const playerNote = z
  .object({ id: z.int(), at: z.number(), by: z.string(), text: z.string() })
  .meta({ id: 'PlayerNote' });
