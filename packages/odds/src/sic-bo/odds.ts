import { isRefusal, type Json, type Refusal } from '@croupier/core';
import { sicBo } from '@croupier/games';
import { type GameTheory, theoryFromOdds } from '../bet-theory.ts';
import { type CardBetOdds, type Case, fromCases } from '../card-bets.ts';
import { everyThrow, type ThrowGroup } from '../dice/throws.ts';
import { Fraction } from '../fraction.ts';

/** The odds of every field of a sic bo layout. */
export interface SicBoOdds {
  /** The exact odds of each field, by position. */
  readonly bets: readonly CardBetOdds[];
}

/**
 * Returns the odds of every field. Each of the 216 throws is played on the plan's own engine, with a bet on all fields.
 * Refuses terms that the plan does not allow.
 */
export function sicBoOdds(plan: sicBo.SicBoPlan, terms?: Json): SicBoOdds | Refusal {
  const fields = [...sicBo.fieldsOf(plan).values()];
  const bets = sicBo.game.bets(plan, terms);
  if (isRefusal(bets)) return bets;
  const least = new Map(bets.map(({ id, min }) => [id, min]));
  const chips = fields.map(({ id, bet }) => ({ position: id, amount: least.get(bet) ?? plan.step }));
  const thrown = everyThrow(sicBo.game.rules(plan), chips, { terms });
  if (isRefusal(thrown)) return thrown;
  return {
    bets: fields.map(({ id, bet }) => fromCases(id, plan.bets[bet].rule, casesOf(thrown, id))),
  };
}

/** Returns the win of each throw for the stake on one field, in units of that stake. */
function casesOf(thrown: readonly ThrowGroup[], field: string): readonly Case[] {
  return thrown.map(({ ways, closed }) => {
    const line = closed.settlement.find(({ bet }) => bet === field);
    if (!line) throw new Error(`nothing is settled on ${field}`);
    const { stake, take = 0, pay = 0, outcome } = line;
    return { ways: BigInt(ways), outcome, net: Fraction.of(pay - take, stake) };
  });
}

export const theory: GameTheory<sicBo.SicBoPlan> = {
  game: 'sic-bo',
  of: (plan) => {
    const odds = sicBoOdds(plan);
    return isRefusal(odds) ? [] : theoryFromOdds(odds.bets);
  },
};
