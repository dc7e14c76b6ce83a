import {
  type Card,
  CROUPIER,
  isRefusal,
  money,
  player,
  type Refusal,
  seatId,
  UNLIMITED_FUNDS,
} from '@croupier/core';
import { baccarat } from '@croupier/games';
import { baccaratOdds } from '../src/index.ts';
import { baccaratPlan } from '../test/card-plans.ts';

const TARGET = 1_000;
const NOW = { at: 0, availableFunds: UNLIMITED_FUNDS };

/**
 * Times the exact odds for eight packs. Then times the bets and the settlement of rounds in which each player
 * has a box.
 */
export async function run(): Promise<void> {
  const first = timed(() => baccaratOdds(baccaratPlan));
  const warm = Math.min(...Array.from({ length: 20 }, () => timed(() => baccaratOdds(baccaratPlan))));
  console.log(
    `exact odds, 8 packs: ${first.toFixed(1)} ms the first time, ${warm.toFixed(1)} ms warm (at most ${TARGET} ms)`,
  );
  if (first > TARGET) throw new Error('the exact odds take too long');
  console.log(
    'players'.padStart(10),
    'a bet'.padStart(12),
    'close bets'.padStart(12),
    'settlement'.padStart(12),
  );
  for (const players of [10, 1_000, 10_000, 50_000]) table(players);
}

/** Plays a round in which `players` players make two bets each. */
function table(players: number): void {
  const plan = { ...baccaratPlan, boxes: { ...baccaratPlan.boxes, eachHisOwn: baccaratPlan.boxes.rule } };
  const rules = baccarat.game.rules(plan);
  const { state } = must(rules.open({ seats: [], at: 0, terms: { boxes: 0 } }));
  const call = (type: 'shuffle' | 'place-your-bets' | 'pay') =>
    must(rules.play(state, CROUPIER, { type }, NOW));
  const draw = (card: Card) => must(rules.play(state, CROUPIER, { type: 'card', card }, NOW));
  call('shuffle');
  call('place-your-bets');
  const seats = Array.from({ length: players }, (_, index) => player(seatId(`player-${index}`)));
  const chips = [
    { position: 'banco', amount: money(1_000) },
    { position: 'egalite', amount: money(100) },
  ];
  const betting = timed(() => {
    for (const seat of seats) must(rules.play(state, seat, { type: 'bet', chips }, NOW));
  });
  const closing = timed(() => draw('Kc'));
  for (const card of ['Kd', '6h', '7s'] as const) draw(card);
  call('pay');
  const settling = timed(() => rules.close(state));
  console.log(
    String(players).padStart(10),
    `${((betting / players) * 1_000).toFixed(1)} µs`.padStart(12),
    `${closing.toFixed(1)} ms`.padStart(12),
    `${settling.toFixed(1)} ms`.padStart(12),
  );
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function must<T>(result: T | Refusal): T {
  if (isRefusal(result)) throw new Error(result.message);
  return result;
}
