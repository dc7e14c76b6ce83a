import type { Transfer } from './chips.ts';
import type { RuleId, SeatId } from './ids.ts';
import type { Json } from './json.ts';
import { type Money, money, ZERO } from './money.ts';

/**
 * A bound on a field of an offered move. The field can have any value within the bound. `any` marks a bound,
 * so moves must not have a field of that name.
 */
export type Bound =
  /** An amount from `min` to `max`, inclusive, in whole `step`s from `min`. */
  | { readonly any: 'amount'; readonly min: Money; readonly max: Money; readonly step: Money }
  | { readonly any: 'integer'; readonly min: number; readonly max: number }
  /** One of these values. In a draw each entry is equally likely, and a value may be listed several times. */
  | { readonly any: 'of'; readonly values: readonly Json[] }
  | { readonly any: 'text'; readonly maxLength: number }
  /**
   * From `min` to `max` of these patterns, each used at most once. With `total`, the sum of the items'
   * `amount`s must not exceed it.
   */
  | {
      readonly any: 'items';
      readonly of: readonly Pattern[];
      readonly min: number;
      readonly max: number;
      readonly total?: Money;
    }
  /** From `min` to `max` different values out of these. */
  | { readonly any: 'subset'; readonly values: readonly Json[]; readonly min: number; readonly max: number };

/** A value whose free parts are bounds. It can be a whole move, or a part of one. */
export type Pattern = Bound | Json | { readonly [field: string]: Pattern };

/** The kinds of wait before a move of a virtual croupier. Each table sets their lengths. */
export type Pace = 'open' | 'betting' | 'decision' | 'draw' | 'close' | 'result' | 'pay';

/**
 * The cost of a move for its player: the chips that leave the purse or the stack. It is either a fixed
 * amount, or the move's field `of`, times `each` (1 by default), minus `less` for chips that are already on
 * the table. The field contains an amount, a number of chips, or items whose amounts are added. With `upTo`,
 * part of the cost can be returned immediately.
 */
export type Stake =
  | Money
  | { readonly of: string; readonly each?: number; readonly less?: Money; readonly upTo?: true };

/** The part of the table that an option concerns, so that clients do not have to derive it from the move. */
export interface OptionSubject {
  /** The player on whose behalf staff make the move. It is omitted if players choose for themselves. */
  readonly seat?: SeatId;
  /** The box, counted from 1. It is omitted if each player has a separate box. */
  readonly box?: number;
  /** The hand of that box, counted from 1, because a split creates several. */
  readonly hand?: number;
  /** The bet or field, in the game's own notation, as in settlement lines: `3/main`, `14/17`. */
  readonly position?: string;
}

/** A move that is possible now. In `move`, bounds represent the values that can be chosen. */
export interface MoveOption {
  readonly move: { readonly type: string; readonly [field: string]: Pattern };
  readonly rule?: RuleId;
  /** The cost of the move, if it has one. `costOf` computes it for a chosen move. */
  readonly stake?: Stake;
  /** The seat, box, hand or bet that the move concerns. */
  readonly about?: OptionSubject;
  /** Marks a routine move, which a virtual croupier makes next, after the wait named here. */
  readonly pace?: Pace;
  /**
   * Marks a routine move that does not delay the end of the running phase. When the move that ends the phase
   * becomes due, all moves marked `aside` are made first.
   */
  readonly aside?: true;
  /**
   * Set if the move ends a round without players. If the round has no moves yet, the table waits instead of
   * making this move.
   */
  readonly idle?: true;
  /** Set if the move is a draw: chance chooses the fields bounded by `of`, each entry equally likely. */
  readonly draw?: true;
  /**
   * For a draw of a card that may stay hidden permanently: its pack and its position in that pack, both counted from 0.
   */
  readonly from?: { readonly pack: number; readonly position: number };
  /**
   * The time at which the clock makes the move, in milliseconds since 1970. For a routine move, this time
   * replaces the wait.
   */
  readonly due?: number;
  /**
   * The transfers of a step that collects or pays, shown to help a human dealer ([`payouts`](payouts.ts)).
   */
  readonly payouts?: readonly Transfer[];
}

type BoundOf<Kind extends Bound['any']> = Extract<Bound, { any: Kind }>;

function isBound(pattern: Pattern): pattern is Bound {
  return typeof pattern === 'object' && pattern !== null && 'any' in pattern;
}

/** Returns whether `pattern` allows `value`. */
export function matches(pattern: Pattern, value: unknown): boolean {
  if (isBound(pattern)) return fits(pattern, value);
  if (Array.isArray(pattern))
    return (
      Array.isArray(value) &&
      value.length === pattern.length &&
      pattern.every((item: Pattern, index) => matches(item, value[index]))
    );
  if (typeof pattern === 'object' && pattern !== null) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const given = value as Record<string, unknown>;
    const keys = Object.keys(given).filter((key) => given[key] !== undefined);
    const wanted = pattern as Record<string, Pattern>;
    return (
      keys.length === Object.keys(wanted).length &&
      keys.every((key) => Object.hasOwn(wanted, key) && matches(wanted[key] as Pattern, given[key]))
    );
  }
  return pattern === value;
}

