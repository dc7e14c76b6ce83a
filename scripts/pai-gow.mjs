// `npm run pai-gow [-- seeds [rounds]] [bank]`: plays the house ways of Pai Gow against themselves and prints what
// packages/odds/src/pai-gow/known.ts keeps of it: seeds from 1 on, 100 unless said, each of ten million rounds. With `bank`
// a player banks, against one to six others.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root, workspaceOnly } from './build.mjs';

const given = process.argv.slice(2);
const [seeds = 100, rounds = 10_000_000] = given.filter((word) => word !== 'bank').map(Number);
const cache = join(root, 'node_modules/.cache/croupier');
mkdirSync(cache, { recursive: true });
const bundle = join(cache, 'pai-gow.mjs');
await build({
  absWorkingDir: root,
  stdin: {
    contents: `export { houses } from '@croupier/houses';
      export { BankRun } from './packages/odds/src/pai-gow/bank.ts';
      export { HouseWayRun } from './packages/odds/src/pai-gow/run.ts';`,
    resolveDir: root,
  },
  outfile: bundle,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
  plugins: [workspaceOnly],
});
/** @type {typeof import('../packages/houses/src/index.ts') & typeof import('../packages/odds/src/pai-gow/run.ts') & typeof import('../packages/odds/src/pai-gow/bank.ts')} */
const { houses, BankRun, HouseWayRun } = await import(pathToFileURL(bundle).href);
/** @typedef {import('../packages/games/src/pai-gow/index.ts').PaiGowPlan} PaiGowPlan */
for (const plan of houses.flatMap(({ plans }) => plans.filter(({ game }) => game === 'pai-gow'))) {
  const run = new (given.includes('bank') ? BankRun : HouseWayRun)(/** @type {PaiGowPlan} */ (plan));
  for (let seed = 1; seed <= seeds; seed++) {
    const begun = performance.now();
    run.play(seed, rounds);
    console.error(
      `${plan.id} ${seed}: ${((performance.now() - begun) / 1000).toFixed(1)} s`,
      run.counts.join(' '),
    );
  }
  console.log(JSON.stringify({ plan: plan.id, seeds, each: rounds, counts: run.counts }));
}
