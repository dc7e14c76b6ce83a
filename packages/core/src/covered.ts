import { isCard } from './cards.ts';
import type { AnyMove } from './game.ts';
import type { Json } from './json.ts';
import type { MoveOption } from './option.ts';

/** What stands in a record for a card that its reader has not seen. */
export const COVERED = '??';

/** Every card that is named anywhere in it, as a text of its own or as a word of one. */
export function cardsNamed(value: unknown, found: (card: string) => void): void {
  if (typeof value === 'string') {
    for (const word of value.split(' ')) if (isCard(word)) found(word);
  } else if (Array.isArray(value)) for (const item of value) cardsNamed(item, found);
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) cardsNamed(item, found);
}

/**
 * The same move with cards in place of those that the record covers, out of `options`, what may be done now. Any will do
 * that is not among `named`, the cards that the record names from here on: a card is covered because its reader never
 * saw it, so it decides nothing that he did see.
 */
export function uncovered(
  move: AnyMove,
  options: readonly MoveOption[],
  named: ReadonlySet<string>,
): AnyMove {
  if (!Object.values(move).some((field) => [field].flat().includes(COVERED))) return move;
  const offered: { readonly [field: string]: unknown } =
    options.find(({ move: { type } }) => type === move.type)?.move ?? {};
  const fields = Object.entries(move).map(([name, field]: [string, Json]): [string, Json] => {
    const { values = [] } = (offered[name] ?? {}) as { values?: readonly Json[] };
    const free = values.filter((card) => isCard(card) && !named.has(card) && ![field].flat().includes(card));
    // Where all are named later, as when what was thrown away is dealt again, one of those has to do.
    const stand = () => free.shift() ?? values[0] ?? COVERED;
    if (field === COVERED) return [name, stand()];
    return [name, Array.isArray(field) ? field.map((item) => (item === COVERED ? stand() : item)) : field];
  });
  return Object.fromEntries(fields) as unknown as AnyMove;
}
