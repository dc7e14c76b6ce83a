import type { housePoker } from '@croupier/games';
import { FastShoe } from '../../cards/shoe.ts';
import { Generator } from '../../generator.ts';
import { CELLS } from './features.ts';
import { type HandValues, KEPT, SWITCHED, TwoHandRound } from './two-hands.ts';

/** The number of cards drawn ahead: both hands and the dealer's upcard. */
const AHEAD = 11;
const ROOM = 2048;
const LEAST = -16;

interface Hands {
  readonly hands: number;
  readonly seed: number;
}

/** Learns the average net win of a bet for each class of hands, from rounds in which the player bets on every hand. */
export function learnHandValues(plan: housePoker.HousePokerPlan, { hands, seed }: Hands): HandValues {
  const round = new TwoHandRound(plan);
  const shoe = shoeOf(seed);
  const counts = new Float64Array(CELLS);
  const sums = [new Float64Array(CELLS), new Float64Array(CELLS)] as const;
  round.betsAll = true;
  round.tryAnswer = KEPT;
  for (let hand = 0; hand < hands; hand++) {
    shoe.shuffle();
    round.round(shoe);
    for (let box = 0; box < 2; box++) {
      const cell = round.cells[box] as number;
      counts[cell] = (counts[cell] as number) + 1;
      for (const kind of [KEPT, SWITCHED] as const)
        sums[kind][cell] = (sums[kind][cell] as number) + (round.nets[kind][box] as number);
    }
  }
  const mean = (sum: Float64Array) =>
    sum.map((net, cell) =>
      counts[cell] === 0 ? 0 : Math.round((100 * net) / (counts[cell] as number)) / 100,
    );
  return [mean(sums[KEPT]), mean(sums[SWITCHED])];
}

/** Plays rounds by the learned values. Returns the result in the format of `two-hand-plays.ts`. */
export function measureHandValues(
  plan: housePoker.HousePokerPlan,
  worths: HandValues,
  { hands, seed }: Hands,
) {
  const round = new TwoHandRound(plan);
  const shoe = shoeOf(seed);
  const counts = new Float64Array(ROOM);
  let staked = 0;
  let bets = 0;
  let switches = 0;
  round.worths = worths;
  for (let hand = 0; hand < hands; hand++) {
    shoe.shuffle();
    const at = round.round(shoe) - LEAST;
    counts[at] = (counts[at] as number) + 1;
    staked += round.staked;
    bets += round.bets;
    if (round.switched) switches++;
  }
  const results = [...counts].flatMap((many, at) => (many > 0 ? [[at + LEAST, many] as const] : []));
  return { results, staked, bets, switches };
}

function shoeOf(seed: number): FastShoe {
  return new FastShoe(new Uint8Array(52).fill(1), Generator.seeded(seed), AHEAD);
}
