import { isRefusal } from '@croupier/core';
import type { Command, Options } from '../command.ts';
import { findPart, helpOf, partsOf } from '../games/registry.ts';

const parts = partsOf('simulation').map(({ part }) => part);
const all = (some: readonly Options[]): Options => Object.assign({}, ...some);
const { details, examples } = helpOf('simulation');

export const simulate: Command = {
  name: 'simulate',
  summary: 'Plays a plan many times and prints the results beside the expected ones.',
  arguments: '<plan>',
  details:
    `${details} The same seed gives the same rounds. Its generator is for simulations, not for ` +
    'drawing at a table.',
  options: {
    ...all(parts.flatMap(({ bet }) => (bet ? [{ bet }] : []))),
    ...all(parts.map(({ count }) => count)),
    seed: { value: 'number', description: 'The seed, a whole number. 1 by default.' },
    ...all(parts.map(({ options }) => options)),
  },
  examples,
  async run(given) {
    const found = findPart(given.arguments[0] ?? '', 'simulation', given.houses);
    if (isRefusal(found)) return found;
    const { plan, part } = found;
    const answer = part.run(plan, given);
    return isRefusal(answer) ? answer : { ...answer, json: { game: plan.game, ...answer.json } };
  },
};
