import type { MoveOption } from '@croupier/core';
import { roulette } from '@croupier/games';
import { optionsOfType } from '../../../console/offers.ts';
import { type Station as AnyStation, useStation as useAnyStation } from '../../../console/station.ts';

/** A roulette table as its staff see it. */
export type Station = AnyStation<roulette.RouletteView, roulette.RouletteStaff, roulette.RoulettePlan>;

export function useStation(): Station {
  return useAnyStation<roulette.RouletteView, roulette.RouletteStaff, roulette.RoulettePlan>();
}

/** Returns the layout of the table's plan. */
export function useLayout(): roulette.Layout {
  return roulette.layoutOf(useStation().plan);
}

/** Returns the options for one type of move at this table now. */
export function useOffered(type: roulette.StaffMove['type']): readonly MoveOption[] {
  return optionsOfType(useStation().options, type);
}

/** Returns all players who have chips on the layout or an announced bet. */
export function seatsShown({ view, staff }: Pick<Station, 'view' | 'staff'>): readonly string[] {
  return [
    ...new Set<string>([
      ...view.chips.map(({ seat }) => seat),
      ...staff.announcements.map(({ seat }) => seat),
    ]),
  ];
}
