import type { Text } from 'messages:blackjack';
import type { Card } from '@croupier/core';
import { blackjack } from '@croupier/games';
import type { StrategyCell, StrategyRow } from '@croupier/odds';
import { askedHand, type Plan, type View } from './view.ts';

/** Returns the text of a chart cell: a letter for the play, and a small one for where it is not allowed. */
export function cellText({ play, otherwise }: StrategyCell, text: Text): string {
  const { letters } = text.strategy;
  const rest = otherwise && otherwise !== play ? letters[otherwise].toLocaleLowerCase() : '';
  return letters[play] + rest;
}

/** Returns the label of a chart row: `16`, `A,7`, `8,8`. */
export function rowText({ kind, total }: StrategyRow): string {
  const card = total === 1 ? 'A' : String(total);
  if (kind === 'pair') return `${card},${card}`;
  return kind === 'soft' && total >= 12 ? `A,${total - 11}` : String(total);
}

/** A hand as the chart looks it up. */
export interface Sought {
  readonly kind: StrategyRow['kind'];
  readonly total: number;
  /** The dealer's first card, as the chart's columns name it. */
  readonly up: string;
}

/** Returns the place of a hand in the chart; undefined before there is one. */
export function soughtBy(
  cards: readonly Card[],
  dealer: Card | undefined,
  plan: blackjack.BlackjackPlan,
  posted: blackjack.Posted,
): Sought | undefined {
  const [first, second, third] = cards;
  if (!first || !second || !dealer) return undefined;
  const points = blackjack.pointsOf(dealer);
  const up = points === 1 ? 'A' : String(points);
  const { total, soft } = blackjack.totalOf(cards);
  if (!third && blackjack.isPair({ plan, posted }, first, second))
    return { kind: 'pair', total: blackjack.pointsOf(first), up };
  return { kind: soft ? 'soft' : 'hard', total, up };
}

/** Returns the place in the chart of the hand that this player is asked about. */
export function soughtIn(plan: Plan, view: View): Sought | undefined {
  const cards = view.playerView?.asked?.for === 'decision' ? askedHand(view)?.cards : undefined;
  return cards && soughtBy(cards, view.dealer.cards[0], plan, view.posted);
}

/** Says who has the edge when the chart is followed; a negative edge is the player's. */
export function edgeText(edge: number, { strategy }: Text, percent: (share: number) => string): string {
  const written = { edge: percent(Math.abs(edge)) };
  return edge < 0 ? strategy.playersEdge(written) : strategy.houseEdge(written);
}
