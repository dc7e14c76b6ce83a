import { diceBot, type WantedBet } from '../dice/bot.ts';
import type { CrapsView } from './moves.ts';

/** Place bets on 6 and 8 pay 7 to 6, so the bot makes them in multiples of 6. */
const SIXES = 6;
/** The maximum number of come bets on numbers that a bot makes. */
const COMES = 2;

/**
 * A craps bot that makes the bets with the lowest house edge: a line bet with odds. Depending on its style, it adds
 * come bets or places the 6 and the 8.
 */
export const bot = diceBot<CrapsView>({
  wants({ point }, { bets }, style) {
    const lying = new Map(bets.map(({ position, amount }) => [position, amount]));
    const line = style % 4 === 3 ? 'dont-pass' : 'pass';
    if (point === null) return lying.has(line) ? [] : [{ on: (position) => position === line }];
    const placed = [6, 8].filter((number) => number !== point).map((number) => `place-${number}`);
    return [
      // Odds have no house edge, so the bot stakes as much on them as on the bet they back.
      ...[...lying.keys()].flatMap((behind): readonly WantedBet[] => {
        const odds = oddsOn(behind);
        const amount = lying.get(behind) ?? 0;
        return odds && !lying.has(odds)
          ? [{ on: (position) => position === odds, amount: () => amount }]
          : [];
      }),
      ...(style % 4 === 1 && !lying.has('come') && comesOnNumbers(lying) < COMES ? [COME] : []),
      ...(style % 4 === 2
        ? placed
            .filter((position) => !lying.has(position))
            .map(
              (field): WantedBet => ({
                on: (position) => position === field,
                amount: ({ min }) => SIXES * min,
              }),
            )
        : []),
    ];
  },
});

const COME: WantedBet = { on: (position) => position === 'come' };

/** Returns the field for the odds behind a bet. */
function oddsOn(position: string): string | undefined {
  if (position === 'pass' || position === 'dont-pass') return `${position}-odds`;
  return /^come-\d+$/.test(position) ? position.replace('come', 'come-odds') : undefined;
}

function comesOnNumbers(lying: ReadonlyMap<string, unknown>): number {
  return [...lying.keys()].filter((position) => /^come-\d+$/.test(position)).length;
}
