import type { Plan } from '@croupier/core';
import type { poker } from '@croupier/games';
import { amountsIn } from '../cite.ts';
import type { House } from '../house.ts';
import { kings } from './index.ts';
import { korunaLevels } from './poker/levels.ts';

const korunas = amountsIn('CZK');

/**
 * Returns the same game in korunas. Only the levels differ, with the caps and time charges that the book
 * prints for korunas, and the smallest chip is one koruna.
 */
function inKorunas({ bots: _, ...plan }: poker.PokerPlan): poker.PokerPlan {
  return {
    ...plan,
    id: `kings-czk/${plan.id.replace('kings/', '')}`,
    house: 'kings-czk',
    currency: 'CZK',
    levels: korunaLevels,
    chip: korunas(1),
  };
}

function isPoker(plan: Plan): plan is poker.PokerPlan {
  return plan.game === 'poker';
}

/** The house for the casino's cash games in korunas, with its own purses, tables and bank. */
export const kingsKorunas: House = {
  ...kings,
  id: 'kings-czk',
  name: 'King’s CZK',
  currency: 'CZK',
  plans: kings.plans.filter(isPoker).map(inKorunas),
};
