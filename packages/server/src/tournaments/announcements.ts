import {
  type AnyGame,
  isRefusal,
  type Json,
  money,
  ownValue,
  type Plan,
  type Refusal,
  refuse,
} from '@croupier/core';
import type { House } from '@croupier/houses';
import { tournamentsOf } from '@croupier/houses/tournaments';
import type { AnswerOf, InputOf } from '@croupier/protocol';
import {
  type Announcement,
  type AnnouncementIssue,
  announcementForm,
  checkAnnouncement,
} from '@croupier/tournaments';
import { refuseUnpayable } from '../cash-desk/count.ts';
import type { Queries } from '../storage/database.ts';
import { briefOfTarget } from './store.ts';

/** The houses and their games, from which announcements are checked. */
export interface AnnouncementContext {
  readonly database: Queries;
  readonly houses: readonly House[];
  readonly gameOf: (plan: Plan) => AnyGame;
}

/** An announcement as it was written, and as the engine reads it. */
export interface CheckedAnnouncement {
  readonly written: Json;
  readonly announcement: Announcement;
}

/** Returns the announcements that a house has prepared, and the data for a form. */
export function announcementsOf(
  id: string,
  { houses, gameOf }: Pick<AnnouncementContext, 'houses' | 'gameOf'>,
): AnswerOf<'readyTournaments'> {
  const house = houses.find((one) => one.id === id);
  const { announcements = {}, names = {}, sheets } = (house && tournamentsOf(house)) ?? {};
  // A game that several plans play has the name of the first one.
  const games = new Map<string, Plan['title']>();
  for (const plan of house?.plans ?? [])
    for (const game of gameOf(plan).tournament?.games(plan) ?? [])
      if (!games.has(game)) games.set(game, plan.title);
  return {
    announcements: Object.entries(announcements).map(([ready, announcement]) => {
      const { name } = announcement as { readonly name: string };
      return { id: ready, name, names: names[ready] ?? {}, announcement: announcement as never };
    }),
    currency: house?.currency ?? 'EUR',
    form: announcementForm(house?.currency ?? 'EUR'),
    structures: (sheets?.structures ?? {}) as never,
    games: [...games].map(([game, title]) => ({ id: game, names: title })),
  };
}

/**
 * Checks the announcement of a new tournament, which may modify a prepared one. Returns everything that is wrong with it.
 * Refuses houses without tournaments.
 */
export async function checkRequest(
  { house: id, ready, announcement: changes = {} }: InputOf<'announceTournament'>,
  { database, houses, gameOf }: AnnouncementContext,
): Promise<CheckedAnnouncement | { readonly issues: readonly AnnouncementIssue[] } | Refusal> {
  const house = houses.find((one) => one.id === id);
  const ours = house && tournamentsOf(house);
  if (!ours) return refuse('no-such-house', 'This house does not hold tournaments.');
  const begun = ready === undefined ? {} : ownValue(ours.announcements, ready);
  if (begun === undefined) return refuse('no-such-tournament', 'The house has no such announcement.');
  const written = { ...(begun as object), ...changes, house: id, currency: house.currency };
  const checked = checkAnnouncement(written, ours.sheets);
  if ('issues' in checked) return checked;
  const { announcement } = checked;
  const issues = [
    ...cashIssues(announcement, house),
    ...(await ticketIssues(announcement, database)),
    ...(announcement.room === 'software' && !planFor(house, announcement, gameOf)
      ? [issue('game', 'no-such-game', `No table of this house plays ${announcement.game.join(', ')}.`)]
      : []),
  ];
  return issues.length > 0 ? { issues } : { written: written as Json, announcement };
}

/** Reads the announcement of a new tournament. Refuses with the first thing that is wrong with it. */
export async function readAnnouncementRequest(
  wanted: InputOf<'announceTournament'>,
  context: AnnouncementContext,
): Promise<CheckedAnnouncement | Refusal> {
  const checked = await checkRequest(wanted, context);
  if (isRefusal(checked) || 'announcement' in checked) return checked;
  const { issues } = checked;
  const [first] = issues;
  if (!first || first.code === 'bad-value')
    return refuse('bad-announcement', issues.map(({ at, message }) => `${at}: ${message}`).join(' '));
  if (OF_THE_HOUSE.has(first.code)) return refuse(first.code, first.message);
  return refuse('contradiction', first.message, first.rule ? { rule: first.rule } : {});
}

/** The codes of faults that depend on the house, not only on the announcement. */
const OF_THE_HOUSE: ReadonlySet<string> = new Set([
  'no-cash-desk',
  'no-such-piece',
  'no-such-game',
  'ticket-target',
]);

function issue(at: string, code: string, message: string): AnnouncementIssue {
  return { at, code, message, rule: null };
}

function cashIssues({ cash }: Announcement, house: House): AnnouncementIssue[] {
  if (!cash) return [];
  if (!house.chips && !house.payments?.cash)
    return [
      issue('cash', 'no-cash-desk', 'This house has no cash desk, so entries must be paid from a balance.'),
    ];
  // Prizes are divided down to the minor unit, and the desk has to pay them in full.
  const unpayable = refuseUnpayable(money(1), house.currency);
  return unpayable ? [issue('cash', unpayable.code, unpayable.message)] : [];
}

/** Returns what is wrong with the tournament for which a satellite gives tickets. */
async function ticketIssues(
  { payout, house }: Announcement,
  database: Queries,
): Promise<AnnouncementIssue[]> {
  if (payout.kind !== 'satellite' || !payout.ticket) return [];
  const target = await briefOfTarget(database, house, payout.ticket.tournament);
  const fits =
    target?.takesEntries && !target.cash && target.buyIns.some(({ price }) => price === payout.prize);
  if (fits) return [];
  return [
    issue(
      'payout.ticket.tournament',
      'ticket-target',
      'A ticket is for a tournament of this house that takes entries from balances, at exactly the price of the prize.',
    ),
  ];
}

/** Returns an announcement with another start. The starts of its flights move by the same time. */
export function startingAt(written: Json, start: string): Json {
  const announcement = written as { readonly start?: { readonly at?: string }; readonly stages?: unknown };
  const moved = Date.parse(start) - Date.parse(announcement.start?.at ?? start);
  const later = (startsAt: string) => new Date(Date.parse(startsAt) + moved).toISOString();
  const stages = announcement.stages as
    | readonly { readonly flights?: readonly { readonly startsAt?: string }[] }[]
    | undefined;
  return {
    ...announcement,
    start: { kind: 'scheduled', at: start },
    ...(stages
      ? {
          stages: stages.map(({ flights, ...stage }) => ({
            ...stage,
            ...(flights
              ? {
                  flights: flights.map((flight) =>
                    flight.startsAt ? { ...flight, startsAt: later(flight.startsAt) } : flight,
                  ),
                }
              : {}),
          })),
        }
      : {}),
  } as Json;
}

/** Returns the house's plan for the tables of a tournament; undefined if the house has none. */
export function planFor(
  house: House | undefined,
  { game: [game = ''] }: Announcement,
  gameOf: (plan: Plan) => AnyGame,
): Plan | undefined {
  return house?.plans.find((plan) => gameOf(plan).tournament?.games(plan).includes(game));
}
