import { expect, it } from 'vitest';
import { folderCircles } from './folder-circles.mjs';

const at = 'packages/server/src';
const from = (/** @type {string} */ path, /** @type {string} */ specifier) => ({
  path: `${at}/${path}`,
  line: 3,
  specifier,
});

it('reports folders that import each other through other folders, with the path', () => {
  const imports = [
    from('tables/table.ts', '../ledger/ledger.ts'),
    from('ledger/ledger.ts', '../storage/rows.ts'),
    from('storage/rows.ts', '../tables/store.ts'),
  ];
  expect(folderCircles(imports.slice(0, 2))).toEqual([]);
  expect(folderCircles(imports).map(({ sentence }) => sentence)).toEqual([
    'imports ../ledger/ledger.ts: a circle of folders, tables → ledger → storage → tables.',
    'imports ../storage/rows.ts: a circle of folders, ledger → storage → tables → ledger.',
    'imports ../tables/store.ts: a circle of folders, storage → tables → ledger → storage.',
  ]);
});

it('reports a cycle through a file beside the folders, but not a folder that imports itself', () => {
  const imports = [
    from('index.ts', './tables/create.ts'),
    from('tables/create.ts', './table.ts'),
    from('tables/create.ts', '@croupier/core'),
  ];
  expect(folderCircles(imports)).toEqual([]);
  expect(folderCircles([...imports, from('tables/create.ts', '../index.ts')])).toHaveLength(2);
});
