import type { PersonalData } from '../services/personal-data-module.ts';
import { payOutTickets } from './tickets.ts';

export const personalData: PersonalData = {
  kept: {
    tournaments: 'select tournament, at, command from tournament_command where account = $1 order by at desc',
    tournamentTickets: `select id, house, value, won_in as "wonIn", at, tournament, state, used_in as "usedIn"
      from tournament_ticket where account = $1 order by id desc`,
    tournamentPayouts:
      'select tournament, kind, amount, at from tournament_payout where player = $1 order by id desc',
  },
  erase: (tx, { account, at }) => payOutTickets(tx, account, at),
};
