import type { Text } from 'messages:craps';
import type { craps } from '@croupier/games';
import { fieldAt } from './places.ts';

/** Returns the name of a bet by its position: `Place 6`, `Odds on Pass Line`, `Horn High Two`. */
export function betName(plan: craps.CrapsPlan, text: Text, position: string): string {
  const field = fieldAt(plan, position);
  if (!field) return text.bets[position as craps.CrapsBet] ?? position;
  const { bet, number, behind, id } = field;
  if (behind !== undefined) return text.oddsOn({ bet: betName(plan, text, behind) });
  const name = text.bets[bet];
  if (bet === 'horn-high') return `${name} ${text.bets[id.slice('horn-high-'.length) as craps.CrapsBet]}`;
  return number === undefined ? name : `${name} ${number}`;
}

/** Returns the common name of bets with equal odds, such as the bets on 4 and 10. */
export function nameAlike(plan: craps.CrapsPlan, text: Text, position: string): string {
  const [line, odds] = position.split('+');
  if (line && odds) return `${text.bets[line as craps.CrapsBet]} + ${text.bets.odds}`;
  const field = fieldAt(plan, position);
  if (!field) return position;
  const { bet, number } = field;
  if (bet === 'odds' || bet === 'lay-odds' || bet === 'horn-high') return text.bets[bet];
  if (number === undefined) return text.bets[bet];
  const [low, high] = [Math.min(number, 14 - number), Math.max(number, 14 - number)];
  return `${text.bets[bet]} ${low}, ${high}`;
}
