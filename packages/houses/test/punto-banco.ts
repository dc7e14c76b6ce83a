import type { baccarat } from '@croupier/games';
import { puntoBanco } from '../src/kings/punto-banco.ts';
import { euros, TestTable } from './table.ts';

/** Returns a punto banco table before the shuffle. */
export const table = (terms?: baccarat.BaccaratSettings) => new TestTable(puntoBanco, terms as never);
/** Returns a table whose bets are open. */
export const openTable = (terms?: baccarat.BaccaratSettings) => table(terms).openBets();
export const view = ({ rules, state }: TestTable) => rules.view(state) as baccarat.BaccaratView;

export const chips = (position: string, units: number) => ({
  type: 'bet',
  chips: [{ position, amount: euros(units) }],
});
export const card = (text: string) => ({ type: 'card', card: text });

/** A card of each value from 0 to 9. */
const OF = ['Kc', 'Ac', '2c', '3c', '4c', '5c', '6c', '7c', '8c', '9c'] as const;

/** Returns two cards with this total. */
export function twoCards(total: number): readonly [string, string] {
  return ['Kh', OF[total] as string];
}

/** Deals a round in which the first two cards of each hand have these totals. */
export function dealt(punto: number, banco: number, third?: number): TestTable {
  const [first, of] = [twoCards(punto), twoCards(banco)];
  const drawn = third === undefined ? '' : ` ${OF[third]}`;
  return openTable().cards(`${first[0]} ${of[0]} ${first[1]} ${of[1]}${drawn}`);
}
