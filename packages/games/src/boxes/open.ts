import { cloneJson, type Json, type Opening, type Setting } from '@croupier/core';
import { shoeSettings } from '../shoe/settings.ts';
import { newCards, shoeForNextRound } from '../shoe/shoe.ts';
import { emptyLayout } from '../table/layout-chips.ts';
import { limitSettings, limitsOf } from '../table/limits.ts';
import { asJson } from '../table/turn.ts';
import type { BoxSettings } from './moves.ts';
import { withMinimum } from './procedure.ts';
import { type BoxCarry, type BoxSetup, type BoxState, boxCount } from './state.ts';

/**
 * Returns the settings that a plan leaves to its tables: decks and cut card, boxes, the game-specific settings in
 * `own`, and the limits of each bet.
 */
export function boxSettings(
  { plan, enough }: BoxSetup,
  terms: Json | undefined,
  own: readonly Setting[] = [],
): readonly Setting[] {
  const { most, usual, rule, eachHisOwn, pairs } = plan.boxes;
  const min = eachHisOwn ? 0 : pairs ? 2 : 1;
  return [
    ...shoeSettings(plan.shoe, terms, enough),
    ...(most > 0
      ? [
          {
            id: 'boxes',
            group: 'table',
            kind: 'number',
            min,
            max: most,
            usual,
            rule,
          } as const,
        ]
      : []),
    ...own,
    ...limitSettings(plan),
  ];
}

/** Builds the state of a new round, with the previous round's shoe, the current limits and no chips yet. */
export function openTable({ plan, enough }: BoxSetup, settings: BoxSettings, { carry }: Opening): BoxState {
  const last = carry && (cloneJson(carry.state) as unknown as BoxCarry);
  const minimum = last?.minimum ?? null;
  const limits = limitsOf(plan, settings);
  return {
    stage: 'waiting',
    shoe: last ? shoeForNextRound(last.shoe, plan.shoe, enough) : newCards(plan.shoe, settings),
    settings,
    boxes: boxCount(plan, settings),
    limits: minimum === null ? limits : withMinimum(limits, minimum),
    minimum,
    coming: last?.coming ?? null,
    ...emptyLayout(),
    cards: [],
    voided: null,
  };
}

/** Returns the current terms of a table with boxes: the opening terms, with any minimum announced since. */
export function termsOf({ settings, limits, minimum }: BoxState): Json {
  return asJson(minimum === null ? { ...settings } : { ...settings, limits });
}
