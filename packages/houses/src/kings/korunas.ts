import type { Plan } from '@croupier/core';
import type { poker } from '@croupier/games';
import { amountsIn } from '../cite.ts';
import type { House } from '../house.ts';
import { kings } from './index.ts';
import { korunaLevels } from './poker/levels.ts';

const korunas = amountsIn('CZK');

/**
 * Returns the same game at a table whose chips are korunas: the same rules, with the levels, caps and time charges
 * that the book prints for them. A koruna is the smallest chip.
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

/** The cash games of the same casino for korunas: purses, tables and bank of their own. */
export const kingsKorunas: House = {
  ...kings,
  id: 'kings-czk',
  name: 'King’s CZK',
  currency: 'CZK',
  plans: kings.plans.filter(isPoker).map(inKorunas),
};
