import type { Text } from 'messages:poker/table';
import { poker } from '@croupier/games';

/** Returns the stakes in the usual short form, such as `ante €1, bring-in €3, bets €10 / €20`. */
export function stakesText(
  { blinds, ante, bringIn, bet, bigBet }: poker.Stakes,
  { stakes }: Pick<Text, 'stakes'>,
  amount: (units: number) => string,
): string {
  const parts = [
    blinds && stakes.blinds({ small: amount(blinds.small), big: amount(blinds.big) }),
    ante && `${stakes.ante[ante.kind]} ${amount(ante.amount)}`,
    bringIn !== null && stakes.bringIn({ amount: amount(bringIn) }),
    bigBet !== null && stakes.bets({ small: amount(bet), big: amount(bigBet) }),
  ];
  return parts.filter(Boolean).join(', ');
}

/** Returns a game's usual name, such as `Razz, Fixed limit`. */
export function gameName({ variant, structure }: poker.PokerGame, { structures }: Text): string {
  return `${poker.variants.get(variant)?.name ?? variant}, ${structures[structure]}`;
}
