import type { blackjack } from '@croupier/games';
import type { Text } from './words.ts';

/** What a table's cloth says of its rules: what a blackjack pays first. */
export function printsOf(
  plan: blackjack.BlackjackPlan,
  posted: blackjack.Posted,
  text: Text,
): readonly string[] {
  const [times, of] = posted.naturalPays;
  const [insured, by] = plan.insurance.pays;
  return [
    text.print.pays(times, of),
    text.print.soft17[posted.soft17],
    ...(plan.outcomes.dealer22 ? [text.print.dealer22] : []),
    ...(plan.outcomes.equal.result === 'lose' ? [text.print.ties] : []),
    text.print.insurance(insured, by),
  ];
}
