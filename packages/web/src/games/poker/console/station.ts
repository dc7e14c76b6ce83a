import { messages as tableMessages } from 'messages:poker/table';
import { type MoveOption, money } from '@croupier/core';
import type { poker } from '@croupier/games';
import { useFormatter, useMessages } from '../../../app/language.tsx';
import { optionsOfType } from '../../../console/offers.ts';
import { type Station, useStation as useAnyStation } from '../../../console/station.ts';

/** A poker table as its staff see it. */
export interface PokerStation extends Station<poker.PokerView, poker.PokerStaff, poker.PokerPlan> {
  /** Returns the player in a seat, with the number of the seat. */
  readonly who: (place: number) => string;
  readonly amount: (units: number) => string;
}

export function useStation(): PokerStation {
  const text = useMessages(tableMessages);
  const formatter = useFormatter();
  const station = useAnyStation<poker.PokerView, poker.PokerStaff, poker.PokerPlan>();
  const { view, currency, nameOf } = station;
  return {
    ...station,
    who: (place) => {
      const seat = view.places.find((one) => one.place === place)?.seat;
      return seat === undefined ? text.seat({ place }) : nameOf(seat);
    },
    amount: (units) => formatter.money(money(units), currency),
  };
}

/** Returns a player's name with their seat number. */
export function playerWithSeat(
  view: poker.PokerView,
  seat: string,
  name: string,
  place: (place: number) => string,
): string {
  const found = view.places.find((one) => one.seat === seat)?.place;
  return found === undefined ? name : `${place(found)} · ${name}`;
}

/**
 * Returns the options for one type of move at this table. Leaves out the options for a seat, because they are
 * answers.
 */
export function useOffered(type: string): readonly MoveOption[] {
  return optionsOfType(useStation().options, type).filter(({ move }) => move.seat === undefined);
}
