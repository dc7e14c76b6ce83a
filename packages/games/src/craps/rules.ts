import type { Rules, Setting } from '@croupier/core';
import { diceSettings } from '../dice/open.ts';
import { diceRules, remembered } from '../dice/rules.ts';
import type { Called, CrapsMove, CrapsPlayerView, CrapsSettings, CrapsStaff, CrapsView } from './moves.ts';
import { type Posted, totalOf } from './outcome.ts';
import type { CrapsPlan } from './plan.ts';
import { type CrapsState, calledOf, type Series, setUp, stoodAt } from './state.ts';

/** The most that a table may allow as odds, in times the bet. */
const MOST_ODDS = 100;

/** What the plan leaves to its tables. */
export function settingsOf(plan: CrapsPlan): readonly Setting[] {
  const { odds, twelve, posted, comeOut } = plan;
  const choice = (id: keyof Posted, of: readonly (string | number)[], usual: string | number, rule: string) =>
    ({ id, group: 'table', kind: 'choice', of, usual, rule: rule as Setting['rule'] }) as Setting;
  return diceSettings(plan, [
    choice('dontComeTwelve', ['tie', 'win'], twelve.usual, twelve.rule),
    choice('anyCraps', posted.anyCraps.of, posted.anyCraps.usual, posted.anyCraps.rule),
    choice('fieldEnds', posted.fieldEnds.of, posted.fieldEnds.usual, posted.fieldEnds.rule),
    choice('comeOut', ['working', 'off'], comeOut.usual, comeOut.rule),
    {
      id: 'oddsTimes',
      group: 'table',
      kind: 'number',
      min: 1,
      max: MOST_ODDS,
      usual: odds.times,
      rule: odds.rule,
    },
    { id: 'oddsExact', group: 'table', kind: 'switch', usual: odds.exact, rule: odds.rule },
  ]);
}

/** What a table with these terms plays. */
export function postedOf({ odds, twelve, posted, comeOut }: CrapsPlan, settings: CrapsSettings): Posted {
  return {
    dontComeTwelve: settings.dontComeTwelve ?? twelve.usual,
    anyCraps: settings.anyCraps ?? posted.anyCraps.usual,
    fieldEnds: settings.fieldEnds ?? posted.fieldEnds.usual,
    comeOut: settings.comeOut ?? comeOut.usual,
    oddsTimes: settings.oddsTimes ?? odds.times,
    oddsExact: settings.oddsExact ?? odds.exact,
  };
}

/** The rules of craps as a plan sets them. */
export function rulesOf(
  plan: CrapsPlan,
): Rules<CrapsState, CrapsMove, CrapsView, CrapsPlayerView, CrapsStaff> {
  const setup = setUp(plan);
  const losesDice = (called: Called) =>
    called === 'seven-out' || (called === 'craps' && plan.afterCraps.dice === 'pass');
  return diceRules<CrapsState, CrapsView, Series>({
    setup,
    settings: settingsOf(plan),
    begin(state, last) {
      const { players = {}, point = null, throws = [], run = NO_RUN } = last ?? {};
      const posted = postedOf(plan, state.settings as CrapsSettings);
      return { ...state, posted, point, throws, run, stood: stoodAt(setup.positions, players, point) };
    },
    view: ({ posted, point, throws, run, dice }) => ({
      game: 'craps',
      posted,
      point,
      run,
      throws: throws.map((told) => ({ ...told, dice: [...told.dice] })),
      called: dice && calledOf(point, dice),
    }),
    end(state) {
      const { dice, voided, point, throws, run } = state;
      const called = dice && !voided ? calledOf(point, dice) : undefined;
      const told = dice && called ? { dice: [...dice], point, called } : undefined;
      const loses = called !== undefined && losesDice(called);
      return {
        result: (thrown) => ({
          dice: [...thrown],
          total: totalOf(thrown),
          point,
          called: calledOf(point, thrown),
        }),
        loses,
        own: {
          point: voided ? null : told ? nextPoint(told.called, told.dice, point) : point,
          throws: remembered(throws, told),
          run: loses || voided ? NO_RUN : told ? longer(run, told.called) : run,
        },
      };
    },
  });
}

const NO_RUN = { throws: 0, points: 0 };

function longer({ throws, points }: Series['run'], called: Called): Series['run'] {
  return { throws: throws + 1, points: points + (called === 'point-made' ? 1 : 0) };
}

/** The point after a throw. */
function nextPoint(called: Called, dice: readonly number[], point: number | null): number | null {
  if (called === 'point-set') return totalOf(dice);
  return called === 'number' ? point : null;
}
