import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { difference, type Picture, sheetOf } from './sheet.ts';

const STORED = fileURLToPath(new URL('../pictures/', import.meta.url));
const FOUND = fileURLToPath(new URL('../../../../.reports/pictures/', import.meta.url));
/** The scale of stored pictures, at which letters become a texture and a chip is eight pixels wide. */
export const STORED_SCALE = 0.22;
const SHEET = { width: 1200, scale: STORED_SCALE, type: 'image/webp' } as const;
/** Whether `npm run pictures` stores the current pictures instead of comparing them. */
export const storesPictures = process.env.PICTURES === 'accept';

/** Removes the stored pictures of plans that no longer exist. */
export function forgetStored(plans: readonly string[]): void {
  for (const file of readdirSync(STORED, { recursive: true, encoding: 'utf8' })) {
    const name = file.replaceAll('\\', '/');
    if (name.endsWith('.webp') && !plans.some((plan) => name.startsWith(plan))) rmSync(join(STORED, file));
  }
}

/**
 * Returns the names of pictures that differ from the stored ones. Writes two files for each of them to
 * .reports/pictures. One shows the stored and the new sheet with the differences in red. The other is the new
 * sheet, ready to be stored.
 */
export async function differingPictures(
  desk: Page,
  name: string,
  pictures: readonly Picture[],
): Promise<readonly string[]> {
  const path = join(STORED, `${name}.webp`);
  if (storesPictures) {
    write(path, await sheetOf(desk, pictures, SHEET));
    return [];
  }
  const found = join(FOUND, name);
  if (!existsSync(path)) {
    write(`${found}.webp`, await sheetOf(desk, pictures, SHEET));
    return [`There are no stored pictures ${name}: look at ${found}.webp, then npm run pictures.`];
  }
  const differs = await difference(desk, pictures, SHEET, readFileSync(path));
  if (!differs) return [];
  write(`${found}.webp`, differs.fresh);
  write(`${found}-difference.png`, differs.both);
  const where = `stored and new: ${found}-difference.png; if it is meant, npm run pictures`;
  return differs.places.map(
    (at) => `${pictures[at]?.size}, ${pictures[at]?.phase}: looks different (${where})`,
  );
}

function write(path: string, data: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, data);
}
