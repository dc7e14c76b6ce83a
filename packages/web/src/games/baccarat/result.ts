import type { Text } from 'messages:baccarat';
import type { baccarat } from '@croupier/games';

export const SIDES = ['punto', 'banco'] as const;

/** Returns the result as text: `Punto 6, Banco 9. Banco wins`. */
export function resultText(result: baccarat.BaccaratResult, text: Text): string {
  const [punto, banco] = SIDES.map((side) => text.total({ side: text.bets[side], total: result[side] }));
  return `${punto}, ${banco}. ${outcomeText(result, text)}`;
}

/** Returns the outcome as text: `Banco wins, natural`. */
export function outcomeText({ winner, natural }: baccarat.BaccaratResult, text: Text): string {
  return `${winnerText(winner, text)}${natural ? `, ${text.natural}` : ''}`;
}

/** Returns the winner as text: `Banco wins`. */
export function winnerText(winner: baccarat.BaccaratBet, text: Text): string {
  return winner === 'egalite' ? text.tie : text.wins({ side: text.bets[winner] });
}
