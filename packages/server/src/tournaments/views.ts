import type { Money } from '@croupier/core';
import type { TournamentState } from '@croupier/protocol';
import { entriesOf, floorViewOf, ownViewOf, type Tournament, viewOf } from '@croupier/tournaments';
import type { Proposal } from './proposals.ts';

/** The viewer of a tournament, and their available balance. */
export interface Viewer {
  readonly player: string | undefined;
  readonly availableFunds: Money;
  /** The viewer's tickets that are valid in the tournament. */
  readonly tickets: readonly { readonly id: string; readonly value: Money; readonly from: string }[];
  readonly staff: boolean;
}

/** The data for a view of a tournament: names of players, and the ids of its tables. */
export interface ViewContext {
  readonly id: string;
  readonly seq: number;
  readonly now: number;
  readonly nameOf: (player: string) => string;
  readonly tableOf: (number: number) => string | undefined;
  /** Returns the proposed entries that wait for the player's acceptance. */
  readonly proposals: (tournament: Tournament) => readonly Proposal[];
}

/** Returns the public state. */
export function publicState(
  tournament: Tournament,
  { id, seq, now, nameOf, tableOf }: ViewContext,
): Pick<TournamentState, 'id' | 'seq' | 'now' | 'view' | 'entries'> {
  const view = viewOf(tournament, now);
  const tables = view.tables.map((table) => ({ ...table, table: tableOf(table.number) ?? null }));
  return { id, seq, now, view: { ...view, tables }, entries: entriesOf(tournament, nameOf) };
}

/** Returns one viewer's own part, and the floor's part if the viewer is staff. */
export function partsFor(
  tournament: Tournament,
  { nameOf, proposals }: Pick<ViewContext, 'nameOf' | 'proposals'>,
  { player, availableFunds, tickets, staff }: Viewer,
): Pick<TournamentState, 'own' | 'floor'> {
  const proposed = proposals(tournament);
  const own =
    player === undefined
      ? null
      : {
          ...ownViewOf(tournament, player, availableFunds),
          tickets: tickets.map(({ id, value, from }) => ({ id, value, from })),
          proposals: proposed
            .filter(({ command }) => command.player === player)
            .map(({ id, command: { team = null }, flight, price, chips, until }) => ({
              id,
              flight,
              team,
              price,
              chips,
              until,
            })),
        };
  if (!staff) return { own, floor: null };
  const { penalties, ...floor } = floorViewOf(tournament);
  return {
    own,
    floor: {
      ...floor,
      penalties: penalties.map((one) => ({ ...one, by: nameOf(one.by) })),
      proposals: proposed.map(({ command: { player: to }, price, until }) => ({
        name: nameOf(to),
        price,
        until,
      })),
    },
  };
}

/** Returns everything that one viewer is allowed to see. */
export function stateFor(tournament: Tournament, telling: ViewContext, viewer: Viewer): TournamentState {
  return { ...publicState(tournament, telling), ...partsFor(tournament, telling, viewer) };
}
