import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { croupier } from '../../test/croupier.ts';
import { withLineFor } from './copy.ts';

/** The lists of games, and the files of the model, which are all that the command reads. */
const READ = [
  'packages/games/src/engines.ts',
  'packages/odds/src/jsons.ts',
  'packages/odds/src/theories.ts',
  'packages/cli/src/games/folders.ts',
  'packages/web/src/messages/figures.json',
  'docs/schemas/odds.json',
  ...['packages', 'examples/houses', 'docs/schemas'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /high-low(\/[^/]+)*\.\w+$/.test(file) && !file.includes('node_modules')),
  ),
];

let checkout: string;
beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'croupier-game-'));
  for (const file of READ) cpSync(file, join(checkout, file));
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

const text = (file: string) => readFileSync(join(checkout, file), 'utf8');

describe('croupier new game', () => {
  it('copies every file of the model under the new id and name, and lists it once in each package', async () => {
    const { status, complaints, out } = await croupier([
      ...['new', 'game', 'dragon-tiger', '--in', checkout, '--name', 'Dragon & Tiger', '--json'],
    ]);
    expect([status, complaints]).toEqual([0, []]);
    const files: readonly string[] = JSON.parse(out).files;
    const copies = files.filter((file) => file.includes('dragon-tiger'));
    const models = READ.filter((file) => file.includes('high-low'));
    expect([...copies].sort()).toEqual(
      models.map((file) => file.replaceAll('high-low', 'dragon-tiger')).sort(),
    );
    for (const file of copies) expect(text(file), file).not.toMatch(/high.?low|isModel|Vyšší, nebo/i);
    const name = JSON.parse(text('packages/web/src/messages/cs/lobby/dragon-tiger.json')).name;
    expect(name).toBe('Dragon & Tiger');
    expect(text('packages/games/src/engines.ts')).toContain(
      "export * as craps from './craps/index.ts';\nexport * as dragonTiger from './dragon-tiger/index.ts';\n",
    );
    expect(text('packages/cli/src/games/folders.ts').match(/dragonTiger/g)).toHaveLength(1);
    expect(text('packages/odds/src/jsons.ts').match(/dragonTiger/g)).toHaveLength(1);
    expect(text('packages/odds/src/theories.ts').match(/dragonTiger/g)).toHaveLength(1);
  });

  it('overwrites nothing, and accepts only an id that can be a folder and a name in code', async () => {
    const complain = async (id: string, root = checkout) =>
      (await croupier(['new', 'game', id, '--in', root])).complaints.join();
    expect(await complain('high-low')).toContain('there is already a folder packages/games/src/high-low');
    expect(await complain('Dragon')).toContain('"Dragon" is no id');
    expect(await complain('dragon', tmpdir())).toContain('has no source code of Croupier');
    expect((await croupier(['new', 'casino', 'x'])).complaints.join()).toContain('a new house or a new game');
  });
});

describe('withLineFor', () => {
  const list = "import 'a';\nexport * as a from './a.ts';\nexport * as redDog from './red-dog.ts';\n";
  const line = (id: string) =>
    withLineFor(list, { model: 'red-dog', id, name: '' })
      .split('\n')
      .indexOf(`export * as ${id} from './${id}.ts';`);

  it('sorts the new line among those of the same form', () => {
    expect([line('b'), line('zebra')]).toEqual([2, 3]);
  });
});
