import type { Table, TableInfo, TableSnapshot } from '@croupier/client';
import type { AnyMove, MoveOption } from '@croupier/core';
import { plan as planOf } from '@croupier/houses';
import { useCallback, useState } from 'react';
import { usePeople } from '../../people/people.ts';
import { type Aim, type CardStation, type CardView, entriesFor, seatsShown } from './station.ts';

const NO_OPTIONS: readonly MoveOption[] = [];
/** Everybody who is shown, or for whom something can be done. */
function seatsOf(view: CardView | undefined, options: readonly MoveOption[]): readonly string[] {
  const served = options.flatMap(({ move: { seat } }) => (typeof seat === 'string' ? [seat] : []));
  return [...new Set([...(view ? seatsShown(view) : []), ...served])];
}

const NEXT: Aim = { type: 'next' };

/** The table as its staff have it before them; undefined until all of it is there. */
export function useStationOf(table: Table, shown: TableSnapshot, info: TableInfo): CardStation | undefined {
  const plan = planOf(info.plan);
  const view = shown.state?.view as CardView | undefined;
  const { nameOf } = usePeople({ table: table.id, seats: seatsOf(view, shown.options ?? NO_OPTIONS) });
  const make = useCallback((move: AnyMove) => table.move(move), [table]);
  const [wanted, setAim] = useState<Aim>(NEXT);
  if (!plan || !view || !shown.state) return undefined;
  // What may be old is looked at, not acted on.
  const options = shown.status === 'here' ? (shown.options ?? NO_OPTIONS) : NO_OPTIONS;
  return {
    info,
    plan,
    currency: plan.currency,
    round: shown.state.round.number,
    view,
    staff: shown.staff,
    options,
    byHand: info.dealer === 'console' && info.state === 'running',
    nameOf,
    make,
    // What cannot be put right any more is not aimed at.
    aim: entriesFor(options, wanted).length > 0 ? wanted : NEXT,
    setAim,
  };
}
