import type { Variant } from '../variants.ts';

/** The betting structures of the format. */
export const BET_TYPES = { none: 'NL', pot: 'PL', fixed: 'FL' } as const;

/**
 * The game types that the format can express, by our games. Its actions have neither discards nor a bring-in, so draw
 * games and stud are not among them.
 */
const TYPES: { readonly [game: string]: string } = {
  'texas-holdem': 'Holdem',
  omaha: 'Omaha',
  'five-card-omaha': 'Omaha',
  'six-card-omaha': 'Omaha',
  'omaha-hilo': 'OmahaHiLo',
  'five-card-omaha-hilo': 'OmahaHiLo',
};

export function typeOfGame(game: string): string | undefined {
  return TYPES[game];
}

/** Returns the game of a type in which each player has this many cards (0 if none were seen). */
export function gameOfType(type: string, betting: string, cards: number): Variant | undefined {
  const structure = (Object.keys(BET_TYPES) as (keyof typeof BET_TYPES)[]).find(
    (one) => BET_TYPES[one] === betting,
  );
  const games = Object.keys(TYPES).filter((game) => TYPES[game] === type);
  const more = { 5: 'five-card-', 6: 'six-card-' }[cards];
  const game = games.find((one) => (more ? one.startsWith(more) : !one.includes('-card-')));
  return structure && game ? { game, structure } : undefined;
}

/** The names of the rounds of betting, and of the showdown. */
export const STREETS = ['Preflop', 'Flop', 'Turn', 'River'] as const;
export const SHOWDOWN = 'Showdown';
