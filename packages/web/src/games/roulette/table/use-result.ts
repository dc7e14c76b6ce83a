import type { TableState } from '@croupier/client';
import type { roulette } from '@croupier/games';
import { useCallback, useState } from 'react';
import { hearDevice } from '../../../sound/player.ts';
import { FALL, type WheelMoment } from '../device/wheel.tsx';
import type { Decided } from '../scene.ts';
import type { Past } from './history.ts';

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
