import type { Text } from 'messages:pai-gow';
import type { paiGow } from '@croupier/games';
import { type SaidRule, said } from '../../rulebook/said.ts';
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
        said(setting.rule, says.setting),
        said(hands.order, says.order),
        said(hands.high, says.high),
        said(hands.low, says.low),
        said(hands.joker, says.joker),
        said(setting.foul, says.foul),
      ],
    },
    {
      title: text.against,
      rules: [
        said(dealer, says.dealer),
        said(won.rule, says.won({ percent: won.commission })),
        said(push, says.push),
        said(lost, says.lost),
        said(copy, says.copy),
      ],
    },
    {
      title: text.dragon.means,
      rules: [
        said(boxes.onePlayer, says.onePlayer),
        said(dragon?.deal, says.dragonDeal),
        said(dragon?.set, says.dragonSet),
      ],
    },
    { title: text.bank.rules, rules: bankRules(plan, says) },
    {
      title: text.houseWay,
      rules: [said(houseWay.rule, says.houseWay), said(houseWay.highest, says.highest)],
    },
  ];
}

function bankRules({ banker }: Plan, says: Text['says']): readonly (SaidRule | undefined)[] {
  if (!banker) return [];
  return [
    said(banker.rule, says.bank),
    said(banker.cover, says.cover),
    said(banker.dealer, says.dealerPlays),
    said(banker.stake, says.stake),
    said(banker.copy, says.bankCopy),
    said(banker.income.rule, says.income({ percent: banker.income.commission })),
    said(banker.set, says.bankSet),
  ];
}
