import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '../..');

/** The files that contain routes: the files of the app itself, and of pages that load together. */
const FILES = ['app/app', 'account/pages', 'console/pages', 'tournaments/pages'];

it('the server’s list contains every route, so that the server recognises unknown addresses', () => {
  const routes = FILES.flatMap((file) =>
    [...readFileSync(join(web, `src/${file}.tsx`), 'utf8').matchAll(/<Route path="([^"*]+)"/g)].map(
      ([, path = '']) => path,
    ),
  );
  const listed: string[] = JSON.parse(readFileSync(join(web, 'public/pages.json'), 'utf8'));
  expect(new Set(listed)).toEqual(new Set(routes));
  expect(listed).toHaveLength(new Set(listed).size);
});
