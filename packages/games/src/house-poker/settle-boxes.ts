import type { GameEvent, RuleId } from '@croupier/core';
import { type PaidOutcome, settleNow } from '../boxes/early-settlement.ts';
import { type Handler, isStaff, moveResult, notNow, notYours } from '../table/turn.ts';
import { finishedBoxes } from './ending.ts';
import type { HousePokerMove } from './moves.ts';
import type { EndStep } from './plan.ts';
import { advanceRound } from './procedure.ts';
import { withoutDealerCard } from './replacing.ts';
import { outcomeAt } from './settle.ts';
import { type HousePokerTurn, isAsk, isEnd, playerBetsOn, removeHand, stepNow } from './state.ts';

/**
 * Ends the boxes that are finished by their first cards. Their bet is paid, and all other stakes are returned
 * except those in `stay`.
 */
function endBoxes(turn: HousePokerTurn, step: EndStep): readonly GameEvent[] {
  const events = finishedBoxes(turn, step).map(({ own, row: { pays, rule } }) => {
    const stakes = playerBetsOn(turn, own)
      .filter(({ bet }) => !step.stay.includes(bet))
      .map(({ bet, stake }) => {
        const outcome: PaidOutcome =
          bet === step.ends ? { kind: 'won', pays, rule } : { kind: 'pushed', rule: step.rule };
        return { bet, stake, outcome };
      });
    removeHand(turn.state, own.play, 'settled');
    return settleNow(turn, 'box-settled', own, stakes, step.rule);
  });
  turn.state.step += 1;
  return events;
}

/** Returns the rule that boxes must be settled before the dealer draws another card. */
function toSettle(turn: HousePokerTurn) {
  const step = stepNow(turn);
  if (isEnd(step))
    return turn.state.stage === 'dealing' && finishedBoxes(turn, step).length > 0 ? step.rule : undefined;
  const due = turn.state.stage === 'dealing' && !turn.state.draws && withoutDealerCard(turn).length > 0;
  return due && isAsk(step) ? step.dealerCard?.rule : undefined;
}

/**
 * Settles boxes that end before the others, because of their first cards or because they do not pay for another
 * dealer's card.
 */
export const settleBoxes: Handler<HousePokerTurn, Extract<HousePokerMove, { type: 'settle-boxes' }>> = {
  options(turn) {
    const rule = toSettle(turn);
    if (!isStaff(turn.actor, 'croupier') || !rule) return [];
    return [{ move: { type: 'settle-boxes' }, rule, pace: 'draw' }];
  },
  play(turn) {
    if (!isStaff(turn.actor, 'croupier')) return notYours('settle-boxes');
    const { setup, state } = turn;
    const rule = toSettle(turn);
    if (!rule) return notNow(state.stage, setup.plan.cites.result);
    const step = stepNow(turn);
    const events = isEnd(step) ? endBoxes(turn, step) : settleUnpaid(turn, rule);
    state.fixed = state.cards.length;
    return moveResult(...events, ...advanceRound(turn));
  },
};

/** Settles the players who do not pay for another card, against the dealer's current hand. */
function settleUnpaid(turn: HousePokerTurn, rule: RuleId): readonly GameEvent[] {
  return withoutDealerCard(turn).map((own) => {
    const stakes = playerBetsOn(turn, own).map(({ position, bet, stake }) => {
      return { bet, stake, outcome: outcomeAt(turn, position) };
    });
    removeHand(turn.state, own.play, 'settled');
    return settleNow(turn, 'box-settled', own, stakes, rule);
  });
}
