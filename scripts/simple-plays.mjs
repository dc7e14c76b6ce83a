// `npm run simple-plays [-- plan [millions]]` learns simple plays for the poker games against the house whose best play
// is not computed, for every table that their plans allow. It then measures them, and writes both to
// packages/odds/src/house-poker/five/policies.ts. Without a plan it runs for all of them, each with 40 million hands to
// learn from and a billion to measure. The same seeds give the same results. A table takes about five minutes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.mjs';
import { bundled } from './bundled.mjs';

const LEARNED = 40_000_000;
const SEEDS = { learned: 1, measured: 2 };
const folder = join(root, 'packages/odds/src/house-poker/five');

const [only, millions = 1000] = process.argv.slice(2);
/** @typedef {import('../packages/games/src/house-poker/index.ts').HousePokerPlan} HousePokerPlan */
/**
 * @type {typeof import('../packages/houses/src/index.ts') & typeof import('../packages/games/src/index.ts') &
 *   typeof import('../packages/odds/src/house-poker/five/simple-play.ts') &
 *   typeof import('../packages/odds/src/house-poker/five/terms-hash.ts') &
 *   typeof import('../packages/odds/src/house-poker/five/learn.ts') &
 *   typeof import('../packages/odds/src/house-poker/five/policies.ts') &
 *   typeof import('../packages/odds/src/house-poker/five/learn-two-hands.ts') &
 *   typeof import('../packages/odds/src/house-poker/five/two-hand-plays.ts') &
 *   typeof import('../packages/odds/src/house-poker/five/two-hands.ts')}
 */
const {
  hasTwoHands,
  learnHandValues,
  measureHandValues,
  TWO_HAND_PLAYS,
  houses,
  housePoker,
  isSimple,
  termsHash,
  learnPolicy,
  measurePolicy,
  POLICIES,
} = await bundled(
  'simple-plays',
  `export { houses } from '@croupier/houses';
  export { housePoker } from '@croupier/games';
  export { isSimple } from './packages/odds/src/house-poker/five/simple-play.ts';
  export { termsHash } from './packages/odds/src/house-poker/five/terms-hash.ts';
  export { learnPolicy, measurePolicy } from './packages/odds/src/house-poker/five/learn.ts';
  export { POLICIES } from './packages/odds/src/house-poker/five/policies.ts';
  export { learnHandValues, measureHandValues } from './packages/odds/src/house-poker/five/learn-two-hands.ts';
  export { TWO_HAND_PLAYS } from './packages/odds/src/house-poker/five/two-hand-plays.ts';
  export { hasTwoHands } from './packages/odds/src/house-poker/five/two-hands.ts';`,
);

/** Returns every table that a plan allows, one for each way to pay the ante. @param {HousePokerPlan} plan */
function tablesOf(plan) {
  const readings = housePoker.game.settings(plan).filter(({ id }) => id.startsWith('anteOn'));
  /** @type {{ [id: string]: 'paid' | 'push' }[]} */
  let all = [{}];
  for (const { id } of readings)
    all = all.flatMap((terms) => [
      { ...terms, [id]: 'paid' },
      { ...terms, [id]: 'push' },
    ]);
  return all.map((terms) => ({ terms, table: housePoker.asPosted(plan, terms) }));
}

/** @param {ArrayLike<number>} answers */
const digits = (answers) => Array.from(answers).join('');

const known = { ...POLICIES };
const plans = houses.flatMap(({ plans: all }) => all).filter(({ game }) => game === 'house-poker');
for (const each of plans) {
  const plan = /** @type {HousePokerPlan} */ (each);
  if (only !== undefined && only !== 'all' && plan.id !== only) continue;
  if (hasTwoHands(plan)) playTwoHands(plan);
  if (!isSimple(plan)) continue;
  for (const { terms, table } of tablesOf(plan)) {
    const begun = performance.now();
    const policy = learnPolicy(table, { hands: LEARNED, seed: SEEDS.learned });
    const hands = 1e6 * Number(millions);
    const { results, staked, plays } = measurePolicy(table, policy, { hands, seed: SEEDS.measured });
    known[termsHash(table)] = {
      first: digits(policy.first),
      second: digits(policy.second),
      six: digits(policy.six),
      last: digits(policy.last),
      lastSix: digits(policy.lastSix),
      results: results.map(([twice, many]) => `${twice}:${many}`).join(' '),
      staked,
      plays,
    };
    const mean = results.reduce((sum, [twice, many]) => sum + (twice * many) / 2, 0) / hands;
    const took = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(`${plan.id} ${JSON.stringify(terms)}: ${(-100 * mean).toFixed(3)} % in ${took} s`);
    write('policies.ts', known);
  }
}

/**
 * Learns the value of each hand in a game with two hands per player. The play of the game follows from these values.
 * @param {HousePokerPlan} plan
 */
function playTwoHands(plan) {
  const [kept, switched] = learnHandValues(plan, { hands: LEARNED, seed: SEEDS.learned });
  const hands = 1e6 * Number(millions);
  const { results, ...counts } = measureHandValues(plan, [kept, switched], { hands, seed: SEEDS.measured });
  const hundredths = (/** @type {Float64Array} */ worths) =>
    Array.from(worths, (worth) => Math.round(100 * worth)).join(' ');
  const mean = results.reduce((sum, [net, many]) => sum + (net * many) / 2, 0) / hands;
  console.log(`${plan.id}: ${(-100 * mean).toFixed(3)} % of both antes`);
  const measured = {
    kept: hundredths(kept),
    switched: hundredths(switched),
    results: results.map(([net, many]) => `${net}:${many}`).join(' '),
    ...counts,
  };
  write('two-hand-plays.ts', { ...TWO_HAND_PLAYS, [termsHash(plan)]: measured });
}

/** Writes a file with all results so far. @param {string} name @param {{ [terms: string]: object }} plays */
function write(name, plays) {
  const file = join(folder, name);
  const source = readFileSync(file, 'utf8');
  const begins = source.lastIndexOf('} = {') + 5;
  const entries = Object.entries(plays).map(([terms, each]) => {
    const lines = Object.entries(each).map(([field, value]) =>
      typeof value === 'number' ? `    ${field}: ${value},\n` : `    ${field}:\n      '${value}',\n`,
    );
    return `  '${terms}': {\n${lines.join('')}  },\n`;
  });
  writeFileSync(file, `${source.slice(0, begins)}\n${entries.join('')}};\n`);
}
