/** The maximum number of players for which a deal is computed exactly. With more players, it is simulated. */
export const EXACT_PLAYERS = 12;

/** The value of a stack in prize money, and its standard error, which is 0 for exact values. */
export interface StackValue {
  readonly amount: number;
  readonly error: number;
}

/**
 * Returns the value of each stack by the Independent Chip Model (Malmuth and Harville). Each remaining player's
 * chance of taking the next place is proportional to their chips. The values are exact for up to 12 players with
 * chips.
 *
 * @param stacks chips, at least one of them positive
 * @param prizes by place, first place first, in minor units
 */
export function icm(stacks: readonly number[], prizes: readonly number[]): number[] {
  const players = stacks.length;
  if (players > EXACT_PLAYERS) throw new RangeError(`exact for at most ${EXACT_PLAYERS} players`);
  const worth = new Array<number>(players).fill(0);
  const all = stacks.reduce((sum, stack) => sum + stack, 0);
  // The chance that exactly these players have taken the first places, in any order.
  const chances = new Float64Array(1 << players);
  chances[0] = 1;
  for (let taken = 0; taken < chances.length; taken++) {
    const chance = chances[taken] ?? 0;
    if (chance === 0) continue;
    let left = all;
    let place = 0;
    for (let player = 0; player < players; player++)
      if (taken & (1 << player)) {
        left -= stacks[player] ?? 0;
        place++;
      }
    const rest = players - place;
    for (let player = 0; player < players; player++) {
      if (taken & (1 << player)) continue;
      // Remaining players without chips share the remaining prizes.
      const share = left > 0 ? (stacks[player] ?? 0) / left : 1 / rest;
      const next = chance * share;
      if (next === 0) continue;
      worth[player] = (worth[player] ?? 0) + next * (prizes[place] ?? 0);
      const set = taken | (1 << player);
      chances[set] = (chances[set] ?? 0) + next;
    }
  }
  return worth;
}

/**
 * Returns the value of each stack for any number of players, from random orders of finish. `chance` returns
 * numbers above 0 and below 1. Each player gets a random waiting time whose mean is inversely proportional to
 * their chips. The shortest wait finishes first. The resulting orders have the same probabilities as in the
 * model.
 */
export function simulatedIcm(
  stacks: readonly number[],
  prizes: readonly number[],
  orders: number,
  chance: () => number,
): StackValue[] {
  const sums = new Float64Array(stacks.length);
  const squares = new Float64Array(stacks.length);
  const times = new Float64Array(stacks.length);
  const order = stacks.map((_, player) => player);
  const paid = Math.min(prizes.length, stacks.length);
  for (let turn = 0; turn < orders; turn++) {
    for (const [player, stack] of stacks.entries())
      times[player] = stack > 0 ? -Math.log(chance()) / stack : Number.POSITIVE_INFINITY;
    order.sort((one, other) => (times[one] ?? 0) - (times[other] ?? 0));
    for (let place = 0; place < paid; place++) {
      const player = order[place] ?? 0;
      const prize = prizes[place] ?? 0;
      sums[player] = (sums[player] ?? 0) + prize;
      squares[player] = (squares[player] ?? 0) + prize * prize;
    }
  }
  return stacks.map((_, player) => {
    const amount = (sums[player] ?? 0) / orders;
    const variance = Math.max(0, (squares[player] ?? 0) / orders - amount * amount);
    return { amount, error: Math.sqrt(variance / orders) };
  });
}
