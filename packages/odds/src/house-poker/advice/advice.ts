import { type Card, DECK } from '@croupier/core';
import type { housePoker } from '@croupier/games';
import { indexOfCard } from '@croupier/games/poker/evaluate';
import { streetsOf } from '../three-streets.ts';
import { startAnswers } from './start.ts';
import { Tree } from './tree.ts';

type Plan = housePoker.HousePokerPlan;

/** A box whose player is asked, as the player sees the table. */
export interface AskedBox {
  /** The step of the plan's procedure in which the question is put. */
  readonly step: number;
  readonly cards: readonly Card[];
  readonly board: readonly Card[];
  /** The dealer's open cards. */
  readonly dealer: readonly Card[];
  /** Other cards that the player sees: those of other boxes. */
  readonly gone: readonly Card[];
  /** What lies on the bets against the dealer, in units of the ante. */
  readonly stakes: { readonly [bet: string]: number };
}

/** An answer, and what ante and bets come to with it on average, in units of the ante; side bets are not counted. */
export interface Advised {
  readonly type: 'play' | 'check' | 'fold' | 'exchange';
  /** How many times the ante is bet. */
  readonly times?: number;
  readonly cards?: readonly Card[];
  readonly worth: number;
}

/**
 * What each answer to a question is worth with best play afterwards, the best first, exact: every card that may still come
 * is dealt out. Undefined where that is not known: where more than one card can be bought or the dealer may draw again, and
 * before the flop but for games whose first question was worked out before.
 */
export function housePokerAdvice(plan: Plan, asked: AskedBox): readonly Advised[] | undefined {
  const tree = Tree.of(plan, {
    ...asked,
    cards: asked.cards.map(indexOfCard),
    board: asked.board.map(indexOfCard),
    dealer: asked.dealer.map(indexOfCard),
    rest: restOf(asked),
  });
  const answers = tree?.answers() ?? startOf(plan, asked);
  return answers?.toSorted((one, other) => other.worth - one.worth);
}

function restOf({ cards, board, dealer, gone }: AskedBox): readonly number[] {
  const seen = new Set([...cards, ...board, ...dealer, ...gone]);
  return DECK.flatMap((card, index) => (seen.has(card) ? [] : [index]));
}

/** Before there is a board, from what was worked out before; undefined later, and of games that were not. */
function startOf(plan: Plan, { cards, board, gone }: AskedBox): readonly Advised[] | undefined {
  const terms = streetsOf(plan);
  const [one, other] = cards.map(indexOfCard);
  if (!terms || one === undefined || other === undefined || board.length + gone.length > 0) return undefined;
  const ask = plan.procedure.find((step) => 'ask' in step);
  const times = ask && 'ask' in ask ? (ask.bet?.times ?? []) : [];
  return startAnswers(terms, times, one, other);
}
