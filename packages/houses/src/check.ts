import { type Plan, unknownCitations } from '@croupier/core';
import { gameOf } from '@croupier/games';
import type { House } from './house.ts';
import { LANGUAGE_CODES } from './languages/index.ts';

/** The rule books that a house and its plans may cite. */
type Books = Pick<Plan, 'rulebook' | 'alsoCites'>;

/**
 * Returns the faults in the data of a house as sentences with a path, or an empty list if there are none.
 * Each language must have call texts. Each plan must belong to the house and be valid for its game, whether
 * it comes from code or from JSON. `knows` returns whether a rule is in the books that a plan may cite. If
 * `knows` is given, every citation of the house and its plans is checked, including those that random play
 * would not reach.
 */
export function checkHouse(house: House, knows?: (books: Books, rule: string) => boolean): readonly string[] {
  const { languages, plans, protection, rulebook } = house;
  const books: readonly Books[] = rulebook ? [...plans, { rulebook }] : plans;
  const titled = new Set(plans.flatMap(({ title }) => Object.keys(title)));
  return [
    ...languages.flatMap((code, index) => noWords(`${house.id}: languages.${index}`, code)),
    ...plans.flatMap((plan) => checkPlan(house, plan).map((fault) => `${plan.id}: ${fault}`)),
    ...plans.flatMap(({ id, title }) =>
      [...titled]
        .filter((code) => !(code in title))
        .map((code) => `${id}: title: There is no title in "${code}", as other plans of the house have.`),
    ),
    ...(knows
      ? [
          ...plans.flatMap((plan) =>
            unknownCitations(plan, (rule) => knows(plan, rule)).map((fault) => `${plan.id}: ${fault}`),
          ),
          ...unknownCitations({ protection }, (rule) => books.some((one) => knows(one, rule))).map(
            (fault) => `${house.id}: ${fault}`,
          ),
        ]
      : []),
  ];
}

function checkPlan({ id, currency }: House, plan: Plan): readonly string[] {
  const wrong = [...gameOf(plan).check(plan)];
  if (plan.house !== id || !plan.id.startsWith(`${id}/`)) wrong.push(`It is not a plan of ${id}.`);
  if (plan.currency !== currency)
    wrong.push(`currency: The plan is in ${plan.currency}, but the house uses ${currency}.`);
  return [...wrong, ...Object.keys(plan.title).flatMap((code) => noWords(`title.${code}`, code))];
}

function noWords(path: string, code: string): readonly string[] {
  const known: readonly string[] = LANGUAGE_CODES;
  return known.includes(code) ? [] : [`${path}: There are no call texts in "${code}".`];
}
