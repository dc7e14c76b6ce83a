import { type Card, DECK, isCard, RANKS, type Rank, type Refusal, refuse, SUITS } from '@croupier/core';

/**
 * The hands that a player may hold, all equally likely. Cards that a hand does not specify are dealt at
 * random.
 */
export type Range = readonly (readonly Card[])[];

const PAIR = /^([2-9TJQKA])\1$/;
const TWO = /^([2-9TJQKA])([2-9TJQKA])([so]?)$/;

/**
 * Parses a range: hands separated by commas, each as its cards (`AsKs`, `As2s3d4d`), or `*` or `random` for any hand.
 * Two-card hands may use the usual shorthand: `QQ`, `AK`, `AKs`, `ATo`, `QQ+`, `ATs+`, `88-55`, `A5s-A2s`. Refuses
 * everything else with the code `range`, including hands of more than `cards` cards or with cards outside `pack`.
 */
export function readRange(text: string, cards: number, pack: readonly Card[] = DECK): Range | Refusal {
  const found = new Map<string, readonly Card[]>();
  for (const one of text.split(',').map((part) => part.trim())) {
    const part = usual(one);
    const hands = part === '*' ? [[]] : (cardsOf(part, cards) ?? (cards === 2 ? shorthand(part) : undefined));
    const known = hands?.filter((hand) => hand.every((card) => pack.includes(card)));
    if (!known || known.length === 0) return wrong(one, cards);
    for (const hand of known) found.set([...hand].sort().join(''), hand);
  }
  return [...found.values()];
}

/** Converts ranks to uppercase and everything else to lowercase. No letter is both a rank and a suit. */
function usual(text: string): string {
  if (/^random$/i.test(text)) return '*';
  return text
    .toLowerCase()
    .replaceAll('10', 'T')
    .replace(/[tjqka]/g, (rank) => rank.toUpperCase());
}

function wrong(part: string, cards: number): Refusal {
  const example = cards === 2 ? 'AsKs, AKs, QQ+ or *' : `up to ${cards} cards such as AsKs, or *`;
  return refuse('range', `"${part}" is not a hand here; write ${example}`);
}

/** Parses cards without spaces, such as `AsKs`, as a range of that one hand. */
function cardsOf(text: string, most: number): Range | undefined {
  const cards = readCards(text);
  return cards && cards.length <= most ? [cards] : undefined;
}

/** Parses cards without spaces, each at most once. Returns undefined for other text. */
export function readCards(text: string): readonly Card[] | undefined {
  const written = usual(text);
  const cards: readonly string[] = written.match(/../g) ?? [];
  if (cards.length === 0 || cards.join('') !== written || new Set(cards).size < cards.length)
    return undefined;
  return cards.every(isCard) ? cards : undefined;
}

function shorthand(part: string): Range | undefined {
  const [first = '', last] = part.split('-');
  if (last !== undefined) return between(first, last);
  return part.endsWith('+') ? andBetter(part.slice(0, -1)) : combinations(part);
}

/**
 * Parses `QQ+` as every pair from queens up, and `ATs+` as every hand with a kicker from the ten up to one below the
 * ace.
 */
function andBetter(from: string): Range | undefined {
  const high = PAIR.test(from) ? 'A' : RANKS[rankIndex(from[0]) - 1];
  if (!PAIR.test(from) && rankIndex(from[1]) >= rankIndex(from[0])) return undefined;
  return between(PAIR.test(from) ? 'AA' : `${from[0]}${high}${from.slice(2)}`, from);
}

/** Parses a range between two hands that differ only in the kicker, or between two pairs. */
function between(one: string, other: string): Range | undefined {
  const ends = [one, other];
  const pairs = ends.every((hand) => PAIR.test(hand));
  const unpaired = ends.every((hand) => TWO.test(hand) && !PAIR.test(hand));
  const kickers = unpaired && one[0] === other[0] && one.slice(2) === other.slice(2);
  if (!pairs && !kickers) return undefined;
  const [low = 0, high = 0] = ends.map((hand) => rankIndex(hand[1])).sort((a, b) => a - b);
  const hands = RANKS.slice(low, high + 1).map((rank) =>
    combinations(pairs ? rank + rank : `${one[0]}${rank}${one.slice(2)}`),
  );
  return hands.every((some) => some !== undefined) ? hands.flat() : undefined;
}

/** Returns all hands of two ranks, either suited, offsuit or both. */
function combinations(text: string): Range | undefined {
  const [, high, low, suited] = TWO.exec(text) ?? [];
  if (!high || !low || (high === low && suited !== '')) return undefined;
  const hands: Card[][] = [];
  for (const [place, one] of SUITS.entries())
    for (const [other, two] of SUITS.entries()) {
      if (high === low && other <= place) continue;
      if ((suited === 's' && one !== two) || (suited === 'o' && one === two)) continue;
      hands.push([`${high}${one}` as Card, `${low}${two}` as Card]);
    }
  return hands;
}

function rankIndex(rank: string | undefined): number {
  return RANKS.indexOf(rank as Rank);
}
