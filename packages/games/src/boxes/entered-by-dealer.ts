import type { AnyMove, RuleId, Rules } from '@croupier/core';
import { enteredByDealer } from '../table/entered-by-dealer.ts';
import { bettingMoves } from './betting.ts';
import { type BoxState, seatsOf } from './state.ts';

/**
 * Returns the rules of a game of boxes where players bet and decide by chip, word and sign, and the croupier enters it.
 * The moves in `besides` are entered for every player at the table before the deal, as bets are.
 */
export function boxesEnteredByDealer<State extends BoxState, Move extends AnyMove, View, PlayerView, Staff>(
  rules: Rules<State, Move, View, PlayerView, Staff>,
  answers: readonly Move['type'][],
  cites: { readonly bet: RuleId; readonly answer: RuleId },
  besides: readonly Move['type'][] = [],
): Rules<State, Move, View, PlayerView, Staff> {
  const bets: readonly Move['type'][] = [...Object.keys(bettingMoves), ...besides];
  return enteredByDealer(rules, { answers, bets, seats: seatsOf, rules: cites });
}
