import type { Money, Refusal } from '@croupier/core';
import { whyCannotPay, whyNoAddOn, whyNoRebuy, whyNotGiveUp } from '../buying.ts';
import { whyNotCheckIn } from '../check-in.ts';
import type { Answer } from '../events.ts';
import { reasonOf, refuseByRule, type UnavailableReason } from '../refusals.ts';
import { priceOf, whyNotRegister, whyNotUnregister } from '../registration.ts';
import type { Entry, Paid, Tournament } from '../state.ts';

/**
 * An action that a player can choose, with its price. `why` is the reason why it is not possible now, or
 * null.
 */
export interface Choice {
  readonly do:
    | 'register'
    | 'unregister'
    | 'check-in'
    | 'rebuy'
    | 'add-on'
    | 'add-stacks'
    | 'give-up'
    | 'answer-deal';
  /** The player's entry that the choice is for; null for a new entry. */
  readonly entry: number | null;
  readonly flight: string | null;
  readonly buyIn: string | null;
  readonly price: Money;
  readonly chips: number;
  /** Whether registering would be a re-entry. */
  readonly reEntry: boolean;
  readonly why: UnavailableReason | null;
}

/** The part of a tournament that only the player sees. */
export interface OwnView {
  /** The player’s entries, latest last. */
  readonly entries: readonly OwnEntry[];
  readonly choices: readonly Choice[];
}

export interface OwnEntry {
  readonly number: number;
  /** Whether the player has checked in, if that is required. */
  readonly checkedIn: boolean;
  /** The number of small stacks not yet in play. */
  readonly reserveStacks: number;
  /** The number of hands still to miss as a penalty. */
  readonly handsToMiss: number;
  readonly addedOn: boolean;
  /** The player's payments and refunds for the entry, latest last. */
  readonly payments: readonly Paid[];
  /** The player’s answer to the proposed deal; null if there is none. */
  readonly acceptedDeal: true | null;
}

/** Returns a player's own view and choices. The choices depend on the available funds. */
export function ownViewOf(tournament: Tournament, player: string, availableFunds: Money): OwnView {
  const own = tournament.entries.filter((entry) => entry.player === player);
  return {
    entries: own.map(({ number, checkedIn, reserveStacks, handsToMiss, addedOn, payments = [] }) => ({
      number,
      checkedIn,
      reserveStacks,
      handsToMiss,
      addedOn,
      payments,
      acceptedDeal: tournament.deal?.accepted.includes(number) ? true : null,
    })),
    choices: [
      ...registering(tournament, player, own, availableFunds),
      ...own.flatMap((entry) => forEntry(tournament, entry, availableFunds)),
    ],
  };
}

/** Returns a choice for each flight and buy-in. */
function registering(
  tournament: Tournament,
  player: string,
  own: readonly Entry[],
  availableFunds: Money,
): Choice[] {
  const { announcement, flights, stage, phase } = tournament;
  if (stage > 0 || phase === 'cancelled') return [];
  return flights.flatMap((flight) =>
    announcement.buyIns.map((buyIn) => {
      const over = isOver(tournament);
      const command = { player, flight: flight.id, buyIn: buyIn.id };
      return {
        ...choice('register', null, over ?? whyNotRegister(tournament, command, availableFunds)),
        flight: flight.id,
        buyIn: buyIn.id,
        price: priceOf(tournament, buyIn),
        chips: buyIn.stack,
        reEntry: own.some(({ status, flight: id }) => status !== 'refunded' && id === flight.id),
      };
    }),
  );
}

function isOver(tournament: Tournament): Refusal | undefined {
  return tournament.phase === 'over'
    ? refuseByRule(tournament, 'over', 'The tournament is over.')
    : undefined;
}

/** Returns the choices for an entry that is in play. */
function forEntry(tournament: Tournament, entry: Entry, availableFunds: Money): Choice[] {
  const { announcement, deal, phase } = tournament;
  const { rebuy, addOn, multiStack } = announcement;
  const { number, status } = entry;
  if (phase === 'over' || phase === 'cancelled') return [];
  const found: Choice[] = [];
  if (announcement.room === 'software' && !whyNotCheckIn(tournament, entry))
    found.push(choice('check-in', number, undefined));
  if (status === 'registered') found.push(choice('unregister', number, whyNotUnregister(tournament, entry)));
  if (status === 'playing') {
    if (rebuy)
      found.push({
        ...choice(
          'rebuy',
          number,
          whyNoRebuy(tournament, entry) ?? whyCannotPay(tournament, 'rebuy', availableFunds),
        ),
        price: rebuy.price,
        chips: rebuy.chips,
      });
    if (addOn)
      found.push({
        ...choice(
          'add-on',
          number,
          whyNoAddOn(tournament, entry) ?? whyCannotPay(tournament, 'addOn', availableFunds),
        ),
        price: addOn.price,
        chips: addOn.chips,
      });
    if (multiStack && entry.reserveStacks > 0)
      found.push({ ...choice('add-stacks', number, undefined), chips: multiStack.size });
    if (entry.broke || (tournament.bracket && !entry.withdrawn))
      found.push(choice('give-up', number, whyNotGiveUp(tournament, entry)));
  }
  if (deal && !deal.made && deal.amounts.some((one) => one.entry === number))
    found.push(choice('answer-deal', number, undefined));
  return found;
}

function choice(what: Choice['do'], entry: number | null, why: Answer): Choice {
  return {
    do: what,
    entry,
    flight: null,
    buyIn: null,
    price: 0 as Money,
    chips: 0,
    reEntry: false,
    why: reasonOf(why),
  };
}
