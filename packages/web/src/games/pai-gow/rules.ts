import type { Text } from 'messages:pai-gow';
import type { paiGow } from '@croupier/games';
import { type RuleSentence, ruleSentence } from '../../rulebook/rule-sentences.ts';
import type { RuleGroup } from '../../table/cards/declared.ts';

type Plan = paiGow.PaiGowPlan;

/** Returns the rules by topic: the two hands, the outcome, a second box, the bank, and the house way. */
export function rulesOf(plan: Plan, text: Text): readonly RuleGroup[] {
  const { hands, setting, dealer, dragon, won, push, lost, copy, boxes, houseWay } = plan;
  const { says } = text;
  return [
    {
      title: text.hands,
      rules: [
        ruleSentence(setting.rule, says.setting),
        ruleSentence(hands.order, says.order),
        ruleSentence(hands.high, says.high),
        ruleSentence(hands.low, says.low),
        ruleSentence(hands.joker, says.joker),
        ruleSentence(setting.foul, says.foul),
      ],
    },
    {
      title: text.against,
      rules: [
        ruleSentence(dealer, says.dealer),
        ruleSentence(won.rule, says.won({ percent: won.commission })),
        ruleSentence(push, says.push),
        ruleSentence(lost, says.lost),
        ruleSentence(copy, says.copy),
      ],
    },
    {
      title: text.dragon.means,
      rules: [
        ruleSentence(boxes.onePlayer, says.onePlayer),
        ruleSentence(dragon?.deal, says.dragonDeal),
        ruleSentence(dragon?.set, says.dragonSet),
      ],
    },
    { title: text.bank.rules, rules: bankRules(plan, says) },
    {
      title: text.houseWay,
      rules: [ruleSentence(houseWay.rule, says.houseWay), ruleSentence(houseWay.highest, says.highest)],
    },
  ];
}

function bankRules({ banker }: Plan, says: Text['says']): readonly (RuleSentence | undefined)[] {
  if (!banker) return [];
  return [
    ruleSentence(banker.rule, says.bank),
    ruleSentence(banker.cover, says.cover),
    ruleSentence(banker.dealer, says.dealerPlays),
    ruleSentence(banker.stake, says.stake),
    ruleSentence(banker.copy, says.bankCopy),
    ruleSentence(banker.income.rule, says.income({ percent: banker.income.commission })),
    ruleSentence(banker.set, says.bankSet),
  ];
}
