import type { Money } from '@croupier/core';
import { unpaidPool, whyNoDeal } from '../deals/deal.ts';
import { chipChop, icmDeal } from '../deals/figures.ts';
import { whyNotDeal } from '../hands.ts';
import type { Penalty } from '../penalties.ts';
import { type Why, whyOf } from '../refusals.ts';
import { prizesByPlace } from '../standings.ts';
import { inPlay, type Tournament } from '../state.ts';

/** What the floor sees on top of what all see. Which players are marked is hidden from it, too: some of it may play. */
export interface FloorView {
  readonly penalties: readonly Penalty[];
  /** Who has not come to their seat, and who has hands to miss. */
  readonly notHere: readonly number[];
  readonly missing: readonly { readonly entry: number; readonly hands: number }[];
  /** Where the floor moves somebody once the hand that is played is over. */
  readonly moving: readonly { readonly entry: number; readonly table: number; readonly seat: number }[];
  /** Why no hand begins at a table. */
  readonly tables: readonly { readonly table: number; readonly why: Why | null }[];
  /** What a draw is for that is wanted now; never what it is drawn from. */
  readonly drawing: string | null;
  /** Chips in play, for a count. */
  readonly chips: number;
  /** Whether a deal can be proposed now, what there is to divide, and how many have accepted the one that is. */
  readonly deal: {
    readonly why: Why | null;
    readonly pool: Money;
    readonly accepted: number;
    readonly of: number;
  };
}

/** What the floor sees. */
export function floorViewOf(tournament: Tournament): FloorView {
  const { penalties, entries, tables, draw, deal, issued, removed } = tournament;
  const left = inPlay(tournament);
  return {
    penalties: [...penalties],
    notHere: entries
      .filter(({ here, status }) => !here && ['registered', 'waiting', 'playing'].includes(status))
      .map(({ number }) => number),
    missing: left.flatMap(({ number, missing }) => (missing > 0 ? [{ entry: number, hands: missing }] : [])),
    moving: left.flatMap(({ number, moving }) => (moving ? [{ entry: number, ...moving }] : [])),
    tables: tables
      .filter(({ open }) => open)
      .map((table) => ({ table: table.number, why: whyOf(whyNotDeal(tournament, table)) })),
    drawing: draw?.purpose.for ?? null,
    chips: issued - removed,
    deal: {
      why: whyOf(whyNoDeal(tournament)),
      pool: left.length > 0 && tournament.counted > 0 ? unpaidPool(tournament) : (0 as Money),
      accepted: deal?.accepted.length ?? 0,
      of: deal?.amounts.length ?? 0,
    },
  };
}

/** What each of those who are left would have by each way of dividing; the error of the ICM where it is simulated. */
export interface DealLine {
  readonly entry: number;
  readonly stack: number;
  readonly icm: Money;
  readonly error: number;
  readonly chipChop: Money;
}

/** The figures of a deal, for everybody who is left, the most chips first. `chance` is for 13 players on. */
export function dealLines(tournament: Tournament, chance: () => number): DealLine[] {
  const players = inPlay(tournament).sort(
    (one, other) => other.stack - one.stack || one.number - other.number,
  );
  if (players.length === 0) return [];
  const stacks = players.map(({ stack }) => stack);
  const prizes = prizesByPlace(tournament);
  const { amounts, errors } = icmDeal(stacks, prizes, chance);
  const chop = chipChop(stacks, prizes);
  return players.map(({ number, stack }, index) => ({
    entry: number,
    stack,
    icm: amounts[index] ?? (0 as Money),
    error: errors[index] ?? 0,
    chipChop: chop[index] ?? (0 as Money),
  }));
}
