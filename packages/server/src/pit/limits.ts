import {
  type Bound,
  isRefusal,
  type Json,
  type MoveOption,
  type Pattern,
  type Refusal,
  refuse,
} from '@croupier/core';
import type { AnswerOf } from '@croupier/protocol';
import type { Casino } from '../services/casino.ts';

/** The limits that all bets of a table are to have: at least this minimum, and at least this maximum. */
export interface WantedLimits {
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

/** The moves that announce the limits of a table, and the time from which these apply; null for the next round. */
export interface Announcement {
  readonly moves: readonly { readonly type: string; readonly [field: string]: Json }[];
  readonly due: number | null;
}

/** Extra time in milliseconds, so that the notice period is not too short while the moves wait in the table's queue. */
const MARGIN = 30_000;

/**
 * Returns the moves after which no bet of a table has a minimum or a maximum below the wanted one. A limit that is higher
 * already stays, except the minimum of a table whose rule book also lets it fall. The earliest time that an option allows
 * is the end of the notice period that the rule book asks for. Refuses `limits-fixed`, `minimum-only`,
 * `limits-outside-plan` and `limits-reached`.
 */
export function announcementOf(options: readonly MoveOption[], wanted: WantedLimits): Announcement | Refusal {
  const moves: Announcement['moves'][number][] = [];
  const offered = options.filter(({ move }) => MINIMUMS.has(move.type));
  if (offered.length === 0)
    return refuse('limits-fixed', 'The limits of this table cannot be changed while it is open.');
  if (wanted.maximum !== undefined && offered.every(({ move }) => !boundOf(move.max, 'amount')))
    return refuse('minimum-only', 'Only the minimums of this table can be changed while it is open.');
  let due: number | null = null;
  for (const { move } of offered) {
    const field = MINIMUMS.get(move.type) ?? 'min';
    const ranges = { min: boundOf(move[field], 'amount'), max: boundOf(move.max, 'amount') };
    // The bounds begin at the present limits if both can be raised. Otherwise, a minimum's bound begins above or below it.
    const min = changeOf(ranges.min, wanted.minimum, ranges.max !== undefined);
    const max = changeOf(ranges.max, wanted.maximum, true);
    if (min === 'outside' || max === 'outside')
      return refuse(
        'limits-outside-plan',
        'Not every bet can have these limits. Choose amounts within the game plan, in the steps of the table.',
      );
    if (min === 'kept' && max === 'kept') continue;
    const time = boundOf(move.due, 'integer');
    if (time) due = Math.max(due ?? 0, time.min + MARGIN);
    moves.push({
      type: move.type,
      ...('kind' in move ? { kind: move.kind as Json } : {}),
      [field]: min === 'kept' ? (ranges.min?.min ?? 0) : min,
      ...(ranges.max ? { max: max === 'kept' ? ranges.max.min : max } : {}),
      ...(time ? { due: time.min + MARGIN } : {}),
    });
  }
  return moves.length === 0
    ? refuse('limits-reached', 'No bet of this table has lower limits.')
    : { moves, due };
}

/** The field with the new minimum, by type of move. */
const MINIMUMS: ReadonlyMap<string, string> = new Map([
  ['announce-limits', 'min'],
  ['announce-minimum', 'minimum'],
]);

type AmountBound = Extract<Bound, { any: 'amount' }>;

/** Returns the new value of a limit, or the reason why it has none. `atNow`: the bound begins at the present limit. */
function changeOf(
  bound: AmountBound | undefined,
  wanted: number | undefined,
  atNow: boolean,
): number | 'kept' | 'outside' {
  if (!bound || wanted === undefined || wanted < bound.min || (atNow && wanted === bound.min)) return 'kept';
  const fits = wanted <= bound.max && (wanted - bound.min) % bound.step === 0;
  return fits ? wanted : 'outside';
}

function boundOf<Kind extends Bound['any']>(
  pattern: Pattern | undefined,
  kind: Kind,
): Extract<Bound, { any: Kind }> | undefined {
  const isBound = typeof pattern === 'object' && pattern !== null && 'any' in pattern && pattern.any === kind;
  return isBound ? (pattern as Extract<Bound, { any: Kind }>) : undefined;
}

/**
 * Announces limits at a table, as its manager. The moves have keys of their own, so that a repeated call changes nothing.
 * Refuses `no-such-table`, and the codes of `announcementOf` and of the game.
 */
export async function announceLimits(
  casino: Pick<Casino, 'table' | 'submit'>,
  id: string,
  { key, ...wanted }: WantedLimits & { readonly key: string },
  account: string,
): Promise<AnswerOf<'announceLimits'> | Refusal> {
  const table = casino.table(id);
  if (!table) return refuse('no-such-table', 'There is no open table with this id.');
  const announced = announcementOf(await table.options('manager'), wanted);
  if (isRefusal(announced)) return announced;
  for (const [nth, move] of announced.moves.entries()) {
    const made = await casino.submit({ table: id, account, as: 'manager', key: `${key}-${nth}`, move });
    if (isRefusal(made)) return made;
  }
  return { from: announced.due };
}
