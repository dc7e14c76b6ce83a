import type { Text } from 'messages:barbut';
import { barbut } from '@croupier/games';

/** Returns the name of a bet by its position. */
export function betName(plan: Plan, text: Text, position: string): string {
  const field = barbut.fieldsOf(plan).get(position);
  if (!field) return text.bets[position as barbut.BarbutBet] ?? position;
  const [first] = field.wins;
  return field.bet === 'special' && first
    ? `${text.bets.special} ${first.on.join('-')}`
    : text.bets[field.bet];
}

export type Plan = barbut.BarbutPlan;
