import type { Decide, Outcome } from '../boxes/settle.ts';
import { positionId } from '../boxes/state.ts';
import { boxView } from '../boxes/views.ts';
import { compareDuel, duels, places } from './duels.ts';
import type { BoxDuel, CasinoWarView } from './moves.ts';
import type { CasinoWarPlan } from './plan.ts';
import type { CasinoWarSetup, CasinoWarState } from './state.ts';

/** Returns the outcome of a bet on a box whose cards have all been dealt. `raised` is true if the box went to war. */
export function outcomeOf(plan: CasinoWarPlan, duel: BoxDuel, bet: string, raised: boolean): Outcome {
  const { pays, bets, comparison, surrender, war } = plan;
  const first = compareDuel(duel.first) ?? 0;
  if (bet === 'bonus') {
    const { rule } = bets.bonus;
    return first === 0 ? { kind: 'won', pays: pays.bonus, rule } : { kind: 'lost', rule };
  }
  if (first > 0) return { kind: 'won', pays: pays.main, rule: bets.main.rule };
  if (first < 0) return { kind: 'lost', rule: comparison };
  if (!raised) return { kind: 'halved', rule: surrender };
  const second = compareDuel(duel.war ?? {}) ?? 0;
  if (second < 0) return { kind: 'lost', rule: war.lost };
  if (bet === 'war') return { kind: 'pushed', rule: war.raiseBack };
  return { kind: 'won', pays: pays.main, rule: second === 0 ? war.equalAgain : war.won };
}

/** Returns the outcomes of a player's bets, computed once for each field, raised or not. */
export function outcomes(setup: CasinoWarSetup, state: CasinoWarState): Decide {
  const known = new Map<string, { raised: Outcome; stood: Outcome }>();
  for (const duel of duels(setup, state))
    for (const bet of ['main', 'bonus', 'war'])
      known.set(positionId(duel.box, bet), {
        raised: outcomeOf(setup.plan, duel, bet, true),
        stood: outcomeOf(setup.plan, duel, bet, false),
      });
  const lost: Outcome = { kind: 'lost', rule: setup.plan.comparison };
  return (id, { bets }) => {
    const box = setup.positions.get(id)?.box ?? 0;
    return known.get(id)?.[bets[positionId(box, 'war')] ? 'raised' : 'stood'] ?? lost;
  };
}

export function viewOf(setup: CasinoWarSetup, state: CasinoWarState): CasinoWarView {
  return {
    game: 'casino-war',
    ...boxView(state),
    duels: duels(setup, state),
    next: state.stage === 'dealing' ? (places(setup, state)[state.cards.length] ?? null) : null,
    undecided: state.undecided,
  };
}
