import { type Refusal, refuse } from '@croupier/core';
import {
  type DealtCard,
  type Hand,
  indexOf,
  isLive,
  killHand,
  ownCards,
  type Player,
  playerAt,
  UNKNOWN,
} from './hand.ts';
import { afterShow, mustOpenAll, waitsForOthers } from './procedure.ts';

/**
 * Opens a player's cards at the showdown, or before it once all betting is over. `cards` identifies face-down cards
 * that were unknown until now.
 */
export function show(hand: Hand, index: number, cards?: readonly DealtCard[]): Refusal | undefined {
  const player = hand.players[index];
  if (!player || !mayShow(hand, player)) return refuse('not-showing', 'This hand cannot be shown now.');
  if (cards) {
    const wrong = nameCards(hand, player, cards);
    if (wrong) return wrong;
  }
  if (ownCards(player).includes(UNKNOWN)) return refuse('unknown-cards', 'Unknown cards cannot be shown.');
  player.shown = 'shown';
  afterShow(hand, index);
  return undefined;
}

/**
 * Mucks a hand. Its player gives up the claim to the pot without showing. The last player who can win a pot cannot
 * muck.
 */
export function muck(hand: Hand, index: number): Refusal | undefined {
  const player = hand.players[index];
  if (!player || hand.phase !== 'showdown' || !mayMuck(hand, index))
    return refuse('no-muck', 'This hand cannot be mucked.');
  player.shown = 'mucked';
  killHand(hand, player);
  afterShow(hand, index);
  return undefined;
}

/**
 * Returns whether another player could win every pot that this player could. Returns false if all hands are
 * opened.
 */
export function mayMuck(hand: Hand, index: number): boolean {
  if (mustOpenAll(hand)) return false;
  const player = playerAt(hand, index);
  if (!isLive(player) || player.shown !== 'no') return false;
  return hand.players.some((other) => other !== player && isLive(other) && other.put >= player.put);
}

function mayShow(hand: Hand, player: Player): boolean {
  if (!isLive(player) || player.shown !== 'no' || waitsForOthers(hand)) return false;
  return hand.phase === 'showdown' || (hand.closed && hand.phase !== 'over');
}

/** Identifies unknown cards. The known cards must match. */
function nameCards(hand: Hand, player: Player, cards: readonly DealtCard[]): Refusal | undefined {
  const held = ownCards(player);
  const named = cards.length === held.length ? withoutOpen(cards, player.up) : cards;
  if (named.length !== player.down.length)
    return refuse('wrong-number', `This player holds ${held.length} cards.`);
  const fresh = named.filter((card) => !player.down.includes(card));
  const unknown = player.down.filter((card) => card === UNKNOWN);
  const free = (card: DealtCard) => hand.seen[indexOf(card)] === 0;
  if (fresh.length > unknown.length || !fresh.every(free) || new Set(fresh).size < fresh.length)
    return refuse('other-cards', 'These are not the cards that were dealt.');
  for (const card of fresh) hand.seen[indexOf(card)] = 1;
  player.down = [...named];
  return undefined;
}

function withoutOpen(cards: readonly DealtCard[], open: readonly DealtCard[]): readonly DealtCard[] {
  return cards.filter((card) => !open.includes(card));
}
