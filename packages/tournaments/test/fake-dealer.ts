import type { Dealer } from '../src/simulation/simulate.ts';

/**
 * Returns a fake table that plays no real game. Players lose some or all of their chips to each other. The
 * table tracks the last duty like a game with blinds.
 */
export function fakeDealer(chance: (below: number) => number, boldness = 50): Dealer {
  return {
    play({ seats, carry, forcedAllIn }) {
      const stacks = new Map(seats.map(({ entry, stack }) => [entry, stack]));
      const knockouts: { entry: number; by: number[] }[] = [];
      for (let turn = 0; turn < (forcedAllIn ? seats.length - 1 : 1 + chance(2)); turn++) {
        const live = seats.filter(({ entry }) => (stacks.get(entry) ?? 0) > 0);
        const [winner] = live.splice(chance(live.length), 1);
        const loser = live[chance(live.length)];
        if (!winner || !loser) break;
        const most = Math.min(stacks.get(winner.entry) ?? 0, stacks.get(loser.entry) ?? 0);
        const all = forcedAllIn || chance(100) < boldness;
        const lost = all ? most : Math.ceil(most / 4);
        stacks.set(winner.entry, (stacks.get(winner.entry) ?? 0) + lost);
        const left = (stacks.get(loser.entry) ?? 0) - lost;
        stacks.set(loser.entry, left);
        if (left === 0) knockouts.push({ entry: loser.entry, by: [winner.entry] });
      }
      const before = (carry as { last?: number } | null)?.last ?? 0;
      const numbers = seats.map(({ seat }) => seat);
      const last = numbers.find((seat) => seat > before) ?? numbers[0] ?? 1;
      return {
        report: {
          stacks: [...stacks].map(([entry, chips]) => ({ entry, chips })),
          // A player may eliminate another and then be eliminated in the same hand.
          knockouts,
          duty: last,
          carry: { last },
        },
        allIn: knockouts.length > 0,
      };
    },
  };
}

/**
 * Returns a fake table at which players win from or lose to the house, or at which points pass between
 * players.
 */
export function fakeHouse(chance: (below: number) => number, points = false): Dealer {
  return {
    play({ seats }) {
      let given = 0;
      const stacks = seats.map(({ entry, stack }, index) => {
        const change = points
          ? index === seats.length - 1
            ? -given
            : chance(40) - 20
          : chance(2) === 0
            ? Math.floor(stack / 2)
            : -Math.min(stack, chance(4) === 0 ? stack : 100);
        given += change;
        return { entry, chips: stack + change };
      });
      return { report: { stacks, knockouts: [], duty: null, carry: null }, allIn: false };
    },
  };
}

/** Returns a small pseudo-random generator that gives the same numbers for the same seed. */
export function chances(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return below === 0 ? 0 : state % below;
  };
}
