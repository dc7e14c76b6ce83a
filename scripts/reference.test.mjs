import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceOf } from './reference.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-reference-'));
  const modules = {
    'index.d.ts':
      "import * as wheel from './wheel.js';\nexport { wheel };\nexport * from './money.js';\nexport { type Card as Playing, hidden } from './cards.js';\nexport * as dice from './dice.js';\nexport { z } from 'zod';\n",
    'money.d.ts':
      "/**\n * Returns an amount.\n *\n * Throws if it is no integer.\n */\nexport declare function money(units: number): Money;\n/** An amount. */\nexport type Money = number & { readonly brand: 'money' };\nexport declare const ZERO: Money;\n/** A purse. */\nexport declare class Purse {\n    readonly balance: Money;\n}\n",
    'cards.d.ts':
      '/** A card. */\ninterface Card {\n    readonly rank: string;\n}\n/** Not exported. */\ninterface Other {\n}\ndeclare const hidden: Card;\nexport { type Card, hidden };\nexport type { Other as Unseen };\n',
    'dice.d.ts': '/** Throws two dice. */\nexport declare function roll(): readonly [number, number];\n',
    'wheel.d.ts': '/** The pockets. */\nexport declare const POCKETS: readonly number[];\n',
  };
  for (const [file, text] of Object.entries(modules)) writeFileSync(join(folder, file), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the reference of a package', () => {
  it('has each export with its comment and its declaration, by kind', () => {
    const text = referenceOf('@croupier/sample', [['.', join(folder, 'index.d.ts')]]);
    expect(text).toContain(
      '#### money\n\nReturns an amount.\n\nThrows if it is no integer.\n\n```ts\nfunction money(units: number): Money;\n```\n',
    );
    expect(text).toContain(
      "#### Money\n\nAn amount.\n\n```ts\ntype Money = number & { readonly brand: 'money' };\n```\n",
    );
    expect(text).toContain('#### ZERO\n\n```ts\nconst ZERO: Money;\n```\n');
    expect(text.indexOf('### Functions')).toBeLessThan(text.indexOf('### Classes'));
    expect(text.indexOf('### Classes')).toBeLessThan(text.indexOf('### Types'));
  });

  it('names an export as its importers do, and leaves out what the module keeps', () => {
    const text = referenceOf('@croupier/sample', [['.', join(folder, 'index.d.ts')]]);
    expect(text).toContain('#### Playing\n\nA card.\n\n```ts\ninterface Card {');
    expect(text).toContain('#### hidden\n');
    expect(text).not.toMatch(/Other|Unseen|#### z\b/);
  });

  it('lists namespaces with their exports, and each import path of the package', () => {
    const text = referenceOf('@croupier/sample', [
      ['.', join(folder, 'index.d.ts')],
      ['./dice', join(folder, 'dice.d.ts')],
    ]);
    expect(text).toContain('### Namespace `wheel`\n\n#### Constants\n\n##### POCKETS\n\nThe pockets.');
    expect(text).toContain('### Namespace `dice`\n\n#### Functions\n\n##### roll');
    expect(text).toContain('## `@croupier/sample/dice`\n\n### Functions\n\n#### roll\n\nThrows two dice.');
  });
});
