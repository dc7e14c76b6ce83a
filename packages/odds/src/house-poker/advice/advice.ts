import { DECK } from '@croupier/core';
import type { housePoker } from '@croupier/games';
import { indexOfCard } from '@croupier/games/poker/evaluate';
import { raiseTermsOf } from '../raises.ts';
import { streetTermsOf } from '../three-streets.ts';
import type { AdvisedAnswer, BoxToPlay } from './advised.ts';
import { FiveCards } from './five-cards.ts';
import { withSideBets } from './side-bets.ts';
import { raiseStartAnswers, startAnswers } from './start.ts';
import { Tree } from './tree.ts';

type Plan = housePoker.HousePokerPlan;

/**
 * Returns the exact value of each answer to a decision, with best play afterwards, best first. After the
 * flop, the values are averages over every card that can still be dealt. Before the flop, they come from a
 * table of starting hands. Returns undefined before the flop if there is no table for the terms of the game.
 * During a long computation, `told` is called repeatedly with the share of the work done.
 */
export function housePokerAdvice(
  plan: Plan,
  asked: BoxToPlay,
  told?: (done: number) => void,
): readonly AdvisedAnswer[] | undefined {
  const seen = {
    ...asked,
    cards: asked.cards.map(indexOfCard),
    board: asked.board.map(indexOfCard),
    dealer: asked.dealer.map(indexOfCard),
    rest: restOf(asked),
  };
  const five = {
    ...seen,
    pair: (asked.pair ?? []).map(indexOfCard),
    swapped: asked.swapped === true,
    bought: asked.bought ?? { exchange: 0, extra: 0 },
    again: asked.again === true,
  };
  const answers =
    FiveCards.answers(plan, five, told) ?? Tree.of(plan, seen)?.answers() ?? startOf(plan, asked);
  return answers && withSideBets(plan, asked, answers).toSorted((one, other) => other.worth - one.worth);
}

function restOf({ cards, board, dealer, gone, pair = [] }: BoxToPlay): readonly number[] {
  const seen = new Set([...cards, ...board, ...dealer, ...gone, ...pair]);
  return DECK.flatMap((card, index) => (seen.has(card) ? [] : [index]));
}

/**
 * Returns the answers before the flop from a table. Returns undefined if there is a board, or if the game has
 * no table.
 */
function startOf(plan: Plan, { cards, board, gone }: BoxToPlay): readonly AdvisedAnswer[] | undefined {
  const terms = streetTermsOf(plan);
  const [one, other] = cards.map(indexOfCard);
  if (one === undefined || other === undefined || board.length + gone.length > 0) return undefined;
  const raises = raiseTermsOf(plan);
  if (raises) return raiseStartAnswers(raises, one, other);
  if (!terms) return undefined;
  const ask = plan.procedure.find((step) => 'ask' in step);
  const times = ask && 'ask' in ask ? (ask.bet?.times ?? []) : [];
  return startAnswers(terms, times, one, other);
}
