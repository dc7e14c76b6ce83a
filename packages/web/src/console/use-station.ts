import type { MoveOption } from '@croupier/core';
import type { LanguageCode } from '@croupier/houses';
import { useCallback, useState } from 'react';
import { useClient } from '../app/session.tsx';
import { usePeople, useSeesPeople } from '../people/people.ts';
import { usePlan } from '../plans/plans.ts';
import { useEntryNames } from '../tournaments/follow.ts';
import type { ConsoleProps } from './frame.tsx';
import type { CardTarget, ConsoleGame } from './game.ts';
import { optionsOf } from './offers.ts';
import { type Station, targetOptions } from './station.ts';

/** Returns all seats that are shown or have a possible move. */
function seatsOf(shown: readonly string[], options: readonly MoveOption[]): readonly string[] {
  const served = options.flatMap(({ move: { seat } }) => (typeof seat === 'string' ? [seat] : []));
  return [...new Set([...shown, ...served])];
}

/** Returns the staff's view of the table; undefined until everything has loaded. */
export function useStationOf(
  { table, shown, info, role }: ConsoleProps,
  game: ConsoleGame,
  language: LanguageCode,
): Station | undefined {
  const client = useClient();
  const plan = usePlan(info.plan);
  const view = shown.state?.view;
  const options = optionsOf(shown);
  const there = view === undefined || !shown.staff ? [] : game.seats(view, shown.staff);
  const seesPeople = useSeesPeople(info);
  const {
    nameOf: plainName,
    sitting,
    known,
  } = usePeople({
    table: table.id,
    seats: seatsOf(there, shown.options ?? []),
    watch: info.dealer === 'console',
    quiet: !seesPeople,
  });
  const entered = useEntryNames(info).bySeat;
  const named = game.useNames?.();
  const make = useCallback<Station['make']>((move) => table.move(move), [table]);
  const now = useCallback(() => client.serverNow(), [client]);
  const [wanted, setAim] = useState<CardTarget>();
  if (!plan || view === undefined || !shown.state || !shown.staff) return undefined;
  return {
    game,
    table,
    info,
    role,
    plan,
    currency: plan.currency,
    round: shown.state.round.number,
    view,
    staff: shown.staff,
    options,
    devices: info.dealer === 'console' ? shown.devices : undefined,
    byHand: info.dealer === 'console' && info.state === 'running',
    language,
    sitting: known ? sitting.map(({ seat }) => seat) : undefined,
    nameOf: (seat) => {
      const name = entered.get(seat) ?? plainName(seat);
      return named?.(view, seat, name) ?? name;
    },
    make,
    now,
    // A correction that is no longer possible is dropped.
    aim: wanted && targetOptions(options, wanted).length > 0 ? wanted : undefined,
    setAim,
  };
}
