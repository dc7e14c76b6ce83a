import { refuse } from '@croupier/core';
import { settleNow } from '../boxes/early-settlement.ts';
import { type Handler, isStaff, moveResult, notNow, notYours } from '../table/turn.ts';
import type { HousePokerMove } from './moves.ts';
import { advanceRound } from './procedure.ts';
import { isOpen } from './question.ts';
import { allPlays, type HousePokerTurn, type PlayedHand, removeHand, stakeOf } from './state.ts';

/** Returns the hands that can still be declared dead. The list is empty unless players have to decide. */
function livingHands({ state }: HousePokerTurn): readonly PlayedHand[] {
  return state.stage === 'deciding'
    ? allPlays(state).filter(({ play }) => !play.folded && !play.settled)
    : [];
}

/**
 * Declares a hand dead because its player talked about cards, or looked at cards against the rules. The hand
 * is out of the round, and its bets are lost.
 */
export const deadHand: Handler<HousePokerTurn, Extract<HousePokerMove, { type: 'dead-hand' }>> = {
  options(turn) {
    const { deadHand: terms, voids } = turn.setup.plan;
    if (!terms || !isStaff(turn.actor, voids.by)) return [];
    return livingHands(turn).map(({ seat, box }) => ({
      move: { type: 'dead-hand', box },
      rule: terms.rule,
      about: { seat, box },
    }));
  },
  play(turn, { box }) {
    const { setup, state, actor } = turn;
    const { deadHand: terms, voids } = setup.plan;
    if (!isStaff(actor, voids.by)) return notYours('dead-hand');
    if (!terms) return refuse('not-here', 'Hands cannot be declared dead in this game.');
    if (state.stage !== 'deciding') return notNow(state.stage, terms.rule);
    const own = livingHands(turn).find((one) => one.box === box);
    if (!own) return refuse('nothing-here', `Box ${box} has no hand in play.`, { rule: terms.rule });
    const { play } = own;
    const stakes = terms.lost
      .map((bet) => ({ bet, stake: stakeOf(state, own.seat, box, bet) }))
      .filter(({ stake }) => stake > 0)
      .map((one) => ({ ...one, outcome: { kind: 'lost', rule: terms.rule } as const }));
    const waited = isOpen(turn, play);
    removeHand(state, play, 'folded');
    play.owed = 0;
    if (waited) state.undecided -= 1;
    state.fixed = state.cards.length;
    const dead = settleNow(turn, 'dead-hand', own, stakes, terms.rule);
    return moveResult(dead, ...(state.undecided === 0 ? advanceRound(turn) : []));
  },
};
