import { type Card, type Refusal, refuse } from '@croupier/core';
import { gameOf, type Hand, indexOf, isLive, type Player, UNKNOWN } from './hand.ts';
import { mustOpenAll, waitsForOthers } from './procedure.ts';
import { canBeDealt } from './stub.ts';

/** Returns whether this player has face-down cards that only they know. */
export function holdsUnknownCards({ down }: Player): boolean {
  return down.includes(UNKNOWN);
}

/** Returns whether this hand has had any card that only its holder knew. */
export function hadUnknownCards({ players }: Hand): boolean {
  return players.some(({ down, thrown }) => down.includes(UNKNOWN) || thrown.includes(UNKNOWN));
}

/**
 * Returns whether all cards remain open for the rest of the hand, because all betting is over and no discards
 * follow.
 */
export function allHandsOpen(hand: Hand): boolean {
  if (!hand.closed || !mustOpenAll(hand) || hand.live < 2 || hand.phase === 'over') return false;
  if (waitsForOthers(hand)) return false;
  const { streets } = gameOf(hand);
  return streets.slice(hand.street).every(({ draw, discard }) => draw === undefined && !discard);
}

/** Reveals an unknown card that its holder has turned over. */
export function turnOver(hand: Hand, index: number, card: Card): Refusal | undefined {
  const player = hand.players[index];
  const at = player?.down.indexOf(UNKNOWN) ?? -1;
  if (!player || at < 0 || !isLive(player)) return refuse('not-unknown', 'This player has no unknown cards.');
  if (!canBeDealt(hand, card)) return refuse('no-such-card', 'This card has already been dealt elsewhere.');
  player.down[at] = card;
  hand.seen[indexOf(card)] = 1;
  return undefined;
}

/**
 * Removes an exposed, boxed or dropped card from the stub and from play. In games with burn cards it becomes the next
 * burn.
 */
export function setAside(hand: Hand, card: Card): void {
  hand.seen[indexOf(card)] = 3;
  if (!gameOf(hand).streets.some(({ burn }) => burn)) hand.stub--;
}
