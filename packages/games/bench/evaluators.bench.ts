import { evaluate as pokertools } from '@pokertools/evaluator';
import phe from 'phe';
import { categoryFrequencies, handTable } from '../src/poker/evaluate/index.ts';

const HANDS = 1 << 14;
const ROUNDS = 60;
const TIMES_AS_FAST = 3;
const ENUMERATION_SECONDS = 3;

/** The number of seven-card hands of each category, out of all of them. */
const FREQUENCIES = {
  'high-card': 23_294_460,
  pair: 58_627_800,
  'two-pair': 31_433_400,
  'three-of-a-kind': 6_461_620,
  straight: 6_180_020,
  flush: 4_047_644,
  'full-house': 3_473_184,
  'four-of-a-kind': 224_848,
  'straight-flush': 37_260,
  'royal-flush': 4_324,
};

/**
 * Compares the speed of ranking random seven-card hands with that of two other evaluators. Also measures the
 * ranking of all C(52, 7) hands in order.
 */
export async function run(): Promise<void> {
  const before = ownSeconds();
  const table = handTable('high', 7);
  print('build the lookup tables', (ownSeconds() - before) * 1000, 'ms');

  const hands = Array.from({ length: HANDS }, randomHand);
  const evaluators: { readonly [name: string]: (hand: number[]) => number } = {
    ours: (hand) => table.strength(hand),
    phe: (hand) => phe.evaluateCardCodes(hand),
    '@pokertools/evaluator': (hand) => pokertools(hand),
  };
  agree(hands, evaluators);
  const speeds = Object.entries(evaluators).map(([name, work]) => ({ name, speed: speedOf(hands, work) }));
  const [ours] = speeds;
  for (const { name, speed } of speeds) {
    const ratio = (ours?.speed ?? 0) / speed;
    const more =
      name === 'ours' ? '' : `at most 1/${TIMES_AS_FAST} of ours: ${ratio.toFixed(1)} times as fast`;
    print(`7 random cards, ${name}`, speed, 'million hands/s', more);
  }

  const start = ownSeconds();
  const found = categoryFrequencies(
    'high',
    7,
    Array.from({ length: 52 }, (_, card) => card),
  );
  const seconds = ownSeconds() - start;
  print('all 133,784,560 hands of 7 cards', seconds, 's', `at most ${ENUMERATION_SECONDS} s`);
  for (const [category, count] of Object.entries(FREQUENCIES))
    if (Object.fromEntries(found)[category] !== count) throw new Error(`not ${count} of ${category}`);
  console.log('the counts of all ten categories are correct');
}

/**
 * Checks that all evaluators rank each pair of hands in the same way. The other two give better hands a lower number.
 */
function agree(hands: number[][], evaluators: { readonly [name: string]: (hand: number[]) => number }): void {
  const [ours, ...others] = Object.values(evaluators).map((work) => hands.map(work));
  for (const other of others)
    for (let place = 1; place < hands.length; place++) {
      const playerView = Math.sign((ours?.[place] ?? 0) - (ours?.[place - 1] ?? 0));
      const theirs = Math.sign((other[place - 1] ?? 0) - (other[place] ?? 0));
      if (playerView !== theirs)
        throw new Error(`hands ${hands[place]} and ${hands[place - 1]} compare differently`);
    }
}

function speedOf(hands: number[][], work: (hand: number[]) => number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    let sum = 0;
    for (const hand of hands) sum += work(hand);
    best = Math.min(best, performance.now() - start);
    if (sum === 0) throw new Error('no hand was evaluated');
  }
  return HANDS / best / 1000;
}

/** Returns the processor time of this process. On a busy machine, the wall clock would also count other programs. */
function ownSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function randomHand(): number[] {
  const hand = new Set<number>();
  while (hand.size < 7) hand.add(Math.floor(Math.random() * 52));
  return [...hand];
}

function print(what: string, figure: number, unit: string, more = ''): void {
  console.log(`${what.padEnd(44)} ${figure.toFixed(2).padStart(8)} ${unit}  ${more}`);
}
