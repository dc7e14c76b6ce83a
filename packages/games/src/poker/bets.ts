import { type Bet, isRefusal, type Json, type Money, money, type Refusal } from '@croupier/core';
import { settingsOf } from './cash/settings.ts';
import type { PokerPlan } from './plan.ts';
import { stakesOf } from './stakes.ts';
import { readTerms } from './terms.ts';

type Amounts = Pick<Bet, 'min' | 'max' | 'step'>;

/**
 * Returns the amounts of the buy-in, the posts and the bets in a table's first game. In a mix, the stakes
 * change with the game.
 */
export function betsOf(plan: PokerPlan, terms?: Json): readonly Bet[] | Refusal {
  const own = readTerms(plan, terms);
  if (isRefusal(own)) return own;
  const { cites, chip: step, games } = plan;
  const [game] = games;
  const { buyIn, level } = settingsOf(plan, own);
  const structure = own.structure ?? game.structure;
  const { blinds, ante, bringIn, bet, bigBet } = stakesOf(plan, own, { ...game, structure });
  const exactly = (amount: number): Amounts => ({ min: money(amount), max: money(amount), step });
  const named = (
    id: string,
    when: Bet['when'],
    amounts: Amounts,
    rule: Bet['rule'],
    limitRule = rule,
  ): Bet => ({
    id,
    when,
    positions: [],
    ...amounts,
    pays: [],
    rule,
    limitRule,
  });
  const forced = (id: string, amount: number | undefined | null, rule: Bet['rule']): Bet[] =>
    amount == null ? [] : [named(id, 'forced', exactly(amount), rule, level.rule)];
  const greatest: { readonly max?: Money } = structure === 'fixed' ? { max: money(bigBet ?? bet) } : {};
  return [
    named('buy-in', 'bought', { ...buyIn, step }, cites.buyIn),
    ...forced('small-blind', blinds?.small, cites.blinds),
    ...forced('big-blind', blinds?.big, cites.blinds),
    ...forced('ante', ante?.amount, cites.ante),
    ...forced('bring-in', bringIn, cites.bringIn),
    named('bet', 'asked', { min: money(bet), ...greatest, step }, cites.bet, level.rule),
  ];
}
