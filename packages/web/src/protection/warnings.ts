import type { Me } from '@croupier/client';

type HouseProtection = Me['protection'][number];

const MINUTE = 60_000;
/** The minutes before a break at which it is announced. */
const BEFORE = 15;

/** A warning about the player's time at play, before a break or limit takes effect. Usually there is none. */
export type PlayWarning =
  | { readonly kind: 'soon'; readonly at: number; readonly lasts: number }
  | { readonly kind: 'on'; readonly until: number }
  | { readonly kind: 'check'; readonly since: number; readonly n: number }
  | undefined;

/**
 * Returns the minutes after which a player gets a message that says how long they have bet: the house's interval, or
 * the player's own if shorter.
 */
export function checkEvery(check: HouseProtection['realityCheck']): number | undefined {
  return check?.own ?? check?.house ?? undefined;
}

/**
 * Returns the warning for a player at a house now: one at a time, the most urgent first. `n` counts the checks, since
 * each is shown once.
 */
export function playWarning(
  terms: HouseProtection['break'],
  every: number | undefined,
  now: number,
): PlayWarning {
  if (!terms) return undefined;
  const { after, lasts, since, until } = terms;
  if (until !== null) return until > now ? { kind: 'on', until } : undefined;
  if (since === null) return undefined;
  const at = since + after * MINUTE;
  if (now >= at - BEFORE * MINUTE) return { kind: 'soon', at, lasts };
  const n = every === undefined ? 0 : Math.floor((now - since) / (every * MINUTE));
  return n > 0 ? { kind: 'check', since, n } : undefined;
}

/** A limit that the player has set, and the amount that counts towards it now. */
export type LimitNow = Me['protection'][number]['limits'][number];

/** The used share of a limit from which it is announced. */
const NEAR = 0.8;

/** The nearness of a limit. */
export type Nearness = 'far' | 'near' | 'reached';

/** Returns how close a limit is: it is announced when it is near and when it is reached. */
export function nearness({ limit, used }: Pick<LimitNow, 'limit' | 'used'>): Nearness {
  if (used >= limit) return 'reached';
  return used >= NEAR * limit ? 'near' : 'far';
}

/** Returns the limit that takes effect next among those that stop betting; undefined while all are far. */
export function limitWarning(limits: readonly LimitNow[]): LimitNow | undefined {
  const share = ({ limit, used }: LimitNow) => (limit === 0 ? 1 : used / limit);
  return limits
    .filter((one) => !one.measure.startsWith('deposit') && nearness(one) !== 'far')
    .reduce<LimitNow | undefined>((next, one) => (next && share(next) >= share(one) ? next : one), undefined);
}

/** Returns what is left of a limit. */
export function leftOf({ limit, used }: Pick<LimitNow, 'limit' | 'used'>): number {
  return Math.max(0, limit - Math.max(0, used));
}
