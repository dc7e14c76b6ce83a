import type { Me } from '@croupier/client';

type HouseProtection = Me['protection'][number];

const MINUTE = 60_000;
/** So many minutes before it the break is told of. */
const BEFORE = 15;
/** How long without a break until a player is told how long it has been. */
const CHECK = 60;

/** What a player is told of their time at play, before the break bites: nothing most of the time. */
export type Ahead =
  | { readonly kind: 'soon'; readonly at: number; readonly lasts: number }
  | { readonly kind: 'on'; readonly until: number }
  | { readonly kind: 'check'; readonly since: number }
  | undefined;

/** What is ahead of a player at a house now. Calm: one thing at a time, the nearest first. */
export function aheadOf(terms: HouseProtection['break'], now: number): Ahead {
  if (!terms) return undefined;
  const { after, lasts, since, until } = terms;
  if (until !== null) return until > now ? { kind: 'on', until } : undefined;
  if (since === null) return undefined;
  const at = since + after * MINUTE;
  if (now >= at - BEFORE * MINUTE) return { kind: 'soon', at, lasts };
  return now >= since + CHECK * MINUTE ? { kind: 'check', since } : undefined;
}
