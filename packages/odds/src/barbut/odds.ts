import { isRefusal, type Json, type Money, type Refusal, type SeatId } from '@croupier/core';
import { barbut } from '@croupier/games';
import { type GameTheory, theoryFromOdds } from '../bet-theory.ts';
import { type ChainState, type ChainTable, chainOdds, type MultiRollOdds } from '../dice/chain.ts';
import { PLAYER } from '../dice/throws.ts';

/** The exact odds of every field of a barbut layout, from the bet until its decision. */
export interface BarbutOdds {
  readonly bets: readonly MultiRollOdds[];
}

interface State extends ChainState {
  readonly order: readonly SeatId[];
  readonly passed: readonly SeatId[];
  readonly chosen: null;
  readonly throws: readonly [];
}

export function stateOf(players: ChainState['players']): State {
  return { players, order: [PLAYER], passed: [], chosen: null, throws: [] };
}

/** Returns a table without other players. */
export function tableOf(plan: barbut.BarbutPlan, terms: Json | undefined): ChainTable<State> {
  return {
    rules: barbut.game.rules(plan),
    terms,
    goesOn: (carried) => stateOf((carried as State).players),
    others: () => [],
  };
}

/**
 * Returns the odds of every field. A special pair, which requires another bet, is computed together with a
 * bet on Front. Refuses terms that the plan does not allow.
 */
export function barbutOdds(plan: barbut.BarbutPlan, terms?: Json): BarbutOdds | Refusal {
  const bets = barbut.game.bets(plan, terms);
  if (isRefusal(bets)) return bets;
  const least = (bet: string): Money => bets.find(({ id }) => id === bet)?.min ?? plan.step;
  const table = tableOf(plan, terms);
  const odds: MultiRollOdds[] = [];
  for (const { id, bet } of barbut.fieldsOf(plan).values()) {
    const unit = least(bet);
    const beside = bet === 'special' ? [{ position: 'front', amount: least('front') }] : [];
    const line = {
      name: id,
      rule: plan.bets[bet].rule,
      unit,
      puts: (_: State, first: boolean) => (first ? [...beside, { position: id, amount: unit }] : []),
      counts: (position: string) => position === id,
    };
    const found = chainOdds(table, line, stateOf({}));
    if (isRefusal(found)) return found;
    odds.push(found);
  }
  return { bets: odds };
}

export const theory: GameTheory<barbut.BarbutPlan> = {
  game: 'barbut',
  of: (plan) => {
    const odds = barbutOdds(plan);
    return isRefusal(odds) ? [] : theoryFromOdds(odds.bets);
  },
};
