import type { Text } from 'messages:let-it-ride';
import type { letItRide } from '@croupier/games';
import { ruleSentence } from '../../rulebook/rule-sentences.ts';
import type { RuleGroup, TableContext } from '../../table/cards/declared.ts';

type Plan = letItRide.LetItRidePlan;

/** Returns the rules by topic: the three bets, the hand, and the bonus. */
export function rulesOf(
  { equal, severalBoxes, decisions, order, stays, silence, hand, lost, bonus, bets }: Plan,
  text: Text,
  { view }: Pick<TableContext<Plan, letItRide.LetItRideView, Text>, 'view'>,
): readonly RuleGroup[] {
  const { says } = text;
  const [first, second] = decisions;
  const [one, two] = [
    { bet: text.bets['bet-1'], first: 'yes' },
    { bet: text.bets['bet-2'], first: 'no' },
  ];
  return [
    {
      title: text.threeBets,
      rules: [
        ruleSentence(equal, says.equal),
        ruleSentence(severalBoxes.rule, says.severalBoxes({ several: view.severalBoxes ? 'yes' : 'no' })),
        ruleSentence(first.rule, says.decision(one)),
        ruleSentence(second.rule, says.decision(two)),
        ruleSentence(order, says.order),
        ruleSentence(stays, says.stays({ bet: text.bets['bet-3'] })),
        ruleSentence(silence, says.silence),
      ],
    },
    {
      title: text.theHand,
      rules: [
        ruleSentence(hand, says.hand),
        ruleSentence(first.card, says.card(one)),
        ruleSentence(second.card, says.card(two)),
        ruleSentence(lost, says.lost),
      ],
    },
    {
      title: text.bets.bonus,
      rules: [
        ruleSentence(bets.bonus.rule, says.bonus),
        ruleSentence(bonus.hand, says.bonusHands),
        ruleSentence(bonus.settled, says.bonusSettled),
        ruleSentence(bonus.lost, says.bonusLost),
      ],
    },
  ];
}
