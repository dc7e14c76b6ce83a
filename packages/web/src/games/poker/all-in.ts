import { type Card, isCard } from '@croupier/core';
import { poker } from '@croupier/games';
import type { EquityQuestion } from '@croupier/odds';
import { openCards } from './parts.ts';

/**
 * The number of look-ups that take about a second. Hold'em is exact from the first street on. In games with more cards,
 * the deals before the flop are sampled.
 */
const LOOKUPS = 60_000_000;

/**
 * Returns whether only cards can decide the hand now: all players in it show their hands, and more cards are to be
 * dealt.
 */
export function isRunOut(view: Pick<poker.PokerView, 'phase' | 'turn' | 'places'>): boolean {
  return view.phase === 'deal' && view.turn === null && openPlaces(view) !== undefined;
}

/**
 * Returns the question to the odds worker during an all-in: the face-up hands in the order of `places`, with the board.
 * Returns undefined if a hand is hidden, a player can still act, or a street is being dealt.
 */
export function equityQuestion(
  view: poker.PokerView,
): { readonly places: readonly number[]; readonly question: EquityQuestion } | undefined {
  const variant = poker.variants.get(view.playing.variant);
  const open = openPlaces(view);
  if (!variant || !open || !isRunOut(view) || !isWholeStreet(view, variant)) return undefined;
  const boards = view.boards.map((board) => board.filter(isCard));
  const running = runningOf(boards, variant.boards);
  const gone = [...boards.flat(), ...seenOfFolded(view)];
  const dead = [...new Set(gone)].filter((card) => !running.flat().includes(card));
  return {
    places: open.map(({ place }) => place),
    question: {
      game: view.playing.variant,
      ranges: open.map(({ cards }) => [cards]),
      boards: running,
      dead,
      lookups: LOOKUPS,
    },
  };
}

/** Returns the hands of all players in the pot, if there are at least two and all are face up. */
function openPlaces(
  view: Pick<poker.PokerView, 'places'>,
): readonly { readonly place: number; readonly cards: readonly Card[] }[] | undefined {
  const live = view.places.filter(({ hand }) => hand && !hand.folded && !hand.mucked);
  const open = live.flatMap(({ place }) => {
    const cards = openCards(view, place);
    return cards ? [{ place, cards }] : [];
  });
  return live.length > 1 && open.length === live.length ? open : undefined;
}

/** Returns the boards that are being dealt. If the board is dealt several times, returns the current run. */
function runningOf(boards: readonly (readonly Card[])[], each: number): readonly (readonly Card[])[] {
  if (each === 0) return [];
  const runs = Array.from({ length: Math.ceil(boards.length / each) }, (_, run) =>
    boards.slice(run * each, (run + 1) * each),
  );
  return runs.find((run) => run.some(({ length }) => length < BOARD)) ?? runs.at(-1) ?? [];
}

const BOARD = 5;

/**
 * Returns whether a whole street has been dealt. Its cards arrive one by one, and the odds are calculated after the
 * last one.
 */
function isWholeStreet({ boards, places }: poker.PokerView, variant: poker.Variant): boolean {
  const cards = places.flatMap(({ hand }) => (hand && !hand.folded ? [hand.down + hand.up.length] : []));
  if (variant.boards === 0) return cards.every((count) => count === cards[0]);
  const ends = new Set([0]);
  let dealt = 0;
  for (const { board = 0 } of variant.streets) {
    dealt += board;
    ends.add(dealt);
  }
  return boards.every(({ length }) => ends.has(length));
}

/** Returns the face-up cards of players who have folded, which cannot be dealt any more. */
function seenOfFolded({ places }: poker.PokerView): readonly Card[] {
  return places.flatMap(({ hand }) =>
    hand?.folded ? [...hand.up, ...(hand.shown ?? [])].filter(isCard) : [],
  );
}
