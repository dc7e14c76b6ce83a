import { DEAL_TIME, TURN_TIME } from '../../pieces/motion/dealing.ts';
import { cardsOf, type FeltHand, faceUpIn } from '../felt/hand.ts';
import type { Motion } from './presentation.ts';

/** The time in milliseconds between two cards that leave the shoe. */
const NEXT = 120;

/** The time in milliseconds that a player has to peel a card. */
export const PEELING = 10_000;

/**
 * Returns the motion of the cards that are dealt or turned between two states; undefined if there are none.
 * The player turns the cards of the hand `peeled`.
 */
export function cardsMoving(
  before: readonly FeltHand[],
  after: readonly FeltHand[],
  peeled?: string,
): Motion | undefined {
  const [was, is] = [lyingIn(before), lyingIn(after)];
  const grew = (hands: readonly FeltHand[]) =>
    hands.filter(({ name }) => name === peeled).flatMap(cardsOf).length;
  if (is.cards > was.cards) {
    const held = peeled !== undefined && grew(after) > grew(before) ? PEELING : 0;
    return { lasts: DEAL_TIME, beat: NEXT, held };
  }
  return is.faceUp > was.faceUp ? { lasts: TURN_TIME, beat: NEXT } : undefined;
}

function lyingIn(hands: readonly FeltHand[]) {
  return { cards: hands.flatMap(cardsOf).length, faceUp: hands.flatMap(faceUpIn).length };
}

/**
 * Returns the hands with the current cards, as far as these may be revealed. A total appears only once its cards have
 * come to rest. The cards that the player holds back in the hand `peeled` stay hidden.
 */
export function asRevealed(
  moving: readonly FeltHand[],
  revealed: readonly FeltHand[],
  peeled?: string,
): readonly FeltHand[] {
  if (moving === revealed) return revealed;
  const left = [...revealed];
  return moving.map(({ cards, ...hand }) => {
    const at = left.findIndex((each) => isSame(each, hand));
    const [known] = at < 0 ? [] : left.splice(at, 1);
    if (known && peeled !== undefined && hand.name === peeled)
      return { ...known, cards, kept: cardsOf(known).length };
    if (known) return { ...known, cards };
    const { total, said, end, bust, decisive, settles, ...rest } = hand;
    return { ...rest, cards };
  });
}

function isSame(one: Pick<FeltHand, 'owner' | 'box' | 'name'>, other: typeof one): boolean {
  return one.owner === other.owner && one.box === other.box && one.name === other.name;
}
