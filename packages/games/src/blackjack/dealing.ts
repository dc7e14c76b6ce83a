import { type Card, cloneJson, type RuleId } from '@croupier/core';
import { totalOf } from './hand.ts';
import { type AnnounceStep, advance, dealCardTo, initialCardTarget, type Target } from './procedure.ts';
import { dealableCount } from './shoe.ts';
import type { BlackjackState } from './state.ts';
import { announce, handName, type Turn } from './turn.ts';

/** Returns a callback that announces the steps of a round to the table. */
function announceSteps(turn: Turn): AnnounceStep {
  const { insurance, procedure, dealer } = turn.house.plan;
  return (what) => {
    const { asked } = turn.state.play;
    switch (what) {
      case 'insurance-offered':
        announce(turn, what, insurance.offer);
        break;
      case 'turn':
        if (asked)
          announce(turn, what, procedure.turns, {
            data: { box: asked.box, hand: asked.hand + 1, for: asked.for },
          });
        break;
      case 'dealer-turn':
        announce(turn, what, dealer.turn);
        break;
    }
  };
}

/** Advances the round to the next action, and announces the steps along the way. */
export function advanceRound(turn: Turn): void {
  advance(turn.house, turn.state, announceSteps(turn));
}

/**
 * Returns the dealer's second card, face down or exposed, until the dealer turns it over in their turn.
 * Returns null if the card is not known.
 */
export function knownHoleCard({ play }: BlackjackState): Card | null {
  return play.dealer.faceDown ? play.dealer.hole : null;
}

/** Returns the target of the next card, or undefined when no card is due. */
export function cardTarget(state: BlackjackState): Target | undefined {
  const { play } = state;
  switch (play.stage) {
    case 'dealing':
      return initialCardTarget(state);
    case 'turns':
      return play.asked?.for === 'card'
        ? { to: 'box', box: play.asked.box, hand: play.asked.hand }
        : undefined;
    case 'dealer':
      return knownHoleCard(state) ? undefined : { to: 'dealer' };
    default:
      return undefined;
  }
}

/** Returns whether a card is due but the shoe is empty. */
export function isShoeExhausted(state: BlackjackState): boolean {
  const due =
    cardTarget(state) !== undefined && !(state.play.stage === 'dealer' && state.play.dealer.faceDown);
  return due && dealableCount(state) < 1;
}

/** Returns the rule for dealing a card to this target. */
export function dealingRule({ house, state }: Turn, target: Target): RuleId {
  const { procedure, dealer, player } = house.plan;
  if (target.to === 'dealer') {
    if (state.play.stage === 'dealing') return procedure.deal.first;
    return state.play.dealer.cards.length < 2 ? dealer.turn : dealer.draws;
  }
  if (state.play.stage !== 'dealing') return player.hit;
  const cards = state.play.boxes[target.box]?.hands[target.hand]?.cards.length ?? 0;
  return cards === 0 ? procedure.deal.first : procedure.deal.second;
}

/**
 * Stores a card together with the state before it, so that the card can be taken back until a decision or
 * payment depends on it.
 */
export function rememberCard(state: BlackjackState, dealt: Card | null): void {
  state.before ??= cloneJson(state.play);
  state.since.push(dealt);
}

/** Commits the cards dealt so far, so that they can no longer be taken back. */
export function commitCards(state: BlackjackState): void {
  state.before = null;
  state.since = [];
}

/** Deals a card to its target, announces it, and advances the round. */
export function dealCard(turn: Turn, dealt: Card): void {
  const { house, state } = turn;
  const target = cardTarget(state);
  if (!target) return;
  const rule = dealingRule(turn, target);
  const hand = dealCardTo(house, state, target, dealt);
  const { total, soft } = totalOf(hand?.cards ?? state.play.dealer.cards);
  const where =
    target.to === 'box' ? { to: 'box', box: target.box, hand: target.hand + 1 } : { to: 'dealer' };
  announce(turn, 'card', rule, { data: { ...where, card: dealt, total, soft } });
  if (target.to === 'box' && total > 21)
    announce(turn, 'bust', house.plan.player.bust, {
      data: { bet: handName(target.box, target.hand), total },
    });
  advanceRound(turn);
}

/** Deals the dealer's second card face down. */
export function dealHoleCard(turn: Turn): void {
  turn.state.play.dealer.faceDown = true;
  announce(turn, 'face-down', turn.house.plan.dealer.holeCard.rule);
  advanceRound(turn);
}
