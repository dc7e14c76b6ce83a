import { ZERO } from '@croupier/core';
import { asJson } from '../table/turn.ts';
import type { TournamentPlay } from '../tournament/index.ts';
import type { MariashMove } from './moves.ts';
import type { MariashPlan } from './plan.ts';
import { type MariashState, type Occupant, PLACES, type Table } from './state.ts';

/**
 * Mariash in a tournament, which determines the seats and the number of deals. The button is drawn at each new table.
 */
export const tournamentPlay: TournamentPlay<MariashPlan, MariashState, MariashMove> = {
  plan: (plan) => plan,
  barred: ['sit', 'leave', 'pick-up', 'no-deal'],
  points: {
    begin({ seats }, carry) {
      const last = carry as unknown as Table | null;
      const places: { [place: string]: Occupant } = {};
      for (const { seat: place, player: seat, stack } of seats) {
        const before = last?.places[String(place)];
        const known = before?.seat === seat ? before : undefined;
        places[String(place)] = {
          seat,
          chips: stack,
          away: known?.away ?? null,
          leaving: false,
          ...(known?.reprimanded ? { reprimanded: true } : {}),
        };
      }
      const table: Table = {
        places,
        button: last?.button ?? null,
        played: last?.played ?? 0,
        last: last?.last ?? null,
        final: null,
        tournament: true,
      };
      return { state: asJson(table), held: ZERO };
    },
    changes: ({ table, void: voided }) =>
      voided ? {} : Object.fromEntries(PLACES.map((place) => [place, table.last?.changes[place] ?? 0])),
  },
};
