import type { Card } from '@croupier/core';
import type { poker } from '@croupier/games';
import { evaluator, type NamedHand } from '@croupier/games/poker/evaluate';
import { openCards, type PotPart, potPartsOf, strengthIn } from './parts.ts';

/**
 * Returns the winning hands of the showdown by seat. Each winner has only the hands that won, high or low, on
 * their boards.
 */
export function winningHands(view: poker.PokerView): ReadonlyMap<number, readonly NamedHand[]> {
  const won = new Map<number, NamedHand[]>();
  const pots = new Set(view.awards.map(({ pot }) => pot));
  for (const part of potPartsOf(view)) {
    const winners = new Set([...pots].flatMap((pot) => bestIn(view, part, pot)));
    for (const place of winners) {
      const hand = bestHand(part, openCards(view, place) ?? []);
      if (hand) won.set(place, [...(won.get(place) ?? []), hand]);
    }
  }
  return won;
}

/**
 * Returns the winners of this part. They are among the winners of the pot, because those include the player
 * with the best hand in each part.
 */
function bestIn(view: poker.PokerView, part: PotPart, pot: number): readonly number[] {
  const shown = view.awards.flatMap((award) => {
    const cards = award.pot === pot ? openCards(view, award.place) : undefined;
    return cards ? [{ place: award.place, worth: strengthIn(part, cards) }] : [];
  });
  const best = Math.max(0, ...shown.map(({ worth }) => worth));
  return best === 0 ? [] : shown.filter(({ worth }) => worth === best).map(({ place }) => place);
}

function bestHand({ ranking, variant, boards }: PotPart, cards: readonly Card[]): NamedHand | undefined {
  const { strength, best } = evaluator(ranking, variant.uses);
  const [board = []] = boards.toSorted((one, other) => strength(cards, other) - strength(cards, one));
  return cards.length === 0 ? undefined : best(cards, board);
}

/**
 * Returns the cards of the winning hands. The set is empty until the hand is over, or if the winner has not
 * shown their cards.
 */
export function winningCards(view: poker.PokerView): ReadonlySet<string> {
  if (view.phase !== 'over') return new Set();
  return new Set([...winningHands(view).values()].flat().flatMap(({ cards }) => cards));
}
