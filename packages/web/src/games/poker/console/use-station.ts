import type { Table, TableInfo, TableSnapshot } from '@croupier/client';
import { money } from '@croupier/core';
import type { poker } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { useState } from 'react';
import { useWords, useWriting } from '../../../app/language.tsx';
import { isByHand } from '../../../console/not-by-hand.tsx';
import { optionsOf } from '../../../console/offers.ts';
import { usePeople } from '../../../people/people.ts';
import { words as tableWords } from '../words.ts';
import { type Aim, NEXT, type PokerStation } from './station.ts';

/** The table as its staff have it before them; undefined until all of it is there. */
export function useStationOf(table: Table, shown: TableSnapshot, info: TableInfo): PokerStation | undefined {
  const text = useWords(tableWords);
  const writing = useWriting();
  const [aim, setAim] = useState<Aim>(NEXT);
  const plan = planOf(info.plan);
  const view = shown.state?.view as poker.PokerView | undefined;
  const seats = view?.places.map(({ seat }) => seat) ?? [];
  const { nameOf } = usePeople({ table: table.id, seats });
  if (!plan || !view || !shown.staff || !shown.state) return undefined;
  const who = (place: number) => {
    const seat = view.places.find((one) => one.place === place)?.seat;
    return seat === undefined ? text.seat(place) : `${text.seat(place)} · ${nameOf(seat)}`;
  };
  return {
    info,
    round: shown.state.round.number,
    view,
    staff: shown.staff as unknown as poker.PokerStaff,
    options: optionsOf(shown),
    byHand: isByHand(info),
    who,
    nameOf: (seat) => {
      const place = view.places.find((one) => one.seat === seat)?.place;
      return place === undefined ? nameOf(seat) : who(place);
    },
    amount: (units) => writing.money(money(units), plan.currency),
    currency: plan.currency,
    make: (move) => table.move(move),
    aim,
    setAim,
  };
}
