import { type BankResult, type CountsSeat, fraction, money } from '@croupier/core';
import type { Decide, Outcome } from '../boxes/settle.ts';
import { eachBettor } from '../boxes/state.ts';
import { boxView } from '../boxes/views.ts';
import { waysInFullShoe } from './chances.ts';
import { evaluateDeal } from './deal.ts';
import type { BaccaratResult, BaccaratStaff, BaccaratView, Bead } from './moves.ts';
import type { BaccaratBet, BaccaratPlan } from './plan.ts';
import type { BaccaratSetup, BaccaratState } from './state.ts';

/** Returns the outcome of a bet when `winner` wins the round. */
export function outcomeOf(plan: BaccaratPlan, bet: BaccaratBet, winner: BaccaratBet): Outcome {
  const { rule } = plan.bets[bet];
  if (bet === winner) {
    const commission = bet === 'banco' ? { commission: plan.commission.percent } : {};
    return { kind: 'won', pays: plan.pays[bet], rule, ...commission };
  }
  if (winner === 'egalite') return { kind: 'pushed', rule: plan.stands };
  return { kind: 'lost', rule };
}

/** Returns the outcome of each field, computed once for all players. */
export function outcomes({ plan, positions }: BaccaratSetup, result: BaccaratResult | undefined): Decide {
  const void_: Outcome = { kind: 'void', rule: plan.cites.result };
  if (!result) return () => void_;
  const known = new Map<string, Outcome>();
  for (const { id, bet } of positions.values())
    known.set(id, outcomeOf(plan, bet as BaccaratBet, result.winner));
  return (position) => known.get(position) ?? void_;
}

export function beadOf({ winner, punto, banco, natural }: BaccaratResult): Bead {
  const letter = { punto: 'P', banco: 'B', egalite: 'E' }[winner];
  return `${letter}${Math.max(punto, banco)}${natural ? 'n' : ''}`;
}

export function viewOf({ plan }: BaccaratSetup, state: BaccaratState): BaccaratView {
  const { punto, banco, next, result } = evaluateDeal(plan.tableau, state.cards);
  const known = result ?? null;
  const { results } = state.shoe;
  return {
    game: 'baccarat',
    ...boxView(state),
    punto,
    banco,
    next: state.stage === 'dealing' ? (next?.to ?? null) : null,
    result: known,
    beads: known && !state.voided ? [...results, beadOf(known)] : [...results],
    ...(state.settings.passingShoe ? { drawer: state.drawer } : {}),
  };
}

const RESULTS: readonly BaccaratBet[] = ['punto', 'banco', 'egalite'];

export function staffOf(setup: BaccaratSetup, state: BaccaratState): BaccaratStaff {
  const pays = (winner: BaccaratBet) => paysFor(setup, winner, Object.entries(state.totals));
  return { exposure: { punto: pays('punto'), banco: pays('banco'), egalite: pays('egalite') } };
}

/**
 * Returns what the bank pays when each hand wins. The chances are those of a full shoe, which every round has before
 * cards of its shoe are known.
 */
export function bankResults(
  setup: BaccaratSetup,
  state: BaccaratState,
  counts: CountsSeat,
): readonly BankResult[] {
  if (state.voided) return [];
  const laid: (readonly [string, number])[] = [];
  eachBettor(state, ({ seat, bets }) => {
    if (counts(seat)) laid.push(...Object.entries(bets));
  });
  const { result } = evaluateDeal(setup.plan.tableau, state.cards);
  const ways = waysInFullShoe(setup.plan.tableau, state.shoe.unseen.decks);
  return RESULTS.map((winner) => ({
    pays: paysFor(setup, winner, laid),
    ways: ways[winner],
    ...(result?.winner === winner ? { drawn: true as const } : {}),
  }));
}

function paysFor(
  { plan, positions }: BaccaratSetup,
  winner: BaccaratBet,
  laid: readonly (readonly [string, number])[],
): number {
  let pays = 0;
  for (const [id, stake] of laid) {
    const bet = positions.get(id)?.bet as BaccaratBet | undefined;
    if (bet) pays += bankPays(outcomeOf(plan, bet, winner), stake);
  }
  return pays;
}

/** Returns the bank's payment for a stake, negative when the bank takes it. */
function bankPays(outcome: Outcome, stake: number): number {
  if (outcome.kind === 'lost') return -stake;
  if (outcome.kind !== 'won') return 0;
  const win = money(stake * outcome.pays);
  return win - fraction(win, outcome.commission ?? 0, 100, 'down');
}
