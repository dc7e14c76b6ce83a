import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '../..');

it('has every route in the list that the server uses to tell pages from unknown addresses', () => {
  const routes = [...readFileSync(join(web, 'src/app/app.tsx'), 'utf8').matchAll(/<Route path="([^"]+)"/g)];
  const listed = JSON.parse(readFileSync(join(web, 'public/pages.json'), 'utf8'));
  expect(listed).toEqual(routes.map(([, path]) => path));
});
