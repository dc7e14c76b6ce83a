import { money, type Refusal, type RuleId } from '@croupier/core';
import { boundAction } from './binding-action.ts';
import { mayMuckUnseen } from './called-hands.ts';
import {
  betOrRaiseTo,
  bettingOf,
  bringIn,
  checkOrCall,
  discard,
  draw,
  fold,
  type Hand,
  holdsUnknownCards,
  muck,
  retire,
  show,
} from './engine/index.ts';
import type { PokerMove } from './moves.ts';
import type { PokerPlan } from './plan.ts';
import type { PokerState } from './state.ts';
import { calledTime } from './tournament/called-time.ts';
import { inHand } from './turn.ts';

/** The house's answer for a player who does not respond. */
export interface TimeoutMove {
  readonly type: string;
  readonly data: { readonly cards?: number; readonly to?: number };
  readonly move: PokerMove;
  readonly rule: RuleId;
  readonly play: (hand: Hand, index: number) => Refusal | undefined;
}

/**
 * Returns the move for a player who does not respond: a check if no bet is due, otherwise a fold. A bring-in
 * is paid, a draw stands pat, the last cards dealt are discarded, and the hand is shown. A hand that owes
 * nothing is folded only at the end of a called time.
 */
export function timeoutMove(
  state: PokerState,
  { cites, faults }: PokerPlan,
  place: number,
): TimeoutMove | undefined {
  const found = state.stage === 'hand' ? inHand(state, place) : undefined;
  if (!found) return undefined;
  const { index } = found;
  const { hand } = found.current;
  const rule = cites.silent;
  const player = hand.players[index];
  if (!player || player.folded) return undefined;
  if (hand.phase === 'discard' && player.mustThrow > 0) {
    const cards = player.down.slice(-player.mustThrow);
    return {
      type: 'discarded',
      data: { cards: cards.length },
      move: { type: 'discard', cards: cards as never },
      rule,
      play: (on, at) => discard(on, at, cards),
    };
  }
  if (hand.actor !== index) return undefined;
  // A player whose called time is up folds, even if they could check or a draw is due.
  const timed = calledTime(state, place) !== undefined && bettingOf(hand)?.bringIn === undefined;
  if (timed)
    return {
      type: 'fold',
      data: {},
      move: { type: 'fold' },
      rule: cites.callTimeOver,
      play: (on, at) => {
        retire(on, at);
        return undefined;
      },
    };
  if (hand.phase === 'draw')
    return {
      type: 'drew',
      data: { cards: 0 },
      move: { type: 'draw', cards: [] },
      rule,
      play: (on) => draw(on, []),
    };
  // Unknown cards are mucked. If that is not allowed, they have to be turned over.
  if (hand.phase === 'showdown' && holdsUnknownCards(player))
    return mayMuckUnseen(found.current, index)
      ? { type: 'mucked', data: {}, move: { type: 'muck' }, rule: faults.deadHand['not-shown'], play: muck }
      : undefined;
  if (hand.phase === 'showdown')
    return { type: 'showed', data: {}, move: { type: 'show' }, rule, play: show };
  if (hand.phase !== 'bet') return undefined;
  const held = boundAction(found.current, index);
  if (held) return asDeclared(held, cites.outOfTurn);
  const options = bettingOf(hand);
  if (options?.bringIn !== undefined)
    return { type: 'bring-in', data: {}, move: { type: 'bring-in' }, rule: cites.bringIn, play: bringIn };
  return options?.toCall === 0
    ? { type: 'check', data: {}, move: { type: 'check' }, rule, play: checkOrCall }
    : { type: 'fold', data: {}, move: { type: 'fold' }, rule, play: fold };
}

/** Returns the action that a player declared out of turn. It counts as the player's answer. */
function asDeclared({ action, to }: NonNullable<ReturnType<typeof boundAction>>, rule: RuleId): TimeoutMove {
  if ((action !== 'bet' && action !== 'raise') || to === undefined)
    return { type: action, data: {}, move: { type: action } as PokerMove, rule, play: checkOrCall };
  return {
    type: action,
    data: { to },
    move: { type: action, to: money(to) },
    rule,
    play: (on) => betOrRaiseTo(on, to),
  };
}
