import { poker } from '@croupier/games';
import { type FiveCardRanking, handTable } from '@croupier/games/poker/evaluate';
import { useEffect } from 'react';

/**
 * Returns the look-up tables for the hands that a game uses. Small tables are first, because each table is
 * built from the previous one.
 */
export function tablesOf({
  pots,
  uses,
  streets,
}: poker.Variant): readonly (readonly [FiveCardRanking, number])[] {
  const seen = streets.reduce(
    (sum, { down = 0, up = 0, board = 0, discard }) => sum + down + up + board - (discard?.cards ?? 0),
    0,
  );
  const most = uses === 'any' ? seen : 5;
  return pots.flatMap((ranking): (readonly [FiveCardRanking, number])[] => {
    if (ranking === 'badugi') return [];
    if (ranking === 'deuce-to-seven') return [[ranking, 5]];
    return Array.from({ length: most - 1 }, (_, index) => [ranking, index + 2] as const);
  });
}

/** Builds the tables one by one whenever the page is idle, so that the first hand is named without a delay. */
export function usePreloadedTables(games: readonly poker.PokerGame[]): void {
  useEffect(() => {
    const due = games.flatMap(({ variant }) => {
      const known = poker.variants.get(variant);
      return known ? tablesOf(known) : [];
    });
    return whenIdle(() => {
      const next = due.shift();
      if (next) handTable(...next);
      return due.length > 0;
    });
  }, [games]);
}

/** Does one piece of work in each idle moment until none is left. Returns a function that stops the work. */
function whenIdle(work: () => boolean): () => void {
  // Not every browser reports when it is idle.
  const idle = 'requestIdleCallback' in globalThis;
  let asked = 0;
  const ask = () => {
    asked = idle ? requestIdleCallback(step) : window.setTimeout(step, 50);
  };
  const step = () => {
    if (work()) ask();
  };
  ask();
  return () => (idle ? cancelIdleCallback(asked) : clearTimeout(asked));
}
