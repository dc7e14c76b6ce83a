import { type Plan, unknownCitations } from '@croupier/core';
import { gameOf } from '@croupier/games';
import type { House } from './house.ts';
import { LANGUAGE_CODES } from './languages/index.ts';

/** The rule books that somebody may cite. */
type Books = Pick<Plan, 'rulebook' | 'alsoCites'>;

/**
 * Returns the faults of a house's data, as sentences with a path each; empty when it is sound. Its languages must have
 * words, and each plan must be the house's own and valid for its game, read from code or from JSON. `knows` tells
 * whether a rule is in the books that a plan may cite. With it every citation is looked up, whether random play would
 * reach it or not: those of the house's own duties in its own book, and those of all its plans.
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
        .map((code) => `${id}: title: It has none in "${code}", as other plans of the house have.`),
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
  if (plan.house !== id || !plan.id.startsWith(`${id}/`)) wrong.push(`It is no plan of ${id}.`);
  if (plan.currency !== currency)
    wrong.push(`currency: It is played in ${plan.currency}, the house deals in ${currency}.`);
  return [...wrong, ...Object.keys(plan.title).flatMap((code) => noWords(`title.${code}`, code))];
}

function noWords(path: string, code: string): readonly string[] {
  const known: readonly string[] = LANGUAGE_CODES;
  return known.includes(code) ? [] : [`${path}: There are no words in "${code}".`];
}
