import type { BankResult, CountsSeat, Ratio } from '@croupier/core';
import { type Amounts, eachBettor } from '../table/layout-chips.ts';
import type { Dice } from './moves.ts';
import type { Decide, DiceSetup, DiceState } from './state.ts';

/** Returns what the bank pays on each throw. Bets that the throw does not decide cost nothing. */
export function bankResults<State extends DiceState>(
  setup: DiceSetup<State>,
  state: State,
  counts: CountsSeat,
): readonly BankResult[] {
  const { plan } = setup;
  if (state.voided) return [];
  const players: Amounts[] = [];
  eachBettor(state, ({ seat, bets }) => {
    if (counts(seat)) players.push(bets);
  });
  // A maximum win of each player applies before the players are added up.
  const most = plan.maximumWin.of === 'player' ? plan.maximumWin.amount : Number.POSITIVE_INFINITY;
  const laid = most === Number.POSITIVE_INFINITY ? [addUp(players)] : players;
  const drawn = state.dice && String([...state.dice].sort());
  return everyThrow(plan.dice.count).map((dice) => {
    const decide = setup.outcomes(state, dice);
    const pays = laid.reduce((sum, bets) => sum + paysOn(bets, decide, most), 0);
    return { pays, ways: waysOf(dice), ...(drawn === String(dice) ? { drawn: true as const } : {}) };
  });
}

/** Returns the bank's net payment for all bets on the worst throw. It is negative when the bank wins. */
export function worstThrow<State extends DiceState>(setup: DiceSetup<State>, state: State): number {
  if (state.betting === 0) return 0;
  return Math.ceil(Math.max(...bankResults(setup, state, () => true).map(({ pays }) => pays)));
}

function addUp(players: readonly Amounts[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const bets of players)
    for (const [position, stake] of Object.entries(bets)) sums[position] = (sums[position] ?? 0) + stake;
  return sums;
}

function paysOn(bets: Readonly<Record<string, number>>, decide: Decide, most: number): number {
  let [wins, takes] = [0, 0];
  for (const [position, stake] of Object.entries(bets)) {
    const outcome = decide(position);
    if (outcome.kind === 'lost') takes += partOf(stake, outcome.part);
    if (outcome.kind !== 'won') continue;
    const part = partOf(stake, outcome.part);
    wins += (part * outcome.pays[0]) / outcome.pays[1];
    takes += stake - part;
  }
  return Math.min(wins, most) - takes;
}

function partOf(stake: number, [of, parts]: Ratio = [1, 1]): number {
  return (stake * of) / parts;
}

/** Returns every distinct throw, with the dice in ascending order. */
function everyThrow(count: number, from = 1): Dice[] {
  if (count === 0) return [[]];
  const first = Array.from({ length: 7 - from }, (_, index) => from + index);
  return first.flatMap((die) => everyThrow(count - 1, die).map((others) => [die, ...others]));
}

/** Returns the number of ways in which different dice show a throw. */
function waysOf(dice: Dice): number {
  const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
  const faces = [1, 2, 3, 4, 5, 6].map((face) => dice.filter((die) => die === face).length);
  return faces.reduce((ways, same) => ways / factorial(same), factorial(dice.length));
}
