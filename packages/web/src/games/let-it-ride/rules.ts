import type { Text } from 'messages:let-it-ride';
import type { letItRide } from '@croupier/games';
import { said } from '../../rulebook/said.ts';
import type { On, RuleGroup } from '../../table/cards/declared.ts';

type Plan = letItRide.LetItRidePlan;

/** Returns the rules by topic: the three bets, the hand, and the bonus. */
export function rulesOf(
  { equal, severalBoxes, decisions, order, stays, silence, hand, lost, bonus, bets }: Plan,
  text: Text,
  { view }: Pick<On<Plan, letItRide.LetItRideView, Text>, 'view'>,
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
        said(equal, says.equal),
        said(severalBoxes.rule, says.severalBoxes({ several: view.severalBoxes ? 'yes' : 'no' })),
        said(first.rule, says.decision(one)),
        said(second.rule, says.decision(two)),
        said(order, says.order),
        said(stays, says.stays({ bet: text.bets['bet-3'] })),
        said(silence, says.silence),
      ],
    },
    {
      title: text.theHand,
      rules: [
        said(hand, says.hand),
        said(first.card, says.card(one)),
        said(second.card, says.card(two)),
        said(lost, says.lost),
      ],
    },
    {
      title: text.bets.bonus,
      rules: [
        said(bets.bonus.rule, says.bonus),
        said(bonus.hand, says.bonusHands),
        said(bonus.settled, says.bonusSettled),
        said(bonus.lost, says.bonusLost),
      ],
    },
  ];
}
