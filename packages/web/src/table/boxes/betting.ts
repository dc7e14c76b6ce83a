import { money } from '@croupier/core';
import type { Betting } from '../bets.ts';
import { betOf, type Chip } from '../chip.ts';

/** The part of a game with boxes that its betting depends on; see games/boxes. */
interface BoxTable {
  readonly stage: string;
  readonly open: boolean;
  readonly limits: { readonly [bet: string]: { readonly min: number; readonly max: number } };
}

/** Returns the rules for placing bets at a table with boxes against the house. Raises are answers, not bets. */
export function bettingOf(
  step: number,
  { stage, open, limits }: BoxTable,
  chips: readonly Chip[],
  bets: readonly string[],
): Betting {
  return {
    bets: chips.filter(({ position }) => bets.includes(betOf(position))),
    open,
    early: stage === 'waiting' || stage === 'shuffling',
    running: stage !== 'waiting' && stage !== 'ended' && chips.length > 0,
    step: money(step),
    limits: (position) => {
      const found = limits[betOf(position)];
      return found && { min: money(found.min), max: money(found.max) };
    },
    moves: (does, chips) => [{ move: { type: does === 'add' ? 'bet' : 'withdraw', chips } as const, chips }],
  };
}

/** Returns a player's raises, which are stakes but not bets. */
export function otherStakesOf(chips: readonly Chip[], bets: readonly string[]): readonly Chip[] {
  return chips.filter(({ position }) => !bets.includes(betOf(position)));
}

interface Totals {
  readonly totals: { readonly [position: string]: number };
}

interface Known {
  readonly chips: readonly { readonly seat: string; readonly chips: readonly Chip[] }[];
}

/** Returns the seats with chips on a position, separated by spaces, if the table shows them. */
export function seatsOn({ chips }: Known, position: string): string {
  const there = chips.filter((each) => each.chips.some((chip) => chip.position === position));
  return there.map(({ seat }) => seat).join(' ');
}

/** Returns the other players' chips on a position. */
export function otherPlayersChipsOn({ totals }: Totals, position: string, own: readonly Chip[]): number {
  const ownChips = own.find((chip) => chip.position === position)?.amount ?? 0;
  return Math.max(0, (totals[position] ?? 0) - ownChips);
}
