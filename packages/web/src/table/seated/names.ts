import { messages as peopleMessages } from 'messages:app/people';
import type { TableInfo } from '@croupier/client';
import { isBot } from '@croupier/client';
import type { SeatId } from '@croupier/core';
import { useMemo } from 'react';
import { useMessages } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { useQuery } from '../../forms/query.ts';
import { useEntryNames } from '../../tournaments/follow.ts';

/** Represents the user in sentences whose verb depends on the subject, such as `You fold`, `Emil folds`. */
export const YOU = 'you';

/**
 * Returns a function that names seated players in sentences, with `YOU` for the user, and bots by name. At a private
 * table whose code the user has, people have their names. Elsewhere they have the numbers of their seats. A tournament
 * uses the names of its entries.
 */
export function useNames(
  { id, code, tournament }: TableInfo,
  places: readonly { readonly place: number; readonly seat: SeatId }[],
  ownPlace: number | null | undefined,
): (place: number) => string {
  const people = useMessages(peopleMessages);
  const { api } = useClient();
  const seats = places.map(({ seat }) => seat);
  const persons = seats.filter((seat) => !isBot(seat));
  const bots = tournament ? [] : seats.filter(isBot);
  const entered = useEntryNames({ id, tournament });
  const known = useQuery(`people ${id} ${code} ${persons.join(' ')}`, async () =>
    code === null ? { people: [] } : api.people({ table: id, code }),
  ).answer?.people;
  const crew = useQuery(`bots ${id} ${bots.join(' ')}`, async () =>
    bots.length === 0 ? { wanted: 0, bots: [] } : api.bots({ table: id }),
  ).answer?.bots;
  return useMemo(() => {
    const names = new Map([...(known ?? []), ...(crew ?? [])].map(({ seat, name }) => [seat, name]));
    const seatOf = new Map(places.map(({ place, seat }) => [place, seat]));
    const nameOf = (place: number) => {
      // No other player may be named as the reader.
      const name = names.get(seatOf.get(place) ?? '') ?? entered.byPlace.get(place);
      return name === undefined || name === YOU ? people.player({ number: place }) : name;
    };
    return (place) => (place === ownPlace ? YOU : nameOf(place));
  }, [known, crew, entered, places, ownPlace, people]);
}
