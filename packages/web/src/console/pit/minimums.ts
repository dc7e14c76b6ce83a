import type { Bound, Json, MoveOption, Pattern } from '@croupier/core';

type AmountBound = Extract<Bound, { any: 'amount' }>;
/** A move with which a manager announces limits. */
export interface LimitsMove {
  readonly type: string;
  readonly [field: string]: Json;
}

/** The moves that raise the minimums of a table, or the reason why there are none. */
export interface Raise {
  readonly moves: readonly LimitsMove[];
  /** The time from which the new minimums apply; undefined if they apply from the next round. */
  readonly due: number | undefined;
  /** `fixed`: the limits of an open table cannot be changed. `reached`: no minimum is lower. `outside`: the plan forbids it. */
  readonly why: 'fixed' | 'reached' | 'outside' | undefined;
}

/** Extra time in milliseconds, so that the notice period is not too short once the last move has arrived. */
const MARGIN = 30_000;

/**
 * Returns the moves after which no bet of a table has a minimum below an amount. Maximums stay. The earliest time that
 * an option allows is the end of the notice period that the rule book asks for.
 */
export function raiseTo(options: readonly MoveOption[], amount: number): Raise {
  const moves: LimitsMove[] = [];
  let [isOffered, isOutside] = [false, false];
  let due: number | undefined;
  for (const { move } of options) {
    const field = FIELDS.get(move.type);
    const bound = field === undefined ? undefined : boundOf(move[field], 'amount');
    if (field === undefined || !bound) continue;
    isOffered = true;
    // The bound begins at the present minimum if the maximum can be raised too, and otherwise one step above it.
    if ('max' in move ? amount <= bound.min : amount < bound.min) continue;
    if (!fits(bound, amount)) {
      isOutside = true;
      continue;
    }
    const max = boundOf(move.max, 'amount');
    const time = boundOf(move.due, 'integer');
    if (time) due = Math.max(due ?? 0, time.min + MARGIN);
    moves.push({
      type: move.type,
      ...('kind' in move ? { kind: move.kind as Json } : {}),
      [field]: amount,
      ...(max ? { max: max.min } : {}),
      ...(time ? { due: time.min + MARGIN } : {}),
    });
  }
  const why = isOutside ? 'outside' : !isOffered ? 'fixed' : moves.length === 0 ? 'reached' : undefined;
  return { moves: isOutside ? [] : moves, due, why };
}

/** The field with the new minimum, by type of move. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ['announce-limits', 'min'],
  ['announce-minimum', 'minimum'],
]);

function boundOf<Kind extends Bound['any']>(
  pattern: Pattern | undefined,
  kind: Kind,
): Extract<Bound, { any: Kind }> | undefined {
  const isBound = typeof pattern === 'object' && pattern !== null && 'any' in pattern && pattern.any === kind;
  return isBound ? (pattern as Extract<Bound, { any: Kind }>) : undefined;
}

function fits({ min, max, step }: AmountBound, amount: number): boolean {
  return amount >= min && amount <= max && (amount - min) % step === 0;
}
