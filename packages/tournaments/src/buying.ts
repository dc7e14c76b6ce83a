import { type Money, ZERO } from '@croupier/core';
import { whyNotWithdraw, withdraw } from './bracket/matches.ts';
import { levelNumber } from './clock.ts';
import type { CommandOf } from './commands.ts';
import { flightOfEntry, giveUpBroke } from './elimination.ts';
import type { Answer, Step } from './events.ts';
import { recordPayment } from './money.ts';
import { refuseByRule } from './refusals.ts';
import { type Entry, type Tournament, tableAt } from './state.ts';

/** The number of seconds that a software table waits for a player without chips who can still buy some. */
export const BUYING_SECONDS = 20;

function playing(tournament: Tournament, number: number): Entry | undefined {
  const entry = tournament.entries[number - 1];
  return entry?.status === 'playing' ? entry : undefined;
}

/** Returns the reason why an entry cannot rebuy now; undefined if it can. */
export function whyNoRebuy(tournament: Tournament, entry: Entry): Answer {
  const { rebuy } = tournament.announcement;
  if (!rebuy) return refuseByRule(tournament, 'no-rebuy', 'This tournament has no rebuys or add-ons.');
  const { clock } = flightOfEntry(tournament, entry);
  if (tournament.stage > 0 || levelNumber(tournament.announcement, clock) > rebuy.untilLevel)
    return refuseByRule(tournament, 'rebuy-over', `The rebuy period ended with level ${rebuy.untilLevel}.`);
  if (rebuy.max !== null && entry.rebuys >= rebuy.max)
    return refuseByRule(tournament, 'rebuys-used', `The limit of ${rebuy.max} rebuys is reached.`);
  if (entry.pendingChips > 0)
    return refuseByRule(tournament, 'rebuy-pending', 'The chips you bought arrive after this hand.');
  const most = rebuy.maxStack ?? 0;
  const stack = entry.stack + entry.pendingChips;
  if (entry.broke === null && stack > most)
    return refuseByRule(
      tournament,
      'rebuy-stack',
      most > 0
        ? `A rebuy is for stacks of at most ${most}.`
        : 'A rebuy is for players who have no chips left.',
      most > 0 ? { most } : undefined,
    );
  return undefined;
}

/**
 * Sells a rebuy. The chips join the stack immediately, or after the current hand. The purchase is binding
 * either way.
 */
export function rebuy(tournament: Tournament, { entry: number }: CommandOf<'rebuy'>, step: Step): Answer {
  const entry = playing(tournament, number);
  if (!entry) return refuseByRule(tournament, 'not-in-play', 'The entry is not in play.');
  const wrong =
    whyNoRebuy(tournament, entry) ?? whyCannotPay(tournament, 'rebuy', step.availableFunds(entry.player));
  if (wrong) return wrong;
  const { rebuy } = tournament.announcement;
  if (!rebuy) return undefined;
  entry.rebuys++;
  recordPayment(tournament, entry, rebuy.price, 'rebuy', step);
  give(tournament, entry, rebuy.chips, 'rebuy', step);
  return undefined;
}

/**
 * Returns the refusal if the available funds do not cover a rebuy or add-on. Returns undefined if the funds
 * suffice, or if the tournament sells no rebuy or add-on.
 */
export function whyCannotPay(tournament: Tournament, what: 'rebuy' | 'addOn', availableFunds: Money): Answer {
  const price = tournament.announcement[what]?.price ?? ZERO;
  if (availableFunds >= price) return undefined;
  const name = what === 'rebuy' ? 'rebuy' : 'add-on';
  return refuseByRule(tournament, 'no-funds', `The ${name} costs more than the available balance.`, {
    price,
  });
}

/** Returns the reason why an entry cannot buy the add-on now; undefined if it can. */
export function whyNoAddOn(tournament: Tournament, entry: Entry): Answer {
  const offer = tournament.announcement.addOn;
  if (!offer) return refuseByRule(tournament, 'no-add-on', 'There is no add-on in this tournament.');
  const { clock } = flightOfEntry(tournament, entry);
  if (tournament.stage > 0 || levelNumber(tournament.announcement, clock) !== offer.atLevel)
    return refuseByRule(
      tournament,
      'no-add-on',
      `The add-on is sold in level ${offer.atLevel} and the break after it.`,
      { level: offer.atLevel },
    );
  return entry.addedOn
    ? refuseByRule(tournament, 'add-on-used', 'The add-on can be bought only once.')
    : undefined;
}

