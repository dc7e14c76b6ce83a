import { isRefusal } from '@croupier/core';
import type { craps } from '@croupier/games';
import { z } from 'zod';
import type { MultiRollOdds } from '../dice/chain.ts';
import { multiRollFigure, multiRollJson, multiRollOddsJson } from '../dice/json.ts';
import { type GameJson, share, shareJson } from '../game-json.ts';
import { crapsOdds } from './odds.ts';
import { type CrapsTurns, crapsTurns, type TurnLengths } from './turns.ts';

/**
 * The lengths of a turn to list with their probabilities, in throws. The longest known turn had 154 throws.
 */
export const LENGTHS = [2, 5, 10, 20, 30, 50, 100, 154] as const;

const turnJson = z.object({
  mean: z.string().describe('The exact average number of throws'),
  atLeast: z.array(z.object({ throws: z.int(), chance: share })),
});

const crapsOddsJson = multiRollOddsJson.extend({
  turns: z
    .object({ house: turnJson, sevenOut: turnJson })
    .describe('The shooter’s turn under the house’s rules, and as it would be if only a seven-out ended it'),
});

/** The odds of lines with odds and of all bets, and the length of a shooter's turn. */
interface Found {
  readonly bets: readonly MultiRollOdds[];
  readonly turns: CrapsTurns;
}

export const json: GameJson<craps.CrapsPlan, Found, z.input<typeof crapsOddsJson>> = {
  game: 'craps',
  schema: crapsOddsJson,
  byTerms: true,
  find(plan, terms) {
    const found = crapsOdds(plan, terms);
    if (isRefusal(found)) return found;
    const turns = crapsTurns(plan, terms);
    return isRefusal(turns) ? turns : { bets: [...found.lines, ...found.bets], turns };
  },
  of: (plan, { bets, turns: { house, sevenOut } }) => ({
    ...multiRollJson(plan, { bets }),
    turns: { house: turnJsonOf(house), sevenOut: turnJsonOf(sevenOut) },
  }),
  bets: {
    work: () => 'seconds',
    find(plan, terms) {
      const found = crapsOdds(plan, terms);
      return isRefusal(found) ? found : [...found.lines, ...found.bets].map(multiRollFigure);
    },
  },
};

function turnJsonOf({ mean, atLeast }: TurnLengths): z.input<typeof turnJson> {
  return {
    mean: `${mean}`,
    atLeast: LENGTHS.map((throws) => ({ throws, chance: shareJson(atLeast(throws)) })),
  };
}