function fits(bound: Bound, value: unknown): boolean {
  switch (bound.any) {
    case 'amount':
      return (
        Number.isSafeInteger(value) &&
        (value as number) >= bound.min &&
        (value as number) <= bound.max &&
        ((value as number) - bound.min) % bound.step === 0
      );
    case 'integer':
      return Number.isSafeInteger(value) && (value as number) >= bound.min && (value as number) <= bound.max;
    case 'of':
      return bound.values.some((allowed) => matches(allowed, value));
    case 'text':
      return typeof value === 'string' && value.length > 0 && value.length <= bound.maxLength;
    case 'items':
      return fitsItems(bound, value);
    case 'subset':
      return (
        Array.isArray(value) &&
        value.length >= bound.min &&
        value.length <= bound.max &&
        new Set(value.map((item) => JSON.stringify(item))).size === value.length &&
        value.every((item) => bound.values.some((allowed) => matches(allowed, item)))
      );
  }
}

function fitsItems(bound: BoundOf<'items'>, value: unknown): boolean {
  if (!Array.isArray(value) || value.length < bound.min || value.length > bound.max) return false;
  const free = new Set(bound.of);
  for (const item of value) {
    const used = [...free].find((pattern) => matches(pattern, item));
    if (used === undefined) return false;
    free.delete(used);
  }
  if (bound.total === undefined) return true;
  const total = value.reduce((sum: number, item: { amount?: number }) => sum + (item.amount ?? 0), 0);
  return total <= bound.total;
}

/** Returns whether one of `options` allows `move`. */
export function allowsMove(options: readonly MoveOption[], move: unknown): boolean {
  return options.some((option) => matches(option.move as Pattern, move));
}

/** Returns the player's cost of a move that `option` allows. */
export function costOf({ stake = ZERO }: Pick<MoveOption, 'stake'>, move: object): Money {
  if (typeof stake === 'number') return stake;
  const { of, each = 1, less = ZERO } = stake;
  const given: unknown = (move as Record<string, unknown>)[of];
  const amounts = Array.isArray(given)
    ? given.map(({ amount }: { amount: number }) => amount)
    : [Number(given)];
  return money(amounts.reduce((sum, amount) => sum + amount, 0) * each - less);
}

/**
 * A source of random choices. It returns a whole number from 0 up to but not including `below`, each equally
 * likely.
 */
export type RandomChoice = (below: number) => number;

/**
 * Returns a move that `option` allows, with every free value chosen by `choose`. Bots, law tests and the virtual
 * croupier use it.
 */
export function randomMove(
  option: MoveOption,
  choose: RandomChoice,
): { type: string } & Record<string, Json> {
  return fill(option.move as Pattern, choose) as { type: string } & Record<string, Json>;
}

function fill(pattern: Pattern, choose: RandomChoice): Json {
  if (isBound(pattern)) return fillBound(pattern, choose);
  if (Array.isArray(pattern)) return pattern.map((item: Pattern) => fill(item, choose));
  if (typeof pattern === 'object' && pattern !== null)
    return Object.fromEntries(
      Object.entries(pattern as Record<string, Pattern>).map(([key, value]) => [key, fill(value, choose)]),
    );
  return pattern;
}

function fillBound(bound: Bound, choose: RandomChoice): Json {
  switch (bound.any) {
    case 'amount':
      return bound.min + bound.step * choose((bound.max - bound.min) / bound.step + 1);
    case 'integer':
      return bound.min + choose(bound.max - bound.min + 1);
    case 'of':
      return bound.values[choose(bound.values.length)] as Json;
    case 'text':
      return 'x'.repeat(1 + choose(Math.min(bound.maxLength, 12)));
    case 'items':
      return fillItems(bound, choose);
    case 'subset':
      return several(bound.values, bound.min, bound.max, choose);
  }
}

function fillItems(bound: BoundOf<'items'>, choose: RandomChoice): Json {
  const items: { amount?: number }[] = [];
  let total = 0;
  for (const pattern of several(bound.of, bound.min, Math.min(bound.max, 12), choose)) {
    const item = fill(pattern, choose) as { amount?: number };
    if (bound.total !== undefined && total + (item.amount ?? 0) > bound.total) continue;
    total += item.amount ?? 0;
    items.push(item);
  }
  // The total may leave no room for the chosen items. At least one item fits at its minimum, because the
  // option would not be offered otherwise.
  if (items.length < bound.min)
    for (const pattern of bound.of) {
      const item = fill(pattern, () => 0) as { amount?: number };
      if ((item.amount ?? 0) <= (bound.total ?? Number.POSITIVE_INFINITY)) return [item] as Json;
    }
  return items as Json;
}

function several<T>(values: readonly T[], min: number, max: number, choose: RandomChoice): T[] {
  const count = min + choose(Math.max(1, Math.min(max, values.length) - min + 1));
  const rest = [...values];
  return Array.from(
    { length: Math.min(count, rest.length) },
    () => rest.splice(choose(rest.length), 1)[0] as T,
  );
}
