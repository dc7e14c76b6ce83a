import { type Card, type Refusal, refuse } from '@croupier/core';
import { type DealtCard, type Hand, moveToMuck, type Player, playerAt } from './hand.ts';
import { afterDiscard, afterDraw, streetOf } from './procedure.ts';

/** Discards these cards of the player whose draw it is, or none to stand pat. The replacements are dealt next. */
export function draw(hand: Hand, cards: readonly DealtCard[]): Refusal | undefined {
  if (hand.phase !== 'draw')
    return refuse('not-drawing', 'No draw is due now.', { details: { phase: hand.phase } });
  const player = playerAt(hand, hand.actor);
  const { draw: most = 0 } = streetOf(hand);
  if (cards.length > most) return refuse('wrong-number', `You can draw at most ${most} cards.`);
  const wrong = throwAway(hand, player, cards);
  if (wrong) return wrong;
  player.drawing = cards.length;
  player.owed = cards.length;
  afterDraw(hand, player);
  return undefined;
}

/** Makes a player's compulsory discard. */
export function discard(hand: Hand, index: number, cards: readonly DealtCard[]): Refusal | undefined {
  const player = hand.players[index];
  if (hand.phase !== 'discard' || !player || player.mustThrow === 0)
    return refuse('not-discarding', 'No discard is due from this player now.');
  if (cards.length !== player.mustThrow)
    return refuse('wrong-number', `Discard exactly ${player.mustThrow} cards.`);
  const wrong = throwAway(hand, player, cards);
  if (wrong) return wrong;
  player.mustThrow = 0;
  afterDiscard(hand);
  return undefined;
}

function throwAway(hand: Hand, player: Player, cards: readonly DealtCard[]): Refusal | undefined {
  const kept = [...player.down];
  for (const card of cards) {
    const known = kept.indexOf(card);
    // A hand history may include a discard even if the rest of the hand is unknown.
    const place = known >= 0 ? known : kept.indexOf('??');
    if (place < 0)
      return refuse('not-held', `This player does not hold ${card}.`, { details: { card: card as Card } });
    kept.splice(place, 1);
  }
  player.down = kept;
  for (const card of cards) {
    player.thrown.push(card);
    moveToMuck(hand, card);
  }
  return undefined;
}
