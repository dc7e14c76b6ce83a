import { type Money, money, sum, ZERO } from '@croupier/core';
import { clearAll } from './balance.ts';
import { settleBounties } from './bounties.ts';
import type { Step } from './events.ts';
import { award } from './money.ts';
import { groupEqual } from './order.ts';
import { booksOf } from './prizes/books.ts';
import { amountsByPlace, type RankedPlace, rankEliminated, sharesOf } from './prizes/places.ts';
import { splitBy } from './prizes/split.ts';
import { type Entry, entryAt, inPlay, type Prize, type Tournament } from './state.ts';

/** Pays an entry. A team's money is divided among its players. Odd cents go to the earlier entries. */
export function awardTo(
  tournament: Tournament,
  entry: Entry,
  prize: Pick<Prize, 'amount' | 'why' | 'place'>,
  step: Step,
): void {
  const receivers = membersOf(tournament, entry);
  const parts = splitBy(
    prize.amount,
    receivers.map(() => 1),
  );
  for (const [index, receiver] of receivers.entries()) {
    const amount = parts[index] ?? ZERO;
    const { number, player } = receiver;
    award(tournament, { ...prize, entry: number, player, amount }, receiver, step);
  }
}

/**
 * Returns the entries that share a prize. In a stage that teams play as one, this is one entry for each
 * member.
 */
function membersOf({ entries, announcement, stage }: Tournament, entry: Entry): Entry[] {
  if (!announcement.team || stage === 0) return [entry];
  const members = new Map<string, Entry>();
  for (const one of entries)
    if (
      one.team === entry.team &&
      one.status !== 'refunded' &&
      one.status !== 'disqualified' &&
      !members.has(one.player)
    )
      members.set(one.player, one);
  return members.size > 0 ? [...members.values()] : [entry];
}

/** Ranks the players who are still in when play stops, by chips. Equal stacks share a place. */
function survivors(tournament: Tournament): RankedPlace[] {
  const left = inPlay(tournament).map(({ number }) => number);
  let place = 1;
  return groupEqual(tournament, left).map((entries) => {
    const at = place;
    place += entries.length;
    return { place: at, entries };
  });
}

/** Returns the whole ranking, best first. */
export function ranking(tournament: Tournament): RankedPlace[] {
  const left = survivors(tournament);
  const ahead = left.reduce((count, { entries }) => count + entries.length, 0);
  return [...left, ...rankEliminated(tournament, ahead)];
}

/** Pays all players at the end. The payments add up to the pool. */
export function finish(tournament: Tournament, step: Step): void {
  for (const flight of tournament.flights) {
    clearAll(tournament, flight, step);
    for (const entry of tournament.entries) if (entry.status === 'playing') entry.status = 'advanced';
    flight.status = 'finished';
    flight.clock.running = false;
  }
  const left = survivors(tournament);
  const first = left[0]?.entries ?? [];
  const { fee, levies, overlay } = booksOf(tournament);
  if (tournament.deal?.made) payDeal(tournament, first, step);
  else if (tournament.announcement.payout.kind === 'chipShare') payChips(tournament, step);
  else payPlaces(tournament, left, step);
  settleBounties(
    tournament,
    left.flatMap(({ entries }) => entries),
    first,
    step,
  );
  const rule = tournament.announcement.cites.fee;
  step.events.push({ type: 'house-share', fee, levies, overlay, ...(rule ? { rule } : {}) });
  tournament.phase = 'over';
  step.events.push({ type: 'over' });
}

function payPlaces(tournament: Tournament, left: readonly RankedPlace[], step: Step): void {
  const ahead = left.reduce((count, { entries }) => count + entries.length, 0);
  const amounts = amountsByPlace(tournament, ahead);
  const { payout } = tournament.announcement;
  // In a satellite, all remaining players share the first place, regardless of their chips.
  const seats = payout.kind === 'satellite' && ahead > 0;
  const top = seats
    ? [{ place: 1, entries: left.flatMap(({ entries }) => entries).sort((a, b) => a - b) }]
    : left;
  for (const places of [...top, ...rankEliminated(tournament, ahead)])
    payShared(tournament, places, amounts, step);
}

function payShared(tournament: Tournament, places: RankedPlace, amounts: readonly Money[], step: Step): void {
  const { payout } = tournament.announcement;
  for (const [index, amount] of sharesOf(places, amounts).entries()) {
    const entry = entryAt(tournament, places.entries[index] ?? 0);
    const why = payout.kind === 'satellite' && amount === payout.prize ? 'seat' : 'place';
    awardTo(tournament, entry, { amount, why, place: places.place }, step);
  }
}

/** Divides the pool by chips. Left-over cents go to the largest stacks, one each. */
function payChips(tournament: Tournament, step: Step): void {
  const left = inPlay(tournament).sort((one, other) => other.stack - one.stack || one.number - other.number);
  const amounts = splitBy(
    booksOf(tournament).pool,
    left.map(({ stack }) => stack),
  );
  for (const [index, entry] of left.entries())
    awardTo(tournament, entry, { amount: amounts[index] ?? ZERO, why: 'share', place: index + 1 }, step);
}

/**
 * Pays the agreed amounts, and the part held back for the winner. Players eliminated earlier get the prizes of their
 * places.
 */
function payDeal(tournament: Tournament, winners: readonly number[], step: Step): void {
  const { deal } = tournament;
  if (!deal) return;
  const parties = new Set(deal.amounts.map(({ entry }) => entry));
  const forfeited = deal.amounts.filter(({ entry }) => entryAt(tournament, entry).status === 'disqualified');
  const kept = deal.amounts.filter((one) => !forfeited.includes(one));
  for (const { entry, amount } of kept)
    awardTo(tournament, entryAt(tournament, entry), { amount, why: 'deal' }, step);
  const toPlay = money(deal.playFor + sum(forfeited.map(({ amount }) => amount)));
  for (const [index, amount] of splitBy(
    toPlay,
    winners.map(() => 1),
  ).entries())
    awardTo(tournament, entryAt(tournament, winners[index] ?? 0), { amount, why: 'deal' }, step);
  const ahead = inPlay(tournament).length;
  const amounts = amountsByPlace(tournament, ahead);
  for (const places of rankEliminated(tournament, ahead))
    if (!places.entries.some((entry) => parties.has(entry))) payShared(tournament, places, amounts, step);
}
