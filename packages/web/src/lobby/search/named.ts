import type { PlanSummary } from '../../plans/summary.ts';

/** The words by which players look for a game, besides its names, in the languages of the screens. */
export interface SearchWords {
  /** The words for every plan of the game. */
  readonly all: readonly string[];
  /** More words for single plans, by the plan's name within its house. */
  readonly plans?: { readonly [name: string]: readonly string[] };
}

/** The words of all games, from the file `search-words.ts` in the folder of each. */
const found = import.meta.glob<{ readonly words: SearchWords }>('../../games/*/search-words.ts', {
  eager: true,
});

const byGame = new Map(Object.entries(found).map(([path, { words }]) => [path.split('/').at(-2), words]));

/** Returns the words by which players look for a plan, besides its title. */
export function searchWordsOf({ game, id }: Pick<PlanSummary, 'game' | 'id'>): readonly string[] {
  const words = byGame.get(game);
  return words ? [...words.all, ...(words.plans?.[id.slice(id.indexOf('/') + 1)] ?? [])] : [];
}
