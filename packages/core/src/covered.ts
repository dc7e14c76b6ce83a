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
 * The first of these moves with cards in place of those that the record covers, out of `options`, what may be done now. A
 * card is covered because its reader never saw it, so any will do that he does not see elsewhere: none that the moves
 * after it name as long as the pack lasts. What they name only later was thrown away before and dealt again: such cards
 * are dealt first, and thrown away first.
 */
export function uncovered(ahead: readonly AnyMove[], options: readonly MoveOption[]): AnyMove {
  const [move = { type: '' }, ...after] = ahead;
  if (!Object.values(move).some((field) => [field].flat().includes(COVERED))) return move;
  const offered: { readonly [field: string]: unknown } =
    options.find(({ move: { type } }) => type === move.type)?.move ?? {};
  const fields = Object.entries(move).map(([name, field]: [string, Json]): [string, Json] => {
    const { values = [] } = (offered[name] ?? {}) as { values?: readonly string[] };
    if (field === COVERED) {
      const { soon, later } = namedIn(after, values.length);
      const free = values.filter((card) => !soon.has(card));
      return [name, firstOf(later, free) ?? values[0] ?? COVERED];
    }
    if (!Array.isArray(field)) return [name, field];
    const { later } = namedIn(after, 0);
    const spare = values.filter((card) => !field.includes(card));
    return [
      name,
      field.map((item: Json) => {
        const thrown = item === COVERED ? firstOf(later, spare) : undefined;
        if (thrown === undefined) return item;
        spare.splice(spare.indexOf(thrown), 1);
        return thrown;
      }),
    ];
  });
  return Object.fromEntries(fields) as unknown as AnyMove;
}

/** The cards that these moves name, before so many have been dealt and after that, in order. */
function namedIn(moves: readonly AnyMove[], left: number) {
  const [soon, later] = [new Set<string>(), new Set<string>()];
  let dealt = 1;
  for (const move of moves) {
    if ('card' in move) dealt++;
    cardsNamed(move, (card) => (dealt <= left ? soon : later).add(card));
  }
  return { soon, later };
}

function firstOf(wanted: ReadonlySet<string>, values: readonly string[]): string | undefined {
  return [...wanted].find((card) => values.includes(card)) ?? values[0];
}
