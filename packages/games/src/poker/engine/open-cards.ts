import { type Card, RANKS } from '@croupier/core';
import { evaluator } from '../evaluate/index.ts';
import { gameOf, type Hand, indexOf, isLive, type Player, UNKNOWN } from './hand.ts';

/**
 * Returns the live player who owes the bring-in. This is the player with the lowest upcard, or in low games
 * with the highest, with aces low. Suits break ties.
 */
export function worstShowing(hand: Hand): number {
  const low = gameOf(hand).showing === 'low';
  return bestBy(hand, ({ up: [card] }) => {
    const index = card === undefined ? -1 : indexOf(card);
    // The pack is sorted by rank, then clubs, diamonds, hearts, spades.
    return low ? (index + 4) % (RANKS.length * 4) : -index;
  });
}

/** Returns the live player with the best upcards. On a tie, returns the first of these players. */
export function bestShowing(hand: Hand): number {
  const { strength } = evaluator(gameOf(hand).showing === 'low' ? 'ace-to-five' : 'high', 'any');
  return bestBy(hand, ({ up }) => strength(up as Card[], []));
}

/**
 * Returns the live player whose upcards have the highest value. Players with unknown upcards are skipped,
 * unless all players have unknown upcards.
 */
function bestBy({ players }: Hand, worth: (player: Player) => number): number {
  let best = players.findIndex(isLive);
  let most = Number.NEGATIVE_INFINITY;
  for (const [index, player] of players.entries()) {
    if (!isLive(player) || player.up.includes(UNKNOWN)) continue;
    const value = worth(player);
    if (value > most) {
      most = value;
      best = index;
    }
  }
  return best;
}

/** Returns whether any live player shows a pair. */
export function somebodyShowsPair({ players }: Hand): boolean {
  return players.some(
    (player) => isLive(player) && new Set(player.up.map((card) => card.charAt(0))).size < player.up.length,
  );
}
