import { isRefusal, type Plan, type Refusal, refuse } from '@croupier/core';
import type { GameName } from '@croupier/games';
import { type HouseRegistry, shipped } from '@croupier/houses';
import { z } from 'zod';
import { findPlan } from '../plans.ts';
import * as folders from './folders.ts';
import type { CommandGame } from './game.ts';

/** The parts of the command for every engine. If a game is missing, the compiler names it. */
const parts: { readonly [name in GameName]: { readonly game: CommandGame } } = folders;

/** All games of the command. */
export const games: readonly CommandGame[] = Object.values(parts).map(({ game }) => game);

/** The parts of a game that belong to commands for many games. */
type PartName = 'odds' | 'simulation';
const MISSING: { readonly [part in PartName]: string } = {
  odds: 'whose odds are not known yet',
  simulation: 'which cannot be simulated yet',
};
type GamePartOf<Name extends PartName> = NonNullable<CommandGame[Name]>;

/** Returns the given part of each game that has it. */
export function partsOf<Name extends PartName>(
  name: Name,
): readonly { readonly game: CommandGame; readonly part: GamePartOf<Name> }[] {
  return games.flatMap((game) => {
    const part = game[name];
    return part ? [{ game, part }] : [];
  });
}

/**
 * Returns the plan with this id and the given part of its game. Refuses with `other-game` if the game has no
 * such part.
 */
export function findPart<Name extends PartName>(
  id: string,
  name: Name,
  houses: HouseRegistry,
): { readonly plan: Plan; readonly part: GamePartOf<Name> } | Refusal {
  const plan = findPlan(id, houses);
  if (isRefusal(plan)) return plan;
  const part = games.find((game) => game.id === plan.game)?.[name];
  if (!part) return refuse('other-game', `${id} is a plan of ${plan.game}, ${MISSING[name]}`);
  return { plan, part };
}

/**
 * Returns the section about games for the help of a command. The section contains each game's paragraph, and
 * examples with the first plan of each game.
 */
export function helpOf(name: PartName): { readonly details: string; readonly examples: readonly string[] } {
  const parts = partsOf(name);
  const plans = shipped.houses.flatMap((house) => house.plans);
  return {
    details: [...new Set(parts.map(({ part }) => part.details))].join(' '),
    examples: parts.flatMap(({ game, part }) => {
      const plan = plans.find((known) => known.game === game.id);
      return plan ? part.examples(plan) : [];
    }),
  };
}

/** Returns the schemas of a command's `--json` output, by game. Games with the same output share an entry. */
export function jsonOf(name: PartName): z.ZodType {
  const alike = new Map<z.ZodObject, string[]>();
  for (const { game, part } of partsOf(name))
    alike.set(part.json, [...(alike.get(part.json) ?? []), game.id]);
  const [first, ...more] = [...alike].map(([{ shape }, ids]) => z.object({ game: z.literal(ids), ...shape }));
  if (!first) throw new RangeError(`no game has ${name}`);
  return z.discriminatedUnion('game', [first, ...more]);
}
