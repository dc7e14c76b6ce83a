// `npm run simulate -- [--seed 7] [--days 1 | --hours 2] [--until STEP] [--verbose]`: plays a whole casino and all who come
// there in virtual time (packages/server/simulation). The same seed gives the same run to the last byte.
import { bundled } from './bundled.mjs';

/** @type {typeof import('../packages/server/simulation/main.ts')} */
const { run } = await bundled('simulation', `export { run } from './packages/server/simulation/main.ts';`);
process.exit(await run(process.argv.slice(2)));
