import type { Table, TableInfo, TableSnapshot } from '@croupier/client';
import { roulette } from '@croupier/games';
import { type LanguageCode, plan as planOf } from '@croupier/houses';
import { useCallback, useMemo } from 'react';
import { useClient } from '../../../app/session.tsx';
import { optionsOf } from '../../../console/offers.ts';
import { usePeople } from '../../../people/people.ts';
import { type Station, seatsShown } from './station.ts';

/** The table as its staff have it before them; undefined until all of it is there. */
export function useStationOf(
  table: Table,
  shown: TableSnapshot,
  info: TableInfo,
  language: LanguageCode,
): Station | undefined {
  const client = useClient();
  const found = planOf(info.plan);
  const plan = found?.game === 'roulette' ? (found as roulette.RoulettePlan) : undefined;
  const layout = useMemo(() => plan && roulette.layoutOf(plan), [plan]);
  const view = shown.state?.view as roulette.RouletteView | undefined;
  const staff = (shown.staff ?? undefined) as roulette.RouletteStaff | undefined;
  const seats = view && staff ? seatsShown({ view, staff }) : [];
  const { nameOf } = usePeople({ table: table.id, seats });
  const now = useCallback(() => client.serverNow(), [client]);
  const make = useCallback((move: roulette.StaffMove) => table.move(move), [table]);
  if (!plan || !layout || !view || !staff || !shown.state) return undefined;
  return {
    info,
    plan,
    layout,
    round: shown.state.round.number,
    view,
    staff,
    options: optionsOf(shown),
    language,
    nameOf,
    make,
    now,
  };
}
