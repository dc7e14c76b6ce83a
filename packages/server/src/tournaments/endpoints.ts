import { isRefusal } from '@croupier/core';
import type { HandlersOf } from '../http/call.ts';
import type { TicketDesk } from './ticket-desk.ts';
import type { TournamentService } from './tournament-service.ts';

/** Returns the endpoints of tournaments, for the staff who run them and for players who enter and follow them. */
export function tournamentEndpoints(
  tournaments: TournamentService,
  desk: TicketDesk,
): HandlersOf<'Tournaments'> {
  return {
    tournaments: async ({ query }) => ({ tournaments: await tournaments.list(query.house) }),
    tournament: async ({ params, by }) => tournaments.state(params.tournament, by.account),
    tournamentAct: async ({ params: { tournament }, body: { key, act }, by }) =>
      (await tournaments.act(tournament, by.account, key, act)) ?? tournaments.state(tournament, by.account),
    tournamentFloor: async ({ params: { tournament }, body: { key, command }, by }) =>
      (await tournaments.floor(tournament, by.account, key, command)) ??
      tournaments.state(tournament, by.account),
    tournamentBots: async ({ params: { tournament }, body, by }) =>
      (await tournaments.enterBots(tournament, body.count, body.key, by.account.id)) ??
      tournaments.state(tournament, by.account),
    dealFigures: async ({ params }) => tournaments.dealFigures(params.tournament),
    readyTournaments: async ({ params }) => tournaments.ready(params.house),
    tournamentAnnouncement: async ({ params }) => tournaments.written(params.tournament),
    checkTournament: async ({ body }) => tournaments.check(body),
    tickets: async ({ by }) => ({ tickets: await tournaments.tickets(by.account.id) }),
    findTickets: ({ params: { house }, body }) => desk.find(house, body.search),
    redeemTicket: ({ params, body, by }) => desk.enter({ ...params, ...body }, by.account),
    houseTickets: async ({ params }) => tournaments.openTickets(params.house),
    announceTournament: async ({ body, by }) => {
      const announced = await tournaments.announce(body, by.account);
      return isRefusal(announced) ? announced : tournaments.state(announced, by.account);
    },
  };
}
