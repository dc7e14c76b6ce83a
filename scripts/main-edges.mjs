// `npm run main-edges [-- --fresh]` computes the main bet's house edge at every table that the blackjack plans allow.
// It writes packages/odds/src/blackjack/known-edges.ts, which tells whether a table's settings favour the player. A
// full run takes about 20 minutes, most of it for the game in which cards are switched. Results are kept in
// node_modules/.cache/croupier, so an interrupted run continues. After a change of the rules or the solver, use --fresh
// to drop them first.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.mjs';
import { bundled, cache } from './bundled.mjs';

const TABLE = 'packages/odds/src/blackjack/known-edges.ts';
const foundFile = join(cache, 'main-edges.json');
if (process.argv.includes('--fresh')) rmSync(foundFile, { force: true });
/** @type {typeof import('../packages/houses/src/index.ts') & typeof import('../packages/odds/src/index.ts')} */
const { houses, combinationsOf, EdgeSolver, edgeSettings } = await bundled(
  'main-edges',
  `export { houses } from '@croupier/houses';
  export { combinationsOf, EdgeSolver, edgeSettings } from '@croupier/odds';`,
);

/** @type {Record<string, number>} */
const found = existsSync(foundFile) ? JSON.parse(readFileSync(foundFile, 'utf8')) : {};
/** @typedef {import('../packages/games/src/blackjack/index.ts').BlackjackPlan} BlackjackPlan */
const plans = houses.flatMap(({ plans: all }) => all.filter(({ game }) => game === 'blackjack'));
const known = [];
for (const each of plans) {
  const plan = /** @type {BlackjackPlan} */ (each);
  const solver = new EdgeSolver(plan);
  const settings = edgeSettings(plan);
  const edges = [];
  for (const terms of combinationsOf(plan)) {
    const key = `${plan.id} ${JSON.stringify(terms)}`;
    if (found[key] === undefined) {
      found[key] = Number((100 * solver.edge(terms)).toFixed(5));
      console.log(key, found[key]);
      writeFileSync(foundFile, JSON.stringify(found));
    }
    edges.push(found[key]);
  }
  known.push({ plan: plan.id, settings: settings.map(({ id, of }) => [id, of]), edges });
}
writeFileSync(join(root, TABLE), tableText(known));
spawnSync('npx', ['biome', 'check', '--write', TABLE], { cwd: root, stdio: 'inherit' });

/** @param {readonly object[]} entries */
function tableText(entries) {
  return `import type { Json } from '@croupier/core';

/**
 * The house edge of each blackjack's main bet against best play, at every table that its plan allows, in percent
 * of the first stake. Made by \`npm run main-edges\`; not written by hand.
 */
export const KNOWN_EDGES: readonly KnownEdges[] = ${JSON.stringify(entries)};

interface KnownEdges {
  readonly plan: string;
  /** The settings that the plan left to its tables, each with its values. */
  readonly settings: readonly (readonly [id: string, of: readonly Json[]])[];
  /** The house edges by setting, the last changing fastest. */
  readonly edges: readonly number[];
}
`;
}
