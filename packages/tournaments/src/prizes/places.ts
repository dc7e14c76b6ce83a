import { add, type Money, money, subtract, sum, times, ZERO } from '@croupier/core';
import { compareByTieBreaks, groupEqual } from '../order.ts';
import type { Tournament } from '../state.ts';
import { booksOf, paidInStages, seatsOf } from './books.ts';
import { columnFor } from './columns.ts';
import { splitBy } from './split.ts';

/** A place in the ranking and the entries that share it, in their order. */
export interface RankedPlace {
  readonly place: number;
  readonly entries: readonly number[];
}

/**
 * Ranks all eliminated entries, best first. They rank behind the `ahead` remaining players. The places of
 * disqualified players are left out.
 */
export function rankEliminated(tournament: Tournament, ahead: number): RankedPlace[] {
  const places: RankedPlace[] = [];
  let place = ahead + 1;
  for (const { entries, disqualified } of [...tournament.eliminated].reverse()) {
    if (disqualified) place++;
    else
      for (const equal of splitByTieBreak(tournament, entries)) {
        places.push({ place, entries: equal });
        place += equal.length;
      }
  }
  return places;
}

/** Splits entries that were eliminated together into groups that are equal even after the tie-break. */
function splitByTieBreak(tournament: Tournament, entries: readonly number[]): number[][] {
  const { ties } = tournament.announcement;
  if (ties !== 'cards' && ties !== 'extra-hand') return [[...entries].sort((one, other) => one - other)];
  return groupEqual(tournament, entries, compareByTieBreaks);
}

/** Returns the places left vacant by disqualified players. */
function lostPlaces({ eliminated }: Tournament, ahead: number): number[] {
  const places: number[] = [];
  let place = ahead + 1;
  for (const { entries, disqualified } of [...eliminated].reverse()) {
    if (disqualified) places.push(place);
    place += disqualified ? 1 : entries.length;
  }
  return places;
}

/**
 * Returns the amount of each place, first place first. The amounts add up to the pool minus the prizes of
 * earlier stages. `ahead` players rank above the eliminated ones. The amount of a vacant place goes to the
 * places above it, in proportion to their shares.
 */
export function amountsByPlace(tournament: Tournament, ahead: number): Money[] {
  const amounts = announced(tournament);
  const { eliminated } = tournament;
  const last =
    ahead +
    eliminated.reduce((count, { entries, disqualified }) => count + (disqualified ? 1 : entries.length), 0);
  const empty = new Set(lostPlaces(tournament, ahead));
  for (let place = amounts.length; place > 1; place--)
    if (place > last || empty.has(place)) {
      const given = amounts[place - 1] ?? ZERO;
      amounts[place - 1] = ZERO;
      const above = amounts.slice(0, place - 1);
      const parts = splitBy(given, above);
      for (const [index, part] of parts.entries()) amounts[index] = add(above[index] ?? ZERO, part);
    }
  return amounts;
}

function announced(tournament: Tournament): Money[] {
  const { payout } = tournament.announcement;
  const rest = subtract(booksOf(tournament).pool, paidInStages(tournament));
  switch (payout.kind) {
    case 'table':
      return splitBy(rest, columnFor(payout.table, tournament.entryCount)?.shares ?? [1]);
    case 'satellite': {
      const seats = seatsOf(tournament);
      const left = subtract(rest, times(payout.prize, seats));
      return [...Array.from({ length: seats }, () => payout.prize), ...(left > 0 ? [left] : [])];
    }
    case 'chipShare':
      return [rest];
  }
}

/** Divides the prizes of shared places among their entries. Odd cents go to the earlier entries. */
export function sharesOf({ place, entries }: RankedPlace, amounts: readonly Money[]): Money[] {
  const together = sum(amounts.slice(place - 1, place - 1 + entries.length));
  return splitBy(
    money(together),
    entries.map(() => 1),
  );
}
