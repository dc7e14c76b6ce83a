import { isRefusal, type Json, type Refusal } from '@croupier/core';
import { type Command, type Options, type ParsedArguments, usageError } from '../command.ts';
import type { GameOdds } from '../games/game.ts';
import { findPart, helpOf, partsOf } from '../games/registry.ts';
import { readTerms } from '../terms.ts';

const parts = partsOf('odds');
/** The games whose odds depend on the terms of the table. */
const posting = parts
  .flatMap(({ game: { name }, part: { terms } }) => (terms === undefined ? [] : [{ name, terms }]))
  .sort((one, other) => one.name.localeCompare(other.name));
const postingNames = (type: Intl.ListFormatType) =>
  new Intl.ListFormat('en', { type }).format(posting.map(({ name }) => name));
const { details, examples } = helpOf('odds');

export const odds: Command = {
  name: 'odds',
  summary: 'Prints every bet’s payout and exact house edge, and the best play if there is a choice.',
  arguments: '<plan>',
  details,
  options: {
    bet: {
      value: 'bets',
      several: true,
      description: `Only these bets, such as ${parts.flatMap(({ part }) => part.bets).join(', ')}; separate several with commas.`,
    },
    ...Object.assign({}, ...parts.map(({ part }): Options => part.options)),
    terms: {
      value: 'json',
      description:
        `The terms of the table at ${postingNames('disjunction')}, such as ${posting[0]?.terms}; the plan’s usual terms ` +
        'by default.',
    },
  },
  examples,
  async run(given) {
    const found = findPart(given.arguments[0] ?? '', 'odds', given.houses);
    if (isRefusal(found)) return found;
    const { plan, part } = found;
    const terms = termsOf(given, part);
    if (isRefusal(terms)) return terms;
    const answer = part.answer(plan, terms.json, given);
    return isRefusal(answer) ? answer : { ...answer, json: { game: plan.game, ...answer.json } };
  },
};

function termsOf(given: ParsedArguments, part: GameOdds): { readonly json: Json } | Refusal {
  const text = given.option('terms');
  if (text === undefined) return { json: {} };
  if (part.terms === undefined) return usageError(`--terms is for ${postingNames('conjunction')}`);
  return readTerms(text, '{"decks":2}');
}
