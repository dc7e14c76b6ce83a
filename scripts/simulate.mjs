// `npm run simulate -- [--seed 7 | --seeds 1-50 [--kept FILE]] [--days 1 | --hours 2 | --nodes 3 --minutes 5 |
// --scenario NAME] [--until STEP] [--deaths 0.001] [--plant NAME] [--verbose]` simulates a whole casino with its
// visitors in virtual time (packages/server/simulation; docs/testing.md), in one process or on several nodes. The same
// seed gives the same run to the last byte. `deaths` is the share of statements at which a process dies. Seeds in the
// file `kept` are not played again.
import { bundled } from './bundled.mjs';

/** @type {typeof import('../packages/server/simulation/main.ts')} */
const { run } = await bundled('simulation', `export { run } from './packages/server/simulation/main.ts';`);
process.exit(await run(process.argv.slice(2)));
