import type { Me } from '@croupier/client';

type HouseProtection = Me['protection'][number];

const MINUTE = 60_000;
/** The number of minutes before a break at which it is announced. */
const BEFORE = 15;

/** A warning about how long the player has played, before a break or limit takes effect. Usually there is none. */
export type PlayWarning =
  | { readonly kind: 'soon'; readonly at: number; readonly lasts: number }
  | { readonly kind: 'on'; readonly until: number }
  | { readonly kind: 'check'; readonly since: number; readonly n: number }
  | undefined;

/**
 * Returns the minutes after which a player gets a message about how long they have bet. The player's own
 * interval takes priority over the house's. Returns undefined if there is neither.
 */
export function checkEvery(check: HouseProtection['realityCheck']): number | undefined {
  return check?.own ?? check?.house ?? undefined;
}

/**
 * Returns the current warning for a player at a house, the most urgent one if there are several. `n` is the
 * number of the check, so that each check is shown only once.
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

/** The used share of a limit from which the limit is announced. */
const NEAR = 0.8;

/** The distance to a limit. */
export type LimitProximity = 'far' | 'near' | 'reached';

/** Returns how close a limit is. A limit is announced when it is near and when it is reached. */
export function limitProximity({ limit, used }: Pick<LimitNow, 'limit' | 'used'>): LimitProximity {
  if (used >= limit) return 'reached';
  return used >= NEAR * limit ? 'near' : 'far';
}

/**
 * Returns the limit that is closest to being reached; undefined while all are far. Ignores deposit limits,
 * which do not stop betting.
 */
export function limitWarning(limits: readonly LimitNow[]): LimitNow | undefined {
  const share = ({ limit, used }: LimitNow) => (limit === 0 ? 1 : used / limit);
  return limits
    .filter((one) => !one.measure.startsWith('deposit') && limitProximity(one) !== 'far')
    .reduce<LimitNow | undefined>((next, one) => (next && share(next) >= share(one) ? next : one), undefined);
}

/** Returns the unused amount of a limit. */
export function amountLeft({ limit, used }: Pick<LimitNow, 'limit' | 'used'>): number {
  return Math.max(0, limit - Math.max(0, used));
}
