import type { Text } from 'messages:craps';
import { craps } from '@croupier/games';
import type { PrintedField } from '../../table/dice/game.ts';
import { betName } from './names.ts';
import { fieldAt, inBox } from './places.ts';

/**
 * Returns the text printed on a bet spot: its name (short in a number's box) or its dice, and its payout at this table.
 */
export function printOn(
  plan: craps.CrapsPlan,
  text: Text,
  posted: craps.CrapsView['posted'],
  position: string,
): readonly PrintedField[] {
  const field = fieldAt(plan, position);
  if (!field) return [];
  const { bet, number, behind, placeable } = field;
  const short = inBox(position, number);
  const dice =
    DICE[bet] ?? (bet === 'hardway' && number !== undefined ? [number / 2, number / 2] : undefined);
  const print = short ? text.short[short] : behind ? text.bets[bet] : betName(plan, text, position);
  const looks = { position, ...(dice ? { dice } : { print }) };
  if (behind !== undefined || placeable === 'never') return [looks];
  if (bet === 'horn-high')
    return [
      {
        ...looks,
        print: text.bets[bet],
        pays: text.bets[position.slice('horn-high-'.length) as craps.CrapsBet],
      },
    ];
  const terms = plan.bets[bet];
  if (!terms || terms.pays.length === 0) return [looks];
  const price = (on: number | undefined) => craps.payoutOdds(terms, on, posted, bet).pays.join(' : ');
  if (bet !== 'field') return [{ ...looks, pays: price(number) }];
  // Each number is printed on the felt, with its payout if that is not the usual one.
  const numbers = field.comeOut.wins.filter((total) => typeof total === 'number');
  const usual = price(numbers.find((total) => total > 2));
  return [
    { ...looks, pays: numbers.map((n) => (price(n) === usual ? `${n}` : `${n} (${price(n)})`)).join(' · ') },
  ];
}

/** Bets on whose spots the winning dice are printed. */
const DICE: { readonly [bet in craps.CrapsBet]?: readonly [number, number] } = {
  two: [1, 1],
  three: [1, 2],
  eleven: [5, 6],
  twelve: [6, 6],
};
