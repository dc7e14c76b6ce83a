import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const guide = readFileSync('docs/add-a-game.md', 'utf8');
const quoted = guide.split('\n**`').flatMap((part) => {
  const [, file, code] = part.match(/^([\w/.-]+)`\*\*.*?```ts\n(.*?)```/s) ?? [];
  return file && code !== undefined ? [[file, code] as const] : [];
});

it('docs/add-a-game.md quotes the code of high-low unchanged', () => {
  expect(quoted.map(([file]) => file)).toHaveLength(10);
  for (const [file, code] of quoted) expect(code, file).toBe(readFileSync(file, 'utf8'));
});

it('docs/add-a-game.md quotes every file of the engine and the screens', () => {
  const files = ['packages/games/src/high-low', 'packages/web/src/games/high-low'].flatMap((folder) =>
    readdirSync(folder).map((name) => `${folder}/${name}`),
  );
  expect(quoted.map(([file]) => file)).toEqual(
    expect.arrayContaining(files.filter((file) => !file.includes('.test.'))),
  );
});

it('docs/add-a-game.md states each line that a list of games needs', () => {
  for (const [, file = '', line = ''] of guide.matchAll(/\.\.\/([\w/.-]+\.ts)\)[^|]*\| `(export [^`]+)`/g))
    expect(readFileSync(file, 'utf8').split('\n')).toContain(line);
});
