import { z } from 'zod';
import { timestamp } from '../studio.ts';

/** The longest span of a report: thirteen months. */
const LONGEST = 400 * 86_400_000;

const time = z.coerce.number().pipe(timestamp);
/** A time zone by its IANA name. */
const zone = z.string().max(60).refine(isZone, 'is not a time zone');

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Returns the schema of the query of a report: its span, its time zone, and the given fields. */
export function reportSpan<Fields extends z.core.$ZodShape>(fields: Fields) {
  return z
    .strictObject({ after: time, until: time, zone: zone.default('UTC'), ...fields })
    .refine(isSpan, { message: 'must be later than `after`, by at most 400 days', path: ['until'] });
}

function isSpan(span: unknown): boolean {
  const { after, until } = span as { readonly after: number; readonly until: number };
  return until > after && until - after <= LONGEST;
}
