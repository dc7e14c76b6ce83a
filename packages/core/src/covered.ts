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
 * The same move with cards in place of those that the record covers, out of `options`, what may be done now. A card is
 * covered because its reader never saw it, so any will do that he does not see elsewhere: none of `named`, those that
 * the record names from here on, in that order. Where all others are out, as when what was thrown away is dealt again,
 * it is the one that is named last; and what is thrown away are first of all those that will be named.
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
    const { values = [] } = (offered[name] ?? {}) as { values?: readonly string[] };
    if (field === COVERED)
      return [name, values.find((card) => !named.has(card)) ?? lastOf(named, values) ?? COVERED];
    if (!Array.isArray(field)) return [name, field];
    const spare = values.filter((card) => !field.includes(card));
    spare.sort((one, other) => Number(named.has(other)) - Number(named.has(one)));
    return [name, field.map((item: Json) => (item === COVERED ? (spare.shift() ?? COVERED) : item))];
  });
  return Object.fromEntries(fields) as unknown as AnyMove;
}

function lastOf(named: ReadonlySet<string>, values: readonly string[]): string | undefined {
  return [...named].findLast((card) => values.includes(card));
}
