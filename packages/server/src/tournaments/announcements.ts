import { type AnyGame, isRefusal, money, ownValue, type Plan, type Refusal, refuse } from '@croupier/core';
import type { House } from '@croupier/houses';
import { tournamentHouses } from '@croupier/houses/tournaments';
import type { AnswerOf, InputOf } from '@croupier/protocol';
import { type Announcement, readAnnouncement } from '@croupier/tournaments';
import { refuseUnpayable } from '../cash-desk/count.ts';

/** Returns the announcements that a house has prepared. */
export function announcementsOf(house: string): AnswerOf<'readyTournaments'>['announcements'] {
  const { announcements = {}, names = {} } = ownValue(tournamentHouses, house) ?? {};
  return Object.entries(announcements).map(([id, announcement]) => {
    const { name } = announcement as { readonly name: string };
    return { id, name, names: names[id] ?? {}, announcement: announcement as never };
  });
}

/**
 * Reads the announcement of a new tournament, which may modify a prepared one. Refuses contradictions, and
 * `no-cash-desk`.
 */
export function readAnnouncementRequest(
  { house: id, ready, announcement: changes = {} }: InputOf<'announceTournament'>,
  houses: readonly House[],
  gameOf: (plan: Plan) => AnyGame,
): Announcement | Refusal {
  const house = houses.find((one) => one.id === id);
  const ours = ownValue(tournamentHouses, id);
  if (!house || !ours) return refuse('no-such-house', 'This house does not hold tournaments.');
  const begun = ready === undefined ? {} : ownValue(ours.announcements, ready);
  if (begun === undefined) return refuse('no-such-tournament', 'The house has no such announcement.');
  const written = { ...(begun as object), ...changes, house: id, currency: house.currency };
  const announcement = readAnnouncement(written, ours.sheets);
  if (isRefusal(announcement)) return announcement;
  if (announcement.cash) {
    if (!house.chips && !house.payments?.cash)
      return refuse('no-cash-desk', 'This house has no cash desk, so entries must be paid from a balance.');
    // Prizes are divided down to the minor unit, and the desk has to pay them in full.
    const unpayable = refuseUnpayable(money(1), house.currency);
    if (unpayable) return unpayable;
  }
  if (announcement.room === 'software' && !planFor(house, announcement, gameOf))
    return refuse('no-such-game', `No table of this house plays ${announcement.game.join(', ')}.`);
  return announcement;
}

/** Returns the house's plan for the tables of a tournament; undefined if the house has none. */
export function planFor(
  house: House | undefined,
  { game: [game = ''] }: Announcement,
  gameOf: (plan: Plan) => AnyGame,
): Plan | undefined {
  return house?.plans.find((plan) => gameOf(plan).tournament?.games(plan).includes(game));
}
