import { isRefusal, type Refusal, refuse } from '@croupier/core';
import type { AnswerOf } from '@croupier/protocol';
import { namesOf } from '../accounts/lookups.ts';
import { accountsFound } from '../accounts/search.ts';
import { hasHolder } from '../accounts/store.ts';
import type { Account } from '../services/account-service.ts';
import type { Database } from '../storage/database.ts';
import { openTicketsAt, ticketAt } from './tickets.ts';
import type { TournamentService } from './tournament-service.ts';

/** The maximum number of people in the answer to a search. */
const MOST = 10;

/** The desk where staff enter players with their tickets. */
export interface TicketDesk {
  /** Finds the open tickets of a house by the names of their holders. */
  find(house: string, typed: string): Promise<AnswerOf<'findTickets'>>;
  /**
   * Enters the holder of a ticket, or proposes the entry to a holder who can sign in. Refuses `no-such-ticket`, and the
   * codes of the tournament.
   */
  enter(
    asked: {
      readonly house: string;
      readonly ticket: string;
      readonly tournament: string;
      readonly key: string;
    },
    by: Account,
  ): Promise<AnswerOf<'redeemTicket'> | Refusal>;
}

export function createTicketDesk(
  database: Database,
  tournaments: Pick<TournamentService, 'list' | 'floor'>,
): TicketDesk {
  const entriesOf = async (house: string, value: number) =>
    (await tournaments.list(house)).filter(
      ({ takesEntries, cash, buyIns }) =>
        takesEntries && !cash && buyIns.some(({ price }) => price === value),
    );
  return {
    find: async (house, typed) => {
      const accounts = await accountsFound(database, typed, MOST);
      const tickets = await openTicketsAt(database, house, accounts);
      const names = await namesOf(database, accounts);
      const people: AnswerOf<'findTickets'>['people'] = [];
      for (const account of accounts) {
        const own = tickets.filter((ticket) => ticket.account === account);
        if (own.length === 0) continue;
        people.push({
          account,
          name: names.get(account) ?? account,
          screen: await hasHolder(database, account),
          tickets: await Promise.all(
            own.map(async ({ account: _, ...ticket }) => ({
              ...ticket,
              enters: (await entriesOf(house, ticket.value))
                .filter(({ id }) => ticket.tournament === null || ticket.tournament.id === id)
                .map(({ id, name }) => ({ id, name })),
            })),
          ),
        });
      }
      return { people };
    },
    enter: async ({ house, ticket: id, tournament, key }, by) => {
      // A repeated call finds its ticket used. The tournament then repeats its answer to the same key.
      const ticket = await ticketAt(database, house, id);
      const entry = ticket && (await entriesOf(house, ticket.value)).find((one) => one.id === tournament);
      const name = ticket && (await namesOf(database, [ticket.account])).get(ticket.account);
      if (!ticket || !entry || name === undefined)
        return refuse('no-such-ticket', 'This ticket is not valid there. It may have been used already.');
      const buyIn = entry.buyIns.find(({ price }) => price === ticket.value)?.id;
      const waits = await hasHolder(database, ticket.account);
      const type = waits ? 'propose-entry' : 'register';
      const refused = await tournaments.floor(tournament, by, key, {
        type,
        name,
        ticket: id,
        ...(buyIn === undefined ? {} : { buyIn }),
      });
      return isRefusal(refused) ? refused : { waits };
    },
  };
}
