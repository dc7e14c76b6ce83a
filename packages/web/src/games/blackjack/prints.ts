import type { Text } from 'messages:blackjack';
import type { blackjack } from '@croupier/games';
import type { Language } from '../../messages/catalogue.ts';
import { capitalize, naturalName } from './names.ts';

/**
 * Returns the rules printed on the felt of a table. The payout of a natural is first, followed by unusual rules and
 * then usual ones.
 */
export function printsOf(
  plan: blackjack.BlackjackPlan,
  posted: blackjack.PostedRules,
  text: Text,
  language: Language,
): readonly string[] {
  const [times, of] = posted.naturalPays;
  const [insured, by] = plan.insurance.pays;
  const { dealer22, equal, fiveCards, cardsWin } = plan.outcomes;
  return [
    text.print.pays({ what: capitalize(naturalName(plan, text, language)), times, of }),
    ...(equal.result === 'lose' ? [text.print.ties] : []),
    ...(fiveCards ? [text.print.fiveCards({ times: fiveCards.pays[0], of: fiveCards.pays[1] })] : []),
    ...(cardsWin ? [text.print.cardsWin({ cards: cardsWin.cards })] : []),
    ...(posted.surrenderOn === 'not-against-ace' ? [text.print.notAgainstAce] : []),
    ...(posted.surrenderToNatural === 'lost' ? [text.print.surrenderLost] : []),
    ...(posted.splitAces === 'as-others' ? [text.print.splitAces] : []),
    ...(dealer22 ? [text.print.dealer22] : []),
    text.print.soft17[posted.soft17],
    text.print.insurance({ times: insured, of: by }),
  ];
}
