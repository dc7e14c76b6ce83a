import type { Plan } from '@croupier/core';
import { houses as all } from '@croupier/houses';
import type { Brief, BriefHouse } from './brief.ts';

/* All houses with all their plans, far more than a page needs. The build turns them into an index and separate
   plan files (plans-plugin.ts), and no page imports this module. */

/** The part of a plan that each game's tile shows, from the `brief.ts` in its folder. */
const found = import.meta.glob<{ readonly brief: (plan: never) => object }>('../games/*/brief.ts', {
  eager: true,
});

function briefOf(plan: Plan): Brief {
  const { id, house, game, title, currency, onRequest, sign } = plan;
  const shown = found[`../games/${game}/brief.ts`];
  if (!shown) throw new Error(`games/${game}/brief.ts is missing: it says what the lobby shows of a plan.`);
  return {
    id,
    house,
    game,
    title,
    currency,
    ...(onRequest && { onRequest }),
    ...(sign && { sign }),
    ...shown.brief(plan as never),
  };
}

export const houses: readonly BriefHouse[] = all.map(
  ({ id, name, currency, playMoney, languages, boxed, plans }) => ({
    id,
    name,
    currency,
    ...(playMoney !== undefined && { playMoney }),
    languages,
    ...(boxed && { boxed }),
    plans: plans.map(briefOf),
  }),
);

export const sources: Readonly<Record<string, Plan>> = Object.fromEntries(
  all.flatMap(({ plans }) => plans.map((plan) => [plan.id, plan])),
);
