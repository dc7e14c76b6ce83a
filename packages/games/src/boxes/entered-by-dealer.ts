import type { AnyMove, RuleId, Rules } from '@croupier/core';
import { enteredByDealer } from '../table/entered-by-dealer.ts';
import { bettingMoves } from './betting.ts';
import { type BoxState, seatsOf } from './state.ts';

/**
 * Returns rules that let the croupier enter bets and decisions that players make with chips, words and gestures. Like
 * bets, the moves in `besides` can be entered before the deal for every player at the table.
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
