import type { PlanId } from '@croupier/core';
import type { poker } from '@croupier/games';
import { citing } from '../../cite.ts';
import { STUD_CHIP } from './cash.ts';
import { omahaHiLo } from './omaha-hilo.ts';
import { texasHoldem } from './texas-holdem.ts';

/**
 * Returns a mix that alternates between fixed limit and a big-bet structure after every orbit. Big-bet orbits
 * are played at half the blinds, so that pots have similar sizes.
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

/** Hold'em that alternates between fixed limit and no limit. */
export const mixedHoldem: poker.PokerPlan = mixed(texasHoldem, 'Mixed Hold’em', 'none', 31);

/** Omaha hi/lo that alternates between fixed limit and pot limit. */
export const mixedOmahaHiLo: poker.PokerPlan = mixed(omahaHiLo, 'Mixed Omaha Hi/Lo', 'pot', 25);
