import type { TableSnapshot, TableState } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { useCallback, useEffect, useState } from 'react';
import { useClient } from '../../../app/session.tsx';
import { hearDevice } from '../../../sound/player.ts';
import { FALL, type WheelMoment } from '../device/wheel.tsx';
import type { Decided } from '../scene.ts';

/** A game that is over, or at least decided. */
export interface Past {
  readonly id: string;
  readonly number: number;
  readonly result: roulette.RouletteResult;
}

/** How many games are remembered: more than fit on any screen. */
const MOST = 60;

/**
 * The last games of a table, newest first: those before we came from the archive, then each as it is decided. After a
 * break the archive fills the gap.
 */
export function useHistory(table: string, { status, state }: TableSnapshot): readonly Past[] {
  const { api } = useClient();
  const [past, setPast] = useState<readonly Past[]>([]);
  useEffect(() => {
    if (status !== 'here') return undefined;
    let wanted = true;
    void api.rounds({ table, limit: MOST }).then((answer) => {
      if (!wanted || isRefusal(answer)) return;
      const known = answer.rounds.flatMap(({ id, number, result }) =>
        isResult(result) ? [{ id, number, result }] : [],
      );
      setPast((before) => joined(known, before));
    });
    return () => {
      wanted = false;
    };
  }, [api, table, status]);

  const view = state?.view as roulette.RouletteView | undefined;
  const result = view?.result;
  const id = state?.round.id;
  const number = state?.round.number;
  useEffect(() => {
    if (result && id !== undefined && number !== undefined)
      setPast((before) => joined([{ id, number, result }], before));
  }, [result, id, number]);
  return past;
}

function isResult(result: unknown): result is roulette.RouletteResult {
  return typeof result === 'object' && result !== null && ('pocket' in result || 'void' in result);
}

/** Both lists as one, newest first, each game once: what is heard newly replaces what was known. */
function joined(fresh: readonly Past[], known: readonly Past[]): readonly Past[] {
  const all = new Map(known.map((each) => [each.number, each]));
  for (const each of fresh) all.set(each.number, each);
  return [...all.values()].sort((a, b) => b.number - a.number).slice(0, MOST);
}

/**
 * The result, held back until ball or dice lie on the screen too: neither the layout nor the money tell it before. A
 * quick table gives the ball less time to fall. It is shown until the next game's bets open, as the dolly is left
 * standing while wins are paid.
 */
export function useResult(
  view: roulette.RouletteView,
  state: TableState,
  plan: roulette.RoulettePlan,
  past: readonly Past[],
) {
  const [lies, setLies] = useState<string>();
  const round = state.round.id;
  const moment = useCallback(
    (moment: WheelMoment) => {
      hearDevice(moment, plan.device.kind);
      if (moment === 'lies') setLies(round);
    },
    [round, plan],
  );
  const wait = state.wait ?? FALL;
  return {
    shown: decidedOf(view, round, past, lies),
    fall: Math.min(FALL, Math.max(200, wait * 0.8)),
    moment,
  };
}

function decidedOf(
  view: roulette.RouletteView,
  round: string,
  past: readonly Past[],
  lies: string | undefined,
): Decided | undefined {
  const { result, stage } = view;
  if (result) return 'void' in result || lies === round ? { round, result } : undefined;
  const before = past.find(({ id }) => id === lies);
  return stage === 'waiting' && before ? { round: before.id, result: before.result } : undefined;
}
