import type { Text } from 'messages:blackjack';
import type { Card } from '@croupier/core';
import { blackjack } from '@croupier/games';
import type { StrategyCell, StrategyRow } from '@croupier/odds';
import { askedHand, type Plan, type View } from './view.ts';

/**
 * Returns the text of a chart cell. It has a letter for the best play, and a small letter for the alternative if that
 * play is not allowed.
 */
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

/** The keys for looking up a hand in the chart. */
export interface ChartKey {
  readonly kind: StrategyRow['kind'];
  readonly total: number;
  /** The dealer's up card, as in the column headings of the chart. */
  readonly up: string;
}

/** Returns the chart's keys for a hand; undefined until it has cards. */
export function chartKeyOf(
  cards: readonly Card[],
  dealer: Card | undefined,
  plan: blackjack.BlackjackPlan,
  posted: blackjack.PostedRules,
): ChartKey | undefined {
  const [first, second, third] = cards;
  if (!first || !second || !dealer) return undefined;
  const points = blackjack.pointsOf(dealer);
  const up = points === 1 ? 'A' : String(points);
  const { total, soft } = blackjack.totalOf(cards);
  if (!third && blackjack.isPair({ plan, posted }, first, second))
    return { kind: 'pair', total: blackjack.pointsOf(first), up };
  return { kind: soft ? 'soft' : 'hard', total, up };
}

/** Returns the chart's keys for the hand that this player must decide; undefined if there is none. */
export function askedChartKey(plan: Plan, view: View): ChartKey | undefined {
  const cards = view.playerView?.asked?.for === 'decision' ? askedHand(view)?.cards : undefined;
  return cards && chartKeyOf(cards, view.dealer.cards[0], plan, view.posted);
}

/**
 * Returns a sentence that states who has the edge if the player follows the chart. A negative edge favours
 * the player.
 */
export function edgeText(edge: number, { strategy }: Text, percent: (share: number) => string): string {
  const written = { edge: percent(Math.abs(edge)) };
  return edge < 0 ? strategy.playersEdge(written) : strategy.houseEdge(written);
}
