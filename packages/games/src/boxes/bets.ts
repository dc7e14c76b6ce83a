import { type Bet, isRefusal, type Json, type Payout, type Refusal, type RuleId } from '@croupier/core';
import { limitsOf, postedBy } from '../table/limits.ts';
import type { BoxSettings } from './moves.ts';
import { boxSettings } from './open.ts';
import type { BoxPlan } from './plan.ts';
import { type BoxSetup, boxCount, positionId, positionsOf } from './state.ts';

/** Returns the payouts of a bet that is placed before the deal. */
export type PaysOf = (bet: string) => readonly Payout[];

/** A bet that players are offered during a round. It equals the bet that it raises. */
export type Raise = Pick<Bet, 'id' | 'pays' | 'rule'> & { readonly of: string };

/** Returns the bets of a table with boxes, then their raises. */
export function boxBets(
  plan: BoxPlan,
  own: BoxSettings,
  pays: PaysOf,
  raises: readonly Raise[] = [],
  isSide: (bet: string) => boolean = () => false,
): readonly Bet[] {
  const boxes = boxCount(plan, own);
  const limits = limitsOf(plan, own);
  const numbers = boxes === 0 ? [0] : Array.from({ length: boxes }, (_, index) => index + 1);
  const on = (bet: string) =>
    numbers.filter((box) => plan.bets[bet]?.about !== box).map((box) => positionId(box, bet));
  // A bet on another box's cards is offered only if the table has that box and at least one more.
  const offered = Object.entries(plan.bets).filter(
    ([id, { about = 0 }]) => about <= boxes && on(id).length > 0,
  );
  const before = offered.map(([id, { rule, limitRule, beside }]): Bet => {
    const { min, max } = limits[id] ?? plan.bets[id] ?? { min: plan.step, max: plan.step };
    return {
      id,
      when: 'open',
      positions: on(id),
      min,
      max,
      step: plan.step,
      ...(beside ? { beside } : {}),
      ...(isSide(id) ? { side: true } : {}),
      pays: pays(id),
      rule,
      limitRule,
    };
  });
  const after = raises.flatMap(({ of, ...raise }): Bet[] => {
    const first = before.find(({ id }) => id === of);
    if (!first) return [];
    const follows = { bet: of, times: [1, 1] } as const;
    return [{ ...first, ...raise, when: 'asked', positions: on(raise.id), follows }];
  });
  return [...before, ...after];
}

/** The bets of a game of boxes. Screens load them without the rest of the engine. */
export interface BoxLayout<P extends BoxPlan> {
  /** Returns the highest number of cards that a round can need. */
  cards(plan: P): number;
  /** Returns the payouts of a bet that is placed before the deal. */
  pays(plan: P, bet: keyof P['bets']): readonly Payout[];
  /** The raise that players are offered during a round, if the game has one. */
  readonly raise?: {
    readonly id: string;
    /** The bet that it raises. */
    readonly of: keyof P['bets'] & string;
    pays(plan: P): readonly Payout[];
    rule(plan: P): RuleId;
  };
  /** Returns whether a bet is a side bet. */
  isSide?(bet: keyof P['bets']): boolean;
}

/** The fixed parts of a plan of one game. */
export interface BoxSetupOf<P extends BoxPlan> extends BoxSetup {
  readonly plan: P;
}

/** Returns the fixed parts of a plan of a game with this layout. */
export function setUpBoxes<P extends BoxPlan>({ cards, raise }: BoxLayout<P>, plan: P): BoxSetupOf<P> {
  const bets = [...Object.keys(plan.bets), ...(raise ? [raise.id] : [])];
  return { plan, positions: positionsOf(plan, bets), enough: cards(plan) };
}

/** Returns the function that lists the bets of a table with this layout. A game exports it as `betsOf`. */
export function betsBy<P extends BoxPlan>(layout: BoxLayout<P>) {
  return (plan: P, terms?: Json): readonly Bet[] | Refusal => {
    const own = postedBy<BoxSettings>(boxSettings(setUpBoxes(layout, plan), terms), terms);
    if (isRefusal(own)) return own;
    const { raise, isSide } = layout;
    const raises = raise
      ? [{ id: raise.id, of: raise.of, pays: raise.pays(plan), rule: raise.rule(plan) }]
      : [];
    return boxBets(plan, own, (bet) => layout.pays(plan, bet), raises, isSide);
  };
}
