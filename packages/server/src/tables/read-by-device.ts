import {
  type AnyRules,
  type Bound,
  CROUPIER,
  INSPECTOR,
  isCard,
  matches,
  type Pattern,
  type Plan,
  UNLIMITED_FUNDS,
} from '@croupier/core';
import type { DeviceKind } from '@croupier/protocol';
import type { AwaitedDraw } from '../services/casino.ts';
import type { Round } from './round.ts';

/** The move that deals a card face up. It is the same in every game that is dealt from a shoe. */
const CARD = 'card';

/**
 * Returns the kind of device that can read the draws of a plan. A shoe sees every card, so it may not read a game in
 * which players hold cards that others do not see.
 */
export function readBy(plan: Plan, rules: AnyRules): DeviceKind | undefined {
  const { device, shoe } = plan as { readonly device?: { readonly kind?: unknown }; readonly shoe?: unknown };
  if (device?.kind === 'wheel') return 'wheel';
  return shoe !== undefined && rules.hidesCards === undefined ? 'shoe' : undefined;
}

/**
 * Returns the draw of a device's kind that the table waits for from a person; undefined if it waits for none. A draw of
 * a card that stays face down is none.
 */
export function awaitedDraw(kind: DeviceKind, rules: AnyRules, round: Round): AwaitedDraw | undefined {
  if (round.opening.seed !== null) return undefined;
  const now = { at: round.at, availableFunds: UNLIMITED_FUNDS };
  const option = rules
    .options(round.state, CROUPIER, now)
    .find(({ draw, pace, aside }) => draw && pace !== undefined && !aside);
  if (!option || (kind === 'shoe' && option.move.type !== CARD)) return undefined;
  const { type, ...fields } = option.move;
  const [[field, pattern] = [], ...more] = Object.entries(fields);
  const values = more.length === 0 ? textsOf(pattern) : [];
  const isRead = values.length > 0 && values.every((value) => isCard(value) === (kind === 'shoe'));
  if (field === undefined || !isRead) return undefined;
  return {
    round: String(round.opening.id),
    number: round.opening.number,
    staffMoves: round.staffMoves,
    type,
    field,
    values: new Set(values),
    pattern: JSON.stringify(option.move),
  };
}

/**
 * Returns the type of the move by which an inspector corrects this field of an entered result; undefined if the book
 * has none, or does not allow it now.
 */
export function correctionOf(
  rules: AnyRules,
  round: Round,
  field: string,
  value: string,
): string | undefined {
  const now = { at: round.at, availableFunds: UNLIMITED_FUNDS };
  return rules
    .options(round.state, INSPECTOR, now)
    .find(
      ({ move, draw, pace }) =>
        !draw && pace === undefined && matches(move as Pattern, { type: move.type, [field]: value }),
    )?.move.type;
}

function textsOf(pattern: Pattern | undefined): readonly string[] {
  const bound = pattern as Bound | undefined;
  if (typeof bound !== 'object' || bound?.any !== 'of') return [];
  return bound.values.every((value) => typeof value === 'string') ? (bound.values as readonly string[]) : [];
}