/** Sells the add-on in its level or the break after it. Each entry can buy it only once. */
export function addOn(tournament: Tournament, { entry: number }: CommandOf<'add-on'>, step: Step): Answer {
  const entry = playing(tournament, number);
  if (!entry) return refuseByRule(tournament, 'not-in-play', 'The entry is not in play.');
  const wrong =
    whyNoAddOn(tournament, entry) ?? whyCannotPay(tournament, 'addOn', step.availableFunds(entry.player));
  if (wrong) return wrong;
  const offer = tournament.announcement.addOn;
  if (!offer) return undefined;
  entry.addedOn = true;
  recordPayment(tournament, entry, offer.price, 'add-on', step);
  give(tournament, entry, offer.chips, 'add-on', step);
  return undefined;
}

/** Adds some of the player's remaining small stacks. These stacks cost nothing. */
export function addStacks(
  tournament: Tournament,
  { entry: number, count }: CommandOf<'add-stacks'>,
  step: Step,
): Answer {
  const entry = playing(tournament, number);
  if (!entry || entry.reserveStacks === 0)
    return refuseByRule(tournament, 'no-stacks', 'You have no stacks left to add.');
  if (count > entry.reserveStacks)
    return refuseByRule(tournament, 'no-stacks', `${entry.reserveStacks} stacks are kept aside.`);
  addChips(tournament, entry, count, step);
  return undefined;
}

/** Brings a player's small stacks into play. */
export function addChips(tournament: Tournament, entry: Entry, count: number, step: Step): void {
  const size = tournament.announcement.multiStack?.size ?? 0;
  entry.reserveStacks -= count;
  give(tournament, entry, count * size, 'stacks', step);
}

/** Gives chips to an entry. If the entry is in a hand, they wait until the hand is over. */
function give(
  tournament: Tournament,
  entry: Entry,
  chips: number,
  why: 'rebuy' | 'add-on' | 'stacks',
  step: Step,
): void {
  tournament.chipsIssued += chips;
  if (tableAt(tournament, entry.table).dealt.includes(entry.number)) entry.pendingChips += chips;
  else {
    entry.stack += chips;
    entry.broke = null;
  }
  step.events.push({ type: 'chips-added', entry: entry.number, chips, why });
}

/** Returns the reason why an entry cannot leave a bracket, or decline to buy more chips; undefined if it can. */
export function whyNotGiveUp(tournament: Tournament, entry: Entry): Answer {
  if (tournament.bracket) return whyNotWithdraw(tournament, entry);
  if (!entry.broke)
    return refuseByRule(tournament, 'not-broke', 'Only a player without chips can give up the entry.');
  if (entry.reserveStacks > 0)
    return refuseByRule(tournament, 'must-add', 'Add at least one of your remaining stacks.');
  return undefined;
}

/** Eliminates a player who withdraws from a bracket, or who has no chips and does not want to buy more. */
export function giveUp(tournament: Tournament, { entry: number }: CommandOf<'give-up'>, step: Step): Answer {
  const entry = playing(tournament, number);
  if (!entry) return refuseByRule(tournament, 'not-in-play', 'The entry is not in play.');
  const wrong = whyNotGiveUp(tournament, entry);
  if (wrong) return wrong;
  if (tournament.bracket) withdraw(tournament, entry, step);
  else giveUpBroke(tournament, [entry], step);
  return undefined;
}

/**
 * Returns whether a player without chips can still get some, either from their small stacks or by a rebuy.
 */
export function canStillBuy(tournament: Tournament, entry: Entry): boolean {
  if (entry.reserveStacks > 0) return true;
  const { rebuy } = tournament.announcement;
  if (!rebuy || tournament.stage > 0 || (rebuy.max !== null && entry.rebuys >= rebuy.max)) return false;
  const { clock } = flightOfEntry(tournament, entry);
  return levelNumber(tournament.announcement, clock) <= rebuy.untilLevel;
}

/**
 * Ends the time in which players without chips can buy some. Their remaining small stacks are added. Players
 * without any are eliminated.
 */
export function settleBroke(tournament: Tournament, entries: readonly Entry[], step: Step): void {
  for (const entry of entries)
    if (entry.broke && entry.reserveStacks > 0) addChips(tournament, entry, entry.reserveStacks, step);
  giveUpBroke(
    tournament,
    entries.filter(({ broke }) => broke !== null),
    step,
  );
}

/** Returns whether nothing more can be bought, which makes the pool final. */
export function isBuyingClosed(tournament: Tournament): boolean {
  const { announcement, registrationClosed, stage, flights } = tournament;
  if (!registrationClosed) return false;
  if (stage > 0) return true;
  const level = Math.max(announcement.rebuy?.untilLevel ?? 0, announcement.addOn?.atLevel ?? 0);
  return flights.every(
    ({ status, clock }) => status === 'finished' || levelNumber(announcement, clock) > level,
  );
}

/** When the announced period ends, brings all remaining small stacks of the flight's players into play. */
export function closeAddOns(tournament: Tournament, flight: string, step: Step): void {
  for (const entry of tournament.entries)
    if (entry.status === 'playing' && entry.flight === flight && entry.reserveStacks > 0)
      addChips(tournament, entry, entry.reserveStacks, step);
}
