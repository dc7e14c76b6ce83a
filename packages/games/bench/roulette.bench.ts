import {
  CROUPIER,
  isRefusal,
  money,
  player,
  type Refusal,
  type SeatId,
  seatId,
  UNLIMITED_FUNDS,
} from '@croupier/core';
import { game, layoutOf, type RouletteMove, type RouletteState } from '../src/roulette/index.ts';
import { planWith } from '../test/roulette-plan.ts';

const PLAYERS = 10_000;
const BETS_EACH = 10;
const TARGET_MS = 25;
const ROUNDS = 20;
const now = { at: 0, availableFunds: UNLIMITED_FUNDS };

/** Measures one spin with 10,000 players and 100,000 bets: the cost of a bet, of a view and of the settlement. */
export async function run(): Promise<void> {
  const plan = planWith();
  const rules = game.rules(plan);
  const seats = Array.from({ length: PLAYERS }, (_, index) => seatId(`seat-${index}`));
  const positions = [...layoutOf(plan).positions.keys()];
  const figures: { [name: string]: number[] } = { open: [], bet: [], view: [], close: [] };
  const time = <T>(name: keyof typeof figures, work: () => T, per = 1): T => {
    const start = performance.now();
    const done = work();
    figures[name]?.push((performance.now() - start) / per);
    return done;
  };
  let lines = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { state } = must(time('open', () => rules.open({ seats, at: 0 })));
    const moves = seats.map((seat, index) => [seat, betsOf(positions, index + round)] as const);
    time('bet', () => placeAll(rules, state, moves), PLAYERS * BETS_EACH);
    time('view', () => rules.view(state));
    for (const move of routine(String((round * 7) % 37))) must(rules.play(state, CROUPIER, move, now));
    lines = time('close', () => rules.close(state))?.settlement.length ?? 0;
  }
  print('open a round for 10,000 seats', best(figures.open), 'ms');
  print('place one of 100,000 bets', best(figures.bet) * 1000, 'µs');
  print('view of the table', best(figures.view), 'ms');
  const [fastest, usual] = [best(figures.close), median(figures.close)];
  const ratio = `at most ${TARGET_MS} ms: ${(TARGET_MS / fastest).toFixed(1)} times as fast`;
  print(`settle 100,000 bets (${lines} lines), best run`, fastest, 'ms', ratio);
  print('median of all runs', usual, 'ms');
}

function betsOf(positions: readonly string[], index: number): RouletteMove {
  const chips = Array.from({ length: BETS_EACH }, (_, nth) => ({
    position: positions[(index * 13 + nth * 15) % positions.length] ?? 'red',
    amount: money(100 * (1 + (index % 5))),
  }));
  return { type: 'bet', chips };
}

function placeAll(
  rules: ReturnType<typeof game.rules>,
  state: RouletteState,
  moves: readonly (readonly [SeatId, RouletteMove])[],
): void {
  for (const [seat, move] of moves) must(rules.play(state, player(seat), move, now));
}

function routine(pocket: string): readonly RouletteMove[] {
  return [
    { type: 'spin', wheel: 'clockwise' },
    { type: 'no-more-bets' },
    { type: 'ball', pocket },
    { type: 'pay' },
  ];
}

function must<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(value.message);
  return value;
}

function best(samples: readonly number[] = []): number {
  return Math.min(...samples);
}

function median(samples: readonly number[] = []): number {
  return [...samples].sort((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0;
}

function print(what: string, figure: number, unit: string, more = ''): void {
  console.log(`${what.padEnd(44)} ${figure.toFixed(2).padStart(8)} ${unit}  ${more}`);
}
