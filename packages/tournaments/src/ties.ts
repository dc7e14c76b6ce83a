import { type Card, RANKS, rankOf, SUITS } from '@croupier/core';
import type { CommandOf } from './commands.ts';
import type { Step } from './events.ts';
import { ranking } from './finish.ts';
import { groupEqual } from './order.ts';
import { amountsByPlace, sharesOf } from './prizes/places.ts';
import { clearTable, closeTable, openTable, requestDraw } from './seating.ts';
import { entryAt, type Flight, inPlay, isLastStage, stageOf, type Table, type Tournament } from './state.ts';

/** The number of extra hands after which cards decide, so that a tie always ends. */
const TRIES = 3;
/** The cards dealt to break a tie, from sevens to aces. Suits do not count. */
const CARDS: readonly Card[] = SUITS.flatMap((suit) =>
  RANKS.slice(RANKS.indexOf('7')).map((rank): Card => `${rank}${suit}`),
);

/**
 * Breaks ties of equal stacks where they matter: between players who could advance from a table, and between places
 * with different prizes. Returns whether a draw or a hand is still needed.
 */
export function breakTies(tournament: Tournament, flight: Flight, step: Step): boolean {
  const { ties } = tournament.announcement;
  if (ties !== 'cards' && ties !== 'extra-hand') return false;
  const { extraHands } = tournament;
  if (extraHands.pending.length > 0 || flight.tables.length > 0) return playExtra(tournament, flight, step);
  const equal = isLastStage(tournament) ? paidApart(tournament) : advancingTies(tournament, flight);
  if (equal.length === 0) return false;
  const [first = []] = equal;
  if (ties === 'cards' || extraHands.tries >= TRIES) {
    const entries = first.slice(0, CARDS.length);
    requestDraw(tournament, CARDS.length, entries.length, { for: 'tie', entries, cards: [...CARDS] }, step);
    return true;
  }
  extraHands.tries++;
  extraHands.pending = equal.flatMap((entries) => inTables(entries, flight.tableSize));
  return playExtra(tournament, flight, step);
}

/** Divides entries evenly among as few tables as possible. */
function inTables(entries: readonly number[], size: number): number[][] {
  const count = Math.ceil(entries.length / size);
  return Array.from({ length: count }, (_, table) => entries.filter((_, index) => index % count === table));
}

/** Returns the groups of equal players at each table from which only some advance. */
function advancingTies(tournament: Tournament, flight: Flight): number[][] {
  const most = advancingPerTable(tournament);
  if (most === undefined) return [];
  return (flight.groups ?? []).flatMap((numbers) => {
    let ahead = 0;
    for (const group of groupEqual(tournament, remainingEntries(tournament, numbers))) {
      if (ahead < most && ahead + group.length > most) return [group];
      ahead += group.length;
    }
    return [];
  });
}

/** Returns the groups of equal players whose places have different prizes. */
function paidApart(tournament: Tournament): number[][] {
  const amounts = amountsByPlace(tournament, inPlay(tournament).length);
  return ranking(tournament).flatMap(({ place, entries }) => {
    const each = amounts.slice(place - 1, place - 1 + entries.length);
    const same = sharesOf({ place, entries }, amounts);
    return entries.length > 1 && each.some((amount, index) => amount !== same[index]) ? [[...entries]] : [];
  });
}

/** Returns the number of players who advance from each table of the stage; undefined if all do. */
export function advancingPerTable(tournament: Tournament): number | undefined {
  const { until } = stageOf(tournament);
  return until !== 'end' && 'advancing' in until ? until.advancing : undefined;
}

/** Returns the entries of a table that are still in. */
export function remainingEntries(tournament: Tournament, numbers: readonly number[]): number[] {
  return numbers.filter((number) => entryAt(tournament, number).status === 'playing');
}

/** Opens a table for the next group that has to play an extra hand. Returns whether a table was opened. */
function playExtra(tournament: Tournament, flight: Flight, step: Step): boolean {
  if (flight.tables.length > 0) return false;
  const entries = tournament.extraHands.pending.shift();
  if (!entries) return false;
  const table = openTable(tournament, flight, step);
  table.extraHand = true;
  for (const [index, number] of entries.entries()) {
    const entry = entryAt(tournament, number);
    const seat = index + 1;
    Object.assign(entry, { table: table.number, seat });
    table.seats[seat] = number;
    table.count++;
    step.events.push({
      type: 'seated',
      entry: number,
      to: { table: table.number, seat },
      stack: extraHandChips(tournament, number),
    });
  }
  return true;
}

/** Returns the number of new chips that an entry gets for an extra hand. */
export function extraHandChips({ announcement, entries }: Tournament, number: number): number {
  const entry = entries[number - 1];
  return announcement.buyIns.find(({ id }) => id === entry?.buyIn)?.stack ?? 1;
}

/** Ends an extra hand. Only the chips won in it break the tie. */
export function endExtra(
  tournament: Tournament,
  flight: Flight,
  table: Table,
  { stacks }: CommandOf<'hand-over'>,
  step: Step,
): void {
  for (const { entry, chips } of stacks) entryAt(tournament, entry).ties.push(chips);
  table.dealt = [];
  clearTable(tournament, table);
  closeTable(flight, table, 'table-closed', step);
}

/** Deals a card to each player. The higher card gets the better place, and players with equal cards draw again. */
export function drawCards(
  tournament: Tournament,
  cards: readonly string[],
  entries: readonly number[],
  step: Step,
): void {
  for (const [index, number] of entries.entries()) {
    const card = cards[index] as Card;
    entryAt(tournament, number).ties.push(RANKS.indexOf(rankOf(card)));
    step.events.push({ type: 'card-drawn', entry: number, card });
  }
}
