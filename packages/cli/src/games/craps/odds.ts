import { isRefusal } from '@croupier/core';
import type { craps } from '@croupier/games';
import { type CrapsTurns, crapsOdds, crapsTurns, type TurnLengths } from '@croupier/odds';
import { z } from 'zod';
import { shareJson } from '../../amounts.ts';
import { multiRollAnswer, multiRollOdds, multiRollOddsJson } from '../../dice/odds.ts';
import { share } from '../../json-parts.ts';
import { table } from '../../table.ts';
import type { GameOdds } from '../game.ts';

/**
 * The lengths of a turn to list with their probabilities, in throws. The longest known turn had 154 throws.
 */
const LENGTHS = [2, 5, 10, 20, 30, 50, 100, 154] as const;

const turnJson = z.object({
  mean: z.string().describe('The exact average number of throws'),
  atLeast: z.array(z.object({ throws: z.int(), chance: share })),
});

/** The odds of craps: all bets, line bets with odds, and the length of a turn. */
export const odds: GameOdds<craps.CrapsPlan> = {
  ...multiRollOdds,
  json: multiRollOddsJson.extend({
    turns: z
      .object({ house: turnJson, sevenOut: turnJson })
      .describe(
        'The shooter’s turn under the house’s rules, and as it would be if only a seven-out ended it',
      ),
  }),
  bets: ['pass', 'place-6', 'pass+odds'],
  terms: '{"oddsMultiple":5,"oddsExact":false}',
  answer(plan, terms, given) {
    const found = crapsOdds(plan, terms);
    if (isRefusal(found)) return found;
    const turns = crapsTurns(plan, terms);
    if (isRefusal(turns)) return turns;
    const answer = multiRollAnswer(plan, [...found.lines, ...found.bets], given);
    if (isRefusal(answer)) return answer;
    const json = { house: turnJsonOf(turns.house), sevenOut: turnJsonOf(turns.sevenOut) };
    return { json: { ...answer.json, turns: json }, text: [answer.text, '', turnsText(turns)].join('\n') };
  },
};

function turnJsonOf({ mean, atLeast }: TurnLengths): z.input<typeof turnJson> {
  return {
    mean: `${mean}`,
    atLeast: LENGTHS.map((throws) => ({ throws, chance: shareJson(atLeast(throws)) })),
  };
}

function turnsText({ house, sevenOut }: CrapsTurns): string {
  const chance = (turn: TurnLengths, throws: number) => turn.atLeast(throws).percent(throws > 50 ? 9 : 4);
  return [
    `A shooter throws ${house.mean.decimal(4)} times on average; where only a seven-out ends the turn, ${sevenOut.mean.decimal(4)}.`,
    '',
    table(
      [
        { head: 'throws of a shooter', side: 'right', cell: (throws: number) => `${throws} or more` },
        { head: 'here %', side: 'right', cell: (throws) => chance(house, throws) },
        { head: 'to a seven-out %', side: 'right', cell: (throws) => chance(sevenOut, throws) },
      ],
      LENGTHS,
    ),
  ].join('\n');
}
