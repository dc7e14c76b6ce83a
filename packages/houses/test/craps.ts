import { type Json, player, seatId } from '@croupier/core';
import { craps as engine } from '@croupier/games';
import { craps } from '../src/kings/craps.ts';
import { type Bets, DiceTable } from './dice.ts';

export const anna = player(seatId('anna'));
export const bert = player(seatId('bert'));
export const table = (terms?: Json) => new DiceTable(craps, terms);
export const view = ({ rules, state }: DiceTable) => rules.view(state) as engine.CrapsView;
export const shooter = (at: DiceTable) => view(at).throwing.shooter;

/** Returns two dice with this total. They are a pair only if the total requires it. */
export const dice = (total: number): readonly [number, number] =>
  total === 2 ? [1, 1] : total === 12 ? [6, 6] : total < 8 ? [1, total - 1] : [6, total - 6];

/** Returns a table with this point, thrown by Cleo with a Pass Line bet of one euro. */
export function onPoint(point: number, terms?: Json): DiceTable {
  const at = table(terms);
  at.round({ cleo: { pass: 1 } }, ...dice(point));
  return at;
}

/** Returns Anna's gain in euros if she makes these bets and Cleo throws this total. */
export function gain(at: DiceTable, bets: Bets[string], total: number): number | undefined {
  const shoots: Bets = view(at).point === null ? { cleo: { pass: 1 } } : {};
  return at.gains({ ...shoots, anna: bets }, ...dice(total)).anna;
}

const TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
export const fields = engine.fieldsOf(craps);
export const posted = engine.postedOf(craps, {});

/**
 * Returns the effect of each total on a bet, in the letters of the book (`W` for won, `L` for lost, `T` for
 * tied).
 */
export function decisions(id: string, point: number | null, own = posted): string {
  const field = fields.get(id);
  if (!field) throw new Error(`no field ${id}`);
  return TOTALS.map((total) => {
    const outcome = engine.outcomeOf(craps, own, fields, field, { point, dice: dice(total) });
    if (outcome.kind === 'stays') return outcome.rule === 'kings.craps.56' ? 'T' : '–';
    return { won: 'W', lost: 'L', moves: '→', pushed: 'P', void: 'V' }[outcome.kind];
  }).join('');
}
