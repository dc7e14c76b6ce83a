import type { Money } from '@croupier/core';
import { unpaidPool, whyNoDeal } from '../deals/deal.ts';
import { whyNotDeal } from '../hands.ts';
import { reasonOf, type UnavailableReason } from '../refusals.ts';
import type { Penalty } from '../state.ts';
import { inPlay, type Tournament } from '../state.ts';

/**
 * The floor's additions to the public view. Marked players are left out, because members of the floor staff may play
 * themselves.
 */
export interface FloorView {
  readonly penalties: readonly Penalty[];
  /** The entries that have not checked in, and those that have hands to miss. */
  readonly notCheckedIn: readonly number[];
  readonly handsToMiss: readonly { readonly entry: number; readonly hands: number }[];
  /** The moves that the floor has ordered for the end of the current hand. */
  readonly moving: readonly { readonly entry: number; readonly table: number; readonly seat: number }[];
  /** For each table, the reason why no hand can begin there; null if one can. */
  readonly tables: readonly { readonly table: number; readonly why: UnavailableReason | null }[];
  /** The purpose of the draw that is needed now, without the items to draw from. */
  readonly pendingDraw: string | null;
  /** The number of chips in play, for comparison with a count. */
  readonly chips: number;
  /**
   * Whether a deal can be proposed now, the amount to divide, and the number of players who have accepted the current
   * proposal.
   */
  readonly deal: {
    readonly why: UnavailableReason | null;
    readonly pool: Money;
    readonly accepted: number;
    readonly required: number;
    /** The entries that have not answered the proposal. */
    readonly waiting: readonly number[];
  };
}

/** Returns the floor's additions to the public view. */
export function floorViewOf(tournament: Tournament): FloorView {
  const { penalties, entries, tables, draw, deal, chipsIssued, chipsRemoved } = tournament;
  const left = inPlay(tournament);
  return {
    penalties: [...penalties],
    notCheckedIn: entries
      .filter(({ checkedIn, status }) => !checkedIn && ['registered', 'waiting', 'playing'].includes(status))
      .map(({ number }) => number),
    handsToMiss: left.flatMap(({ number, handsToMiss }) =>
      handsToMiss > 0 ? [{ entry: number, hands: handsToMiss }] : [],
    ),
    moving: left.flatMap(({ number, movingTo }) => (movingTo ? [{ entry: number, ...movingTo }] : [])),
    tables: tables
      .filter(({ open }) => open)
      .map((table) => ({ table: table.number, why: reasonOf(whyNotDeal(tournament, table)) })),
    pendingDraw: draw?.purpose.for ?? null,
    chips: chipsIssued - chipsRemoved,
    deal: {
      why: reasonOf(whyNoDeal(tournament)),
      pool: left.length > 0 && tournament.entryCount > 0 ? unpaidPool(tournament) : (0 as Money),
      accepted: deal?.accepted.length ?? 0,
      required: deal?.amounts.length ?? 0,
      waiting:
        deal && !deal.made
          ? deal.amounts.flatMap(({ entry }) => (deal.accepted.includes(entry) ? [] : [entry]))
          : [],
    },
  };
}
