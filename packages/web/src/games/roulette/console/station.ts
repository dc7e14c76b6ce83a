import type { MoveOption } from '@croupier/core';
import { roulette } from '@croupier/games';
import { offered } from '../../../console/offers.ts';
import { type Station as AnyStation, useStation as useAnyStation } from '../../../console/station.ts';

/** A roulette table as its staff have it before them. */
export type Station = AnyStation<roulette.RouletteView, roulette.RouletteStaff, roulette.RoulettePlan>;

export function useStation(): Station {
  return useAnyStation<roulette.RouletteView, roulette.RouletteStaff, roulette.RoulettePlan>();
}

/** Returns the positions of the table's layout. */
export function useLayout(): roulette.Layout {
  return roulette.layoutOf(useStation().plan);
}

/** Returns the options for one type of move at this table now. */
export function useOffered(type: roulette.StaffMove['type']): readonly MoveOption[] {
  return offered(useStation().options, type);
}

/** Returns all players who have chips on the layout or have announced something. */
export function seatsShown({ view, staff }: Pick<Station, 'view' | 'staff'>): readonly string[] {
  return [
    ...new Set<string>([
      ...view.chips.map(({ seat }) => seat),
      ...staff.announcements.map(({ seat }) => seat),
    ]),
  ];
}
