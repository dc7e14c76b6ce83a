import type { Text } from 'messages:house-poker';
import type { housePoker } from '@croupier/games';
import { rankText } from '../../pieces/cards/suits.ts';
import { type RuleSentence, ruleSentence } from '../../rulebook/rule-sentences.ts';
import type { RuleGroup, TableContext } from '../../table/cards/declared.ts';
import { ACE_KING, nameText } from './names.ts';

type Plan = housePoker.HousePokerPlan;
type Rules = readonly (RuleSentence | undefined | false)[];

/** Returns the rules by topic: the player's hand with all its decisions, and the dealer's hand. */
export function rulesOf(
  plan: Plan,
  text: Text,
  { language }: Pick<TableContext<Plan, unknown, Text>, 'language'>,
): readonly RuleGroup[] {
  const { hand, betFirst, fold, blind, silence, procedure } = plan;
  const { says } = text;
  const and = new Intl.ListFormat(language);
  const names = (bets: readonly string[]) => and.format(bets.map((bet) => nameText(text.bets, bet)));
  const counts = hand.cards === 'three' ? 'three' : hand.uses === 'any' ? 'best' : 'twoAndThree';
  return [
    {
      title: text.hand,
      rules: [
        ruleSentence(hand.rule, says[counts]),
        betFirst &&
          ruleSentence(
            betFirst.rule,
            says.betFirst({ bet: nameText(text.bets, 'bet'), times: betFirst.times }),
          ),
        ...procedure.flatMap((step) => ('ask' in step ? asked(step, text, language) : [])),
        fold.lost.length > 0 && ruleSentence(fold.rule, says.fold({ bets: names(fold.lost) })),
        (fold.half ?? []).length > 0 &&
          ruleSentence(fold.rule, says.foldHalf({ bets: names(fold.half ?? []) })),
        fold.back.length > 0 && ruleSentence(fold.rule, says.foldBack({ bets: names(fold.back) })),
        ruleSentence(blind, says.blind),
        ruleSentence(silence, says.silence({ silent: silentAnswer(plan) })),
      ],
    },
    { title: text.dealer, rules: against(plan, text) },
  ];
}

/** Returns the answer that counts after a time-out: keep if the plan lets the player swap, otherwise check or fold. */
function silentAnswer({ procedure }: Plan): 'keep' | 'check' | 'fold' {
  const asks = procedure.filter((step) => 'ask' in step);
  if (asks.some(({ swap }) => swap)) return 'keep';
  return asks.some(({ check }) => check) ? 'check' : 'fold';
}

/** Returns the rules for the player's choices at a step of the procedure. */
function asked(step: housePoker.AskStep, { says }: Text, language: string): Rules {
  const or = new Intl.ListFormat(language, { type: 'disjunction' });
  const { bet, play, check, fold, swap, buy = [], insure, dealerCard } = step;
  const instead = check ? 'check' : fold ? 'fold' : 'none';
  return [
    bet && ruleSentence(bet.rule, says.stake({ times: or.format(bet.times.map(String)), or: instead })),
    ruleSentence(play, says.play),
    swap && ruleSentence(swap.rule, says.swap({ fee: swap.fee })),
    ...buy.map(({ kind, cards, fee, rule }) =>
      ruleSentence(rule, says[kind]({ ...cards, fee: fee.times, per: fee.per === 'card' ? 'card' : 'all' })),
    ),
    ruleSentence(insure, says.insure),
    dealerCard && ruleSentence(dealerCard.rule, says.dealerCard({ fee: dealerCard.fee })),
  ];
}

/** Returns the lowest hand with which the dealer qualifies: `Pair (4)`, `Ace-king`. */
function leastOf({ hand, ranks }: NonNullable<Plan['opens']>, text: Text): string {
  const corners = ranks?.map(rankText).join('-');
  if (corners === ACE_KING) return text.aceKing;
  return corners ? `${nameText(text.hands, hand)} (${corners})` : nameText(text.hands, hand);
}

/** Returns the rules for a dealer who does or does not qualify, and for better and equal hands. */
function against({ opens, main, lost, tie }: Plan, text: Text): Rules {
  const { says } = text;
  return [
    opens && ruleSentence(opens.rule, says.opens({ hand: leastOf(opens, text) })),
    ...Object.entries(main).map(([id, { noHand }]) => {
      if (typeof noHand === 'string' || !opens) return undefined;
      const bet = nameText(text.bets, id);
      const told = noHand.pays > 0 ? says.noHandPays({ bet, pays: noHand.pays }) : says.noHandBack({ bet });
      return ruleSentence(noHand.rule, told);
    }),
    ruleSentence(lost, says.lost),
    ruleSentence(tie.rule, says.tie({ result: tie.result })),
  ];
}
