import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');

/** Returns every refusal code that a text search of the source finds. */
function codesIn(folder: string): string[] {
  return readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => [...read(`${folder}/${path}`).matchAll(/\brefuse\(\s*'([a-z-]+)'/g)])
    .map(([, code]) => code ?? '');
}

describe('docs/api.md', () => {
  it('describes every refusal code', () => {
    const explained = new Set([...read('docs/api.md').matchAll(/`([a-z-]+)`/g)].map(([, code]) => code));
    const codes = ['games', 'server', 'client'].flatMap((name) => codesIn(`packages/${name}/src`));
    expect(codes.length).toBeGreaterThan(50);
    expect([...new Set(codes)].filter((code) => !explained.has(code))).toEqual([]);
  });
});
