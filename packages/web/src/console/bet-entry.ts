import { type Bound, type Json, type Money, type MoveOption, matches, type Pattern } from '@croupier/core';
import type { MadeMove } from './game.ts';
import type { Chosen } from './option-fields.ts';

/** A bet that the croupier may place or take off for a player. */
export interface BetEntry {
  /** The option by seat, box, bet and amount, of type `lay` or `take-off`, whatever the move of the game looks like. */
  readonly option: MoveOption;
  /** The move of the game, once the amount is known. */
  readonly move: (amount: Money) => MadeMove;
}

/** The effect of each of these moves on chips. */
const DOES: Readonly<Record<string, 'lay' | 'take-off'>> = {
  bet: 'lay',
  'side-bet': 'lay',
  withdraw: 'take-off',
};

/** Returns all bets that these options let the croupier place or take off, position by position. */
export function betEntries(options: readonly MoveOption[]): readonly BetEntry[] {
  return options.flatMap(({ move, ...rest }): readonly BetEntry[] => {
    const { type, seat } = move;
    const does = DOES[type];
    if (!does || typeof seat !== 'string') return [];
    const entry = (where: Chosen, amount: Pattern, made: BetEntry['move']): BetEntry => ({
      option: { ...rest, move: { type: does, seat, ...where, amount } },
      move: made,
    });
    if (!('chips' in move)) {
      const { amount = 0, box, bet = 'main' } = move;
      return [
        entry({ box: box as number, bet: bet as string }, amount, (chosen) => ({ ...move, amount: chosen })),
      ];
    }
    // Games of boxes have one option for all their positions.
    return (move.chips as Extract<Bound, { any: 'items' }>).of.map((chip) => {
      const { position, amount } = chip as { position: string; amount: Pattern };
      return entry(placeOf(position), amount, (chosen) => ({
        type,
        seat,
        chips: [{ position, amount: chosen }],
      }));
    });
  });
}

/**
 * Returns the choices for a position: `3/banco` is on box 3. A table where each player has one box does not number
 * them.
 */
function placeOf(position: string): Chosen {
  const [bet = '', box] = position.split('/').toReversed();
  return box === undefined ? { bet } : { box: Number(box), bet };
}

/** Returns the chosen move among these bets. */
export function chosenBet(entries: readonly BetEntry[], chosen: Chosen): MadeMove {
  const entry = entries.find(({ option }) => matches(option.move as Pattern, chosen));
  return entry?.move(chosen.amount as Money) ?? { type: '', ...(chosen as Record<string, Json>) };
}
