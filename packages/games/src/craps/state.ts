import { type Money, money, type Refusal, refuse, ZERO } from '@croupier/core';
import { outcomesOn } from '../dice/rules.ts';
import type { Bounds, DiceCarry, DiceSetup, DiceState } from '../dice/state.ts';
import { type Amounts, bettorAt } from '../table/layout-chips.ts';
import { type Field, fieldsOf } from './fields.ts';
import type { PastThrow, PostedChoices, ShooterTurn } from './moves.ts';
import { callOfThrow, outcomeOf, totalOf } from './outcome.ts';
import type { CrapsPlan } from './plan.ts';

/** The state carried over from throw to throw, apart from bets and dice. */
export interface ShooterSeries {
  point: number | null;
  throws: PastThrow[];
  run: ShooterTurn;
}

/** A round in progress, as plain JSON that only this folder reads. */
export interface CrapsState extends DiceState, ShooterSeries {
  readonly posted: PostedChoices;
  /** The bets from earlier throws that are locked until they are decided. */
  readonly stood: { readonly [seat: string]: Amounts };
}

/** Returns the bets from earlier throws that are locked until decided. */
export function lockedBetsOf(
  fields: ReadonlyMap<string, Field>,
  players: DiceCarry['players'],
  point: number | null,
): CrapsState['stood'] {
  const stood: { [seat: string]: Amounts } = {};
  for (const [seat, bets] of Object.entries(players))
    for (const [id, amount] of Object.entries(bets)) {
      const { stays } = fields.get(id) ?? {};
      if (stays === 'always' || (stays === 'on-point' && point !== null))
        stood[seat] = { ...stood[seat], [id]: amount };
    }
  return stood;
}

export interface CrapsSetup extends DiceSetup<CrapsState> {
  readonly plan: CrapsPlan;
  readonly positions: ReadonlyMap<string, Field>;
}

export function setUp(plan: CrapsPlan): CrapsSetup {
  const fields = fieldsOf(plan);
  return {
    plan,
    positions: fields,
    outcomes: outcomesOn(fields, ({ posted, point }, field, dice) =>
      outcomeOf(plan, posted, fields, field, { point, dice }),
    ),
    bars: (state, bets, { id }) => barred(plan, state, bets, fields.get(id)),
    bounds: (state, bets, { id }) => boundsOf(state, bets, fields.get(id)),
    stands(state, seat, { id }) {
      const amount = state.stood[seat]?.[id];
      if (amount === undefined || (bettorAt(state, seat).bets[id] ?? 0) === 0) return undefined;
      const refusal = refuse('contract', 'This bet remains until it is decided.', {
        rule: plan.contract,
        details: { position: id },
      });
      return { amount, refusal };
    },
    keepsTurn: ({ point }) => point !== null,
    throwFacts: ({ point }, dice) => ({ total: totalOf(dice), point, called: callOfThrow(point, dice) }),
  };
}

/** Returns the refusal of chips on a field that accepts no chips now. */
function barred(
  plan: CrapsPlan,
  { point }: CrapsState,
  bets: Readonly<Amounts>,
  field: Field | undefined,
): Refusal | undefined {
  if (!field) return undefined;
  const { id, placeable, behind } = field;
  const details = { position: id };
  if (placeable === 'never')
    return refuse('arrives', 'You cannot place chips on this field: bets move to it only by a throw.', {
      rule: plan.beforePoint,
      details,
    });
  if (placeable === 'come-out' && point !== null)
    return refuse('point-on', 'You can make this bet only before the come-out throw.', {
      rule: plan.afterPoint,
      details,
    });
  if (placeable === 'on-point' && point === null)
    return refuse('no-point', 'You can make this bet only after a point is set.', {
      rule: plan.beforePoint,
      details,
    });
  if (behind !== undefined && !bets[behind])
    return refuse('no-base', 'Place odds only behind a bet that is on a number.', {
      rule: plan.odds.rule,
      details,
    });
  return undefined;
}

/** Returns the bounds of odds, based on the bet that they back. */
function boundsOf(
  { posted }: CrapsState,
  bets: Readonly<Amounts>,
  field: Field | undefined,
): Bounds | undefined {
  if (field?.behind === undefined) return undefined;
  const max: Money = money((bets[field.behind] ?? ZERO) * posted.oddsMultiple);
  return { min: posted.oddsExact ? max : ZERO, max };
}
