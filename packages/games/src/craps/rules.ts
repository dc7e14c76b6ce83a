import type { Rules } from '@croupier/core';
import { diceRules, withThrow } from '../dice/rules.ts';
import type { CrapsMove, CrapsPlayerView, CrapsSettings, CrapsStaff, CrapsView, ThrowCall } from './moves.ts';
import { callOfThrow, isOff, totalOf } from './outcome.ts';
import type { CrapsPlan } from './plan.ts';
import { postedOf, settingsOf } from './settings.ts';
import { type CrapsState, lockedBetsOf, type ShooterSeries, setUp } from './state.ts';

/** Returns the rules of craps under this plan. */
export function rulesOf(
  plan: CrapsPlan,
): Rules<CrapsState, CrapsMove, CrapsView, CrapsPlayerView, CrapsStaff> {
  const setup = setUp(plan);
  const losesDice = (called: ThrowCall) =>
    called === 'seven-out' || (called === 'craps' && plan.afterCraps.dice === 'pass');
  return diceRules<CrapsState, CrapsView, ShooterSeries>({
    setup,
    settings: settingsOf(plan),
    begin(state, last) {
      const { players = {}, point = null, throws = [], run = NO_RUN } = last ?? {};
      const posted = postedOf(plan, state.settings as CrapsSettings);
      return { ...state, posted, point, throws, run, stood: lockedBetsOf(setup.positions, players, point) };
    },
    view: ({ posted, point, throws, run, dice, totals }) => ({
      game: 'craps',
      posted,
      point,
      run,
      off: Object.keys(totals).filter((id) => {
        const field = setup.positions.get(id);
        return field !== undefined && isOff(plan, posted, field, point);
      }),
      throws: throws.map((one) => ({ ...one, dice: [...one.dice] })),
      called: dice && callOfThrow(point, dice),
    }),
    end(state) {
      const { dice, voided, point, throws, run } = state;
      const called = dice && !voided ? callOfThrow(point, dice) : undefined;
      const made = dice && called ? { dice: [...dice], point, called } : undefined;
      const loses = called !== undefined && losesDice(called);
      return {
        result: (thrown) => ({
          dice: [...thrown],
          total: totalOf(thrown),
          point,
          called: callOfThrow(point, thrown),
        }),
        loses,
        own: {
          point: voided ? null : made ? nextPoint(made.called, made.dice, point) : point,
          throws: withThrow(throws, made),
          run: loses || voided ? NO_RUN : made ? longer(run, made.called) : run,
        },
      };
    },
  });
}

const NO_RUN = { throws: 0, points: 0 };

function longer({ throws, points }: ShooterSeries['run'], called: ThrowCall): ShooterSeries['run'] {
  return { throws: throws + 1, points: points + (called === 'point-made' ? 1 : 0) };
}

/** Returns the point that applies after a throw. */
function nextPoint(called: ThrowCall, dice: readonly number[], point: number | null): number | null {
  if (called === 'point-set') return totalOf(dice);
  return called === 'number' ? point : null;
}
