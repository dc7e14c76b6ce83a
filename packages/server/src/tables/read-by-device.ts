import {
  type AnyRules,
  type Bound,
  CROUPIER,
  INSPECTOR,
  isCard,
  type MoveOption,
  type Pattern,
  type Plan,
  UNLIMITED_FUNDS,
} from '@croupier/core';
import type { DeviceKind } from '@croupier/protocol';
import type { AwaitedDraw, DrawField } from '../services/casino.ts';
import type { Round } from './round.ts';

/** The move that deals a card face up. The move has the same name in every game that is dealt from a shoe. */
const CARD = 'card';
/** The move that closes the bets. The move has the same name in every game. */
export const NO_MORE_BETS = 'no-more-bets';

/**
 * Returns the kind of device that can read the draws of a plan; undefined if none can. A shoe sees every
 * card, so it may not read a game in which players hold cards that others do not see.
 */
export function readBy(plan: Plan, rules: AnyRules): DeviceKind | undefined {
  const { device, shoe } = plan as { readonly device?: { readonly kind?: unknown }; readonly shoe?: unknown };
  if (device?.kind === 'wheel') return 'wheel';
  return shoe !== undefined && rules.hidesCards === undefined ? 'shoe' : undefined;
}

/**
 * Returns the draw that the table expects from a person, if this kind of device can read it; undefined
 * otherwise. A card that stays face down does not count.
 */
export function awaitedDraw(kind: DeviceKind, rules: AnyRules, round: Round): AwaitedDraw | undefined {
  if (round.opening.seed !== null) return undefined;
  const option = routine(rules, round).find(({ draw }) => draw);
  if (!option || (kind === 'shoe' && option.move.type !== CARD)) return undefined;
  const only = onlyField(option.move);
  const isRead = only?.values.every((value) => isCard(value) === (kind === 'shoe'));
  if (!only || only.values.length === 0 || !isRead) return undefined;
  return {
    round: String(round.opening.id),
    number: round.opening.number,
    staffMoves: round.staffMoves,
    type: option.move.type,
    field: only.field,
    values: new Set(only.values),
    pattern: JSON.stringify(option.move),
  };
}

/** Returns whether a person may close the bets now. At most wheels, that is possible once the ball has been thrown. */
export function closesBets(rules: AnyRules, round: Round): boolean {
  return round.opening.seed === null && routine(rules, round).some(({ move }) => move.type === NO_MORE_BETS);
}

/** Returns the steps of the croupier's routine that are possible now. */
function routine(rules: AnyRules, round: Round): readonly MoveOption[] {
  const now = { at: round.at, availableFunds: UNLIMITED_FUNDS };
  return rules.options(round.state, CROUPIER, now).filter(({ pace, aside }) => pace !== undefined && !aside);
}

/**
 * Returns the move by which an inspector can now correct an entered result to this value; undefined if there
 * is none.
 */
export function correctionTo(rules: AnyRules, round: Round, value: string): DrawField | undefined {
  const now = { at: round.at, availableFunds: UNLIMITED_FUNDS };
  for (const { move, draw, pace } of rules.options(round.state, INSPECTOR, now)) {
    const only = draw || pace !== undefined ? undefined : onlyField(move);
    if (only?.values.includes(value)) return { type: move.type, field: only.field };
  }
  return undefined;
}

/**
 * Returns the field of a move, and its allowed values, if the move has only one field; undefined otherwise.
 */
function onlyField({ type: _, ...fields }: MoveOption['move']) {
  const [[field, pattern] = [], ...more] = Object.entries(fields);
  return field === undefined || more.length > 0 ? undefined : { field, values: textsOf(pattern) };
}

function textsOf(pattern: Pattern | undefined): readonly string[] {
  const bound = pattern as Bound | undefined;
  if (typeof bound !== 'object' || bound?.any !== 'of') return [];
  return bound.values.every((value) => typeof value === 'string') ? (bound.values as readonly string[]) : [];
}
