import {
  checkTerms,
  cloneJson,
  type Json,
  type Money,
  type Refusal,
  type Setting,
  termAt,
  times,
} from '@croupier/core';
import type { Charge, OpenFacePlan, OpenFaceTerms } from './plan.ts';

/** A minute in milliseconds. */
export const MINUTE = 60_000;

/** The stakes and options of a table, from its plan and terms. */
export interface Settings {
  readonly point: Money;
  readonly seats: number;
  readonly fantasyland: 'classic' | 'progressive';
  readonly buyIn: { readonly min: Money; readonly max: Money };
  readonly charge: Charge;
}

/** Returns the settings of the table: the plan's, with any changes in its terms. */
export function postedBy(plan: OpenFacePlan, terms: OpenFaceTerms): Settings {
  const point = terms.point ?? plan.point.usual;
  const fantasyland = terms.fantasyland ?? 'classic';
  const most = fantasyland === 'classic' ? plan.seats.most : plan.fantasyland.progressive.seats;
  const min = terms.buyIn?.min ?? times(point, plan.buyIn.min);
  const usual = times(point, plan.buyIn.max);
  const [first, ...more] = plan.charges;
  return {
    point,
    seats: terms.seats ?? most,
    fantasyland,
    buyIn: { min, max: terms.buyIn?.max ?? (usual > min ? usual : min) },
    charge: [first, ...more].find(({ upTo }) => point <= upTo) ?? more.at(-1) ?? first,
  };
}

/** Returns those terms that are valid and affect the bounds or defaults of other settings. */
function readable({ point: bounds }: OpenFacePlan, terms: Json | undefined): OpenFaceTerms {
  const [point, mode, min] = ['point', 'fantasyland', 'buyIn.min'].map((id) => termAt(terms, id));
  const isAmount = (value: Json | undefined): value is Money =>
    Number.isSafeInteger(value) && Number(value) > 0;
  return {
    ...(isAmount(point) && point >= bounds.min && point <= bounds.max ? { point } : {}),
    ...(mode === 'progressive' ? { fantasyland: mode } : {}),
    ...(isAmount(min) ? { buyIn: { min } } : {}),
  };
}

/** Returns the settings that the plan leaves to its tables. Buy-ins depend on the value of a point. */
export function settingsOf(plan: OpenFacePlan, terms?: Json): readonly Setting[] {
  const { point, seats, fantasyland, chip, cites } = plan;
  const posted = postedBy(plan, readable(plan, terms));
  const { rule, ...worth } = point;
  const amount = { group: 'buyIn', kind: 'money', step: chip, rule: cites.buyIn } as const;
  const progressive = posted.fantasyland === 'progressive';
  return [
    { id: 'point', group: 'stakes', kind: 'money', ...worth, rule },
    {
      id: 'fantasyland',
      group: 'stakes',
      kind: 'choice',
      of: ['classic', 'progressive'],
      usual: 'classic',
      rule: fantasyland.progressive.rule,
    },
    {
      id: 'seats',
      group: 'stakes',
      kind: 'number',
      min: 2,
      max: progressive ? fantasyland.progressive.seats : seats.most,
      usual: progressive ? fantasyland.progressive.seats : seats.most,
      rule: seats.rule,
    },
    { id: 'buyIn.min', ...amount, min: posted.point, usual: times(posted.point, plan.buyIn.min) },
    { id: 'buyIn.max', ...amount, min: posted.buyIn.min, usual: posted.buyIn.max },
  ];
}

/**
 * Returns a table's terms. Refuses unreadable terms as `bad-terms`, and terms that the plan does not allow as
 * `terms-outside-plan`.
 */
export function readTerms(plan: OpenFacePlan, terms: Json | undefined): OpenFaceTerms | Refusal {
  return checkTerms(settingsOf(plan, terms), terms) ?? (cloneJson(terms ?? {}) as OpenFaceTerms);
}
