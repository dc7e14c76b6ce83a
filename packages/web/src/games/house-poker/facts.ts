import type { Text } from 'messages:house-poker';
import { type RuleId, ZERO } from '@croupier/core';
import type { housePoker } from '@croupier/games';
import { madeHandName, madeHandNames } from '../../pieces/cards/made.ts';
import type { SettlementContext } from '../../table/cards/declared.ts';
import { betOf, boxOf } from '../../table/chip.ts';
import { type MadeHand, nameText, rowName } from './names.ts';

type Of = SettlementContext<
  housePoker.HousePokerPlan,
  Pick<housePoker.HousePokerView, 'hands' | 'dealer'>,
  Text
>;

/**
 * Returns the explanation of a bet's result: both hands, a fold, or the combination that a side bet was paid
 * for. Returns undefined for a void bet.
 */
export function factsOf(of: Of): string | undefined {
  const { plan, view, line, text, language, who } = of;
  const { facts } = text;
  const bet = betOf(line.bet);
  if (line.outcome === 'void') return undefined;
  if (line.rule === plan.fold.rule) return facts.folded({ who });
  const { dealer, hands } = view;
  const own = hands.find(({ box }) => box === boxOf(line.bet))?.hand;
  const [side, main] = [plan.side[bet], plan.main[bet]];
  if (side) return sideFacts(of, side, own);
  if (!main || !own) return undefined;
  const name = madeHandName(flat(own), language);
  if (isEnd(plan, line.rule)) return facts.own({ who, own: name });
  if (isNoHand(main, of)) return facts.noHand({ who, own: name });
  if (!dealer.hand) return facts.own({ who, own: name });
  const [mine, theirs] = madeHandNames(flat(own), flat(dealer.hand), language);
  return facts.hands({ who, own: mine, dealer: theirs });
}

/** Returns whether the rule pays a box for its first cards and ends it, regardless of the dealer's hand. */
function isEnd({ procedure }: housePoker.HousePokerPlan, rule: RuleId): boolean {
  return procedure.some(
    (step) => 'ends' in step && (step.rule === rule || step.pays.some((row) => row.rule === rule)),
  );
}

/**
 * Returns whether a stake was decided because the dealer did not qualify. If a card was bought for the
 * dealer, they may have qualified after the stake was settled. Therefore, the rule that the settlement line
 * cites decides.
 */
function isNoHand({ noHand }: housePoker.MainTerms, { view, line }: Of): boolean {
  if (noHand === 'settled') return false;
  return noHand === 'as-won' ? view.dealer.opens === false : line.rule === noHand.rule;
}

/**
 * Returns a hand with its kickers added to its ranks, so that its name differs from that of a hand with equal
 * ranks.
 */
function flat({ category, ranks, kickers }: MadeHand) {
  return { category, ranks: [...ranks, ...kickers] };
}

function sideFacts(
  { line, text, who, language }: Of,
  terms: housePoker.SideTerms,
  own: MadeHand | null | undefined,
): string | undefined {
  const { facts } = text;
  const won = line.outcome === 'won';
  switch (terms.by) {
    case 'no-hand':
      return won ? facts.dealerOut : facts.dealerIn;
    case 'colour':
      return won ? text[line.rule === terms.both.rule ? 'bothColour' : 'ownColour'] : facts.noRow;
    case 'combination': {
      const [what] = rowOf(terms.pays, line)?.is ?? [];
      return won ? what && nameText({ ...text.hands, ...text.combinations }, what) : facts.noRow;
    }
    default: {
      const row = rowOf(terms.pays, line);
      if (won) return row && rowName(row.hand, row.ranks?.join('-'), text);
      // For a bet on the first cards, neither bought cards nor the last cards of the board count.
      return own && terms.by === 'hand'
        ? facts.own({ who, own: madeHandName(flat(own), language) })
        : facts.noRow;
    }
  }
}

/**
 * Returns the row whose payout matches the amount paid. The rule does not identify the row, because a rule
 * book may have one rule for all rows. Returns undefined for a win that was cut to the maximum.
 */
function rowOf<Row extends { readonly pays: number }>(
  rows: readonly Row[],
  { stake, pay = ZERO }: Of['line'],
): Row | undefined {
  return rows.find(({ pays }) => pay === Math.ceil(stake * pays));
}
