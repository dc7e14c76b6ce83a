import type { PlanId } from '@croupier/core';
import type { poker } from '@croupier/games';
import { citing } from '../../cite.ts';
import { STUD_CHIP } from './cash.ts';
import { omahaHiLo } from './omaha-hilo.ts';
import { texasHoldem } from './texas-holdem.ts';

/**
 * Alternates rounds of fixed limit and of bigger bets with every round of the button; the bigger bets are played for
 * half the blinds, which keeps the pots alike.
 */
function mixed(
  { id, games: [{ variant }], ...plan }: poker.PokerPlan,
  title: string,
  bigger: poker.Structure,
  rule: number,
): poker.PokerPlan {
  return {
    ...plan,
    id: `${id}-mixed` as PlanId,
    title: { en: title, cs: title, de: title },
    structures: ['fixed', bigger],
    games: [
      { variant, structure: 'fixed' },
      { variant, structure: bigger },
    ],
    changeEvery: { hands: 'orbit', rule: citing(plan.rulebook)(rule) },
    bigBetDivisor: 2,
    chip: STUD_CHIP,
  };
}

/** Hold'em at fixed limit and at no limit by turns. */
export const mixedHoldem: poker.PokerPlan = mixed(texasHoldem, 'Mixed Hold’em', 'none', 31);

/** Omaha hi/lo at fixed limit and at pot limit by turns. */
export const mixedOmahaHiLo: poker.PokerPlan = mixed(omahaHiLo, 'Mixed Omaha Hi/Lo', 'pot', 25);
