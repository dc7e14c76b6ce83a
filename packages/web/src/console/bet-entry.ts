import { type Bound, type Json, type Money, type MoveOption, matches, type Pattern } from '@croupier/core';
import type { MadeMove } from './game.ts';
import type { ChosenValues } from './option-fields.ts';

/** A bet that the croupier may place or take off for a player. */
export interface BetEntry {
  /** The option in the same form for all games: type `lay` or `take-off`, with seat, box, bet and amount. */
  readonly option: MoveOption;
  /** Returns the game's own move for an amount. */
  readonly move: (amount: Money) => MadeMove;
}

/** Whether a move of each type places chips or takes them off. */
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
    const entry = (where: ChosenValues, amount: Pattern, made: BetEntry['move']): BetEntry => ({
      option: { ...rest, move: { type: does, seat, ...where, amount } },
      move: made,
    });
    if (!('chips' in move)) {
      const { amount = 0, box, bet = 'main' } = move;
      return [
        entry({ box: box as number, bet: bet as string }, amount, (chosen) => ({ ...move, amount: chosen })),
      ];
    }
    // In a game with boxes, one option covers all positions of a player.
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
 * Returns the choices for a position: `3/banco` is Banco on box 3. If each player has only one box, no box number is
 * given.
 */
function placeOf(position: string): ChosenValues {
  const [bet = '', box] = position.split('/').toReversed();
  return box === undefined ? { bet } : { box: Number(box), bet };
}

/** Returns the move for the chosen bet. */
export function chosenBet(entries: readonly BetEntry[], chosen: ChosenValues): MadeMove {
  const entry = entries.find(({ option }) => matches(option.move as Pattern, chosen));
  return entry?.move(chosen.amount as Money) ?? { type: '', ...(chosen as Record<string, Json>) };
}
