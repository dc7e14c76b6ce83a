import type { Text } from 'messages:blackjack';
import type { SettlementContext } from '../../table/cards/declared.ts';
import { betOf, boxOf } from '../../table/chip.ts';
import { payName } from './limits.tsx';
import { naturalName } from './names.ts';
import { isCommon, type PastView, type Plan } from './view.ts';

type Of = SettlementContext<Plan, PastView, Text>;
type Counted = { readonly total: number; readonly natural: boolean };

/**
 * Returns the explanation of a bet's result, such as `You had 18; the dealer had 20` or `Perfect pair`;
 * undefined for a void bet.
 */
export function factsOf(of: Of): string | undefined {
  const { plan, line, view, text, language, who } = of;
  if (line.outcome === 'void') return undefined;
  const bet = betOf(line.bet);
  const name = naturalName(plan, text, language);
  const dealer = { total: view.dealer.total, natural: hasNatural(view.dealer) };
  if (plan.sideBets.some(({ id }) => id === bet)) return sideFacts(of, bet);
  if (bet === 'insurance') return text.facts.insured({ natural: dealer.natural ? 'yes' : 'no', name });
  const own = view.boxes.find(({ box }) => box === boxOf(line.bet))?.hands[handOf(bet)];
  const called = ({ natural, total }: Counted) => (natural ? name : String(total));
  const told = { who, dealer: called(dealer) };
  // At a shared box, every player has separate hands, so the explanation states only the dealer's total.
  if (!own || isCommon(plan)) return text.facts.dealer(told);
  if (line.outcome === 'halved') return text.facts.surrendered({ who, own: called(own) });
  if (own.total > 21) return text.facts.bust({ who, own: own.total });
  return text.facts[dealer.total > 21 ? 'dealerBust' : 'hands']({ ...told, own: called(own) });
}

function hasNatural({ cards, total }: PastView['dealer']): boolean {
  return cards.length === 2 && total === 21;
}

/**
 * Returns the number of a bet's hand within its box, counted from 0. For example, `hand-2/double` belongs to hand 1.
 */
function handOf(bet: string): number {
  return bet.startsWith('hand-') ? Number.parseInt(bet.slice(5), 10) - 1 : 0;
}

/**
 * Names the combination of cards that decided a side bet. Returns undefined if the bet was neither lost nor
 * won.
 */
function sideFacts({ plan, view, line, text, language }: Of, bet: string): string | undefined {
  const terms = plan.sideBets.find(({ id }) => id === bet);
  const row = terms?.pays.find(({ rule }) => rule === line.rule);
  const onDealer = terms?.pays.every((each) => !('row' in each));
  if (line.outcome === 'lost')
    return onDealer ? text.facts.noBust({ dealer: view.dealer.total }) : text.facts.noRow;
  if (line.outcome !== 'won' || !row) return undefined;
  if ('row' in row) return text.rows[row.row];
  return payName(
    { on: 'dealer-bust', with: { ...row.cards, ...(row.natural ? { natural: true } : {}) } },
    text,
    naturalName(plan, text, language),
  );
}
