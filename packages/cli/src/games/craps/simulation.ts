import { craps } from '@croupier/games';
import { type SimulatedDice, simulateCraps } from '@croupier/odds';
import { z } from 'zod';
import { diceSimulation, percentText } from '../../dice/simulation.ts';
import { table } from '../../table.ts';

/** The lengths of a turn to list with their shares, in throws. */
const LENGTHS = [1, 2, 5, 10, 20, 30, 50] as const;

const json = z.object({
  turns: z
    .array(z.object({ throws: z.int(), share: z.number() }))
    .describe('The share of a shooter’s turns with this many throws or more'),
});

/** The simulation of craps sessions that repeat the same bets. Also counts the lengths of turns. */
export const simulation = diceSimulation<craps.CrapsPlan>({
  fieldsOf: craps.fieldsOf,
  simulate: simulateCraps,
  examples: ({ id }) => [
    `croupier simulate ${id} --bet pass=10 --bet place-6=12 --throws 300`,
    `croupier simulate ${id} --bet buy-4=21 --terms '{"buyCommissionOnWinOnly":true}'`,
  ],
  addition: { json, tell },
});

function tell({ turns: counts }: SimulatedDice) {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const turns = LENGTHS.map((throws) => ({
    throws,
    share: all > 0 ? counts.slice(throws).reduce((sum, count) => sum + count, 0) / all : 0,
  }));
  const told = table(
    [
      { head: 'throws of a shooter', side: 'right', cell: (turn) => `${turn.throws} or more` },
      { head: 'of turns', side: 'right', cell: ({ share }) => percentText(share) },
    ],
    turns,
  );
  return { json: { turns }, text: `${told}\nLengths of turns are exact in \`croupier odds\`.` };
}
