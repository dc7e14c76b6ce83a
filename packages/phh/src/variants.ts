import { ownValue } from '@croupier/core';
import { poker } from '@croupier/games';

/** A game that can be played: its id and its betting structure. */
export interface Variant {
  readonly game: string;
  readonly structure: poker.Structure;
}

/** The games by their codes in the format. */
const CODES: { readonly [code: string]: Variant } = {
  FT: { game: 'texas-holdem', structure: 'fixed' },
  NT: { game: 'texas-holdem', structure: 'none' },
  NS: { game: 'short-deck', structure: 'none' },
  PO: { game: 'omaha', structure: 'pot' },
  'FO/8': { game: 'omaha-hilo', structure: 'fixed' },
  F7S: { game: 'seven-card-stud', structure: 'fixed' },
  'F7S/8': { game: 'seven-card-stud-hilo', structure: 'fixed' },
  FR: { game: 'razz', structure: 'fixed' },
  N2L1D: { game: '27-single-draw', structure: 'none' },
  F2L3D: { game: '27-triple-draw', structure: 'fixed' },
  FB: { game: 'badugi', structure: 'fixed' },
};

/**
 * Returns the game of a code, or undefined for an unknown code. A game without a code in the format is
 * written as `_` with its structure and its id, such as `_pot/courchevel`. The format also marks private
 * fields with `_`.
 */
export function variantOf(code: string): Variant | undefined {
  const known = ownValue(CODES, code);
  if (known) return known;
  const [, structure, game = ''] = /^_(none|pot|fixed)\/(.+)$/.exec(code) ?? [];
  return structure && poker.variants.has(game)
    ? { game, structure: structure as poker.Structure }
    : undefined;
}

/** Returns the code of a game. */
export function codeOf({ game, structure }: Variant): string {
  const known = Object.entries(CODES).find(([, one]) => one.game === game && one.structure === structure);
  return known ? known[0] : `_${structure}/${game}`;
}

/** All codes of the format. */
export const codes: readonly string[] = Object.keys(CODES);
