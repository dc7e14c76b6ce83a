import { isRefusal, type Refusal } from '@croupier/core';
import { sicBo } from '@croupier/games';
import { DiceKernel } from '../dice/kernel.ts';
import { type DiceSessionTerms, playSessions, type SimulatedDice } from '../dice/sessions.ts';
import { type Chips, THREE_DICE } from '../dice/throws.ts';

/** Simulates sessions of sic bo with the same bets on every throw. */
export function simulateSicBo(
  plan: sicBo.SicBoPlan,
  chips: Chips,
  at: DiceSessionTerms,
): SimulatedDice | Refusal {
  const bets = sicBo.game.bets(plan, at.terms);
  if (isRefusal(bets)) return bets;
  const start = { players: {} };
  // Every bet is decided by the next throw, so no state is carried over.
  const table = { rules: sicBo.game.rules(plan), terms: at.terms, goesOn: () => start, others: () => [] };
  return playSessions(
    DiceKernel.compile(table, chips, start, () => false, THREE_DICE),
    at,
  );
}
