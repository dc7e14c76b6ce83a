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

/** A private field for the betting structure of a hand that is written under the code of a game with wider betting. */
export const BETTING = '_betting';

/**
 * Returns the code of the same game with wider betting, under which other readers can play a hand of a game without a
 * code. Returns undefined if the game has a code, or no wider one.
 */
export function widerCode(code: string): string | undefined {
  const played = variantOf(code);
  if (!played || codes.includes(code)) return undefined;
  return codes.find((one) => {
    const { game, structure } = CODES[one] ?? {};
    return game === played.game && structure !== 'fixed';
  });
}

/** Returns the code of a game with this betting structure, as our own field states it. */
export function narrowerCode(code: string, structure: unknown): string | undefined {
  const wide = variantOf(code);
  if (!wide || (structure !== 'pot' && structure !== 'fixed')) return undefined;
  return codeOf({ game: wide.game, structure });
}
