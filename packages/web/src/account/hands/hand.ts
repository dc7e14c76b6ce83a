import type { AnswerOf } from '@croupier/client';
import { type CurrencyCode, type Money, money, type Plan } from '@croupier/core';
import { hasHandHistories } from '../../games/pages.ts';
import { houses } from '../../plans/houses.ts';
import type { PlanSummary } from '../../plans/summary.ts';

export type Hand = AnswerOf<'myRounds'>['rounds'][number];

/** The number of hands on a page. The server plays each of them again. */
export const PAGE = 25;

/** Returns the games of every house that have hand histories. */
export function gamesWithHands(): readonly PlanSummary[] {
  return houses.flatMap(({ plans }) => plans.filter(({ game }) => hasHandHistories(game)));
}

/** Returns the amount by which a round changes the player's money. Chips that stay on the table are still the player's. */
export function netOf(lines: Hand['lines']): Money {
  const part = ({ inChips, ...line }: Hand['lines'][number], field: string) =>
    Number({ ...line, ...(inChips as object | undefined) }[field] ?? 0);
  return money(lines.reduce((net, line) => net + part(line, 'pay') - part(line, 'take'), 0));
}

/** Returns the currency of a round's lines, which are chips in a tournament. */
export function currencyOf(lines: Hand['lines'], plan: Pick<Plan, 'currency'>): CurrencyCode {
  return lines.some(({ inChips }) => inChips) ? 'CHIP' : plan.currency;
}
