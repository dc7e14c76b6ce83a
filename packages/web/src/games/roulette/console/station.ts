import type { Accepted, TableInfo } from '@croupier/client';
import type { MoveOption, Refusal } from '@croupier/core';
import type { roulette } from '@croupier/games';
import type { LanguageCode } from '@croupier/houses';
import { createContext, useContext } from 'react';
import { offered } from '../../../console/offers.ts';

/** A roulette table as its staff have it before them. */
export interface Station {
  readonly info: TableInfo;
  readonly plan: roulette.RoulettePlan;
  readonly layout: roulette.Layout;
  readonly round: number;
  readonly view: roulette.RouletteView;
  readonly staff: roulette.RouletteStaff;
  readonly options: readonly MoveOption[];
  /** In which language the calls are made. */
  readonly language: LanguageCode;
  /** What a seat's player is called. */
  readonly nameOf: (seat: string) => string;
  readonly make: (move: roulette.StaffMove) => Promise<Accepted | Refusal>;
  /** The server's clock, in milliseconds since 1970. */
  readonly now: () => number;
}

export const StationContext = createContext<Station | undefined>(undefined);

export function useStation(): Station {
  const station = useContext(StationContext);
  if (!station) throw new Error('outside a console');
  return station;
}

/** The options for one type of move at this table now. */
export function useOffered(type: roulette.StaffMove['type']): readonly MoveOption[] {
  return offered(useStation().options, type);
}

/** Everybody who has chips on the layout or has announced something. */
export function seatsShown({ view, staff }: Pick<Station, 'view' | 'staff'>): readonly string[] {
  return [
    ...new Set<string>([
      ...view.chips.map(({ seat }) => seat),
      ...staff.announcements.map(({ seat }) => seat),
    ]),
  ];
}
