import type { Table, TableInfo, TableSnapshot } from '@croupier/client';
import type { AnyMove, MoveOption } from '@croupier/core';
import { plan as planOf } from '@croupier/houses';
import { useCallback, useState } from 'react';
import { usePeople } from '../../people/people.ts';
import { isByHand } from '../not-by-hand.tsx';
import { optionsOf } from '../offers.ts';
import type { CardConsoleGame, CardView } from './game.tsx';
import { type Aim, type CardStation, entriesFor } from './station.ts';

/** Everybody who is shown, or for whom something can be done. */
function seatsOf(shown: readonly string[], options: readonly MoveOption[]): readonly string[] {
  const served = options.flatMap(({ move: { seat } }) => (typeof seat === 'string' ? [seat] : []));
  return [...new Set([...shown, ...served])];
}

const NEXT: Aim = { type: 'next' };

/** The table as its staff have it before them; undefined until all of it is there. */
export function useStationOf(
  table: Table,
  shown: TableSnapshot,
  info: TableInfo,
  game: CardConsoleGame,
): CardStation | undefined {
  const plan = planOf(info.plan);
  const view = shown.state?.view as unknown as CardView | undefined;
  const { nameOf } = usePeople({
    table: table.id,
    seats: seatsOf(view ? game.seats(view) : [], shown.options ?? []),
  });
  const make = useCallback((move: AnyMove) => table.move(move), [table]);
  const [wanted, setAim] = useState<Aim>(NEXT);
  if (!plan || !view || !shown.state) return undefined;
  const options = optionsOf(shown);
  return {
    game,
    info,
    plan,
    currency: plan.currency,
    round: shown.state.round.number,
    view,
    staff: shown.staff,
    options,
    byHand: isByHand(info),
    nameOf,
    make,
    // What cannot be put right any more is not aimed at.
    aim: entriesFor(options, wanted).length > 0 ? wanted : NEXT,
    setAim,
  };
}
