import { log } from '../src/monitoring/log.ts';
import { testDatabase } from '../test/storage.ts';
import { compareLife } from '../test/stories/compared.ts';
import { runLives } from '../test/stories/run-lives.ts';
import { print, reportFigure } from './figures.ts';

const LIVES = Number(process.env.LIVES ?? 100_000);
/**
 * The number of lives that also run with the services and a database, which takes about thirty milliseconds
 * per step.
 */
const AT_SERVICES = Number(process.env.AT_SERVICES ?? 40);
const STEPS = Number(process.env.STEPS ?? 80);

/**
 * Runs random lives of participants, each a sequence of bets, payments and other steps. The functions that
 * make every decision run on separate books. A witness checks the results against the rules without using
 * those functions. Some lives also run with the services and a database, which must give the same answer at
 * each step.
 */
export async function run(): Promise<void> {
  const began = performance.now();
  const { steps, refused, closed, wrong } = runLives(LIVES, STEPS, Number(process.env.SEED ?? 1));
  reportFigure(
    'lives of participants',
    `${LIVES.toLocaleString('en')} in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  reportFigure('steps', steps.toLocaleString('en'));
  reportFigure(
    'of them refused',
    [...refused]
      .sort(([, a], [, b]) => b - a)
      .map(([code, times]) => `${code} ${times.toLocaleString('en')}`)
      .join(', '),
  );
  reportFigure('accounts closed', closed.toLocaleString('en'));
  reportFigure('violations', String(wrong.length), '0', wrong.length === 0);
  for (const line of wrong.slice(0, 20)) print(`    ${line}`);
  log.level = 'silent';
  const { database, remove } = await testDatabase();
  const differ: string[] = [];
  const since = performance.now();
  for (let n = 0; n < AT_SERVICES; n += 1) differ.push(...(await compareLife(database, n + 1, STEPS)));
  reportFigure(
    'lives also run with services and a database',
    `${AT_SERVICES} of ${STEPS} steps in ${((performance.now() - since) / 1000).toFixed(0)} s`,
  );
  reportFigure(
    'steps that differ, books that do not balance',
    String(differ.length),
    '0',
    differ.length === 0,
  );
  for (const line of differ) print(`    ${line}`);
  await database.close();
  await remove();
}
