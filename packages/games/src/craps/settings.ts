import type { Setting } from '@croupier/core';
import { diceSettings } from '../dice/open.ts';
import type { CrapsSettings, PostedChoices } from './moves.ts';
import type { CrapsPlan } from './plan.ts';

/** The highest odds that a table can allow, as a multiple of the bet. */
const MOST_ODDS = 100;

/** Returns the settings that the plan leaves to its tables. */
export function settingsOf(plan: CrapsPlan): readonly Setting[] {
  const { odds, twelve, posted, buyCommissionOnWinOnly, comeOut } = plan;
  const choice = (
    id: keyof PostedChoices,
    of: readonly (string | number)[],
    usual: string | number,
    rule: string,
  ) => ({ id, group: 'table', kind: 'choice', of, usual, rule: rule as Setting['rule'] }) as Setting;
  return diceSettings(plan, [
    choice('dontComeTwelve', ['tie', 'win'], twelve.usual, twelve.rule),
    choice('anyCraps', posted.anyCraps.of, posted.anyCraps.usual, posted.anyCraps.rule),
    choice('fieldEnds', posted.fieldEnds.of, posted.fieldEnds.usual, posted.fieldEnds.rule),
    {
      id: 'buyCommissionOnWinOnly',
      group: 'table',
      kind: 'switch',
      usual: buyCommissionOnWinOnly.usual,
      rule: buyCommissionOnWinOnly.rule,
    },
    choice('comeOut', ['working', 'off'], comeOut.usual, comeOut.rule),
    {
      id: 'oddsMultiple',
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

/** Returns the choices that a table with these terms posts. */
export function postedOf(plan: CrapsPlan, settings: CrapsSettings): PostedChoices {
  const { odds, twelve, posted, comeOut } = plan;
  return {
    dontComeTwelve: settings.dontComeTwelve ?? twelve.usual,
    anyCraps: settings.anyCraps ?? posted.anyCraps.usual,
    fieldEnds: settings.fieldEnds ?? posted.fieldEnds.usual,
    buyCommissionOnWinOnly: settings.buyCommissionOnWinOnly ?? plan.buyCommissionOnWinOnly.usual,
    comeOut: settings.comeOut ?? comeOut.usual,
    oddsMultiple: settings.oddsMultiple ?? odds.times,
    oddsExact: settings.oddsExact ?? odds.exact,
  };
}
