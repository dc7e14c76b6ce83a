import type { Database } from '../../src/storage/database.ts';
import { seededChance } from '../seeded-chance.ts';
import { StoryServices } from './at-services.ts';
import { Life } from './life.ts';
import { story } from './steps.ts';

/**
 * The longest wait, in minutes. Waits are short because the services check every hour whether an account can
 * be closed.
 */
const LONGEST = 4_320;

/**
 * Runs one life with the services, and with the rules alone. Returns the first difference, or the errors in
 * the books at the end.
 */
export async function compareLife(
  database: Database,
  seed: number,
  steps: number,
): Promise<readonly string[]> {
  // Names must not be similar, so each digit becomes a letter. No two of these letters look alike.
  const name = String(seed).replace(/\d/g, (digit) => 'bcdfghkmpt'[Number(digit)] ?? '');
  const at = await StoryServices.open(database, `life${name}`);
  const life = new Life(at.clock.now());
  for (const [n, step] of story(seededChance(seed), steps, LONGEST).entries()) {
    const [there, here] = [await at.do(step), life.do(step)];
    const { purse, lifecycle, identity, letters, name: is } = await at.stands();
    const [stands, should] = [
      `${there}, ${is}, ${purse}, ${lifecycle}, ${identity}, ${letters} letters`,
      `${here}, ${life.name}, ${life.books.purse}, ${life.lifecycle}, ${life.identity}, ${life.letters} letters`,
    ];
    if (stands !== should)
      return [`life ${seed}, step ${n}: ${JSON.stringify(step)} gives ${stands}; by the rules ${should}`];
  }
  return at.stop();
}
