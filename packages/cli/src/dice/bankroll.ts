import { type BankrollJson, SHARES } from '@croupier/odds/dice/json';
import { table } from '../table.ts';

/** Returns the possible results of a bankroll as text. */
export function bankrollText({ bank, bets, of }: BankrollJson): string {
  type Row = (typeof of)[number];
  const percent = (share: number) => (100 * share).toFixed(4);
  const units = (row: Row, of100: number) =>
    String(Number((row.won.find((one) => one.of100 === of100)?.units ?? 0).toFixed(2)));
  const rows = table(
    [
      { head: 'bet', cell: ({ bet }: Row) => bet },
      { head: 'ahead %', side: 'right', cell: ({ ahead }) => percent(ahead) },
      { head: 'ruined %', side: 'right', cell: ({ ruined }) => percent(ruined) },
      ...SHARES.map((of100) => ({
        head: `${of100} of 100`,
        side: 'right' as const,
        cell: (row: Row) => units(row, of100),
      })),
    ],
    of,
  );
  return `Starting with ${bank} units, after ${bets} bets of one unit, each until it is decided; the win at most, exactly:\n\n${rows}`;
}
