import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { houses } from '@croupier/houses';
import type { TestCasino } from './casino.ts';

/** Returns the scripts that a guest's browser loads for a page, until it requests no more. */
export async function scriptsOf(
  casino: TestCasino,
  url: string,
  shows: string,
): Promise<ReadonlySet<string>> {
  const page = await casino.visit();
  await page.request.post(`${casino.url}/api/v1/guests`, { headers: { origin: casino.url } });
  await page.goto(url);
  await page.locator(shows).first().waitFor();
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/') && path.endsWith('.js')),
  );
  await casino.leave();
  return new Set(scripts);
}

/** Returns the plans of all houses that scripts contain. They are recognised by the rules that they cite. */
export function plansIn(web: string, scripts: Iterable<string>): readonly string[] {
  const texts = [...scripts].map((path) => readFileSync(join(web, path), 'utf8'));
  return houses.flatMap(({ plans }) =>
    plans
      .filter(({ id, rulebook }) => texts.some((text) => text.includes(id) && text.includes(rulebook)))
      .map(({ id }) => id),
  );
}

/**
 * The compressed sizes of the scripts that have been measured. They are cached because the largest script takes a
 * second.
 */
const compressed = new Map<string, number>();

/** Returns the compressed size of scripts. */
export function sizeOf(web: string, scripts: Iterable<string>): number {
  let sum = 0;
  for (const path of scripts) {
    const size = compressed.get(path) ?? brotliCompressSync(readFileSync(join(web, path))).length;
    compressed.set(path, size);
    sum += size;
  }
  return sum;
}
