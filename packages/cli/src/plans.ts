import { isRefusal, type Plan, type Refusal, refuse } from '@croupier/core';
import { roulette } from '@croupier/games';
import { houses, plan } from '@croupier/houses';
import { isKnown, type KnownPlan } from '@croupier/odds';
import { nearest } from './nearest.ts';

/** The plan of that id. Refuses with `unknown-plan` and what was probably meant. */
export function findPlan(id: string): Plan | Refusal {
  const found = plan(id);
  if (found) return found;
  const ids = houses.flatMap(({ plans }) => plans.map((known) => known.id));
  const meant = nearest(id, ids);
  return refuse(
    'unknown-plan',
    `no plan "${id}"; ${meant ? `did you mean ${meant}?` : 'croupier houses lists them'}`,
  );
}

/** The same, of a game whose odds are known. */
export function findKnown(id: string): KnownPlan | Refusal {
  const found = findPlan(id);
  if (isRefusal(found) || isKnown(found)) return found;
  return refuse('other-game', `${id} is a plan of ${found.game}, whose odds are not known yet`);
}

/** What to say of a bet that the plan does not offer: which was probably meant. */
export function noSuchBet(plan: roulette.RoulettePlan, name: string): Refusal {
  const names = [
    ...roulette.layoutOf(plan).positions.keys(),
    ...roulette.announcedBets(plan).map((family) => family.name),
  ];
  const meant = nearest(name.split(':')[0] ?? name, names);
  return refuse(
    'unknown-bet',
    `no bet "${name}" at ${plan.id}; ${meant ? `did you mean ${meant}?` : 'croupier odds lists them'}`,
  );
}

/** What a plan is called in English. */
export function titleOf({ title }: Plan): string {
  return title.en;
}
