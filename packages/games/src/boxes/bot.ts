import type { Json, MoveOption, Pattern, RandomChoice, SeatId } from '@croupier/core';
import type { BoxView } from './views.ts';

/** The shared parts of bots for games with boxes. */

export interface BotMove {
  readonly type: string;
  readonly [field: string]: Json;
}

/** A field on which chips can be placed, with its bounds. */
export interface BotField {
  readonly position: string;
  readonly min: number;
  readonly max: number;
}

/** The highest stake of a bot, as a multiple of the minimum. */
const MOST_STAKES = 5;

/** Returns the fields on which a player can place chips now. */
export function fieldsIn(options: readonly MoveOption[]): readonly BotField[] {
  return options.flatMap(({ move }) => (move.type === 'bet' ? itemsOf(move.chips) : []));
}

function itemsOf(chips: Pattern | undefined): readonly BotField[] {
  const { of = [] } = (chips ?? {}) as {
    of?: readonly { position: string; amount: Omit<BotField, 'position'> }[];
  };
  return of.map(({ position, amount: { min, max } }) => ({ position, min, max }));
}

/** Returns a stake of a few times the minimum on one of these fields, or undefined if the list is empty. */
export function stakeOn(fields: readonly BotField[], choose: RandomChoice) {
  const field = fields[choose(Math.max(1, fields.length))];
  if (!field) return undefined;
  const { position, min, max } = field;
  return { position, min, amount: Math.min(max, min * (1 + choose(MOST_STAKES))) };
}

/** Returns the seats with chips on the layout. */
export function bettorsOf({ chips }: Pick<BoxView, 'chips'>): readonly SeatId[] {
  return chips.map(({ seat }) => seat as SeatId);
}

/**
 * Returns whether a seat seems to be out of money, because bets are open and it has no chips on the layout.
 */
export function isBroke({ open, chips }: Pick<BoxView, 'open' | 'chips'>, seat: SeatId): boolean {
  return open && !chips.some((one) => one.seat === seat);
}
