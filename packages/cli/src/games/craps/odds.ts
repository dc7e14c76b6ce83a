import { isRefusal } from '@croupier/core';
import type { craps } from '@croupier/games';
import type { CrapsTurns, TurnLengths } from '@croupier/odds';
import { json, LENGTHS } from '@croupier/odds/craps/json';
import { chosenBets } from '../../cards/bets.ts';
import { multiRollOdds, multiRollText } from '../../dice/odds.ts';
import { table } from '../../table.ts';
import type { GameOdds } from '../game.ts';

/** The odds of craps: all bets, line bets with odds, and the length of a turn. */
export const odds: GameOdds<craps.CrapsPlan> = {
  ...multiRollOdds,
  json: json.schema,
  bets: ['pass', 'place-6', 'pass+odds'],
  terms: '{"oddsMultiple":5,"oddsExact":false}',
  answer(plan, terms, given) {
    const found = json.find(plan, terms);
    if (isRefusal(found)) return found;
    const bets = chosenBets(plan, found.bets, given);
    if (isRefusal(bets)) return bets;
    const chosen = json.of(plan, { ...found, bets });
    return { json: chosen, text: [multiRollText(plan, bets, chosen), '', turnsText(found.turns)].join('\n') };
  },
};

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
