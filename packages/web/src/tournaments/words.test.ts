import { messages as usual } from 'messages:refusals';
import { messages } from 'messages:tournaments';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('every refusal code of the tournaments has a text', () => {
  const source = fileURLToPath(new URL('../../../tournaments/src', import.meta.url));
  const codes = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => [
      ...readFileSync(join(source, path), 'utf8').matchAll(/\brefuseByRule\(\s*[\w.]+,\s*'([a-z-]+)'/g),
    ])
    .map(([, code = '']) => code);
  expect(codes.length).toBeGreaterThan(60);
  const texts = { ...usual.in('en').anyone, ...messages.in('en').refusals };
  expect([...new Set(codes)].filter((code) => !(code in texts || `${code}-plain` in texts))).toEqual([]);
});
