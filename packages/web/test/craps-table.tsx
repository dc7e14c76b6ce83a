import type { craps as engine } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { screens } from '../src/games/craps/index.ts';
import { sitAt } from './engine-table.tsx';

export const craps = planOf('kings/craps') as engine.CrapsPlan;
export const field = (position: string) =>
  document.querySelector(`[data-position="${position}"]`) as HTMLButtonElement;
export const barred = (position: string) => field(position).closest('[data-barred]') !== null;
export const thrown = (first: number, second: number) => ({ type: 'throw', first, second });
export const bets = (chips: { readonly [position: string]: number }) => ({
  type: 'bet',
  chips: Object.entries(chips).map(([position, amount]) => ({ position, amount: amount * 100 })),
});

export async function atTable() {
  const table = await sitAt(screens, 'kings/craps');
  await table.goOn();
  return table;
}
export type At = Awaited<ReturnType<typeof atTable>>;

/** Plays a throw with these bets, until bets open again. */
export async function round(
  table: At,
  chips: { readonly [position: string]: number },
  first: number,
  second: number,
) {
  if (Object.keys(chips).length > 0) await table.play(bets(chips));
  await table.close();
  await table.croupier(thrown(first, second));
  await table.next();
}
