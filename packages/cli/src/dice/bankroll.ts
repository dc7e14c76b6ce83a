import { type BankrollTerms, bankrollOf, type CardBetOdds } from '@croupier/odds';
import { z } from 'zod';
import { table } from '../table.ts';

/** The player's bankroll, in units of the bet, and the number of consecutive bets. */
const TERMS: BankrollTerms = { bank: 20, bets: 100 };
/** The percentiles of players to show, from the worst result to the best. */
const SHARES = [5, 25, 50, 75, 95] as const;

export const bankrollJson = z
  .object({
    bank: z.int().describe('The bankroll at the start, in units of the bet'),
    bets: z.int().describe('The number of consecutive bets, each played until it is decided'),
    of: z.array(
      z.object({
        bet: z.string(),
        ahead: z.number().describe('The share of players who end with more than they started with'),
        ruined: z
          .number()
          .describe('The share of players whose bankroll at some time was less than one bet can lose'),
        won: z
          .array(z.object({ of100: z.int(), units: z.number() }))
          .describe('The win that this many of 100 players do not exceed; negative for a loss'),
      }),
    ),
  })
  .describe('The possible results of a bankroll, computed exactly');

/** Returns the possible results of a bankroll for each of these bets. */
export function bankrollsOf(bets: readonly CardBetOdds[]): z.input<typeof bankrollJson> {
  return {
    ...TERMS,
    of: bets.map((odds) => {
      const { ahead, ruined, wonBy } = bankrollOf(odds, TERMS);
      const won = SHARES.map((of100) => ({ of100, units: wonBy(of100 / 100) }));
      return { bet: odds.bet, ahead, ruined, won };
    }),
  };
}

export function bankrollText({ bank, bets, of }: z.input<typeof bankrollJson>): string {
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
