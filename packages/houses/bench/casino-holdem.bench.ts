import { type Actor, CROUPIER, isRefusal, money, player, seatId, UNLIMITED_FUNDS } from '@croupier/core';
import { housePoker } from '@croupier/games';
import { casinoHoldem } from '../src/sazka/casino-holdem.ts';

const BOXES = 100_000;
const ROUNDS = 5;
const TARGET_MS = 50;
const ANTE = money(10_000);
const now = { at: 0, availableFunds: UNLIMITED_FUNDS };
const rules = housePoker.game.rules(casinoHoldem);
type State = housePoker.HousePokerState;

/**
 * Measures the shared hand of Sazka's Casino Hold'em with 100,000 players, each with their own stakes and
 * decisions.
 */
export async function run(): Promise<void> {
  const took = Array.from({ length: ROUNDS }, round);
  const best = Math.min(...took.map(({ settle }) => settle));
  const decision = Math.min(...took.map(({ decide }) => decide));
  console.log(`a decision, ${BOXES} players at one box: ${((decision / BOXES) * 1000).toFixed(1)} µs`);
  console.log(
    `settle ${BOXES} boxes: ${best.toFixed(1)} ms (at most ${TARGET_MS}: ${(TARGET_MS / best).toFixed(1)} times as fast)`,
  );
}

/**
 * Plays one whole round. Returns the processor time of the decisions and of the settlement, in milliseconds.
 * The settlement pays and closes the round, with a line and a rule for every stake of every player.
 */
function round(): { readonly decide: number; readonly settle: number } {
  const seats = Array.from({ length: BOXES }, (_, index) => seatId(`seat-${index}`));
  const opened = rules.open({ seats, at: 0 });
  if (isRefusal(opened)) throw new Error(opened.message);
  const { state } = opened;
  dealNext(state);
  for (const seat of seats) {
    const chips = ['ante', 'aa'].map((position) => ({ position, amount: ANTE }));
    play(state, player(seat), { type: 'bet', chips });
  }
  play(state, CROUPIER, { type: 'no-more-bets' });
  for (const card of ['Ah', '7d', 'As', '9c', '2h'] as const) deal(state, card);
  let start = cpu();
  for (const [index, seat] of seats.entries())
    play(
      state,
      player(seat),
      index % 4 === 0 ? { type: 'fold', box: 0 } : { type: 'play', box: 0, times: 2 },
    );
  const decide = cpu() - start;
  for (const card of ['5d', 'Jc', 'Kd', 'Kh'] as const) deal(state, card);
  start = cpu();
  play(state, CROUPIER, { type: 'pay' });
  const closed = rules.close(state);
  const settle = cpu() - start;
  // One player in four has folded and has two settlement lines. The others have three.
  if (closed?.settlement.length !== (BOXES / 4) * (2 + 3 * 3)) throw new Error('not every bet was settled');
  return { decide, settle };
}

/** Makes the croupier's routine moves before the bets and before each card. */
function dealNext(state: State): void {
  for (;;) {
    const [next] = rules.options(state, CROUPIER, now).filter(({ pace }) => pace !== undefined);
    if (!next || next.draw || ['no-more-bets', 'close-decisions', 'pay'].includes(next.move.type)) return;
    play(state, CROUPIER, next.move as housePoker.HousePokerMove);
  }
}

function deal(state: State, card: `${string}${'c' | 'd' | 'h' | 's'}`): void {
  dealNext(state);
  play(state, CROUPIER, { type: 'card', card } as housePoker.HousePokerMove);
}

function play(state: State, actor: Actor, move: housePoker.HousePokerMove): void {
  const played = rules.play(state, actor, move, now);
  if (isRefusal(played)) throw new Error(`${move.type}: ${played.message}`);
}

function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
