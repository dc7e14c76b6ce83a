import { type Card, type GameEvent, RANKS, rankOf } from '@croupier/core';
import { gameEvent } from '../table/turn.ts';
import { dealerQualifies } from './outcome.ts';
import type { AskStep } from './plan.ts';
import {
  allPlays,
  type HousePokerTurn,
  isAsk,
  type PlayedHand,
  type RoundContext,
  stepNow,
} from './state.ts';

/** Returns the hands that have paid for another dealer's card, in a round that has reached that question. */
export function dealerCardBuyers(at: RoundContext): readonly PlayedHand[] {
  const step = stepNow(at);
  if (!isAsk(step) || !step.dealerCard) return [];
  return allPlays(at.state).filter(({ play }) => play.pays);
}

/** Returns the hands that have not paid, including blind ones. They are settled before the dealer draws. */
export function withoutDealerCard(at: RoundContext): readonly PlayedHand[] {
  if (dealerCardBuyers(at).length === 0) return [];
  return allPlays(at.state).filter(({ play }) => !play.folded && !play.pays && !play.settled);
}

/** Removes a card of the dealer, so that a new card becomes due. */
export function replaceDealerCard({ state }: HousePokerTurn, { dealerCard }: AskStep): readonly GameEvent[] {
  if (!dealerCard) return [];
  const byRank = [...state.dealer].sort((one, other) => pips(one) - pips(other));
  const card = dealerCard.removes === 'highest' ? byRank.at(-1) : byRank[0];
  if (!card) return [];
  state.dealer.splice(state.dealer.indexOf(card), 1);
  state.removed.push(card);
  state.draws = true;
  return [gameEvent('dealer-card-removed', dealerCard.rule, { data: { card } })];
}

function pips(card: Card): number {
  return RANKS.indexOf(rankOf(card));
}

/**
 * Continues after the dealer has drawn. If the dealer still does not qualify, players who paid may get another chance
 * to pay.
 */
export function afterDealerDraw(turn: HousePokerTurn): void {
  const { state } = turn;
  const step = stepNow(turn);
  const [gone, drawn] = [state.removed.at(-1), state.dealer.at(-1)];
  state.draws = false;
  const same = gone && drawn && rankOf(gone) === rankOf(drawn);
  const again = isAsk(step) && step.dealerCard?.again && same && dealerQualifies(turn) === false;
  if (again) state.asked = state.step - 1;
  else state.step += 1;
}

/** Reopens or drops a question after one of the dealer's cards was corrected. */
export function reopenQuestion(turn: HousePokerTurn, dealtIn: number): void {
  const { setup, state } = turn;
  const asks = setup.plan.procedure.findIndex((step) => isAsk(step) && step.dealerCard);
  if (asks < 0 || state.step < asks) return;
  state.step = asks;
  state.undecided = 0;
  state.asked = asks - 1;
  if (dealtIn !== asks) return;
  state.asked = asks;
  afterDealerDraw(turn);
}
