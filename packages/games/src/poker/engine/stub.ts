import { type Card, DECK } from '@croupier/core';
import { type DealtCard, type Hand, indexOf, type Player, UNKNOWN } from './hand.ts';

/** Returns every unseen card. Each of them is equally likely to be next. */
export function nextCards({ seen }: Hand): Card[] {
  return DECK.filter((_, index) => seen[index] === 0);
}

/** Returns whether this card can be dealt next. An unknown card can always be dealt. */
export function canBeDealt(hand: Hand, card: DealtCard): boolean {
  return card === UNKNOWN || hand.seen[indexOf(card)] === 0;
}

/** Takes a card out of the stub. */
export function takeFromStub(hand: Hand, card: DealtCard): void {
  hand.stub--;
  const index = indexOf(card);
  if (index >= 0) hand.seen[index] = 1;
}

/**
 * Shuffles folded and discarded cards into a new stub when the stub is empty and cards are due. The discards
 * of the player who draws are excluded if the other cards are enough. Otherwise only the discards of the
 * player's last draw are excluded.
 */
export function reshuffleDiscards(hand: Hand, player: Player): void {
  if (hand.stub > 0) return;
  const { seen } = hand;
  const muck: number[] = [];
  for (let index = 0; index < seen.length; index++) if (seen[index] === 2) muck.push(index);
  const own = new Set(player.thrown.map(indexOf));
  const others = muck.filter((index) => !own.has(index));
  const last = new Set(player.thrown.slice(player.thrown.length - player.drawing).map(indexOf));
  const used = others.length >= player.owed ? others : muck.filter((index) => !last.has(index));
  for (const index of used) seen[index] = 0;
  hand.reshuffled.push(used);
  hand.stub = hand.players.some(({ thrown }) => thrown.includes(UNKNOWN))
    ? shuffleUnseen(hand, player)
    : used.length;
}

/**
 * Shuffles the discards into the stub early. The dealer burned the remaining cards without recording it, so they now
 * count as part of the new stub.
 */
export function reshuffleEarly(hand: Hand, player: Player): void {
  const burned = hand.stub;
  hand.stub = 0;
  reshuffleDiscards(hand, player);
  hand.stub += burned;
}

/**
 * Returns the size of the new stub when its cards are unknown. The stub gets all cards that no player holds,
 * except the drawer's discards since the last shuffle or in their last draw. From then on, all shuffled cards
 * belong to the stub.
 */
function shuffleUnseen({ seen, players }: Hand, drawer: Player): number {
  const held = players.reduce((sum, { folded, down, up }) => sum + (folded ? 0 : down.length + up.length), 0);
  const mucked = seen.filter((state) => state !== 3).length - held;
  const others = mucked - (drawer.thrown.length - (drawer.shuffled ?? 0));
  const enough = others >= drawer.owed;
  for (const player of players)
    if (player !== drawer) player.shuffled = player.thrown.length;
    else if (!enough) player.shuffled = player.thrown.length - player.drawing;
  return enough ? others : mucked - drawer.drawing;
}
