import type { baccarat } from '@croupier/games';
import type { Text } from './words.ts';

export const SIDES = ['punto', 'banco'] as const;

/** `Punto 6, Banco 9. Banco wins`. */
export function resultText({ winner, natural, ...totals }: baccarat.BaccaratResult, text: Text): string {
  const [punto, banco] = SIDES.map((side) => text.total({ side: text.bets[side], total: totals[side] }));
  return `${punto}, ${banco}. ${winnerText(winner, text)}${natural ? `, ${text.natural}` : ''}`;
}

/** `Banco wins`. */
export function winnerText(winner: baccarat.BaccaratBet, text: Text): string {
  return winner === 'egalite' ? text.tie : text.wins({ side: text.bets[winner] });
}
