import { type Json, type Setting, termAt } from '@croupier/core';
import type { ShoeTerms } from './terms.ts';

/**
 * Returns the settings of decks and cut card that a plan leaves to the table. At least `enough` cards must be
 * in front of the cut card.
 */
export function shoeSettings(
  { decks, cutCard }: Pick<ShoeTerms, 'decks' | 'cutCard'>,
  terms: Json | undefined,
  enough: number,
): readonly Setting[] {
  const { least, most, usual, rule } = decks;
  const posted = termAt(terms, 'decks');
  const inUse = typeof posted === 'number' && posted >= least && posted <= most ? posted : usual;
  const packs: Setting = { id: 'decks', group: 'table', kind: 'number', min: least, max: most, usual, rule };
  if (!cutCard) return [packs];
  const bounds = { min: 0, max: inUse * 52 - enough, usual: cutCard.behind, or: 'called' } as const;
  return [packs, { id: 'cutCard', group: 'table', kind: 'number', ...bounds, rule: cutCard.rule }];
}
