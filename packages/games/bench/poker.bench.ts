import { spawnSync } from 'node:child_process';
import { type Card, DECK } from '@croupier/core';
import { checkOrCall, dealBoard, dealTo, type Hand, show, startHand } from '../src/poker/engine/index.ts';

const HANDS = 20_000;
const ROUNDS = 8;
const TARGET = 60_000;
const PLAYERS = 6;
/**
 * The target speed, as a multiple of the speed of PokerKit, a Python library for the same games, on the same
 * machine.
 */
const TIMES = 500;
const PYTHONS = ['python3.11', 'python3.12', 'python3.13', 'python3.14', 'python3'];

const setup = {
  game: 'texas-holdem',
  structure: 'none',
  stacks: Array.from({ length: PLAYERS }, () => 1000),
  posts: [5, 10],
  bet: 10,
} as const;

/**
 * Measures complete six-handed no-limit hold'em hands per second on one core. Every hand is checked and called to
 * showdown.
 */
export async function run(): Promise<void> {
  const rates = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    const won = playHands(HANDS);
    if (won !== HANDS * PLAYERS * setup.bet) throw new Error(`${won} chips won`);
    return Math.round((HANDS * 1000) / (performance.now() - start));
  });
  const best = Math.max(...rates);
  const factor = (best / TARGET).toFixed(1);
  console.log(
    `hands to showdown a second, best        ${best} (at least ${TARGET}: ${factor} times as fast)`,
  );
  console.log(`median of all runs                       ${rates.sort((a, b) => a - b)[ROUNDS >> 1]}`);
  const theirs = rateOfPokerKit();
  console.log(
    `compared with PokerKit                   ${theirs.toFixed(1)} (at least ${TIMES} times as fast: ${Math.round(best / theirs)})`,
  );
}

/**
 * Returns PokerKit's best rate for the same hands, in hands per second. Throws if no Python 3.11 or later can import
 * it.
 */
function rateOfPokerKit(): number {
  for (const python of PYTHONS) {
    const { status, stdout } = spawnSync(python, ['packages/games/bench/peer-pokerkit.py'], {
      encoding: 'utf8',
    });
    if (status === 0) return Number(stdout);
  }
  throw new Error('PokerKit could not be loaded: no Python 3.11 or later can import it (check PYTHONPATH).');
}

function playHands(count: number): number {
  const deck: Card[] = [...DECK];
  let random = 1;
  let won = 0;
  for (let hand = 0; hand < count; hand++) {
    // Draws the first 17 cards of a shuffle.
    for (let place = 0; place < PLAYERS * 2 + 5; place++) {
      random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
      const other = place + (random % (52 - place));
      const card = deck[place] as Card;
      deck[place] = deck[other] as Card;
      deck[other] = card;
    }
    won += playHand(deck);
  }
  return won;
}

function playHand(deck: readonly Card[]): number {
  const hand = startHand(setup);
  for (let player = 0; player < PLAYERS; player++)
    dealTo(hand, player, [deck[player * 2] as Card, deck[player * 2 + 1] as Card]);
  bet(hand);
  dealBoard(hand, deck.slice(12, 15));
  bet(hand);
  dealBoard(hand, [deck[15] as Card]);
  bet(hand);
  dealBoard(hand, [deck[16] as Card]);
  bet(hand);
  while (hand.phase === 'showdown') show(hand, hand.actor);
  let won = 0;
  for (const player of hand.players) won += player.won;
  return won;
}

function bet(hand: Hand): void {
  while (hand.phase === 'bet') checkOrCall(hand);
}
